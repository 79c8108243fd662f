import { randomUUID } from 'node:crypto'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../../platform/context.ts'
import type { Client } from '../../../platform/http/route.ts'
import { passwordChangedEmail } from '../emails/password-changed.email.ts'
import { deviceHashOf, forgetDevices } from '../known-devices.ts'
import { checkNewPassword, saveNewPassword } from '../account/new-password.ts'
import { endSessionsOf } from '../sessions.ts'
import { checkOwnPassword, lockChecked } from './check-own-password.ts'

/** Whoever else is signed in is not any more, and needs a code as well as the new password. */
export async function changePassword(
  ctx: Context,
  actor: Actor,
  client: Client,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const account = await checkOwnPassword(ctx, actor, currentPassword, 'currentPassword')
  await checkNewPassword(ctx, account, newPassword)
  const passwordHash = await ctx.offload.hashPassword(newPassword)
  await ctx.inTransaction(async (tx) => {
    await lockChecked(tx, account, 'currentPassword')
    await saveNewPassword(tx, account.id, passwordHash)
    await endSessionsOf(tx, account.id, 'password-changed', actor.sessionId)
    await forgetDevices(tx, account.id, deviceHashOf(ctx.keys, client))
    tx.send(passwordChangedEmail, {
      to: { name: account.fullName, address: account.email, accountId: account.id },
      data: {
        site: ctx.site.name,
        resetLink: `${ctx.site.origin}/forgot-password`,
        supportEmail: ctx.site.supportEmail,
        stays: true,
      },
      key: randomUUID(),
    })
    tx.publish({ name: 'account.password-changed', accountId: account.id })
  })
}
