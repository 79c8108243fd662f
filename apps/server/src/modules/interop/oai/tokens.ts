import type { Context } from '../../../platform/context.ts'

/**
 * Where a list continues. The token carries all of it, signed: no table, so it never expires, and the same token gives
 * the same page again (OAI-PMH 3.5.1).
 */
export interface Continuation {
  verb: string
  prefix: string
  set: string | null
  from: string | null
  /** Exclusive, and fixed with the first page. */
  before: string
  /** The last record of the page before. */
  at: string
  id: string
  /** How many records came before. */
  cursor: number
  /** How many records the whole list had at first. */
  size: number
}

const purpose = 'oai resumption token'
const macBytes = 16
const encoded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

export function tokenFor({ keys }: Pick<Context, 'keys'>, next: Continuation): string {
  const { verb, prefix, set, from, before, at, id, cursor, size } = next
  const fields = encoded(Buffer.from(JSON.stringify([verb, prefix, set, from, before, at, id, cursor, size])))
  return `${fields}.${encoded(keys.mac(purpose, fields).subarray(0, macBytes))}`
}

/** Null for a token that we did not make, also if only one of its letters differs. */
export function continuationOf({ keys }: Pick<Context, 'keys'>, token: string): Continuation | null {
  const [fields = '', signature = '', more] = token.split('.')
  const mac = Buffer.from(signature, 'base64url')
  // Base64 has several spellings of the same bytes; only one is ours.
  if (more !== undefined || encoded(mac) !== signature || !keys.isSigned(purpose, fields, mac, macBytes)) return null
  const [verb, prefix, set, from, before, at, id, cursor, size] = JSON.parse(
    Buffer.from(fields, 'base64url').toString(),
  ) as [string, string, string | null, string | null, string, string, string, number, number]
  return { verb, prefix, set, from, before, at, id, cursor, size }
}
