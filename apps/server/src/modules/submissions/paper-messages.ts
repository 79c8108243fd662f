import { randomUUID } from 'node:crypto'
import type { AuthorMessage } from '@grfs/contracts/submissions'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context, Tx } from '../../platform/context.ts'
import { storableText } from '../../platform/database/storable.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { holdAccount, listPeople } from '../identity/index.ts'
import { authorWroteEmail } from './emails/author-wrote.email.ts'
import { editorsWroteEmail } from './emails/editors-wrote.email.ts'
import { authorLink, editorLink, listPaperEditors, toPerson } from './notify.ts'
import { insertMessage, listOwnMessages, markMessagesRead } from './queries/messages.ts'
import { lockSubmission } from './queries/submissions.ts'

/** The author's thread with the editors of a paper. Reading marks the editors' messages as read. */
export async function readOwnMessages(ctx: Context, { accountId }: Actor, id: string): Promise<AuthorMessage[]> {
  const rows = isInternalId(id) ? await listOwnMessages(ctx.db, id, accountId) : null
  if (!rows) throw new AppError('submission.unknown')
  if (rows.some(({ isUnread }) => isUnread))
    await ctx.inTransaction((tx) => markMessagesRead(tx.db, tx.now(), id, 'press'))
  return rows.map(({ isUnread, at, ...row }) => ({ ...row, at: at.toISOString(), isNew: isUnread }))
}

/** The author of a submitted paper writes to its editors, also after a rejection or withdrawal. */
export function writeToEditors(ctx: Context, actor: Actor, id: string, typed: string): Promise<AuthorMessage> {
  const text = storableText(typed)
  return ctx.inTransaction(async (tx) => {
    if (!(await holdAccount(tx.db, actor.accountId))) throw new AppError('session.ended')
    const paper = isInternalId(id) ? await lockSubmission(tx.db, id) : null
    if (paper?.authorId !== actor.accountId) throw new AppError('submission.unknown')
    const { number, title } = paper
    if (number === null) throw new AppError('message.not-submitted')
    const messageId = randomUUID()
    await insertMessage(tx.db, tx.now(), {
      ...{ id: messageId, submissionId: paper.id, from: 'author', editorId: null, text },
    })
    for (const editor of await listPaperEditors(tx.db, paper))
      tx.outbox.send(authorWroteEmail, {
        to: toPerson(editor),
        journalId: paper.journalId,
        data: { fullName: editor.fullName, number, title, link: editorLink(ctx, paper.id) },
        key: `${messageId}:${editor.id}`,
      })
    return { id: messageId, from: 'author', text, at: tx.now().toISOString(), isNew: false }
  })
}

interface MessageOfEditors {
  paper: { id: string; number: string; title: string; authorId: string; journalId: string }
  editorId: string
  /** Without the names of reviewers. */
  text: string
}

/** Sends a message of the editors to the author of a paper, by e-mail and to the paper's page. Returns its id. */
export async function writeToAuthor(
  ctx: Context,
  tx: Tx,
  { paper, editorId, text }: MessageOfEditors,
): Promise<string> {
  if (!(await holdAccount(tx.db, paper.authorId))) throw new AppError('message.author-left')
  const id = randomUUID()
  await insertMessage(tx.db, tx.now(), { id, submissionId: paper.id, from: 'press', editorId, text })
  const [author] = await listPeople(tx.db, [paper.authorId])
  const { number, title } = paper
  tx.outbox.send(editorsWroteEmail, {
    to: toPerson(author!),
    journalId: paper.journalId,
    data: { fullName: author!.fullName, number, title, text, link: authorLink(ctx, paper.id) },
    key: id,
  })
  return id
}
