import { randomUUID } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import {
  type NewPasskey,
  type Passkey,
  type PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@grfs/contracts/identity/passkeys'
import type { Actor } from '@grfs/domain/identity/actor'
import { loginCodeAttempts, maxPasskeys, passkeyMinutes } from '@grfs/domain/identity/login'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Client } from '../../../platform/http/route.ts'
import { randomToken, tokenHash } from '../../../platform/keys.ts'
import { deviceHashOf, forgetDevices } from '../known-devices.ts'
import { forgiveCode } from '../login/check-password.ts'
import { finishLogin, type OpenedSession } from '../login/log-in.ts'
import { checkOwnPassword, lockChecked } from '../profile/change-password.ts'
import { mailOwner } from '../providers/link-identity.ts'
import { findAttemptByHandle, holdLoginAccount, lockAccount, takeTry, type WaitingAttempt } from '../queries/logins.ts'
import {
  type Challenge,
  deletePasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  savePasskeyUse,
  useChallenge,
} from '../queries/passkeys.ts'
import { endSessionsOf } from '../sessions.ts'

// EdDSA, ES256 and RS256 (COSE numbers), as all devices offer them.
const algorithms = [-8, -7, -257]

/** The name and address of this site for devices: a key of one site does not work at another. */
const siteOf = ({ site }: Context) => ({ rpID: new URL(site.origin).hostname, origin: site.origin })

const idOf = ({ credentialId }: PasskeyRow): string => credentialId.toString('base64url')
const known = (keys: readonly PasskeyRow[]) => keys.map((key) => ({ id: idOf(key), transports: key.transports }))

export async function readPasskeys(ctx: Context, { accountId }: Actor): Promise<Passkey[]> {
  return (await listPasskeys(ctx.db, accountId)).map(({ id, name, createdAt, lastUsedAt }) => ({
    ...{ id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
  }))
}

/** The question to a device that makes a key. */
export async function startPasskey(ctx: Context, actor: Actor, password: string): Promise<PasskeyCreation> {
  const account = await checkOwnPassword(ctx, actor, password, 'password')
  const keys = await listPasskeys(ctx.db, account.id)
  if (keys.length >= maxPasskeys) throw new AppError('passkey.too-many')
  const challenge = randomToken()
  const options = await generateRegistrationOptions({
    ...{ rpName: ctx.site.name, rpID: siteOf(ctx).rpID, userName: account.email, userDisplayName: account.fullName },
    userID: new Uint8Array(Buffer.from(account.id.replaceAll('-', ''), 'hex')),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    ...{ timeout: passkeyMinutes * 60_000, attestationType: 'none', supportedAlgorithmIDs: algorithms },
    excludeCredentials: known(keys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await ctx.inTransaction(async (tx) => {
    await lockChecked(tx.db, account, 'password')
    const bound = { accountId: account.id, purpose: 'register', boundId: actor.sessionId } as const
    await insertChallenge(tx.db, tx.now(), { hash: tokenHash(challenge), ...bound }, inMinutes(tx.now()))
  })
  return PasskeyCreation.parse(options)
}

const inMinutes = (now: Date): Date => new Date(now.getTime() + passkeyMinutes * 60_000)

export async function addPasskey(ctx: Context, actor: Actor, name: string, credential: NewPasskey): Promise<void> {
  const bound = { accountId: actor.accountId, purpose: 'register', boundId: actor.sessionId } as const
  const expectedChallenge = await takeChallenge(ctx, bound, credential)
  const key = await verifiedKey(ctx, credential, expectedChallenge)
  await ctx.inTransaction(async (tx) => {
    const account = await lockAccount(tx.db, actor.accountId)
    if (!account || account.deactivatedAt !== null) throw new AppError('session.ended')
    if ((await listPasskeys(tx.db, account.id)).length >= maxPasskeys) throw new AppError('passkey.too-many')
    if (!(await insertPasskey(tx.db, tx.now(), account.id, { ...key, id: randomUUID(), name })))
      throw new AppError('passkey.refused')
    mailOwner(ctx, tx, account, { kind: 'passkey-added', name })
  })
}

async function verifiedKey(ctx: Context, credential: NewPasskey, expectedChallenge: string) {
  const { rpID, origin } = siteOf(ctx)
  return refusing(ctx, async () => {
    // We ask for no statement about the device. One with certificates could make the library fetch addresses in them.
    const { attestationObject, transports = [] } = credential.response
    const statement = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    if (statement.get('attStmt').get('x5c') !== undefined) throw new Error('The device sent certificates.')
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as never,
      ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: rpID },
      ...{ requireUserVerification: true, supportedAlgorithmIDs: algorithms },
    })
    if (!verified) throw new Error('The signature is wrong.')
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      ...{ credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey) },
      ...{ signCount: counter, transports },
    }
  })
}

/** Ends every other session, because the key may have opened them. */
export async function removePasskey(
  ctx: Context,
  actor: Actor,
  client: Client,
  id: string,
  password: string,
): Promise<void> {
  const account = await checkOwnPassword(ctx, actor, password, 'password')
  if (!isInternalId(id)) throw new AppError('passkey.unknown')
  await ctx.inTransaction(async (tx) => {
    await lockChecked(tx.db, account, 'password')
    const name = await deletePasskey(tx.db, account.id, id)
    if (name === null) throw new AppError('passkey.unknown')
    await endSessionsOf(tx, account.id, 'factor-changed', actor.sessionId)
    await forgetDevices(tx.db, account.id, deviceHashOf(ctx.keys, client))
    mailOwner(ctx, tx, account, { kind: 'passkey-removed', name })
  })
}

/** The question to the keys of an account whose password was right. */
export async function askPasskey(ctx: Context, handle: string): Promise<PasskeyRequest> {
  const attempt = await openAttempt(ctx, handle)
  const keys = await listPasskeys(ctx.db, attempt.accountId)
  if (keys.length === 0) throw new AppError('passkey.refused')
  const challenge = randomToken()
  const options = await generateAuthenticationOptions({
    ...{ rpID: siteOf(ctx).rpID, allowCredentials: known(keys), userVerification: 'required' },
    ...{ challenge: new Uint8Array(Buffer.from(challenge, 'base64url')), timeout: passkeyMinutes * 60_000 },
  })
  await ctx.inTransaction((tx) => {
    const bound = { accountId: attempt.accountId, purpose: 'login', boundId: attempt.id } as const
    return insertChallenge(tx.db, tx.now(), { hash: tokenHash(challenge), ...bound }, inMinutes(tx.now()))
  })
  return PasskeyRequest.parse(options)
}

async function openAttempt(ctx: Context, handle: string): Promise<WaitingAttempt> {
  const attempt = await findAttemptByHandle(ctx.db, tokenHash(handle))
  if (attempt?.usedAt !== null) throw new AppError('login.attempt-ended')
  if (attempt.tries >= loginCodeAttempts || attempt.expiresAt <= ctx.clock.now()) throw new AppError('login.code-spent')
  return attempt
}

/** Ends the second step. A refused answer counts as one of the tries of the login; it is no guess of a code. */
export async function loginWithPasskey(
  ctx: Context,
  client: Client,
  handle: string,
  credential: PasskeyAnswer,
): Promise<OpenedSession> {
  const attempt = await openAttempt(ctx, handle)
  if (!(await ctx.inTransaction((tx) => takeTry(tx.db, tx.now(), attempt.id, loginCodeAttempts))))
    throw new AppError('login.code-spent')
  const bound = { accountId: attempt.accountId, purpose: 'login', boundId: attempt.id } as const
  const expectedChallenge = await takeChallenge(ctx, bound, credential)
  const key = (await listPasskeys(ctx.db, attempt.accountId)).find((one) => idOf(one) === credential.id)
  if (!key) throw new AppError('passkey.refused')
  const newCount = await verifiedCount(ctx, key, credential, expectedChallenge)
  const session = await ctx.inTransaction(async (tx) => {
    const account = await holdLoginAccount(tx.db, attempt.accountId)
    if (!(await savePasskeyUse(tx.db, tx.now(), key, newCount))) throw new AppError('passkey.refused')
    return finishLogin(ctx, tx, client, attempt, account)
  })
  await forgiveCode(ctx.limits, attempt.accountId)
  return session
}

/** The library refuses a count that did not rise: the key may have been copied. */
async function verifiedCount(
  ctx: Context,
  key: PasskeyRow,
  credential: PasskeyAnswer,
  expectedChallenge: string,
): Promise<number> {
  const { rpID, origin } = siteOf(ctx)
  return refusing(ctx, async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      ...{ expectedChallenge, expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true },
      credential: { id: idOf(key), publicKey: new Uint8Array(key.publicKey), counter: key.signCount },
    })
    if (!verified) throw new Error('The signature is wrong.')
    return authenticationInfo.newCounter
  })
}

/** Uses up the challenge that the device signed, whatever the answer is. */
async function takeChallenge(
  ctx: Context,
  bound: Omit<Challenge, 'hash'>,
  { response }: NewPasskey | PasskeyAnswer,
): Promise<string> {
  const { challenge } = await refusing(ctx, () => Promise.resolve(decodeClientDataJSON(response.clientDataJSON)))
  const hash = tokenHash(String(challenge))
  if (!(await ctx.inTransaction((tx) => useChallenge(tx.db, tx.now(), { ...bound, hash }))))
    throw new AppError('passkey.refused')
  return challenge
}

/** The library throws for everything that is wrong in an answer. */
async function refusing<T>(ctx: Context, verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (error) {
    ctx.log.info({ detail: error instanceof Error ? error.message.slice(0, 200) : 'unknown' }, 'refused a passkey')
    throw new AppError('passkey.refused', { cause: error })
  }
}
