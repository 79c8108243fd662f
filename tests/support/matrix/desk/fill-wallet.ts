import { approve, complete, connectPi } from '../../../../apps/server/src/modules/wallet/pay.ts'
import type { Context } from '../../../../apps/server/src/platform/context.ts'
import type { PiPlatform } from '../../pi-platform.ts'
import type { Somebody } from '../cast.ts'

/** The admin's payment; no other actor is connected. */
export interface MatrixWallet {
  /** Of a Pi account that is not connected yet. */
  accessToken: string
  payment: { paymentId: string; amount: number; memo: string; recipientUid: string }
  txid: string
  /** Is connected too, but has no access to the admin area. */
  stranger: Somebody
}

export async function fillWallet(
  ctx: Context,
  platform: PiPlatform,
  { admin, stranger }: { admin: Somebody; stranger: Somebody },
): Promise<MatrixWallet> {
  const actor = { accountId: admin.id, sessionId: '', roles: ['admin' as const], subAdmin: null }
  await connectPi(ctx, { ...actor, accountId: stranger.id, roles: [] }, platform.pioneer().accessToken)
  const pioneer = platform.pioneer()
  await connectPi(ctx, actor, pioneer.accessToken)
  const paymentId = platform.begin(pioneer, 2.5)
  const { recipientUid } = platform.settings
  const payment = { paymentId, amount: 2.5, memo: 'Payment via webapp', recipientUid }
  await approve(ctx, actor, payment)
  const txid = platform.sign(paymentId)!
  await complete(ctx, actor, paymentId, txid)
  return { accessToken: platform.pioneer().accessToken, payment, txid, stranger }
}
