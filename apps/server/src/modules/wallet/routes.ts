import {
  approvePaymentEndpoint,
  cancelPaymentEndpoint,
  completePaymentEndpoint,
  connectPiEndpoint,
  getWalletEndpoint,
  reportIncompleteEndpoint,
} from '@grfs/contracts/wallet'
import { walletTexts } from '@grfs/contracts/texts/wallet'
import { route, type Route } from '../../platform/http/route.ts'
import { approve, complete, connectPi, noteCancelled, piOf } from './pay.ts'
import { settleFoundJob } from './jobs.ts'
import { findBalance, findLink, listPayments, type PaymentRow } from './queries.ts'
import { rateOf } from './rate.ts'
import { toWallet } from './views.ts'

const shownAtOnce = 20

function pageOf(payments: PaymentRow[]) {
  const shown = payments.slice(0, shownAtOnce)
  return { payments: shown, next: payments.length > shownAtOnce ? shown.at(-1)!.id : null }
}

const done = (message: string) => ({ success: true as const, message })

export const walletRoutes: Route[] = [
  route(getWalletEndpoint, async ({ ctx, actor: { accountId }, query: { before } }) => {
    const [link, piBalance, payments, rate] = await Promise.all([
      findLink(ctx.db, accountId),
      findBalance(ctx.db, accountId),
      // Read one more than is shown, to know whether there are older payments.
      listPayments(ctx.db, accountId, { before: before ?? null, limit: shownAtOnce + 1 }),
      rateOf(ctx),
    ])
    return toWallet({ link, piBalance, ...pageOf(payments), rate, pi: ctx.pi })
  }),
  route(connectPiEndpoint, async ({ ctx, actor, body }) => ({
    success: true as const,
    user: { isVerified: true, username: await connectPi(ctx, actor, body.accessToken) },
  })),
  route(approvePaymentEndpoint, async ({ ctx, actor, body }) => {
    await approve(ctx, actor, body)
    return done(walletTexts.approved)
  }),
  route(completePaymentEndpoint, async ({ ctx, actor, params, body }) => {
    await complete(ctx, actor, params.paymentId, body.txid)
    return done(walletTexts.completed)
  }),
  route(cancelPaymentEndpoint, async ({ ctx, actor, params }) => {
    await noteCancelled(ctx, actor, params.paymentId)
    return done(walletTexts.cancelled)
  }),
  route(reportIncompleteEndpoint, async ({ ctx, actor: { accountId }, params: { paymentId } }) => {
    piOf(ctx)
    const key = `wallet.settle:${accountId}:${paymentId}`
    await ctx.inTransaction(async (tx) => tx.outbox.enqueue(settleFoundJob, { paymentId, accountId }, { key }))
    return done(walletTexts.noted)
  }),
]
