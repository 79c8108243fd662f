import { EventEmitter } from 'node:events'
import {
  Logger as EngineLogger,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import pg from 'pg'
import type { Context } from '../context.ts'
import type { Logger } from '../log.ts'
import type { JobHandler } from './handler.ts'
import { openLiveness } from './liveness.ts'
import { startRelay } from './relay.ts'
import { taskOf, type JobReport } from './task.ts'

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
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections, application_name: 'worker' })
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
