import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UsageKind } from '@grfs/domain/statistics/counting'
import type { CacheKey } from '../cache/keys.ts'
import type { Context } from '../context.ts'
import type { PublicReader } from '../database/replicas.ts'
import { isPartial, type PublicFile, type SendPublicFile } from '../storage/public-file.ts'
import { visitorOf } from './client.ts'
import { paramsOf } from './documents.ts'

/** A file that everyone may read at a permanent address. nginx sends the bytes (`platform/storage/public-file.ts`). */
export interface PublicFileRoute {
  path: string
  /** Throws an `AppError` if there is no such file. */
  find(ctx: Context, params: Record<string, string>): Promise<FoundFile>
  /** Counted when somebody reads the whole file or still has it (COUNTER 7.1: status 200 and 304). */
  usage: UsageKind
}

export interface FoundFile {
  file: PublicFile
  articleId: string
  key: CacheKey
  /** The path of the page that the file belongs to. */
  page: string
}

export interface PublicFileParts {
  ctx: Context
  reader: PublicReader
  files: readonly PublicFileRoute[]
  sendPublicFile: SendPublicFile
}

export function mountPublicFiles(app: FastifyInstance, parts: PublicFileParts): void {
  for (const route of parts.files) {
    app.route({
      method: ['GET', 'HEAD'],
      url: route.path,
      handler: (request, reply) => sendFile(parts, route, request, reply),
    })
  }
}

async function sendFile(
  { ctx, reader, sendPublicFile }: PublicFileParts,
  route: PublicFileRoute,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const found = await reader.read(ctx, async (from) => route.find(from, paramsOf(request)))
  void reply.headers({
    'surrogate-key': found.key,
    // RFC 6573: the page that describes the file.
    link: `<${ctx.site.origin}${found.page}>; rel="collection"`,
  })
  if (!isPartial(request, found.file)) {
    ctx.usage.record({ article: found.articleId, kind: route.usage, visitor: visitorOf(request), status: 200 })
  }
  return sendPublicFile(request, reply, found.file)
}
