import { randomUUID } from 'node:crypto'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import { issueKey, journalListKey } from '../../../platform/cache/keys.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { addToIssue, holdIssue } from '../../journals/index.ts'
import { noteVolume } from '../../submissions/index.ts'
import { insertChange } from '../queries/changes.ts'
import { findIssueOf } from '../queries/plans.ts'
import { lockArticles, placeInIssue } from '../queries/unplaced.ts'
import { noteArticleChange } from './remake-paper.ts'

/**
 * Collects articles of a journal with continuous publication into an issue (ADR 99). Addresses and ids stay; the history
 * of each article gets the place, and its files are made again. All or nothing. Articles that are in this issue already
 * are skipped, so a repetition changes nothing. Returns how many are collected now.
 */
export function collectArticles(
  ctx: Context,
  actor: Actor,
  { issueId, ids }: { issueId: string; ids: string[] },
): Promise<number> {
  return ctx.inTransaction(async (tx) => {
    if (isInternalId(issueId)) await holdIssue(tx.db, issueId)
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
    const articles = await lockArticles(tx.db, actor, wanted)
    if (articles.length < wanted.length) throw new AppError('article.not-found')
    const { journalId } = articles[0]!
    const issue = isInternalId(issueId) ? await findIssueOf(tx.db, journalId, issueId) : null
    if (!issue || articles.some((one) => one.journalId !== journalId)) throw new AppError('publication.issue-unknown')
    const unplaced = articles.filter((one) => one.issueId !== issue.id)
    if (unplaced.some((one) => one.issueId !== null)) throw new AppError('publication.placed')
    if (unplaced.some((one) => one.isWithdrawn)) throw new AppError('publication.withdrawn')
    if (unplaced.length === 0) return 0
    // First, because this locks the issue: positions in it are assigned one after another.
    await addToIssue(tx.db, issue.id, unplaced.length)
    for (const article of unplaced) {
      const position = await placeInIssue(tx.db, article.id, issue.id)
      await noteVolume(tx.db, article.id, issue.volume)
      await noteArticleChange(tx, article)
      const { volume, number, label } = issue
      await insertChange(tx.db, {
        ...{ id: randomUUID(), articleId: article.id, class: 'silent', field: 'place' },
        ...{ before: null, after: { volume, number: label ?? number, position }, reason: 'Collected into an issue.' },
        changedBy: actor.accountId,
      })
      tx.outbox.audit({
        action: 'article.collected',
        actor,
        subject: { kind: 'article', id: article.id, label: article.title },
        journalId,
        detail: { publicId: article.publicId, volume, number, label, position },
      })
    }
    tx.outbox.purge(issueKey(issue.id), journalListKey)
    return unplaced.length
  })
}
