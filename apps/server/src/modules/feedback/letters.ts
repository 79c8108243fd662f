import { randomUUID } from 'node:crypto'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import { cleanText } from '@grfs/domain/shared/typed-text'
import type { Context, Tx } from '../../platform/context.ts'
import type { SqlTransaction } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { listPeople } from '../identity/index.ts'
import { letterAnsweredEmail } from './emails/letter-answered.email.ts'
import { letterReceivedEmail } from './emails/letter-received.email.ts'
import { insertReply, listReplies, lockLetter, saveState, type LetterRow, type ReplyRow } from './queries.ts'

export interface LetterWithReplies {
  letter: LetterRow
  replies: ReplyRow[]
}

/** Returns an inbox item to an admin and moves a new one to `open`. */
export function openLetter(ctx: Context, actor: Actor, id: string): Promise<LetterWithReplies> {
  return ctx.inTransaction(async (tx) => {
    const letter = await lockOrThrow(tx.db, id)
    if (letter.state === 'new') await setState(tx, actor, letter, 'open', 'opened')
    return readAgain(tx.db, letter.id)
  })
}

/** Replies by e-mail and stores the reply with the inbox item, where a member can read it too. */
export function replyToLetter(ctx: Context, actor: Actor, id: string, typed: string): Promise<LetterWithReplies> {
  const text = cleanText(typed)
  if (text === '') throw new AppError('letter.reply-empty')
  return ctx.inTransaction(async (tx) => {
    const letter = await lockOrThrow(tx.db, id)
    const [person] = await listPeople(tx.db, [actor.accountId])
    const reply = { id: randomUUID(), by: person?.fullName ?? '', text }
    await insertReply(tx.db, tx.now(), { ...reply, letterId: letter.id, byAccountId: actor.accountId })
    await setState(tx, actor, letter, 'answered', 'answered', { replyId: reply.id })
    tx.outbox.send(letterAnsweredEmail, {
      // A visitor's name is unverified form input, so only a member's name is used.
      to: {
        name: letter.accountId === null ? '' : letter.senderName,
        address: letter.senderEmail,
        accountId: letter.accountId,
      },
      data: { subject: letter.subject, text, by: reply.by, site: ctx.site.name, link: linkTo(ctx, letter) },
      key: reply.id,
    })
    return readAgain(tx.db, letter.id)
  })
}

/** A member's answer to a reply: the item is new again for the office. Allowed as often as needed (MESSAGE-006). */
export async function answerLetter(ctx: Context, actor: Actor, id: string, typed: string): Promise<void> {
  const text = cleanText(typed)
  if (text === '') throw new AppError('letter.reply-empty')
  await ctx.inTransaction(async (tx) => {
    const letter = await lockOrThrow(tx.db, id)
    const { accountId, kind, subject, priority, paperNumber } = letter
    if (accountId !== actor.accountId || kind === 'suggestion') throw new AppError('letter.not-found')
    if ((await listReplies(tx.db, letter.id)).length === 0) throw new AppError('letter.not-answered')
    const [person] = await listPeople(tx.db, [actor.accountId])
    if (!person) throw new AppError('session.ended')
    const answer = { id: randomUUID(), by: person.fullName, text }
    await insertReply(tx.db, tx.now(), { ...answer, letterId: letter.id, byAccountId: accountId, readAt: tx.now() })
    await saveState(tx.db, letter.id, 'new')
    tx.outbox.send(letterReceivedEmail, {
      to: { name: ctx.site.name, address: ctx.site.supportEmail, accountId: null },
      replyTo: person.email,
      data: {
        ...{ kind, priority, text, paperNumber, senderName: person.fullName, senderEmail: person.email },
        subject: `Re: ${subject}`,
        link: `${ctx.site.origin}/admin?tool=inbox&letter=${letter.id}`,
      },
      key: answer.id,
    })
  })
}

/** Page where a member finds the item with its replies; null for a visitor, who has no such page. */
function linkTo({ site }: Context, { accountId, kind }: LetterRow): string | null {
  return accountId === null || kind === 'suggestion' ? null : `${site.origin}/dashboard/${kind}`
}

/** Does nothing if the item is already in this state. */
export async function moveLetter(ctx: Context, actor: Actor, id: string, state: 'open' | 'closed'): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const letter = await lockOrThrow(tx.db, id)
    if (letter.state !== state) await setState(tx, actor, letter, state, state === 'closed' ? 'closed' : 'reopened')
  })
}

async function lockOrThrow(db: SqlTransaction, id: string): Promise<LetterRow> {
  const letter = isInternalId(id) ? await lockLetter(db, id) : null
  if (!letter) throw new AppError('letter.not-found')
  return letter
}

async function setState(
  tx: Tx,
  actor: Actor,
  { id, subject, accountId, senderEmail }: LetterRow,
  state: LetterRow['state'],
  action: 'opened' | 'answered' | 'closed' | 'reopened',
  detail: Record<string, unknown> = {},
): Promise<void> {
  await saveState(tx.db, id, state)
  // Name the sender, so that deleting the account erases the subject line from the audit log.
  const sender = accountId === null ? { email: senderEmail } : { accountId }
  const label = { kind: 'letter', id, label: subject }
  tx.outbox.audit({ action: `letter.${action}`, actor, subject: label, detail: { ...detail, ...sender } })
}

async function readAgain(db: SqlTransaction, id: string): Promise<LetterWithReplies> {
  return { letter: await lockOrThrow(db, id), replies: await listReplies(db, id) }
}
