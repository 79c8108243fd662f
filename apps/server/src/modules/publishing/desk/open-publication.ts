import type { PublicationPlan } from '@grfs/contracts/publishing/admin'
import { licenceCodes } from '@grfs/domain/publishing/article'
import type { Context, Tx } from '../../../platform/context.ts'
import type { SqlTransaction } from '../../../platform/database/pool.ts'
import { listPeople } from '../../identity/index.ts'
import { lockPaper, type SubmissionRow } from '../../submissions/index.ts'
import { findNextIssue, insertPublication, keepPublicId, listPublicationAuthors } from '../queries/plans.ts'
import { findPublication, type PlannedIssueRow } from '../queries/publications.ts'
import { makeFilesJob } from './job-names.ts'
import { reserveId } from './save-plan.ts'

/**
 * Creates the publication of an accepted paper, with the data that the authors submitted. Running it twice changes
 * nothing.
 */
export async function openPublication(ctx: Context, submissionId: string): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const paper = await lockPaper(tx.db, submissionId)
    if (!paper || paper.status !== 'accepted' || paper.isPublished) return
    await layOnDesk(tx, paper, await findNextIssue(tx.db, paper.journalId!, tx.now()))
  })
}

/** Creates the publication with a proposed issue. Returns false if it exists already. */
export async function layOnDesk(tx: Tx, paper: SubmissionRow, issue: PlannedIssueRow | null): Promise<boolean> {
  const journalId = paper.journalId!
  const plan = await planOf(tx.db, paper, issue?.id ?? null)
  const acceptedAt = paper.decidedAt ?? paper.statusSince
  if (!(await insertPublication(tx.db, tx.now(), { id: paper.id, journalId, plan, acceptedAt }))) return false
  const publication = await findPublication(tx.db, paper.id)
  const publicId = await reserveId(tx.db, publication!, issue)
  if (publicId !== null) {
    await keepPublicId(tx.db, paper.id, publicId)
    tx.outbox.enqueue(makeFilesJob, { submissionId: paper.id }, { key: paper.id })
  }
  return true
}

/** Names and affiliations as the paper has them; missing fields come from the accounts. */
async function planOf(db: SqlTransaction, paper: SubmissionRow, issueId: string | null): Promise<PublicationPlan> {
  const authors = await listPublicationAuthors(db, paper.id)
  const accounts = await listPeople(
    db,
    authors.flatMap(({ accountId }) => accountId ?? []),
  )
  return {
    ...{ issueId, position: null, pages: '', licence: licenceCodes[0]!, publishedOn: '' },
    ...{ title: paper.title, abstract: paper.abstract, keywords: paper.keywords },
    authors: authors.map(({ name, affiliation, orcid, accountId }) => {
      const account = accounts.find(({ id }) => id === accountId)
      return {
        title: account?.title ?? '',
        fullName: name,
        affiliation: affiliation || account?.university || null,
        country: account?.country || null,
        orcid,
      }
    }),
  }
}
