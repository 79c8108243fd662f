import { href } from '../../lib/paths.ts'
import {
  clearSession,
  dashboardPath,
  leaveNotice,
  otherDashboardPath,
  readSession,
  roleInState,
  sessionKeys,
} from '../../lib/session.ts'
import { local, tab } from '../../lib/stores.ts'
import { all, one, onClick, say } from './page.ts'

/**
 * IDENTITY-110: an account with both roles is on the side whose pages it opens, until it opens a page of the other
 * side.
 */
export function rememberSide(path: string): void {
  const side = /^\/dashboard\/(research|review)er\b/.exec(path)?.[0].slice(11)
  if (side && readSession(local)?.roles.includes(side)) local.setItem(sessionKeys.role, side)
}

export function prepareAccount(): void {
  showAccount()
  // The signed-in app fires this event when stored account data has changed: roles, unread counts, or the end of the
  // session.
  document.addEventListener('account', showAccount)
  onClick('[data-logout]', () => void logOut())
  onClick('[data-apply]', (button) => void apply(button as HTMLButtonElement))
}

/** CHROME-005 to CHROME-016: shows the links for the account's roles; the server decides what they may open. */
function showAccount(): void {
  const session = readSession(local)
  // CHROME-028: React Router stores the navigation state under `usr`.
  const stated = roleInState((history.state as { usr?: unknown } | null)?.usr)
  if (session && stated) session.role = stated
  document.documentElement.classList.toggle('signed-in', !!session)
  for (const element of all('[data-visitor]')) element.hidden = !!session
  for (const element of all('[data-account]')) element.hidden = !session
  if (!session) return
  const { role } = session
  for (const element of all('[data-role]')) element.hidden = element.dataset.role !== role
  for (const link of all('[data-dashboard]')) link.setAttribute('href', dashboardPath(role))
  const unread = (local.getItem(sessionKeys.unread) ?? '').split(',')
  for (const mark of all('[data-unread]')) {
    const count = Number(unread[Number(mark.dataset.unread)]) || 0
    mark.hidden = !count
    mark.firstElementChild!.textContent = String(count)
  }
  const other = otherDashboardPath(session)
  for (const link of all('[data-switch]')) {
    link.hidden = !other
    if (other) link.setAttribute('href', other)
  }
  for (const button of all('[data-apply]') as HTMLButtonElement[]) {
    button.hidden ||= !!other
    button.disabled = local.getItem(sessionKeys.applied) === button.dataset.apply
  }
  if (role === 'researcher') {
    for (const link of all('[data-submit]')) link.setAttribute('href', link.dataset.submit ?? '')
  }
}

function post(path: string): Promise<Response> {
  const headers = { authorization: `Bearer ${local.getItem(sessionKeys.token)}` }
  return fetch(`/api/auth/${path}`, { method: 'POST', headers, keepalive: true, signal: AbortSignal.timeout(9000) })
}

/** IDENTITY-121: clears the session here, whatever the server answers. */
async function logOut(): Promise<void> {
  await post('logout').catch(() => {})
  leave()
}

function leave(): void {
  clearSession(local)
  location.href = href('/login')
}

/** IDENTITY-101, from the menu of narrow windows. */
async function apply(button: HTMLButtonElement): Promise<void> {
  const { apply: role = '', done = '', failed = '' } = button.dataset
  button.disabled = true
  const answer = await post(`apply/${role}`).catch(() => null)
  const body = (await answer?.json().catch(() => null)) as { message?: string } | null
  if (answer?.status === 444) {
    leaveNotice(tab, body?.message ?? failed)
    leave()
    return
  }
  button.disabled = !!answer?.ok
  if (answer?.ok) local.setItem(sessionKeys.applied, role)
  // The message would be hidden behind the open menu.
  one('#menu')?.hidePopover()
  say(answer?.ok ? done : (body?.message ?? failed))
}
