import { canonicalAddress } from '../../platform/mail/address.ts'

/** What an account is found by: the address in its stored form, in lower case. Null when this is no address. */
export function emailKey(text: string): string | null {
  try {
    return canonicalAddress(text.trim()).toLowerCase()
  } catch {
    return null
  }
}
