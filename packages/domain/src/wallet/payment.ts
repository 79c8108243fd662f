import { parsePi } from './amount.ts'

/** WALLET-020: the way of a payment. The last three are final. */
export const paymentStates = ['created', 'approved', 'completed', 'cancelled', 'failed'] as const
export type PaymentState = (typeof paymentStates)[number]

export const isFinal = (state: PaymentState) => state === 'completed' || state === 'cancelled' || state === 'failed'

/** WALLET-039 (part 2 section 9). */
export const defaultMemo = 'Payment via webapp'

/** After so long without a transaction nobody is at the payment any more. */
export const abandonedAfterHours = 24

/** What was agreed upon when we first saw the payment. */
export interface AgreedPayment {
  amount: string
  memo: string
  recipientUid: string
  piUid: string
}

/** What the provider says of a payment now. */
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

export type Difference = 'amount' | 'memo' | 'recipient' | 'payer' | 'direction'

/** Where what the provider knows is not what was agreed upon. `address` is where the money has to go, if that is known. */
export function differenceOf(agreed: AgreedPayment, seen: SeenPayment, address: string | null): Difference | null {
  if (parsePi(seen.amount) !== parsePi(agreed.amount)) return 'amount'
  if (seen.memo !== agreed.memo) return 'memo'
  if (seen.recipientUid !== agreed.recipientUid) return 'recipient'
  if (address !== null && seen.toAddress !== address) return 'recipient'
  if (seen.userUid !== agreed.piUid) return 'payer'
  return seen.direction === 'user_to_app' ? null : 'direction'
}

/** What to do next: ask the provider for something, write down what is true there, or wait. */
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
  /** Nobody has been at it for a long time. */
  isAbandoned: boolean
}

/** The provider knows what happened to the money; we follow, and never go back from what is final. */
export function nextStep({ state, agreed, address, isAbandoned }: Standing, seen: SeenPayment | null): Step {
  if (isFinal(state)) return { wait: true }
  // One answer that it is unknown may be a mistake; after a day it is none.
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

/** How long to leave a payment alone that could not be settled, the longer the more often it was tried. */
export function settleAgainMinutes(attempts: number): number {
  return Math.min(2 ** Math.min(attempts, 10), 360)
}

/** WALLET-019: what a member sees of it. */
export type TransactionStatus = 'completed' | 'pending' | 'failed' | 'cancelled'

export function statusOf(state: PaymentState): TransactionStatus {
  return state === 'created' || state === 'approved' ? 'pending' : state
}
