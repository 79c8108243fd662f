import { createHmac } from 'node:crypto'
import type { Stats } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { contentDisposition } from './file-headers.ts'
import type { FileStorage } from './file-storage.ts'
import type { LinkedFile } from './signed-link.ts'
import type { ByteRange } from './storage.ts'

interface FileRouteOptions {
  storage: FileStorage
  /** The internal nginx location of the objects folder, such as `/_stored/`. Without it Node.js sends the bytes. */
  accelPrefix?: string
}

type FileRequest = FastifyRequest<{ Params: { '*': string } }>

/** Serves signed links of the file driver. The signature is the only permission check. */
export const fileRoutes: FastifyPluginCallback<FileRouteOptions> = (app, { storage, accelPrefix }, done) => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    handler: async (request: FileRequest, reply) => {
      const file = storage.readLink(request.params['*'], request.query)
      if (!file) return refuse(reply, 403, 'This link is no longer valid. Please open the file again from its page.')
      const location = storage.locate(file.key)
      return accelPrefix === undefined
        ? sendFromDisk(request, reply, storage, file, path.join(storage.objectsFolder, location))
        : sendThroughProxy(request, reply, storage, file, { location, accelPrefix })
    },
  })
  done()
}

async function sendThroughProxy(
  request: FileRequest,
  reply: FastifyReply,
  storage: FileStorage,
  file: LinkedFile,
  { location, accelPrefix }: { location: string; accelPrefix: string },
): Promise<FastifyReply> {
  const found = await statIfThere(path.join(storage.objectsFolder, location))
  if (!found) return refuseMissing(reply)
  setFileHeaders(reply, storage, file, found)
  if (isUnchanged(request, reply)) return reply.code(304).send()
  return reply.header('x-accel-redirect', accelPrefix + location).send()
}

async function sendFromDisk(
  request: FileRequest,
  reply: FastifyReply,
  storage: FileStorage,
  file: LinkedFile,
  fileName: string,
): Promise<FastifyReply> {
  const handle = await openIfThere(fileName)
  if (!handle) return refuseMissing(reply)
  const found = await handle.stat()
  setFileHeaders(reply, storage, file, found)
  if (isUnchanged(request, reply)) return endWithout(handle, reply.code(304))
  // nginx sets this header itself.
  void reply.header('accept-ranges', 'bytes')
  const range = mayUseRange(request, reply) ? readRange(request.headers.range, found.size) : null
  if (range === 'unsatisfiable') {
    return endWithout(handle, reply.code(416).header('content-range', `bytes */${found.size}`))
  }
  const { start, end } = range ?? { start: 0, end: found.size - 1 }
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${found.size}`)
  void reply.header('content-length', end - start + 1)
  if (request.method === 'HEAD' || end < start) return endWithout(handle, reply)
  return reply.send(handle.createReadStream({ start, end }))
}

function setFileHeaders(reply: FastifyReply, storage: FileStorage, file: LinkedFile, { size, mtimeMs }: Stats): void {
  const secondsLeft = Math.floor(file.expires - storage.now().getTime() / 1000)
  void reply.headers({
    'content-type': file.contentType,
    'content-disposition': contentDisposition(file.disposition, file.fileName),
    'content-security-policy': contentPolicy(file.contentType),
    'x-content-type-options': 'nosniff',
    // A paper may link to other sites, which must not learn the signed URL.
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-site',
    'cache-control': `private, max-age=${Math.max(0, secondsLeft - 1)}`,
    // Send no modification date, and hide it in the tag: the upload time of a manuscript can reveal its author.
    etag: `"${createHmac('sha256', storage.secret).update(`${file.key} ${size} ${mtimeMs}`).digest('base64url').slice(0, 22)}"`,
  })
}

/** Uploaded files must not run scripts or load anything, even if opened directly. */
export function contentPolicy(contentType: string): string {
  const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
  // Safari shows a sandboxed PDF as an empty page. PDF viewers are isolated from the site anyway, and `nosniff` keeps
  // it a PDF.
  if (contentType === 'application/pdf') return `${nothing}; object-src 'self'; style-src 'unsafe-inline'`
  return `sandbox; ${nothing}; img-src 'self' data:; style-src 'unsafe-inline'; font-src data:`
}

export function isUnchanged(request: FastifyRequest, reply: FastifyReply): boolean {
  const tags = request.headers['if-none-match']
  if (tags === undefined) return false
  return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === reply.getHeader('etag'))
}

/** RFC 9110, 13.1.5: a range of another version would corrupt the client's copy. */
function mayUseRange(request: FileRequest, reply: FastifyReply): boolean {
  const condition = request.headers['if-range']
  return condition === undefined || condition === reply.getHeader('etag')
}

async function endWithout(handle: FileHandle, reply: FastifyReply): Promise<FastifyReply> {
  await handle.close()
  return reply.send()
}

const refuseMissing = (reply: FastifyReply) => refuse(reply, 404, 'This file is not available.')

function refuse(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(sentence)
}

const statIfThere = (file: string) => stat(file).catch(nullIfMissing)
const openIfThere = (file: string) => open(file).catch(nullIfMissing)

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/**
 * RFC 9110, 14.1: serves one range. A list of ranges or an invalid header is ignored, and the whole file is sent.
 * `unsatisfiable` leads to status 416.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match) return null
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return null
  if (first === '') {
    const count = Math.min(Number(last), size)
    return count === 0 ? 'unsatisfiable' : { start: size - count, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
