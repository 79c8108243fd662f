import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@grfs/contracts/endpoint'
import type { giveJournalRoleEndpoint, HeldJournalRole } from '@grfs/contracts/identity/sub-admins'
import { subAdminTexts } from '@grfs/contracts/texts/identity-sub-admins'
import { type Actor, mayGive } from '@grfs/domain/identity/actor'
import { placeOfRole } from '@grfs/domain/identity/journal-roles'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context, Tx } from '../../../platform/context.ts'
import type { SqlTransaction } from '../../../platform/database/pool.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { linkFree } from '../../../platform/mail/link-free.ts'
import { countTypedMail, subAdminsPerAccount } from '../account/mailed-links.ts'
import { journalRoleEmail } from '../emails/journal-role.email.ts'
import {
  deleteJournalRole,
  findCallTitle,
  findJournalIds,
  findSectionTitle,
  findSubAdmin,
  insertJournalRole,
  type SubAdminRow,
} from '../queries/sub-admins.ts'
import { lockSubAdmin, refused } from './save-sub-admin.ts'

type WantedRole = BodyOf<typeof giveJournalRoleEndpoint>

/** Gives a role within the actor's own reach. It takes effect with the next request of that sub-admin. */
export function giveJournalRole(ctx: Context, actor: Actor, id: string, wanted: WantedRole): Promise<SubAdminRow> {
  return ctx.inTransaction(async (tx) => {
    const before = await lockSubAdmin(tx.db, actor, id)
    const [journalId] = (await findJournalIds(tx.db, [wanted.journalId])) ?? []
    if (journalId === undefined) throw refused('sub-admin.journal-unknown', 'journalId')
    const { role } = wanted
    if (!mayGive(actor, before, [{ role, journalId }])) throw new AppError('access.denied')
    const where = await placeOf(tx.db, wanted, journalId)
    const roleId = randomUUID()
    const isNew = await insertJournalRole(tx.db, tx.now(), {
      ...{ id: roleId, accountId: before.id, role, journalId, ...where, givenBy: actor.accountId },
    })
    if (!isNew) throw new AppError('journal-role.held')
    const after = (await findSubAdmin(tx.db, before.id))!
    await recordChange(
      ctx,
      tx,
      actor,
      after,
      after.roles.find((one) => one.id === roleId)!,
      true,
    )
    return after
  })
}

export function takeJournalRole(ctx: Context, actor: Actor, id: string, roleId: string): Promise<SubAdminRow> {
  return ctx.inTransaction(async (tx) => {
    const before = await lockSubAdmin(tx.db, actor, id)
    const role = before.roles.find((one) => one.id === roleId.toLowerCase())
    if (!role) throw new AppError('journal-role.not-found')
    await deleteJournalRole(tx.db, role.id)
    await recordChange(ctx, tx, actor, before, role, false)
    return { ...before, roles: before.roles.filter((one) => one !== role) }
  })
}

/** What the role is narrowed to: exactly what it needs, and only in the journal itself. */
async function placeOf(db: SqlTransaction, { role, sectionId, callId }: WantedRole, journalId: string) {
  const nowhere = { sectionId: null, callId: null, place: null }
  if (placeOfRole[role] === 'section') {
    const place = sectionId && isInternalId(sectionId) ? await findSectionTitle(db, sectionId, journalId) : null
    if (place === null) throw refused('journal-role.section-missing', 'sectionId')
    return { ...nowhere, sectionId: sectionId!, place }
  }
  if (placeOfRole[role] === 'call') {
    const place = callId && isInternalId(callId) ? await findCallTitle(db, callId, journalId) : null
    if (place === null) throw refused('journal-role.call-missing', 'callId')
    return { ...nowhere, callId: callId!, place }
  }
  return nowhere
}

/** The e-mail names the role and the journal; the title of a call is text that a sub-admin may have typed. */
async function recordChange(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { id, name, email }: SubAdminRow,
  { role, journal, place }: HeldJournalRole,
  isGiven: boolean,
): Promise<void> {
  await countTypedMail(ctx, tx, subAdminsPerAccount, actor.accountId)
  const { name: site, origin, supportEmail } = ctx.site
  tx.outbox.send(journalRoleEmail, {
    to: { name: '', address: email, accountId: id },
    data: {
      ...{ site, isGiven, journal: linkFree(journal.title), supportEmail },
      ...{ role: subAdminTexts.desk.roleNames[role], loginLink: `${origin}/subadmin/login` },
    },
    key: randomUUID(),
  })
  tx.outbox.audit({
    action: isGiven ? 'journal-role.given' : 'journal-role.taken',
    actor,
    subject: { kind: 'sub-admin', id, label: name },
    journalId: journal.id,
    detail: { role, place },
  })
}
