import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { releaseKey, type CacheKey } from '../cache/keys.ts'
import type { Context } from '../context.ts'
import { sendShared } from './answer.ts'
import { AppError } from './app-error.ts'

/** The input of a document's handler, independent of HTTP. */
export interface DocumentCall {
  ctx: Context
  /** The decoded parameters of the path, not validated. */
  params: Record<string, string>
  /** Adds a surrogate key. A change of this entity purges the document from every cache. */
  shows(...keys: CacheKey[]): void
}

/** A public document for machines (feed, sitemap, picture): GET and HEAD, the same for everyone. */
export interface DocumentRoute {
  path: string
  contentType: string
  handle(call: DocumentCall): string | Buffer | Promise<string | Buffer>
}

export interface DocumentParts {
  ctx: Context
  documents: readonly DocumentRoute[]
  /** Part of every document's surrogate key. A new release purges the documents of the old one. */
  templateVersion: string
}

export function mountDocuments(app: FastifyInstance, parts: DocumentParts): void {
  for (const document of parts.documents) {
    app.get(document.path, (request, reply) => sendDocument(parts, document, request, reply))
  }
}

async function sendDocument(
  { ctx, templateVersion }: DocumentParts,
  { contentType, handle }: DocumentRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const params = request.params as Record<string, string>
  // No document has control characters in its path, and PostgreSQL does not accept NUL.
  if (Object.values(params).some((param) => /\p{Cc}/u.test(param))) throw new AppError('request.unknown')
  const keys = new Set([releaseKey(templateVersion)])
  const body = await handle({
    ctx,
    params,
    shows: (...shown) => shown.forEach((key) => keys.add(key)),
  })
  // Feed readers and link previews show it on other sites.
  void reply.header('cross-origin-resource-policy', 'cross-origin')
  return sendShared(request, reply, body, contentType, keys)
}
