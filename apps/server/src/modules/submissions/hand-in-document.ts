import type { Identities } from '@grfs/manuscript'
import type { Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getManuscript, handInManuscript, listSteps } from '../manuscripts/index.ts'
import { deleteWorkingCopy, insertHandedIn } from './hand-in-queries.ts'
import { putDocument, type StoredDocument } from './upload-document.ts'
import type { OpenPaper } from './working-copy.ts'

export interface PaperDocument {
  fileId: string
  fileName: string
  manuscriptId: string
}

/** What came with the request, or else what was uploaded before. */
export async function getDocument(tx: Tx, open: OpenPaper, stored: StoredDocument | null): Promise<PaperDocument> {
  if (stored) {
    const manuscriptId = await putDocument(tx, open, stored)
    return { fileId: stored.object.id, fileName: stored.fileName, manuscriptId }
  }
  const { fileId, fileName, manuscriptId } = open.copy
  if (fileId === null || fileName === null || manuscriptId === null) throw new AppError('submission.incomplete')
  return { fileId, fileName, manuscriptId }
}

/** Returns which manuscript of this paper it is. Refuses what was read before and found to be no manuscript. */
export async function handInDocument(
  tx: Tx,
  submissionId: string,
  document: PaperDocument,
  identities: Identities,
): Promise<number> {
  const { manuscriptId } = document
  // Holds the manuscript: a refusal that comes later finds it handed in, and people are told of it.
  await handInManuscript(tx, manuscriptId, identities)
  if ((await getManuscript(tx, manuscriptId)).refusedCode !== null) {
    const failed = (await listSteps(tx, manuscriptId)).find(({ status }) => status === 'failed')
    throw new AppError('submission.unreadable', { values: { reason: failed?.told ?? 'The document cannot be read.' } })
  }
  const number = await insertHandedIn(tx, { submissionId, ...document })
  await deleteWorkingCopy(tx, submissionId)
  return number
}
