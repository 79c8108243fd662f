import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CacheKey } from '../cache/keys.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
// Compressing smaller responses costs more than it saves.
const compressFromBytes = 1_024
// 20 of 32: enough to tell versions apart.
const etagBytes = 20
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

// One day in shared caches, because changes purge by key. Stale copies cover a purge or an outage.
export const publicCaching = 'public, max-age=0, s-maxage=86400, stale-while-revalidate=600, stale-if-error=604800'
// A cache may store the bytes but asks us before each use, so that each download is counted.
export const countedCaching = 'public, no-cache, stale-if-error=604800'
export const privateCaching = 'private, no-store'
/** Lets pages of other sites read a public answer. It never depends on cookies. */
export const forOtherSites = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' }
// A day: long enough to spare requests, short enough to correct a mistake.
const movedCaching = 'public, max-age=86400'

type Encoding = 'br' | 'gzip' | 'identity'

/** Sends a cacheable response: signed, strong ETag, surrogate keys, compressed as the client accepts. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
  contentType: string,
  keys: Iterable<CacheKey>,
  caching = publicCaching,
): Promise<FastifyReply> {
  // Encode once, for the hash and for the response.
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const isPacked = bytes.length < compressFromBytes || contentType.startsWith('image/')
  const encoding = isPacked ? 'identity' : encodingFor(request.headers['accept-encoding'])
  const sha256 = hash('sha256', bytes, 'buffer')
  const etag = `"${sha256.toString('base64url', 0, etagBytes)}${encoding === 'identity' ? '' : `-${encoding}`}"`
  void reply.headers({
    'cache-control': caching,
    etag,
    vary: 'accept-encoding',
    'surrogate-key': [...keys].join(' '),
  })
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  // Whoever still has the page has its signature too.
  if (reply.statusCode === 200) void reply.headers(reply.server.signer.headers(request.url, sha256))
  void reply.header('content-type', contentType)
  if (encoding === 'identity') return reply.send(bytes)
  void reply.header('content-encoding', encoding)
  return reply.send(await compress(bytes, encoding))
}

/** Redirects for ever. Caches store it like a page, so that a change of one of the entities purges it. */
export function sendMoved(reply: FastifyReply, target: string, keys: Iterable<CacheKey> = []): FastifyReply {
  void reply.headers({ 'cache-control': movedCaching, 'surrogate-key': [...keys].join(' ') })
  return reply.redirect(target, 301)
}

export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(\\.0+)?\\b(?!\\.)`).test(accepted)
  if (/\bbr\b/.test(accepted) && !refused('br')) return 'br'
  if (/\bgzip\b/.test(accepted) && !refused('gzip')) return 'gzip'
  return 'identity'
}

function compress(bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  return encoding === 'br' ? brotli(bytes, brotliOptions) : zip(bytes)
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === '*') return true
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}
