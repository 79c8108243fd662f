import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { releaseKey, type CacheKey } from '../cache/keys.ts'
import type { Context } from '../context.ts'
import { sendShared } from './answer.ts'
import { AppError } from './app-error.ts'

/** What a document's handler gets; nothing of HTTP. */
export interface DocumentCall {
  ctx: Context
  /** The open parts of the address, decoded, as somebody wrote them. */
  params: Record<string, string>
  /** Names an entity that the document shows; a change of it purges the document from every cache. */
  shows(...keys: CacheKey[]): void
}

/** Something public that machines read (a feed, a sitemap, a picture): GET and HEAD, the same for everyone. */
export interface DocumentRoute {
  path: string
  contentType: string
  handle(call: DocumentCall): string | Buffer | Promise<string | Buffer>
}

export interface DocumentParts {
  ctx: Context
  documents: readonly DocumentRoute[]
  /** Part of every document's surrogate key: a new release purges what the old one made. */
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
  // Nothing of ours has such a name, and the database does not take a zero.
  if (Object.values(params).some((param) => /\p{Cc}/u.test(param))) throw new AppError('request.unknown')
  const keys = new Set([releaseKey(templateVersion)])
  const body = await handle({
    ctx,
    params,
    shows: (...shown) => shown.forEach((key) => keys.add(key)),
  })
  // Feed readers and link previews show it on pages of their own.
  void reply.header('cross-origin-resource-policy', 'cross-origin')
  return sendShared(request, reply, body, contentType, keys)
}
