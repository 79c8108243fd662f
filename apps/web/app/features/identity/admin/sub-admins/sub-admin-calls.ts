import {
  createSubAdminEndpoint,
  deleteSubAdminEndpoint,
  listSubAdminsEndpoint,
  updateSubAdminEndpoint,
} from '@grfs/contracts/sub-admins'
import { subAdminTexts as t } from '@grfs/contracts/texts/sub-admins'
import { ApiError, messageOf, type Api } from '../../../../lib/api.ts'
import type { ToastTone } from '../../../../ui/overlays/toast-duration.ts'
import { fill } from '../../../../ui/layout/words.ts'
import {
  adminPermissionsOf,
  problemOf,
  type NewSubAdminValues,
  type Problem,
  type SubAdminValues,
} from './sub-admin-values.ts'

/** What came of it, and the message that tells it. */
export interface Told {
  isDone: boolean
  toast: { title: string; text?: string; tone: ToastTone }
  problem?: Problem
  /** No answer came: it may have been done all the same. */
  isLost?: boolean
}

/** SUBADMIN-017. */
export const subAdminsPerPage = 10

/** SUBADMIN-018. */
export async function askSubAdmins(call: Api['call'], page: number) {
  return (await call(listSubAdminsEndpoint, { query: { page, limit: subAdminsPerPage } })).data
}

const told = (title: string, tone: ToastTone) => ({ title, tone })
const done = (title: string): Told => ({ isDone: true, toast: told(title, 'ok') })
const failed = (title: string): Told => ({ isDone: false, toast: told(title, 'danger') })

/** SUBADMIN-019; the same key again where no answer came, so that nobody is made twice. */
export async function createSubAdmin(call: Api['call'], values: NewSubAdminValues, key: string): Promise<Told> {
  const problem = problemOf(values)
  if (problem) return { isDone: false, toast: told(problem.text, 'info'), problem }
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
export async function updateSubAdmin(call: Api['call'], id: string, values: SubAdminValues): Promise<Told> {
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
export async function deleteSubAdmin(call: Api['call'], id: string): Promise<Told> {
  try {
    await call(deleteSubAdminEndpoint, { params: { id } })
    return done(t.deleted)
  } catch (error) {
    const reason = messageOf(error, '')
    const { isDone, toast } = failed(t.deleteFailed)
    return { isDone, toast: reason === '' ? toast : { ...toast, text: reason } }
  }
}
