import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'

/** By a function that runs as the owner: the worker's role may not refresh a view. */
export async function refreshTypicalStays(tx: Tx): Promise<void> {
  await sql`select submissions.refresh_figures()`.execute(tx)
}
