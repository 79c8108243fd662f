import type { PiTerms, Transaction, WalletAnswer } from '@grfs/contracts/wallet'
import { usdOf } from '@grfs/domain/wallet/amount'
import { defaultMemo, statusOf } from '@grfs/domain/wallet/payment'
import type { PiSettings } from '../../platform/pi-settings.ts'
import type { PaymentRow, PiLink } from './queries.ts'

export interface WalletParts {
  link: PiLink | null
  piBalance: string
  payments: PaymentRow[]
  next: string | null
  rate: string | null
  pi: PiSettings | null
}

export function toWallet({ link, piBalance, payments, next, rate, pi }: WalletParts): WalletAnswer {
  return {
    success: true,
    message: '',
    wallet: { balance: dollarsOf(piBalance, rate), piBalance, piWalletAddress: link?.walletAddress ?? null },
    piUser: { isVerified: link !== null, username: link?.username ?? null },
    transactions: payments.map(toTransaction),
    next,
    rate,
    pi: pi && toTerms(pi),
  }
}

/** A balance of zero is worth zero without a rate. */
function dollarsOf(piBalance: string, rate: string | null): string | null {
  if (rate === null && Number(piBalance) !== 0) return null
  return usdOf(piBalance, rate ?? '0')
}

function toTransaction({ id, amount, state, createdAt }: PaymentRow): Transaction {
  return {
    _id: id,
    type: 'payment',
    amount,
    currency: 'PI',
    status: statusOf(state),
    createdAt: createdAt.toISOString(),
  }
}

/** Leaves out the API key. */
function toTerms({ sdkUrl, isSandbox, recipientUid }: PiSettings): PiTerms {
  return { sdkUrl, sandbox: isSandbox, recipientUid, memo: defaultMemo }
}
