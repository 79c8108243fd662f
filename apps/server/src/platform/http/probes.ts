import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Metrics } from '../metrics.ts'
import { privateCaching } from './answer.ts'
import { AppError } from './app-error.ts'

export interface ProbeParts {
  ctx: Context
  metrics: Metrics
  /** Who may read the figures; without a token they are not served. */
  metricsToken: string | undefined
  isStopping: () => boolean
}

/** For load balancers and Prometheus: alive, ready, figures. */
export function mountProbes(app: FastifyInstance, { ctx, metrics, metricsToken, isStopping }: ProbeParts): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', privateCaching).send({ status: 'alive' }))

  app.get('/readyz', async (request, reply) => {
    void reply.header('cache-control', privateCaching)
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    const checks = { database: sql`select 1`.execute(ctx.db), storage: ctx.storage.check() }
    const outcomes = await Promise.allSettled(Object.values(checks))
    const failing = Object.keys(checks).filter((_, index) => outcomes[index]?.status === 'rejected')
    if (failing.length === 0) return reply.send({ status: 'ready' })
    request.log.error({ outcomes }, 'not ready')
    return reply.code(503).send({ status: 'not ready', failing })
  })

  app.get('/metrics', async (request, reply) => {
    if (metricsToken === undefined || request.headers.authorization !== `Bearer ${metricsToken}`) {
      throw new AppError('request.unknown')
    }
    void reply.headers({ 'cache-control': privateCaching, 'content-type': metrics.registry.contentType })
    return reply.send(await metrics.registry.metrics())
  })
}
