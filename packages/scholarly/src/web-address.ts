/** RFC 3986, with a host and port of the plain kind. */
const followed = /^(?:https?:\/\/[\w.-]+(?::\d{1,5})?(?=[/?#]|$)|mailto:[^\s@]+@)/i

/** An address that a machine may follow, in letters that RFC 3986 allows; null for every other kind. */
export function webAddress(address: string): string | null {
  const said = address.trim()
  if (!followed.test(said)) return null
  return encodedAddress(said)
}

/** The same for what is an address without its beginning: a DOI. */
export function encodedAddress(address: string): string {
  const [before = '', ...fragment] = address.toWellFormed().split('#')
  return fragment.length === 0 ? encoded(before) : `${encoded(before)}#${encoded(fragment.join('%23'))}`
}

const encoded = (part: string): string =>
  part.replace(/%(?![\da-f]{2})/gi, '%25').replace(/[^\w\-.~:/?@!$&'()*+,;=%]/gu, encodeURIComponent)
