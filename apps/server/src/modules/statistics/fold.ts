import { z } from 'zod'
import { doubleClickSeconds, happeningDays } from '@grfs/domain/statistics/counting'
import type { Context } from '../../platform/context.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import { addReaders } from '../publishing/index.ts'
import { noteReaders } from '../submissions/index.ts'
import { deleteHappenings, foldHappenings, lockFolding } from './queries.ts'

// Small transactions: nobody waits long for one of them.
const happeningsAtOnce = 10_000
// Beside the time of a double click, for what is still on its way into the table.
const graceSeconds = 30

const foldJob = defineJob('statistics.fold', z.object({}), { maxAttempts: 3 })

export const statisticsHandlers: JobHandler[] = [
  handleJob(foldJob, (_payload, { ctx, signal }) => fold(ctx, signal), { cron: '* * * * *' }),
]

/** Counts what has happened, each thing once: what is counted and that it is counted commit together. */
export async function fold(ctx: Context, signal?: AbortSignal, atOnce = happeningsAtOnce): Promise<void> {
  const now = ctx.clock.now().getTime()
  const until = new Date(now - (doubleClickSeconds + graceSeconds) * 1000)
  await whileFull(atOnce, signal, () => foldSome(ctx, until, atOnce))
  const before = new Date(now - happeningDays * 86_400_000)
  await whileFull(atOnce, signal, () => ctx.inTransaction((tx) => deleteHappenings(tx, before, atOnce)))
}

function foldSome(ctx: Context, until: Date, most: number): Promise<number> {
  return ctx.inTransaction(async (tx) => {
    await lockFolding(tx)
    const { taken, readers } = await foldHappenings(tx, until, most)
    if (readers.length > 0) {
      await addReaders(tx, readers)
      await noteReaders(tx, readers)
    }
    return taken
  })
}

async function whileFull(most: number, signal: AbortSignal | undefined, step: () => Promise<number>): Promise<void> {
  while ((await step()) === most && !signal?.aborted);
}
