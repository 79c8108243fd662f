import { CompiledQuery } from 'kysely'
import type { Tx } from '../context.ts'

const claim = 'insert into platform.effect (key, happened_at) values ($1, $2)'
const uniqueViolation = '23505'

/**
 * True the first time it is asked for a key, false ever after. The answer commits with the transaction: a job that
 * writes its effect in the same one has that effect exactly once, however often it runs.
 */
export async function once(tx: Tx, key: string): Promise<boolean> {
  const { numAffectedRows } = await tx.db.executeQuery(
    CompiledQuery.raw(`${claim} on conflict do nothing`, [key, tx.now()]),
  )
  return numAffectedRows === 1n
}

/**
 * For a job whose whole work is this one transaction. A repeat fails on the key and is rolled back; the worker recognises
 * that failure (`isRepeat`) and counts the job as done.
 */
export async function onlyOnce(tx: Tx, key: string): Promise<void> {
  await tx.db.executeQuery(CompiledQuery.raw(claim, [key, tx.now()]))
}

/** Whether a transaction failed because `onlyOnce` has seen its key before. */
export function isRepeat(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint } = error as Error & { code?: string; constraint?: string }
  return code === uniqueViolation && constraint === 'effect_pkey'
}
