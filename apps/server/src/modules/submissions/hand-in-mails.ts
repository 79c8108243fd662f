import { stageAfter } from '@grfs/domain/submissions/lifecycle'
import { waitingDays } from '@grfs/domain/submissions/whose-move'
import type { Context, Tx } from '../../platform/context.ts'
import type { Recipient } from '../../platform/mail/email.ts'
import { listPeople, type Editor, type KnownPerson } from '../identity/index.ts'
import { findJournal, type JournalRow } from '../journals/index.ts'
import { paperWaitsEmail } from './emails/paper-waits.email.ts'
import { revisionReceivedEmail } from './emails/revision-received.email.ts'
import { revisionWaitsEmail } from './emails/revision-waits.email.ts'
import { submissionReceivedEmail } from './emails/submission-received.email.ts'
import type { SubmissionRow } from './hand-in-queries.ts'
import { listPaperEditors } from './paper-editors.ts'

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
}

export async function tellOfSubmission(ctx: Context, tx: Tx, paper: NewPaper, submitter: KnownPerson): Promise<void> {
  const { id, number, title } = paper
  const facts = { number, title, journal: paper.journal.title }
  const screeningDays = waitingDays.submitted
  tx.send(submissionReceivedEmail, {
    to: toPerson(submitter),
    data: { ...facts, fullName: submitter.fullName, screeningDays, link: authorLink(ctx, id) },
    key: id,
  })
  for (const editor of await listPaperEditors(tx, { id, journalId: paper.journal.id })) {
    const data = { ...facts, fullName: editor.fullName, screeningDays, link: editorLink(ctx, id) }
    tx.send(paperWaitsEmail, { to: toPerson(editor), data, key: `${id}:${editor.id}` })
  }
}

export async function tellOfRevision(ctx: Context, tx: Tx, paper: SubmissionRow, handedIn: number): Promise<void> {
  const { id, title, reviews, authorId } = paper
  const number = paper.number!
  const [author] = await listPeople(tx, [authorId])
  const journal = await findJournal(tx, paper.journalId!)
  const key = `${id}:${handedIn}`
  const { fullName } = author!
  const data = { fullName, number, title, stage: stageAfter(reviews), link: authorLink(ctx, id) }
  tx.send(revisionReceivedEmail, { to: toPerson(author!), data, key })
  const needs = paper.status === 'under_admin' ? 'decision' : 'reviewer'
  for (const editor of await listPaperEditors(tx, paper))
    tx.send(revisionWaitsEmail, {
      to: toPerson(editor),
      data: { fullName: editor.fullName, number, title, journal: journal!.title, needs, link: editorLink(ctx, id) },
      key: `${key}:${editor.id}`,
    })
}
