import { randomUUID } from 'node:crypto'
import type { AssignmentMessage } from '@grfs/contracts/peer-review/admin'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { listAssignments } from '../queries/assignments.ts'
import { auditPaper } from '../audit-paper.ts'
import { getBlindWords } from '../blind-words.ts'
import { personOf, toAddress } from '../notify-editors.ts'
import { insertMessage } from '../queries/messages.ts'
import { getPaperToHandle, listMessages, markRead, type MessageRow } from '../queries/papers.ts'
import { pressWroteEmail } from '../emails/press-wrote.email.ts'

/** The messages about a paper's assignments. Reading marks the replies as read for all editors. */
export async function readMessages(ctx: Context, actor: Actor, id: string): Promise<AssignmentMessage[]> {
  const paper = await getPaperToHandle(ctx.db, actor, id)
  const rows = await listMessages(ctx.db, paper.id)
  const unread = rows.filter(({ isUnread }) => isUnread).map((row) => row.id)
  if (unread.length > 0) await ctx.inTransaction((tx) => markRead(tx.db, tx.now(), unread))
  return rows.map(toMessage)
}

const toMessage = ({ isUnread: _is, at, ...row }: MessageRow): AssignmentMessage => ({ ...row, at: at.toISOString() })

/** Sends a message to a reviewer, by e-mail and to their inbox, with the authors' identities redacted. */
export function writeToReviewer(
  ctx: Context,
  actor: Actor,
  id: string,
  sent: { assignmentId: string; text: string },
): Promise<AssignmentMessage> {
  return ctx.inTransaction(async (tx) => {
    const paper = await getPaperToHandle(tx.db, actor, id)
    const assignment = (await listAssignments(tx.db, paper.id)).find(
      (one) => one.id === sent.assignmentId.toLowerCase(),
    )
    // An alternate who was not invited yet does not know the paper.
    if (!assignment?.invitedAt) throw new AppError('message.unknown')
    const { id: assignmentId, reviewerId, code } = assignment
    const words = await getBlindWords(tx.db, assignment.manuscriptId ?? paper.manuscriptId)
    const message = { id: randomUUID(), assignmentId, text: words.text(sent.text) }
    await insertMessage(tx.db, tx.now(), { ...message, reviewerId, from: 'press', editorId: actor.accountId })
    const reviewer = await personOf(tx.db, reviewerId)
    const { fullName: by } = await personOf(tx.db, actor.accountId)
    const facts = { fullName: reviewer.fullName, title: assignment.blindTitle!, code, text: message.text }
    const data = { ...facts, link: `${ctx.site.origin}/dashboard/reviewer/inbox` }
    auditPaper(tx, actor, paper, 'reviewer.written-to', { stage: assignment.stage })
    tx.outbox.send(pressWroteEmail, { to: toAddress(reviewer), data, key: message.id })
    return { ...message, from: 'press', by, at: tx.now().toISOString() }
  })
}
