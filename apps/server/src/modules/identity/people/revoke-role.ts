import type { Role } from '@grfs/domain/identity/roles'
import type { Tx } from '../../../platform/context.ts'
import { lockAccount } from '../login-queries.ts'
import { deleteRole } from '../role-queries.ts'
import { endSessionsOf } from '../sessions.ts'

/** Takes a role away. Whoever loses one has to log in again as what they still are. */
export async function revokeRole(tx: Tx, accountId: string, role: Role): Promise<void> {
  await lockAccount(tx, accountId)
  if (!(await deleteRole(tx, accountId, role))) return
  await endSessionsOf(tx, accountId, 'role-lost')
  tx.publish({ name: 'role.revoked', accountId, role })
}
