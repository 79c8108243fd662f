import { hash, randomBytes, randomInt } from 'node:crypto'
import { open, readFile, writeFile } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { sql } from 'kysely'
import { storeFile } from '../../../apps/server/src/modules/files/index.ts'
import { findFile } from '../../../apps/server/src/modules/files/queries.ts'
import { locationOf } from '../../../apps/server/src/platform/storage/file-layout.ts'
import { onClose } from '../../../scripts/closing.ts'
import { freePort } from '../../../scripts/free-port.ts'
import { projectFolder } from '../../../scripts/service.ts'
import { type BackedUp, openBackedUp } from '../../support/backed-up.ts'
import { startHouse } from '../../support/processes.ts'
import { loadSample } from '../performance/data/sample-press.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

const dayHours = 24

/**
 * One bit is flipped at a random place of a stored file, again and again; then a file and its row are changed together;
 * then a bit of a page of the site on its way, again and again; then a bit of a page of the database. The nightly
 * commands must find each. The timers say how long that takes at most.
 */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const port = await freePort()
  const house = await openBackedUp({ ORIGIN: `http://127.0.0.1:${port}` })
  const rounds = quick ? 2 : 10
  const files = await storeFiles(house, quick ? 20 : 200)
  await house.grfs('backup', '--full')
  const whole = await house.grfs('verify', '--all')
  const found: boolean[] = []
  for (let round = 0; round < rounds; round += 1) found.push(await findsFlippedBit(house, files[round * 3]!))
  const forged = await findsForgedRow(house, files.at(-1)!)
  const site = await openSite(house, port)
  const signed = await house.grfs('verify', '--all', '--pages')
  const [fetched = 0, unsigned = -1] = (/(\d+) pages and papers fetched, (\d+) without/.exec(signed.output) ?? [])
    .slice(1)
    .map(Number)
  const altered: boolean[] = []
  for (let round = 0; round < rounds; round += 1) altered.push(await findsAlteredPage(house, site))
  const alteredCount = altered.filter(Boolean).length
  const page = await findsBrokenPage(house)
  const hours = Math.max(...(await Promise.all(['grfs-backup', 'grfs-drill'].map(hoursBetween))))
  const foundCount = found.filter(Boolean).length
  return outcomeOf('R18', {
    found:
      `${files.length} files verify; ${foundCount} of ${rounds} flipped bits found, forged row ${forged ? 'found' : 'missed'}, ` +
      `broken database page ${page ? 'found' : 'missed'}; ${fetched - unsigned} of ${fetched} pages of the site signed, ` +
      `${alteredCount} of ${rounds} altered ones found; every ${hours} h`,
    ratio: null,
    worst: hours,
    pass:
      whole.code === 0 &&
      foundCount === rounds &&
      forged &&
      page &&
      fetched > 0 &&
      unsigned === 0 &&
      alteredCount === rounds &&
      hours <= dayHours,
    details: { verify: whole, pages: signed, found, altered },
  })
}

async function storeFiles({ platform: { ctx } }: BackedUp, count: number): Promise<string[]> {
  const keys: string[] = []
  for (let at = 0; at < count; at += 1) {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(randomInt(100, 50_000))])
    const id = await storeFile(ctx, { bytes, fileName: 'paper.pdf', accept: ['pdf'], maxBytes: 100_000 })
    keys.push((await findFile(ctx.db, id))!.storageKey)
  }
  return keys
}

const fileOf = ({ env }: BackedUp, key: string) => path.join(env['STORAGE_FOLDER']!, 'objects', locationOf(key))

async function flipBit(file: string): Promise<Buffer> {
  const bytes = await readFile(file)
  const at = randomInt(bytes.length)
  bytes[at]! ^= 1 << randomInt(8)
  await writeFile(file, bytes)
  return bytes
}

/** Found, and restored from the snapshot. */
async function findsFlippedBit(house: BackedUp, key: string): Promise<boolean> {
  await flipBit(fileOf(house, key))
  const { code, output } = await house.grfs('verify', '--all')
  const repaired = await house.grfs('verify', '--all', '--restore')
  return code === 1 && output.includes(`different ${key}`) && repaired.code === 0
}

/** Somebody who can write to the database and to the store makes both agree. */
async function findsForgedRow(house: BackedUp, key: string): Promise<boolean> {
  const sha256 = hash('sha256', await flipBit(fileOf(house, key)))
  await sql`update files.object set sha256 = ${sha256} where storage_key = ${key}`.execute(house.platform.ctx.db)
  const { code, output } = await house.grfs('verify', '--all')
  return code === 1 && output.includes(`altered   ${key}`)
}

interface Site {
  paths: string[]
  /** Flips one bit in each answer of this path. */
  alter(path: string | null): void
}

/** The product behind a proxy that can change what it passes on. */
async function openSite({ env }: BackedUp, port: number): Promise<Site> {
  const sample = { journals: 2, issuesPerJournal: 2, articlesPerIssue: 10, authors: 3, sections: 3, references: 10 }
  const { articleIds } = await loadSample(env['DATABASE_URL']!, sample)
  const { origin } = await startHouse({ databaseUrl: env['DATABASE_URL']!, env })
  let altered: string | null = null
  const proxy = http.createServer((request, response) => {
    const forward = async () => {
      const answer = await fetch(origin + request.url, { headers: { 'accept-encoding': 'identity' } })
      const content = Buffer.from(await answer.arrayBuffer())
      if (request.url === altered) content[randomInt(content.length)]! ^= 1 << randomInt(8)
      response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(content)
    }
    forward().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  onClose(() => void proxy.close())
  return { paths: articleIds.map((id) => `/article/${id}`), alter: (path) => (altered = path) }
}

async function findsAlteredPage(house: BackedUp, { paths, alter }: Site): Promise<boolean> {
  const path = paths[randomInt(paths.length)]!
  alter(path)
  const { code, output } = await house.grfs('verify', '--pages')
  alter(null)
  return code === 1 && output.includes(`unsigned  ${path}\n`)
}

/** On the disk, behind the back of PostgreSQL. */
async function findsBrokenPage(house: BackedUp): Promise<boolean> {
  const { db } = house.platform.ctx
  const { rows } = await sql<{ file: string }>`select pg_relation_filepath('platform.backup_run') as file`.execute(db)
  await sql`checkpoint`.execute(db)
  const page = await open(path.join(house.cluster, rows[0]!.file), 'r+')
  const { buffer } = await page.read(Buffer.alloc(1), 0, 1, 8000)
  buffer[0]! ^= 1
  await page.write(buffer, 0, 1, 8000)
  await page.close()
  const { code, output } = await house.grfs('backup', '--full')
  return code === 1 && output.includes('wrong checksums')
}

/** The units that we ship run once a day. */
async function hoursBetween(unit: string): Promise<number> {
  const text = await readFile(path.join(projectFolder, `ops/systemd/${unit}.timer`), 'utf8')
  const calendar = /^OnCalendar=(.+)$/m.exec(text)?.[1] ?? ''
  return /^\*-\*-\* \d\d:\d\d:\d\d/.test(calendar) ? dayHours : Infinity
}
