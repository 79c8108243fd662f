import { knownDeviceDays } from '@grfs/domain/identity/login'
import type { Tx } from '../../platform/context.ts'
import type { SqlTransaction } from '../../platform/database/pool.ts'
import type { Client } from '../../platform/http/route.ts'
import { randomToken, tokenHash, type Keys } from '../../platform/keys.ts'
import { deleteKnownDevices, upsertKnownDevice } from './queries/logins.ts'

const cookieName = 'grfs_device'
const secondsKnown = knownDeviceDays * 86_400

/** The id in a device cookie, if we signed it. */
function deviceIdIn(keys: Keys, cookie: string | undefined): string | null {
  const [id, signature] = cookie?.split('.') ?? []
  if (!id || !signature) return null
  return keys.isSigned('device', id, Buffer.from(signature, 'base64url')) ? id : null
}

const currentDeviceId = (keys: Keys, client: Client) => deviceIdIn(keys, client.cookie(cookieName))

/** Cookies set before the `__Host-` prefix live for 30 days: from January 2027 on this can be removed. */
const earlierDeviceId = (keys: Keys, client: Client) => deviceIdIn(keys, client.cookieWithoutPrefix(cookieName))

function writeDeviceCookie(keys: Keys, client: Client, id: string): void {
  client.setCookie(cookieName, `${id}.${keys.mac('device', id).toString('base64url')}`, secondsKnown)
}

/** The hash under which known devices are stored. */
export function deviceHashOf(keys: Keys, client: Client): Buffer | null {
  const id = currentDeviceId(keys, client) ?? earlierDeviceId(keys, client)
  return id === null ? null : tokenHash(id)
}

/** Makes this a known device: the account needs no code on it. */
export async function rememberDevice(tx: Tx, keys: Keys, client: Client, accountId: string): Promise<void> {
  // Never use the id of an earlier cookie: a subdomain could have planted the id of an attacker's device.
  const id = currentDeviceId(keys, client) ?? randomToken()
  await upsertKnownDevice(tx.db, tx.now(), accountId, tokenHash(id), new Date(tx.now().getTime() + secondsKnown * 1000))
  writeDeviceCookie(keys, client, id)
}

/** Writes the earlier cookie of a known device again, under its current name. */
export function renameDeviceCookie(keys: Keys, client: Client): void {
  const id = currentDeviceId(keys, client) === null ? earlierDeviceId(keys, client) : null
  if (id !== null) writeDeviceCookie(keys, client, id)
}

/** Forgets the known devices of an account, except the current one if given. They need a code again. */
export async function forgetDevices(
  db: SqlTransaction,
  accountId: string,
  atHand: Buffer | null = null,
): Promise<void> {
  await deleteKnownDevices(db, accountId, atHand)
}
