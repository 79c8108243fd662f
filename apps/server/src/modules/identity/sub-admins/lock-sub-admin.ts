import type { Actor } from '@grfs/domain/identity/actor'
import { mayGive } from '@grfs/domain/identity/sub-admins'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockAccount } from '../login-queries.ts'
import { findSubAdmin, type SubAdminRow } from '../sub-admin-queries.ts'

/** Somebody whose rights are about to change, one change at a time. Nobody changes their own, or those of their like. */
export async function lockSubAdmin(tx: Tx, actor: Actor, id: string): Promise<SubAdminRow> {
  if (isInternalId(id)) await lockAccount(tx, id)
  const subAdmin = await findSubAdmin(tx, id)
  if (!subAdmin) throw new AppError('sub-admin.not-found')
  if (subAdmin.id === actor.accountId) throw new AppError('people.yourself')
  if (!mayGive(actor, subAdmin)) throw new AppError('access.denied')
  return subAdmin
}
