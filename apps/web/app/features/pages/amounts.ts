import { count, quantity } from '../../lib/format.ts'

const bytesPerMegabyte = 1_048_576

/** `10485760` as `10 MB`. */
export function megabytes(bytes: number): string {
  return `${count(bytes / bytesPerMegabyte)} MB`
}

/** `5-7`, a range as the specification writes it. */
export function between({ least, most }: { least: number; most: number }): string {
  return `${least}-${most}`
}

const unitNames = { years: 'year', hours: 'hour' } as const

/** `{ years: 2 }` as `2 years`. */
export function lifeInWords(life: Partial<Record<keyof typeof unitNames, number>>): string {
  return Object.entries(life)
    .map(([unit, amount]) => quantity(amount, unitNames[unit as keyof typeof unitNames]))
    .join(' ')
}

/** `720` hours as `30 days`; less than two days stay hours. */
export function daysOrHours(hours: number): string {
  return hours < 48 ? quantity(hours, 'hour') : quantity(hours / 24, 'day')
}

export function minutesOf(seconds: number): string {
  return quantity(seconds / 60, 'minute')
}
