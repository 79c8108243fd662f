import { setTimeout as pause } from 'node:timers/promises'
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { privateCaching } from './answer.ts'
import { AppError, toAppError } from './app-error.ts'

export interface ProbeParts {
  ctx: Context
  /** The release. */
  version: string
  metrics: Metrics
  /** Token for `/metrics`; without it, metrics are not served. */
  metricsToken: string | undefined
  isStopping: () => boolean
  /** For the worker: whether documents can be converted. */
  checkConverter?: () => Promise<unknown>
}

// How often a dependency is checked at most, and how long it may take.
const pace = { everyMs: 5_000, atMostMs: 2_500 }
// Starts a program, which takes seconds on a busy machine.
const converterPace = { everyMs: 300_000, atMostMs: 20_000 }

/**
 * Liveness, readiness and metrics. A process is ready if it reaches the database. Without storage it still serves pages
 * and saves drafts, so the probe reports storage but does not fail. The same holds for the converter.
 *
 * `/readyz?for=traffic` is for proxies: it fails only while the process stops. Without the database a proxy must not give
 * up all processes at once; each of them still answers what needs no database.
 */
export function mountProbes(app: FastifyInstance, parts: ProbeParts): void {
  const { ctx, version, metrics, metricsToken, isStopping, checkConverter } = parts
  metrics.labelled('release_info', ['version'], () => Promise.resolve([{ version, value: 1 }]))
  const database = cachedCheck(() => sql`select 1`.execute(ctx.db))
  const helpers = Object.entries({
    storage: cachedCheck(() => ctx.storage.check()),
    ...(checkConverter && { converter: cachedCheck(checkConverter, converterPace) }),
  })
  for (const [name, check] of [['database', database] as const, ...helpers]) {
    metrics.gauges({ available: `${name}_available` }, async () => ({
      available: (await check(ctx.log)) === 'unavailable' ? 0 : 1,
    }))
  }

  app.get('/healthz', { onRequest: refuseForwarded }, (_request, reply) =>
    reply.header('cache-control', privateCaching).send({ status: 'alive', version }),
  )

  app.get<{ Querystring: { for?: string } }>('/readyz', { onRequest: refuseForwarded }, async (request, reply) => {
    void reply.header('cache-control', privateCaching)
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    if (request.query.for === 'traffic') return reply.send({ status: 'ready' })
    const states: Record<string, State> = { database: await database(request.log) }
    for (const [name, check] of helpers) states[name] = await check(request.log)
    if (states['database'] === 'unavailable') return reply.code(503).send({ status: 'not ready', ...states })
    return reply.send({ status: 'ready', ...states })
  })

  app.get('/metrics', { onRequest: refuseForwarded }, async (request, reply) => {
    if (metricsToken === undefined || request.headers.authorization !== `Bearer ${metricsToken}`) {
      throw new AppError('request.unknown')
    }
    void reply.headers({ 'cache-control': privateCaching, 'content-type': metrics.registry.contentType })
    return reply.send(await metrics.registry.metrics())
  })
}

/** The probes of a process that serves nothing else, on its own port. */
export async function startProbes(parts: ProbeParts, at: { host: string; port: number }): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true })
  app.setErrorHandler((error, _request, reply) => reply.code(toAppError(error).status).send())
  mountProbes(app, parts)
  await app.listen(at)
  return app
}

/** Probes are internal. The shipped proxies answer 404; this also covers other spellings of the path. */
function refuseForwarded(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  done(request.headers['x-forwarded-for'] === undefined ? undefined : new AppError('request.unknown'))
}

type State = 'available' | 'unavailable'

/** Runs the check at most once per interval. Callers in between and during the check share its result. */
function cachedCheck(
  check: () => Promise<unknown>,
  { everyMs, atMostMs } = pace,
): (log: Pick<Logger, 'error'>) => Promise<State> {
  let checkedAt = -Infinity
  let state: Promise<State> = Promise.resolve('available')
  return (log) => {
    if (performance.now() - checkedAt < everyMs) return state
    checkedAt = performance.now()
    state = withTimeout(check(), atMostMs).then(
      () => 'available' as const,
      (err: unknown) => {
        log.error({ err }, 'dependency is unavailable')
        return 'unavailable' as const
      },
    )
    return state
  }
}

async function withTimeout(work: Promise<unknown>, atMostMs: number): Promise<void> {
  const timer = new AbortController()
  const late = pause(atMostMs, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error('The check took too long.')
  })
  try {
    await Promise.race([work, late])
  } finally {
    late.catch(() => {})
    timer.abort()
  }
}
