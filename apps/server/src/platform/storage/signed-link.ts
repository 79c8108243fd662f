import { createHmac, timingSafeEqual } from 'node:crypto'
import { isKey, type LinkOptions } from './storage.ts'

/** The content of a file link. The signature covers every field. */
export interface LinkedFile {
  key: string
  /** Unix time in seconds at which the link expires. */
  expires: number
  fileName: string
  contentType: string
  disposition: LinkOptions['disposition']
}

/** Path and query of a link. It grants read access until it expires. */
export function signedPath(secret: string, file: LinkedFile): string {
  const query = new URLSearchParams({
    expires: String(file.expires),
    name: file.fileName,
    type: file.contentType,
    disposition: file.disposition,
    signature: signatureOf(secret, file),
  })
  return `/files/${file.key}?${query}`
}

/**
 * The file of a link, if one of the secrets signed it. Expired, changed and unsigned links get the same answer, so that
 * guessing reveals nothing.
 */
export function readSignedLink(secrets: readonly string[], key: string, query: unknown, now: Date): LinkedFile | null {
  const { expires, name, type, disposition, signature } = query as Record<string, unknown>
  if (typeof expires !== 'string' || !/^[1-9]\d{0,11}$/.test(expires)) return null
  if (typeof name !== 'string' || typeof type !== 'string' || typeof signature !== 'string') return null
  if (disposition !== 'inline' && disposition !== 'attachment') return null
  if (!isKey(key)) return null
  const file: LinkedFile = { key, expires: Number(expires), fileName: name, contentType: type, disposition }
  if (!secrets.some((secret) => isSame(signature, signatureOf(secret, file)))) return null
  return now.getTime() < file.expires * 1000 ? file : null
}

function signatureOf(secret: string, { key, expires, fileName, contentType, disposition }: LinkedFile): string {
  // JSON separates the fields: no character can move from one to the next under the same signature.
  const statement = JSON.stringify(['file-link', key, expires, fileName, contentType, disposition])
  return createHmac('sha256', secret).update(statement).digest('base64url')
}

function isSame(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
