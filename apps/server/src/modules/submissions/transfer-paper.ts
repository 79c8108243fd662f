import { randomUUID } from 'node:crypto'
import type { Facts } from '@grfs/contracts/facts'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import { maxManuscriptBytes } from '@grfs/domain/submissions/limits'
import { maxSupplementBytes } from '@grfs/domain/submissions/supplements'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { contentTypes, type FileKind, getFile, openFile, recordFile, uploadObject } from '../files/index.ts'
import { getHandedInForm, lockPaper, updateForm } from './queries/drafts.ts'
import { getLatestHandedIn } from './queries/submissions.ts'
import { insertSupplement, listSupplements } from './queries/supplements.ts'
import { findTransfer, takeTransfer } from './queries/transfers.ts'
import { openWorkingCopy, storableForm } from './save-draft.ts'
import { dropDocument, putDocument, type StoredDocument } from './upload-manuscript.ts'

/**
 * Goes on with a rejected paper in the journal that its editors suggested: a draft of a new paper with copies of the
 * files, the facts and the co-authors. The cover letter, the declarations and the wishes about reviewers stay behind:
 * they were for the editors of the other journal. A repeat returns the same draft.
 */
export async function transferPaper(
  ctx: Context,
  actor: Actor,
  id: string,
  withReviews: boolean,
): Promise<{ id: string }> {
  const found = isInternalId(id) ? await findTransfer(ctx.db, id, actor.accountId) : null
  if (!found) throw new AppError('submission.unknown')
  if (found.paperId !== null) return { id: found.paperId }
  const { manuscript, supplements } = await copyFiles(ctx, id)
  const copies = [manuscript, ...supplements.map(({ copy }) => copy)]
  try {
    const taken = await ctx.inTransaction(async (tx) => {
      // The lock lets two requests run one after another.
      await lockPaper(tx.db, id, actor.accountId)
      const transfer = await findTransfer(tx.db, id, actor.accountId)
      if (!transfer) throw new AppError('submission.unknown')
      if (transfer.paperId !== null) return { id: transfer.paperId, isNew: false }
      const paperId = randomUUID()
      const open = await openWorkingCopy(tx, actor, paperId, { mayBegin: true })
      const fileIds = new Map<string, string>()
      for (const { id: oldId, copy } of supplements) {
        const fileId = await recordFile(tx, copy.object)
        await insertSupplement(tx.db, tx.now(), { fileId, submissionId: paperId, fileName: copy.fileName })
        fileIds.set(oldId, fileId)
      }
      const { facts, ...form } = await getHandedInForm(tx.db, id)
      await updateForm(
        tx.db,
        tx.now(),
        paperId,
        1,
        storableForm({ ...form, journalId: transfer.journalId, ...(facts && { facts: withFiles(facts, fileIds) }) }),
      )
      await putDocument(tx, open, manuscript)
      await takeTransfer(tx.db, id, { paperId, withReviews })
      return { id: paperId, isNew: true }
    })
    if (!taken.isNew) await dropAll(ctx, copies)
    return { id: taken.id }
  } catch (error) {
    if (error instanceof AppError) await dropAll(ctx, copies)
    throw error
  }
}

/** Copies of the manuscript and the supplements that were submitted last, so that each paper can lose its own. */
async function copyFiles(ctx: Context, submissionId: string) {
  const { fileId, fileName } = await getLatestHandedIn(ctx.db, submissionId)
  const manuscript = await copyFile(ctx, { id: fileId, name: fileName }, maxManuscriptBytes)
  const supplements: Array<{ id: string; copy: StoredDocument }> = []
  // One after another: together they may have 200 MB.
  for (const { id, name } of await listSupplements(ctx.db, submissionId)) {
    supplements.push({ id, copy: await copyFile(ctx, { id, name }, maxSupplementBytes) })
  }
  return { manuscript, supplements }
}

async function copyFile(
  ctx: Context,
  { id, name }: { id: string; name: string },
  maxBytes: number,
): Promise<StoredDocument> {
  const { contentType, fileName } = await getFile(ctx, id)
  const object = await uploadObject(ctx, {
    bytes: await openFile(ctx, id),
    ...{ fileName, contentType, maxBytes },
    // The kind was checked when it was uploaded.
    accept: Object.keys(contentTypes) as FileKind[],
  })
  return { object, fileName: name }
}

async function dropAll(ctx: Context, copies: readonly StoredDocument[]): Promise<void> {
  for (const copy of copies) await dropDocument(ctx, copy)
}

const withFiles = (facts: Facts, fileIds: ReadonlyMap<string, string>): Facts => ({
  ...facts,
  supplements: facts.supplements.map((one) => ({
    ...one,
    fileId: one.fileId === null ? null : (fileIds.get(one.fileId.toLowerCase()) ?? null),
  })),
})
