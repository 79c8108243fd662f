import { CompiledQuery } from 'kysely'
import type { Context, Tx } from '../context.ts'
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

const claim = 'insert into platform.effect (key, happened_at) values ($1, $2)'
const uniqueViolation = '23505'

/**
 * Returns true the first time for a key, and false after that. The claim commits with the transaction: a job that
 * writes its effect in the same transaction has it exactly once, however often it runs.
 */
export async function once(tx: Tx, key: string): Promise<boolean> {
  const { numAffectedRows } = await tx.db.executeQuery(
    CompiledQuery.raw(`${claim} on conflict do nothing`, [key, tx.now()]),
  )
  return numAffectedRows === 1n
}

/**
 * For a job that is one transaction. A repeat violates the primary key and is rolled back; the worker recognises this
 * (`isRepeat`) and counts the job as done.
 */
export async function onlyOnce(tx: Tx, key: string): Promise<void> {
  await tx.db.executeQuery(CompiledQuery.raw(claim, [key, tx.now()]))
}

/** Whether a transaction failed because `onlyOnce` found its key. */
export function isRepeat(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint } = error as Error & { code?: string; constraint?: string }
  return code === uniqueViolation && constraint === 'effect_pkey'
}

/** Thrown by a handler if a retry cannot help. The job is dead at once. */
export class PermanentFailure extends Error {}
