import type { Actor } from '@grfs/domain/identity/actor'
import { may } from '@grfs/domain/identity/rights'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { lockAccount, type LoginAccount } from '../login-queries.ts'
import { hasOtherAdmin, shareAddress } from '../role-queries.ts'
import { wasEnded } from '../sub-admin-queries.ts'

/**
 * An account that is about to be changed, one change at a time. A sub-admin may manage members, never those who manage; those
 * who are not even listed to them do not exist.
 */
export async function lockForManaging(tx: Tx, actor: Actor, accountId: string): Promise<LoginAccount> {
  if (!may(actor, 'manageUsers')) throw new AppError('access.denied')
  const account = isInternalId(accountId) ? await lockAccount(tx, accountId) : null
  const isFullAdmin = actor.roles.includes('admin')
  const isHidden = async () => (account?.isSubAdmin === true && !isFullAdmin) || (await wasEnded(tx, accountId))
  if (!account || (await isHidden())) throw new AppError('account.not-found')
  if (account.held.includes('admin') && !isFullAdmin) throw new AppError('access.denied')
  return account
}

/** Nobody decides about themselves, be it from their other account. */
export async function refuseOneself(tx: Tx, actor: Actor, accountId: string): Promise<void> {
  const isOneself = () => actor.subAdmin !== null && shareAddress(tx, accountId, actor.accountId)
  if (accountId === actor.accountId || (await isOneself())) throw new AppError('people.yourself')
}

/** The press can always be opened from inside. */
export async function keepOneAdmin(tx: Tx, { id, held }: LoginAccount): Promise<void> {
  if (held.includes('admin') && !(await hasOtherAdmin(tx, id))) throw new AppError('people.last-admin')
}
