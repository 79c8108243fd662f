import { sql } from 'kysely'
import type { SupplementFile } from '@grfs/contracts/submissions'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'

const columns = sql`s.file_id as id, s.file_name as name, o.bytes, o.content_type as "mediaType"
  from submissions.supplement s join files.public_object o on o.id = s.file_id`

/** All files that were uploaded for a paper, oldest first. */
export async function listSupplements(db: Db, submissionId: string): Promise<SupplementFile[]> {
  const { rows } = await sql<SupplementFile>`
    select ${columns} where s.submission_id = ${submissionId} order by s.uploaded_at, s.file_id`.execute(db)
  return rows
}

interface SentFile {
  fileName: string
  sha256: string
}

export async function findSameSupplement(
  db: Db,
  submissionId: string,
  { fileName, sha256 }: SentFile,
): Promise<SupplementFile | null> {
  const { rows } = await sql<SupplementFile>`
    select ${columns} where s.submission_id = ${submissionId} and s.file_name = ${fileName} and o.sha256 = ${sha256}
    order by s.uploaded_at limit 1`.execute(db)
  return rows[0] ?? null
}

interface NewSupplement {
  fileId: string
  submissionId: string
  fileName: string
}

export async function insertSupplement(db: SqlTransaction, now: Date, supplement: NewSupplement): Promise<void> {
  const { fileId, submissionId, fileName } = supplement
  await db
    .insertInto('submissions.supplement')
    .values({ file_id: fileId, submission_id: submissionId, file_name: fileName, uploaded_at: now })
    .execute()
}

/** Returns how many of these files belong to the paper. */
export async function submitSupplements(
  db: SqlTransaction,
  now: Date,
  submissionId: string,
  fileIds: readonly string[],
): Promise<number> {
  if (fileIds.length === 0) return 0
  const { rows } = await sql`
    update submissions.supplement set submitted_at = coalesce(submitted_at, ${now})
    where submission_id = ${submissionId} and file_id = any(${fileIds}::uuid[]) returning file_id`.execute(db)
  return rows.length
}

/**
 * Deletes the rows of files that were never submitted and are not among these; with `before`, only older ones. Returns
 * the files.
 */
export async function deleteUnnamedSupplements(
  db: SqlTransaction,
  submissionId: string,
  fileIds: readonly string[],
  before: Date | null,
): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    delete from submissions.supplement where submission_id = ${submissionId} and submitted_at is null
      and file_id::text <> all(${fileIds}::text[]) and (${before}::timestamptz is null or uploaded_at < ${before})
    returning file_id as "fileId"`.execute(db)
  return rows.map(({ fileId }) => fileId)
}

/** Remembers which files the article has. They are not erased with the account. */
export async function publishSupplements(
  db: SqlTransaction,
  submissionId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  await sql`
    update submissions.supplement set is_public = true
    where submission_id = ${submissionId} and file_id = any(${fileIds}::uuid[])`.execute(db)
}

/**
 * For an account that is deleted: deletes the rows of files that nobody published, and the names that the author gave
 * the others. Returns the deleted files.
 */
export async function emptySupplements(db: SqlTransaction, submissionIds: readonly string[]): Promise<string[]> {
  const ids = sql`any(${submissionIds}::uuid[])`
  await sql`update submissions.supplement set file_name = 'removed' where submission_id = ${ids} and is_public`.execute(
    db,
  )
  const { rows } = await sql<{ fileId: string }>`
    delete from submissions.supplement where submission_id = ${ids} and not is_public
    returning file_id as "fileId"`.execute(db)
  return rows.map(({ fileId }) => fileId)
}
