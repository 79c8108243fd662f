/** RFC 3986, with a simple host and port only. */
const followed = /^(?:https?:\/\/[\w.-]+(?::\d{1,5})?(?=[/?#]|$)|mailto:[^\s@]+@)/i

/** A URL that programs may follow, percent-encoded as RFC 3986 requires; null for every other kind. */
export function webAddress(address: string): string | null {
  const trimmed = address.trim()
  if (!followed.test(trimmed)) return null
  return encodedAddress(trimmed)
}

/** The same encoding for a URL without its scheme and host, such as a DOI. */
export function encodedAddress(address: string): string {
  const [before = '', ...fragment] = address.toWellFormed().split('#')
  return fragment.length === 0 ? encoded(before) : `${encoded(before)}#${encoded(fragment.join('%23'))}`
}

const encoded = (part: string): string =>
  part.replace(/%(?![\da-f]{2})/gi, '%25').replace(/[^\w\-.~:/?@!$&'()*+,;=%]/gu, encodeURIComponent)
