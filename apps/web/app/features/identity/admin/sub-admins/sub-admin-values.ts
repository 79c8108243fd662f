import type { AdminPermissions, MyPermissions, SubAdmin } from '@grfs/contracts/sub-admins'
import { subAdminTexts as t } from '@grfs/contracts/texts/sub-admins'
import { permissions, type Permission } from '@grfs/domain/identity/permissions'
import { fill } from '../../../../ui/layout/words.ts'

/** What both forms have: whom, what they may do, and where. */
export interface SubAdminValues {
  name: string
  email: string
  permissions: readonly Permission[]
  /** Ids. */
  journals: readonly string[]
}

export interface NewSubAdminValues extends SubAdminValues {
  password: string
  confirmPassword: string
}

export const emptyForm: NewSubAdminValues = {
  name: '',
  email: '',
  password: '',
  confirmPassword: '',
  permissions: [],
  journals: [],
}

export function valuesOf({ name, email, adminPermissions }: SubAdmin): SubAdminValues {
  const { allowedJournals: journals } = adminPermissions
  return { name, email, permissions: permissions.filter((one) => adminPermissions[one]), journals }
}

/** As the wire has it: a flag for each permission, and the journals. */
export function adminPermissionsOf(values: SubAdminValues): AdminPermissions {
  const flags = permissions.map((one) => [one, values.permissions.includes(one)] as const)
  const held = Object.fromEntries(flags) as Record<Permission, boolean>
  return { ...held, allowedJournals: [...values.journals] }
}

export interface Problem {
  field: keyof NewSubAdminValues
  text: string
}

const requiredFields = ['name', 'email', 'password', 'confirmPassword'] as const

/** SUBADMIN-013 to SUBADMIN-015: the first thing that is wrong, in the order of the form. */
export function problemOf(values: NewSubAdminValues): Problem | null {
  const missing = requiredFields.find((field) => values[field].trim() === '')
  if (missing) return { field: missing, text: fill(t.fieldMissing, { field: missing }) }
  if (values.password !== values.confirmPassword) return { field: 'confirmPassword', text: t.passwordsDiffer }
  if (values.journals.length === 0) return { field: 'journals', text: t.journalMissing }
  return null
}

type Rights = Pick<MyPermissions, 'isFullAdmin' | 'adminPermissions'>

/** Nobody gives what they do not hold; only a full admin lets others look after sub-admins (domain/identity/sub-admins). */
export function permissionsToGive({ isFullAdmin, adminPermissions }: Rights): Permission[] {
  return permissions.filter((one) => isFullAdmin || (one !== 'admin' && adminPermissions[one]))
}

export function journalsToGive<J extends { id: string }>(rights: Rights, journals: readonly J[]): J[] {
  const { isFullAdmin, adminPermissions } = rights
  return journals.filter(({ id }) => isFullAdmin || adminPermissions.allowedJournals.includes(id))
}
