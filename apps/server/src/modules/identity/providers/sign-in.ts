import type { LoginAnswer } from '@grfs/contracts/identity'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { loginRoles, type Role } from '@grfs/domain/identity/roles'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Client } from '../../../platform/http/route.ts'
import { type CheckedAccount, holdChecked, requireOpenAccount } from '../login/check-password.ts'
import { startAttempt } from '../login/login-attempt.ts'
import { getLoginAccount, type LoginAccount } from '../queries/logins.ts'
import { findLinkedAccount } from '../queries/providers.ts'
import { startSession } from '../sessions.ts'
import { toSessionUser } from '../views.ts'
import { finishRound, providerOf, startRound } from './provider-round.ts'

export async function startProviderSignIn(ctx: Context, client: Client, id: string): Promise<{ address: string }> {
  return { address: await startRound(ctx, client, providerOf(ctx, id), { purpose: 'sign-in', actor: null }) }
}

/**
 * Opens a session for the account that linked this identity. Never searches by e-mail address: whoever can choose an
 * address at a provider could take over an account here. Admins need their second factor as always.
 */
export async function finishProviderSignIn(
  ctx: Context,
  client: Client,
  id: string,
  { answer, role: wanted }: { answer: string; role?: Role | undefined },
): Promise<LoginAnswer> {
  const provider = providerOf(ctx, id)
  const { issuer, subject } = await finishRound(ctx, client, provider, answer, { purpose: 'sign-in', actor: null })
  const accountId = await findLinkedAccount(ctx.db, issuer, subject)
  if (accountId === null) throw new AppError('provider.not-linked', { values: { name: provider.name } })
  const account: CheckedAccount = { ...(await getLoginAccount(ctx.db, accountId)), knownDevice: null }
  const role = roleOf(account, wanted)
  requireOpenAccount(ctx, account, role)
  // An own second factor counts here, too: the account at the provider may be less protected.
  if (account.isSubAdmin || account.held.includes('admin') || account.hasApp || account.hasPasskey) {
    const step = await startAttempt(ctx, client, account, role)
    return { success: true, requiresOTP: true, ...step }
  }
  const token = await ctx.inTransaction(async (tx) => {
    await holdChecked(tx.db, account)
    // The link may have been removed since.
    if ((await findLinkedAccount(tx.db, issuer, subject)) !== account.id) throw new AppError('login.refused')
    return startSession(tx, account, client)
  })
  return {
    ...{ success: true, message: identityTexts.login.success, requiresOTP: false },
    ...{ token, user: toSessionUser(account) },
  }
}

/** Where this installation proves iDs of people without an account. */
const orcidOf = (ctx: Context): string => ctx.providers.find(({ isOrcid }) => isOrcid)?.id ?? ''

/** `boundTo` names what the answer will count for. */
export async function startOrcidProof(ctx: Context, client: Client, boundTo: string): Promise<{ address: string }> {
  const provider = providerOf(ctx, orcidOf(ctx))
  return { address: await startRound(ctx, client, provider, { purpose: 'authorship', actor: null, boundTo }) }
}

/** The iD that its owner proved, and the account that has linked it. */
export async function finishOrcidProof(
  ctx: Context,
  client: Client,
  boundTo: string,
  answer: string,
): Promise<{ orcid: string; accountId: string | null }> {
  const provider = providerOf(ctx, orcidOf(ctx))
  const round = { purpose: 'authorship', actor: null, boundTo } as const
  const { issuer, subject } = await finishRound(ctx, client, provider, answer, round)
  return { orcid: subject, accountId: await findLinkedAccount(ctx.db, issuer, subject) }
}

function roleOf(account: LoginAccount, wanted: Role | undefined): Role {
  if (account.isSubAdmin) return 'admin'
  const own = loginRoles(account)
  return wanted !== undefined && own.includes(wanted) ? wanted : (own[0] ?? 'researcher')
}
