import { randomUUID } from 'node:crypto'
import { maxReviewedShown, type ReviewerMessage } from '@grfs/contracts/peer-review'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context } from '../../../platform/context.ts'
import { storableText } from '../../../platform/database/storable.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockPaper } from '../../submissions/index.ts'
import { findAssignment } from '../queries/assignments.ts'
import { reviewerWroteEmail } from '../emails/reviewer-wrote.email.ts'
import { countMessages, insertMessage, listMessages, listWritable, markRead } from '../queries/messages.ts'
import { deskLink, notifyEditors, toAddress } from '../notify-editors.ts'

const pageSize = 50

interface InboxQuery {
  before?: string | undefined
  code?: string | undefined
}

export async function readInbox({ db }: Context, reviewerId: string, { before, code }: InboxQuery) {
  const filter = { reviewerId, code: code ?? null }
  const messages = await listMessages(db, filter, before === undefined ? null : new Date(before), pageSize)
  const writable = await listWritable(db, reviewerId, maxReviewedShown)
  const counts = await countMessages(db, filter, messages.at(-1)?.at ?? null)
  return {
    messages: messages.map(({ at, readAt, ...row }): ReviewerMessage => ({
      ...row,
      at: at.toISOString(),
      isRead: row.from === 'reviewer' || readAt !== null,
    })),
    ...counts,
    assignments: writable,
  }
}

/** Sends a message to the editors of the paper's journal, who also see it on the paper's page. */
export async function writeToEditors(
  ctx: Context,
  reviewerId: string,
  sent: { assignmentId: string; text: string },
): Promise<ReviewerMessage> {
  const found = isInternalId(sent.assignmentId) ? await findAssignment(ctx.db, sent.assignmentId) : null
  if (found?.reviewerId !== reviewerId || found.invitedAt === null) throw new AppError('message.unknown')
  const text = storableText(sent.text)
  const { id: assignmentId, code, blindTitle } = found
  const id = randomUUID()
  return ctx.inTransaction(async (tx) => {
    const paper = (await lockPaper(tx.db, found.submissionId))!
    await insertMessage(tx.db, tx.now(), { id, assignmentId, reviewerId, from: 'reviewer', editorId: null, text })
    const facts = { number: paper.number!, title: paper.title, code, text }
    await notifyEditors(ctx, tx, paper, {
      key: id,
      send: (editor) =>
        tx.outbox.send(reviewerWroteEmail, {
          to: toAddress(editor),
          journalId: paper.journalId,
          data: { ...facts, fullName: editor.fullName, link: deskLink(ctx, paper.id) },
          key: `${id}:${editor.id}`,
        }),
    })
    return {
      id,
      assignmentId,
      code,
      title: blindTitle!,
      from: 'reviewer',
      text,
      at: tx.now().toISOString(),
      isRead: true,
    }
  })
}

export async function readUntil(ctx: Context, reviewerId: string, until: string): Promise<{ unread: number }> {
  return ctx.inTransaction(async (tx) => {
    await markRead(tx.db, tx.now(), reviewerId, new Date(until))
    return { unread: (await countMessages(tx.db, { reviewerId, code: null }, null)).unread }
  })
}
