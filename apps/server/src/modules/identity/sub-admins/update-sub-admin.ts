import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '@grfs/domain/identity/actor'
import { maskEmail } from '@grfs/domain/identity/email'
import type { Context, Tx } from '../../../platform/context.ts'
import { countTypedMail, subAdminsPerAccount } from '../account/account-mail-limit.ts'
import { subAdminMovedEmail } from '../emails/sub-admin-moved.email.ts'
import { forgetDevices } from '../known-devices.ts'
import { endLinksOf } from '../link-queries.ts'
import { lockSubAdmin } from './lock-sub-admin.ts'
import { endSessionsOf } from '../sessions.ts'
import { checkSubAdmin, refused, type CheckedSubAdmin, type SubAdminForm } from './sub-admin-form.ts'
import { saveSubAdmin, type SubAdminRow } from '../sub-admin-queries.ts'

/** SUBADMIN-020. What somebody may do is asked at each request, so that a change needs no new login. */
export function updateSubAdmin(ctx: Context, actor: Actor, id: string, form: SubAdminForm): Promise<SubAdminRow> {
  return ctx.inTransaction(async (tx) => {
    const before = await lockSubAdmin(tx, actor, id)
    const next = await checkSubAdmin({ db: tx, offload: ctx.offload }, actor, form, null)
    if (!(await saveSubAdmin(tx, id, next))) throw refused('sub-admin.email-taken', 'email')
    if (next.email !== before.email) await moveAddress(ctx, tx, actor, before, next)
    const { from, to } = differences(before, next)
    if (Object.keys(to).length > 0) {
      const subject = { kind: 'sub-admin', id, label: next.name }
      tx.audit({ action: 'sub-admin.changed', actor, subject, detail: { from, to } })
    }
    const { permissions, allowedJournals } = next
    return { ...before, ...next, permissions: [...permissions], allowedJournals: [...allowedJournals] }
  })
}

/** Whoever reads the old address must not get in any more, and both hear of it. */
async function moveAddress(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  before: SubAdminRow,
  next: CheckedSubAdmin,
): Promise<void> {
  await countTypedMail(ctx, tx, subAdminsPerAccount, actor.accountId)
  await endSessionsOf(tx, before.id, 'address-changed')
  await endLinksOf(tx, before.id, 'reset-password')
  await forgetDevices(tx, before.id)
  const { name: site, origin, supportEmail } = ctx.site
  const about = { site, loginLink: `${origin}/subadmin/login`, supportEmail }
  for (const address of [before.email, next.email]) {
    const isNew = address === next.email
    const data = { ...about, isNew, newAddress: maskEmail(next.email) }
    // One notification for both mails.
    const to = { name: '', address, accountId: isNew ? before.id : null }
    tx.send(subAdminMovedEmail, { to, data, key: randomUUID() })
  }
}

function differences(before: SubAdminRow, next: CheckedSubAdmin) {
  const keys = ['name', 'email', 'permissions', 'allowedJournals'] as const
  const changed = keys.filter((key) => !isDeepStrictEqual(inOrder(before[key]), inOrder(next[key])))
  const only = (of: SubAdminRow | CheckedSubAdmin) => Object.fromEntries(changed.map((key) => [key, of[key]]))
  return { from: only(before), to: only(next) }
}

const inOrder = (value: string | readonly string[]) => (typeof value === 'string' ? value : [...value].sort())
