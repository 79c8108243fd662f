/** Pi has seven decimals. Amounts are whole numbers of the smallest unit, so nothing is ever rounded. */
export type PiUnits = bigint

export const piDecimals = 7
const unitsPerPi = 10n ** 7n

/** WALLET-025 (part 2 sections 5 and 9): the smallest payment, and the step of the input field. */
export const minPiAmount = '0.01'
export const piAmountStep = '0.01'
const stepUnits = unitsPerPi / 100n
// 15 digits in total: a JSON number of the payment provider keeps that many exactly.
const maxUnits = 10n ** 15n

/** Null for an invalid amount of Pi: a sign, an exponent, an eighth decimal, too many digits. */
export function parsePi(amount: string | number): PiUnits | null {
  const text = typeof amount === 'number' ? plainNumber(amount) : amount.trim()
  const match = /^(\d{1,15})(?:\.(\d{1,7}))?$/.exec(text)
  if (!match) return null
  const units = BigInt(match[1]!) * unitsPerPi + BigInt((match[2] ?? '').padEnd(piDecimals, '0'))
  return units < maxUnits ? units : null
}

/**
 * Avoids the exponent that String() writes for small numbers. A number with more than seven decimals stays as it is and
 * is refused later.
 */
function plainNumber(amount: number): string {
  const fixed = amount.toFixed(piDecimals)
  return Number(fixed) === amount ? fixed : String(amount)
}

/** `12.3400000`. */
export function formatPi(units: PiUnits): string {
  const digits = (units < 0n ? -units : units).toString().padStart(piDecimals + 1, '0')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -piDecimals)}.${digits.slice(-piDecimals)}`
}

/** WALLET-025, WALLET-026: null for an amount that cannot be paid. */
export function payableUnits(amount: string | number): PiUnits | null {
  const units = parsePi(amount)
  return units !== null && units >= stepUnits && units % stepUnits === 0n ? units : null
}

/** WALLET-034: Pi times the rate, in dollars and cents, half a cent rounded up. Null if one of them is not a number. */
export function usdOf(amount: string, rate: string): string | null {
  const units = parsePi(amount)
  const match = /^(\d+)(?:\.(\d+))?$/.exec(rate)
  if (units === null || !match) return null
  const fraction = match[2] ?? ''
  const scale = unitsPerPi * 10n ** BigInt(fraction.length)
  const cents = (units * BigInt(match[1]! + fraction) * 100n * 2n + scale) / (scale * 2n)
  const digits = cents.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

// Intl formats a string of digits exactly, whatever its length.
const cutToCents = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  roundingMode: 'trunc',
})

/** WALLET-038: for display, with two decimals. Truncates, so that the shown amount is never more than the real one. */
export function shownPi(amount: string): string {
  return cutToCents.format(amount as `${number}`)
}
