import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CacheKey } from '../cache/keys.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
// Below this a compressed answer is hardly smaller, and costs more than it saves.
const compressFromBytes = 1_024
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

// A day in shared caches; purging by key makes that safe. Stale copies bridge a purge or an outage.
export const publicCaching = 'public, max-age=0, s-maxage=86400, stale-while-revalidate=600, stale-if-error=604800'
export const privateCaching = 'private, no-store'

type Encoding = 'br' | 'gzip' | 'identity'

/** Sends an answer that anyone may keep: strong ETag, surrogate keys, compressed as the client likes. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
  contentType: string,
  keys: Iterable<CacheKey>,
): Promise<FastifyReply> {
  // Turned into bytes once, for the hash and for the wire.
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const isPacked = bytes.length < compressFromBytes || contentType.startsWith('image/')
  const encoding = isPacked ? 'identity' : encodingFor(request.headers['accept-encoding'])
  const etag = `"${hash('sha1', bytes, 'base64url')}${encoding === 'identity' ? '' : `-${encoding}`}"`
  void reply.headers({
    'cache-control': publicCaching,
    etag,
    vary: 'accept-encoding',
    'surrogate-key': [...keys].join(' '),
  })
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  void reply.header('content-type', contentType)
  if (encoding === 'identity') return reply.send(bytes)
  void reply.header('content-encoding', encoding)
  return reply.send(await compress(bytes, encoding))
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
