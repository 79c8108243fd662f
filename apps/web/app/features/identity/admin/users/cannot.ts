import type { UserDetail } from '@grfs/contracts/people'
import type { MyPermissions } from '@grfs/contracts/sub-admins'
import { peopleTexts } from '@grfs/contracts/texts/people'
import type { Role } from '@grfs/domain/identity/roles'

const t = peopleTexts.users.cannot

/** Why something cannot be done here, in words; null where it can. The server has the last word. */
export type Hindrance = string | null

type Person = Pick<UserDetail, 'email' | 'roles' | 'isActive' | 'isVerified' | 'seat'>
type Rights = Pick<MyPermissions, 'email' | 'isFullAdmin' | 'adminPermissions'>

/** Of everything about this account. */
export function whyNotManage(person: Person, { isFullAdmin }: Rights): Hindrance {
  return person.roles.includes('admin') && !isFullAdmin ? t.managers : null
}

export function whyNotClose(person: Person, rights: Rights): Hindrance {
  return person.email === rights.email ? t.yourself : whyNotManage(person, rights)
}

export function whyNotSetRole(person: Person, rights: Rights, role: Role): Hindrance {
  if (role === 'admin' && !rights.isFullAdmin) return t.admins
  const isGrant = !person.roles.includes(role)
  if (role === 'admin' && isGrant && !(person.isActive && person.isVerified)) return t.notReady
  return whyNotClose(person, rights)
}

export function whyNotSeat(person: Person, rights: Rights): Hindrance {
  const journalId = person.seat?.journalId ?? null
  const isForeign = journalId !== null && !isOwnJournal(rights, journalId)
  return isForeign ? t.journals : whyNotManage(person, rights)
}

export function isOwnJournal({ isFullAdmin, adminPermissions }: Rights, journalId: string): boolean {
  return isFullAdmin || adminPermissions.allowedJournals.includes(journalId)
}
