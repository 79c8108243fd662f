import { type Candidate, mostCounted } from '@grfs/contracts/peer-review/admin'
import { editingTexts } from '@grfs/contracts/texts/peer-review-admin'
import type { Actor } from '@grfs/domain/identity/actor'
import { conflictsOf, findOpposed, type OpposedPerson, type PaperAuthor } from '@grfs/domain/peer-review/conflicts'
import { rankCandidates, type Ranked, weighedWords } from '@grfs/domain/peer-review/ranking'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/pool.ts'
import {
  getPaperPeople,
  listPool,
  listReviewerFacts,
  type ReviewerFacts,
  type StageOfReview,
} from '../queries/assignments.ts'
import { getPaperToHandle, ownPapersOf } from '../queries/papers.ts'

const mostShown = 50
// Places reserved for ineligible candidates, so that an editor sees why they cannot be invited.
const reservedForBarred = 10
const mostWords = 30
const mostNames = 8

interface Search {
  id: string
  q: string | undefined
}

/** Candidates for a paper, best first, then those who are ineligible. */
export async function listCandidates(ctx: Context, actor: Actor, { id, q = '' }: Search) {
  const paper = await getPaperToHandle(ctx.db, actor, id)
  const { authors, area, opposed } = await getPaperPeople(ctx.db, paper.id, actor.accountId)
  const names = q.split(/[\p{P}\p{S}\s\p{Cc}]+/u).filter((word) => word !== '')
  if (q !== '' && names.length === 0) return { candidates: [], total: 0, inField: 0 }
  // A search by name ignores the research area.
  const words = names.length > 0 ? [] : [...weighedWords(paper).keys()].slice(0, mostWords)
  const hidden = ownPapersOf(actor)
  const search = { submissionId: paper.id, area, words, names: names.slice(0, mostNames), hidden }
  const pool = await listPool(ctx.db, search, mostCounted)
  const stage = { submissionId: paper.id, stage: paper.reviews + 1, now: ctx.clock.now(), hidden }
  const facts = await listReviewerFacts(ctx.db, pool.ids, stage)
  const byId = new Map(facts.map((one) => [one.id, one]))
  const order = rankCandidates(
    { ...paper, area },
    facts.map((one) => ({ ...one, punctuality: one })),
  )
  const ranked = order.map((one) => {
    const reviewer = byId.get(one.id)!
    return {
      ...toCandidate(reviewer, one, barsOf(conflictsWith(authors, reviewer), reviewer)),
      opposed: opposedIn(opposed, reviewer)?.reason ?? null,
    }
  })
  const inField = order.filter(({ isInField }) => isInField).length
  return { candidates: shown(ranked), total: pool.total, inField }
}

const opposedIn = (opposed: readonly OpposedPerson[], { fullName, email }: ReviewerFacts) =>
  findOpposed(opposed, { name: fullName, email })

/** Those whom the author opposes come after all others who can be invited. */
function shown(ranked: Candidate[]): Candidate[] {
  const open = ranked.filter(({ barred }) => barred.length === 0)
  const free = [...open.filter(({ opposed }) => opposed === null), ...open.filter(({ opposed }) => opposed !== null)]
  const barred = ranked.filter((one) => one.barred.length > 0)
  const best = free.slice(0, mostShown - Math.min(barred.length, reservedForBarred))
  return [...best, ...barred.slice(0, mostShown - best.length)]
}

function barsOf(conflicts: string[], { isInvited, isBusy }: ReviewerFacts): string[] {
  return [
    ...conflicts.map((conflict) => conflict[0]!.toUpperCase() + conflict.slice(1)),
    ...(isInvited ? ['Already invited for this stage'] : isBusy ? ['Has another open assignment'] : []),
  ]
}

function toCandidate(facts: ReviewerFacts, { fit, reasons }: Ranked, barred: string[]): Omit<Candidate, 'opposed'> {
  const { id, title, fullName, university, researchArea, reviews, inTime, invitations, declined } = facts
  return {
    ...{ id, title, fullName, university, researchArea, fit, reasons, barred },
    load: { openAssignment: facts.isBusy, lastYear: facts.reviewsLastYear },
    punctuality: {
      reviews,
      inTime,
      answerDays: tenths(facts.answerDays),
      reviewDays: tenths(facts.reviewDays),
      declinedPercent: invitations === 0 ? null : Math.round((100 * declined) / invitations),
    },
  }
}

const tenths = (days: number | null) => days && Math.round(days * 10) / 10

/** Conflicts of interest, and the mark of an editor (ADR 90). */
const conflictsWith = (authors: readonly PaperAuthor[], reviewer: ReviewerFacts): string[] => [
  ...conflictsOf(authors, { ...reviewer, accountId: reviewer.id, name: reviewer.fullName }),
  ...(reviewer.doNotInvite === null
    ? []
    : [editingTexts.person.barred.replace('{reason}', () => reviewer.doNotInvite!.replace(/\.$/, ''))]),
]

export interface CheckedReviewer extends ReviewerFacts {
  conflicts: string[]
  /** Set if the author asked not to invite them. */
  opposed: OpposedPerson | undefined
}

/** These reviewers with their current conflicts. */
export async function checkReviewers(
  db: Db,
  reviewerIds: readonly string[],
  stage: StageOfReview,
): Promise<CheckedReviewer[]> {
  const { authors, opposed } = await getPaperPeople(db, stage.submissionId, stage.editorId)
  const facts = await listReviewerFacts(db, reviewerIds, stage)
  return facts.map((one) => ({
    ...one,
    conflicts: conflictsWith(authors, one),
    opposed: opposedIn(opposed, one),
  }))
}
