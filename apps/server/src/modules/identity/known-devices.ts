import { knownDeviceDays } from '@grfs/domain/identity/login-code'
import type { Tx } from '../../platform/context.ts'
import type { Client } from '../../platform/http/route.ts'
import { randomToken, sameBytes, tokenHash, type Keys } from '../../platform/keys.ts'
import { deleteKnownDevices, upsertKnownDevice } from './login-queries.ts'

const cookieName = 'grfs_device'
const secondsKnown = knownDeviceDays * 86_400

/** The id in the device's cookie, if we wrote it. */
function deviceIdOf(keys: Keys, client: Client): string | null {
  const [id, signature] = client.cookie(cookieName)?.split('.') ?? []
  if (!id || !signature) return null
  return sameBytes(keys.mac('device', id), Buffer.from(signature, 'base64url')) ? id : null
}

/** What an account's known devices are kept by. */
export function deviceHashOf(keys: Keys, client: Client): Buffer | null {
  const id = deviceIdOf(keys, client)
  return id === null ? null : tokenHash(id)
}

/** From now on this account needs no code here. */
export async function rememberDevice(tx: Tx, keys: Keys, client: Client, accountId: string): Promise<void> {
  const id = deviceIdOf(keys, client) ?? randomToken()
  await upsertKnownDevice(tx, accountId, tokenHash(id), new Date(tx.now().getTime() + secondsKnown * 1000))
  client.setCookie(cookieName, `${id}.${keys.mac('device', id).toString('base64url')}`, secondsKnown)
}

/** Every device of the account needs a code again, but for the one at hand, where there is one. */
export async function forgetDevices(tx: Tx, accountId: string, atHand: Buffer | null = null): Promise<void> {
  await deleteKnownDevices(tx, accountId, atHand)
}
