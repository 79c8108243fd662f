import type { Actor } from '@grfs/domain/identity/actor'
import { isEditable } from '@grfs/domain/submissions/lifecycle'
import { maxManuscriptBytes } from '@grfs/domain/submissions/limits'
import type { Identities } from '@grfs/manuscript'
import type { Context, Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { UploadedFile } from '../../platform/http/route.ts'
import { cleanFileName } from '../../platform/storage/file-headers.ts'
import { FileRefused, recordFile, type StoredObject, uploadObject } from '../files/index.ts'
import { forgetManuscript, getManuscript, handInManuscript, listSteps, takeManuscript } from '../manuscripts/index.ts'
import { deleteWorkingCopy, findPaperWithCopy, updateDocument, type OpenPaper } from './queries/drafts.ts'
import { insertHandedIn } from './queries/submissions.ts'
import { openWorkingCopy } from './save-draft.ts'

export interface StoredDocument {
  object: StoredObject
  /** The name that the author gave the file; shown only to the author. */
  fileName: string
}

interface UploadedDocument {
  file: { name: string; bytes: number; uploadedAt: Date }
  version: number
  savedAt: Date
}

/**
 * Attaches a manuscript to a draft or a revision and replaces the previous one. Fast, because jobs read and compare it
 * later. The version does not change: it counts edits of the form, and an upload must not make the form in the same
 * window look outdated.
 */
export async function uploadDocument(
  ctx: Context,
  actor: Actor,
  { id, file }: { id: string; file: UploadedFile | null },
): Promise<UploadedDocument> {
  await refuseEarly(ctx, actor, id)
  const stored = await storeDocument(ctx, file)
  try {
    return await ctx.inTransaction(async (tx) => {
      const open = await openWorkingCopy(tx, actor, id, { mayBegin: true })
      await putDocument(tx, open, stored)
      const now = tx.now()
      const uploaded = { name: stored.fileName, bytes: stored.object.bytes, uploadedAt: now }
      return { file: uploaded, version: open.copy.version, savedAt: now }
    })
  } catch (error) {
    if (error instanceof AppError) await dropDocument(ctx, stored)
    throw error
  }
}

/**
 * Refuses before the upload is stored, so that nobody can fill the store for another author's paper. The transaction
 * checks again.
 */
export async function refuseEarly(ctx: Context, { accountId }: Actor, id: string): Promise<void> {
  const paper = await findPaperWithCopy(ctx.db, id)
  if (paper && paper.authorId !== accountId) throw new AppError('submission.unknown')
  if (paper && !isEditable(paper)) throw new AppError('draft.closed')
}

/** SUBMIT-019, SUBMIT-020: checks the bytes, because a file name proves nothing. Runs before the transaction. */
export async function storeDocument(ctx: Context, file: UploadedFile | null): Promise<StoredDocument> {
  if (!file) throw new AppError('submission.not-docx')
  if (file.isTooLarge) throw new AppError('submission.too-large')
  try {
    const object = await uploadObject(ctx, {
      bytes: file,
      // The author's file name often contains the author's name.
      fileName: 'manuscript.docx',
      accept: ['docx'],
      maxBytes: maxManuscriptBytes,
    })
    return { object, fileName: cleanFileName(file.fileName) }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const code = error.reason === 'file-too-large' ? 'submission.too-large' : 'submission.not-docx'
    throw new AppError(code, { cause: error })
  }
}

/** Attaches the stored file to the locked draft and starts its processing. Returns the manuscript's id. */
export async function putDocument(tx: Tx, { paper, copy }: OpenPaper, stored: StoredDocument): Promise<string> {
  const fileId = await recordFile(tx, stored.object)
  const manuscriptId = await takeManuscript(tx, {
    ...{ fileId, identities: null, ownerId: paper.authorId },
    previousId: paper.manuscriptId,
  })
  await updateDocument(tx.db, tx.now(), paper.id, { fileId, fileName: stored.fileName, manuscriptId })
  if (copy.manuscriptId !== null) await forgetManuscript(tx, copy.manuscriptId)
  return manuscriptId
}

/** Deletes a stored file whose request was refused. If that fails, the nightly cleanup job deletes it. */
export async function dropDocument(ctx: Context, { object }: StoredDocument): Promise<void> {
  await ctx.storage
    .remove(object.storageKey)
    .catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'failed to delete stored object; nightly cleanup will remove it'),
    )
}

interface PaperDocument {
  fileId: string
  fileName: string
  manuscriptId: string
}

/** The file of this request, or else the one uploaded before. */
export async function getDocument(tx: Tx, open: OpenPaper, stored: StoredDocument | null): Promise<PaperDocument> {
  if (stored) {
    const manuscriptId = await putDocument(tx, open, stored)
    return { fileId: stored.object.id, fileName: stored.fileName, manuscriptId }
  }
  const { fileId, fileName, manuscriptId } = open.copy
  if (fileId === null || fileName === null || manuscriptId === null) throw new AppError('submission.incomplete')
  return { fileId, fileName, manuscriptId }
}

/** Returns the number of the manuscript within this paper. Refuses a manuscript that processing has already refused. */
export async function handInDocument(
  tx: Tx,
  submissionId: string,
  document: PaperDocument,
  identities: Identities,
): Promise<number> {
  const { manuscriptId } = document
  // Locks the manuscript: a later refusal then finds it submitted and e-mails the author and editors.
  await handInManuscript(tx, manuscriptId, identities)
  if ((await getManuscript(tx.db, manuscriptId)).refusedCode !== null) {
    const failed = (await listSteps(tx.db, manuscriptId)).find(({ status }) => status === 'failed')
    throw new AppError('submission.unreadable', { values: { reason: failed?.told ?? 'The document cannot be read.' } })
  }
  const number = await insertHandedIn(tx.db, tx.now(), { submissionId, ...document })
  await deleteWorkingCopy(tx.db, submissionId)
  return number
}
