import type { Context } from '../context.ts'
import type { Job } from './job.ts'

export interface JobRun {
  ctx: Context
  jobId: string
  attempt: number
  /** Aborted when the worker stops. */
  signal: AbortSignal
}

/** Runs a job. It may run twice for the same job, so it must tolerate a repeat. */
export interface JobHandler<P = unknown> {
  job: Job<P>
  run(payload: P, run: JobRun): Promise<void>
  /** Cron pattern in UTC. The worker also starts the job at these times, with an empty payload. */
  cron?: string
  /** CPU-heavy. Such jobs have their own worker, so that an e-mail never waits for a manuscript. */
  heavy?: boolean
}

/** Erases the payload's type, so that handlers of different jobs fit into one list. */
export function handleJob<P>(
  job: Job<P>,
  run: JobHandler<P>['run'],
  options: Pick<JobHandler, 'cron' | 'heavy'> = {},
): JobHandler {
  return { job, run, ...options } as JobHandler
}
