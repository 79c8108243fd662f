import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import type { Keys } from '../../../platform/keys.ts'
import type { CertificateRow } from '../certificate-queries.ts'
import { bytesOfId, idOfBytes } from '../id-bytes.ts'

const idBytes = 16
const signatureBytes = 64
// RFC 8410: what stands before the 32 bytes of a private Ed25519 key in PKCS #8.
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The very words that are signed. Neither paper nor date is among them. */
export const statementOf = ({ id, fullName }: CertificateRow): string =>
  `${fullName} has completed a peer review for this press. Certificate ${id}.`

function privateKeyOf(keys: Keys): KeyObject {
  const seed = keys.mac('review-certificate', 'ed25519')
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
}

/** What stands in the certificate's address: its id and the signature. */
export function certificateCode(keys: Keys, certificate: CertificateRow): string {
  const signature = sign(null, Buffer.from(statementOf(certificate)), privateKeyOf(keys))
  return Buffer.concat([bytesOfId(certificate.id), signature]).toString('base64url')
}

/** Whether it could be one of ours; `isSigned` then tells. */
export function readCertificateCode(code: string): { id: string; signature: Buffer } | null {
  const bytes = Buffer.from(code, 'base64url')
  if (bytes.byteLength !== idBytes + signatureBytes || bytes.toString('base64url') !== code) return null
  return { id: idOfBytes(bytes.subarray(0, idBytes)), signature: bytes.subarray(idBytes) }
}

export function isSigned(keys: Keys, certificate: CertificateRow, signature: Buffer): boolean {
  return verify(null, Buffer.from(statementOf(certificate)), createPublicKey(privateKeyOf(keys)), signature)
}

/** For whoever wants to verify without us. */
export function certificateKey(keys: Keys): string {
  return createPublicKey(privateKeyOf(keys)).export({ format: 'pem', type: 'spki' }).toString()
}
