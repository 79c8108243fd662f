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
