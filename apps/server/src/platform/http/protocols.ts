import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { privateCaching, sendShared } from './answer.ts'
import { AppError } from './app-error.ts'
import { networkOf } from './client.ts'
import { type CostLimit, costs, TooManyAttempts } from './rate-limit.ts'

/**
 * A protocol between machines at one address, such as OAI-PMH: it reads, by GET and by POST of a form, for everyone.
 * Its answers differ with each question and are not cached.
 */
export interface ProtocolRoute {
  path: string
  contentType: string
  /** `given` has every argument as it came, also twice. */
  answer(ctx: Context, given: URLSearchParams): Promise<string>
}

export interface ProtocolParts {
  ctx: Context
  protocols: readonly ProtocolRoute[]
  costLimit?: CostLimit | undefined
}

const maxFormBytes = 16_384
// An answer takes up to a second of this process. Harvesters wait as `Retry-After` says.
const maxAtOnce = 4
const busySeconds = 5

/** Answers come from the primary: a replica that is late would hide a change from an incremental harvest for ever. */
export async function mountProtocols(app: FastifyInstance, parts: ProtocolParts): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, new URLSearchParams(body as string)),
    )
    for (const protocol of parts.protocols) {
      let running = 0
      const answer = async (request: FastifyRequest, reply: FastifyReply) => {
        const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '')
        const form = request.body instanceof URLSearchParams ? request.body : []
        const wait = running >= maxAtOnce ? busySeconds : waitFor(parts.costLimit, request)
        if (wait > 0) return refuse(reply, wait)
        running += 1
        try {
          const body = await protocol.answer(parts.ctx, new URLSearchParams([...query, ...form]))
          return await sendShared(request, reply, body, protocol.contentType, [], privateCaching)
        } finally {
          running -= 1
        }
      }
      scope.get(protocol.path, answer)
      scope.post(protocol.path, { bodyLimit: maxFormBytes }, answer)
    }
    done()
  })
}

/** Seconds that this network must wait; 0 if it may ask. */
function waitFor(costLimit: CostLimit | undefined, request: FastifyRequest): number {
  try {
    costLimit?.spend(networkOf(request.ip ?? ''), costs.harvest)
    return 0
  } catch (error) {
    if (error instanceof TooManyAttempts) return error.retryAfterSeconds
    throw error
  }
}

/** OAI-PMH 3.1.2.2: 503 tells harvesters when to come again. They do not know 429. */
function refuse(reply: FastifyReply, seconds: number): FastifyReply {
  const { status, message } = new AppError('server.unavailable')
  return reply
    .code(status)
    .headers({ 'cache-control': privateCaching, 'retry-after': seconds })
    .type('text/plain; charset=utf-8')
    .send(`${message}\n`)
}
