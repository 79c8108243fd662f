import type { Context } from '../context.ts'
import type { Job } from './job.ts'

export interface JobRun {
  ctx: Context
  jobId: string
  attempt: number
  /** Ends when the worker is asked to stop. */
  signal: AbortSignal
}

/** Does the work. May run twice for the same job, so it must not matter. */
export interface JobHandler<P = unknown> {
  job: Job<P>
  run(payload: P, run: JobRun): Promise<void>
  /** Cron pattern in UTC; the job then also starts by itself, with an empty payload. */
  cron?: string
  /** Takes seconds of a core: such jobs have a worker of their own, so that a mail never waits behind a paper. */
  heavy?: boolean
}

/** Erases the payload's type so that handlers of different jobs can stand in one list. */
export function handleJob<P>(
  job: Job<P>,
  run: JobHandler<P>['run'],
  options: Pick<JobHandler, 'cron' | 'heavy'> = {},
): JobHandler {
  return { job, run, ...options } as JobHandler
}
