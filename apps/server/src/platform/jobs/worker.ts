import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  Logger as EngineLogger,
  parseCronItems,
  run,
  type Runner,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import type { Context } from '../context.ts'
import { connectionSettings } from '../database/pool.ts'
import type { Logger } from '../log.ts'
import { traceJob } from '../tracing.ts'
import { giveUp } from './engine-tables.ts'
import { isRepeat, type JobHandler, PermanentFailure } from './handler.ts'
import { openLiveness } from './liveness.ts'

export interface WorkerOptions {
  ctx: Context
  databaseUrl: string
  handlers: JobHandler[]
  /** How many jobs run at once. */
  concurrency: number
  /** False if another worker of this process already runs the relay. */
  relay?: boolean
  /** Called after every run of a job, for metrics. */
  onJob?: (report: JobReport) => void
  /** After this time, running jobs return to the queue. Shorter than the stop time of the process. */
  shutdownSeconds?: number
  /** How soon to take over jobs of a killed worker. */
  takeover?: { graceSeconds: number; everySeconds: number }
}

export interface Worker {
  /** Takes no new jobs, waits for running ones, and returns the rest to the queue. */
  stop(): Promise<void>
  /** Settles when the worker has ended, by `stop` or after a failure. */
  ended: Promise<void>
}

// One connection each to listen, fetch, complete, relay and check liveness.
const connections = 5
// Batch completions of so many milliseconds into one statement. After a kill, these jobs run twice.
const completionBatchMs = 10
// Fetch several jobs at once, so that short ones do not wait for the database. If they wait here for more than a second
// behind long ones, they return to the queue, where another worker may be idle.
const fetchedPerJob = 16
const fetchedForMs = 1_000

/** Starts a worker in this process. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { ctx, databaseUrl, handlers, concurrency } = options
  const { shutdownSeconds = 20, takeover = { graceSeconds: 5, everySeconds: 2 } } = options
  requireOneHandlerEach(handlers)
  const log = ctx.log
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    ...connectionSettings,
    // Includes the time until one of them is free.
    connectionTimeoutMillis: 30_000,
    max: connections,
    application_name: 'worker',
  })
  const lost = (error: Error) => log.warn({ err: error }, 'lost a database connection')
  pool.on('error', lost).on('connect', (client) => client.on('error', lost))
  const liveness = openLiveness(pool, { url: databaseUrl, log, ...takeover })
  const relay = options.relay === false ? null : startRelay(pool, log)
  const stopping = new AbortController()
  const events: WorkerEvents = new EventEmitter()
  let forceStop: (() => Promise<unknown>) | undefined
  events.on('pool:create', ({ workerPool }) => {
    liveness.hold(workerPool.id)
    forceStop = async () => workerPool.forcefulShutdown('The worker was stopped and this job took too long.')
  })
  const tasks: TaskList = Object.fromEntries(
    handlers.map((handler) => [
      handler.job.name,
      taskOf(handler, { ctx, pool, signal: stopping.signal, onJob: options.onJob }),
    ]),
  )
  const closeAll = async () => {
    await relay?.stop()
    await liveness.stop()
    await pool.end()
    // A job that took too long was returned to the queue. It may end later, but nobody waits for its result.
    Object.assign(pool, { connect: () => new Promise(() => {}) })
  }
  let runner: Runner
  try {
    runner = await run({
      pgPool: pool,
      events,
      taskList: tasks,
      parsedCronItems: parseCronItems(cronOf(handlers)),
      noHandleSignals: true,
      logger: engineLogger(log),
      preset: {
        worker: {
          concurrentJobs: concurrency,
          // A fallback: new jobs are announced by NOTIFY.
          pollInterval: 1_000,
          localQueue: { size: concurrency * fetchedPerJob, ttl: fetchedForMs },
          completeJobBatchDelay: completionBatchMs,
          gracefulShutdownAbortTimeout: shutdownSeconds * 1000,
        },
      },
    })
  } catch (error) {
    await closeAll()
    throw error
  }
  log.info({ jobs: handlers.length, concurrency }, 'worker started')
  const ended = runner.promise.finally(closeAll)
  ended.catch(() => {})
  return {
    ended,
    async stop() {
      stopping.abort()
      const tooLong = setTimeout(() => void forceStop?.().catch(() => {}), shutdownSeconds * 1000)
      await runner.stop().catch(() => {})
      clearTimeout(tooLong)
      await ended.catch(() => {})
    },
  }
}

function requireOneHandlerEach(handlers: JobHandler[]): void {
  const names = handlers.map((handler) => handler.job.name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`Two handlers are registered for the job "${twice}".`)
}

function cronOf(handlers: JobHandler[]) {
  return handlers.flatMap(({ job, cron }) =>
    cron === undefined
      ? []
      : [
          {
            task: job.name,
            match: cron,
            // A scheduled job that missed several runs runs once only.
            options: { backfillPeriod: 0, jobKey: `cron:${job.name}`, maxAttempts: job.maxAttempts },
          },
        ],
  )
}

/** Log lines of graphile-worker. Results of jobs are logged in task.ts, with name and id. */
function engineLogger(log: Logger): EngineLogger {
  return new EngineLogger(() => (level, message, meta) => {
    if (meta?.['failure'] === true || meta?.['success'] === true) return
    if (level === 'error') log.error({ err: meta?.['error'] }, message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}

const batch = 500
const idleMs = 50

/**
 * Delivers outbox rows as events, e-mails and jobs. It polls: a NOTIFY inside the writer's transaction would serialise
 * all commits. An idle poll costs some microseconds.
 */
function startRelay(pool: pg.Pool, log: Logger): { stop(): Promise<void> } {
  const stopped = new AbortController()
  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      let waitMs = idleMs
      try {
        if ((await deliverOutbox(pool)) === batch) waitMs = 0
      } catch (error) {
        log.error({ err: error }, 'failed to deliver outbox entries')
        waitMs = 1_000
      }
      if (waitMs > 0) await pause(waitMs, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    async stop() {
      stopped.abort()
      await running
    },
  }
}

/** Delivers one batch and returns the number of rows. Returns zero also while another process delivers. */
export async function deliverOutbox(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ delivered: number }>('select platform.deliver($1) as delivered', [batch])
  return rows[0]?.delivered ?? 0
}

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
function taskOf(handler: JobHandler, { ctx, pool, signal, onJob }: TaskParts): Task {
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
      const { payload, traceparent } = parsePayload(handler, given)
      const run = { ctx: jobContext, jobId: job.id, attempt: job.attempts, signal }
      await traceJob({ name, id: job.id, attempt: job.attempts, traceparent }, () => handler.run(payload, run)).catch(
        (error: unknown) => {
          if (!isRepeat(error)) throw error
        },
      )
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

function parsePayload(handler: JobHandler, given: unknown): { payload: unknown; traceparent: unknown } {
  // graphile-worker adds `_cron` to scheduled jobs, and the outbox adds `_traceparent`. Handlers do not expect them.
  const { _cron, _traceparent: traceparent, ...rest } = given as Record<string, unknown>
  const parsed = handler.job.payload.safeParse(rest)
  if (parsed.success) return { payload: parsed.data, traceparent }
  throw new PermanentFailure(`The payload is not valid: ${parsed.error.message}`)
}
