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
  /** Jobs at the same time in this process. */
  concurrency: number
  /** False where another worker of this process turns what was told into jobs already. */
  relay?: boolean
  /** Called after every run of a job, for the figures. */
  onJob?: (report: JobReport) => void
  /** What is still running then is given back to the queue. Less than the process itself is given to leave. */
  shutdownSeconds?: number
  /** How soon the jobs of a killed worker are taken over. */
  takeover?: { graceSeconds: number; everySeconds: number }
}

export interface Worker {
  /** Takes no new jobs, lets those that run finish for a while, gives the rest back. */
  stop(): Promise<void>
  /** Settles when the worker has ended, by `stop` or because it could not go on. */
  ended: Promise<void>
}

// One connection listens, one fetches, one completes, one each for the relay and for the look-out.
const connections = 5
// Completions of so many milliseconds share one statement. After a kill they are the jobs that run twice.
const completionBatchMs = 10
// Jobs are fetched by the handful, so that short ones never wait for the database in between. Behind long ones they wait
// here for a second at most, then go back to the queue, where another worker may be idle.
const fetchedPerJob = 16
const fetchedForMs = 1_000

/** Starts to work on jobs in this process. */
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
          // Only as a safety net: new jobs are announced.
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
            // Whoever is late by more than one turn still runs once only.
            options: { backfillPeriod: 0, jobKey: `cron:${job.name}`, maxAttempts: job.maxAttempts },
          },
        ],
  )
}

/** The engine's own words, in our log. What becomes of each job is logged where it runs, with its name and id. */
function engineLogger(log: Logger): EngineLogger {
  return new EngineLogger(() => (level, message, meta) => {
    if (meta?.['failure'] === true || meta?.['success'] === true) return
    if (level === 'error') log.error({ err: meta?.['error'] }, message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })
}
