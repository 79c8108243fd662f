import { randomBytes } from 'node:crypto'

/** A payment in the JSON of the Pi Platform. */
export interface PlatformPayment {
  identifier: string
  user_uid: string
  amount: number
  memo: string
  metadata: Record<string, unknown>
  from_address: string
  to_address: string
  direction: 'user_to_app' | 'app_to_user'
  created_at: string
  network: string
  status: {
    developer_approved: boolean
    transaction_verified: boolean
    developer_completed: boolean
    cancelled: boolean
    user_cancelled: boolean
  }
  transaction: { txid: string; verified: boolean; _link: string } | null
}

export interface BegunPayment {
  uid: string
  amount: number
  memo: string
  metadata: Record<string, unknown>
}

export function beginPayment({ uid, amount, memo, metadata }: BegunPayment, address: string): PlatformPayment {
  return {
    identifier: randomBytes(12).toString('base64url'),
    user_uid: uid,
    ...{ amount, memo, metadata },
    from_address: `G${uid}`,
    to_address: address,
    direction: 'user_to_app',
    created_at: new Date().toISOString(),
    network: 'Pi Testnet',
    status: {
      developer_approved: false,
      transaction_verified: false,
      developer_completed: false,
      cancelled: false,
      user_cancelled: false,
    },
    transaction: null,
  }
}

/** The reason of a refusal, or null after the requested action. A repeated action is refused. */
export function serverAct(payment: PlatformPayment, verb: string, txid: unknown): string | null {
  const { status, transaction } = payment
  if (verb === 'approve') {
    if (status.cancelled || status.user_cancelled) return 'payment_cancelled'
    if (status.developer_approved) return 'already_approved'
    status.developer_approved = true
    return null
  }
  if (verb === 'complete') {
    if (!transaction || transaction.txid !== txid) return 'verification_failed'
    if (!transaction.verified) return 'transaction_not_verified'
    if (status.developer_completed) return 'already_completed'
    status.developer_completed = true
    return null
  }
  if (transaction) return 'payment_already_linked_with_a_tx'
  if (status.cancelled) return 'already_cancelled'
  status.cancelled = true
  return null
}

/** The member signs in the Pi app. Null if the payment is not approved yet, or was cancelled. */
export function signPayment(payment: PlatformPayment, isVerified = true): string | null {
  const { status } = payment
  if (!status.developer_approved || status.cancelled || status.user_cancelled) return null
  const txid = payment.transaction?.txid ?? randomBytes(32).toString('hex')
  payment.transaction = { txid, verified: isVerified, _link: `https://testnet.example/transactions/${txid}` }
  status.transaction_verified = isVerified
  return txid
}

export function cancelByUser({ status, transaction }: PlatformPayment): boolean {
  if (transaction || status.cancelled) return false
  status.user_cancelled = true
  return true
}
