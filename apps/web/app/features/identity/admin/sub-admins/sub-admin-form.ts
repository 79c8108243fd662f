import { useState } from 'react'
import { listJournalsEndpoint } from '@grfs/contracts/journals'
import {
  type AdminPermissions,
  createSubAdminEndpoint,
  deleteSubAdminEndpoint,
  giveJournalRoleEndpoint,
  listSubAdminsEndpoint,
  type MyPermissions,
  type SubAdmin,
  takeJournalRoleEndpoint,
  updateSubAdminEndpoint,
} from '@grfs/contracts/identity/sub-admins'
import { subAdminTexts as t } from '@grfs/contracts/texts/identity-sub-admins'
import { type Permission, permissions } from '@grfs/domain/identity/actor'
import { type JournalRole, journalRoles, placeOfRole, rolePermissions } from '@grfs/domain/identity/journal-roles'
import { type Api, ApiError, messageOf } from '../../../../lib/api.ts'
import { type ApiQuery, useApi, useFailureToast } from '../../../../lib/query.ts'
import { fill } from '../../../../ui/layout/words.ts'
import { showToast, type ToastTone } from '../../../../ui/overlays/toast.tsx'

/** The values of both forms: person, permissions and journals. */
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

/** In the format of the API: a flag for each permission, and the journals. */
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

/** SUBADMIN-013 to SUBADMIN-015: the first problem, in the order of the form. */
export function problemOf(values: NewSubAdminValues): Problem | null {
  const missing = requiredFields.find((field) => values[field].trim() === '')
  if (missing) return { field: missing, text: fill(t.fieldMissing, { field: missing }) }
  if (values.password !== values.confirmPassword) return { field: 'confirmPassword', text: t.passwordsDiffer }
  if (values.journals.length === 0) return { field: 'journals', text: t.journalMissing }
  return null
}

type Rights = Pick<MyPermissions, 'isFullAdmin' | 'adminPermissions'>

/**
 * Nobody can grant a permission that they do not have; only an admin can let others manage sub-admins
 * (domain/identity/sub-admins).
 */
export function permissionsToGive({ isFullAdmin, adminPermissions }: Rights): Permission[] {
  return permissions.filter((one) => isFullAdmin || (one !== 'admin' && adminPermissions[one]))
}

/** Nobody can give a role with a permission that they cannot give. */
export function rolesToGive(rights: Rights): JournalRole[] {
  const given = permissionsToGive(rights)
  return journalRoles.filter((role) => rolePermissions[role].every((one) => given.includes(one)))
}

export function journalsToGive<J extends { id: string }>(rights: Rights, journals: readonly J[]): J[] {
  const { isFullAdmin, adminPermissions } = rights
  return journals.filter(({ id }) => isFullAdmin || adminPermissions.allowedJournals.includes(id))
}

/** The result of a request, and its toast. */
interface Outcome {
  isDone: boolean
  toast: { title: string; text?: string; tone: ToastTone }
  problem?: Problem
  /** After a change of roles. */
  subAdmin?: SubAdmin
  /** No response came: the change may have been made nevertheless. */
  isLost?: boolean
}

/** SUBADMIN-017. */
const subAdminsPerPage = 10

/** SUBADMIN-018. */
export async function askSubAdmins(call: Api['call'], page: number) {
  return (await call(listSubAdminsEndpoint, { query: { page, limit: subAdminsPerPage } })).data
}

const toastOf = (title: string, tone: ToastTone) => ({ title, tone })
const done = (title: string): Outcome => ({ isDone: true, toast: toastOf(title, 'ok') })
const failed = (title: string): Outcome => ({ isDone: false, toast: toastOf(title, 'danger') })

/**
 * SUBADMIN-019. After a lost response the same idempotency key is sent again, so that no second sub-admin is created.
 */
export async function createSubAdmin(call: Api['call'], values: NewSubAdminValues, key: string): Promise<Outcome> {
  const problem = problemOf(values)
  if (problem) return { isDone: false, toast: toastOf(problem.text, 'info'), problem }
  const { name, email, password, confirmPassword } = values
  const body = { name, email, password, confirmPassword, adminPermissions: adminPermissionsOf(values) }
  try {
    await call(createSubAdminEndpoint, { body }, { key })
    return done(t.created)
  } catch (error) {
    const isLost = !(error instanceof ApiError) || error.status === 0 || error.status >= 500
    return { ...failed(fill(t.createFailed, { message: messageOf(error, t.desk.noAnswer) })), isLost }
  }
}

/** SUBADMIN-020. */
export async function updateSubAdmin(call: Api['call'], id: string, values: SubAdminValues): Promise<Outcome> {
  const { name, email } = values
  try {
    await call(updateSubAdminEndpoint, {
      params: { id },
      body: { name, email, adminPermissions: adminPermissionsOf(values) },
    })
    return done(t.updated)
  } catch (error) {
    return failed(messageOf(error, t.updateFailed))
  }
}

/** SUBADMIN-021. */
export async function deleteSubAdmin(call: Api['call'], id: string): Promise<Outcome> {
  try {
    await call(deleteSubAdminEndpoint, { params: { id } })
    return done(t.deleted)
  } catch (error) {
    const reason = messageOf(error, '')
    const { isDone, toast } = failed(t.deleteFailed)
    return { isDone, toast: reason === '' ? toast : { ...toast, text: reason } }
  }
}

/** The form to give a role. `placeId` is the section or the call, for roles that need one. */
export interface RoleValues {
  role: JournalRole | ''
  journalId: string
  placeId: string
}

export const emptyRole: RoleValues = { role: '', journalId: '', placeId: '' }

export async function giveRole(call: Api['call'], id: string, values: RoleValues): Promise<Outcome> {
  const { role, journalId, placeId } = values
  if (role === '') return failed(t.roleFailed)
  const place = { journal: {}, section: { sectionId: placeId }, call: { callId: placeId } }[placeOfRole[role]]
  try {
    const { data } = await call(giveJournalRoleEndpoint, { params: { id }, body: { role, journalId, ...place } })
    return { ...done(t.roleGiven), subAdmin: data }
  } catch (error) {
    return failed(messageOf(error, t.roleFailed))
  }
}

export async function takeRole(call: Api['call'], id: string, roleId: string): Promise<Outcome> {
  try {
    const { data } = await call(takeJournalRoleEndpoint, { params: { id, roleId } })
    return { ...done(t.roleTaken), subAdmin: data }
  } catch (error) {
    return failed(messageOf(error, t.roleFailed))
  }
}

/** One change at a time; shows its toast. */
export function useRequestWithToast(): {
  isBusy: boolean
  run: (act: () => Promise<Outcome>) => Promise<Outcome | null>
} {
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    run: async (act) => {
      if (isBusy) return null
      setBusy(true)
      const outcome = await act()
      setBusy(false)
      showToast(outcome.toast)
      return outcome
    },
  }
}

export interface JournalToAllow {
  id: string
  title: string
  sections: ReadonlyArray<{ id: string; title: string }>
}

/** SUBADMIN-027. */
export function useJournals(): ApiQuery<JournalToAllow[]> {
  const query = useApi(listJournalsEndpoint, {})
  useFailureToast(query.error, t.journalsFailed)
  return query
}
