import type { SessionUser } from '@grfs/contracts/identity'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { roles, type Role } from '@grfs/domain/identity/roles'
import { href } from '../../lib/paths.ts'
import { dashboardPath, storeSession, takeReturnPath, type SessionToStore } from '../../lib/session.ts'
import { local } from '../../lib/stores.ts'
import { toastMs } from '../../ui/overlays/toast-duration.ts'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useLater } from './use-later.ts'

export interface Session {
  token: string
  user: SessionUser
  /** SUBADMIN-004: a sub-admin's token and name. */
  data?: { token: string; subAdmin: { fullName: string; email: string } } | undefined
}

/** IDENTITY-013. */
export function destinationOf(role: string): string {
  return isRole(role) ? dashboardPath(role) : href('/home')
}

/** Settled point: the role in a mailed link only chooses among those that the account holds. */
export function roleFromLink(wanted: string, { roles: held, approved }: SessionUser): string {
  if (isRole(wanted) && held.includes(wanted)) return wanted
  // Who registered as a reviewer and still waits holds nothing, and is told so on the reviewer's side.
  return held[0] ?? (approved === 'approved' ? '' : 'reviewer')
}

export function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text)
}

/** SUBADMIN-004: a sub-admin's session is read from `data`, everybody else's from the top of the answer. */
export function sessionToStore({ token, user, data }: Session): Omit<SessionToStore, 'role'> {
  if (!data) return { token, user }
  const { fullName, email } = data.subAdmin
  return { token: data.token, email, user: { ...user, fullName } }
}

/** After a login: stores the session, shows the success toast, and loads the role's dashboard or the page left before. */
export function useGoOn(): (session: Session, role: string) => void {
  const later = useLater()
  return (session, role) => {
    const path = takeReturnPath(local, role) ?? destinationOf(role)
    storeSession(local, { ...sessionToStore(session), role })
    showToast({ title: identityTexts.login.success, tone: 'ok' })
    // A full load, so that header and menu start with the new session.
    later(toastMs.success, () => location.assign(path))
  }
}
