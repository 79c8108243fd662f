import { randomUUID } from 'node:crypto'
import type { SessionUser } from '@grfs/contracts/identity'
import { loginCodeSeconds } from '@grfs/domain/identity/login'
import { retention } from '@grfs/domain/shared/policies'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Client } from '../../../platform/http/route.ts'
import { onlyOnce } from '../../../platform/jobs/handler.ts'
import { randomToken, tokenHash } from '../../../platform/keys.ts'
import { signInLinkEmail } from '../emails/sign-in-link.email.ts'
import { rememberDevice } from '../known-devices.ts'
import { type AccountRow, findMember, grantRole, insertAccount, listAccounts } from '../queries/accounts.ts'
import { listUnaccepted, setInvited, setOwner } from '../queries/invited.ts'
import { endLinksOf } from '../queries/links.ts'
import { getLoginAccount, insertLoginAttempt, lockAccount } from '../queries/logins.ts'
import { approveWaiting } from '../queries/roles.ts'
import { endSessionsOf, startSession } from '../sessions.ts'
import { toSessionUser } from '../views.ts'
import { mayMail } from './mailed-links.ts'

/** The hash of a password that nobody knows. Call it before the transaction: hashing takes long on purpose. */
export const unknownPassword = ({ offload }: Pick<Context, 'offload'>): Promise<string> =>
  offload.hashPassword(randomToken())

interface Invited {
  email: string
  fullName: string
  /** See `unknownPassword`. */
  passwordHash: string
}

/**
 * The id of the account that an invitation to review goes to. An address without an account gets one that nobody owns:
 * it has no role, and only the link in the e-mail can claim it. Null if this person may not review: the account is
 * closed, an application as a reviewer was rejected, or the address belongs to an editor.
 */
export async function accountToInvite(tx: Tx, { email, fullName, passwordHash }: Invited): Promise<string | null> {
  const now = tx.now()
  const id = randomUUID()
  const fresh = { id, email, title: '', fullName, passwordHash, registeredAs: null, emailVerifiedAt: null }
  const isNew = await insertAccount(tx.db, now, { ...fresh, invitedAt: now })
  const accounts = await listAccounts(tx.db, email)
  if (accounts.some(({ isSubAdmin, deactivatedAt }) => isSubAdmin && deactivatedAt === null)) return null
  if (isNew) return id
  const member = accounts.find(({ isSubAdmin }) => !isSubAdmin)!
  await setInvited(tx.db, now, member.id)
  const { held, applications, deactivatedAt } = await getLoginAccount(tx.db, member.id)
  if (deactivatedAt !== null) return null
  if (held.includes('reviewer')) return member.id
  const isRejected = applications.some(({ role, status }) => role === 'reviewer' && status !== 'pending')
  return held.includes('admin') || isRejected ? null : member.id
}

/** What an invited reviewer tells about themselves. */
export interface NewReviewer {
  fullName: string
  affiliation: string
  field: string
  orcid: string | null
  passwordHash: string
}

interface Admission {
  accountId: string
  /** Null for an account that has an owner already. */
  person: NewReviewer | null
  /** The editor whose invitation is the approval. */
  editorId: string
}

/**
 * Makes an invited person a reviewer. The caller has checked the link in the e-mail, which proves the address. An
 * account without an owner gets one; a password that somebody set for the address before is replaced, because nobody
 * proved the address then. Returns whether it got an owner. Lock the account first, then the paper.
 */
export async function admitReviewer(tx: Tx, { accountId, person, editorId }: Admission): Promise<boolean> {
  const account = await lockAccount(tx.db, accountId)
  if (!account || account.deactivatedAt !== null) throw new AppError('invitation.unknown')
  const now = tx.now()
  const isOwned = account.emailVerifiedAt !== null
  if (!isOwned) {
    if (!person) throw new AppError('invitation.person-required')
    await setOwner(tx.db, now, accountId, person)
    for (const purpose of ['verify-email', 'reset-password', 'change-email'] as const)
      await endLinksOf(tx.db, now, accountId, purpose)
    await endSessionsOf(tx, accountId, 'address-changed')
  }
  if (account.held.includes('reviewer')) return !isOwned
  const applicationId = await approveWaiting(tx.db, now, accountId, 'reviewer', editorId)
  await grantRole(tx.db, now, accountId, 'reviewer')
  if (applicationId) {
    const decided = { applicationId, accountId, role: 'reviewer', outcome: 'approved', onBoard: false } as const
    tx.outbox.publish({ name: 'application.decided', ...decided, by: editorId })
  }
  tx.outbox.publish({ name: 'role.granted', accountId, role: 'reviewer' })
  // The entry does not name the paper: a person who reads the log may be one of its authors.
  tx.outbox.audit({
    action: 'reviewer.admitted',
    actor: { accountId: editorId },
    subject: { kind: 'account', id: accountId, label: person?.fullName ?? account.fullName },
    detail: { email: account.email, role: 'reviewer' },
  })
  return !isOwned
}

/** Signs the new owner of an account in, in the browser that opened the link in the e-mail. */
export async function openFirstSession(
  ctx: Context,
  tx: Tx,
  client: Client,
  accountId: string,
): Promise<{ token: string; user: SessionUser }> {
  await rememberDevice(tx, ctx.keys, client, accountId)
  const token = await startSession(tx, { id: accountId }, client)
  return { token, user: toSessionUser(await getLoginAccount(tx.db, accountId)) }
}

/**
 * E-mails a link that signs an invited reviewer in, who has no password. Runs in the worker, so that response times do
 * not reveal whether an account exists.
 */
export async function sendSignInLink(ctx: Context, email: string, jobId: string): Promise<void> {
  const account = await findMember(ctx.db, email)
  if (!account?.invitedAt || !account.emailVerifiedAt || account.deactivatedAt) return
  if (!(await mayMail(ctx, 'sign-in-link', email))) return
  await ctx.inTransaction(async (tx) => {
    const [link, unused] = [randomToken(), randomToken()]
    await insertLoginAttempt(tx.db, tx.now(), {
      ...{ id: randomUUID(), accountId: account.id, role: 'reviewer', linkHash: tokenHash(link) },
      // Only the link works, and in any browser after a click: nobody knows what these are the hashes of.
      ...{ handleHash: tokenHash(randomToken()), codeHash: tokenHash(unused), browserHash: tokenHash(unused) },
      expiresAt: new Date(tx.now().getTime() + loginCodeSeconds * 1000),
    })
    const query = new URLSearchParams({ token: link, email, role: 'reviewer' })
    tx.outbox.send(signInLinkEmail, {
      to: { name: account.fullName, address: email, accountId: null },
      data: { site: ctx.site.name, fullName: account.fullName, link: `${ctx.site.origin}/magic-login?${query}` },
      key: jobId,
    })
    await onlyOnce(tx, `identity.send-sign-in-link:${jobId}`)
  })
}

/** Accounts that an invitation created and nobody accepted for a month. */
export function listUnacceptedInvited(ctx: Context, most: number): Promise<AccountRow[]> {
  const before = new Date(ctx.clock.now().getTime() - retention.unacceptedInvitationDays * 86_400_000)
  return listUnaccepted(ctx.db, before, most)
}
