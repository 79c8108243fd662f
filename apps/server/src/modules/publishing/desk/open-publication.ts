import type { Facts } from '@grfs/contracts/facts'
import type { PublicationPlan } from '@grfs/contracts/publishing/admin'
import { licenceCodes } from '@grfs/domain/publishing/article'
import type { Context, Tx } from '../../../platform/context.ts'
import type { SqlTransaction } from '../../../platform/database/pool.ts'
import { deleteFiles } from '../../files/index.ts'
import { listPeople } from '../../identity/index.ts'
import { checkManuscriptJob } from '../../reference-checks/index.ts'
import { findFacts, lockPaper, type SubmissionRow } from '../../submissions/index.ts'
import { placeOf } from '../planned-people.ts'
import {
  deletePublication,
  findNextIssue,
  insertPublication,
  keepPublicId,
  listPublicationAuthors,
  type PublicationAuthor,
} from '../queries/plans.ts'
import { findPublication, lockPublication, type PlannedIssueRow } from '../queries/publications.ts'
import { yearOf } from './front.ts'
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
    if (!(await layOnDesk(ctx, tx, paper, await findNextIssue(tx.db, paper.journalId!, tx.now())))) return
    // Works are retracted while a paper is in review.
    if (paper.manuscriptId !== null)
      tx.outbox.enqueue(
        checkManuscriptJob,
        { eventId: '', manuscriptId: paper.manuscriptId },
        { key: paper.manuscriptId },
      )
  })
}

/** Removes the publication of a withdrawn paper: plan, files, reserved id and DOI. Running it twice changes nothing. */
export async function dropPublication(ctx: Context, submissionId: string): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const row = await lockPublication(tx.db, submissionId)
    if (!row || row.state === 'published') return
    // Releases the number and the DOI.
    await reserveId(ctx, tx, row, null)
    await deleteFiles(tx, await deletePublication(tx.db, submissionId))
  })
}

/** Creates the publication with a proposed issue. Returns false if it exists already. */
export async function layOnDesk(
  ctx: Pick<Context, 'dois'>,
  tx: Tx,
  paper: SubmissionRow,
  issue: PlannedIssueRow | null,
): Promise<boolean> {
  const journalId = paper.journalId!
  const plan = await planOf(tx.db, paper, issue?.id ?? null)
  const acceptedAt = paper.decidedAt ?? paper.statusSince
  if (!(await insertPublication(tx.db, tx.now(), { id: paper.id, journalId, plan, acceptedAt }))) return false
  const publication = (await findPublication(tx.db, paper.id))!
  const publicId = await reserveId(ctx, tx, publication, yearOf(publication, tx.now()))
  if (publicId !== null) {
    await keepPublicId(tx.db, paper.id, publicId)
    tx.outbox.enqueue(makeFilesJob, { submissionId: paper.id }, { key: paper.id })
  }
  return true
}

/** Names and affiliations as the paper has them; missing fields come from the accounts. */
export async function planOf(
  db: SqlTransaction,
  paper: SubmissionRow,
  issueId: string | null,
): Promise<PublicationPlan> {
  const authors = await listPublicationAuthors(db, paper.id)
  const accounts = await listPeople(
    db,
    authors.flatMap(({ accountId }) => accountId ?? []),
  )
  const accountOf = new Map(accounts.map((one) => [one.id, one]))
  const facts = await findFacts(db, paper.id)
  return {
    ...{ issueId, position: null, pages: '', licence: licenceCodes[0]!, publishedOn: '' },
    ...{ title: paper.title, abstract: paper.abstract, keywords: paper.keywords },
    authors: byline(authors, facts).map(({ name, author, person }) => {
      const account = accountOf.get(author?.accountId ?? '')
      const place = facts && person && placeOf(person, facts)
      return {
        title: account?.title ?? '',
        fullName: name,
        affiliation: place?.affiliation || author?.affiliation || account?.university || null,
        country: place?.country ?? (account?.country || null),
        orcid: author?.orcid ?? (person?.type === 'person' ? person.orcid : null),
      }
    }),
    facts,
  }
}

interface Named {
  name: string
  author: PublicationAuthor | null
  person: Facts['people'][number] | null
}

/**
 * The authors in the order of the facts, with the groups, which only the facts have. A person who is no longer an
 * author of the paper is left out: people may deny that they are.
 */
function byline(authors: PublicationAuthor[], facts: Facts | null): Named[] {
  const left = new Set(authors)
  const named = (facts?.people ?? []).flatMap((person): Named[] => {
    const name = person.published.trim()
    const author = authors.find((one) => left.has(one) && one.name === name) ?? null
    if (author) left.delete(author)
    return name !== '' && (author || person.type === 'group') ? [{ name, author, person }] : []
  })
  return [...named, ...[...left].map((author) => ({ name: author.name, author, person: null }))]
}
