import type { Actor } from './actor.ts'
import type { Permission } from './permissions.ts'

/** Whether the actor may use an admin tool. An admin may use all of them. */
export function may(actor: Actor, permission: Permission): boolean {
  if (actor.roles.includes('admin')) return true
  return actor.subAdmin?.permissions.includes(permission) ?? false
}

/** Whether the actor may use the tool on data of this journal. */
export function mayInJournal(actor: Actor, permission: Permission, journalId: string): boolean {
  if (!may(actor, permission)) return false
  return actor.subAdmin === null || actor.subAdmin.allowedJournals.includes(journalId)
}
