import type { Context } from '../../../platform/context.ts'

/** Where a statement that looks for due work goes on. The moment is the database's own text: it loses no microsecond. */
export interface Due {
  at: string
  id: string
}

/** So many are looked for with one statement. */
export const sweepBatch = 200

/**
 * Handles all that is due, batch by batch. One that fails is left for the next run and does not keep the others back; the run
 * then fails as a whole, so that somebody hears of it.
 */
export async function sweep<D extends Due>(
  ctx: Context,
  what: string,
  find: (after: Due | null, limit: number) => Promise<D[]>,
  handle: (due: D) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = []
  for (let batch = await find(null, sweepBatch); batch.length > 0;) {
    for (const due of batch) {
      if (signal?.aborted) return
      await handle(due).catch((error: unknown) => {
        ctx.log.error({ err: error, id: due.id }, `${what} failed`)
        failures.push(error)
      })
    }
    batch = batch.length < sweepBatch ? [] : await find(batch.at(-1)!, sweepBatch)
  }
  if (failures.length > 0) throw new AggregateError(failures, `${what}: ${failures.length} failed.`)
}
