import { z } from 'zod'
import { formatPi, parsePi } from '@grfs/domain/wallet/amount'
import { differenceOf } from '@grfs/domain/wallet/payment'
import type { Context } from '../../platform/context.ts'
import { handleJob, type JobHandler } from '../../platform/jobs/handler.ts'
import { defineJob } from '../../platform/jobs/job.ts'
import type { PiSettings } from '../../platform/pi-settings.ts'
import { piClient } from './pi-client.ts'
import { claimDuePayments, findLink, findPayment, insertPayment } from './queries.ts'
import { settlePayment } from './pay.ts'

const atOnce = 50

export const settleFoundJob = defineJob(
  'wallet.settle-found-payment',
  z.object({ paymentId: z.string(), accountId: z.string() }),
  { maxAttempts: 8 },
)
const settleDueJob = defineJob('wallet.settle-due-payments', z.object({}), { maxAttempts: 3 })

/** WALLET-024: reconciles payments that the SDK found or a crash left open, until they reach a final state. */
export const walletHandlers: JobHandler[] = [
  handleJob(settleFoundJob, ({ paymentId, accountId }, { ctx }) => settleFound(ctx, paymentId, accountId)),
  handleJob(settleDueJob, (_payload, { ctx, signal }) => settleDue(ctx, signal), { cron: '*/2 * * * *' }),
]

export async function settleDue(ctx: Context, signal: AbortSignal): Promise<void> {
  const { pi } = ctx
  if (!pi) return
  for (;;) {
    const due = await ctx.inTransaction((tx) => claimDuePayments(tx.db, tx.now(), atOnce))
    for (const paymentId of due) {
      if (signal.aborted) return
      await settlePayment(ctx, pi, paymentId).catch((error: unknown) =>
        ctx.log.warn({ err: error, paymentId }, 'failed to settle a payment; will retry'),
      )
    }
    if (due.length < atOnce) return
  }
}

/**
 * Reconciles a payment that the SDK found open. Cancels an unknown payment, unless it was already approved with our
 * key.
 */
export async function settleFound(ctx: Context, paymentId: string, accountId: string): Promise<void> {
  const { pi } = ctx
  if (!pi) return
  if (await findPayment(ctx.db, paymentId)) return void (await settlePayment(ctx, pi, paymentId))
  const agreed = await strangePayment(ctx, pi, paymentId, accountId)
  if (!agreed) return
  if (!agreed.isBegun) return piClient(pi).cancel(paymentId)
  await ctx.inTransaction((tx) => insertPayment(tx.db, tx.now(), { ...agreed, paymentId, accountId }))
  await settlePayment(ctx, pi, paymentId)
}

async function strangePayment(ctx: Context, pi: PiSettings, paymentId: string, accountId: string) {
  const link = await findLink(ctx.db, accountId)
  const seen = link && (await piClient(pi).payment(paymentId))
  const units = seen && parsePi(seen.amount)
  if (!seen || !units || seen.isCancelled) return null
  const agreed = {
    amount: formatPi(units),
    memo: seen.memo,
    recipientUid: pi.recipientUid,
    piUid: link.piUid,
  }
  if (differenceOf(agreed, seen, pi.recipientAddress)) return null
  return { ...agreed, isBegun: seen.isApproved || seen.transaction !== null }
}
