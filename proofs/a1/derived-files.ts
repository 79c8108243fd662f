import { spawnSync } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { openFile } from '../../apps/server/src/modules/files/index.ts'
import { findCanaries } from '../../apps/server/test/anonymity/search.ts'
import type { Stage } from '../../apps/server/test/anonymity/stage.ts'

export interface DerivedFiles {
  looked: number
  /** PDFs of which a reader's eyes were taken into account too. */
  read: number
  left: string[]
}

/** What blind pages and texts are drawn from: the blind copy and its PDF, in their bytes and as they are read. */
export async function searchDerivedFiles({ world, cast }: Stage): Promise<DerivedFiles> {
  const { ctx, database } = world.house
  const { rows } = await sql<{ kind: string; fileId: string }>`
    select distinct kind, file_id as "fileId" from manuscripts.step
    where kind in ('blind', 'pdf') and file_id is not null
    union select 'page', file_id from manuscripts.image`.execute(database.db)
  const found: DerivedFiles = { looked: rows.length, read: 0, left: [] }
  for (const { kind, fileId } of rows) {
    const bytes = await buffer(await openFile(ctx, fileId))
    const readings = [bytes]
    if (kind === 'pdf') {
      const text = spawnSync('pdftotext', ['-', '-'], { input: bytes })
      if (text.status === 0) found.read += 1
      readings.push(text.stdout, spawnSync('pdfinfo', ['-'], { input: bytes }).stdout)
    }
    for (const reading of readings) {
      for (const { canary, how } of findCanaries(cast.aviary, reading)) {
        found.left.push(`${kind}: ${canary?.name ?? 'a piece'}, ${how}`)
      }
    }
  }
  return found
}
