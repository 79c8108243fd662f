import { randomBytes, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeLinks, type StorageUnderTest } from './storage-conformance-links.ts'
import {
  BadKey,
  ObjectMissing,
  StoreUnavailable,
  WrongLength,
  type ListedObject,
  type Storage,
} from '../../apps/server/src/platform/storage/storage.ts'

const MiB = 1024 * 1024
const plain = { contentType: 'application/octet-stream' }

/** The tests that every driver must pass. `open` is called once. */
export function describeStorage(driver: string, open: () => Promise<StorageUnderTest>): void {
  describe(`storage conformance: ${driver}`, () => {
    let made: StorageUnderTest
    beforeAll(async () => {
      made = await open()
    }, 120_000)
    afterAll(() => made?.close())
    const storage = () => made.storage

    describeBytes(storage)
    describeReplacing(storage)
    describeFailedUploads(storage)
    describeKeys(storage)
    describeListing(storage)
    describeLinks(() => made)

    it('says in a sentence that the store is down', async () => {
      await expect(storage().check()).resolves.toBeUndefined()
      const error = await made.unreachable.check().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(StoreUnavailable)
      expect(String(error)).toMatch(
        /The (object store at|storage folder) .+ (does not answer|cannot be written to): \w+\./,
      )
      await expect(made.unreachable.put('a/b', Buffer.from('x'), plain)).rejects.toBeInstanceOf(StoreUnavailable)
    })
  })
}

function describeBytes(storage: () => Storage): void {
  it.each([0, 1, 6 * MiB, 20 * MiB + 7])(
    'gives %i bytes back as they came: array, stream, stream of known length, file of this machine',
    async (size) => {
      const bytes = randomBytes(size)
      const file = { path: storage().scratch(), bytes: size }
      await writeFile(file.path, bytes)
      const ways = [bytes, streamOf(bytes), streamOf(bytes), file]
      for (const [at, body] of ways.entries()) {
        const key = newKey()
        await storage().put(key, body, at === 2 ? { ...plain, bytes: size } : plain)
        expect(bytes.equals(await buffer(await storage().get(key)))).toBe(true)
        expect(await storage().head(key)).toEqual({ bytes: size, contentType: plain.contentType })
      }
      await rm(file.path, { force: true })
    },
  )

  it('keeps the content type', async () => {
    const key = newKey()
    await storage().put(key, Buffer.from('<p>'), { contentType: 'text/html; charset=utf-8' })
    expect((await storage().head(key))?.contentType).toBe('text/html; charset=utf-8')
    await storage().put(key, Buffer.from('%PDF-'), { contentType: 'application/pdf' })
    expect((await storage().head(key))?.contentType).toBe('application/pdf')
    await expect(storage().put(key, Buffer.from('x'), { contentType: 'text/html\r\nx: y' })).rejects.toThrow(TypeError)
  })

  it('knows what is not there', async () => {
    const key = newKey()
    expect(await storage().head(key)).toBeNull()
    const error = await storage()
      .get(key)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ObjectMissing)
    expect(error).toMatchObject({ key })
  })

  it('removes, and removing again is no error', async () => {
    const key = newKey()
    await storage().put(key, Buffer.from('x'), plain)
    await storage().remove(key)
    expect(await storage().head(key)).toBeNull()
    await expect(storage().remove(key)).resolves.toBeUndefined()
  })
}

function describeReplacing(storage: () => Storage): void {
  it('replaces at once: a reader gets one version or the other, never a mix', async () => {
    const key = newKey()
    const versions = ['a', 'b'].map((letter) => Buffer.alloc(2 * MiB, letter))
    await storage().put(key, versions[0]!, plain)
    let writing = true
    const writer = (async () => {
      for (let turn = 1; turn <= 12; turn++) await storage().put(key, streamOf(versions[turn % 2]!), plain)
      writing = false
    })()
    let read = 0
    while (writing) {
      const seen = await buffer(await storage().get(key))
      expect(versions.some((version) => version.equals(seen))).toBe(true)
      read += 1
    }
    await writer
    expect(read).toBeGreaterThan(2)
  })

  it('lets parallel uploads of the same key end in one of them, whole', async () => {
    const key = newKey()
    const versions = Array.from({ length: 8 }, (_, at) => Buffer.alloc(MiB + at, String(at)))
    await Promise.all(versions.map((version) => storage().put(key, streamOf(version), plain)))
    const left = await buffer(await storage().get(key))
    expect(versions.filter((version) => version.equals(left))).toHaveLength(1)
    expect(await storage().removeUnfinished(farFuture)).toBe(0)
  })
}

function describeFailedUploads(storage: () => Storage): void {
  const lengths = [
    { after: 3 * MiB, announced: undefined },
    { after: 18 * MiB, announced: undefined },
    { after: 3 * MiB, announced: 6 * MiB },
    // All bytes arrived, and then the source failed (a virus was found, a checksum was wrong).
    { after: 6 * MiB, announced: 6 * MiB },
  ]
  it.each(lengths)(
    'leaves nothing when the source fails after $after bytes (announced: $announced)',
    async (length) => {
      const key = newKey()
      const options = length.announced === undefined ? plain : { ...plain, bytes: length.announced }
      await expect(storage().put(key, failingAfter(length.after), options)).rejects.toThrow('the line broke')
      expect(await storage().head(key)).toBeNull()
      expect(await storage().removeUnfinished(farFuture)).toBe(0)

      await storage().put(key, Buffer.from('before'), plain)
      await expect(storage().put(key, failingAfter(length.after), options)).rejects.toThrow('the line broke')
      expect(String(await buffer(await storage().get(key)))).toBe('before')
    },
  )

  it.each([-1, 1])('refuses an upload whose length is off by %i', async (off) => {
    const key = newKey()
    const bytes = randomBytes(2 * MiB)
    const options = { ...plain, bytes: bytes.length + off }
    await expect(storage().put(key, streamOf(bytes), options)).rejects.toBeInstanceOf(WrongLength)
    expect(await storage().head(key)).toBeNull()
  })
}

function describeKeys(storage: () => Storage): void {
  const tricks = [
    '',
    '/',
    '../x',
    'a/../b',
    'a/..',
    '..',
    '.hidden',
    'a//b',
    '/etc/passwd',
    'a\0b',
    'a\\b',
    'A',
    'é',
    'a b',
    'a\n',
  ]
  const link = { seconds: 9, fileName: 'x', contentType: 'text/plain', disposition: 'inline' } as const
  it.each([...tricks, 'a~b', 'a%2fb', 'x'.repeat(201)])('refuses the key %j by name', async (key) => {
    await expect(storage().put(key, Buffer.from('x'), plain)).rejects.toBeInstanceOf(BadKey)
    await expect(storage().get(key)).rejects.toBeInstanceOf(BadKey)
    await expect(storage().head(key)).rejects.toBeInstanceOf(BadKey)
    await expect(storage().remove(key)).rejects.toBeInstanceOf(BadKey)
    await expect(storage().link(key, link)).rejects.toBeInstanceOf(BadKey)
  })

  it('takes the longest key, and keys that begin alike', async () => {
    const keys = [`long/${'x'.repeat(195)}`, 'near', 'near/er', 'near.er', 'near-er']
    for (const key of keys) await storage().put(key, Buffer.from(key), plain)
    for (const key of keys) expect(String(await buffer(await storage().get(key)))).toBe(key)
    for (const key of keys) await storage().remove(key)
  })
}

function describeListing(storage: () => Storage): void {
  it('lists what begins with a prefix, with size and time', async () => {
    const prefix = `listed-${randomUUID()}/`
    const keys = Array.from({ length: 12 }, (_, at) => `${prefix}${at}`)
    await Promise.all(keys.map((key, at) => storage().put(key, Buffer.alloc(at), plain)))
    const found = await allOf(storage().list(prefix))
    expect(found.map(({ key }) => key).sort()).toEqual(keys.toSorted())
    for (const { key, bytes, storedAt } of found) {
      expect(bytes).toBe(keys.indexOf(key))
      expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000)
    }
    expect(await allOf(storage().list(`nothing-${prefix}`))).toEqual([])
    await expect(allOf(storage().list('../'))).rejects.toBeInstanceOf(BadKey)
  })
}

export const newKey = () => `test/${randomUUID()}`
async function allOf(objects: AsyncIterable<ListedObject>): Promise<ListedObject[]> {
  const all: ListedObject[] = []
  for await (const object of objects) all.push(object)
  return all
}

const farFuture = new Date('2100-01-01')

function streamOf(bytes: Buffer): Readable {
  return Readable.from(pieces(bytes, bytes.length))
}

function failingAfter(bytes: number): Readable {
  return Readable.from(
    (async function* () {
      yield* pieces(Buffer.alloc(bytes, 'x'), bytes)
      // Long enough for a store to take a partial upload for the whole.
      await pause(300)
      throw new Error('the line broke')
    })(),
  )
}

function* pieces(bytes: Buffer, until: number): Generator<Buffer> {
  const step = 64 * 1024
  for (let at = 0; at < until; at += step) yield bytes.subarray(at, Math.min(at + step, until))
}
