import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../../platform/context.ts'
import { forgetDevices } from '../known-devices.ts'
import { endLinksOf } from '../link-queries.ts'
import { lockSubAdmin } from './lock-sub-admin.ts'
import { endSessionsOf } from '../sessions.ts'
import { endSubAdmin } from '../sub-admin-queries.ts'

/** SUBADMIN-021. The account stays, so that everything it did keeps its name; nobody gets in with it again. */
export function deleteSubAdmin(ctx: Context, actor: Actor, id: string): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const { name, email } = await lockSubAdmin(tx, actor, id)
    await endSubAdmin(tx, id)
    await endSessionsOf(tx, id, 'deleted')
    await endLinksOf(tx, id, 'reset-password')
    await forgetDevices(tx, id)
    tx.audit({ action: 'sub-admin.deleted', actor, subject: { kind: 'sub-admin', id, label: name }, detail: { email } })
  })
}
