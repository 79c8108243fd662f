import { defaultMemo, type PaymentState } from '@grfs/domain/wallet/payment'
import {
  approvePayment,
  endPayment,
  enterPayment,
  findPayment,
  insertPayment,
  lockPayment,
  saveLink,
} from '../src/modules/wallet/queries.ts'
import type { Context, Tx } from '../src/platform/context.ts'
import type { SqlTransaction } from '../src/platform/database/pool.ts'
import { idOf } from './chance.ts'

const members = [
  { email: 'farhana.akter@example.org', username: 'farhana_delta' },
  { email: 'tomasz.wisniewski@example.org', username: 'tomasz_w' },
] as const

const told: Array<{ of: 0 | 1; amount: string; hoursAgo: number; state: PaymentState }> = [
  { of: 0, amount: '120.0000000', hoursAgo: 2_330, state: 'completed' },
  { of: 0, amount: '45.5000000', hoursAgo: 1_412, state: 'completed' },
  { of: 0, amount: '45.5000000', hoursAgo: 1_413, state: 'cancelled' },
  { of: 0, amount: '300.0000000', hoursAgo: 700, state: 'failed' },
  { of: 0, amount: '18.7500000', hoursAgo: 190, state: 'completed' },
  { of: 0, amount: '12.3400000', hoursAgo: 1, state: 'approved' },
  { of: 1, amount: '8.0000000', hoursAgo: 520, state: 'completed' },
]

/** Two connected wallets with payments in every state. Existing ones stay unchanged. */
export async function loadWallets(ctx: Context): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    for (const { email, username } of members) {
      const uid = `demo-${username}`
      await saveLink(tx.db, tx.now(), accountOf(email), {
        uid,
        username,
        walletAddress: `GDEMO${username.toUpperCase()}`,
      })
    }
    for (const [at, payment] of told.entries()) await pay(tx, at, payment)
  })
}

const accountOf = (email: string) => idOf(`account ${email}`)

async function pay(tx: Tx, at: number, payment: (typeof told)[number]): Promise<void> {
  const paymentId = `demo-payment-${at}`
  if (await findPayment(tx.db, paymentId)) return
  const then = new Date(tx.now().getTime() - payment.hoursAgo * 3_600_000)
  await payThen(tx.db, then, paymentId, payment)
}

async function payThen(
  db: SqlTransaction,
  now: Date,
  paymentId: string,
  { of, amount, state }: (typeof told)[number],
): Promise<void> {
  const { email, username } = members[of]
  await insertPayment(db, now, {
    ...{ paymentId, amount, accountId: accountOf(email), piUid: `demo-${username}` },
    ...{ memo: defaultMemo, recipientUid: 'press-recipient-uid' },
  })
  const payment = await lockPayment(db, paymentId)
  if (state === 'created') return
  if (state === 'approved') return approvePayment(db, payment.id)
  await endPayment(db, now, payment.id, {
    state,
    ...(state === 'completed' && { txid: `${paymentId}-transaction` }),
    ...(state === 'failed' && { why: 'the amount differs' }),
  })
  if (state === 'completed') await enterPayment(db, now, payment)
}
