import { allNotificationKinds, isOptional, type NotificationKind } from '@grfs/domain/notifications/kinds'
import { sameBytes, type Keys } from '../../platform/keys.ts'

const purpose = 'unsubscribe'
const macBytes = 18

export interface Unsubscriber {
  accountId: string
  /** Where the mail went: whoever reads an address that the account has left decides nothing any more. */
  address: string
}

/** A mail's own word for switching off its kind: nothing is stored, and saying it twice changes nothing. */
export function unsubscribeToken(keys: Keys, { accountId, address }: Unsubscriber, kind: NotificationKind): string {
  return `${kind}.${accountId}.${macOf(keys, { accountId, address }, kind).toString('base64url')}`
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
  return sameBytes(mac, macOf(keys, who, kind))
}

function macOf(keys: Keys, { accountId, address }: Unsubscriber, kind: NotificationKind): Buffer {
  return keys.mac(purpose, `${kind} ${accountId} ${address.toLowerCase()}`).subarray(0, macBytes)
}
