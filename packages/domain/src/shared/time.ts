/** In calendar order. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** The name of a month, 1 to 12. */
export function monthName(month: number): string {
  const name = monthNames[month - 1]
  if (name === undefined) throw new RangeError(`There is no month ${month}.`)
  return name
}

/** Remaining cooldown in milliseconds; zero if it is over. */
export function cooldownMs(last: number | null, now: number, lengthMs: number): number {
  if (last === null) return 0
  // A clock that was set back must not lock anyone out for longer than the cooldown.
  return Math.min(lengthMs, Math.max(0, last + lengthMs - now))
}

/** `5h 12m`, or `12m` under an hour (SUGGEST-009). Rounded up to whole minutes, so that no one tries too early. */
export function waitText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  return minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}
