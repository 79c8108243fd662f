import type { Actor } from '@grfs/domain/identity/actor'
import { formatPi, payableUnits } from '@grfs/domain/wallet/amount'
import {
  abandonedAfterHours,
  type AgreedPayment,
  differenceOf,
  isFinal,
  nextStep,
  type SeenPayment,
  type Step,
} from '@grfs/domain/wallet/payment'
import type { Context, Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PiSettings } from '../../platform/pi-settings.ts'
import { holdAccount } from '../identity/index.ts'
import { PiAway, piClient, type PiClient, PiRefused } from './pi-client.ts'
import {
  approvePayment,
  endPayment,
  enterPayment,
  findLink,
  findPayment,
  insertPayment,
  isTransactionUsed,
  lockPayment,
  type PaymentRow,
  saveLink,
} from './queries.ts'

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

// Approve, complete, and a check after each. More steps mean that the provider contradicts itself.
const mostSteps = 6

/**
 * Takes a payment as far as possible: requests what is due from the provider and stores the result. Each write is its
 * own transaction, and no request happens inside one. So a crash between two steps leaves a payment that the next run
 * continues. Concurrent runs are safe: the provider acts once, and a final state is stored once.
 */
export async function settlePayment(
  ctx: Context,
  pi: PiSettings,
  paymentId: string,
  seen?: SeenPayment | null,
): Promise<PaymentRow> {
  const client = piClient(pi)
  let now = seen === undefined ? await client.payment(paymentId) : seen
  for (let count = 0; count < mostSteps; count++) {
    const payment = await getPayment(ctx, paymentId)
    const isAbandoned = ctx.clock.now().getTime() - payment.createdAt.getTime() > abandonedAfterHours * 3_600_000
    const step = nextStep({ state: payment.state, agreed: payment, address: pi.recipientAddress, isAbandoned }, now)
    if ('wait' in step) return payment
    if ('ask' in step) {
      await ask(client, paymentId, step)
      now = await client.payment(paymentId)
    } else {
      await ctx.inTransaction((tx) => become(tx, ctx, paymentId, step))
    }
  }
  throw new PiAway(`Payment ${paymentId} did not change its state.`)
}

async function getPayment({ db }: Context, paymentId: string): Promise<PaymentRow> {
  const payment = await findPayment(db, paymentId)
  if (!payment) throw new Error(`Payment ${paymentId} does not exist.`)
  return payment
}

/** Ignores a refusal: a concurrent call may have done this already. The caller re-reads the payment. */
async function ask(client: PiClient, paymentId: string, step: Extract<Step, { ask: string }>): Promise<void> {
  try {
    if (step.ask === 'complete') await client.complete(paymentId, step.txid)
    else await client[step.ask](paymentId)
  } catch (error) {
    if (!(error instanceof PiRefused)) throw error
  }
}

async function become(
  tx: Tx,
  { log }: Context,
  paymentId: string,
  step: Extract<Step, { become: string }>,
): Promise<void> {
  const payment = await lockPayment(tx.db, paymentId)
  if (isFinal(payment.state)) return
  if (step.become === 'approved') {
    if (payment.state === 'created') await approvePayment(tx.db, payment.id)
    return
  }
  if (step.become === 'completed' && !(await isTransactionUsed(tx.db, step.txid))) {
    await endPayment(tx.db, tx.now(), payment.id, { state: 'completed', txid: step.txid })
    return enterPayment(tx.db, tx.now(), payment)
  }
  if (step.become === 'cancelled') return endPayment(tx.db, tx.now(), payment.id, { state: 'cancelled' })
  const why = step.become === 'failed' ? step.why : 'the transaction has paid another payment'
  await endPayment(tx.db, tx.now(), payment.id, { state: 'failed', why })
  log.error({ paymentId, why }, 'payment failed')
}
