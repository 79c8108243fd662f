import { createPrivateKey, createPublicKey, type KeyObject, randomUUID, sign, verify } from 'node:crypto'
import { z } from 'zod'
import type { Certificate } from '@grfs/contracts/peer-review'
import { isInternalId } from '@grfs/domain/shared/refs'
import { type CacheKey, certificateKey } from '../../../platform/cache/keys.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { handleJob } from '../../../platform/jobs/handler.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { Keys, SigningKey } from '../../../platform/keys.ts'
import { listPeople } from '../../identity/index.ts'
import {
  type CertificateRow,
  findCertifiable,
  findCertificate,
  insertCertificate,
  insertCertificateKeys,
  listCertificateKeys,
} from '../queries/reviews.ts'
import { bytesOfId, idOfBytes } from '../invitation-link.ts'

/** The certificate of a finished review of this account; the same one each time. */
export async function issueCertificate(
  ctx: Context,
  reviewerId: string,
  assignmentId: string,
): Promise<{ url: string }> {
  const found = isInternalId(assignmentId) ? await findCertifiable(ctx.db, assignmentId, reviewerId) : null
  if (!found) throw new AppError('assignment.unknown')
  const { reviewId } = found
  const certificate =
    found.certificate ??
    (await ctx.inTransaction(async (tx) => {
      const [reviewer] = await listPeople(tx.db, [reviewerId])
      await insertCertificateKeys(tx.db, tx.now(), certificateKeys(ctx.keys))
      // A random id: a sequence number would reveal the time.
      return insertCertificate(tx.db, tx.now(), {
        id: randomUUID(),
        reviewId,
        reviewerId,
        fullName: reviewer!.fullName,
      })
    }))
  return { url: `${ctx.site.origin}/certificate/${certificateCode(ctx.keys, certificate)}` }
}

export async function verifyCertificate(
  { db, keys, site }: Context,
  code: string,
  shows: (...keys: CacheKey[]) => void,
): Promise<Certificate> {
  const read = readCertificateCode(code)
  const certificate = read && (await findCertificate(db, read.id))
  if (!certificate) throw new AppError('certificate.unknown')
  const publicKeys = [...certificateKeys(keys), ...(await listCertificateKeys(db))]
  const publicKey = verifyingKey(publicKeys, certificate, read.signature)
  if (publicKey === null) throw new AppError('certificate.unknown')
  shows(certificateKey(certificate.id))
  return {
    fullName: certificate.fullName,
    press: site.publisher,
    statement: statementOf(certificate),
    signature: read.signature.toString('base64url'),
    publicKey,
  }
}

const storeKeysJob = defineJob('peer-review.store-certificate-keys', z.object({}), { maxAttempts: 5 })

/** Stores the public keys, so that a certificate can be verified for years after its secret was rotated. */
export const storeKeysHandler = handleJob(
  storeKeysJob,
  async (_, { ctx }) => {
    await ctx.inTransaction((tx) => insertCertificateKeys(tx.db, tx.now(), certificateKeys(ctx.keys)))
  },
  { cron: '*/5 * * * *' },
)

const idBytes = 16
const signatureBytes = 64
// RFC 8410: the PKCS #8 prefix before the 32 bytes of a private Ed25519 key.
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The exact text that is signed. It contains neither the paper nor the date. */
const statementOf = ({ id, fullName }: CertificateRow): string =>
  `${fullName} has completed a peer review for this press. Certificate ${id}.`

function privateKeyOf(key: SigningKey): KeyObject {
  const seed = key.mac('review-certificate', 'ed25519')
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
}

/** The code in the certificate's URL: its id and the signature. */
export function certificateCode(keys: Keys, certificate: CertificateRow): string {
  const signature = sign(null, Buffer.from(statementOf(certificate)), privateKeyOf(keys))
  return Buffer.concat([bytesOfId(certificate.id), signature]).toString('base64url')
}

/** Parses a well-formed code; `verifyingKey` then verifies the signature. */
function readCertificateCode(code: string): { id: string; signature: Buffer } | null {
  const bytes = Buffer.from(code, 'base64url')
  if (bytes.byteLength !== idBytes + signatureBytes || bytes.toString('base64url') !== code) return null
  return { id: idOfBytes(bytes.subarray(0, idBytes)), signature: bytes.subarray(idBytes) }
}

/** The public keys of the configured secrets, the current one first, as DER. */
function certificateKeys(keys: Keys): Buffer[] {
  return keys.all.map((key) => createPublicKey(privateKeyOf(key)).export({ format: 'der', type: 'spki' }))
}

/** The public key that verifies the signature, as PEM for people who verify it themselves; null if none does. */
function verifyingKey(publicKeys: Buffer[], certificate: CertificateRow, signature: Buffer): string | null {
  const statement = Buffer.from(statementOf(certificate))
  const key = publicKeys
    .map((der) => createPublicKey({ key: der, format: 'der', type: 'spki' }))
    .find((one) => verify(null, statement, one, signature))
  return key ? key.export({ format: 'pem', type: 'spki' }).toString() : null
}
