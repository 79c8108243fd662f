import type { Actor } from '@grfs/domain/identity/actor'
import { may } from '@grfs/domain/identity/rights'
import { decideApplication as decide } from '@grfs/domain/identity/roles'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { grantRole } from './account-queries.ts'
import { applicationApprovedEmail } from './emails/application-approved.email.ts'
import { applicationRejectedEmail } from './emails/application-rejected.email.ts'
import { orThrow } from './or-throw.ts'
import { lockApplication, saveDecision } from './role-queries.ts'

export interface ApplicationVerdict {
  applicationId: string
  outcome: 'approved' | 'rejected'
  /** Told to the person. */
  reason?: string
}

/** IDENTITY-105: approves or rejects, once and for all. What is approved can be used at the next request. */
export async function decideApplication(ctx: Context, actor: Actor, verdict: ApplicationVerdict): Promise<void> {
  if (!may(actor, 'approveUsers')) throw new AppError('access.denied')
  const { applicationId, outcome, reason = null } = verdict
  return ctx.inTransaction(async (tx) => {
    const application = await lockApplication(tx, applicationId)
    if (!application) throw new AppError('application.not-found')
    const { role, status } = orThrow(decide(application, outcome))
    await saveDecision(tx, applicationId, { status, decidedBy: actor.accountId, reason })
    if (status === 'approved') await grantRole(tx, application.accountId, role)
    const { email, fullName } = application
    const to = { name: fullName, address: email }
    const data = { site: ctx.site.name, fullName, role }
    if (status === 'approved') {
      const link = `${ctx.site.origin}/login`
      tx.send(applicationApprovedEmail, { to, data: { ...data, link }, key: applicationId })
    } else {
      const support = ctx.site.supportEmail
      tx.send(applicationRejectedEmail, { to, data: { ...data, reason, support }, key: applicationId })
    }
    tx.publish({ name: 'application.decided', applicationId, accountId: application.accountId, role, outcome })
  })
}
