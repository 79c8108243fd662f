import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../../../scripts/free-port.ts'
import { shippedServers, startNginx } from '../../../../../scripts/nginx.ts'
import { startObjectStore } from '../../../../../scripts/object-store.ts'
import { systemClock } from '../clock.ts'
import { addSigner, createSigner } from '../http/signature.ts'
import { createKeys } from '../keys.ts'
import { createStorage, type StorageConfig } from './create-storage.ts'
import type { PublicFile } from './public-file.ts'

const accelPrefix = '/_stored/'
const address = '/article/cms.2026.041/cms.2026.041.pdf'
const paper = randomBytes(1024 * 1024)
const file: PublicFile = {
  storageKey: 'objects/the-paper',
  contentType: 'application/pdf',
  bytes: paper.length,
  sha256: createHash('sha256').update(paper).digest('hex'),
  fileName: 'cms.2026.041.pdf',
  disposition: 'inline',
}

const secret = 'a secret of thirty-two letters or more'
const signer = createSigner(createKeys(secret), 'https://journals.test', () => systemClock.now())

interface Served {
  base: string
  /** Bytes that Node.js has sent. */
  bytesFromNode(): number
  close(): Promise<void>
}

async function serve(config: StorageConfig): Promise<Served & { node: string }> {
  const { storage, sendPublicFile } = createStorage(config)
  await storage.put(file.storageKey, paper, { contentType: file.contentType })
  const app = fastify()
  addSigner(app, signer)
  const sockets: Socket[] = []
  app.server.on('connection', (socket) => sockets.push(socket))
  app.route({
    method: ['GET', 'HEAD'],
    url: '/article/:id/:file',
    handler: (request, reply) => {
      void reply.headers({ link: '</article/cms.2026.041>; rel="collection"', 'surrogate-key': 'article:1' })
      return sendPublicFile(request, reply, file)
    },
  })
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  const bytesFromNode = () => sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0)
  const close = async () => {
    await app.close()
    storage.close()
  }
  return { base, node: new URL(base).host, bytesFromNode, close }
}

async function behindNginx(config: StorageConfig): Promise<Served> {
  const served = await serve({ ...config, accelPrefix })
  const port = await freePort()
  const place = config.driver === 's3' ? { store: config.endpoint } : { storageFolder: config.folder }
  const servers = shippedServers({
    ...{ listen: `127.0.0.1:${port}`, siteName: '127.0.0.1', node: served.node, accelPrefix },
    ...place,
  })
  const nginx = await startNginx(servers, port)
  const close = async () => {
    await nginx.stop()
    await served.close()
  }
  return { ...served, base: `http://127.0.0.1:${port}`, close }
}

let folder: string
let store: Awaited<ReturnType<typeof startObjectStore>>
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'grfs-public-'))
  store = await startObjectStore()
}, 120_000)
afterAll(async () => {
  await store?.stop()
  await rm(folder, { recursive: true, force: true })
})

const onDisk = (): StorageConfig => ({ driver: 'file', folder, secret })
const inStore = (): StorageConfig => ({ driver: 's3', ...store, forcePathStyle: true })

describe.each([
  ['a folder, sent by Node.js', () => serve(onDisk())],
  ['a store, sent by Node.js', () => serve(inStore())],
  ['a folder, sent by nginx', () => behindNginx(onDisk())],
  ['a store, sent by nginx', () => behindNginx(inStore())],
])('a public file in %s', (name, start) => {
  let served: Served
  beforeAll(async () => {
    served = await start()
  })
  afterAll(() => served?.close())
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    fetch(served.base + address, { method, headers })
  const etag = `"${file.sha256}"`

  it('is the same each time, with the headers of the application and none of the store', async () => {
    const before = served.bytesFromNode()
    for (let turn = 0; turn < 3; turn++) {
      const answer = await ask()
      expect([answer.status, paper.equals(Buffer.from(await answer.arrayBuffer()))]).toEqual([200, true])
      expect(signer.isGenuine(address, answer.headers, paper), 'signature').toBe(true)
      const {
        date: _,
        server: __,
        connection: ___,
        'keep-alive': ____,
        ...headers
      } = Object.fromEntries(answer.headers)
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(paper.length),
        'content-disposition': 'inline; filename="cms.2026.041.pdf"',
        'cache-control': 'public, no-cache, stale-if-error=604800',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'accept-ranges': 'bytes',
        link: '</article/cms.2026.041>; rel="collection"',
        etag,
      })
      const foreign = Object.keys(headers).filter((one) => /^x-(amz|rgw|accel)|last-modified/.test(one))
      expect(foreign).toEqual([])
    }
    if (name.endsWith('nginx')) expect(served.bytesFromNode() - before).toBeLessThan(10_000)
  })

  it('has a head without a body', async () => {
    const answer = await ask({}, 'HEAD')
    expect([answer.status, answer.headers.get('content-length'), answer.headers.get('etag')]).toEqual([
      200,
      String(paper.length),
      etag,
    ])
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
  })

  it('is not sent again to a client that has it', async () => {
    const answer = await ask({ 'if-none-match': `"other", W/${etag}` })
    expect([answer.status, await answer.text(), answer.headers.get('etag')]).toEqual([304, '', etag])
  })

  it.each([
    ['bytes=10-19', undefined, 206, [10, 20]],
    ['bytes=-5', undefined, 206, [paper.length - 5, paper.length]],
    ['bytes=1000-', etag, 206, [1000, paper.length]],
    ['bytes=10-19', '"other"', 200, [0, paper.length]],
  ] as const)('sends the part %s if the version is %s', async (range, ifRange, status, [start, end]) => {
    const answer = await ask({ range, ...(ifRange !== undefined && { 'if-range': ifRange }) })
    expect([answer.status, answer.headers.get('etag')]).toEqual([status, etag])
    if (status === 206) {
      expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${paper.length}`)
    }
    expect(paper.subarray(start, end).equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
  })

  it('refuses a part behind the end', async () => {
    expect((await ask({ range: `bytes=${paper.length}-` })).status).toBe(416)
  })
})
