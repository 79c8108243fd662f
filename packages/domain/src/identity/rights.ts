import type { Actor } from './actor.ts'
import type { Permission } from './permissions.ts'

/** Whether this person may use an administrative tool. A full admin may use all of them. */
export function may(actor: Actor, permission: Permission): boolean {
  if (actor.roles.includes('admin')) return true
  return actor.subAdmin?.permissions.includes(permission) ?? false
}

/** Whether this person may use the tool on something that belongs to this journal. */
export function mayInJournal(actor: Actor, permission: Permission, journalId: string): boolean {
  if (!may(actor, permission)) return false
  return actor.subAdmin === null || actor.subAdmin.allowedJournals.includes(journalId)
}
