import type { PaperForEditor, ReviewForEditor } from '@grfs/contracts/editing'
import type { BlindReport } from '@grfs/manuscript'
import { isOverdue, stageOf } from '@grfs/domain/peer-review/next-step'
import { splitPoints } from '@grfs/domain/submissions/points'
import { whoseMove } from '@grfs/domain/submissions/whose-move'
import { mailIdOf, type Delivery } from '../../../platform/mail/delivery.ts'
import { suspicionWords, toProcessing } from '../../submissions/index.ts'
import { reviewerInvitedEmail } from '../emails/reviewer-invited.email.ts'
import type { PaperRow } from '../paper-queries.ts'
import type { AssignmentOfPaperRow, PaperParts, ReviewOfPaperRow } from '../paper-view-queries.ts'

export const instant = (text: string): string => new Date(text).toISOString()
export const instantOrNull = (text: string | null): string | null => text && instant(text)

/** What a part of the file is to those who read it. */
const places: Array<[RegExp, string]> = [
  [/^word\/document/, 'Text'],
  [/^word\/(?:foot|end)notes/, 'Notes'],
  [/^word\/(?:header|footer)/, 'Header or footer'],
  [/^word\/media\//, 'Picture'],
  [/^docProps\//, 'Properties'],
]

/** Results of an older version of ours may lack a list. */
export function toBlindness(report: Partial<BlindReport>, checkedAt: string | null): PaperForEditor['blindness'] {
  const { proven = false, suspected = [], removed = [] } = report
  return {
    proven,
    suspected: suspected.map(({ kind, excerpt, part }) => ({
      kind: suspicionWords[kind],
      text: excerpt,
      place: places.find(([name]) => name.test(part))?.[1] ?? part,
    })),
    redactions: removed.reduce((sum, { count }) => sum + count, 0),
    checkedAt: instantOrNull(checkedAt),
  }
}

/** The mail that asked the reviewer. */
export const invitationMailOf = ({ id, reviewer }: AssignmentOfPaperRow): string =>
  mailIdOf(reviewerInvitedEmail.name, `${id}:${reviewer.id}`)

function toAssignment(
  row: AssignmentOfPaperRow,
  deliveries: Map<string, Delivery>,
): PaperForEditor['assignments'][number] {
  const { reminded, queuedAt, invitedAt, expiresAt, answeredAt, dueAt, endedAt, ...assignment } = row
  return {
    ...assignment,
    queuedAt: instant(queuedAt),
    invitedAt: instantOrNull(invitedAt),
    expiresAt: instantOrNull(expiresAt),
    answeredAt: instantOrNull(answeredAt),
    dueAt: instantOrNull(dueAt),
    endedAt: instantOrNull(endedAt),
    delivery: invitedAt === null ? null : (deliveries.get(invitationMailOf(row)) ?? 'waiting'),
    remindedAt: reminded,
  }
}

type Derived = Pick<PaperForEditor, 'check' | 'blindCopy'> & { deliveries: Map<string, Delivery>; now: Date }

export function toPaperForEditor(paper: PaperRow, parts: PaperParts, derived: Derived): PaperForEditor {
  const { id, number, version, status, isPublished, title, abstract, keywords, dueAt, rejectionReason, isNamed } = paper
  const { journal, authors, draft } = parts
  return {
    ...{
      id,
      number,
      version,
      status,
      isPublished,
      title,
      abstract,
      keywords,
      rejectionReason,
      journal,
      authors,
      isNamed,
    },
    stage: stageOf(paper),
    reviewCount: paper.reviews,
    submittedAt: paper.submittedAt.toISOString(),
    waitingFor: whoseMove(paper)?.party ?? null,
    since: paper.statusSince.toISOString(),
    due: dueAt && dueAt.toISOString(),
    isOverdue: isOverdue(dueAt, derived.now),
    manuscripts: parts.manuscripts.map(({ at, ...manuscript }) => ({ ...manuscript, at: instant(at) })),
    processing: toProcessing({ steps: parts.steps, status }),
    check: derived.check,
    blindness: parts.blindReport ? toBlindness(parts.blindReport, parts.checkedAt) : null,
    blindCopy: derived.blindCopy,
    assignments: parts.assignments.map((row) => toAssignment(row, derived.deliveries)),
    reviews: parts.reviews.map(toReview),
    timeline: parts.timeline.map(({ at, ...event }) => ({ ...event, at: instant(at) })),
    draft: draft && { ...draft, savedAt: instant(draft.savedAt) },
    unreadMessages: parts.unreadMessages,
  }
}

/** Before it is released, in the points that its author would answer. */
export function toReview({ handedInAt, ...review }: ReviewOfPaperRow): ReviewForEditor {
  const unanswered = () =>
    splitPoints(review.comments).map((html, index) => ({ number: index + 1, html, answer: null }))
  return {
    ...review,
    handedInAt: instant(handedInAt),
    points: review.isReleased ? review.points : unanswered(),
  }
}
