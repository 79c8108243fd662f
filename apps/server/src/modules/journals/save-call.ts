import { randomUUID } from 'node:crypto'
import { type Actor, mayInJournal } from '@grfs/domain/identity/actor'
import { checkCall, type CallForPapers, issueLabel, type TypedCall } from '@grfs/domain/journals/call'
import { isInternalId } from '@grfs/domain/shared/refs'
import { callListKey, journalKey } from '../../platform/cache/keys.ts'
import type { Context, Tx } from '../../platform/context.ts'
import type { SqlTransaction } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { dayOf } from './views.ts'
import {
  deleteIssue,
  type DeskIssueRow,
  findDeskIssue,
  findJournal,
  insertCall,
  lockIssue,
  saveCall,
} from './queries.ts'

/** PUBLISH-002. */
export function createCall(ctx: Context, actor: Actor, journalRef: string, typed: TypedCall): Promise<DeskIssueRow> {
  return ctx.inTransaction(async (tx) => {
    const journal = await findJournal(tx.db, journalRef)
    // The list of journals is public, so this refusal reveals nothing.
    if (!journal) throw new AppError('journal.not-found')
    if (!mayInJournal(actor, 'createIssues', journal.id)) throw new AppError('access.denied')
    const call = checked(tx, typed, null)
    const id = randomUUID()
    if (!(await insertCall(tx.db, tx.now(), id, journal.id, call))) throw new AppError('call.issue-taken')
    return recordChange(tx, actor, 'created', (await findDeskIssue(tx.db, id))!, detailOf(call))
  })
}

/** Repeating an update changes nothing. */
export function updateCall(ctx: Context, actor: Actor, id: string, typed: TypedCall): Promise<DeskIssueRow> {
  return ctx.inTransaction(async (tx) => {
    const before = await lockedIssue(tx.db, actor, id)
    const call = checked(tx, typed, before)
    const changed = keysOf(call).filter((name) => call[name] !== before[name])
    if (changed.length > 0 && !(await saveCall(tx.db, tx.now(), before.id, call)))
      throw new AppError('call.issue-taken')
    const after = (await findDeskIssue(tx.db, before.id))!
    return changed.length === 0 ? after : recordChange(tx, actor, 'changed', after, { changed, ...detailOf(call) })
  })
}

export async function deleteCall(ctx: Context, actor: Actor, id: string): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const locked = await lockedIssue(tx.db, actor, id)
    if (locked.articleCount > 0) throw new AppError('issue.has-articles')
    const issue = (await findDeskIssue(tx.db, locked.id))!
    await deleteIssue(tx.db, issue.id)
    recordChange(tx, actor, 'deleted', issue)
  })
}

/** For a sub-admin, an issue of a journal that is not allowed does not exist. */
async function lockedIssue(db: SqlTransaction, actor: Actor, id: string) {
  const issue = isInternalId(id) ? await lockIssue(db, id) : null
  if (!issue || !mayInJournal(actor, 'createIssues', issue.journalId)) throw new AppError('issue.unknown')
  return issue
}

function checked(tx: Tx, typed: TypedCall, before: Parameters<typeof checkCall>[1]): CallForPapers {
  const decision = checkCall(typed, before, dayOf(tx.now()))
  if (!decision.ok) throw new AppError(decision.reason)
  return decision.value
}

function recordChange(
  tx: Tx,
  actor: Actor,
  what: 'created' | 'changed' | 'deleted',
  issue: DeskIssueRow,
  detail: Record<string, unknown> = {},
): DeskIssueRow {
  const { id, journal, volume, title } = issue
  const name = `${journal.abbrev ?? journal.title} ${volume}(${issueLabel(issue)})`
  const subject = { kind: 'issue', id, label: title === null ? name : `${name}: ${title}` }
  tx.outbox.audit({ action: `call.${what}`, actor, subject, journalId: journal.id, detail })
  tx.outbox.purge(callListKey, journalKey(journal.id))
  return issue
}

const keysOf = (call: CallForPapers) => Object.keys(call) as Array<keyof CallForPapers>

const detailOf = ({ volume, number, label, month, year, deadline }: CallForPapers) => ({
  volume,
  number,
  label,
  month,
  year,
  deadline,
})
