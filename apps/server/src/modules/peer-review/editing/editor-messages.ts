import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { PaperMessage, sendPaperMessageEndpoint } from '@grfs/contracts/peer-review/admin'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context, Tx } from '../../../platform/context.ts'
import { storableText } from '../../../platform/database/storable.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { markMessagesRead, writeToAuthor } from '../../submissions/index.ts'
import { listAssignments } from '../queries/assignments.ts'
import { auditPaper } from '../audit-paper.ts'
import { getBlindWords } from '../blind-words.ts'
import { personOf, toAddress } from '../notify-editors.ts'
import { insertMessage } from '../queries/messages.ts'
import {
  getPaperAtDesk,
  getPaperToHandle,
  insertNote,
  listMessages,
  markRead,
  type MessageRow,
  type PaperRow,
} from '../queries/papers.ts'
import { pressWroteEmail } from '../emails/press-wrote.email.ts'
import { withoutReviewers } from './decide.ts'

/** All threads of a paper and its notes. Reading marks what authors and reviewers wrote as read for all editors. */
export async function readMessages(ctx: Context, actor: Actor, id: string): Promise<PaperMessage[]> {
  const paper = await getPaperAtDesk(ctx.db, actor, id)
  const rows = await listMessages(ctx.db, paper)
  const unread = rows.filter(({ isUnread }) => isUnread)
  if (unread.length > 0)
    await ctx.inTransaction(async (tx) => {
      await markRead(
        tx.db,
        tx.now(),
        unread.filter(({ thread }) => thread === 'reviewer').map((row) => row.id),
      )
      await markMessagesRead(tx.db, tx.now(), paper.id, 'author')
    })
  return rows.map(toMessage)
}

const toMessage = ({ isUnread, at, ...row }: MessageRow): PaperMessage => ({
  ...row,
  at: at.toISOString(),
  isNew: isUnread,
})

type Typed = z.infer<typeof sendPaperMessageEndpoint.body>
/** What each thread stores: the id, and the text without what blindness hides. */
type Stored = Pick<PaperMessage, 'id' | 'text'> & { assignmentId?: string }

/** Writes to the author or a reviewer, by e-mail and to their page of the paper, or adds an internal note. */
export function writeMessage(ctx: Context, actor: Actor, id: string, typed: Typed): Promise<PaperMessage> {
  const { thread } = typed
  const text = storableText(typed.text)
  return ctx.inTransaction(async (tx) => {
    const paper = await getPaperToHandle(tx.db, actor, id)
    const stored = await writers[thread](ctx, tx, { actor, paper, text, assignmentId: typed.assignmentId })
    const { fullName: by } = await personOf(tx.db, actor.accountId)
    return { assignmentId: null, ...stored, thread, from: 'press', by, at: tx.now().toISOString(), isNew: false }
  })
}

interface Writing {
  actor: Actor
  paper: PaperRow
  text: string
  assignmentId: string | undefined
}

const writers: Record<PaperMessage['thread'], (ctx: Context, tx: Tx, writing: Writing) => Promise<Stored>> = {
  async author(ctx, tx, { actor, paper, text: typed }) {
    const text = (await withoutReviewers(tx.db, paper.id))(typed)
    const id = await writeToAuthor(ctx, tx, { paper, editorId: actor.accountId, text })
    auditPaper(tx, actor, paper, 'author.written-to')
    return { id, text }
  },

  async reviewer(ctx, tx, { actor, paper, text: typed, assignmentId: wanted }) {
    const assignment = (await listAssignments(tx.db, paper.id)).find((one) => one.id === wanted?.toLowerCase())
    // An alternate who was not invited yet does not know the paper.
    if (!assignment?.invitedAt) throw new AppError('message.unknown')
    const { id: assignmentId, reviewerId, code, stage, blindTitle } = assignment
    const reviewer = await personOf(tx.db, reviewerId)
    // Nobody has proven this address, so no typed text may go to it.
    if (!reviewer.isVerified) throw new AppError('message.not-accepted')
    const words = await getBlindWords(tx.db, assignment.manuscriptId ?? paper.manuscriptId)
    const message = { id: randomUUID(), assignmentId, text: words.text(typed) }
    await insertMessage(tx.db, tx.now(), { ...message, reviewerId, from: 'press', editorId: actor.accountId })
    const facts = { fullName: reviewer.fullName, title: blindTitle!, code, text: message.text }
    const data = { ...facts, link: `${ctx.site.origin}/dashboard/reviewer/inbox` }
    auditPaper(tx, actor, paper, 'reviewer.written-to', { stage })
    tx.outbox.send(pressWroteEmail, { to: toAddress(reviewer), journalId: paper.journalId, data, key: message.id })
    return message
  },

  async notes(_ctx, tx, { actor, paper, text }) {
    const id = randomUUID()
    await insertNote(tx.db, tx.now(), { id, submissionId: paper.id, editorId: actor.accountId, text })
    auditPaper(tx, actor, paper, 'paper.noted')
    return { id, text }
  },
}
