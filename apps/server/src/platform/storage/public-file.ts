import type { FastifyReply, FastifyRequest } from 'fastify'
import { countedCaching } from '../http/answer.ts'
import { contentDisposition } from './file-headers.ts'
import { contentPolicy, isUnchanged, readRange } from './file-routes.ts'
import type { Storage } from './storage.ts'

/** A stored object that everyone may read at a permanent address. */
export interface PublicFile {
  storageKey: string
  contentType: string
  bytes: number
  sha256: string
  fileName: string
  disposition: 'inline' | 'attachment'
}

/** Answers GET and HEAD with the file, a part of it, or 304. */
export type SendPublicFile = (request: FastifyRequest, reply: FastifyReply, file: PublicFile) => Promise<FastifyReply>

/**
 * nginx sends the bytes from the place that `locate` names below `accelPrefix`, its internal location. Node.js sends
 * them in development, and to a proxy that does not say that it can.
 */
export function publicFileSender(
  storage: Storage,
  accelPrefix: string | undefined,
  locate: (file: PublicFile) => string | Promise<string>,
): SendPublicFile {
  return async (request, reply, file) => {
    void reply.headers({
      'cache-control': countedCaching,
      etag: etagOf(file),
      'content-disposition': contentDisposition(file.disposition, file.fileName),
      'content-security-policy': contentPolicy(file.contentType),
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (isUnchanged(request, reply)) return reply.code(304).send()
    // Of the whole file, whatever part of it is sent.
    void reply.headers(reply.server.signer.headers(request.url, Buffer.from(file.sha256, 'hex')))
    void reply.type(file.contentType)
    if (request.method === 'HEAD') {
      return reply.headers({ 'accept-ranges': 'bytes', 'content-length': file.bytes }).send()
    }
    if (accelPrefix === undefined || !canRedirect(request)) return sendFromNode(request, reply, storage, file)
    // The store knows another ETag, so nginx forwards the range that is valid for ours.
    if (isPartial(request, file)) void reply.header('x-accel-range', request.headers.range)
    return reply.header('x-accel-redirect', accelPrefix + (await locate(file))).send()
  }
}

/** The request header of our nginx configuration for papers; an older one would send an empty file. */
const canRedirect = ({ headers }: FastifyRequest) => headers['x-sendfile-type'] === 'X-Accel-Redirect'

const etagOf = ({ sha256 }: PublicFile) => `"${sha256}"`

/** Whether the answer is a part of the file. RFC 9110, 13.1.5: not if the client has a part of another version. */
export function isPartial({ headers }: FastifyRequest, file: PublicFile): boolean {
  if (headers.range === undefined) return false
  return headers['if-range'] === undefined || headers['if-range'] === etagOf(file)
}

async function sendFromNode(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  file: PublicFile,
): Promise<FastifyReply> {
  const { storageKey, bytes } = file
  const range = isPartial(request, file) ? readRange(request.headers.range, bytes) : null
  void reply.header('accept-ranges', 'bytes')
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
  void reply.header('content-length', range ? range.end - range.start + 1 : bytes)
  return reply.send(await storage.get(storageKey, range ?? undefined))
}
