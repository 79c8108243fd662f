import type { Follow, FollowQuery } from '@grfs/contracts/follows'
import { followLabel, followTexts } from '@grfs/contracts/texts/follows'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Keys } from '../../platform/keys.ts'
import { typedAddress } from '../../platform/mail/address.ts'
import { resetMailQuota, takeMailQuota } from '../../platform/mail/mail-quota.ts'
import { alwaysWanted, type FindMailPreference } from '../../platform/mail/send-mail.ts'
import { findJournal } from '../journals/index.ts'
import { confirmFollowEmail } from './emails/confirm-follow.email.ts'
import { digestEmail } from './emails/digest.email.ts'
import {
  addFollow,
  confirmFollows,
  deleteFollow,
  deleteSubscriber,
  findSubscriber,
  findSubscriberByEmail,
  type FollowRow,
  holdSubscriber,
  listFollows,
  type SubscriberRow,
} from './queries.ts'

const mostUnconfirmed = 20
const mostConfirmed = 50
const perDay = { name: 'follow-mail', most: 1 }
/** Until the owner of the mailbox confirms something: nobody gets an e-mail a day that they never wanted. */
const unanswered = { name: 'follow-mail-unanswered', most: 3, days: 90 }

/**
 * Stores an unconfirmed follow and sends the link to confirm, as often as the quotas of the mailbox allow. The caller
 * must not tell the requester what happened: the address may belong to somebody else.
 */
export async function requestFollow(ctx: Context, { email, ...typed }: FollowQuery & { email: string }): Promise<void> {
  const address = typedAddress(email.trim(), 'follow.email-invalid')
  const query = await queryOf(ctx.db, typed)
  await ctx.inTransaction(async (tx) => {
    const subscriber = await holdSubscriber(tx.db, tx.now(), address)
    const isWaiting = await addFollow(tx.db, tx.now(), { subscriberId: subscriber.id, query, most: mostUnconfirmed })
    if (!isWaiting) return
    const mailbox = mailboxKey(ctx.keys, address)
    if (!(await takeMailQuota(tx, perDay, mailbox)) || !(await takeMailQuota(tx, unanswered, mailbox))) return
    tx.outbox.send(confirmFollowEmail, {
      to: { name: '', address: subscriber.email, accountId: null },
      data: { site: ctx.site.name, link: managePage(ctx, subscriber.id) },
      key: `${subscriber.id}:${tx.now().toISOString()}`,
    })
  })
}

/** Many mail services deliver `name+anything@` to `name@`: all of them share one quota. */
function mailboxKey(keys: Keys, address: string): Uint8Array {
  const [local = '', domain = ''] = address.toLowerCase().split('@')
  return keys.mac('mail quota', `${local.split('+', 1)[0]}@${domain}`)
}

/** Only what is set, with the id of the journal, so that the same wish is stored once. */
async function queryOf(db: Db, { q, journal: ref, ...filters }: FollowQuery): Promise<Partial<FollowQuery>> {
  const journal = ref === undefined ? null : await findJournal(db, ref)
  if (ref !== undefined && journal === null) throw new AppError('journal.not-found')
  const all = { ...filters, q: q || undefined, journal: journal?.id }
  const query = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  if (Object.keys(query).length === 0) throw new AppError('follow.nothing')
  return query
}

const purpose = 'follows'
const macBytes = 18

/** The signed token in e-mails. Whoever has it may see, confirm and remove what this subscriber follows. */
export function followToken(keys: Keys, subscriberId: string): string {
  return `${subscriberId}.${keys.mac(purpose, subscriberId).subarray(0, macBytes).toString('base64url')}`
}

/** The id of the subscriber. */
export function readFollowToken(keys: Keys, token: string): string {
  const [, id, mac] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{24})$/.exec(token) ?? []
  if (!id || !mac || !keys.isSigned(purpose, id, Buffer.from(mac, 'base64url'), macBytes)) {
    throw new AppError('follow.link-invalid')
  }
  return id
}

export const managePage = ({ keys, site }: Pick<Context, 'keys' | 'site'>, subscriberId: string): string =>
  `${site.origin}/follow/manage?token=${followToken(keys, subscriberId)}`

async function subscriberOf(ctx: Context, token: string): Promise<SubscriberRow> {
  const subscriber = await findSubscriber(ctx.db, readFollowToken(ctx.keys, token))
  if (!subscriber) throw new AppError('follow.link-invalid')
  return subscriber
}

export async function readFollows(ctx: Context, token: string): Promise<{ email: string; follows: Follow[] }> {
  const { id, email } = await subscriberOf(ctx, token)
  return { email, follows: (await listFollows(ctx.db, id)).map(toFollow) }
}

function toFollow(row: FollowRow): Follow {
  return { id: row.id, label: labelOf(row), path: pathOf(row), isConfirmed: row.confirmedOn !== null }
}

export const labelOf = ({ query, journal }: FollowRow): string => followLabel(query, journal)

/** The page of the journal, or the search, newest first. */
export function pathOf({ query, abbrev }: FollowRow): string {
  const { q, type, journal, year, author, keyword } = query
  const ref = journal === undefined ? undefined : (abbrev?.toLowerCase() ?? journal)
  if (ref !== undefined && Object.keys(query).length === 1) return `/journal/${ref}`
  const set = new URLSearchParams()
  for (const [name, value] of Object.entries({ q, kind: 'article', type, journal: ref, year, author, keyword })) {
    if (value !== undefined) set.set(name, String(value))
  }
  set.set('sort', 'date')
  return `/search?${set.toString()}`
}

export async function confirm(ctx: Context, token: string, ids: string[]) {
  const { id: subscriberId, email } = await subscriberOf(ctx, token)
  await ctx.inTransaction(async (tx) => {
    const isAnswered = await confirmFollows(tx.db, tx.now(), { subscriberId, ids, most: mostConfirmed })
    if (isAnswered) await resetMailQuota(tx, unanswered, mailboxKey(ctx.keys, email))
  })
  return readFollows(ctx, token)
}

export async function remove(ctx: Context, token: string, id: string) {
  const { id: subscriberId } = await subscriberOf(ctx, token)
  await ctx.inTransaction((tx) => deleteFollow(tx.db, subscriberId, id))
  return readFollows(ctx, token)
}

/** Deletes the subscriber. Repeating it changes nothing, so the token is enough. */
export async function stop(ctx: Context, token: string): Promise<void> {
  const id = readFollowToken(ctx.keys, token)
  await ctx.inTransaction((tx) => deleteSubscriber(tx.db, id))
}

/** A digest that waits to be sent is not sent to a reader who has left. */
export const findFollowPreference: FindMailPreference = async (ctx, { template, address }) => {
  if (template !== digestEmail.name) return alwaysWanted
  const subscriber = await findSubscriberByEmail(ctx.db, address)
  if (!subscriber) return { isWanted: false, unsubscribe: null }
  return {
    isWanted: true,
    unsubscribe: {
      label: followTexts.manage.inMail,
      page: managePage(ctx, subscriber.id),
      post: `${ctx.site.origin}/api/follows/stop?token=${followToken(ctx.keys, subscriber.id)}`,
    },
  }
}
