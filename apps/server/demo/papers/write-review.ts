import type { Assignment } from '@grfs/domain/peer-review/assignment'
import { invitationDays, reviewDays } from '@grfs/domain/peer-review/limits'
import { addActivity, type ActivityChange } from '../../src/modules/identity/queries/roles.ts'
import { insertAssignment } from '../../src/modules/peer-review/queries/assignments.ts'
import { getBlindWords } from '../../src/modules/peer-review/blind-words.ts'
import type { SqlTransaction } from '../../src/platform/database/pool.ts'
import { chanceOf, idOf } from '../chance.ts'
import type { ToldPaper, ToldReview } from './model.ts'
import { remarks } from './remarks.ts'

const dayMs = 86_400_000
const plusDays = (at: Date, days: number) => new Date(at.getTime() + days * dayMs)

/** A change of a reviewer's activity counts, with its time. */
export interface Deed {
  accountId: string
  at: Date
  change: ActivityChange
}

interface Request {
  reviewerId: string
  stage: number
  status: Assignment['status']
  /** When the reviewer was invited, answered and finished. */
  invitedAt: Date
  answeredAt: Date | null
  endedAt: Date | null
}

export interface ReviewedPaper {
  paper: ToldPaper
  /** The day from which `daysAgo` counts. */
  now: Date
  submissionId: string
  /** In order of submission. */
  manuscripts: string[]
  editorId: string
  accountOf(email: string): string
}

/** Inserts assignments, reviews and decisions of a paper. Returns the changes of the reviewers' counts. */
export async function writeReviews(db: SqlTransaction, reviewed: ReviewedPaper): Promise<Deed[]> {
  const { paper, submissionId } = reviewed
  const deeds: Deed[] = []
  const requests = [...readingsOf(reviewed), ...requestsOf(reviewed)]
  for (const [position, request] of requests.entries()) {
    const { reviewerId, stage, status, invitedAt, answeredAt } = request
    const id = idOf(`assignment ${paper.key} ${position}`)
    const isQueued = status === 'queued'
    const manuscriptId = manuscriptAt(reviewed, invitedAt)
    await insertAssignment(db, {
      ...{ id, submissionId, stage, reviewerId, status, position, answeredAt, endedAt: request.endedAt },
      code: codeOf(`${paper.key} ${position}`),
      manuscriptId,
      blindTitle: isQueued ? null : (await getBlindWords(db, manuscriptId)).text(paper.title),
      queuedAt: invitedAt,
      invitedAt: isQueued ? null : invitedAt,
      expiresAt: isQueued ? null : plusDays(invitedAt, invitationDays),
      dueAt: answeredAt && status !== 'rejected' ? plusDays(answeredAt, reviewDays) : null,
      reason: status === 'rejected' ? 'I am on fieldwork until the end of the month.' : null,
      reminded: status === 'expired' && answeredAt ? ['3-days', '1-day'] : [],
    })
    if (isQueued) continue
    const reviewedAt = status === 'done' ? request.endedAt!.toISOString() : null
    if (status === 'done') await insertReview(db, reviewed, { ...request, assignmentId: id })
    deeds.push({
      ...{ accountId: reviewerId, at: request.endedAt ?? answeredAt ?? invitedAt },
      change: {
        ...{ published: 0, assigned: 1, assignedAt: invitedAt, assignmentStatus: status },
        reviewed: reviewedAt ? [{ id: submissionId, title: paper.title, reviewedAt }] : [],
      },
    })
  }
  await insertDecisions(db, reviewed)
  if (requests.length > 0) await confirmBlindness(db, reviewed)
  return deeds
}

/** Applies the changes to the reviewers' counts, oldest first: the last one sets the current state. */
export async function countDeeds(db: SqlTransaction, deeds: Deed[]): Promise<void> {
  for (const { accountId, change } of deeds.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    await addActivity(db, accountId, change)
}

const momentOf = (now: Date, daysAgo: number) => plusDays(now, -daysAgo)

/** One for each started review: submitted, expired or in progress. */
function readingsOf({ paper, now, accountOf }: ReviewedPaper): Request[] {
  let reviews = 0
  let begun = 0
  return paper.life.flatMap(({ move, daysAgo }, index): Request[] => {
    if (move === 'hand-in-review') reviews++
    if (move !== 'begin-review') return []
    const reviewer = paper.readers?.[begun++]
    if (!reviewer) throw new Error(`Nobody reads ${paper.key} at its ${begun}. time.`)
    const end = paper.life[index + 1]
    const answeredAt = momentOf(now, daysAgo)
    return [
      {
        ...{ reviewerId: accountOf(reviewer), stage: reviews + 1, answeredAt, invitedAt: plusDays(answeredAt, -0.6) },
        status: !end ? 'accepted' : end.move === 'hand-in-review' ? 'done' : 'expired',
        endedAt: end ? momentOf(now, end.daysAgo) : null,
      },
    ]
  })
}

function requestsOf({ paper, now, accountOf }: ReviewedPaper): Request[] {
  return (paper.asked ?? []).map(({ reviewer, stage, status, daysAgo }) => {
    const at = momentOf(now, daysAgo)
    const isOver = status !== 'pending' && status !== 'queued'
    return {
      ...{ reviewerId: accountOf(reviewer), stage, status, answeredAt: status === 'rejected' ? at : null },
      invitedAt: status === 'expired' ? plusDays(at, -invitationDays) : isOver ? plusDays(at, -0.5) : at,
      endedAt: isOver ? at : null,
    }
  })
}

/** The manuscript that was current at that time. */
function manuscriptAt({ paper, now, manuscripts }: ReviewedPaper, at: Date): string | null {
  const handedIn = paper.life.filter(({ move }) => move === 'submit' || move === 'resubmit')
  const count = handedIn.filter(({ daysAgo }) => momentOf(now, daysAgo) <= at).length
  return manuscripts[Math.max(1, count) - 1] ?? null
}

async function insertReview(
  db: SqlTransaction,
  { paper, now, submissionId }: ReviewedPaper,
  { stage, reviewerId, assignmentId, endedAt }: Request & { assignmentId: string },
): Promise<void> {
  const at = paper.life.findIndex(({ move, daysAgo }) => {
    return move === 'hand-in-review' && momentOf(now, daysAgo).getTime() === endedAt?.getTime()
  })
  const next = paper.life[at + 1]
  const { decision, points } = next?.review ?? unreleased(`${paper.key} ${stage}`)
  const comments = points.map(([point]) => `<p>${point}</p>`).join('')
  await db
    .insertInto('peer_review.review')
    .values({
      id: idOf(`written review ${paper.key} ${stage}`),
      assignment_id: assignmentId,
      submission_id: submissionId,
      stage,
      reviewer_id: reviewerId,
      recommendation: decision,
      comments_html: comments,
      words: comments.replace(/<[^>]+>/g, ' ').match(/\S+/g)?.length ?? 0,
      note: stage === 1 ? 'I would read a revised version gladly.' : '',
      handed_in_at: endedAt!,
      released_at: next?.review ? momentOf(now, next.daysAgo) : null,
    })
    .execute()
}

/** A review that was not released to the author. */
function unreleased(name: string): ToldReview {
  const chance = chanceOf(`review ${name}`)
  const points = chance.draw(remarks, chance.between(2, 4)).map(([point]): [string] => [point])
  return { decision: chance.pick(['Minor Revision Required', 'Submission Approved'] as const), points }
}

/** The decision letter of each move; its first sentence appears in the author's notifications. */
const letters = {
  'pass-screening': '',
  'desk-reject': 'Thank you for your paper. We cannot send it on to review.',
  'ask-revision': 'Thank you for your paper. A reviewer asks for some changes; please answer each point.',
  'next-stage': 'Thank you for your paper. It goes on to its next review, and you need not do anything.',
  accept: 'We are glad to accept your paper.',
  reject: 'Thank you for your paper. After careful reading we have decided not to publish it.',
} as const
const editorsMoves = Object.keys(letters) as Array<keyof typeof letters>

async function insertDecisions(
  db: SqlTransaction,
  { paper, now, submissionId, editorId }: ReviewedPaper,
): Promise<void> {
  const decisions = paper.life.flatMap(({ move: made, daysAgo, reason = null }, index) => {
    const move = editorsMoves.find((one) => one === made)
    const id = idOf(`decision ${paper.key} ${index}`)
    // A draft has version 1, and each move adds 1.
    return move
      ? [
          {
            id,
            submission_id: submissionId,
            version: index + 1,
            move,
            editor_id: editorId,
            letter: letters[move],
            reason,
            at: momentOf(now, daysAgo),
          },
        ]
      : []
  })
  if (decisions.length > 0) await db.insertInto('peer_review.decision').values(decisions).execute()
}

async function confirmBlindness(db: SqlTransaction, { now, manuscripts, editorId }: ReviewedPaper): Promise<void> {
  await db
    .insertInto('peer_review.blindness_check')
    .values(manuscripts.map((manuscript_id) => ({ manuscript_id, editor_id: editorId, at: now })))
    .execute()
}

const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function codeOf(name: string): string {
  const chance = chanceOf(`code ${name}`)
  return `RV-${Array.from({ length: 6 }, () => signs[chance.between(0, signs.length - 1)]).join('')}`
}
