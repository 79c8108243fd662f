import { notificationTexts } from '@grfs/contracts/texts/notifications'
import { allNotificationKinds, isOptional, mailKinds, type NotificationKind } from '@grfs/domain/notifications/kinds'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Keys } from '../../platform/keys.ts'
import { alwaysWanted, type FindMailPreference } from '../../platform/mail/send-mail.ts'
import { listPeople } from '../identity/index.ts'
import { isSwitchedOff, switchOff } from './queries.ts'

/** Unsubscribes with the link of an e-mail, without a login. */
export async function unsubscribe(ctx: Context, token: string): Promise<NotificationKind> {
  const claim = readToken(token)
  const [person] = claim ? await listPeople(ctx.db, [claim.accountId]) : []
  if (!claim || !person || !isSigned(ctx.keys, { accountId: person.id, address: person.email }, claim)) {
    throw new AppError('unsubscribe.invalid')
  }
  await ctx.inTransaction((tx) => switchOff(tx.db, tx.now(), claim.accountId, claim.kind))
  return claim.kind
}

const purpose = 'unsubscribe'
const macBytes = 18

interface Unsubscriber {
  accountId: string
  /** The recipient address: a link that went to a former address of the account is no longer valid. */
  address: string
}

/** The signed token in an e-mail's unsubscribe link. Nothing is stored; using it twice changes nothing. */
export function unsubscribeToken(keys: Keys, { accountId, address }: Unsubscriber, kind: NotificationKind): string {
  const signature = keys.mac(purpose, statementOf({ accountId, address }, kind)).subarray(0, macBytes)
  return `${kind}.${accountId}.${signature.toString('base64url')}`
}

/** Parses a token. `isSigned` verifies it once the account's address is known. */
export function readToken(token: string): { kind: NotificationKind; accountId: string; mac: Buffer } | null {
  const [, kind, accountId, mac] =
    /^([a-z-]+)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{24})$/.exec(token) ?? []
  const known = allNotificationKinds.find((one) => one === kind)
  if (!known || !isOptional(known) || !accountId || !mac) return null
  return { kind: known, accountId, mac: Buffer.from(mac, 'base64url') }
}

export function isSigned(keys: Keys, who: Unsubscriber, { kind, mac }: { kind: NotificationKind; mac: Buffer }) {
  return keys.isSigned(purpose, statementOf(who, kind), mac, macBytes)
}

const statementOf = ({ accountId, address }: Unsubscriber, kind: NotificationKind): string =>
  `${kind} ${accountId} ${address.toLowerCase()}`

/** Called right before an e-mail is sent, so that a preference applies at once, also during a long mailing. */
export const findMailPreference: FindMailPreference = async (ctx, { template, accountId, address }) => {
  const kind = mailKinds[template]?.kind
  if (accountId === null || kind === undefined || !isOptional(kind)) return alwaysWanted
  if (await isSwitchedOff(ctx.db, accountId, kind)) return { isWanted: false, unsubscribe: null }
  const query = new URLSearchParams({ token: unsubscribeToken(ctx.keys, { accountId, address }, kind) }).toString()
  const { origin } = ctx.site
  return {
    isWanted: true,
    unsubscribe: {
      label: notificationTexts.unsubscribe.inMail,
      page: `${origin}/unsubscribe?${query}`,
      post: `${origin}/api/unsubscribe?${query}`,
    },
  }
}
