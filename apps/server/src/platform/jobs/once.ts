import { CompiledQuery } from 'kysely'
import { atCommit } from '../at-commit.ts'
import type { Tx } from '../context.ts'

const claim = 'insert into platform.effect (key, happened_at) values ($1, $2)'
const uniqueViolation = '23505'

/**
 * True the first time it is asked for a key, false ever after. The answer commits with the transaction: a job that
 * writes its effect in the same one has that effect exactly once, however often it runs.
 */
export async function once(tx: Tx, key: string): Promise<boolean> {
  const { numAffectedRows } = await tx.executeQuery(
    CompiledQuery.raw(`${claim} on conflict do nothing`, [key, tx.now()]),
  )
  return numAffectedRows === 1n
}

/**
 * The same without asking, for a job whose whole work is this one transaction: all of it happens once for the key. In a
 * repeat the commit fails and takes everything back; the worker knows that failure and counts the job as done. Costs no
 * round trip.
 */
export async function onlyOnce(tx: Tx, key: string): Promise<void> {
  await atCommit(tx, CompiledQuery.raw(claim, [key, tx.now()]))
}

/** Whether this is how a transaction ends that `onlyOnce` has seen before. */
export function isRepeat(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, constraint } = error as Error & { code?: string; constraint?: string }
  return code === uniqueViolation && constraint === 'effect_pkey'
}
