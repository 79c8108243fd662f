import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../../platform/context.ts'
import { forgetDevices } from '../known-devices.ts'
import { lockForManaging } from './manage-account.ts'
import { endSessionsOf } from '../sessions.ts'

/** Signs somebody out everywhere, and says of how many sessions. Each device needs a code again. */
export function endUserSessions(ctx: Context, actor: Actor, accountId: string): Promise<number> {
  return ctx.inTransaction(async (tx) => {
    const { fullName, email } = await lockForManaging(tx, actor, accountId)
    const ended = await endSessionsOf(tx, accountId, 'ended-by-admin')
    await forgetDevices(tx, accountId)
    const subject = { kind: 'account', id: accountId, label: fullName }
    tx.audit({ action: 'sessions.ended', actor, subject, detail: { email, ended } })
    return ended
  })
}
