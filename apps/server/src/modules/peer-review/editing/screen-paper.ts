import type { z } from 'zod'
import type { screenPaperEndpoint } from '@grfs/contracts/peer-review/admin'
import { editingTexts } from '@grfs/contracts/texts/peer-review-admin'
import type { BlindReport } from '@grfs/manuscript'
import type { Actor } from '@grfs/domain/identity/actor'
import { reviewWeeks } from '@grfs/domain/peer-review/limits'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findJournal } from '../../journals/index.ts'
import { findResult } from '../../manuscripts/index.ts'
import { answerAsEditor, authorLink, mailCoAuthors, makeMove, settleDenials } from '../../submissions/index.ts'
import { auditPaper } from '../audit-paper.ts'
import { personOf, toAddress } from '../notify-editors.ts'
import { carryOut, openPaper } from './decide.ts'
import { getPaperAtDesk, insertBlindnessCheck, insertDecision, type PaperRow } from '../queries/papers.ts'
import { screeningPassedEmail } from '../emails/screening-passed.email.ts'
import { deleteDecisionDraft } from '../queries/decision-letters.ts'

type Body = z.infer<typeof screenPaperEndpoint.body>

/** Passes a new paper on to review, or rejects it with a reason. */
export function screenPaper(ctx: Context, actor: Actor, id: string, { version, outcome, ...typed }: Body) {
  return ctx.inTransaction(async (tx) => {
    const paper = await openPaper(tx.db, actor, id, version)
    if (outcome === 'pass') await pass(ctx, tx, actor, paper, typed.letter.trim())
    else await carryOut(ctx, tx, actor, paper, { move: 'desk-reject', ...typed })
    return { success: true, message: editingTexts.answers[outcome === 'pass' ? 'pass-screening' : 'desk-reject'] }
  })
}

async function pass(ctx: Context, tx: Tx, actor: Actor, paper: PaperRow, letter: string): Promise<void> {
  const { id: submissionId, version, number, title } = paper
  const { accountId: editorId } = actor
  await makeMove(tx, submissionId, 'pass-screening', { party: 'editor', accountId: editorId, letter })
  await insertDecision(tx.db, tx.now(), { submissionId, version, move: 'pass-screening', editorId, letter, reason: '' })
  await deleteDecisionDraft(tx.db, { submissionId, editorId })
  const author = await personOf(tx.db, paper.authorId)
  const journal = (await findJournal(tx.db, paper.journalId))!.title
  const facts = { fullName: author.fullName, number, title, journal, letter, weeks: reviewWeeks }
  const data = { ...facts, link: authorLink(ctx, submissionId) }
  tx.outbox.send(screeningPassedEmail, { to: toAddress(author), journalId: paper.journalId, data, key: submissionId })
  await mailCoAuthors(ctx, tx, paper)
  await settleDenials(ctx, tx, paper)
  auditPaper(tx, actor, paper, 'paper.screened')
}

/**
 * Records that an editor checked the suspected identifying places. Refused if the blind copy is known to name an
 * author.
 */
export function confirmBlindness(ctx: Context, actor: Actor, id: string, version: number) {
  return ctx.inTransaction(async (tx) => {
    const paper = await openPaper(tx.db, actor, id, version)
    const { manuscriptId } = paper
    const report = (await findResult(tx.db, manuscriptId, 'blind')) as Partial<BlindReport> | null
    if (!report) throw new AppError('paper.not-ready')
    if (!report.proven) throw new AppError('paper.not-blind')
    const isNew = await insertBlindnessCheck(tx.db, tx.now(), manuscriptId, actor.accountId)
    if (isNew) auditPaper(tx, actor, paper, 'paper.blindness-confirmed')
    return { success: true, message: editingTexts.answers.blindness }
  })
}

/** Records whether an editor whom the submitter named as an author is one. */
export function answerNamed(ctx: Context, actor: Actor, id: string, answer: 'confirm' | 'deny') {
  return ctx.inTransaction(async (tx) => {
    await answerAsEditor(ctx, tx, actor, (await getPaperAtDesk(tx.db, actor, id)).id, answer)
    return { success: true, message: editingTexts.named[answer === 'confirm' ? 'confirmed' : 'denied'] }
  })
}
