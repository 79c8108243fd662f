import { loginCodesPerHour } from '@grfs/domain/identity/login-code'
import { TooManyAttempts, type Limit, type Limits } from '../../../platform/http/rate-limit.ts'
import { tokenHash } from '../../../platform/keys.ts'

const perAddress: Limit = { name: 'login-address', attempts: 10, seconds: 900 }
const perNetwork: Limit = { name: 'login-network', attempts: 100, seconds: 600 }
const perDevice: Limit = { name: 'login-device', attempts: 10, seconds: 900 }
const codes: Limit = { name: 'login-code', attempts: loginCodesPerHour, seconds: 3600 }

export interface LoginTry {
  email: string
  network: string
  /** A known device of this account. It has its own count, so that other people cannot lock the owner out. */
  knownDevice: Buffer | null
}

/**
 * Counts a login before the password is checked. Returns a function that takes the count back after a correct password.
 */
export async function countLogin(limits: Limits, login: LoginTry): Promise<() => Promise<void>> {
  const counted = countsOf(login)
  for (const [limit, key] of counted) await limits.count(limit, key)
  return async () => {
    for (const [limit, key] of counted) await limits.forgive(limit, key)
  }
}

function countsOf({ email, network, knownDevice }: LoginTry): Array<[Limit, string]> {
  if (knownDevice) return [[perDevice, shortened(`${email} ${knownDevice.toString('hex')}`)]]
  return [
    [perAddress, shortened(`${email} ${network}`)],
    [perNetwork, shortened(network)],
  ]
}

const shortened = (text: string) => tokenHash(text).toString('base64url')

export async function countCode(limits: Limits, accountId: string): Promise<void> {
  try {
    await limits.count(codes, accountId)
  } catch (refused) {
    if (!(refused instanceof TooManyAttempts)) throw refused
    throw new TooManyAttempts(refused.retryAfterSeconds, 'login.too-many-codes')
  }
}

/** An entered code reached its owner, so it no longer counts towards the limit. */
export function forgiveCode(limits: Limits, accountId: string): Promise<void> {
  return limits.forgive(codes, accountId)
}
