import { sql } from 'kysely'
import { certificateKey } from '../../platform/cache/keys.ts'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'

export interface CertificateRow {
  id: string
  fullName: string
}

/** A finished review of mine, by its assignment; with the certificate that it has. */
export async function findCertifiable(
  db: Db,
  assignmentId: string,
  reviewerId: string,
): Promise<{ reviewId: string; certificate: CertificateRow | null } | null> {
  const { rows } = await sql<{ reviewId: string; certificate: CertificateRow | null }>`
    select r.id as "reviewId", (select json_build_object('id', c.id, 'fullName', c.full_name)
      from peer_review.certificate c where c.review_id = r.id) as certificate
    from peer_review.review r where r.assignment_id = ${assignmentId} and r.reviewer_id = ${reviewerId}`.execute(db)
  return rows[0] ?? null
}

export interface NewCertificate extends CertificateRow {
  reviewId: string
  reviewerId: string
}

/** The one that a review has from now on: this one, or another that was faster. */
export async function insertCertificate(tx: Tx, row: NewCertificate): Promise<CertificateRow> {
  const { rows } = await sql<CertificateRow>`
    insert into peer_review.certificate as c (id, review_id, reviewer_id, full_name, issued_at)
    values (${row.id}, ${row.reviewId}, ${row.reviewerId}, ${row.fullName}, ${tx.now()})
    on conflict (review_id) do update set review_id = c.review_id
    returning c.id, c.full_name as "fullName"`.execute(tx)
  return rows[0]!
}

export async function findCertificate(db: Db, id: string): Promise<CertificateRow | null> {
  const { rows } = await sql<CertificateRow>`
    select c.id, c.full_name as "fullName" from peer_review.certificate c where c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Its pages name the reviewer, so caches must drop them in the same transaction. */
export async function deleteCertificatesOf(tx: Tx, reviewerId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from peer_review.certificate where reviewer_id = ${reviewerId} returning id`.execute(tx)
  tx.purge(...rows.map(({ id }) => certificateKey(id)))
}

/** Public keys that have signed certificates. */
export async function listCertificateKeys(db: Db): Promise<Buffer[]> {
  const { rows } = await sql<{ publicKey: Buffer }>`
    select public_key as "publicKey" from peer_review.certificate_key order by since desc`.execute(db)
  return rows.map(({ publicKey }) => publicKey)
}

export async function insertCertificateKeys(tx: Tx, publicKeys: Buffer[]): Promise<void> {
  await sql`
    insert into peer_review.certificate_key (public_key, since)
    select key, ${tx.now()} from unnest(${publicKeys}::bytea[]) key on conflict do nothing`.execute(tx)
}
