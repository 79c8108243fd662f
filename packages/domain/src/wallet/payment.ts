import { parsePi } from './amount.ts'

/** WALLET-020: the states of a payment. The last three are final. */
export const paymentStates = ['created', 'approved', 'completed', 'cancelled', 'failed'] as const
export type PaymentState = (typeof paymentStates)[number]

export const isFinal = (state: PaymentState) => state === 'completed' || state === 'cancelled' || state === 'failed'

/** WALLET-039 (part 2 section 9). */
export const defaultMemo = 'Payment via webapp'

/** A payment without a transaction for this long is abandoned. */
export const abandonedAfterHours = 24

/** The terms of the payment when we first saw it. */
export interface AgreedPayment {
  amount: string
  memo: string
  recipientUid: string
  piUid: string
}

/** What the payment provider reports about a payment now. */
export interface SeenPayment {
  amount: number
  memo: string
  userUid: string
  direction: string
  recipientUid: string | null
  toAddress: string | null
  isApproved: boolean
  isCompleted: boolean
  isCancelled: boolean
  transaction: { txid: string; isVerified: boolean } | null
}

type Difference = 'amount' | 'memo' | 'recipient' | 'payer' | 'direction'

/**
 * The first difference between our terms and the payment provider's report. `address` is the required recipient, if
 * known.
 */
export function differenceOf(agreed: AgreedPayment, seen: SeenPayment, address: string | null): Difference | null {
  if (parsePi(seen.amount) !== parsePi(agreed.amount)) return 'amount'
  if (seen.memo !== agreed.memo) return 'memo'
  if (seen.recipientUid !== agreed.recipientUid) return 'recipient'
  if (address !== null && seen.toAddress !== address) return 'recipient'
  if (seen.userUid !== agreed.piUid) return 'payer'
  return seen.direction === 'user_to_app' ? null : 'direction'
}

/** The next step: request something from the payment provider, store its result, or wait. */
export type Step =
  | { ask: 'approve' }
  | { ask: 'complete'; txid: string }
  | { ask: 'cancel' }
  | { become: 'approved' | 'cancelled' }
  | { become: 'completed'; txid: string }
  | { become: 'failed'; why: string }
  | { wait: true }

export interface Standing {
  state: PaymentState
  agreed: AgreedPayment
  address: string | null
  /** Without activity for `abandonedAfterHours`. */
  isAbandoned: boolean
}

/** The payment provider knows what happened to the money. We follow its report, and never leave a final state. */
export function nextStep({ state, agreed, address, isAbandoned }: Standing, seen: SeenPayment | null): Step {
  if (isFinal(state)) return { wait: true }
  // A single "unknown" response may be an error; after a day it is final.
  if (seen === null) return isAbandoned ? { become: 'failed', why: 'unknown to the provider' } : { wait: true }
  if (seen.isCancelled) return { become: 'cancelled' }
  const difference = differenceOf(agreed, seen, address)
  if (difference) return { become: 'failed', why: `the ${difference} differs` }
  if (seen.isCompleted) {
    return seen.transaction ? { become: 'completed', txid: seen.transaction.txid } : { wait: true }
  }
  if (seen.transaction?.isVerified) return { ask: 'complete', txid: seen.transaction.txid }
  if (seen.transaction) return { wait: true }
  if (isAbandoned) return { ask: 'cancel' }
  if (!seen.isApproved) return { ask: 'approve' }
  return state === 'created' ? { become: 'approved' } : { wait: true }
}

/** Minutes until the next attempt to reconcile a payment; doubles with each attempt, up to 360. */
export function settleAgainMinutes(attempts: number): number {
  return Math.min(2 ** Math.min(attempts, 10), 360)
}

/** WALLET-019: the status that a member sees. */
type TransactionStatus = 'completed' | 'pending' | 'failed' | 'cancelled'

export function statusOf(state: PaymentState): TransactionStatus {
  return state === 'created' || state === 'approved' ? 'pending' : state
}

/** Use of the Pi SDK (part 2 sections 7 and 9). */

/** WALLET-035. Sandbox mode is a setting. */
export const sdkVersion = '2.0'

/** WALLET-036. */
export const connectScopes = ['payments', 'username', 'wallet_address'] as const

/** WALLET-037. */
export const payScopes = ['payments', 'username'] as const

/** WALLET-041: how long to wait before checking again whether the SDK is loaded, and how often. */
export const sdkRetryMs = 500
export const sdkTries = 20
