import { mkdtempSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { PutBucketVersioningCommand, S3Client } from '@aws-sdk/client-s3'
import { isSound, storeFile, verifyFiles } from '../../../apps/server/src/modules/files/index.ts'
import { findFile } from '../../../apps/server/src/modules/files/queries.ts'
import { snapshotObjects } from '../../../apps/server/src/platform/backup/snapshots.ts'
import { systemClock } from '../../../apps/server/src/platform/clock.ts'
import type { Context } from '../../../apps/server/src/platform/context.ts'
import { createFileStorage } from '../../../apps/server/src/platform/storage/file-storage.ts'
import { createS3Storage } from '../../../apps/server/src/platform/storage/s3-storage.ts'
import type { Storage } from '../../../apps/server/src/platform/storage/storage.ts'
import { onClose } from '../../../scripts/closing.ts'
import { startObjectStore } from '../../../scripts/object-store.ts'
import { createTestDatabase, openTestDatabases } from '../../support/database.ts'
import { contextOf } from '../../support/jobs.ts'
import { temporaryFolder } from '../../support/processes.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = false

const deleted = 100
const flipped = 10

interface Driver {
  storage: Storage
  /** After the files were stored, before anything is lost. */
  backUp(): Promise<void>
  flipBit(key: string): Promise<void>
}

/** Both drivers lose 100 objects and get a wrong bit in 10. `verify` must find exactly these and restore all of them. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  await openTestDatabases()
  const stored = quick ? 150 : 1000
  const results = { folder: await lose(await openFolder(), stored), s3: await lose(await openS3(), stored) }
  const all = Object.values(results)
  const said = Object.entries(results).map(
    ([name, { found, restored, left }]) => `${name}: ${found} found, ${restored} restored, ${left} left`,
  )
  return outcomeOf('O13', {
    found: `${stored} files each; ${said.join('; ')}`,
    ratio: null,
    worst: Math.max(...all.map(({ left }) => left)),
    pass: all.every(({ found, restored, left, isRight }) => found === 110 && restored === 110 && left === 0 && isRight),
    details: results,
  })
}

async function lose({ storage, backUp, flipBit }: Driver, stored: number) {
  const database = await createTestDatabase()
  onClose(() => database.close())
  const ctx = contextOf(database, { storage })
  const keys = await storeFiles(ctx, stored)
  await backUp()
  const lost = new Set(keys.slice(0, deleted + flipped))
  for (const key of keys.slice(0, deleted)) await storage.remove(key)
  for (const key of keys.slice(deleted, deleted + flipped)) await flipBit(key)
  const listed = new Set<string>()
  const onFinding = ({ key }: { key: string }) => void listed.add(key)
  const begun = performance.now()
  const found = await verifyFiles(ctx, { all: true, versions: 'report', onFinding })
  const seconds = (performance.now() - begun) / 1000
  const { restored } = await verifyFiles(ctx, { all: true, versions: 'restore', onFinding: () => {} })
  const after = await verifyFiles(ctx, { all: true, versions: 'report', onFinding: () => {} })
  return {
    found: found.missing + found.different,
    missing: found.missing,
    different: found.different,
    restored,
    left: after.missing + after.different,
    isRight: listed.size === lost.size && [...lost].every((key) => listed.has(key)) && isSound(after),
    verifySeconds: Math.round(seconds * 10) / 10,
  }
}

async function storeFiles(ctx: Context, count: number): Promise<string[]> {
  const keys: string[] = []
  for (let at = 0; at < count; at += 1) {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10_000, `${at} ${Math.random()}`)])
    const id = await storeFile(ctx, { bytes, fileName: 'paper.pdf', accept: ['pdf'], maxBytes: 100_000 })
    keys.push((await findFile(ctx.db, id))!.storageKey)
  }
  return keys
}

function withWrongBit(bytes: Buffer): Buffer {
  bytes[Math.floor(bytes.length / 2)]! ^= 1
  return bytes
}

async function openFolder(): Promise<Driver> {
  const folder = temporaryFolder('grfs-lost-objects-')
  const snapshots = mkdtempSync(path.join(folder, 'snapshots-'))
  const storage = createFileStorage({ folder, snapshots, secret: 'x'.repeat(32), clock: systemClock })
  const fileOf = (key: string) => path.join(storage.objectsFolder, storage.locate(key))
  return {
    storage,
    backUp: async () => void (await snapshotObjects(storage.objectsFolder, snapshots, new Date())),
    flipBit: async (key) => writeFile(fileOf(key), withWrongBit(await readFile(fileOf(key)))),
  }
}

async function openS3(): Promise<Driver> {
  const store = await startObjectStore()
  const { accessKeyId, secretAccessKey } = store
  const client = new S3Client({ ...store, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } })
  onClose(() => client.destroy())
  await client.send(
    new PutBucketVersioningCommand({ Bucket: store.bucket, VersioningConfiguration: { Status: 'Enabled' } }),
  )
  const storage = createS3Storage({ ...store, forcePathStyle: true })
  onClose(() => storage.close())
  if (!(await storage.keepsVersions())) throw new Error('The bucket does not keep versions.')
  return {
    storage,
    backUp: () => Promise.resolve(),
    flipBit: async (key) =>
      storage.put(key, withWrongBit(await buffer(await storage.get(key))), { contentType: 'application/pdf' }),
  }
}
