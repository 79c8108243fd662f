import type { Context } from '../../../platform/context.ts'
import { onlyOnce } from '../../../platform/jobs/once.ts'
import { mayMail } from './account-mail-limit.ts'
import { listAccounts } from '../account-queries.ts'
import { passwordResetEmail } from '../emails/password-reset.email.ts'
import { makeLink } from './one-time-links.ts'

/** In the worker, where nobody can measure whether there is such an account: mails a link for each that the address has. */
export async function sendResetLinks(ctx: Context, email: string, jobId: string): Promise<void> {
  const accounts = (await listAccounts(ctx.db, email)).filter(({ deactivatedAt }) => deactivatedAt === null)
  if (accounts.length === 0 || !(await mayMail(ctx, 'password-reset', email))) return
  await ctx.inTransaction(async (tx) => {
    for (const { id, fullName, isSubAdmin, emailVerifiedAt } of accounts) {
      tx.send(passwordResetEmail, {
        to: { name: emailVerifiedAt ? fullName : '', address: email, accountId: null },
        data: { site: ctx.site.name, link: await makeLink(tx, ctx.site, id, 'reset-password'), isSubAdmin },
        key: `${jobId}:${id}`,
      })
    }
    await onlyOnce(tx, `identity.send-reset-links:${jobId}`)
  })
}
