import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SiteFacts } from '@grfs/contracts/page'
import { changeLinkMinutes, resetLinkMinutes, verifyLinkHours } from '@grfs/domain/identity/login'
import { retention } from '@grfs/domain/shared/policies'
import type { Context, Tx } from '../../../platform/context.ts'
import { type Limit, TooManyAttempts } from '../../../platform/http/rate-limit.ts'
import { handleJob, type JobHandler, onlyOnce } from '../../../platform/jobs/handler.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { randomToken, tokenHash } from '../../../platform/keys.ts'
import { type MailQuota, takeMailQuota } from '../../../platform/mail/mail-quota.ts'
import { findMember, listAccounts } from '../queries/accounts.ts'
import { passwordResetEmail } from '../emails/password-reset.email.ts'
import { verifyAddressEmail } from '../emails/verify-address.email.ts'
import { type AddressChange, insertLink, type LinkPurpose, pruneLinks } from '../queries/links.ts'

const perAddress: Limit = { name: 'account-mail', attempts: 3, seconds: 3600 }

type AccountMail = 'verify-address' | 'already-registered' | 'password-reset' | 'sign-in-link'

/** Whether this address may get one more e-mail of this kind this hour. The caller must not tell the requester. */
export async function mayMail(ctx: Context, mail: AccountMail, email: string): Promise<boolean> {
  try {
    await ctx.limits.count(perAddress, tokenHash(`${mail} ${email}`).toString('base64url'))
    return true
  } catch (refused) {
    if (refused instanceof TooManyAttempts) return false
    throw refused
  }
}

/** E-mails that one account can send to addresses that it typed. */
export const changesPerAccount: MailQuota = { name: 'change-email-account', most: 10 }
export const subAdminsPerAccount: MailQuota = { name: 'sub-admin-mails-account', most: 100 }

/** Counts in the transaction; throws beyond the daily quota. */
export async function countTypedMail(
  { keys }: Pick<Context, 'keys'>,
  tx: Tx,
  quota: MailQuota,
  accountId: string,
): Promise<void> {
  if (!(await takeMailQuota(tx, quota, keys.mac('mail quota', accountId)))) throw new TooManyAttempts(secondsOfDay)
}

const secondsOfDay = 86_400

/**
 * The name in an e-mail. While the address is unverified, the stored name is unverified text, so a neutral word is
 * used.
 */
export const mailName = ({ fullName, emailVerifiedAt }: { fullName: string; emailVerifiedAt: Date | null }): string =>
  emailVerifiedAt ? fullName : 'member'

const lifeMinutes: Record<LinkPurpose, number> = {
  'verify-email': verifyLinkHours * 60,
  'reset-password': resetLinkMinutes,
  'change-email': changeLinkMinutes,
}

/** Creates a one-time link and returns its URL. Only the e-mail contains the token; the page posts it after a click. */
export async function makeLink(
  tx: Tx,
  site: SiteFacts,
  accountId: string,
  purpose: LinkPurpose,
  change: AddressChange | null = null,
): Promise<string> {
  const token = randomToken()
  await insertLink(tx.db, tx.now(), {
    id: randomUUID(),
    accountId,
    purpose,
    tokenHash: tokenHash(token),
    expiresAt: new Date(tx.now().getTime() + lifeMinutes[purpose] * 60_000),
    change,
  })
  return `${site.origin}/${purpose}?token=${token}`
}

/**
 * E-mails a reset link for each account of the address. Runs in the worker, so that response times do not reveal
 * whether an account exists.
 */
export async function sendResetLinks(ctx: Context, email: string, jobId: string): Promise<void> {
  const accounts = (await listAccounts(ctx.db, email)).filter(({ deactivatedAt }) => deactivatedAt === null)
  if (accounts.length === 0 || !(await mayMail(ctx, 'password-reset', email))) return
  await ctx.inTransaction(async (tx) => {
    for (const { id, fullName, isSubAdmin, emailVerifiedAt } of accounts) {
      tx.outbox.send(passwordResetEmail, {
        to: { name: emailVerifiedAt ? fullName : '', address: email, accountId: null },
        data: { site: ctx.site.name, link: await makeLink(tx, ctx.site, id, 'reset-password'), isSubAdmin },
        key: `${jobId}:${id}`,
      })
    }
    await onlyOnce(tx, `identity.send-reset-links:${jobId}`)
  })
}

/**
 * E-mails a new verification link to an unverified account. Runs in the worker, so that response times do not reveal
 * whether an account exists.
 */
export async function sendVerification(ctx: Context, email: string, jobId: string): Promise<void> {
  const account = await findMember(ctx.db, email)
  if (!account || account.emailVerifiedAt || account.deactivatedAt) return
  if (!(await mayMail(ctx, 'verify-address', email))) return
  await ctx.inTransaction(async (tx) => {
    const link = await makeLink(tx, ctx.site, account.id, 'verify-email')
    const to = { name: '', address: email, accountId: null }
    tx.outbox.send(verifyAddressEmail, { to, data: { site: ctx.site.name, link }, key: jobId })
    await onlyOnce(tx, `identity.send-verification:${jobId}`)
  })
}

const ToAddress = z.object({ email: z.string() })
export const sendVerificationJob = defineJob('identity.send-verification', ToAddress)
export const sendResetLinksJob = defineJob('identity.send-reset-links', ToAddress)
export const sendSignInLinkJob = defineJob('identity.send-sign-in-link', ToAddress)
const pruneLinksJob = defineJob('identity.prune-links', z.object({}), { maxAttempts: 5 })

// Small transactions, so that no other query waits long.
const rowsAtOnce = 5_000

export const accountHandlers: JobHandler[] = [
  handleJob(sendVerificationJob, ({ email }, { ctx, jobId }) => sendVerification(ctx, email, jobId)),
  handleJob(sendResetLinksJob, ({ email }, { ctx, jobId }) => sendResetLinks(ctx, email, jobId)),
  handleJob(
    pruneLinksJob,
    async (_, { ctx, signal }) => {
      const before = new Date(ctx.clock.now().getTime() - retention.mailedLinkDays * 86_400_000)
      while (!signal.aborted) {
        if ((await ctx.inTransaction((tx) => pruneLinks(tx.db, before, rowsAtOnce))) < rowsAtOnce) return
      }
    },
    { cron: '37 3 * * *' },
  ),
]
