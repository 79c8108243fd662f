import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { decidePaperEndpoint, previewDecisionEndpoint } from '@grfs/contracts/editing'
import { editingTexts } from '@grfs/contracts/texts/editing'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { renderEmail } from '../../../platform/mail/render-email.ts'
import { lockPaper, makeMove, releaseReview } from '../../submissions/index.ts'
import { auditPaper } from '../audit-paper.ts'
import { getBlindWords } from '../blind-words.ts'
import { personOf, reviewerLink } from '../clock-people.ts'
import { insertMessage } from '../inbox-queries.ts'
import { composeLetter, sendLetter, type Decided, type Letter } from './decide-letter.ts'
import { dropAlternates, insertDecision, markReleased } from '../editing-queries.ts'
import { decisionEmail } from '../emails/decision.email.ts'
import { reviewUsedEmail } from '../emails/review-used.email.ts'
import { deleteDecisionDraft } from '../letters-queries.ts'
import { toAddress } from '../addresses.ts'
import { getPaperAtDesk, type PaperRow } from '../paper-queries.ts'

type Body = z.infer<typeof decidePaperEndpoint.body>

/** What an editor makes of a review. Of two decisions on the same state of a paper the first counts. */
export function decidePaper(ctx: Context, actor: Actor, id: string, { version, ...decided }: Body) {
  return ctx.inTransaction(async (tx) => {
    const paper = await openPaper(tx, actor, id, version)
    if (paper.isNamed) throw new AppError('paper.named')
    const letter = await carryOut(ctx, tx, actor, paper, decided)
    for (const review of letter.released) {
      const { stage, recommendation: decision, commentsHtml, reviewerId } = review
      await releaseReview(ctx, tx, { submissionId: paper.id, stage, decision, commentsHtml, reviewerId })
      await markReleased(tx, review.id)
    }
    await dropAlternates(tx, paper.id)
    await thankReviewers(ctx, tx, paper, decided, letter)
    return { success: true, message: editingTexts.answers[decided.move] }
  })
}

/** Moves the paper, keeps the decision, and writes to the authors. */
export async function carryOut(ctx: Context, tx: Tx, actor: Actor, paper: PaperRow, decided: Decided): Promise<Letter> {
  const letter = await composeLetter(ctx, tx, paper, decided)
  const { accountId: editorId } = actor
  await makeMove(tx, paper.id, decided.move, { party: 'editor', accountId: editorId, ...pick(letter) })
  const { id: submissionId, version } = paper
  await insertDecision(tx, { submissionId, version, move: decided.move, editorId, ...pick(letter) })
  await deleteDecisionDraft(tx, { submissionId, editorId })
  sendLetter(tx, paper, letter)
  auditPaper(tx, actor, paper, deeds[decided.move], { reviews: paper.reviews })
  return letter
}

const deeds = {
  'desk-reject': 'paper.desk-rejected',
  'ask-revision': 'paper.revision-requested',
  'next-stage': 'paper.advanced',
  accept: 'paper.accepted',
  reject: 'paper.rejected',
} as const satisfies Record<Decided['move'], string>

const pick = ({ letter, reason }: Letter) => ({ letter, reason })

/** The paper as the editor saw it, with its lock. */
export async function openPaper(tx: Tx, actor: Actor, id: string, version: number): Promise<PaperRow> {
  await lockPaper(tx, (await getPaperAtDesk(tx, actor, id)).id)
  const paper = await getPaperAtDesk(tx, actor, id)
  if (paper.version !== version) throw new AppError('paper.changed')
  return paper
}

/** The mail that would leave, to the letter. */
export async function previewDecision(
  ctx: Context,
  actor: Actor,
  id: string,
  decided: Decided,
): Promise<z.infer<typeof previewDecisionEndpoint.response>> {
  const paper = await getPaperAtDesk(ctx.db, actor, id)
  // A letter after a review quotes it; a rejection at screening does not.
  if (paper.isNamed && decided.move !== 'desk-reject') throw new AppError('paper.named')
  const { to } = await composeLetter(ctx, ctx.db, paper, decided)
  const { subject, text } = renderEmail(decisionEmail.render(to[0]!.data))
  return { to: to.map(({ name, address }) => `${name} <${address}>`), subject, text }
}

const outcomes = {
  'ask-revision': 'The editors have asked the authors for a revision and sent them your review without your name.',
  accept: 'The editors have accepted it.',
  reject: 'The editors have decided not to publish it.',
} as const

/** After a revision was asked for, whoever asked for it; after the last word, everybody who has read the paper. */
async function thankReviewers(ctx: Context, tx: Tx, paper: PaperRow, { move }: Decided, letter: Letter): Promise<void> {
  if (move === 'next-stage' || move === 'desk-reject') return
  const outcome = outcomes[move]
  const words = await getBlindWords(tx, paper.manuscriptId)
  const title = words.text(paper.title)
  for (const review of move === 'ask-revision' ? letter.released : letter.reviews) {
    const { assignmentId, reviewerId, code } = review
    const reviewer = await personOf(tx, reviewerId)
    tx.send(reviewUsedEmail, {
      to: toAddress(reviewer),
      data: { fullName: reviewer.fullName, title, code, outcome, link: reviewerLink(ctx) },
      key: `${paper.id}:${paper.version}:${reviewerId}`,
    })
    const text = `You have reviewed “${title}”. ${outcome} Thank you for your review.`
    await insertMessage(tx, { id: randomUUID(), from: 'press', assignmentId, reviewerId, editorId: null, text })
  }
}
