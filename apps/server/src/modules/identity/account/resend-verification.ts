import type { Context } from '../../../platform/context.ts'
import { onlyOnce } from '../../../platform/jobs/once.ts'
import { mayMail } from './account-mail-limit.ts'
import { findMember } from '../account-queries.ts'
import { verifyAddressEmail } from '../emails/verify-address.email.ts'
import { makeLink } from './one-time-links.ts'

/** In the worker, where nobody can measure whether there is such an account: mails a fresh link to whoever needs one. */
export async function sendVerification(ctx: Context, email: string, jobId: string): Promise<void> {
  const account = await findMember(ctx.db, email)
  if (!account || account.emailVerifiedAt || account.deactivatedAt) return
  if (!(await mayMail(ctx, 'verify-address', email))) return
  await ctx.inTransaction(async (tx) => {
    const link = await makeLink(tx, ctx.site, account.id, 'verify-email')
    const to = { name: '', address: email, accountId: null }
    tx.send(verifyAddressEmail, { to, data: { site: ctx.site.name, link }, key: jobId })
    await onlyOnce(tx, `identity.send-verification:${jobId}`)
  })
}
