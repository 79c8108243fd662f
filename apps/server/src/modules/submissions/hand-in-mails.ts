import { stageAfter } from '@grfs/domain/submissions/lifecycle'
import { waitingDays } from '@grfs/domain/submissions/whose-move'
import type { Context, Tx } from '../../platform/context.ts'
import { isAddress } from '../../platform/mail/address.ts'
import type { Recipient } from '../../platform/mail/email.ts'
import { listPeople, type Editor } from '../identity/index.ts'
import { findJournal, type JournalRow } from '../journals/index.ts'
import { coAuthorNamedEmail } from './emails/co-author-named.email.ts'
import { paperWaitsEmail } from './emails/paper-waits.email.ts'
import { revisionReceivedEmail } from './emails/revision-received.email.ts'
import { revisionWaitsEmail } from './emails/revision-waits.email.ts'
import { submissionReceivedEmail } from './emails/submission-received.email.ts'
import type { SubmissionRow } from './hand-in-queries.ts'
import type { PaperAuthors } from './paper-authors.ts'
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

export async function tellOfSubmission(ctx: Context, tx: Tx, paper: NewPaper, people: PaperAuthors): Promise<void> {
  const { id, number, title } = paper
  const { submitter } = people
  const facts = { number, title, journal: paper.journal.title }
  const screeningDays = waitingDays.submitted
  tx.send(submissionReceivedEmail, {
    to: toPerson(submitter),
    data: { ...facts, fullName: submitter.fullName, screeningDays, link: authorLink(ctx, id) },
    key: id,
  })
  for (const to of coAuthorsToTell(people)) {
    const data = { ...facts, name: to.name, submitter: submitter.fullName, support: ctx.site.supportEmail }
    tx.send(coAuthorNamedEmail, { to, data, key: `${id}:${to.address.toLowerCase()}` })
  }
  for (const editor of await listPaperEditors(tx, { id, journalId: paper.journal.id })) {
    const data = { ...facts, fullName: editor.fullName, screeningDays, link: editorLink(ctx, id) }
    tx.send(paperWaitsEmail, { to: toPerson(editor), data, key: `${id}:${editor.id}` })
  }
}

/** The address of the account before the one that was typed; each once, and not the one who submits. */
function coAuthorsToTell({ authors, accounts, submitter }: PaperAuthors): Recipient[] {
  const found = new Map<string, Recipient>()
  for (const { name, email, accountId } of authors) {
    const account = accounts.find(({ id }) => id === accountId)
    const address = account?.email ?? email?.trim()
    if (address && isAddress(address))
      found.set(address.toLowerCase(), { name, address, accountId: account?.id ?? null })
  }
  found.delete(submitter.email)
  return [...found.values()]
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
