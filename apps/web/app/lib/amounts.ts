import { count } from '@grfs/contracts/format'
import { mostCounted } from '@grfs/contracts/peer-review/admin'
import type { WalletAnswer } from '@grfs/contracts/wallet'
import { shownPi } from '@grfs/domain/wallet/amount'

/** `1234.5` as `$1,234.50`. */
export function dollars(amount: string): string {
  return `$${shownPi(amount)}`
}

/** `12.3400000` as `12.34 Pi` (WALLET-038). */
export function piWords(amount: string): string {
  return `${shownPi(amount)} Pi`
}

/** In dollars where a rate is known, else in Pi. */
export function balanceWords({ balance, piBalance }: WalletAnswer['wallet']): string {
  return balance === null ? piWords(piBalance) : dollars(balance)
}

/** Lists count only up to a limit: `1,000+`. */
export const limitedCount = (value: number): string => (value < mostCounted ? count(value) : `${count(mostCounted)}+`)
