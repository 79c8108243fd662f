import { identityTexts } from '@grfs/contracts/texts/identity'
import { loginCodesPerHour } from '@grfs/domain/identity/login'
import { loginRoles, type Role } from '@grfs/domain/identity/roles'
import type { Context } from '../../../platform/context.ts'
import type { SqlTransaction } from '../../../platform/database/pool.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Limit, type Limits, TooManyAttempts } from '../../../platform/http/rate-limit.ts'
import type { Client } from '../../../platform/http/route.ts'
import { randomToken, tokenHash } from '../../../platform/keys.ts'
import type { Offload } from '../../../platform/sandbox/offload.ts'
import { deviceHashOf } from '../known-devices.ts'
import { emailKey } from '../queries/accounts.ts'
import { findLoginAccount, holdLoginAccount, type LoginAccount } from '../queries/logins.ts'

interface Credentials {
  email: string
  password: string
  isSubAdmin: boolean
}

export type CheckedAccount = LoginAccount & { knownDevice: Buffer | null }

/**
 * Finds the account for an address and password. An unknown address costs the same statements and time as a wrong
 * password, and the error is the same.
 */
export async function checkPassword(ctx: Context, client: Client, credentials: Credentials): Promise<CheckedAccount> {
  const { email, password, isSubAdmin } = credentials
  const key = emailKey(email)
  if (key === null) throw noAddress(email, isSubAdmin ? 'email' : 'formData.email')
  const deviceHash = deviceHashOf(ctx.keys, client)
  const account = await findLoginAccount(ctx.db, { email: key, isSubAdmin, deviceHash }, ctx.clock.now())
  const knownDevice = account?.deviceKnown ? deviceHash : null
  const forgive = await countLogin(ctx.limits, { email: key, network: client.network, knownDevice })
  const nobodys = await nobodysHash(ctx.offload)
  const isRight = await ctx.offload.verifyPassword(account?.passwordHash ?? nobodys, password)
  if (!account || !isRight) throw new AppError('login.refused')
  await forgive()
  return { ...account, knownDevice }
}

/** Checks again in the transaction: the password may have been reset or the account deactivated since the check. */
export async function holdChecked(db: SqlTransaction, account: CheckedAccount): Promise<void> {
  const now = await holdLoginAccount(db, account.id)
  if (now.passwordHash !== account.passwordHash || now.deactivatedAt !== null) throw new AppError('login.refused')
}

const nobodysHashes = new WeakMap<Offload, Promise<string>>()

/** Hash of a random password with the usual cost, for logins with an unknown address. */
function nobodysHash(offload: Offload): Promise<string> {
  const known = nobodysHashes.get(offload)
  if (known) return known
  const made = offload.hashPassword(randomToken())
  nobodysHashes.set(offload, made)
  made.catch(() => nobodysHashes.delete(offload))
  return made
}

/** IDENTITY-017, IDENTITY-018: reports a missing or invalid address at its field. */
function noAddress(email: string, field: string): AppError {
  const { emailMissing, emailInvalid } = identityTexts.login
  return new AppError('request.invalid', { fields: { [field]: email.trim() === '' ? emailMissing : emailInvalid } })
}

/** Call this only after the password, code or link was correct: the errors reveal the state of the account. */
export function requireOpenAccount(ctx: Context, account: LoginAccount, role: Role): void {
  if (account.emailVerifiedAt === null) throw new AppError('login.unverified')
  if (account.deactivatedAt !== null) {
    throw new AppError('login.inactive', { values: { support: ctx.site.supportEmail } })
  }
  if (!account.isSubAdmin && !loginRoles(account).includes(role)) {
    throw new AppError('login.role-not-held', { values: { role } })
  }
}

const perAddress: Limit = { name: 'login-address', attempts: 10, seconds: 900 }
const perNetwork: Limit = { name: 'login-network', attempts: 100, seconds: 600 }
const perDevice: Limit = { name: 'login-device', attempts: 10, seconds: 900 }
const codes: Limit = { name: 'login-code', attempts: loginCodesPerHour, seconds: 3600 }

interface LoginTry {
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
