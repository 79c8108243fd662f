import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '@grfs/contracts/errors'
import { type Actor, may } from '@grfs/domain/identity/actor'
import { applyFor, decideApplication as decide, type MemberRole } from '@grfs/domain/identity/roles'
import type { Decision } from '@grfs/domain/shared/decision'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { mailName } from '../account/mailed-links.ts'
import { applicationApprovedEmail } from '../emails/application-approved.email.ts'
import { applicationReceivedEmail } from '../emails/application-received.email.ts'
import { applicationRejectedEmail } from '../emails/application-rejected.email.ts'
import { grantRole, insertApplication } from '../queries/accounts.ts'
import { hasWholeProfile } from '../queries/invited.ts'
import { lockAccount } from '../queries/logins.ts'
import { type ApplicationRow, lockApplication, saveDecision } from '../queries/roles.ts'
import { refuseOneself } from './manage-account.ts'

/** IDENTITY-101: one click. The researcher role is granted at once, the reviewer role after an admin approves. */
export function applyForRole(ctx: Context, actor: Actor, role: MemberRole): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const account = await lockAccount(tx.db, actor.accountId)
    // A sub-admin account cannot have member roles.
    if (!account || account.isSubAdmin) throw new AppError('access.denied')
    const application = orThrow(applyFor(account, role))
    // A reviewer who was invited by e-mail may only review until the profile has what registration asks for.
    if (!(await hasWholeProfile(tx.db, account.id))) throw new AppError('application.profile-incomplete')
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
function orThrow<T>(decision: Decision<T, ErrorCode>): T {
  if (!decision.ok) throw new AppError(decision.reason)
  return decision.value
}

interface ApplicationVerdict {
  applicationId: string
  outcome: 'approved' | 'rejected'
  /** Sent to the applicant; required for a rejection. */
  reason?: string
  /** Whether an approved reviewer is also added to the editorial board. */
  onBoard?: boolean
}

/** IDENTITY-105: approves or rejects; the decision is final. An approved role works from the next request. */
export async function decideApplication(ctx: Context, actor: Actor, verdict: ApplicationVerdict): Promise<void> {
  if (!may(actor, 'approveUsers')) throw new AppError('access.denied')
  const { applicationId, outcome } = verdict
  const reason = verdict.reason?.trim() ? verdict.reason.trim() : null
  return ctx.inTransaction(async (tx) => {
    const application = isInternalId(applicationId) ? await lockApplication(tx.db, applicationId) : null
    if (!application) throw new AppError('application.not-found')
    await refuseOneself(tx.db, actor, application.accountId)
    const { role, status } = orThrow(decide(application, outcome))
    if (status === 'rejected' && reason === null) throw new AppError('people.reason-required')
    await saveDecision(tx.db, tx.now(), applicationId, { status, decidedBy: actor.accountId, reason })
    const { accountId, fullName } = application
    if (status === 'approved') await grantRole(tx.db, tx.now(), accountId, role)
    mailApplicant(ctx, tx, application, status === 'approved', reason)
    const onBoard = status === 'approved' && role === 'reviewer' && (verdict.onBoard ?? false)
    const subject = { kind: 'application', id: applicationId, label: fullName }
    tx.outbox.audit({ action: `application.${outcome}`, actor, subject, detail: { accountId, role, reason, onBoard } })
    const by = actor.accountId
    tx.outbox.publish({ name: 'application.decided', applicationId, accountId, role, outcome, onBoard, by })
  })
}

function mailApplicant(ctx: Context, tx: Tx, application: ApplicationRow, isApproved: boolean, reason: string | null) {
  const { id: key, accountId, email, role } = application
  const fullName = mailName(application)
  const to = { name: fullName, address: email, accountId }
  const { name: site, origin, supportEmail: support } = ctx.site
  if (isApproved) {
    tx.outbox.send(applicationApprovedEmail, { to, data: { site, fullName, role, link: `${origin}/login` }, key })
  } else {
    tx.outbox.send(applicationRejectedEmail, { to, data: { site, fullName, role, reason, support }, key })
  }
}
