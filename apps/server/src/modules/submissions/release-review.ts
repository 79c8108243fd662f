import { randomUUID } from 'node:crypto'
import { splitPoints } from '@grfs/domain/submissions/points'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { cleanHtml, type SafeHtml } from '../../platform/rich-text/index.ts'
import { listPeople } from '../identity/index.ts'
import { insertReleasedReview } from './hand-in-queries.ts'
import { redactHtml } from './redact-html.ts'

export interface ReviewToRelease {
  submissionId: string
  /** 1, 2 or 3: each is released once. */
  stage: number
  decision: string
  /** As the reviewer wrote it. */
  commentsHtml: string
  /** Whose name and addresses must not be in it. */
  reviewerId: string
}

// They part no words.
const inlineTags = /<\/?(?:strong|em|u|sup|sub|code|a)\b[^>]*>/g

/** Keeps a review as its author is to see it, in points that can be answered. Returns its id. */
export async function releaseReview(tx: Tx, review: ReviewToRelease): Promise<string> {
  const { submissionId, stage, decision } = review
  const { commentsHtml, points } = await reviewForAuthor(tx, review)
  const words =
    commentsHtml
      .replace(inlineTags, '')
      .replace(/<[^>]*>|&nbsp;/g, ' ')
      .match(/\S+/g)?.length ?? 0
  const id = randomUUID()
  const kept = points.map((html) => ({ id: randomUUID(), html }))
  await insertReleasedReview(tx, { id, submissionId, stage, decision, commentsHtml, words, points: kept })
  return id
}

/** A review without a word of who wrote it, whole and in points. */
export async function reviewForAuthor(
  db: Db,
  review: Pick<ReviewToRelease, 'commentsHtml' | 'reviewerId'>,
): Promise<{ commentsHtml: SafeHtml; points: SafeHtml[] }> {
  const people = (await listPeople(db, [review.reviewerId])).map((person) => ({
    name: person.fullName,
    emails: [person.email],
    phones: person.phone ? [person.phone] : [],
    institution: person.university,
  }))
  const commentsHtml = redactHtml(cleanHtml(review.commentsHtml), {
    people,
    institutions: people.flatMap(({ institution }) => institution || []),
    phrases: [],
  })
  return { commentsHtml, points: splitPoints(commentsHtml).map(cleanHtml) }
}
