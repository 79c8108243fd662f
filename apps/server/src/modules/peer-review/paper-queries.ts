import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { SubmissionStatus } from '@grfs/domain/submissions/lifecycle'
import type { Db } from '../../platform/db.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** A paper as far as every command of an editor needs it. */
export interface PaperRow {
  id: string
  number: string
  authorId: string
  journalId: string
  status: SubmissionStatus
  version: number
  title: string
  abstract: string
  keywords: string[]
  reviews: number
  isPublished: boolean
  manuscriptId: string
  submittedAt: Date
  statusSince: Date
  dueAt: Date | null
  rejectionReason: string | null
}

/** The ids of the papers that name an editor as an author, by account or by address. */
export const ownPapersOf = ({ accountId }: Actor): RawBuilder<string[]> => sql`array(
    select own.id from submissions.public_paper own where own.author_id = ${accountId}
    union all select w.submission_id from submissions.public_author w where w.account_id = ${accountId}
    union all select w.submission_id from submissions.public_author w
      join identity.public_person e on lower(w.email) = lower(e.email) where e.id = ${accountId})`

/**
 * The papers `p` at an editor's desk: of the journals that they look after, and none that they have written themselves, by
 * account or by address. Part of every statement that reads papers for an editor.
 */
export function atDeskOf(actor: Actor): RawBuilder<boolean> {
  const journals = actor.subAdmin
    ? sql<boolean>`p.journal_id = any(${actor.subAdmin.allowedJournals}::uuid[])`
    : sql<boolean>`true`
  // An array, so that PostgreSQL looks the editor's own papers up once, however many papers the statement reads.
  return sql<boolean>`(${journals} and p.id <> all (${ownPapersOf(actor)}))`
}

/** A paper at this editor's desk. Any other is refused in the same words as one that does not exist. */
export async function getPaperAtDesk(db: Db, actor: Actor, id: string): Promise<PaperRow> {
  const { rows } = isInternalId(id)
    ? await sql<PaperRow>`
        select p.id, p.number, p.author_id as "authorId", p.journal_id as "journalId", p.status, p.version, p.title,
          p.abstract, p.keywords, p.reviews, p.is_published as "isPublished", p.manuscript_id as "manuscriptId",
          p.submitted_at as "submittedAt", p.status_since as "statusSince", p.due_at as "dueAt",
          p.rejection_reason as "rejectionReason"
        from submissions.public_paper p where p.id = ${id} and ${atDeskOf(actor)}`.execute(db)
    : { rows: [] }
  const [paper] = rows
  if (!paper) throw new AppError('paper.unknown')
  return paper
}
