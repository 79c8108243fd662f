import { sql } from 'kysely'
import { walletInvariants } from '../../../apps/server/src/modules/wallet/queries.ts'
import type { Context } from '../../../apps/server/src/platform/context.ts'
import type { PlatformPayment } from '../pi-payment.ts'
import type { PiPlatform } from '../pi-platform.ts'
import type { StormMember, StormPayment } from './callbacks.ts'

/** Both records: ours, and the payment provider's, which is independent of our code. */
export interface Records {
  ctx: Context
  platform: PiPlatform
}

// Calculated without our own arithmetic: members pay amounts with two decimals.
const unitsOf = ({ amount }: PlatformPayment) => BigInt(Math.round(amount * 100)) * 100_000n
const sumOf = (payments: PlatformPayment[]) => payments.reduce((sum, payment) => sum + unitsOf(payment), 0n)

/**
 * Must hold at any time: the ledger adds up, and a ledger account has what the payment provider took for its payments,
 * each once.
 */
export async function compareBooks({ ctx, platform }: Records): Promise<string[]> {
  const { rows } = await sql<{ accountId: string; units: string; paid: string[] }>`
    select b.account_id as "accountId", (b.balance * 10000000)::numeric(40, 0)::text as units,
      array(select p.provider_id from wallet.payment p
        where p.account_id = b.account_id and p.state = 'completed') as paid
    from wallet.book b where b.account_id is not null`.execute(ctx.db)
  const errors: string[] = []
  for (const { accountId, units, paid } of rows) {
    const payments = paid.map((id) => platform.payments.get(id)!)
    for (const { identifier, status } of payments) {
      if (!status.developer_completed) errors.push(`${identifier} counts, and was not completed there`)
    }
    if (BigInt(units) !== sumOf(payments)) errors.push(`${accountId} has ${units} parts instead of ${sumOf(payments)}`)
  }
  const unbalanced = (await walletInvariants.list(ctx)).length
  if (unbalanced > 0) errors.push(`${unbalanced} errors in the ledger`)
  return errors
}

/** Must hold after reconciliation: each payment has one final state, the same as at the payment provider. */
export async function compareStates({ ctx, platform }: Records, payments: StormPayment[]) {
  const { rows } = await sql<{ paymentId: string; state: string }>`
    select provider_id as "paymentId", state from wallet.payment`.execute(ctx.db)
  const kept = new Map(rows.map(({ paymentId, state }) => [paymentId, state]))
  const states: Record<string, number> = {}
  for (const { state } of rows) states[state] = (states[state] ?? 0) + 1
  const errors = payments.flatMap(({ id, fate }) => {
    const { status, transaction } = platform.payments.get(id)!
    const state = kept.get(id) ?? 'unknown'
    const isCancelled = status.cancelled || status.user_cancelled
    // No money is lost, and a payment that the provider has altered is not accepted as agreed.
    const due = fate === 'altered by the provider' ? 'failed' : 'completed'
    return [
      !['completed', 'cancelled', 'failed', 'unknown'].includes(state) && `${id} is still ${state}`,
      status.developer_completed !== (state === 'completed') && `${id} is ${state}, and otherwise there`,
      isCancelled && !['cancelled', 'unknown'].includes(state) && `${id} is ${state}, not cancelled`,
      state === 'unknown' && status.developer_approved && `${id} was approved, and is not written down`,
      transaction && state !== due && `${id} was paid, and is ${state} instead of ${due}`,
    ].filter((error) => typeof error === 'string')
  })
  return { errors, states }
}

/** The balances that members see at the end, exactly. */
export async function compareShown({ platform }: Records, origin: string, members: StormMember[]): Promise<string[]> {
  const errors: string[] = []
  for (const { token, pioneer } of members) {
    const answer = await fetch(`${origin}/api/pi/wallet`, { headers: { authorization: `Bearer ${token}` } })
    const { wallet } = (await answer.json()) as { wallet: { piBalance: string } }
    const owed = sumOf(
      [...platform.payments.values()].filter((one) => one.user_uid === pioneer.uid && one.status.developer_completed),
    )
    const shown = wallet.piBalance
    const due = `${owed / 10_000_000n}.${String(owed % 10_000_000n).padStart(7, '0')}`
    if (shown !== due) errors.push(`${pioneer.username} is shown ${shown} instead of ${due}`)
  }
  return errors
}
