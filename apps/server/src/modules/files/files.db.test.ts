import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contextOf } from '../../../../../tests/support/jobs.ts'
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts'
import type { Context } from '../../platform/context.ts'
import { createFileStorage, type FileStorage } from '../../platform/storage/file-storage.ts'
import { fileHandlers, getFile, linkToFile, openFile, recordFile, storeFile, uploadObject } from './index.ts'

const accept = ['pdf', 'png', 'svg', 'docx'] as const
const maxBytes = 1024 * 1024
const pdf = (size = 100_000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)])
const upload = (bytes: Buffer | Readable, fileName = 'paper.pdf') => ({ bytes, fileName, accept, maxBytes })

let folder: string
let database: TestDatabase
let storage: FileStorage
let ctx: Context
let hoursLater = 0
const clock = { now: () => new Date(Date.now() + hoursLater * 3_600_000) }

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'grfs-files-'))
  database = await createTestDatabase()
  storage = createFileStorage({ folder, secret: 'a secret of thirty-two letters or more', clock })
  ctx = contextOf(database, { clock, storage })
})
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  hoursLater = 0
  await database.db.deleteFrom('files.object').execute()
  for (const key of await storedKeys()) await storage.remove(key)
})

describe('storing', () => {
  it.each([50_000, 900_000])('keeps %i bytes with size, hash and the type that the bytes show', async (size) => {
    const bytes = pdf(size)
    for (const body of [
      bytes,
      Readable.from([bytes.subarray(0, 3), bytes.subarray(3, 70_000), bytes.subarray(70_000)]),
    ]) {
      const fileId = await storeFile(ctx, upload(body, '../my "paper"\n.exe'))
      expect(await getFile(ctx, fileId)).toMatchObject({
        id: fileId,
        fileName: '_my "paper" .exe',
        contentType: 'application/pdf',
        bytes: size,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })
      expect(bytes.equals(await buffer(await openFile(ctx, fileId)))).toBe(true)
    }
  })

  it('writes the row in the transaction of the caller: rolled back, no file, and the bytes wait for the sweep', async () => {
    const stored = await uploadObject(ctx, upload(pdf()))
    const failing = ctx.inTransaction(async (tx) => {
      await recordFile(tx, stored)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await expect(getFile(ctx, stored.id)).rejects.toThrow('does not exist')
    expect(await storedKeys()).toEqual([stored.storageKey])
  })

  it('leaves neither row nor bytes when the upload breaks off', async () => {
    const broken = Readable.from(
      (async function* () {
        yield pdf(500_000)
        throw new Error('the line broke')
      })(),
    )
    await expect(storeFile(ctx, upload(broken))).rejects.toThrow('the line broke')
    expect([await storedKeys(), await rowCount()]).toEqual([[], 0])
  })

  it('asks the database once to store and once to link', async () => {
    database.queries.reset()
    const fileId = await storeFile(ctx, upload(pdf()))
    expect(database.queries.list.filter((sql) => /files/.test(sql))).toHaveLength(1)
    database.queries.reset()
    await linkToFile(ctx, fileId, { disposition: 'inline', seconds: 60 })
    expect(database.queries.list).toHaveLength(1)
  })
})

describe('refusing', () => {
  it.each([
    ['file-empty', Buffer.alloc(0)],
    ['file-kind-not-allowed', Buffer.from('<html><script>')],
    ['file-kind-not-allowed', Buffer.from('GIF89a: a kind we know, but not accepted here')],
    ['file-too-large', pdf(maxBytes + 1)],
  ])('refuses with %s and stores nothing', async (reason, bytes) => {
    for (const body of [
      bytes,
      Readable.from(bytes.length ? [bytes.subarray(0, 100_000), bytes.subarray(100_000)] : []),
    ]) {
      await expect(storeFile(ctx, upload(body))).rejects.toMatchObject({ name: 'FileRefused', reason })
    }
    expect([await storedKeys(), await rowCount()]).toEqual([[], 0])
  })

  it('stops reading a stream that is too large', async () => {
    let given = 0
    const endless = Readable.from(
      (async function* () {
        for (;;) {
          given += 65_536
          yield given === 65_536 ? pdf(65_536) : Buffer.alloc(65_536)
        }
      })(),
    )
    await expect(storeFile(ctx, upload(endless))).rejects.toMatchObject({ reason: 'file-too-large' })
    expect(given).toBeLessThan(2 * maxBytes)
    expect(endless.destroyed).toBe(true)
  })
})

describe('linking', () => {
  it('names the file and its type, and can hide the name it came under', async () => {
    const fileId = await storeFile(ctx, upload(pdf(), 'by Jane Doe.pdf'))
    const shown = new URL(await linkToFile(ctx, fileId, { disposition: 'inline', seconds: 60 }), 'http://x')
      .searchParams
    expect([shown.get('name'), shown.get('type'), shown.get('disposition')]).toEqual([
      'by Jane Doe.pdf',
      'application/pdf',
      'inline',
    ])
    const blind = await linkToFile(ctx, fileId, { disposition: 'inline', seconds: 60, fileName: 'manuscript.pdf' })
    expect(blind).not.toContain('Jane')
  })

  it('lets no file open in the browser that could run there', async () => {
    const fileId = await storeFile(ctx, upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg'))
    expect(await linkToFile(ctx, fileId, { disposition: 'inline', seconds: 60 })).toContain('disposition=attachment')
  })

  it('knows no file that was never recorded', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000'
    await expect(linkToFile(ctx, unknown, { disposition: 'inline', seconds: 60 })).rejects.toMatchObject({
      name: 'FileUnknown',
    })
  })
})

describe('files.remove-orphans', () => {
  const sweep = () => fileHandlers[0]!.run({}, { ctx, jobId: '1', attempt: 1, signal: new AbortController().signal })

  it('removes what no row names, after a day, and nothing else', async () => {
    const fileId = await storeFile(ctx, upload(pdf()))
    const orphan = await uploadObject(ctx, upload(pdf()))
    await storage.put('elsewhere/kept', Buffer.from('x'), { contentType: 'text/plain' })
    hoursLater = 23
    await sweep()
    expect(await storedKeys()).toHaveLength(2)
    hoursLater = 25
    await sweep()
    await sweep()
    expect(await storedKeys()).toEqual([(await getFile(ctx, fileId)).storageKey])
    expect(await storage.head(orphan.storageKey)).toBeNull()
    expect(await storage.head('elsewhere/kept')).not.toBeNull()
  })

  it('cannot meet a row that comes late: an object is not recorded half a day after it was stored', async () => {
    const stored = await uploadObject(ctx, upload(pdf()))
    hoursLater = 13
    await expect(ctx.inTransaction((tx) => recordFile(tx, stored))).rejects.toThrow('upload it again')
  })

  it('removes nothing when far too much looks like an orphan', async () => {
    const keys = Array.from({ length: 1001 }, (_, at) => `objects/${at}`)
    await Promise.all(keys.map((key) => storage.put(key, Buffer.from('x'), { contentType: 'text/plain' })))
    hoursLater = 25
    await expect(sweep()).rejects.toMatchObject({ name: 'TooManyOrphans' })
    expect(await storedKeys()).toHaveLength(1001)
    expect(await rowCount()).toBe(0)
    await Promise.all(
      keys.map((key) => utimes(path.join(storage.objectsFolder, storage.locate(key)), new Date(), clock.now())),
    )
    await sweep()
    expect(await storedKeys()).toHaveLength(1001)
  })
})

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list('objects/')) keys.push(key)
  return keys
}

async function rowCount(): Promise<number> {
  return (await database.db.selectFrom('files.object').select('id').execute()).length
}
