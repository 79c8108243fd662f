import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import {
  handInManuscript,
  manuscriptHandlers,
  takeManuscript,
} from '../../apps/server/src/modules/manuscripts/index.ts'
import { stepKinds, type StepKind } from '../../apps/server/src/modules/manuscripts/step.ts'
import { storeFile } from '../../apps/server/src/modules/files/index.ts'
import { createConverter } from '../../apps/server/src/platform/sandbox/create-converter.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import type { Converter } from '../../apps/server/src/platform/sandbox/converter.ts'
import type { TestHouse } from './app.ts'
import { authorIdentities, fakeOffice, paperUpload, samplePaper } from './manuscripts.ts'

/** A manuscript with all processing steps finished. */
export interface Finished {
  manuscriptId: string
}

/** Runs every processing step of a manuscript immediately, as the worker would. */
export async function finishForReal(
  ctx: Context,
  manuscriptId: string,
  converter: Converter,
  kinds: readonly StepKind[] = stepKinds,
): Promise<void> {
  const handlers = manuscriptHandlers({ converter, operatorEmail: 'operator@example.org' })
  const doStep = handlers.find(({ job }) => job.name === 'manuscripts.do-step')!
  const run = { ctx, jobId: randomUUID(), attempt: 1, signal: new AbortController().signal }
  for (const kind of kinds) await doStep.run({ manuscriptId, kind }, run)
}

/** One paper that is really parsed, blinded, compared and rendered; only the PDF comes from a fast stand-in. */
export async function finishOnce({ ctx }: Pick<TestHouse, 'ctx'>): Promise<Finished> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'grfs-finished-'))
  try {
    const office = await fakeOffice(folder)
    await office.mend()
    const fileId = await storeFile(ctx, paperUpload(samplePaper()))
    const manuscriptId = await ctx.inTransaction(async (tx) => {
      const id = await takeManuscript(tx, { fileId, identities: null, ownerId: null })
      await handInManuscript(tx, id, authorIdentities)
      return id
    })
    await finishForReal(ctx, manuscriptId, createConverter({ program: office.program, sandbox: 'none', folder }))
    return { manuscriptId }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Copies the results of a finished manuscript to the newest manuscript of a paper. */
export async function finishLike(ctx: Context, { manuscriptId }: Finished, submissionId: string): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select manuscript_id as id from submissions.submission where id = ${submissionId}`.execute(tx.db)
    const id = rows[0]!.id
    await sql`update manuscripts.manuscript set ready_at = ${tx.now()} where id = ${id}`.execute(tx.db)
    await sql`
      insert into manuscripts.step (manuscript_id, kind, status, attempts, result, file_id, changed_at)
      select ${id}, kind, 'done', 1, result, file_id, ${tx.now()} from manuscripts.step where manuscript_id = ${manuscriptId}
      on conflict (manuscript_id, kind) do update set status = 'done', result = excluded.result, file_id = excluded.file_id`.execute(
      tx.db,
    )
    await sql`
      insert into manuscripts.image (manuscript_id, kind, number, file_id, width, height)
      select ${id}, kind, number, file_id, width, height from manuscripts.image where manuscript_id = ${manuscriptId}
      on conflict do nothing`.execute(tx.db)
    tx.outbox.publish({ name: 'manuscript.ready', manuscriptId: id })
  })
}
