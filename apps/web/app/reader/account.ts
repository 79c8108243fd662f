import { paths } from '../lib/paths.ts'
import { clearSession, dashboardPath, otherDashboardPath, type StoredSession } from '../lib/session.ts'
import { all, local, onClick } from './page.ts'

/** CHROME-005 to CHROME-016: shows the links of who is signed in; the server decides what they open. */
export function showAccount(session: StoredSession | null): void {
  if (!session) return
  const { role } = session
  for (const element of all('[data-visitor]')) element.hidden = true
  for (const element of all('[data-account]')) element.hidden = false
  for (const element of all('[data-role]')) element.hidden = element.dataset.role !== role
  lead('[data-dashboard]', dashboardPath(role))
  const other = otherDashboardPath(session)
  if (other) lead('[data-switch]', other)
  if (role === 'researcher') {
    for (const link of all('[data-submit]')) link.setAttribute('href', link.dataset.submit ?? '')
  }
  onClick('[data-logout]', () => {
    clearSession(local)
    location.href = paths.login
  })
}

function lead(selector: string, path: string): void {
  for (const link of all(selector)) {
    link.setAttribute('href', path)
    if (link.matches('[data-switch]')) link.hidden = false
  }
}
