import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@grfs/contracts/errors'
import type { Actor } from '@grfs/domain/identity/actor'
import { applyFor, type MemberRole } from '@grfs/domain/identity/roles'
import type { Decision } from '@grfs/domain/shared/decision'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { grantRole, insertApplication } from './queries/accounts.ts'
import { applicationApprovedEmail } from './emails/application-approved.email.ts'
import { applicationReceivedEmail } from './emails/application-received.email.ts'
import { lockAccount } from './queries/logins.ts'

/** IDENTITY-101: one click. The researcher role is granted at once, the reviewer role after an admin approves. */
export function applyForRole(ctx: Context, actor: Actor, role: MemberRole): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const account = await lockAccount(tx.db, actor.accountId)
    // A sub-admin account cannot have member roles.
    if (!account || account.isSubAdmin) throw new AppError('access.denied')
    const application = orThrow(applyFor(account, role))
    const id = randomUUID()
    await insertApplication(tx.db, tx.now(), { id, accountId: account.id, ...application })
    const to = { name: account.fullName, address: account.email, accountId: account.id }
    const data = { site: ctx.site.name, fullName: account.fullName, role }
    if (application.status === 'approved') {
      await grantRole(tx.db, tx.now(), account.id, role)
      tx.outbox.send(applicationApprovedEmail, { to, data: { ...data, link: `${ctx.site.origin}/login` }, key: id })
    } else {
      tx.outbox.send(applicationReceivedEmail, { to, data, key: id })
    }
    tx.outbox.publish({ name: 'application.made', applicationId: id, accountId: account.id, role })
  })
}

/** The value of an allowed decision; throws the refusal. */
export function orThrow<T>(decision: Decision<T, ErrorCode>): T {
  if (!decision.ok) throw new AppError(decision.reason)
  return decision.value
}
