import type { ManuscriptCheck } from '@grfs/contracts/submissions'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findCheck } from '../manuscripts/index.ts'
import { findPaperWithCopy, listFittingJournals } from './draft-queries.ts'
import { subjectOf, toCheck } from './draft-views.ts'

const suggestedJournals = 3

/** What was read and found in the manuscript of a draft or a revision, as far as it is known. */
export async function readCheck(ctx: Context, { accountId }: Actor, id: string): Promise<ManuscriptCheck> {
  const paper = await findPaperWithCopy(ctx.db, id)
  if (paper?.authorId !== accountId) throw new AppError('submission.unknown')
  if (paper.manuscriptId === null) return toCheck(null, [])
  const check = await findCheck(ctx.db, paper.manuscriptId)
  const subject = subjectOf(paper.form, check?.read.result ?? null)
  return toCheck(check ?? 'replaced', subject ? await listFittingJournals(ctx.db, subject, suggestedJournals) : [])
}
