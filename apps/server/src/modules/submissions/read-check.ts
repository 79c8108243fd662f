import type { ManuscriptCheck } from '@grfs/contracts/submissions'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findCheck, type CheckRow } from '../manuscripts/index.ts'
import { findPaperWithCopy, listFittingJournals, listOwnPapers } from './draft-queries.ts'
import { subjectOf, toCheck } from './draft-views.ts'
import type { SourceName } from './similarity-view.ts'

const suggestedJournals = 3

/** What was read and found in the manuscript of a draft or a revision, as far as it is known. */
export async function readCheck(ctx: Context, { accountId }: Actor, id: string): Promise<ManuscriptCheck> {
  const paper = await findPaperWithCopy(ctx.db, id)
  if (paper?.authorId !== accountId) throw new AppError('submission.unknown')
  if (paper.manuscriptId === null) return toCheck(null, [], null)
  const check = await findCheck(ctx.db, paper.manuscriptId)
  const subject = subjectOf(paper.form, check?.read.result ?? null)
  const journals = subject ? await listFittingJournals(ctx.db, subject, suggestedJournals) : []
  return toCheck(check ?? 'replaced', journals, await nameOwnPapers(ctx, accountId, check))
}

/** The author's own papers among the sources, by manuscript. */
async function nameOwnPapers(ctx: Context, accountId: string, check: CheckRow | null) {
  const ids = check?.similarity.result?.sources.flatMap(({ manuscriptId }) => manuscriptId ?? []) ?? []
  const papers = ids.length > 0 ? await listOwnPapers(ctx.db, accountId, ids) : []
  return new Map<string, SourceName>(
    papers.map(({ id, number, title, manuscriptId }) => [
      manuscriptId,
      { title: `${number} ${title}`, link: `/dashboard/researcher/view/${id}` },
    ]),
  )
}
