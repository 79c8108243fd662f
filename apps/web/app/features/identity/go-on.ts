import type { SessionUser } from '@grfs/contracts/identity'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { roles, type Role } from '@grfs/domain/identity/roles'
import { paths } from '../../lib/paths.ts'
import { dashboardPath, storeSession, takeReturnPath } from '../../lib/session.ts'
import { local } from '../../lib/stores.ts'
import { showToast } from '../../ui/toast.tsx'
import { useLater } from './use-later.ts'

/** CONST-006, IDENTITY-015: a success is read for so long, and then the page moves on. */
export const successShowsMs = 2000

/** IDENTITY-040: a link that failed is read for so long. */
export const failureShowsMs = 2500

export interface Session {
  token: string
  user: SessionUser
}

/** IDENTITY-013. */
export function destinationOf(role: string): string {
  return isRole(role) ? dashboardPath(role) : paths.home
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

/** After a login: keeps the session, says so, and loads the page that the role opens, or the one that was left. */
export function useGoOn(): (session: Session, role: string) => void {
  const later = useLater()
  return ({ token, user }, role) => {
    const path = takeReturnPath(local, role) ?? destinationOf(role)
    storeSession(local, { token, role, user })
    showToast({ title: identityTexts.login.success, tone: 'ok', closesAfterMs: successShowsMs })
    // A full load, so that header and menu start with the new session.
    later(successShowsMs, () => location.assign(path))
  }
}
