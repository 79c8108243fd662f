import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Certificate } from '@grfs/contracts/peer-review'
import { isInternalId } from '@grfs/domain/shared/refs'
import { certificateKey, type CacheKey } from '../../../platform/cache/keys.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { listPeople } from '../../identity/index.ts'
import { handleJob } from '../../../platform/jobs/handler.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { certificateCode, certificateKeys, readCertificateCode, statementOf, verifyingKey } from './certificate-code.ts'
import {
  findCertifiable,
  findCertificate,
  insertCertificate,
  insertCertificateKeys,
  listCertificateKeys,
} from '../certificate-queries.ts'

/** Of a finished review of mine; the same one each time. */
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
      const [reviewer] = await listPeople(tx, [reviewerId])
      await insertCertificateKeys(tx, certificateKeys(ctx.keys))
      // A random id: one that counts would tell when.
      return insertCertificate(tx, { id: randomUUID(), reviewId, reviewerId, fullName: reviewer!.fullName })
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

/** Stores the public keys, so that a certificate verifies for years after its secret was rotated. */
export const storeKeysHandler = handleJob(
  storeKeysJob,
  async (_, { ctx }) => {
    await ctx.inTransaction((tx) => insertCertificateKeys(tx, certificateKeys(ctx.keys)))
  },
  { cron: '*/5 * * * *' },
)
