import { randomUUID } from 'node:crypto'
import {
  checkLetter,
  letterCooldownMs,
  type LetterPriority,
  type LetterWords,
  type MemberLetterKind,
} from '@grfs/domain/feedback/letter'
import type { Actor } from '@grfs/domain/identity/actor'
import { cooldownMs, waitText } from '@grfs/domain/shared/time'
import type { Context, Tx } from '../../platform/context.ts'
import type { SqlTransaction } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { TooManyAttempts } from '../../platform/http/rate-limit.ts'
import { listPeople, type KnownPerson } from '../identity/index.ts'
import { findOwnPaperNumber } from '../submissions/index.ts'
import { letterReceivedEmail } from './emails/letter-received.email.ts'
import { letterThanksEmail } from './emails/letter-thanks.email.ts'
import { type CooldownKey, findCooldown, insertLetter, lockCooldown, startCooldown } from './queries.ts'

export interface LetterToSend extends LetterWords {
  kind: MemberLetterKind
  priority: LetterPriority
  paperNumber: string | null
}

type SentLetter = LetterToSend & { id: string }

/**
 * MESSAGE-006, MESSAGE-011: stores the item and e-mails the publisher and the sender. Allowed once a day for each kind.
 */
export async function sendLetter(ctx: Context, actor: Actor, sent: LetterToSend): Promise<void> {
  const checked = checkLetter(sent)
  if (!checked.ok) throw new AppError(checked.reason)
  const key = cooldownKey(ctx, actor, sent.kind)
  // Check the cooldown without a lock first, so that repeat senders are refused cheaply.
  refuseTooSoon(await findCooldown(ctx.db, key), ctx.clock.now())
  await ctx.inTransaction(async (tx) => {
    // Lock first: of several concurrent requests, all but one wait here and are then refused.
    refuseTooSoon(await lockCooldown(tx.db, key), tx.now())
    const letter = { ...sent, ...checked.value, id: randomUUID(), paperNumber: await ownPaper(tx.db, actor, sent) }
    const [person] = await listPeople(tx.db, [actor.accountId])
    if (!person) throw new AppError('session.ended')
    await startCooldown(tx.db, tx.now(), key)
    const { fullName: senderName, email: senderEmail } = person
    await insertLetter(tx.db, tx.now(), { ...letter, accountId: actor.accountId, senderName, senderEmail })
    sendEmails(ctx, tx, letter, person)
  })
}

/** When the account may send the next item of this kind; null if it may send now. */
export async function nextLetterAt(ctx: Context, actor: Actor, kind: MemberLetterKind): Promise<Date | null> {
  const waitMs = leftOf(await findCooldown(ctx.db, cooldownKey(ctx, actor, kind)), ctx.clock.now())
  return waitMs === 0 ? null : new Date(ctx.clock.now().getTime() + waitMs)
}

function sendEmails(
  { site }: Context,
  tx: Tx,
  letter: SentLetter,
  { id: accountId, fullName, email }: KnownPerson,
): void {
  const { id, kind, priority, subject, text, paperNumber } = letter
  tx.outbox.send(letterReceivedEmail, {
    to: { name: site.name, address: site.supportEmail, accountId: null },
    // Use the verified address of the account, never one from the request.
    replyTo: email,
    data: {
      ...{ kind, priority, subject, text, paperNumber, senderName: fullName, senderEmail: email },
      link: `${site.origin}/admin?tool=inbox&letter=${id}`,
    },
    key: id,
  })
  tx.outbox.send(letterThanksEmail, {
    to: { name: fullName, address: email, accountId },
    data: { kind, subject, site: site.name, link: `${site.origin}/dashboard/${kind}` },
    key: id,
  })
}

/** Refuses the number of a paper that is not the actor's own, and does not reveal whether that paper exists. */
async function ownPaper(
  db: SqlTransaction,
  { accountId }: Actor,
  { paperNumber }: LetterToSend,
): Promise<string | null> {
  if (paperNumber === null) return null
  const own = await findOwnPaperNumber(db, accountId, paperNumber)
  if (own === null) throw new AppError('letter.paper-unknown')
  return own
}

function cooldownKey({ keys }: Context, { accountId }: Actor, kind: MemberLetterKind): CooldownKey {
  return { kind, key: keys.mac('feedback cooldown', accountId) }
}

const leftOf = (last: Date | null, now: Date) => cooldownMs(last?.getTime() ?? null, now.getTime(), letterCooldownMs)

function refuseTooSoon(last: Date | null, now: Date): void {
  const waitMs = leftOf(last, now)
  if (waitMs === 0) return
  throw new TooManyAttempts(Math.ceil(waitMs / 1000), 'letter.too-soon', { values: { wait: waitText(waitMs) } })
}
