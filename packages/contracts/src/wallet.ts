import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Instant } from './primitives.ts'

export const walletErrors = {
  'wallet.not-configured': { status: 409, message: 'The Pi wallet is not configured on this site.' },
  // WALLET-043
  'wallet.authentication-failed': { status: 400, message: 'Authentication failed' },
  'wallet.pi-account-taken': {
    status: 409,
    message: 'This Pi account is already connected to another account on this site.',
  },
  // WALLET-014
  'wallet.not-connected': { status: 409, message: 'Please connect your Pi Network account first' },
  // WALLET-026
  'wallet.amount-invalid': { status: 400, message: 'Invalid amount' },
  'wallet.payment-unknown': { status: 404, message: 'Payment not found' },
  'wallet.payment-altered': {
    status: 409,
    message: 'The {what} does not match the payment at the Pi Network. Nothing was changed.',
  },
  // WALLET-022
  'wallet.payment-cancelled': { status: 409, message: 'Payment was cancelled' },
  // WALLET-045
  'wallet.payment-failed': { status: 409, message: 'Payment failed' },
  'wallet.unconfirmed': {
    status: 409,
    message: 'The Pi Network has not confirmed this transaction yet. It is added to your balance once confirmed.',
  },
  'wallet.provider-away': {
    status: 503,
    message: 'The Pi Network is not answering right now. Payments are added to your balance once it answers.',
  },
} as const

/** An exact decimal as a string, because a JSON number can lose precision. */
export const ExactAmount = z.string().regex(/^-?\d+\.\d+$/)

/** WALLET-015. */
export const Wallet = z.object({
  /** In dollars: the Pi balance times the rate. Null while no rate is known. */
  balance: ExactAmount.nullable(),
  piBalance: ExactAmount,
  piWalletAddress: z.string().nullable(),
})

/** WALLET-016. */
export const PiUser = z.object({ isVerified: z.boolean(), username: z.string().nullable() })
export type PiUser = z.infer<typeof PiUser>

/** WALLET-017, WALLET-019. */
export const Transaction = z.object({
  _id: z.string(),
  type: z.enum(['payment', 'withdrawal', 'deposit']),
  amount: ExactAmount,
  currency: z.string(),
  status: z.enum(['completed', 'pending', 'failed', 'cancelled']),
  createdAt: Instant,
})
export type Transaction = z.infer<typeof Transaction>

/** What the page needs to use the Pi SDK. */
export const PiTerms = z.object({
  sdkUrl: z.string(),
  sandbox: z.boolean(),
  recipientUid: z.string(),
  memo: z.string(),
})
export type PiTerms = z.infer<typeof PiTerms>

export const WalletAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  wallet: Wallet,
  piUser: PiUser,
  /** Newest first, 20 per page. */
  transactions: z.array(Transaction),
  /** The id of the last one of this page, if there are older ones: pass it as `before`. */
  next: z.string().nullable(),
  /** Dollars for one Pi. Null if the price service did not respond. */
  rate: z.string().nullable(),
  /** Null if this site has no Pi wallet. */
  pi: PiTerms.nullable(),
})
export type WalletAnswer = z.infer<typeof WalletAnswer>

/** WALLET-029. */
export const getWalletEndpoint = endpoint({
  method: 'GET',
  path: '/pi/wallet',
  access: 'signed-in',
  summary: 'My Pi wallet: balance, connection and payments',
  query: z.object({ before: z.uuid().optional() }),
  response: WalletAnswer,
})

const Success = z.object({ success: z.literal(true), message: z.string() })

// Far more than anyone pays by hand.
const limit = { name: 'pi', attempts: 600, seconds: 3600 }

/** WALLET-030. */
export const connectPiEndpoint = endpoint({
  method: 'POST',
  path: '/pi/auth',
  access: 'signed-in',
  summary: 'Connects my account with the Pi account behind a token of the Pi SDK',
  limit,
  body: z.object({ accessToken: z.string().trim().min(1).max(2000) }),
  response: z.object({ success: z.literal(true), user: PiUser }),
})

/** The payment provider's id of a payment or transaction. We put it into URLs, so the characters are limited. */
const ProviderId = z.string().regex(/^[\w-]{1,128}$/)
const params = z.object({ paymentId: ProviderId })

/** WALLET-031. The server approves what the payment provider reports, never what this request says. */
export const approvePaymentEndpoint = endpoint({
  method: 'POST',
  path: '/pi/payment',
  access: 'signed-in',
  summary: 'Approves a payment started by the Pi SDK; repeating the call has no effect',
  limit,
  body: z.object({
    amount: z.union([z.number(), z.string().max(40)]),
    memo: z.string().max(200),
    recipientUid: z.string().max(200),
    paymentId: ProviderId,
  }),
  response: Success,
})

/** WALLET-032. */
export const completePaymentEndpoint = endpoint({
  method: 'POST',
  path: '/pi/payment/:paymentId/complete',
  access: 'signed-in',
  summary: 'Completes a payment whose transaction is confirmed; repeating the call has no effect',
  limit,
  params,
  body: z.object({ txid: ProviderId }),
  response: Success,
})

/** WALLET-022. */
export const cancelPaymentEndpoint = endpoint({
  method: 'POST',
  path: '/pi/payment/:paymentId/cancel',
  access: 'signed-in',
  summary: 'Reports that a payment was cancelled in the Pi SDK; checked with the provider',
  limit,
  params,
  body: z.object({}),
  response: Success,
})

/** WALLET-024. */
export const reportIncompleteEndpoint = endpoint({
  method: 'POST',
  path: '/pi/payment/:paymentId/incomplete',
  access: 'signed-in',
  summary: 'Reports an incomplete payment found by the Pi SDK; a job settles it',
  limit,
  params,
  body: z.object({}),
  response: Success,
})
