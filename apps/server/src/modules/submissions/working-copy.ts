import { PaperForm } from '@grfs/contracts/submissions'
import type { Actor } from '@grfs/domain/identity/actor'
import { maxDraftsPerAuthor } from '@grfs/domain/submissions/limits'
import { isEditable } from '@grfs/domain/submissions/lifecycle'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import {
  findWorkingCopy,
  getHandedInForm,
  holdDraftCount,
  insertDraft,
  insertWorkingCopy,
  lockPaper,
  type PaperRow,
  type WorkingCopy,
} from './draft-queries.ts'

export interface OpenPaper {
  paper: PaperRow
  copy: WorkingCopy
}

/**
 * Holds the working copy of a paper of this author until the transaction ends. A new draft is begun where that is wanted;
 * a revision begins with the paper as it was handed in. What is somebody else's is as if it did not exist.
 */
export async function openWorkingCopy(
  tx: Tx,
  { accountId }: Actor,
  id: string,
  { mayBegin }: { mayBegin: boolean },
): Promise<OpenPaper> {
  let paper = await lockPaper(tx, id, accountId)
  if (!paper && mayBegin) {
    if ((await holdDraftCount(tx, accountId, id)) >= maxDraftsPerAuthor) throw new AppError('draft.too-many')
    await insertDraft(tx, id, accountId)
    paper = await lockPaper(tx, id, accountId)
  }
  if (!paper) throw new AppError('submission.unknown')
  if (!isEditable(paper.status)) throw new AppError('draft.closed')
  const copy =
    (await findWorkingCopy(tx, id)) ??
    (await insertWorkingCopy(tx, id, paper.status === 'draft' ? emptyForm : await getHandedInForm(tx, id)))
  return { paper, copy }
}

const emptyForm = PaperForm.parse({})

/** The database keeps neither NUL nor half a character, and an answer belongs to a point, which has an id of ours. */
export function keptForm(typed: PaperForm): PaperForm {
  const answers = Object.fromEntries(Object.entries(typed.answers).filter(([pointId]) => isInternalId(pointId)))
  const json = JSON.stringify({ ...typed, answers }, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  )
  return JSON.parse(json) as PaperForm
}
