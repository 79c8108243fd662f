import { redactText } from '@grfs/manuscript'
import type { LetterMove } from '@grfs/contracts/editing'
import { isSameInstitution } from '@grfs/domain/peer-review/institution'
import { moves, stageAfter } from '@grfs/domain/submissions/lifecycle'
import { dueAt, whoseMove } from '@grfs/domain/submissions/whose-move'
import type { Context, Tx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/pool.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { isAddress } from '../../../platform/mail/address.ts'
import type { Recipient } from '../../../platform/mail/email.ts'
import { listPeople } from '../../identity/index.ts'
import { findJournal } from '../../journals/index.ts'
import { authorLink, reviewForAuthor } from '../../submissions/index.ts'
import { writtenDay } from '../clock-people.ts'
import { decisionEmail, type DecisionData } from '../emails/decision.email.ts'
import { fillPlaces, readTemplates } from './letters.ts'
import { findHidden, listRecipients, listReviews, type HandedInReview, type PaperAuthor } from '../letters-queries.ts'
import type { PaperRow } from '../paper-queries.ts'

export interface Decided {
  move: LetterMove
  letter: string
  reason: string
}

/** A decision as its authors read it. */
export interface Letter {
  to: Array<Recipient & { data: DecisionData }>
  letter: string
  reason: string
  /** All of the paper, and those of them that go out with it. */
  reviews: HandedInReview[]
  released: HandedInReview[]
}

/** These say nothing that the press could not say in its own words. */
const mayBeEmpty: readonly LetterMove[] = ['desk-reject', 'next-stage']
const releases: readonly LetterMove[] = ['ask-revision', 'accept', 'reject']

/**
 * The letter that leaves with a decision, for each author; the same for the preview and for the mail. No reviewer's name is in
 * it, whatever was typed.
 */
export async function composeLetter(ctx: Context, db: Db, paper: PaperRow, decided: Decided): Promise<Letter> {
  const { move } = decided
  if (decided.letter.trim() === '' && !mayBeEmpty.includes(move)) throw new AppError('decision.letter-required')
  const [reviews, recipients] = [await listReviews(db, paper.id), reachable(await listRecipients(db, paper.id))]
  const blind = await withoutReviewers(db, paper.id)
  const places = await placesOf(ctx, db, paper, move, recipients)
  const typed = decided.letter.trim() === '' ? await templateOf(db, move) : blind(decided.letter)
  const letter = fillPlaces(typed, places)
  const reason = fillPlaces(blind(decided.reason.trim()), places)
  const released = releases.includes(move) ? reviews.filter(({ isReleased }) => !isReleased) : []
  const pointsOfReviews: DecisionData['reviews'] = []
  // One at a time: `db` may be a transaction, which has a single connection.
  for (const review of released) pointsOfReviews.push(await inPoints(ctx, db, review))
  const data = {
    ...{ move, number: paper.number, title: paper.title, letter },
    reason: move === 'reject' || move === 'desk-reject' ? reason : null,
    reviews: pointsOfReviews,
  }
  const hasPart = (recipient: PaperAuthor) =>
    recipient.isSubmitter || (moves[move].tells as readonly string[]).includes('co-authors')
  return {
    to: recipients.filter(hasPart).map(({ name, address, accountId, isSubmitter }) => ({
      name,
      address,
      accountId,
      data: {
        ...data,
        addressee: isSubmitter ? null : places.author,
        link: accountId !== null ? authorLink(ctx, paper.id) : null,
      },
    })),
    ...{ letter, reason, reviews, released },
  }
}

/** One decision is one mail to each, however often it is tried. */
export function sendLetter(tx: Tx, paper: PaperRow, { to }: Letter): void {
  for (const { data, ...one } of to)
    tx.send(decisionEmail, {
      to: one,
      data,
      key: `${paper.id}:${paper.version}:${one.address.toLowerCase()}`,
    })
}

/** Each address once; the one who submitted comes first. */
export function reachable(recipients: PaperAuthor[]): Array<PaperAuthor & { address: string }> {
  const found = new Map<string, PaperAuthor & { address: string }>()
  for (const recipient of recipients) {
    const address = recipient.address?.trim() ?? ''
    const key = address.toLowerCase()
    if (isAddress(address) && !found.has(key)) found.set(key, { ...recipient, address })
  }
  return [...found.values()]
}

/** Whatever an editor types to an author names nobody who was asked to review. What is also an author's institution stays. */
async function withoutReviewers(db: Db, submissionId: string): Promise<(text: string) => string> {
  const { reviewerIds, authorsInstitutions } = await findHidden(db, submissionId)
  const asked = await listPeople(db, reviewerIds)
  const people = asked.map(({ fullName, email, phone }) => ({
    name: fullName,
    emails: [email],
    phones: phone ? [phone] : [],
  }))
  const institutions = asked
    .flatMap(({ university }) => university || [])
    .filter((one) => !authorsInstitutions.some((own) => isSameInstitution(own, one)))
  return (text) => redactText(text, { people, institutions, phrases: [] }).text
}

async function inPoints(ctx: Context, db: Db, review: HandedInReview): Promise<DecisionData['reviews'][number]> {
  const { points } = await reviewForAuthor(ctx, db, review)
  const { stage, recommendation } = review
  return { stage, recommendation, points: points.map(({ text }) => text) }
}

async function placesOf(ctx: Context, db: Db, paper: PaperRow, move: LetterMove, recipients: PaperAuthor[]) {
  const journal = await findJournal(db, paper.journalId)
  const waiting = whoseMove({ status: moves[move].to, isPublished: false })
  const due = waiting && dueAt(waiting, ctx.clock.now(), null)
  return {
    author: recipients[0]?.name ?? '',
    ...{ title: paper.title, number: paper.number, journal: journal!.title },
    stage: stageAfter(paper.reviews),
    due: due ? writtenDay(due) : '',
  }
}

const templateOf = async (db: Db, move: LetterMove): Promise<string> =>
  (await readTemplates(db)).find((template) => template.move === move)!.text
