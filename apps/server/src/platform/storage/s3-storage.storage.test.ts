import { CreateMultipartUploadCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../../../scripts/free-port.ts'
import { startObjectStore, type ObjectStore } from '../../../../../scripts/object-store.ts'
import { createS3Storage } from './s3-storage.ts'
import { describeStorage } from '../../../../../tests/support/storage-conformance.ts'

let store: ObjectStore
beforeAll(async () => {
  store = await startObjectStore()
}, 120_000)
afterAll(() => store?.stop())

const options = () => ({ ...store, forcePathStyle: true })

describeStorage('s3', async () => {
  const storage = createS3Storage(options())
  const wrongSecret = createS3Storage({ ...options(), secretAccessKey: 'wrong' })
  const unreachable = createS3Storage({ ...options(), endpoint: `http://127.0.0.1:${await freePort()}` })
  return {
    storage,
    wrongSecret,
    unreachable,
    close: async () => [storage, wrongSecret, unreachable].forEach((each) => each.close()),
  }
})

describe('s3 storage', () => {
  it('says which bucket refuses it', async () => {
    const wrong = createS3Storage({ ...options(), secretAccessKey: 'wrong' })
    await expect(wrong.check()).rejects.toThrow(/refuses requests for bucket "grfs": SignatureDoesNotMatch, status 403/)
    await expect(wrong.head('any')).rejects.toThrow()
    const nowhere = createS3Storage({ ...options(), bucket: 'nowhere' })
    await expect(nowhere.check()).rejects.toThrow(/bucket "nowhere": NoSuchBucket/)
  })

  it('signs for the address at which browsers reach the store', async () => {
    const storage = createS3Storage({ ...options(), publicEndpoint: 'https://files.test' })
    const link = await storage.link('a/b', {
      seconds: 5,
      fileName: 'a',
      contentType: 'text/plain',
      disposition: 'inline',
    })
    expect(link).toMatch(/^https:\/\/files\.test\/grfs\/a\/b\?/)
    await expect(storage.check()).resolves.toBeUndefined()
  })

  it('lists more objects than the store tells at once', async () => {
    const storage = createS3Storage(options())
    const waiting = Array.from({ length: 1005 }, (_, at) => `many/${at}`)
    const all = new Set(waiting)
    const putSome = async () => {
      for (let key = waiting.pop(); key; key = waiting.pop())
        await storage.put(key, Buffer.of(1), { contentType: 'text/plain' })
    }
    await Promise.all(Array.from({ length: 16 }, putSome))
    const found = new Set<string>()
    for await (const { key } of storage.list('many/')) found.add(key)
    expect(found).toEqual(all)
  }, 60_000)

  it('removes what a killed upload left behind', async () => {
    const client = new S3Client({ ...options(), credentials: store })
    const target = { Bucket: store.bucket, Key: 'test/killed' }
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(target))
    await client.send(
      new UploadPartCommand({ ...target, UploadId, PartNumber: 1, Body: Buffer.alloc(5 * 1024 * 1024) }),
    )
    client.destroy()
    const storage = createS3Storage(options())
    expect(await storage.removeUnfinished(new Date(Date.now() - 3_600_000))).toBe(0)
    expect(await storage.removeUnfinished(new Date(Date.now() + 3_600_000))).toBe(1)
    expect(await storage.removeUnfinished(new Date(Date.now() + 3_600_000))).toBe(0)
    expect(await storage.head('test/killed')).toBeNull()
  })
})
