import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { sql } from 'kysely'
import { moduleHandlers } from '../../apps/server/src/entry/assemble.ts'
import { manuscriptHandlers } from '../../apps/server/src/modules/manuscripts/index.ts'
import type { Converter } from '../../apps/server/src/platform/sandbox/converter.ts'
import type { JobHandler } from '../../apps/server/src/platform/jobs/handler.ts'
import type { TestHouse } from './app.ts'
import { deliverAll } from './jobs.ts'

/** The files in a ZIP archive, by path. Null if it is not one. */
export function unzip(zip: Buffer): Map<string, Buffer> | null {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) return null
  const entries = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [number, number, number]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + packed)
    entries.set(zip.toString('utf8', at + 46, at + 46 + name), method === 8 ? inflateRawSync(bytes) : bytes)
    at += 46 + name + extra + comment
  }
  return entries
}

/** Every table, as `schema.table`. */
export async function tablesOf({ database }: Pick<TestHouse, 'database'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')
    order by 1`.execute(database.db)
  return rows.map(({ name }) => name)
}

/**
 * Where one of these words occurs: `schema.table`, with the row. Columns of bytes are shown as hex, and searched as
 * such.
 */
export async function wordsInTables(house: Pick<TestHouse, 'database'>, words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const jobs = ['graphile_worker._private_jobs']
  const sought = words.flatMap((word) => [word, Buffer.from(word).toString('hex')])
  for (const name of [...(await tablesOf(house)), ...jobs]) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t`.execute(house.database.db)
    for (const { row } of rows) if (holds(Buffer.from(row), sought)) found.push(`${name}: ${row}`)
  }
  return found
}

/** Stored files that contain one of these words, also inside an archive, or that are one of these pictures. */
export async function wordsInFiles(
  folder: string,
  words: readonly string[],
  pictures: readonly Buffer[] = [],
): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const file of files.filter((one) => one.isFile())) {
    const place = path.join(file.parentPath, file.name)
    const bytes = await readFile(place)
    const inside = bytes.subarray(0, 2).toString() === 'PK' ? [...(unzip(bytes)?.values() ?? [])] : []
    if ([bytes, ...inside].some((one) => holds(one, words)) || pictures.some((one) => one.equals(bytes)))
      found.push(place)
  }
  return found
}

function holds(bytes: Buffer, words: readonly string[]): boolean {
  const text = bytes.toString('latin1').toLowerCase()
  return words.some((word) => text.includes(word.toLowerCase()))
}

/** Runs all waiting jobs, whatever their time; e-mails count as sent. Jobs that need external programs are left. */
export async function workAll(house: TestHouse): Promise<void> {
  const noConverter = {} as Converter
  const handlers: JobHandler[] = [
    ...moduleHandlers,
    ...manuscriptHandlers({ converter: noConverter, operatorEmail: 'operator@example.org' }),
  ]
  const skipped = new Set(['manuscripts.do-step', 'platform.send-mail', 'platform.purge'])
  for (let round = 0; round < 20; round += 1) {
    await deliverAll(house.database)
    await sql`update platform.mail set sent_at = ${house.clock.now()} where sent_at is null`.execute(house.database.db)
    const { rows } = await sql<{ id: string; name: string; payload: unknown }>`
      with taken as (delete from graphile_worker._private_jobs returning id, task_id, payload)
      select j.id::text, t.identifier as name, j.payload from taken j
        join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`.execute(house.database.db)
    const jobs = rows.flatMap(({ name, payload }) => {
      const handler = skipped.has(name) ? undefined : handlers.find(({ job }) => job.name === name)
      return handler ? [{ handler, payload }] : []
    })
    if (jobs.length === 0) return
    const run = { ctx: house.ctx, attempt: 1, signal: new AbortController().signal }
    for (const { handler, payload } of jobs) await handler.run(payload, { ...run, jobId: randomUUID() })
  }
  throw new Error('There is no end to it.')
}
