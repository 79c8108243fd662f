import type { Task } from 'graphile-worker'
import type pg from 'pg'
import type { Context } from '../context.ts'
import type { Logger } from '../log.ts'
import { giveUp } from './engine-tables.ts'
import type { JobHandler } from './handler.ts'
import { isRepeat } from './once.ts'
import { PermanentFailure } from './permanent-failure.ts'

export interface JobReport {
  name: string
  outcome: 'done' | 'failed' | 'dead'
  seconds: number
}

interface TaskParts {
  ctx: Context
  pool: pg.Pool
  signal: AbortSignal
  onJob: ((report: JobReport) => void) | undefined
}

/** A handler as a graphile-worker task. A failed run is retried after e, e², e³ … seconds, at most six hours. */
export function taskOf(handler: JobHandler, { ctx, pool, signal, onJob }: TaskParts): Task {
  const { name } = handler.job
  return async (given, { job }) => {
    const startedAt = performance.now()
    // Create the logger only when it is used: most jobs log nothing, and there may be thousands per second.
    let jobLog: Logger | undefined
    const log = () => (jobLog ??= ctx.log.child({ job: name, jobId: job.id }))
    const jobContext: Context = {
      ...ctx,
      get log() {
        return log()
      },
    }
    const report = (outcome: JobReport['outcome']): number => {
      const seconds = (performance.now() - startedAt) / 1000
      onJob?.({ name, outcome, seconds })
      return Math.round(seconds * 1000)
    }
    try {
      const payload = parsePayload(handler, given)
      await handler
        .run(payload, { ctx: jobContext, jobId: job.id, attempt: job.attempts, signal })
        .catch((error: unknown) => {
          if (!isRepeat(error)) throw error
        })
      const ms = report('done')
      if (ctx.log.isLevelEnabled('debug')) log().debug({ ms }, 'job done')
    } catch (error) {
      const forGood = error instanceof PermanentFailure
      const dead = forGood || job.attempts >= job.max_attempts
      const ms = report(dead ? 'dead' : 'failed')
      if (dead) log().error({ err: error, ms, attempt: job.attempts }, 'job failed permanently')
      else log().warn({ err: error, ms, attempt: job.attempts }, 'job failed; will retry')
      if (forGood) await giveUp(pool, job.id)
      throw error
    }
  }
}

function parsePayload(handler: JobHandler, given: unknown): unknown {
  // graphile-worker adds `_cron` to scheduled jobs. Handlers do not expect it.
  const { _cron, ...rest } = given as Record<string, unknown>
  const parsed = handler.job.payload.safeParse(rest)
  if (parsed.success) return parsed.data
  throw new PermanentFailure(`The payload is not valid: ${parsed.error.message}`)
}
