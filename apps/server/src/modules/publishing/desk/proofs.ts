import type { z } from 'zod'
import { longDate } from '@grfs/contracts/format'
import type { answerProofEndpoint, Proof } from '@grfs/contracts/publishing/proofs'
import { proofTexts } from '@grfs/contracts/texts/proofs'
import { validationTexts } from '@grfs/contracts/texts/validation'
import type { Actor } from '@grfs/domain/identity/actor'
import { proofDueAt, type ProofOutcome } from '@grfs/domain/publishing/production'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { listEditors, listPeople } from '../../identity/index.ts'
import { closeFinalFiles, makeMove } from '../../submissions/index.ts'
import { proofAnsweredEmail } from '../emails/proof-answered.email.ts'
import { proofSentEmail } from '../emails/proof-sent.email.ts'
import {
  answerNote,
  insertMarks,
  insertProof,
  listMarks,
  listSilentIds,
  saveAnswer,
  setResolved,
} from '../queries/proofs.ts'
import { findPublication, lockPublication, type PublicationRow } from '../queries/publications.ts'
import { linkOf, previewOf } from './preview.ts'
import { contentMarkOf, refuseUnready } from './request-publication.ts'
import { openForChange } from './save-plan.ts'
import { eachPaper } from './schedule.ts'

/** Sends the article as it would be published to its author. One proof at a time. */
export function sendProof(ctx: Context, actor: Actor, id: string): Promise<PublicationRow> {
  return ctx.inTransaction(async (tx) => {
    const row = await openForChange(tx.db, actor, id)
    if (row.proof && row.proof.outcome === null) throw new AppError('proof.already-out')
    refuseUnready(row, tx.now())
    await closeFinalFiles(tx, row.id)
    const { number: paper, plan, journal } = row
    const dueAt = proofDueAt(tx.now(), journal.proof_silence_days)
    const { authorId } = await makeMove(
      tx,
      row.id,
      'send-proof',
      { party: 'editor', accountId: actor.accountId },
      { proofDueAt: dueAt },
    )
    const number = (row.proof?.number ?? 0) + 1
    const isSilenceApproval = journal.proof_silence_days !== null
    await insertProof(tx.db, tx.now(), {
      ...{ submissionId: row.id, number, dueAt, isSilenceApproval },
      contentMark: contentMarkOf(row),
      sentBy: actor.accountId,
    })
    for (const { id: accountId, fullName, email } of await listPeople(tx.db, [authorId])) {
      tx.outbox.send(proofSentEmail, {
        to: { name: fullName, address: email, accountId },
        journalId: journal.id,
        data: {
          ...{ fullName, number: paper, title: plan.title, journal: journal.title, isSilenceApproval },
          due: longDate(dueAt),
          link: `${ctx.site.origin}/dashboard/researcher/proof/${row.id}`,
        },
        key: `${row.id}:${number}`,
      })
    }
    auditProof(tx, row, actor, 'proof.sent', number)
    return (await findPublication(tx.db, row.id))!
  })
}

function auditProof(
  tx: Tx,
  { id, plan, journal, number: paper }: PublicationRow,
  actor: Pick<Actor, 'accountId'> | null,
  action: string,
  proof: number,
): void {
  const subject = { kind: 'paper', id, label: plan.title }
  tx.outbox.audit({ action, actor, subject, journalId: journal.id, detail: { paper, proof } })
}

/** An editor records that a mark of the latest proof is done, or not yet, and may answer the author. */
export function resolveMark(
  ctx: Context,
  actor: Actor,
  id: string,
  { number, isResolved, answer }: { number: number; isResolved: boolean; answer: string },
): Promise<PublicationRow> {
  return ctx.inTransaction(async (tx) => {
    const row = await openForChange(tx.db, actor, id)
    const mark = row.proof?.marks.find((one) => one.number === number)
    if (!row.proof || !mark) throw new AppError('proof.mark-unknown')
    if (mark.isResolved !== isResolved || mark.answer !== answer) {
      const by = isResolved ? { at: tx.now(), accountId: actor.accountId } : null
      await setResolved(tx.db, { submissionId: row.id, proof: row.proof.number, number, answer }, by)
      auditProof(tx, row, actor, isResolved ? 'proof.mark-resolved' : 'proof.mark-reopened', row.proof.number)
    }
    return (await findPublication(tx.db, row.id))!
  })
}

type Answered = PublicationRow & { proof: NonNullable<PublicationRow['proof']> }

/** The proof that waits for this author. Any other paper, existing or not, gives the same error. */
function ownProof(row: PublicationRow | null, actor: Actor): Answered {
  const isOwn = row !== null && row.authorId === actor.accountId && !row.isWithdrawn
  if (!isOwn || row.state === 'published' || row.state === 'publishing' || row.proof?.outcome !== null) {
    throw new AppError('proof.unknown')
  }
  if (row.state !== 'ready' || row.pdfFileId === null) throw new AppError('proof.not-ready')
  return row as Answered
}

/** The open notes for the author, without who wrote them. */
const questionsOf = ({ notes }: PublicationRow): Proof['questions'] =>
  notes
    .filter(({ isForAuthor, isResolved }) => isForAuthor && !isResolved)
    .map(({ number, place, quote, words, answer }) => ({ number, place, quote, words, answer }))

/** The proof for its author: the very article and PDF that would be published. */
export async function readProof(ctx: Context, actor: Actor, id: string): Promise<Proof> {
  const row = ownProof(isInternalId(id) ? await findPublication(ctx.db, id) : null, actor)
  const { proof, publishesAt, pdfFileId, proofFileId } = row
  return {
    number: proof.number,
    paper: { id: row.id, number: row.number },
    sentAt: new Date(proof.sentAt).toISOString(),
    due: new Date(proof.dueAt).toISOString(),
    isSilenceApproval: proof.isSilenceApproval,
    publishesAt: publishesAt && publishesAt.toISOString(),
    contentMark: contentMarkOf(row),
    article: await previewOf(ctx, row),
    questions: questionsOf(row),
    earlierMarks: await listMarks(ctx.db, row.id, proof.number - 1),
    files: { pdf: await linkOf(ctx, pdfFileId!), lines: proofFileId && (await linkOf(ctx, proofFileId)) },
  }
}

type Answer = z.output<typeof answerProofEndpoint.body>

/** The author approves the proof, or sends it back with marks. */
export function answerProof(
  ctx: Context,
  actor: Actor,
  id: string,
  { contentMark, outcome, marks, answers }: Answer,
): Promise<{ success: boolean; message: string }> {
  return ctx.inTransaction(async (tx) => {
    const row = ownProof(isInternalId(id) ? await lockPublication(tx.db, id) : null, actor)
    const open = new Set(questionsOf(row).map(({ number }) => number))
    if (answers.some(({ number }) => !open.has(number))) throw new AppError('note.unknown')
    if (outcome === 'returned' && marks.length === 0) throw new AppError('proof.words-missing')
    if (outcome === 'approved' && marks.length > 0) {
      throw new AppError('request.invalid', { fields: { marks: validationTexts.notInList } })
    }
    if (outcome === 'approved' && contentMark !== contentMarkOf(row)) throw new AppError('proof.changed')
    await insertMarks(tx.db, row.id, row.proof.number, marks)
    for (const one of answers) await answerNote(tx.db, row.id, one)
    await close(ctx, tx, row, outcome, actor)
    return { success: true, message: proofTexts.answers[outcome] }
  })
}

/** Approves the proofs whose journal counts silence as approval, after their last day. */
export async function approveSilently(ctx: Context, signal: AbortSignal): Promise<void> {
  await eachPaper(ctx, await listSilentIds(ctx.db, ctx.clock.now()), signal, async (tx, row) => {
    const { proof, isWithdrawn, state } = row
    const isOver = proof?.outcome === null && proof.isSilenceApproval && new Date(proof.dueAt) <= tx.now()
    if (isOver && !isWithdrawn && state !== 'published') await close(ctx, tx, { ...row, proof }, 'silent', null)
  })
}

async function close(ctx: Context, tx: Tx, row: Answered, outcome: ProofOutcome, actor: Actor | null): Promise<void> {
  const { id, number: paper, plan, proof } = row
  await makeMove(tx, id, outcome === 'returned' ? 'return-proof' : 'approve-proof', {
    party: actor ? 'author' : 'clock',
    accountId: actor && actor.accountId,
  })
  // Silence approves only what was sent; an author approves what the page showed.
  const contentMark = outcome === 'approved' ? contentMarkOf(row) : proof.contentMark
  await saveAnswer(tx.db, tx.now(), { submissionId: id, number: proof.number, outcome, contentMark })
  const editors = await listEditors(tx.db, 'publishPapers', { journalId: row.journal.id })
  const sender = editors.filter((editor) => editor.id === proof.sentBy)
  for (const { id: accountId, fullName, email } of sender.length > 0 ? sender : editors) {
    tx.outbox.send(proofAnsweredEmail, {
      to: { name: fullName, address: email, accountId },
      journalId: row.journal.id,
      data: {
        ...{ fullName, number: paper, title: plan.title, outcome },
        link: `${ctx.site.origin}/admin?tool=overview&paper=${id}`,
      },
      key: `${id}:${proof.number}:${accountId}`,
    })
  }
}
