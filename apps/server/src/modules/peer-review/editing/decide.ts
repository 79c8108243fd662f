import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { decidePaperEndpoint, LetterMove, previewDecisionEndpoint } from '@grfs/contracts/peer-review/admin'
import { editingTexts } from '@grfs/contracts/texts/peer-review-admin'
import type { Actor } from '@grfs/domain/identity/actor'
import { isSameInstitution } from '@grfs/domain/peer-review/institution'
import { moves, stageAfter } from '@grfs/domain/submissions/lifecycle'
import { dueAt, whoseMove } from '@grfs/domain/submissions/whose-move'
import { redactText } from '@grfs/manuscript'
import type { Context, Tx } from '../../../platform/context.ts'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { isAddress } from '../../../platform/mail/address.ts'
import type { Recipient } from '../../../platform/mail/email.ts'
import { renderEmail } from '../../../platform/mail/render-email.ts'
import { listPeople } from '../../identity/index.ts'
import { findJournal } from '../../journals/index.ts'
import {
  authorLink,
  lockPaper,
  makeMove,
  offerTransfer,
  releaseReview,
  requestFinalFilesByRule,
  reviewForAuthor,
} from '../../submissions/index.ts'
import { personOf, reviewerLink, toAddress, writtenDay } from '../notify-editors.ts'
import { auditPaper } from '../audit-paper.ts'
import { getBlindWords } from '../blind-words.ts'
import { dropAlternates, getPaperAtDesk, insertDecision, markReleased, type PaperRow } from '../queries/papers.ts'
import { type DecisionData, decisionEmail } from '../emails/decision.email.ts'
import { reviewUsedEmail } from '../emails/review-used.email.ts'
import { insertMessage } from '../queries/messages.ts'
import {
  deleteDecisionDraft,
  findHidden,
  type HandedInReview,
  listRecipients,
  listReviews,
  type PaperAuthor,
} from '../queries/decision-letters.ts'
import { fillPlaces, readTemplates } from './decision-letters.ts'

type Body = z.infer<typeof decidePaperEndpoint.body>

/** Records an editor's decision. Of two decisions on the same version of a paper, the first wins. */
export function decidePaper(ctx: Context, actor: Actor, id: string, { version, ...decided }: Body) {
  return ctx.inTransaction(async (tx) => {
    const paper = await openPaper(tx.db, actor, id, version)
    if (paper.isNamed) throw new AppError('paper.named')
    const letter = await carryOut(ctx, tx, actor, paper, decided)
    for (const review of letter.released) {
      const { stage, recommendation: decision, commentsHtml, reviewerId } = review
      await releaseReview(ctx, tx, { submissionId: paper.id, stage, decision, commentsHtml, reviewerId })
      await markReleased(tx.db, tx.now(), review.id)
    }
    await dropAlternates(tx.db, tx.now(), paper.id)
    await thankReviewers(ctx, tx, paper, decided, letter)
    if (decided.move === 'accept') await requestFinalFilesByRule(ctx, tx, paper)
    return { success: true, message: editingTexts.answers[decided.move] }
  })
}

/** Moves the paper, stores the decision and e-mails the authors. */
export async function carryOut(ctx: Context, tx: Tx, actor: Actor, paper: PaperRow, decided: Decided): Promise<Letter> {
  const letter = await composeLetter(ctx, tx.db, paper, decided)
  const { accountId: editorId } = actor
  await makeMove(tx, paper.id, decided.move, { party: 'editor', accountId: editorId, ...pick(letter) })
  const { id: submissionId, version } = paper
  if (letter.journal) await offerTransfer(tx.db, tx.now(), { submissionId, journalId: letter.journal.id })
  await insertDecision(tx.db, tx.now(), { submissionId, version, move: decided.move, editorId, ...pick(letter) })
  await deleteDecisionDraft(tx.db, { submissionId, editorId })
  sendLetter(tx, paper, letter)
  auditPaper(tx, actor, paper, auditActions[decided.move], { reviews: paper.reviews })
  return letter
}

const auditActions = {
  'desk-reject': 'paper.desk-rejected',
  'ask-revision': 'paper.revision-requested',
  'next-stage': 'paper.advanced',
  accept: 'paper.accepted',
  reject: 'paper.rejected',
} as const satisfies Record<Decided['move'], string>

const pick = ({ letter, reason }: Letter) => ({ letter, reason })

/** Locks the paper and checks that it is the version that the editor saw. */
export async function openPaper(db: SqlTransaction, actor: Actor, id: string, version: number): Promise<PaperRow> {
  await lockPaper(db, (await getPaperAtDesk(db, actor, id)).id)
  const paper = await getPaperAtDesk(db, actor, id)
  if (paper.version !== version) throw new AppError('paper.changed')
  return paper
}

/** The exact e-mail that would be sent. */
export async function previewDecision(
  ctx: Context,
  actor: Actor,
  id: string,
  decided: Decided,
): Promise<z.infer<typeof previewDecisionEndpoint.response>> {
  const paper = await getPaperAtDesk(ctx.db, actor, id)
  // A decision letter after a review quotes the review; a rejection at screening does not.
  if (paper.isNamed && decided.move !== 'desk-reject') throw new AppError('paper.named')
  const { to } = await composeLetter(ctx, ctx.db, paper, decided)
  const { subject, text } = renderEmail(
    ctx.mailTexts.compose(decisionEmail, paper.journalId, to[0]!.data).content,
    ctx.site.name,
  )
  return { to: to.map(({ name, address }) => `${name} <${address}>`), subject, text }
}

const outcomes = {
  'ask-revision': 'The editors have asked the authors for a revision and sent them your review without your name.',
  accept: 'The editors have accepted it.',
  reject: 'The editors have decided not to publish it.',
} as const

/**
 * After a request for revision, thanks the reviewers of the released reviews; after a final decision, all reviewers of
 * the paper.
 */
async function thankReviewers(ctx: Context, tx: Tx, paper: PaperRow, { move }: Decided, letter: Letter): Promise<void> {
  if (move === 'next-stage' || move === 'desk-reject') return
  const outcome = outcomes[move]
  const words = await getBlindWords(tx.db, paper.manuscriptId)
  const title = words.text(paper.title)
  for (const review of move === 'ask-revision' ? letter.released : letter.reviews) {
    const { assignmentId, reviewerId, code } = review
    const reviewer = await personOf(tx.db, reviewerId)
    tx.outbox.send(reviewUsedEmail, {
      to: toAddress(reviewer),
      journalId: paper.journalId,
      data: { fullName: reviewer.fullName, title, code, outcome, link: reviewerLink(ctx) },
      key: `${paper.id}:${paper.version}:${reviewerId}`,
    })
    const text = `You have reviewed “${title}”. ${outcome} Thank you for your review.`
    await insertMessage(tx.db, tx.now(), {
      id: randomUUID(),
      from: 'press',
      assignmentId,
      reviewerId,
      editorId: null,
      text,
    })
  }
}

interface Decided {
  move: LetterMove
  letter: string
  reason: string
  /** With a rejection: the journal that the author may go on in; empty for none. */
  transferTo: string
}

/** A decision letter with its recipients and reviews. */
interface Letter {
  to: Array<Recipient & { data: DecisionData }>
  letter: string
  reason: string
  /** `reviews`: all of the paper. `released`: those that are released with this decision. */
  reviews: HandedInReview[]
  released: HandedInReview[]
  /** The journal that is suggested with a rejection. */
  journal: { id: string; title: string } | null
}

/** For these moves the standard text is enough, so the editor may leave the letter empty. */
const mayBeEmpty: readonly LetterMove[] = ['desk-reject', 'next-stage']
const releases: readonly LetterMove[] = ['ask-revision', 'accept', 'reject']

/**
 * Composes the decision letter for each author; preview and e-mail use the same function. It never contains a
 * reviewer's name, whatever the editor typed.
 */
async function composeLetter(ctx: Context, db: Db, paper: PaperRow, decided: Decided): Promise<Letter> {
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
  // Sequentially: `db` may be a transaction, which has a single connection.
  for (const review of released) pointsOfReviews.push(await inPoints(ctx, db, review))
  const journal = await suggestedJournal(db, paper, decided)
  const data = {
    ...{ move, number: paper.number, title: paper.title, letter },
    reason: move === 'reject' || move === 'desk-reject' ? reason : null,
    reviews: pointsOfReviews,
  }
  const hasPart = (recipient: PaperAuthor) =>
    recipient.isSubmitter || (moves[move].notifies as readonly string[]).includes('co-authors')
  return {
    to: recipients.filter(hasPart).map(({ name, address, accountId, isSubmitter }) => ({
      name,
      address,
      accountId,
      data: {
        ...data,
        suggested: isSubmitter && journal ? journal.title : null,
        addressee: isSubmitter ? null : places.author,
        link: accountId !== null ? authorLink(ctx, paper.id) : null,
      },
    })),
    ...{ letter, reason, reviews, released, journal },
  }
}

async function suggestedJournal(db: Db, paper: PaperRow, { move, transferTo }: Decided): Promise<Letter['journal']> {
  if (transferTo === '' || (move !== 'reject' && move !== 'desk-reject')) return null
  const journal = await findJournal(db, transferTo)
  if (!journal || journal.id === paper.journalId) throw new AppError('decision.journal-unknown')
  return { id: journal.id, title: journal.title }
}

/** One e-mail per decision and address, also when the job is retried. */
function sendLetter(tx: Tx, paper: PaperRow, { to }: Letter): void {
  for (const { data, ...one } of to)
    tx.outbox.send(decisionEmail, {
      to: one,
      journalId: paper.journalId,
      data,
      key: `${paper.id}:${paper.version}:${one.address.toLowerCase()}`,
    })
}

/** Each address once; the submitter comes first. */
function reachable(recipients: PaperAuthor[]): Array<PaperAuthor & { address: string }> {
  const found = new Map<string, PaperAuthor & { address: string }>()
  for (const recipient of recipients) {
    const address = recipient.address?.trim() ?? ''
    const key = address.toLowerCase()
    if (isAddress(address) && !found.has(key)) found.set(key, { ...recipient, address })
  }
  return [...found.values()]
}

/** Redacts everyone who was invited to review from the editor's text. Keeps institutions that are also an author's. */
export async function withoutReviewers(db: Db, submissionId: string): Promise<(text: string) => string> {
  const { reviewerIds, authorsInstitutions } = await findHidden(db, submissionId)
  const reviewers = await listPeople(db, reviewerIds)
  const people = reviewers.map(({ fullName, email, phone }) => ({
    name: fullName,
    emails: [email],
    phones: phone ? [phone] : [],
  }))
  const institutions = reviewers
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
