import { conflictsOf, type PaperAuthor } from '@grfs/domain/peer-review/conflicts'
import type { Db } from '../../platform/db.ts'
import { listPeople } from '../identity/index.ts'
import { getPaperPeople, listReviewerFacts, type PaperPeople, type ReviewerFacts } from './assigning-queries.ts'

export interface PaperAuthors extends Omit<PaperPeople, 'authors'> {
  authors: PaperAuthor[]
}

/** The authors of a paper with every institution that is known of them: people move after they have handed in. */
export async function readPaperAuthors(db: Db, submissionId: string): Promise<PaperAuthors> {
  const { authors, ...paper } = await getPaperPeople(db, submissionId)
  const accounts = await listPeople(
    db,
    authors.flatMap(({ accountId }) => accountId ?? []),
  )
  return {
    ...paper,
    authors: authors.map(({ affiliation, ...author }) => {
      const account = accounts.find(({ id }) => id === author.accountId)
      return { ...author, institutions: [affiliation, account?.university].filter((one) => one != null) }
    }),
  }
}

export const conflictsWith = (authors: readonly PaperAuthor[], reviewer: ReviewerFacts): string[] =>
  conflictsOf(authors, { ...reviewer, accountId: reviewer.id, name: reviewer.fullName })

export interface Stage {
  submissionId: string
  stage: number
  now: Date
}

export interface CheckedReviewer extends ReviewerFacts {
  conflicts: string[]
}

/** These reviewers with their conflicts, as they are at this moment. */
export async function checkReviewers(db: Db, reviewerIds: readonly string[], stage: Stage): Promise<CheckedReviewer[]> {
  const { authors } = await readPaperAuthors(db, stage.submissionId)
  const facts = await listReviewerFacts(db, reviewerIds, stage)
  return facts.map((one) => ({ ...one, conflicts: conflictsWith(authors, one) }))
}
