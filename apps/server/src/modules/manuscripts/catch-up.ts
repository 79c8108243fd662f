import type { Context } from '../../platform/context.ts'
import { enqueueStep } from './do-step-job.ts'
import type { Steps } from './do-step.ts'
import { listStepRows } from './queries.ts'
import { listUntouched } from './step-queries.ts'

// Longer than the longest pause between two attempts of a job.
const untouchedHours = 8
const atOnce = 500

/** Puts steps back whose job has given up, or is gone: a paper waits, but it never waits for ever. */
export async function catchUp(ctx: Context, steps: Steps): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - untouchedHours * 3_600_000)
  for (const name of await listUntouched(ctx.db, before, atOnce)) {
    const { after } = steps[name.kind]
    const rows = after === null ? [] : await listStepRows(ctx.db, name.manuscriptId)
    const due = after === null || rows.some(({ kind, status }) => kind === after && status === 'done')
    if (due) await ctx.inTransaction(async (tx) => enqueueStep(tx, name))
  }
}
