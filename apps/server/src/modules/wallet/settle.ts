import { abandonedAfterHours, isFinal, nextStep, type SeenPayment, type Step } from '@grfs/domain/wallet/payment'
import type { Context, Tx } from '../../platform/context.ts'
import type { PiSettings } from '../../platform/pi-settings.ts'
import { PiAway, piClient, PiRefused, type PiClient } from './pi-client.ts'
import {
  approvePayment,
  endPayment,
  enterPayment,
  findPayment,
  isTransactionUsed,
  lockPayment,
  type PaymentRow,
} from './queries.ts'

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
