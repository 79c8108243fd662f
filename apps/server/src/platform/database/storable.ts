/** Removes NUL and lone surrogates, which PostgreSQL rejects. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** A value as JSON whose texts PostgreSQL accepts. */
export function storableJson(value: object): string {
  return JSON.stringify(value, (_key, one: unknown) => (typeof one === 'string' ? storableText(one) : one))
}
