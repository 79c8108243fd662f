import { CompiledQuery } from 'kysely'
import type { Tx } from '../context.ts'

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
