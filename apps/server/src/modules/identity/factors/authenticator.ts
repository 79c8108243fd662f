import { randomBytes } from 'node:crypto'
import type { Authenticator, AuthenticatorSetUp } from '@grfs/contracts/identity/factors'
import { errorMessage } from '@grfs/contracts/errors'
import type { Actor } from '@grfs/domain/identity/actor'
import { authenticatorSetUpMinutes, isLoginCode, readRecoveryCode, recoveryCodes } from '@grfs/domain/identity/login'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Limit } from '../../../platform/http/rate-limit.ts'
import type { Client } from '../../../platform/http/route.ts'
import { type Keys, tokenHash } from '../../../platform/keys.ts'
import { deviceHashOf, forgetDevices } from '../known-devices.ts'
import { checkOwnPassword, lockChecked } from '../profile/change-password.ts'
import { mailOwner } from '../providers/link-identity.ts'
import {
  confirmAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
  listSealedBefore,
  replaceRecoveryCodes,
  replaceUnconfirmed,
  saveSealed,
  useRecoveryCode,
  useStep,
} from '../queries/factors.ts'
import { lockAccount } from '../queries/logins.ts'
import { endSessionsOf } from '../sessions.ts'
import { base32, newTotpSecret, qrPath, stepOfCode, totpAddress } from './totp.ts'

const purpose = 'authenticator'

export async function readAuthenticator(ctx: Context, { accountId }: Actor): Promise<Authenticator> {
  const row = await findAuthenticator(ctx.db, accountId)
  if (row?.confirmedAt == null) return { since: null, recoveryCodesLeft: 0 }
  return { since: row.confirmedAt.toISOString(), recoveryCodesLeft: row.codesLeft }
}

/** Makes a secret, which the owner confirms with a first code. Until then logins do not know it. */
export async function startAuthenticator(ctx: Context, actor: Actor, password: string): Promise<AuthenticatorSetUp> {
  const account = await checkOwnPassword(ctx, actor, password, 'password')
  const secret = newTotpSecret()
  const sealed = { sealedSecret: ctx.keys.seal(purpose, account.id, secret), keyId: ctx.keys.id }
  await ctx.inTransaction(async (tx) => {
    await lockChecked(tx.db, account, 'password')
    if (!(await replaceUnconfirmed(tx.db, tx.now(), { accountId: account.id, ...sealed })))
      throw new AppError('authenticator.already-on')
  })
  const address = totpAddress(ctx.site.name, account.email, secret)
  return { secret: base32(secret), address, qr: qrPath(address) }
}

const firstCodes: Limit = { name: 'authenticator-first-code', attempts: 10, seconds: 900 }

/** Turns the app on and returns the recovery codes, which are shown once. Every other session ends. */
export async function confirmFirstCode(ctx: Context, actor: Actor, client: Client, code: string): Promise<string[]> {
  await ctx.limits.count(firstCodes, actor.accountId)
  const codes = newRecoveryCodes()
  await ctx.inTransaction(async (tx) => {
    const account = await lockAccount(tx.db, actor.accountId)
    if (!account || account.deactivatedAt !== null) throw new AppError('session.ended')
    const row = await findAuthenticator(tx.db, account.id)
    const oldest = tx.now().getTime() - authenticatorSetUpMinutes * 60_000
    if (!row || row.confirmedAt !== null || row.createdAt.getTime() < oldest)
      throw new AppError('authenticator.not-started')
    const secret = ctx.keys.open(purpose, account.id, row.sealedSecret)
    const step = secret && isLoginCode(code) ? stepOfCode(secret, code, tx.now()) : null
    if (step === null) {
      throw new AppError('authenticator.code-wrong', { fields: { code: errorMessage('authenticator.code-wrong') } })
    }
    if (!(await confirmAuthenticator(tx.db, tx.now(), account.id, step)))
      throw new AppError('authenticator.not-started')
    await replaceRecoveryCodes(tx.db, account.id, codes.map(hashOf))
    await endOthers(ctx, tx, actor, client)
    mailOwner(ctx, tx, account, { kind: 'app-on' })
  })
  return codes
}

/** The second factor is again the mailed code alone. */
export async function removeAuthenticator(ctx: Context, actor: Actor, client: Client, password: string): Promise<void> {
  const account = await checkOwnPassword(ctx, actor, password, 'password')
  await ctx.inTransaction(async (tx) => {
    await lockChecked(tx.db, account, 'password')
    const wasOn = (await findAuthenticator(tx.db, account.id))?.confirmedAt != null
    await deleteAuthenticator(tx.db, account.id)
    if (!wasOn) return
    await endOthers(ctx, tx, actor, client)
    mailOwner(ctx, tx, account, { kind: 'app-off' })
  })
}

/** The former codes no longer work. */
export async function renewRecoveryCodes(ctx: Context, actor: Actor, password: string): Promise<string[]> {
  const account = await checkOwnPassword(ctx, actor, password, 'password')
  const codes = newRecoveryCodes()
  await ctx.inTransaction(async (tx) => {
    await lockChecked(tx.db, account, 'password')
    if ((await findAuthenticator(tx.db, account.id))?.confirmedAt == null)
      throw new AppError('authenticator.not-started')
    await replaceRecoveryCodes(tx.db, account.id, codes.map(hashOf))
    mailOwner(ctx, tx, account, { kind: 'recovery-codes' })
  })
  return codes
}

async function endOthers(ctx: Context, tx: Tx, { accountId, sessionId }: Actor, client: Client): Promise<void> {
  await endSessionsOf(tx, accountId, 'factor-changed', sessionId)
  await forgetDevices(tx.db, accountId, deviceHashOf(ctx.keys, client))
}

/** Whether a code of the app opens a login now. Each time step opens one login. */
export async function isAppCode({ keys }: { keys: Keys }, tx: Tx, accountId: string, code: string): Promise<boolean> {
  const row = await findAuthenticator(tx.db, accountId)
  if (row?.confirmedAt == null) return false
  const secret = keys.open(purpose, accountId, row.sealedSecret)
  const step = secret && stepOfCode(secret, code, tx.now())
  return step !== null && useStep(tx.db, accountId, step)
}

export async function isRecoveryCode(tx: Tx, accountId: string, code: string): Promise<boolean> {
  const read = readRecoveryCode(code)
  return read !== null && useRecoveryCode(tx.db, tx.now(), accountId, hashOf(read))
}

// 80 random bits each: no guess hits one, so a plain hash is enough.
const codeBytes = 10

/** Sixteen letters and digits in groups: `ABCD-EFGH-2345-MNOP`. */
const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodes }, () => base32(randomBytes(codeBytes)).replace(/(.{4})(?=.)/g, '$1-'))

const hashOf = (code: string): Buffer => tokenHash(`recovery ${code.replaceAll('-', '')}`)

const rowsAtOnce = 100

/** Encrypts secrets under a former key again, so that the former key can be removed. */
export async function resealAuthenticators(ctx: Context, signal: AbortSignal): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    signal.throwIfAborted()
    const rows = await listSealedBefore(ctx.db, ctx.keys.id, after, rowsAtOnce)
    for (const row of rows) {
      after = row.accountId
      const secret = ctx.keys.open(purpose, row.accountId, row.sealedSecret)
      if (!secret) {
        ctx.log.error({ accountId: row.accountId }, 'secret of an authenticator app is under an unknown key')
        continue
      }
      const sealed = { sealedSecret: ctx.keys.seal(purpose, row.accountId, secret), keyId: ctx.keys.id }
      await ctx.inTransaction((tx) => saveSealed(tx.db, row, sealed))
    }
    if (rows.length < rowsAtOnce) return
  }
}
