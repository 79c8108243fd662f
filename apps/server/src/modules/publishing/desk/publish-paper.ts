import { randomUUID } from 'node:crypto'
import { publishingDeskErrors } from '@grfs/contracts/publishing/admin'
import { doiOf } from '@grfs/domain/dois/doi'
import { accountsOf, readingMinutes } from '@grfs/domain/publishing/article'
import { articleKey, frontPageKey, issueKey, journalKey, journalListKey } from '../../../platform/cache/keys.ts'
import type { Context, Tx } from '../../../platform/context.ts'
import { isAddress } from '../../../platform/mail/address.ts'
import { setDoi } from '../../dois/index.ts'
import { deleteFiles } from '../../files/index.ts'
import { addArticle, holdIssue } from '../../journals/index.ts'
import { makeMove, notePublication, publishSupplements } from '../../submissions/index.ts'
import { planRow, plannedReferences } from '../facts-to-record.ts'
import {
  findPlace,
  findPublication,
  insertAppearing,
  lockPublication,
  type PublicationRow,
} from '../queries/publications.ts'
import { paperPublishedEmail } from '../emails/paper-published.email.ts'
import { findTextAndAuthors, type PublicationAuthor, setState } from '../queries/plans.ts'
import { appearsOn, areFilesCurrent, dayOf } from './front.ts'
import { linkAuthorsJob, makeFilesJob } from './job-names.ts'
import { keepReserved } from './save-plan.ts'
import { noteMissedHour } from './schedule.ts'

class PlaceTaken extends Error {}

/** Publishes a paper in one transaction: after a crash it is either published or unchanged. */
export async function publishPaper(ctx: Context, submissionId: string): Promise<void> {
  try {
    await ctx.inTransaction(async (tx) => {
      const issue = (await findPublication(tx.db, submissionId))?.issue
      if (issue) await holdIssue(tx.db, issue.id)
      const row = await lockPublication(tx.db, submissionId)
      if (row?.state !== 'publishing' || row.isWithdrawn) return
      // The files are outdated: the day or the journal's name changed.
      if (!areFilesCurrent(row, ctx, tx.now())) return remake(ctx, tx, row)
      await appear(ctx, tx, row)
    })
  } catch (error) {
    if (!(error instanceof PlaceTaken)) throw error
    const { message } = publishingDeskErrors['publication.position-taken']
    await ctx.inTransaction(async (tx) => {
      const row = await lockPublication(tx.db, submissionId)
      if (row?.state !== 'publishing') return
      await setState(tx.db, tx.now(), submissionId, 'ready', message)
      await noteMissedHour(ctx, tx, row, message)
    })
  }
}

async function remake(ctx: Context, tx: Tx, row: PublicationRow): Promise<void> {
  // The paper lost its place meanwhile: its issue was deleted, or the journal publishes in issues again.
  if (!(await keepReserved(ctx, tx, row))) return setState(tx.db, tx.now(), row.id, 'typesetting', null)
  tx.outbox.enqueue(makeFilesJob, { submissionId: row.id }, { key: row.id })
}

async function appear(ctx: Context, tx: Tx, row: PublicationRow): Promise<void> {
  const { id: submissionId, plan, journal, issue, publicId, requestedBy } = row
  const articleId = randomUUID()
  const publishedOn = appearsOn(row, dayOf(tx.now()))
  const countries = new Set(plan.authors.flatMap(({ country }) => country || []))
  // First, because this locks the issue: positions in it are assigned one after another.
  await addArticle(tx.db, { journalId: journal.id, issueId: issue?.id ?? null }, [...countries])
  const position = issue && (await findPlace(tx.db, issue.id, plan.position))
  if (issue && position === null) throw new PlaceTaken()
  const { text, authors } = await findTextAndAuthors(tx.db, submissionId)
  const record = { ...planRow(plan, row), reference_rows: plannedReferences(text?.references ?? [], plan.facts) }
  await insertAppearing(tx.db, tx.now(), {
    ...{ articleId, submissionId, position, publishedOn },
    receivedOn: dayOf(row.receivedAt),
    acceptedOn: dayOf(row.acceptedAt),
    readingMinutes: readingMinutes(`${plan.abstract} ${text?.sections.map(({ html }) => html).join(' ')}`),
    accountIds: accountsOf(plan.authors, authors),
    orcidsVerifiedAt: record.authors.map(({ orcid }) => row.provedOrcids[orcid ?? ''] ?? null),
    record,
  })
  if (row.proofFileId !== null) await deleteFiles(tx, [row.proofFileId])
  await publishSupplements(
    tx.db,
    submissionId,
    record.supplements.flatMap(({ fileId }) => fileId ?? []),
  )
  await setDoi(tx.db, tx.now(), publicId!, doiOf(ctx.dois.prefixOf(journal.abbrev), publicId!), 'queued')
  await makeMove(tx, submissionId, 'publish', { party: 'editor', accountId: requestedBy })
  await notePublication(tx, {
    ...{ articleId, publicId: publicId!, submissionId, journalId: journal.id, title: plan.title, publishedOn },
    authors: plan.authors.map(({ fullName }) => fullName),
    accountIds: authors.flatMap(({ accountId }) => accountId ?? []),
    ...(issue && { volume: issue.volume }),
  })
  notifyAuthors(ctx, tx, row, authors)
  tx.outbox.enqueue(linkAuthorsJob, { articleId }, { key: articleId })
  tx.outbox.publish({ name: 'article.published', articleId, journalId: journal.id })
  tx.outbox.purge(frontPageKey, journalListKey, journalKey(journal.id), articleKey(publicId!))
  if (issue) tx.outbox.purge(issueKey(issue.id))
  tx.outbox.audit({
    action: 'article.published',
    actor: requestedBy ? { accountId: requestedBy } : null,
    subject: { kind: 'article', id: articleId, label: plan.title },
    journalId: journal.id,
    detail: {
      ...{ publicId, paper: row.number },
      ...(issue && { volume: issue.volume, number: issue.number, label: issue.label, position }),
    },
  })
}

/** E-mails all authors with a valid address, each address once. */
function notifyAuthors(ctx: Context, tx: Tx, row: PublicationRow, authors: PublicationAuthor[]): void {
  const { plan, journal, issue, publicId, id } = row
  const mailed = new Set<string>()
  for (const { name, email, accountId } of authors) {
    const address = email?.trim().toLowerCase()
    if (!address || !isAddress(address) || mailed.has(address)) continue
    mailed.add(address)
    tx.outbox.send(paperPublishedEmail, {
      to: { name, address, accountId },
      journalId: journal.id,
      data: {
        fullName: name,
        title: plan.title,
        journal: journal.title,
        issue,
        link: `${ctx.site.origin}/article/${publicId}`,
      },
      key: `${id}:${address}`,
    })
  }
}
