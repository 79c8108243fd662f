import type { Notification, NotificationList } from '@grfs/contracts/notifications'
import { readSession, sessionKeys } from '../../lib/session.ts'
import { local } from '../../lib/stores.ts'
import { make, one, onClick } from './page.ts'

// The unread count is loaded again at most this often, when the page becomes visible.
const freshMs = 60_000
const shown = 8

let requestedAt = 0
let newest = 0

/** The bell: the unread count, and the newest notifications when it is opened. */
export function prepareBell(): void {
  const button = one('[data-bell]')
  if (!button) return
  refresh()
  document.addEventListener('visibilitychange', refresh)
  // The signed-in app fires `account` when it has loaded the account, or when stored account data has changed.
  document.addEventListener('account', refresh)
  // An announcement or a reply was read on its own page.
  document.addEventListener('read', () => {
    requestedAt = 0
    refresh()
  })
  document.addEventListener('unread', (event) => showCount((event as CustomEvent<number>).detail))
  one('#bell')?.addEventListener('toggle', (event) => {
    if ((event as ToggleEvent).newState === 'open') void fill()
  })
  onClick('[data-bell-read]', () => void readAll())
  onClick('[data-notification]', (item) => {
    item.classList.remove('is-new')
    void read({ id: item.dataset.notification })
  })
}

function refresh(): void {
  const isDue = document.visibilityState === 'visible' && Date.now() - requestedAt > freshMs
  if (!isDue || !readSession(local)) return
  requestedAt = Date.now()
  void ask<{ unread: number }>('/unread').then((answer) => answer && showCount(answer.unread))
}

/** Null on any error: an ended session is handled by the next action of the person. */
async function ask<T>(path: string, body?: object): Promise<T | null> {
  const headers: Record<string, string> = { authorization: `Bearer ${local.getItem(sessionKeys.token)}` }
  if (body) headers['content-type'] = 'application/json'
  const sent = body ? { method: 'POST', body: JSON.stringify(body), keepalive: true } : {}
  const answer = await fetch(`/api/notifications${path}`, { headers, ...sent }).catch(() => null)
  return answer?.ok ? ((await answer.json().catch(() => null)) as T) : null
}

function showCount(unread: number): void {
  const button = one('[data-bell]')!
  const mark = one('b', button)!
  const label = (button.dataset.label ??= button.ariaLabel ?? '')
  const words = unread > 99 ? mark.dataset.many! : String(unread)
  mark.hidden = !unread
  mark.textContent = words
  button.ariaLabel = unread ? `${label}, ${button.dataset.bell!.replace('{count}', words)}` : label
  // "Mark all as read" appears only after the list was loaded, so that nothing unseen is marked.
  one('[data-bell-read]')!.hidden = !unread || !newest
}

async function fill(): Promise<void> {
  const status = one('.bell-status')!
  const list = one('.bell-list')!
  if (!list.firstChild) status.textContent = status.dataset.loading!
  const answer = await ask<NotificationList>(`?limit=${shown}`)
  if (!answer) {
    status.textContent = list.firstChild ? '' : status.dataset.failed!
    return
  }
  newest = answer.newest
  status.textContent = answer.notifications.length ? '' : status.dataset.none!
  list.replaceChildren(...answer.notifications.map(drawn))
  showCount(answer.unread)
}

function drawn({ id, title, text, path, at, isRead }: Notification): HTMLElement {
  const item = make('a', isRead ? 'bell-one' : 'bell-one is-new')
  item.dataset.notification = id
  item.setAttribute('href', path ?? one('.bell-all')!.getAttribute('href')!)
  const time = make('time', '', new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' }))
  time.setAttribute('datetime', at)
  item.append(make('b', '', title), make('span', '', text), time)
  const line = make('li', '')
  line.append(item)
  return line
}

async function read(what: object): Promise<void> {
  const answer = await ask<{ unread: number }>('/read', what)
  if (answer) showCount(answer.unread)
}

/** Marks as read all notifications that existed when the panel was filled. */
async function readAll(): Promise<void> {
  await read({ until: newest })
  await fill()
  // The button is now hidden: move the focus, so that keyboard users keep their place.
  one('.bell-all')?.focus()
}
