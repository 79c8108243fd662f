import type { SupplementFile } from '@grfs/contracts/submissions'
import type { Actor } from '@grfs/domain/identity/actor'
import {
  maxSupplementBytes,
  maxSupplementBytesPerPaper,
  maxSupplementFiles,
  supplementTypeOf,
} from '@grfs/domain/submissions/supplements'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { UploadedFile } from '../../platform/http/route.ts'
import { cleanFileName } from '../../platform/storage/file-headers.ts'
import { FileRefused, recordFile, uploadObject } from '../files/index.ts'
import { removeUnnamed } from './paper-supplements.ts'
import { findSameSupplement, insertSupplement, listSupplements } from './queries/supplements.ts'
import { openWorkingCopy } from './save-draft.ts'
import { dropDocument, refuseEarly, type StoredDocument } from './upload-manuscript.ts'

/**
 * Stores a supplement of a draft or a revision. The draft has it when its facts name it. A repeat after a lost response
 * gets the file of the first time.
 */
export async function uploadSupplement(
  ctx: Context,
  actor: Actor,
  { id, file }: { id: string; file: UploadedFile | null },
): Promise<SupplementFile> {
  await refuseEarly(ctx, actor, id)
  const stored = await storeSupplement(ctx, file)
  const { object, fileName } = stored
  try {
    const supplement = await ctx.inTransaction(async (tx) => {
      const open = await openWorkingCopy(tx, actor, id, { mayBegin: true })
      const same = await findSameSupplement(tx.db, id, { fileName, sha256: object.sha256 })
      if (same) return same
      await removeUnnamed(tx, open.paper, open.copy.form.facts)
      const files = await listSupplements(tx.db, id)
      const bytes = files.reduce((sum, one) => sum + one.bytes, object.bytes)
      if (files.length >= maxSupplementFiles || bytes > maxSupplementBytesPerPaper) {
        throw new AppError('submission.supplements-full')
      }
      const fileId = await recordFile(tx, object)
      await insertSupplement(tx.db, tx.now(), { fileId, submissionId: id, fileName })
      return { id: fileId, name: fileName, bytes: object.bytes, mediaType: object.contentType }
    })
    if (supplement.id !== object.id) await dropDocument(ctx, stored)
    return supplement
  } catch (error) {
    if (error instanceof AppError) await dropDocument(ctx, stored)
    throw error
  }
}

/** Checks the bytes, because a file name proves nothing. Runs before the transaction. */
export async function storeSupplement(ctx: Context, file: UploadedFile | null): Promise<StoredDocument> {
  const type = file && supplementTypeOf(file.fileName)
  if (!type) throw new AppError('submission.supplement-type')
  if (file.isTooLarge) throw new AppError('submission.supplement-large')
  try {
    const object = await uploadObject(ctx, {
      bytes: file,
      // The author's file name often contains the author's name.
      fileName: 'supplement',
      // An archive may contain the folders of an Office file.
      accept: type.mediaType === 'application/zip' ? ['zip', 'docx', 'xlsx', 'pptx'] : [type.kind],
      maxBytes: maxSupplementBytes,
      contentType: type.mediaType,
    })
    return { object, fileName: cleanFileName(file.fileName) }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const code = error.reason === 'file-too-large' ? 'submission.supplement-large' : 'submission.supplement-type'
    throw new AppError(code, { cause: error })
  }
}
