import { canonicalAddress } from '../../platform/mail/address.ts'

/** The lookup key of an account: the canonical address in lower case. Null if the text is not an address. */
export function emailKey(text: string): string | null {
  try {
    return canonicalAddress(text.trim()).toLowerCase()
  } catch {
    return null
  }
}
