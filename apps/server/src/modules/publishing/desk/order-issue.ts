import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { holdIssue } from '../../journals/index.ts'
import { lastPlaceIn, savePlaces } from '../queries/plans.ts'
import { lockPublications } from '../queries/publications.ts'

/**
 * Sets the order of papers of an issue, after the published articles. All or nothing; of two concurrent orders the
 * later wins. The files stay valid, because none shows the position.
 */
export function orderIssue(
  ctx: Context,
  actor: Actor,
  { issueId, ids }: { issueId: string; ids: string[] },
): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    if (!isInternalId(issueId)) throw new AppError('publication.issue-unknown')
    await holdIssue(tx.db, issueId)
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
    const rows = await lockPublications(tx.db, actor, wanted.filter(isInternalId))
    const [first] = rows
    if (!first || rows.length < wanted.length) throw new AppError('publication.unknown')
    if (rows.some(({ state }) => state === 'published' || state === 'publishing')) {
      throw new AppError('publication.already')
    }
    if (rows.some(({ issue }) => issue?.id !== issueId)) throw new AppError('publication.issue-unknown')
    const last = await lastPlaceIn(tx.db, issueId)
    const places = wanted.map((id, at) => ({ id, position: last + at + 1 }))
    const before = new Map(rows.map(({ id, plan }) => [id, plan.position]))
    const changed = places.filter(({ id, position }) => before.get(id) !== position)
    if (changed.length === 0) return
    await savePlaces(tx.db, tx.now(), changed)
    const { journal, issue } = first
    const name = `${journal.abbrev ?? journal.title} ${issue!.volume}(${issue!.number})`
    tx.outbox.audit({
      action: 'issue.ordered',
      actor,
      subject: { kind: 'issue', id: issueId, label: name },
      journalId: journal.id,
      detail: { papers: wanted.length },
    })
  })
}
