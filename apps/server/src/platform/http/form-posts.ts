import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parse, type ApiParts } from './api.ts'
import { bodyLimitOf } from './body-size.ts'
import { privateCaching } from './answer.ts'
import { AppError, toAppError } from './app-error.ts'
import { clientOf } from './client.ts'
import { TooManyAttempts } from './rate-limit.ts'
import type { Route } from './route.ts'

type FormParts = Omit<ApiParts, 'reader'>

/**
 * Forms without script: the browser posts to the form's page and is redirected back (303), so a reload does not send
 * again. The page reads the result from its URL and stays cacheable.
 */
export async function mountFormPosts(app: FastifyInstance, parts: FormParts): Promise<void> {
  const routes = parts.routes.filter(({ endpoint }) => endpoint.form !== undefined)
  // A separate scope: the API must not read urlencoded bodies, which any other site can make a browser send.
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, parsed) => {
      parsed(null, Object.fromEntries(new URLSearchParams(body as string)))
    })
    for (const route of routes) {
      const { form, access } = route.endpoint
      if (access !== 'public') throw new Error(`${form} posts without a session: its call must be public.`)
      scope.post(form!, { bodyLimit: bodyLimitOf(route.endpoint) }, (request, reply) =>
        answerForm(parts, route, form!, request, reply),
      )
    }
    done()
  })
}

async function answerForm(
  parts: FormParts,
  route: Route,
  form: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('access.denied')
  const outcome = await callForm(parts, route, request, reply).then(
    () => 'sent',
    (thrown: unknown) => refusal(thrown, request),
  )
  return reply.header('cache-control', privateCaching).redirect(`${form}?${outcome}`, 303)
}

async function callForm(parts: FormParts, { endpoint, handle }: Route, request: FastifyRequest, reply: FastifyReply) {
  const client = clientOf(request, reply, parts.secureOrigin)
  if (endpoint.limit) await parts.ctx.limits.count(endpoint.limit, client.network)
  await handle({
    ctx: parts.ctx,
    actor: null,
    key: null,
    params: parse(endpoint.params, {}),
    query: parse(endpoint.query, {}),
    body: parse(endpoint.body, request.body),
    file: null,
    stored: null,
    client,
    shows: () => {},
  })
}

function refusal(thrown: unknown, request: FastifyRequest): string {
  const error = toAppError(thrown)
  if (error.status >= 500) request.log.error({ err: thrown }, error.code)
  const wait: Record<string, string> = error instanceof TooManyAttempts ? { wait: String(error.retryAfterSeconds) } : {}
  return new URLSearchParams({ problem: error.code, ...wait }).toString()
}
