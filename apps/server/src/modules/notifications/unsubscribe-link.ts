import { allNotificationKinds, isOptional, type NotificationKind } from '@grfs/domain/notifications/kinds'
import type { Keys } from '../../platform/keys.ts'

const purpose = 'unsubscribe'
const macBytes = 18

export interface Unsubscriber {
  accountId: string
  /** Where the mail went: whoever reads an address that the account has left decides nothing any more. */
  address: string
}

/** The signed token in a mail's unsubscribe link. Nothing is stored; using it twice changes nothing. */
export function unsubscribeToken(keys: Keys, { accountId, address }: Unsubscriber, kind: NotificationKind): string {
  const signature = keys.mac(purpose, statementOf({ accountId, address }, kind)).subarray(0, macBytes)
  return `${kind}.${accountId}.${signature.toString('base64url')}`
}

/** What a token claims; whether it is ours is seen once the account's address is known. */
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
