import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UsageKind } from '@grfs/domain/statistics/counting'
import { releaseKey, type CacheKey } from '../cache/keys.ts'
import type { Context } from '../context.ts'
import type { PublicReader } from '../database/replicas.ts'
import { countedCaching, publicCaching, sendMoved, sendShared } from './answer.ts'
import { AppError } from './app-error.ts'
import { networkOf, visitorOf } from './client.ts'
import { type CostLimit, costs } from './rate-limit.ts'

/** The input of a document's handler, independent of HTTP. */
export interface DocumentCall {
  ctx: Context
  /** The decoded parameters of the path, not validated. */
  params: Record<string, string>
  /** Adds a surrogate key. A change of this entity purges the document from every cache. */
  shows(...keys: CacheKey[]): void
}

/** The document has another address now, a path of ours. */
export class Moved {
  readonly target: string
  constructor(target: string) {
    this.target = target
  }
}

type DocumentBody = string | Buffer | Moved

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
  { contentType, usage, handle }: DocumentRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const keys = new Set([releaseKey(templateVersion)])
  const params = paramsOf(request)
  // No cache protects us from these.
  if (usage) costLimit?.spend(networkOf(request.ip ?? ''), costs.query)
  const shows: DocumentCall['shows'] = (...shown) => shown.forEach((key) => keys.add(key))
  const body = await reader.read(ctx, async (from) => handle({ ctx: from, params, shows }))
  if (body instanceof Moved) return sendMoved(reply, body.target, keys)
  // Feed readers, link previews and scripts of other sites use it.
  void reply.headers({ 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' })
  // COUNTER 7.1: an answer that the browser still has counts like a new one.
  if (usage) ctx.usage.record({ article: params['id'] ?? '', kind: usage, visitor: visitorOf(request), status: 200 })
  return sendShared(request, reply, body, contentType, keys, usage ? countedCaching : publicCaching)
}

/** No public path has control characters, and PostgreSQL does not accept NUL. */
export function paramsOf(request: FastifyRequest): Record<string, string> {
  const params = request.params as Record<string, string>
  if (Object.values(params).some((param) => /\p{Cc}/u.test(param))) throw new AppError('request.unknown')
  return params
}
