import { z } from 'zod'
import type { Context } from './context.ts'
import { saveFigures } from './database/database-metrics.ts'
import type { SqlTransaction } from './database/pool.ts'
import { invariantsBrokenEmail } from './invariants.email.ts'
import { handleJob, type JobHandler, once } from './jobs/handler.ts'
import { defineJob } from './jobs/job.ts'

export interface Violation {
  /** The rule. */
  rule: string
  /** The id of the paper, file or payment that violates it. */
  id: string
}

/** The invariants of one module. `rules` names every rule that `list` can report. */
export interface InvariantPart {
  module: string
  rules: readonly string[]
  /** Rules of these that each run checks on other rows, chosen at random: the findings of two runs cannot be compared. */
  sampledRules?: readonly string[]
  list(ctx: Pick<Context, 'db' | 'clock' | 'storage'>): Promise<Violation[]>
  /** Counts anew what is otherwise counted as it happens. For rows that an operator put back. */
  recount?(db: SqlTransaction): Promise<void>
}

export async function listBroken(
  parts: readonly InvariantPart[],
  ctx: Pick<Context, 'db' | 'clock' | 'storage'>,
): Promise<Violation[]> {
  const found: Violation[] = []
  for (const part of parts) found.push(...(await part.list(ctx)))
  return found
}

export const checkInvariantsJob = defineJob('platform.check-invariants', z.object({}), { maxAttempts: 3 })

/** Violations by module. */
export const brokenInvariantsFigure = 'invariants_broken'

// Report no more than this at once.
const mostReported = 200

/** Checks every hour, logs violations and e-mails the operator: each violation at most once a day. Repairs nothing. */
export function checkInvariantsHandler(parts: readonly InvariantPart[], operatorEmail: string): JobHandler {
  return handleJob(
    checkInvariantsJob,
    async (_payload, { ctx }) => {
      const broken = await listBroken(parts, ctx)
      const reported = broken.slice(0, mostReported)
      for (const violation of reported) ctx.log.error(violation, 'invariant broken')
      const perModule = parts.map(({ module, rules }) => [
        module,
        broken.filter(({ rule }) => rules.includes(rule)).length,
      ])
      await ctx.inTransaction((tx) =>
        saveFigures(tx.db, tx.now(), brokenInvariantsFigure, Object.fromEntries(perModule) as Record<string, number>),
      )
      if (broken.length === 0) return
      await ctx.inTransaction(async (tx) => {
        const day = tx.now().toISOString().slice(0, 10)
        const fresh: Violation[] = []
        for (const one of reported) if (await once(tx, `invariant:${one.rule}:${one.id}:${day}`)) fresh.push(one)
        if (fresh.length === 0) return
        tx.outbox.send(invariantsBrokenEmail, {
          to: { name: 'Operator', address: operatorEmail, accountId: null },
          data: { violations: fresh, total: broken.length },
          key: `${tx.now().toISOString()}:${fresh[0]!.rule}:${fresh[0]!.id}`,
        })
      })
    },
    { cron: '20 * * * *' },
  )
}
