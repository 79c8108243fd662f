import { listed, longDate } from '@grfs/contracts/format'
import type { PaperForm } from '@grfs/contracts/submissions'
import { submissionTexts as t } from '@grfs/contracts/texts/submissions'
import type { Actor } from '@grfs/domain/identity/actor'
import { finalDueAt } from '@grfs/domain/publishing/production'
import { isInternalId } from '@grfs/domain/shared/refs'
import { stageAfter } from '@grfs/domain/submissions/lifecycle'
import type { Context, Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { listPeople } from '../identity/index.ts'
import { findFinalFilesRule } from '../journals/index.ts'
import { finalFilesDueEmail } from './emails/final-files-due.email.ts'
import { getDocument, handInDocument, type StoredDocument } from './upload-manuscript.ts'
import { authorLink, notifyOfRevision, toPerson } from './notify.ts'
import { listAuthorChanges } from './queries/authorship.ts'
import { deleteWorkingCopy, type OpenPaper } from './queries/drafts.ts'
import { listAuthors, listLatestPoints, saveAnswers, type SubmissionRow } from './queries/submissions.ts'
import { makeMove, type Mover } from './make-move.ts'
import { identitiesOf } from './paper-authors.ts'
import { agreeingForm, factsToResubmit } from './paper-facts.ts'
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
    const { facts, identities } = await recordToHandIn(tx, actor, open, form)
    const handedIn = await handInDocument(tx, id, document, identities)
    const { manuscriptId } = document
    const by = { party: 'author', accountId: actor.accountId } as const
    const moved = await makeMove(tx, id, 'resubmit', by, { title, abstract, keywords, facts, manuscriptId })
    await notifyOfRevision(ctx, tx, moved, handedIn)
    return { message: t.movedOn.replace('{stage}', stageAfter(moved.reviews)), submissionId: id }
  })
}

/** The facts of the form, with their files; and whom the blind copy must not name. */
async function recordToHandIn(tx: Tx, actor: Actor, { paper }: OpenPaper, form: PaperForm) {
  const facts = await factsToResubmit(tx, actor, paper.id, form)
  await handInSupplements(tx, paper, facts)
  const authors = await listAuthors(tx.db, paper.id)
  const ids = authors.flatMap(({ accountId }) => accountId ?? [])
  // Files may still have the names that co-authors corrected.
  const former = (await listAuthorChanges(tx.db, paper.id)).map(({ formerName, formerAffiliation }) => ({
    ...{ name: formerName, affiliation: formerAffiliation, email: null, orcid: null, accountId: null },
  }))
  return { facts, identities: identitiesOf([...authors, ...former], await listPeople(tx.db, ids), facts) }
}

/**
 * Hands in the final files of an accepted paper as they were saved: the record, the supplements, the document, and what
 * the author says about them. Without a new document the accepted one stays.
 */
export async function handInFinal(tx: Tx, actor: Actor, id: string): Promise<SubmissionRow> {
  const open = await openWorkingCopy(tx, actor, id, { mayBegin: false })
  if (open.paper.status !== 'accepted') throw new AppError('submission.not-now')
  const form = await agreeingForm(tx.db, actor, open.copy.form, open)
  const { title, abstract, keywords } = form
  if (!title || !abstract || keywords.length === 0) throw new AppError('submission.fields-missing')
  const { facts, identities } = await recordToHandIn(tx, actor, open, form)
  const document = open.copy.manuscriptId === null ? null : await getDocument(tx, open, null)
  if (document) await handInDocument(tx, id, document, identities)
  else await deleteWorkingCopy(tx.db, id)
  const by = { party: 'author', accountId: actor.accountId, reason: form.coverLetter ?? undefined } as const
  const changes = { title, abstract, keywords, facts, ...(document && { manuscriptId: document.manuscriptId }) }
  return makeMove(tx, id, 'send-final', by, changes)
}

/** Every point of the latest review needs an answer; the refusal lists the unanswered points. */
async function answerPoints(tx: Tx, submissionId: string, answers: Record<string, string>): Promise<void> {
  const points = await listLatestPoints(tx.db, submissionId)
  const answered = points.map(({ id, number }) => ({ pointId: id, number, answer: answers[id]?.trim() ?? '' }))
  const missing = answered.filter(({ answer }) => answer === '').map(({ number }) => String(number))
  if (missing.length > 0) throw new AppError('submission.points-unanswered', { values: { points: listed(missing) } })
  if (points.length > 0) await saveAnswers(tx.db, tx.now(), answered)
}

interface PaperToFinish {
  id: string
  number: string
  title: string
  /** The title of the journal. */
  journal: string
}

/** The paper waits for the final files from now on, and its author is told. One e-mail a day, however often. */
export async function requestFinalFiles(
  ctx: Context,
  tx: Tx,
  { id, number, title, journal }: PaperToFinish,
  by: Mover,
): Promise<void> {
  const dueAt = finalDueAt(tx.now())
  const { authorId, journalId } = await makeMove(tx, id, 'ask-final', by, { finalDueAt: dueAt })
  for (const author of await listPeople(tx.db, [authorId])) {
    tx.outbox.send(finalFilesDueEmail, {
      to: toPerson(author),
      journalId,
      data: {
        ...{ fullName: author.fullName, number, title, journal, due: longDate(dueAt) },
        link: authorLink(ctx, id),
      },
      key: `${id}:${dueAt.toISOString().slice(0, 10)}`,
    })
  }
}

/** In the transaction of the acceptance, so that nobody sees the paper wait for the press in between. */
export async function requestFinalFilesByRule(
  ctx: Context,
  tx: Tx,
  paper: Omit<PaperToFinish, 'journal'> & { journalId: string },
): Promise<void> {
  const { title, rule } = await findFinalFilesRule(tx.db, paper.journalId)
  if (rule === 'required')
    await requestFinalFiles(ctx, tx, { ...paper, journal: title }, { party: 'clock', accountId: null })
}
