import type { Facts } from '@grfs/contracts/facts'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { deleteFiles } from '../files/index.ts'
import type { PaperRow } from './queries/drafts.ts'
import { deleteUnnamedSupplements, listSupplements, submitSupplements } from './queries/supplements.ts'

const fileIdsOf = (facts: Facts | null | undefined): string[] =>
  (facts?.supplements ?? []).flatMap(({ fileId }) => (fileId === null ? [] : [fileId.toLowerCase()]))

/** The facts with the types of their files. Refuses a file that was not uploaded for this paper. */
export async function withOwnFiles(db: Db, submissionId: string, facts: Facts): Promise<Facts> {
  if (fileIdsOf(facts).length === 0) return facts
  const known = new Map((await listSupplements(db, submissionId)).map((one) => [one.id, one]))
  return {
    ...facts,
    supplements: facts.supplements.map((one) => {
      if (one.fileId === null) return one
      const file = known.get(one.fileId.toLowerCase())
      if (!file) throw new AppError('submission.file-unknown')
      return { ...one, fileId: file.id, mediaType: file.mediaType }
    }),
  }
}

// A file may be uploaded some time before the draft that names it is saved.
const graceMinutes = 60

/** Deletes the files that the author has removed from the draft, except those that were submitted. */
export async function removeUnnamed(
  tx: Tx,
  { id: submissionId, hasUnsentFiles }: PaperRow,
  facts: Facts | null | undefined,
): Promise<void> {
  if (!hasUnsentFiles) return
  const before = new Date(tx.now().getTime() - graceMinutes * 60_000)
  await deleteFiles(tx, await deleteUnnamedSupplements(tx.db, submissionId, fileIdsOf(facts), before))
}

/** Marks the files of a paper as submitted, and deletes those that only the draft had. */
export async function handInSupplements(
  tx: Tx,
  { id: submissionId, hasUnsentFiles }: PaperRow,
  facts: Facts,
): Promise<void> {
  const fileIds = [...new Set(fileIdsOf(facts))]
  const submitted = await submitSupplements(tx.db, tx.now(), submissionId, fileIds.filter(isInternalId))
  if (submitted < fileIds.length) throw new AppError('submission.file-unknown')
  if (hasUnsentFiles) await deleteFiles(tx, await deleteUnnamedSupplements(tx.db, submissionId, fileIds, tx.now()))
}

/** Deletes all files that were never submitted, before the draft itself. */
export async function deleteSupplements(tx: Tx, submissionId: string): Promise<void> {
  await deleteFiles(tx, await deleteUnnamedSupplements(tx.db, submissionId, [], null))
}
