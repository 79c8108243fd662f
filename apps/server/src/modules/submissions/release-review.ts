import { randomUUID } from 'node:crypto'
import type { Context, Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'
import type { RedactedReview } from '../../platform/rich-text/index.ts'
import { listPeople } from '../identity/index.ts'
import { insertReleasedReview } from './hand-in-queries.ts'

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

/** Stores a review as its author is to see it, in points that can be answered. Returns its id. */
export async function releaseReview(ctx: Pick<Context, 'offload'>, tx: Tx, review: ReviewToRelease): Promise<string> {
  const { submissionId, stage, decision } = review
  const { html: commentsHtml, points } = await reviewForAuthor(ctx, tx, review)
  const words = countWords(commentsHtml)
  const id = randomUUID()
  const kept = points.map(({ html }) => ({ id: randomUUID(), html }))
  await insertReleasedReview(tx, { id, submissionId, stage, decision, commentsHtml, words, points: kept })
  return id
}

// These do not separate words.
const inlineTags = /<\/?(?:strong|em|u|sup|sub|code|a)\b[^<>]*>/g

const countWords = (html: string): number =>
  html
    .replace(inlineTags, '')
    .replace(/<[^<>]*>|&nbsp;/g, ' ')
    .match(/\S+/g)?.length ?? 0

/** A review without the name and addresses of its reviewer, whole and in points. */
export async function reviewForAuthor(
  { offload }: Pick<Context, 'offload'>,
  db: Db,
  review: Pick<ReviewToRelease, 'commentsHtml' | 'reviewerId'>,
): Promise<RedactedReview> {
  const people = (await listPeople(db, [review.reviewerId])).map((person) => ({
    name: person.fullName,
    emails: [person.email],
    phones: person.phone ? [person.phone] : [],
    institution: person.university,
  }))
  return offload.redactReview(review.commentsHtml, {
    people,
    institutions: people.flatMap(({ institution }) => institution || []),
    phrases: [],
  })
}
