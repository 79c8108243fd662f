import { listed } from '@grfs/contracts/format'
import { submissionTexts as t } from '@grfs/contracts/texts/submissions'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import { stageAfter } from '@grfs/domain/submissions/lifecycle'
import type { Context, Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { listPeople } from '../identity/index.ts'
import { getDocument, handInDocument, type StoredDocument } from './upload-manuscript.ts'
import { notifyOfRevision } from './notify.ts'
import { listAuthors, listLatestPoints, saveAnswers } from './queries/submissions.ts'
import { makeMove } from './make-move.ts'
import { identitiesOf } from './paper-authors.ts'
import { factsToResubmit } from './paper-facts.ts'
import { sentForm, type SentTexts } from './submit-paper.ts'
import { openWorkingCopy } from './save-draft.ts'
import { handInSupplements } from './paper-supplements.ts'

export interface SentRevision extends SentTexts {
  submissionId: string
}

/** SUBMIT-018, SUBMIT-038: submits a revision with an answer to each point of the review. */
export function resubmitPaper(
  ctx: Context,
  actor: Actor,
  sent: SentRevision,
  stored: StoredDocument | null,
): Promise<{ message: string; submissionId: string }> {
  if (!isInternalId(sent.submissionId)) throw new AppError('submission.unknown')
  const id = sent.submissionId.toLowerCase()
  return ctx.inTransaction(async (tx) => {
    const open = await openWorkingCopy(tx, actor, id, { mayBegin: false })
    if (open.paper.status !== 'revision_required') throw new AppError('submission.not-now')
    const form = await sentForm(tx, actor, sent, open)
    const { title, abstract, keywords, answers } = form
    if (!title || !abstract || keywords.length === 0) throw new AppError('submission.fields-missing')
    const document = await getDocument(tx, open, stored)
    await answerPoints(tx, id, answers)
    const facts = await factsToResubmit(tx, actor, id, form)
    await handInSupplements(tx, open.paper, facts)
    const authors = await listAuthors(tx.db, id)
    const ids = authors.flatMap(({ accountId }) => accountId ?? [])
    const identities = identitiesOf(authors, await listPeople(tx.db, ids), facts)
    const handedIn = await handInDocument(tx, id, document, identities)
    const { manuscriptId } = document
    const by = { party: 'author', accountId: actor.accountId } as const
    const moved = await makeMove(tx, id, 'resubmit', by, { title, abstract, keywords, facts, manuscriptId })
    await notifyOfRevision(ctx, tx, moved, handedIn)
    return { message: t.movedOn.replace('{stage}', stageAfter(moved.reviews)), submissionId: id }
  })
}

/** Every point of the latest review needs an answer; the refusal lists the unanswered points. */
async function answerPoints(tx: Tx, submissionId: string, answers: Record<string, string>): Promise<void> {
  const points = await listLatestPoints(tx.db, submissionId)
  const answered = points.map(({ id, number }) => ({ pointId: id, number, answer: answers[id]?.trim() ?? '' }))
  const missing = answered.filter(({ answer }) => answer === '').map(({ number }) => String(number))
  if (missing.length > 0) throw new AppError('submission.points-unanswered', { values: { points: listed(missing) } })
  if (points.length > 0) await saveAnswers(tx.db, tx.now(), answered)
}
