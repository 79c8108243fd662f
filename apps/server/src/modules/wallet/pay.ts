import type { Actor } from '@grfs/domain/identity/actor'
import { formatPi, payableUnits } from '@grfs/domain/wallet/amount'
import { type AgreedPayment, differenceOf, isFinal } from '@grfs/domain/wallet/payment'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PiSettings } from '../../platform/pi-settings.ts'
import { holdAccount } from '../identity/index.ts'
import { PiAway, piClient, PiRefused } from './pi-client.ts'
import { findLink, findPayment, insertPayment, type PaymentRow, saveLink } from './queries.ts'
import { settlePayment } from './settle.ts'

interface ClaimedPayment {
  paymentId: string
  amount: string | number
  memo: string
  recipientUid: string
}

const altered = (what: string) => new AppError('wallet.payment-altered', { values: { what } })

/**
 * WALLET-031: approves a payment if the provider confirms what the browser sent. Stores the payment before the
 * approval, so that an approval that was not recorded is found again.
 */
export async function approve(ctx: Context, { accountId }: Actor, claimed: ClaimedPayment): Promise<void> {
  const pi = piOf(ctx)
  const units = payableUnits(claimed.amount)
  if (units === null) throw new AppError('wallet.amount-invalid')
  if (claimed.recipientUid !== pi.recipientUid) throw altered('recipient')
  const link = await findLink(ctx.db, accountId)
  if (!link) throw new AppError('wallet.not-connected')
  const { paymentId, memo, recipientUid } = claimed
  const agreed: AgreedPayment = { amount: formatPi(units), memo, recipientUid, piUid: link.piUid }
  const known = await findPayment(ctx.db, paymentId)
  if (known) {
    checkOwn(known, accountId)
    checkSame(known, agreed)
    if (known.state !== 'created') return checkGoesOn(known)
  }
  const seen = await unlessAway(piClient(pi).payment(paymentId))
  if (!known) {
    if (!seen) throw new AppError('wallet.payment-unknown')
    const difference = differenceOf(agreed, seen, pi.recipientAddress)
    if (difference) throw altered(difference)
    if (seen.isCancelled) throw new AppError('wallet.payment-cancelled')
    await ctx.inTransaction(async (tx) => {
      if (!(await holdAccount(tx.db, accountId))) throw new AppError('session.ended')
      await insertPayment(tx.db, tx.now(), { ...agreed, paymentId, accountId })
    })
    const begun = await findPayment(ctx.db, paymentId)
    checkOwn(begun, accountId)
    checkSame(begun, agreed)
  }
  const payment = await unlessAway(settlePayment(ctx, pi, paymentId, seen))
  if (payment.state === 'created') throw new AppError('wallet.provider-away')
  checkGoesOn(payment)
}

/** WALLET-032: trusts the transaction id of the provider, not of the browser. */
export async function complete(ctx: Context, { accountId }: Actor, paymentId: string, txid: string): Promise<void> {
  const pi = piOf(ctx)
  const known = await findPayment(ctx.db, paymentId)
  checkOwn(known, accountId)
  checkGoesOn(known)
  if (known.state === 'completed') return checkTransaction(known, txid)
  const seen = await unlessAway(piClient(pi).payment(paymentId))
  if (seen?.transaction && seen.transaction.txid !== txid) throw altered('transaction')
  const payment = await unlessAway(settlePayment(ctx, pi, paymentId, seen))
  checkGoesOn(payment)
  if (payment.state !== 'completed') throw new AppError('wallet.unconfirmed')
  checkTransaction(payment, txid)
}

/** WALLET-022: marks a payment as cancelled only if the provider confirms it. */
export async function noteCancelled(ctx: Context, { accountId }: Actor, paymentId: string): Promise<void> {
  const pi = piOf(ctx)
  const known = await findPayment(ctx.db, paymentId)
  // Cancelled before approval, or another member's payment: nothing to do, and the response is the same.
  if (known?.accountId !== accountId || isFinal(known.state)) return
  const seen = await unlessAway(piClient(pi).payment(paymentId))
  // Reconcile only a cancelled payment: otherwise this could approve a payment that the member wants to cancel.
  if (seen?.isCancelled) await settlePayment(ctx, pi, paymentId, seen)
}

/** Does not reveal whether another member's payment exists. */
function checkOwn(payment: PaymentRow | null, accountId: string): asserts payment is PaymentRow {
  if (payment?.accountId !== accountId) throw new AppError('wallet.payment-unknown')
}

function checkSame(known: PaymentRow, claimed: AgreedPayment): void {
  if (known.amount !== claimed.amount) throw altered('amount')
  if (known.memo !== claimed.memo) throw altered('memo')
  if (known.recipientUid !== claimed.recipientUid) throw altered('recipient')
}

function checkTransaction(payment: PaymentRow, txid: string): void {
  if (payment.txid !== txid) throw altered('transaction')
}

function checkGoesOn({ state }: PaymentRow): void {
  if (state === 'cancelled') throw new AppError('wallet.payment-cancelled')
  if (state === 'failed') throw new AppError('wallet.payment-failed')
}

const uniqueViolation = '23505'

/** WALLET-030: asks the provider whose token it is. Returns the Pi user name. */
export async function connectPi(ctx: Context, actor: Actor, accessToken: string): Promise<string> {
  const client = piClient(piOf(ctx))
  const identity = await unlessAway(client.me(accessToken))
  if (!identity) throw new AppError('wallet.authentication-failed')
  try {
    const isSaved = await ctx.inTransaction(async (tx) => {
      if (!(await holdAccount(tx.db, actor.accountId))) throw new AppError('session.ended')
      return saveLink(tx.db, tx.now(), actor.accountId, identity)
    })
    if (!isSaved) throw new AppError('wallet.pi-account-taken')
  } catch (error) {
    // Another member connected the same Pi account concurrently.
    if ((error as { code?: string }).code === uniqueViolation) throw new AppError('wallet.pi-account-taken')
    throw error
  }
  return identity.username
}

export function piOf({ pi }: Context): PiSettings {
  if (!pi) throw new AppError('wallet.not-configured')
  return pi
}

/**
 * Reports an unreachable provider, or one that rejects our key, as `wallet.provider-away` instead of an internal error.
 */
async function unlessAway<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (cause) {
    if (cause instanceof PiAway || cause instanceof PiRefused) throw new AppError('wallet.provider-away', { cause })
    throw cause
  }
}
