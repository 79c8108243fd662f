import { hash, randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { contextOf } from '../../../../../tests/support/jobs.ts'
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts'
import { readBackupMetrics, recordRun } from '../../platform/backup/backup-runs.ts'
import type { Context } from '../../platform/context.ts'
import { createFileStorage, type FileStorage } from '../../platform/storage/file-storage.ts'
import { fileHandlers, getFile, isSound, storeFile, verifyFiles, writeManifest, type FileFinding } from './index.ts'

let folder: string
let database: TestDatabase
let storage: FileStorage
let ctx: Context
let hoursLater = 0
const clock = { now: () => new Date(Date.now() + hoursLater * 3_600_000) }

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'grfs-verify-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  hoursLater = 0
  await database.db.deleteFrom('files.object').execute()
  await database.db.deleteFrom('platform.backup_run').execute()
  const place = await mkdtemp(path.join(folder, 'case-'))
  const secret = 'a secret of thirty-two letters or more'
  storage = createFileStorage({ folder: place, snapshots: path.join(place, 'snapshots'), secret, clock })
  ctx = contextOf(database, { clock, storage })
})

async function store(count: number): Promise<string[]> {
  const keys: string[] = []
  for (let at = 0; at < count; at += 1) {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(1000)])
    const upload = { bytes, fileName: 'paper.pdf', accept: ['pdf'] as const, maxBytes: 10_000 }
    keys.push((await getFile(ctx, await storeFile(ctx, upload))).storageKey)
  }
  return keys
}

const fileOf = (key: string) => path.join(storage.objectsFolder, storage.locate(key))

async function flipBit(key: string): Promise<void> {
  const bytes = await readFile(fileOf(key))
  bytes[500]! ^= 1
  await writeFile(fileOf(key), bytes)
}

async function verify(versions: 'report' | 'accept' | 'restore' = 'report', all = true) {
  const findings: FileFinding[] = []
  const found = await verifyFiles(ctx, { all, versions, onFinding: (finding) => findings.push(finding) })
  return { found, findings: findings.map(({ kind, key }) => `${kind} ${key}`).toSorted() }
}

it('finds nothing where nothing is wrong', async () => {
  await store(3)
  const { found, findings } = await verify()
  expect(findings).toEqual([])
  expect(found).toMatchObject({ files: 3, read: 3, isManifestGenuine: null })
  expect(isSound(found)).toBe(true)
})

it('finds missing, different and surplus objects, in more than one batch, and restores them from a snapshot', async () => {
  const keys = await store(205)
  await cp(storage.objectsFolder, path.join(storage.snapshots!, '20261117T031700Z'), { recursive: true })
  await storage.remove(keys[0]!)
  await storage.remove(keys[204]!)
  await flipBit(keys[1]!)
  await writeFile(fileOf(keys[2]!), 'short')
  await storage.put('objects/nobody', Buffer.from('x'), { contentType: 'text/plain' })
  await storage.put('elsewhere/x', Buffer.from('x'), { contentType: 'text/plain' })
  hoursLater = 25
  const expected = [`different ${keys[1]}`, `different ${keys[2]}`, `missing ${keys[0]}`, `missing ${keys[204]}`]
  const before = await verify()
  expect(before.findings).toEqual([...expected, 'surplus objects/nobody'].toSorted())
  expect(isSound(before.found)).toBe(false)
  expect((await verify('accept')).found).toMatchObject({ missing: 0, different: 0, onlyInVersions: 4 })
  const restored = (await verify('restore')).found
  expect([restored.restored, isSound(restored)]).toEqual([4, true])
  expect((await verify()).findings).toEqual(['surplus objects/nobody'])
})

it('looks up every file without --all, and reads few', async () => {
  const keys = await store(3)
  await storage.remove(keys[0]!)
  const { found, findings } = await verify('report', false)
  expect(findings).toEqual([`missing ${keys[0]}`])
  expect(found.read).toBeLessThan(3)
})

it('cannot restore what no snapshot has', async () => {
  const [key] = await store(1)
  await storage.remove(key!)
  const { found } = await verify('restore')
  expect([found.missing, found.restored, isSound(found)]).toEqual([1, 0, false])
})

it('finds a row and an object that were changed together, by the signed manifest', async () => {
  const [key] = await store(2)
  await writeManifest(ctx)
  expect((await verify()).found).toMatchObject({ altered: 0, isManifestGenuine: true })
  await flipBit(key!)
  const forged = hash('sha256', await readFile(fileOf(key!)))
  await sql`update files.object set sha256 = ${forged} where storage_key = ${key}`.execute(database.db)
  const { found, findings } = await verify()
  expect(findings).toEqual([`altered ${key}`])
  expect(isSound(found)).toBe(false)
})

it('does not trust a manifest that somebody changed', async () => {
  await store(1)
  const { key } = await writeManifest(ctx)
  const text = await readFile(fileOf(key), 'utf8')
  await writeFile(
    fileOf(key),
    text.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
  )
  expect((await verify()).found.isManifestGenuine).toBe(false)
})

it('removes no object for 35 days after a restore', async () => {
  const sweep = () => fileHandlers[0]!.run({}, { ctx, jobId: '1', attempt: 1, signal: new AbortController().signal })
  await storage.put('objects/nobody', Buffer.from('x'), { contentType: 'text/plain' })
  await recordRun(ctx, { kind: 'restore', ok: true, seconds: 1, detail: {} })
  hoursLater = 34 * 24
  await sweep()
  expect(await storage.head('objects/nobody')).not.toBeNull()
  hoursLater = 36 * 24
  await sweep()
  expect(await storage.head('objects/nobody')).toBeNull()
})

it('reports the last runs to Prometheus', async () => {
  expect(await readBackupMetrics(database.db)).toMatchObject({ backupSecondsAgo: -1, drillFailed: 0, drillSeconds: -1 })
  await recordRun(ctx, { kind: 'drill', ok: true, seconds: 12, detail: {} })
  await recordRun(ctx, { kind: 'backup', ok: true, seconds: 3, detail: {} })
  hoursLater = 1
  await recordRun(ctx, { kind: 'drill', ok: false, seconds: 4, detail: {} })
  const figures = await readBackupMetrics(database.db)
  expect(figures).toMatchObject({ drillFailed: 1, drillSeconds: 4 })
  expect(figures.backupSecondsAgo).toBeGreaterThanOrEqual(0)
  expect(figures.drillSecondsAgo).toBeGreaterThanOrEqual(0)
})
