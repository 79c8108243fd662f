import { listed, withTenths } from '@grfs/contracts/format'
import { stageAfter } from '@grfs/domain/submissions/lifecycle'
import { maxSimilarityPercent } from '@grfs/domain/submissions/limits'
import { waitingDays, whoseMove } from '@grfs/domain/submissions/whose-move'
import type { BlindReport, Suspicion } from '@grfs/manuscript'
import type { Context, Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'
import type { Recipient } from '../../platform/mail/email.ts'
import type { Reading, SimilarityReport } from '../../platform/sandbox/manuscript-processor.ts'
import { type Editor, type KnownPerson, listEditors, listPeople } from '../identity/index.ts'
import { findJournal, type JournalRow } from '../journals/index.ts'
import { findResult, listSteps } from '../manuscripts/index.ts'
import { listRelations } from './queries/authorship.ts'
import { documentRefusedEditorEmail } from './emails/document-refused-editor.email.ts'
import { documentRefusedEmail } from './emails/document-refused.email.ts'
import { paperReadyEmail } from './emails/paper-ready.email.ts'
import { paperWaitsEmail } from './emails/paper-waits.email.ts'
import { revisionReceivedEmail } from './emails/revision-received.email.ts'
import { revisionWaitsEmail } from './emails/revision-waits.email.ts'
import { submissionReceivedEmail } from './emails/submission-received.email.ts'
import { placeOf } from './queries/reading.ts'
import { findByManuscript, type SubmissionRow } from './queries/submissions.ts'

/**
 * Tells the editors that a paper is ready and what they must check. A repeat produces the same e-mail, which is sent
 * once.
 */
export async function notifyReady(ctx: Context, manuscriptId: string): Promise<void> {
  const paper = await findByManuscript(ctx.db, manuscriptId)
  // The paper was decided or replaced meanwhile, so there is nothing to do for an editor.
  if (!paper?.isLatest || whoseMove(paper)?.party !== 'editor') return
  const concerns = await concernsOf(ctx.db, manuscriptId)
  await ctx.inTransaction(async (tx) => {
    for (const editor of await listPaperEditors(tx.db, paper))
      tx.outbox.send(paperReadyEmail, {
        to: toPerson(editor),
        journalId: paper.journalId,
        data: {
          fullName: editor.fullName,
          number: paper.paperNumber,
          title: paper.title,
          concerns,
          isRevision: paper.reviews > 0,
          link: editorLink(ctx, paper.id),
        },
        key: `${manuscriptId}:${editor.id}`,
      })
  })
}

/**
 * Tells author and editors that a submitted manuscript was refused. For a draft, the form shows the refusal to the
 * author.
 */
export async function notifyRefused(ctx: Context, manuscriptId: string): Promise<void> {
  const paper = await findByManuscript(ctx.db, manuscriptId)
  if (!paper?.isLatest) return
  const failed = (await listSteps(ctx.db, manuscriptId)).find(({ status }) => status === 'failed')
  const facts = { number: paper.paperNumber, title: paper.title, reason: failed?.told ?? 'It cannot be read.' }
  await ctx.inTransaction(async (tx) => {
    for (const author of await listPeople(tx.db, [paper.authorId]))
      tx.outbox.send(documentRefusedEmail, {
        to: toPerson(author),
        journalId: paper.journalId,
        data: { ...facts, fullName: author.fullName, support: ctx.settings.ofJournal(paper.journalId).contact },
        key: manuscriptId,
      })
    for (const editor of await listPaperEditors(tx.db, paper))
      tx.outbox.send(documentRefusedEditorEmail, {
        to: toPerson(editor),
        journalId: paper.journalId,
        data: { ...facts, fullName: editor.fullName, link: editorLink(ctx, paper.id) },
        key: `${manuscriptId}:${editor.id}`,
      })
  })
}

// Keeps the e-mail short; the editor's page lists the rest.
const mostErrors = 10

async function concernsOf(db: Db, manuscriptId: string): Promise<string[]> {
  const blind = (await findResult(db, manuscriptId, 'blind')) as BlindReport
  // Reading an e-mail leaves no entry in the audit log, so it says nothing about unpublished papers.
  const { publishedShare } = (await findResult(db, manuscriptId, 'similarity')) as SimilarityReport
  const { report } = (await findResult(db, manuscriptId, 'read')) as Reading
  const errors = report.findings.filter(({ severity }) => severity === 'error').map(({ message }) => message)
  const percent = publishedShare * 100
  return [
    ...(blind.proven ? [] : ['The blind copy still names an author. Reviewers cannot see it.']),
    ...(blind.suspected.length > 0 ? [suspicionOf(blind.suspected)] : []),
    ...(percent > maxSimilarityPercent
      ? [
          `${withTenths(percent)} % of the text also occurs in published articles; at most ${maxSimilarityPercent} % is allowed.`,
        ]
      : []),
    ...errors.slice(0, mostErrors),
    ...(errors.length > mostErrors ? [`${errors.length - mostErrors} more errors are in the report.`] : []),
  ]
}

/** Words for what may identify an author. */
export const suspicionWords: Record<Suspicion['kind'], string> = {
  'self-citation': 'self-citation',
  acknowledgement: 'acknowledgement',
  grant: 'grant',
  ethics: 'ethics approval',
  'personal-url': 'personal address on the web',
  'name-like': 'what looks like a name',
  picture: 'picture',
  'common-word': 'author’s name that is also a common word',
}

function suspicionOf(suspected: Suspicion[]): string {
  const found = [...new Set(suspected.map(({ kind }) => suspicionWords[kind]))]
  const places = suspected.length === 1 ? 'One passage' : `${suspected.length} passages`
  return `${places} of the blind copy may identify an author: ${listed(found)}.`
}

export interface PaperEditor extends Editor {
  /** Named as an author without an answer yet: e-mails to this editor must not identify a reviewer. */
  isNamed: boolean
}

/**
 * The editors of a paper, except its confirmed authors, who would learn what blind review hides. An editor
 * who is only named stays: otherwise an author could choose which editors do not see the paper.
 */
export async function listPaperEditors(db: Db, { id }: { id: string }): Promise<PaperEditor[]> {
  const editors = await listEditors(db, 'managePapers', placeOf(id))
  const emails = editors.map(({ email }) => email)
  const relations = await listRelations(db, id, emails)
  return editors
    .filter(({ email }) => relations.get(email) !== 'confirmed')
    .map((editor) => ({ ...editor, isNamed: relations.has(editor.email) }))
}

export const authorLink = ({ site }: Context, id: string) => `${site.origin}/dashboard/researcher/view/${id}`
export const editorLink = ({ site }: Context, id: string) => `${site.origin}/admin?tool=papers&paper=${id}`

export const toPerson = ({ id, fullName, email }: Editor): Recipient => ({
  name: fullName,
  address: email,
  accountId: id,
})

interface NewPaper {
  id: string
  number: string
  title: string
  journal: JournalRow
  /** A handling editor was chosen and told: the news is theirs (ADR 87). */
  isAssigned: boolean
}

export async function notifyOfSubmission(ctx: Context, tx: Tx, paper: NewPaper, submitter: KnownPerson): Promise<void> {
  const { id, number, title } = paper
  const facts = { number, title, journal: paper.journal.title }
  const screeningDays = waitingDays.submitted
  tx.outbox.send(submissionReceivedEmail, {
    to: toPerson(submitter),
    journalId: paper.journal.id,
    data: { ...facts, fullName: submitter.fullName, screeningDays, link: authorLink(ctx, id) },
    key: id,
  })
  if (paper.isAssigned) return
  for (const editor of await listPaperEditors(tx.db, paper)) {
    const data = { ...facts, fullName: editor.fullName, screeningDays, link: editorLink(ctx, id) }
    tx.outbox.send(paperWaitsEmail, {
      to: toPerson(editor),
      journalId: paper.journal.id,
      data,
      key: `${id}:${editor.id}`,
    })
  }
}

export async function notifyOfRevision(ctx: Context, tx: Tx, paper: SubmissionRow, handedIn: number): Promise<void> {
  const { id, title, reviews, authorId } = paper
  const number = paper.number!
  const [author] = await listPeople(tx.db, [authorId])
  const journal = await findJournal(tx.db, paper.journalId!)
  const key = `${id}:${handedIn}`
  const { fullName } = author!
  const data = { fullName, number, title, stage: stageAfter(reviews), link: authorLink(ctx, id) }
  tx.outbox.send(revisionReceivedEmail, { to: toPerson(author!), journalId: paper.journalId, data, key })
  const needs = paper.status === 'under_admin' ? 'decision' : 'reviewer'
  for (const editor of await listPaperEditors(tx.db, paper))
    tx.outbox.send(revisionWaitsEmail, {
      to: toPerson(editor),
      journalId: paper.journalId,
      data: { fullName: editor.fullName, number, title, journal: journal!.title, needs, link: editorLink(ctx, id) },
      key: `${key}:${editor.id}`,
    })
}
