import { createHmac, randomBytes } from 'node:crypto'
import { encode } from 'uqr'
import { loginCodeDigits, totpSkewSteps, totpStepSeconds } from '@grfs/domain/identity/login'
import { sameBytes } from '../../../platform/keys.ts'

/** Time-based one-time passwords (RFC 6238) with SHA-1 and six digits, which every authenticator app knows. */

// RFC 4226, section 4: 160 bits.
const secretBytes = 20

export const newTotpSecret = (): Buffer => randomBytes(secretBytes)

/** RFC 4226, section 5.3. */
export function totpAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = mac[mac.length - 1]! & 0x0f
  const number = (mac.readUInt32BE(at) & 0x7fffffff) % 10 ** loginCodeDigits
  return String(number).padStart(loginCodeDigits, '0')
}

export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / totpStepSeconds)

/** The time step of a code; null if it is wrong. Clocks of phones may be one step off. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const current = totpStep(now)
  let found: number | null = null
  for (let step = current - totpSkewSteps; step <= current + totpSkewSteps; step++)
    if (sameBytes(Buffer.from(code), Buffer.from(totpAt(secret, step)))) found = step
  return found
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding: the length is a multiple of five bytes. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let [value, bits] = [0, 0]
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff
    bits += 8
    while (bits >= 5) text += letters[(value >> (bits -= 5)) & 31]
  }
  return text
}

/** What an app reads from the picture. */
export function totpAddress(site: string, email: string, secret: Uint8Array): string {
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(email)}`
  const query = { secret: base32(secret), issuer: site, algorithm: 'SHA1', digits: String(loginCodeDigits) }
  const text = new URLSearchParams({ ...query, period: String(totpStepSeconds) }).toString()
  // Apps do not read a plus as a space.
  return `otpauth://totp/${label}?${text.replaceAll('+', '%20')}`
}

/** A QR code as one SVG path in a square of `size` units. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 4 })
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: cells.join('') }
}
