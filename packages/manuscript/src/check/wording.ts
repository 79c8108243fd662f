const numbers = new Intl.NumberFormat('en')

/** `7,412`. */
export const figure = (value: number) => numbers.format(value)

/** `1 table`, `3 tables`. */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${figure(value)} ${value === 1 ? one : many}`
}

/** `72 %`. */
export const percent = (share: number) => `${Math.round(share * 100)} %`

/** `a, b and c`; of a long list the beginning. */
export function listed(items: string[], most = 6): string {
  if (items.length > most) return `${items.slice(0, most).join(', ')} and ${figure(items.length - most)} more`
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]!}`
}

/** `“The first words of …”`. */
export function quoted(text: string, most = 60): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length > most ? `“${line.slice(0, most).trimEnd()}…”` : `“${line}”`
}
