import { conflictsOf, type PaperAuthor } from '@grfs/domain/peer-review/conflicts'
import type { Db } from '../../../platform/database/pool.ts'
import { getPaperPeople, listReviewerFacts, type ReviewerFacts, type StageOfReview } from '../assigning-queries.ts'

export const conflictsWith = (authors: readonly PaperAuthor[], reviewer: ReviewerFacts): string[] =>
  conflictsOf(authors, { ...reviewer, accountId: reviewer.id, name: reviewer.fullName })

export interface CheckedReviewer extends ReviewerFacts {
  conflicts: string[]
}

/** These reviewers with their conflicts, as they are at this moment. */
export async function checkReviewers(
  db: Db,
  reviewerIds: readonly string[],
  stage: StageOfReview,
): Promise<CheckedReviewer[]> {
  const { authors } = await getPaperPeople(db, stage.submissionId)
  const facts = await listReviewerFacts(db, reviewerIds, stage)
  return facts.map((one) => ({ ...one, conflicts: conflictsWith(authors, one) }))
}
