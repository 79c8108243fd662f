import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import type { Keys, SigningKey } from '../../../platform/keys.ts'
import type { CertificateRow } from '../certificate-queries.ts'
import { bytesOfId, idOfBytes } from '../id-bytes.ts'

const idBytes = 16
const signatureBytes = 64
// RFC 8410: what stands before the 32 bytes of a private Ed25519 key in PKCS #8.
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The very words that are signed. Neither paper nor date is among them. */
export const statementOf = ({ id, fullName }: CertificateRow): string =>
  `${fullName} has completed a peer review for this press. Certificate ${id}.`

function privateKeyOf(key: SigningKey): KeyObject {
  const seed = key.mac('review-certificate', 'ed25519')
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
}

/** What stands in the certificate's address: its id and the signature. */
export function certificateCode(keys: Keys, certificate: CertificateRow): string {
  const signature = sign(null, Buffer.from(statementOf(certificate)), privateKeyOf(keys))
  return Buffer.concat([bytesOfId(certificate.id), signature]).toString('base64url')
}

/** The parts of a code that has the right form; `verifyingKey` then verifies the signature. */
export function readCertificateCode(code: string): { id: string; signature: Buffer } | null {
  const bytes = Buffer.from(code, 'base64url')
  if (bytes.byteLength !== idBytes + signatureBytes || bytes.toString('base64url') !== code) return null
  return { id: idOfBytes(bytes.subarray(0, idBytes)), signature: bytes.subarray(idBytes) }
}

/** The public keys of the configured secrets, the current one first, as DER. */
export function certificateKeys(keys: Keys): Buffer[] {
  return keys.all.map((key) => createPublicKey(privateKeyOf(key)).export({ format: 'der', type: 'spki' }))
}

/** The public key that verifies the signature, as PEM for readers who verify it themselves; null if none does. */
export function verifyingKey(publicKeys: Buffer[], certificate: CertificateRow, signature: Buffer): string | null {
  const statement = Buffer.from(statementOf(certificate))
  const key = publicKeys
    .map((der) => createPublicKey({ key: der, format: 'der', type: 'spki' }))
    .find((one) => verify(null, statement, one, signature))
  return key ? key.export({ format: 'pem', type: 'spki' }).toString() : null
}
