import { createHash } from 'node:crypto'
import { missingIn } from '@grfs/domain/publishing/article'
import { isApproved } from '@grfs/domain/publishing/production'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context } from '../../../platform/context.ts'
import type { SqlTransaction } from '../../../platform/database/pool.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { closeFinalFiles, setPublicationHour } from '../../submissions/index.ts'
import { listTakenPlaces, markRequested } from '../queries/plans.ts'
import { lockPublications, type PublicationRow } from '../queries/publications.ts'
import { dayOf } from './front.ts'
import { publishPaperJob } from './job-names.ts'

export const missingOf = ({ plan, issue, journal }: PublicationRow, now: Date): string[] =>
  missingIn(
    {
      ...plan,
      hasPlace: issue !== null || journal.publication_rule === 'continuous',
      hasAbbreviation: Boolean(journal.abbrev),
    },
    dayOf(now),
  )

/**
 * Queues papers for publishing; each is published in its own transaction. All papers must be publishable, or none is
 * queued; papers queued before are skipped. Returns how many are queued now.
 */
export function requestPublication(
  ctx: Context,
  actor: Actor,
  { ids, isProofSkipped }: { ids: string[]; isProofSkipped: boolean },
): Promise<number> {
  return ctx.inTransaction(async (tx) => {
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
    const rows = await lockPublications(tx.db, actor, wanted.filter(isInternalId))
    if (rows.length < wanted.length) throw new AppError('publication.unknown')
    const waiting = rows.filter(({ state }) => state !== 'published' && state !== 'publishing')
    if (waiting.length === 0) throw new AppError('publication.already')
    for (const row of waiting) refuseUnready(row, tx.now())
    const unproven = waiting.filter(isProofMissing)
    if (unproven.length > 0 && !isProofSkipped) throw new AppError('publication.proof-missing')
    await refuseSamePlace(tx.db, waiting)
    for (const { id } of waiting) await closeFinalFiles(tx, id)
    // Publishing now replaces a later hour.
    for (const { id, publishesAt } of waiting) if (publishesAt) await setPublicationHour(tx.db, id, null)
    await markRequested(
      tx.db,
      tx.now(),
      waiting.map(({ id }) => id),
      actor.accountId,
    )
    for (const row of waiting) {
      tx.outbox.enqueue(publishPaperJob, { submissionId: row.id }, { key: row.id })
      tx.outbox.audit({
        action: unproven.includes(row) ? 'publication.proof-skipped' : 'publication.requested',
        actor,
        subject: { kind: 'paper', id: row.id, label: row.plan.title },
        journalId: row.journal.id,
        detail: { paper: row.number },
      })
    }
    return waiting.length
  })
}

/** Refuses a paper that could not be published at this time. */
export function refuseUnready(row: PublicationRow, now: Date): void {
  const missing = missingOf(row, now)
  if (missing.length > 0) throw new AppError('publication.incomplete', { values: { missing: missing.join(', ') } })
  if (row.finalDueAt !== null) throw new AppError('final-files.due')
  if (row.state !== 'ready') throw new AppError('publication.not-ready')
}

export async function refuseSamePlace(db: SqlTransaction, rows: PublicationRow[]): Promise<void> {
  const places = rows.flatMap(({ issue, plan: { position } }) =>
    issue && position !== null ? [{ issueId: issue.id, position }] : [],
  )
  const different = new Set(places.map(({ issueId, position }) => `${issueId} ${position}`))
  const taken = await listTakenPlaces(db, places)
  if (different.size < places.length || taken.length > 0) throw new AppError('publication.position-taken')
}

/** Object keys in a fixed order: the database and requests order them differently. */
const ordered = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/**
 * Hash of what an author approves: text, names and record. Issue, pages and date are the press's, and may follow the
 * approval.
 */
export function contentMarkOf({ plan, manuscriptId }: Pick<PublicationRow, 'plan' | 'manuscriptId'>): string {
  const { title, abstract, keywords, authors, licence, facts = null } = plan
  const content = JSON.stringify([title, abstract, keywords, authors, licence, facts, manuscriptId], ordered)
  return createHash('sha256').update(content).digest('base64url')
}

/** Whether the journal needs an approved proof of this paper and does not have it. */
export const isProofMissing = (row: PublicationRow): boolean =>
  row.journal.proof_rule === 'required' && !isApproved(row.proof, contentMarkOf(row))
