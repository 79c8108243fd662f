import type { Notification, NotificationList } from '@grfs/contracts/notifications'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../lib/api.ts'
import { afterReading, type NotificationsState, NotificationsView } from './all-notifications.tsx'
import { concerning, PreferenceGroups } from './notifications-page.tsx'
import { kindIn } from './unsubscribe-page.tsx'

const now = new Date('2026-11-15T10:00:00Z')
const one: Notification = {
  id: 'n1',
  kind: 'paper',
  title: 'CMS-1 was accepted',
  text: 'We are glad.',
  path: '/dashboard/researcher/view/1',
  at: '2026-11-15T08:00:00.000Z',
  isRead: false,
}
const read: Notification = { ...one, id: 'n2', title: 'Welcome', path: null, isRead: true }
const list: NotificationList = { notifications: [one, read], next: null, newest: 7, unread: 1 }

function drawn(state: Partial<NotificationsState>): string {
  const view = (
    <NotificationsView
      list={null}
      error={null}
      isBusy={false}
      again={() => {}}
      markRead={() => Promise.resolve(true)}
      {...state}
      before={undefined}
      now={now}
    />
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: view }])} />)
}

describe('the notifications', () => {
  it('say what is new, of which kind, since when, and lead there', () => {
    const html = drawn({ list })
    expect(html).toContain('1 unread.')
    expect(html.match(/>New</g)).toHaveLength(1)
    expect(html).toContain('Your papers')
    expect(html).toContain('>2 hours ago</time>')
    expect(html).toContain('href="/dashboard/researcher/view/1"')
    expect(html).toContain('aria-label="Mark as read: CMS-1 was accepted"')
    expect(html.match(/Mark as read:/g)).toHaveLength(1)
  })

  it('keep text as text', () => {
    const html = drawn({ list: { ...list, notifications: [{ ...one, text: '<img src=x>' }] } })
    expect(html).toContain('&lt;img src=x&gt;')
  })

  it('are on their way, none, or not to be had', () => {
    expect(drawn({})).toContain('Loading the notifications')
    expect(drawn({ list: { ...list, notifications: [], unread: 0 } })).toContain('No notifications yet')
    expect(drawn({ error: new ApiError(500, 'x', 'x') })).toContain('The notifications could not be loaded')
    expect(drawn({ list: { ...list, unread: 100 } })).toContain('99+ unread.')
  })

  it('are read in the local copy once the server knows', () => {
    expect(afterReading(list, { id: 'n1' }, 0)).toMatchObject({ unread: 0, notifications: [{ isRead: true }, {}] })
    expect(afterReading(list, { id: 'other' }, 1).notifications[0]!.isRead).toBe(false)
    expect(afterReading(list, { until: 7 }, 0).notifications.every(({ isRead }) => isRead)).toBe(true)
  })
})

describe('which mails one gets', () => {
  it('can be chosen, but for what the work needs', () => {
    const html = renderToStaticMarkup(
      <PreferenceGroups
        preferences={[
          { kind: 'paper', byMail: true, isNeeded: true },
          { kind: 'reminder', byMail: false, isNeeded: false },
          { kind: 'announcement', byMail: true, isNeeded: false },
        ]}
        busy={null}
        onChoose={() => {}}
      />,
    )
    expect(html.match(/type="checkbox"/g)).toHaveLength(2)
    expect(html.match(/checked=""/g)).toHaveLength(1)
    expect(html).toMatch(/Always sent by email.*Your papers/)
  })

  it('are of the desk only for those who work at it', () => {
    const all = (['paper', 'desk', 'desk-news', 'message'] as const).map((kind) => ({
      kind,
      byMail: true,
      isNeeded: false,
    }))
    const kindsFor = (roles: string[]) => concerning(all, roles).map(({ kind }) => kind)
    expect(kindsFor(['researcher', 'reviewer'])).toEqual(['paper', 'message'])
    expect(kindsFor(['admin'])).toEqual(['paper', 'desk', 'desk-news', 'message'])
  })

  it('are named by the link of a mail', () => {
    expect(kindIn('desk-news.some.mac')).toBe('desk-news')
    expect([kindIn(''), kindIn('nonsense'), kindIn('__proto__.x')]).toEqual([null, null, null])
  })
})
