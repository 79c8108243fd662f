import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../../../scripts/free-port.ts'
import { shippedServers, startNginx } from '../../../../../scripts/nginx.ts'
import { systemClock } from '../clock.ts'
import { fileRoutes } from './file-routes.ts'
import { createFileStorage, type FileStorage } from './file-storage.ts'
import { describeStorage } from '../../../../../tests/support/storage-conformance.ts'
import type { LinkOptions } from './storage.ts'

const secret = 'a secret of thirty-two letters or more'
const accelPrefix = '/_stored/'
const pdf: LinkOptions = { seconds: 60, fileName: 'paper.pdf', contentType: 'application/pdf', disposition: 'inline' }

/** Node behind our nginx configuration, as on a single-machine installation. */
async function startMachine() {
  const folder = await mkdtemp(path.join(tmpdir(), 'grfs-machine-'))
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const storage = createFileStorage({ folder, secret, publicBase: base, clock: systemClock })
  const app = fastify()
  const sockets: Socket[] = []
  app.server.on('connection', (socket) => sockets.push(socket))
  await app.register(fileRoutes, { storage, accelPrefix })
  addPages(app, storage)
  const node = new URL(await app.listen({ host: '127.0.0.1', port: 0 })).host
  const accessLog = path.join(folder, 'access.log')
  const filesName = 'localhost'
  const servers = shippedServers({
    listen: `127.0.0.1:${port}`,
    node,
    siteName: '127.0.0.1',
    filesName,
    storageFolder: folder,
    accelPrefix,
    accessLog,
  })
  const nginx = await startNginx(servers, port)
  const close = async () => {
    await nginx.stop()
    await app.close()
    await rm(folder, { recursive: true, force: true })
  }
  return {
    folder,
    base,
    storage,
    accessLog,
    filesName,
    close,
    bytesFromNode: () => sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
  }
}

function addPages(app: FastifyInstance, storage: FileStorage): void {
  app.get('/page', (request) => ({ forwardedFor: request.headers['x-forwarded-for'] }))
  app.get('/leaky', (_request, reply) =>
    reply.header('x-accel-redirect', accelPrefix + storage.locate('secret')).send('a page'),
  )
}

type Machine = Awaited<ReturnType<typeof startMachine>>

describeStorage('file behind nginx', async () => {
  const { folder, base, storage, close } = await startMachine()
  const gone = createFileStorage({ folder: path.join(folder, 'gone'), secret, clock: systemClock })
  await rm(path.join(folder, 'gone'), { recursive: true })
  const wrongSecret = createFileStorage({ folder, secret: `another ${secret}`, publicBase: base, clock: systemClock })
  return { storage, wrongSecret, unreachable: gone, close }
})

describe('nginx in front of the file driver', () => {
  let machine: Machine
  beforeAll(async () => {
    machine = await startMachine()
    await machine.storage.put('secret', Buffer.from('the secret'), { contentType: 'text/plain' })
  })
  afterAll(() => machine?.close())

  it('sends the bytes itself; Node only says which', async () => {
    const paper = randomBytes(2 * 1024 * 1024)
    await machine.storage.put('paper', paper, { contentType: 'application/pdf' })
    const before = machine.bytesFromNode()
    for (let turn = 0; turn < 3; turn++) {
      const answer = await fetch(await machine.storage.link('paper', pdf))
      expect(answer.headers.get('server')).toBe('nginx')
      expect(paper.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true)
    }
    expect(machine.bytesFromNode() - before).toBeLessThan(5_000)
  })

  it('keeps every header that Node alone would send, and tells no date', async () => {
    await machine.storage.put('image', Buffer.from('<svg/>'), { contentType: 'image/svg+xml' })
    const link = await machine.storage.link('image', { ...pdf, contentType: 'image/svg+xml' })
    const through = await fetch(link)
    const bare = fastify()
    await bare.register(fileRoutes, { storage: machine.storage })
    const direct = await bare.inject(link.slice(machine.base.length))
    const names = [
      'content-type',
      'content-length',
      'content-disposition',
      'content-security-policy',
      'x-content-type-options',
    ]
    for (const name of [...names, 'referrer-policy', 'cross-origin-resource-policy', 'accept-ranges', 'etag']) {
      expect([name, through.headers.get(name)]).toEqual([name, String(direct.headers[name])])
    }
    expect(through.headers.get('last-modified')).toBeNull()
    expect(through.headers.get('x-accel-redirect')).toBeNull()
  })

  it('answers 304 to a reader who has the file, and continues a broken download of the same version only', async () => {
    await machine.storage.put('resumed', Buffer.from('0123456789'), { contentType: 'text/plain' })
    const link = await machine.storage.link('resumed', pdf)
    const etag = (await fetch(link)).headers.get('etag')!
    expect((await fetch(link, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const rest = await fetch(link, { headers: { range: 'bytes=5-', 'if-range': etag } })
    expect([rest.status, await rest.text()]).toEqual([206, '56789'])
    const other = await fetch(link, { headers: { range: 'bytes=5-', 'if-range': '"other"' } })
    expect([other.status, await other.text()]).toEqual([200, '0123456789'])
    const head = await fetch(link, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10'])
  })

  it('gives no stored file to anybody without a link', async () => {
    const location = machine.storage.locate('secret')
    for (const path of [
      `/_stored/${location}`,
      `/_stored/../_stored/${location}`,
      `//_stored/${location}`,
      `/%5fstored/${location}`,
    ]) {
      const answer = await fetch(machine.base + path, { headers: { 'x-accel-redirect': `/_stored/${location}` } })
      expect([path, answer.status]).toEqual([path, 404])
    }
    const leaky = await fetch(`${machine.base}/leaky`)
    expect([await leaky.text(), leaky.headers.get('x-accel-redirect')]).toEqual(['a page', null])
  })

  it('follows no link out of the folder', async () => {
    const target = path.join(machine.storage.objectsFolder, machine.storage.locate('secret'))
    await machine.storage.remove('secret')
    await symlink('/etc/hostname', target)
    const answer = await fetch(await machine.storage.link('secret', pdf))
    expect(answer.status).toBe(403)
    await rm(target)
  })

  it('serves files and nothing else on the second origin', async () => {
    const { port } = new URL(machine.base)
    const onFiles = (path: string) => fetch(`http://${machine.filesName}:${port}${path}`)
    expect((await onFiles('/page')).status).toBe(404)
    await machine.storage.put('second', Buffer.from('x'), { contentType: 'text/plain' })
    const link = await machine.storage.link('second', pdf)
    expect((await onFiles(link.slice(machine.base.length))).status).toBe(200)
  })

  it('passes on who asked, not who they claim to be, and keeps signatures out of its log', async () => {
    const answer = await fetch(`${machine.base}/page?q=private`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(await answer.json()).toEqual({ forwardedFor: '127.0.0.1' })
    await fetch(await machine.storage.link('paper', pdf))
    const log = await readFile(machine.accessLog, 'utf8')
    expect(log).toMatch(/"GET \/files\/paper" 200/)
    expect(log).not.toMatch(/signature|private/)
  })
})
