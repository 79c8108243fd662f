import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UsageKind } from '@grfs/domain/statistics/counting'
import { releaseKey, type CacheKey } from '../cache/keys.ts'
import type { Context } from '../context.ts'
import type { PublicReader } from '../database/replicas.ts'
import { countedCaching, forOtherSites, privateCaching, sendMoved, sendShared } from './answer.ts'
import { pageCaching } from './pages.ts'
import { AppError, toAppError } from './app-error.ts'
import { networkOf, visitorOf } from './client.ts'
import { type CostLimit, costs, TooManyAttempts } from './rate-limit.ts'

/** The input of a document's handler, independent of HTTP. */
export interface DocumentCall {
  ctx: Context
  /** The decoded parameters of the path, not validated. */
  params: Record<string, string>
  /** The decoded parameters after the path, not validated, without control characters. The values of a repeated one are joined by `|`. */
  query: Readonly<Record<string, string>>
  /** The network of the client (/24, /48), for limits. */
  network: string
  /** Takes from the budget of the network. Throws `TooManyAttempts`. For documents that no cache answers. */
  spend(cost: number): void
  /** Adds a surrogate key. A change of this entity purges the document from every cache. */
  shows(...keys: CacheKey[]): void
  /** Adds a `Link` header: how the document relates to a page of ours (Signposting). */
  relates(rel: 'collection' | 'describes', page: string): void
}

/** The document has another address now, a path of ours. */
export class Moved {
  readonly target: string
  constructor(target: string) {
    this.target = target
  }
}

/** The answer of a protocol that has statuses and errors of its own. No cache stores it. */
export class ProtocolAnswer {
  readonly status: number
  readonly contentType: string
  readonly body: string | AsyncIterable<string>
  readonly options: { fileName?: string; onClose?: () => void }
  constructor(
    status: number,
    contentType: string,
    body: string | AsyncIterable<string>,
    options: {
      /** Makes it a download. */ fileName?: string
      /** After the body was sent or given up. */ onClose?: () => void
    } = {},
  ) {
    this.status = status
    this.contentType = contentType
    this.body = body
    this.options = options
  }
}

type DocumentBody = string | Buffer | Moved | ProtocolAnswer

/** A public document for machines (feed, sitemap, picture): GET and HEAD, the same for everyone. */
export interface DocumentRoute {
  path: string
  contentType: string
  /**
   * Each download is counted as this for the article `:id`. Shared caches must not answer it: `ops/varnish/default.vcl`
   * passes it on.
   */
  usage?: UsageKind
  handle(call: DocumentCall): DocumentBody | Promise<DocumentBody>
  /** For a protocol that has errors of its own. */
  refuse?(error: AppError): ProtocolAnswer
}

export interface DocumentParts {
  ctx: Context
  reader: PublicReader
  documents: readonly DocumentRoute[]
  costLimit?: CostLimit | undefined
  /** Part of every document's surrogate key. A new release purges the documents of the old one. */
  templateVersion: string
}

export function mountDocuments(app: FastifyInstance, parts: DocumentParts): void {
  for (const document of parts.documents) {
    app.get(document.path, (request, reply) => sendDocument(parts, document, request, reply))
  }
}

async function sendDocument(
  { ctx, reader, costLimit, templateVersion }: DocumentParts,
  { contentType, usage, handle, refuse }: DocumentRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const keys = new Set([releaseKey(templateVersion)])
  const params = paramsOf(request)
  const network = networkOf(request.ip ?? '')
  const spend: DocumentCall['spend'] = (cost) => costLimit?.spend(network, cost)
  // No cache protects us from these.
  if (usage) spend(costs.query)
  const shows: DocumentCall['shows'] = (...shown) => shown.forEach((key) => keys.add(key))
  const relations = new Set<string>()
  const relates: DocumentCall['relates'] = (rel, page) =>
    void relations.add(`<${ctx.site.origin}${page}>; rel="${rel}"`)
  const query = queryOf(request)
  const read = reader.read(ctx, async (from) => handle({ ctx: from, params, query, network, spend, shows, relates }))
  const body = refuse ? await read.catch((thrown: unknown) => refuse(refusalOf(thrown, request, reply))) : await read
  if (body instanceof Moved) return sendMoved(reply, body.target, keys)
  if (relations.size > 0) void reply.header('link', [...relations].join(', '))
  // Feed readers, link previews and scripts of other sites use it.
  void reply.headers(forOtherSites)
  if (body instanceof ProtocolAnswer) return sendProtocolAnswer(request, reply, body)
  // COUNTER 7.1: an answer that the browser still has counts like a new one.
  if (usage) ctx.usage.record({ article: params['id'] ?? '', kind: usage, visitor: visitorOf(request), status: 200 })
  return sendShared(request, reply, body, contentType, keys, usage ? countedCaching : pageCaching(ctx))
}

function refusalOf(thrown: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  const error = toAppError(thrown)
  if (error.status >= 500) request.log.error({ err: thrown }, error.code)
  if (error instanceof TooManyAttempts) void reply.header('retry-after', error.retryAfterSeconds)
  if (error.status === 503) void reply.header('retry-after', 5)
  return error
}

// A client that reads nothing for this long, or that needs this long in all, holds memory and a place for nothing.
const stalledMs = 30_000
const longestMs = 600_000

function sendProtocolAnswer(request: FastifyRequest, reply: FastifyReply, answer: ProtocolAnswer): FastifyReply {
  const { status, contentType, body, options } = answer
  void reply.code(status).headers({ 'cache-control': privateCaching, 'content-type': contentType })
  if (options.fileName) void reply.header('content-disposition', `attachment; filename="${options.fileName}"`)
  if (typeof body === 'string' || request.method === 'HEAD') {
    options.onClose?.()
    return reply.send(typeof body === 'string' ? body : '')
  }
  const stream = Readable.from(body, { highWaterMark: 1 })
  const giveUp = () => void stream.destroy(new Error('the client reads too slowly'))
  const timer = setTimeout(giveUp, longestMs).unref()
  reply.raw.setTimeout(stalledMs, giveUp)
  stream.once('close', () => {
    clearTimeout(timer)
    options.onClose?.()
  })
  return reply.send(stream)
}

function queryOf(request: FastifyRequest): Record<string, string> {
  const entries = Object.entries(request.query as Record<string, string | string[]>)
  return Object.fromEntries(
    entries.map(
      ([name, value]) =>
        [
          name,
          [value]
            .flat()
            .join('|')
            .replace(/\p{Cc}/gu, ''),
        ] as const,
    ),
  )
}

/** No public path has control characters, and PostgreSQL does not accept NUL. */
export function paramsOf(request: FastifyRequest): Record<string, string> {
  const params = request.params as Record<string, string>
  if (Object.values(params).some((param) => /\p{Cc}/u.test(param))) throw new AppError('request.unknown')
  return params
}
