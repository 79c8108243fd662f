import type { Notification, NotificationList } from '@grfs/contracts/notifications'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from '../../../../../tests/support/memory-router.tsx'
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

function show(state: Partial<NotificationsState>) {
  cleanup()
  const view = (
    <NotificationsView
      list={undefined}
      error={null}
      isFetching={false}
      refetch={() => {}}
      markRead={() => Promise.resolve(true)}
      {...state}
      before={undefined}
      now={now}
    />
  )
  return render(<MemoryRouter>{view}</MemoryRouter>)
}

describe('the notifications', () => {
  it('say what is new, of which kind, since when, and lead there', () => {
    const { container } = show({ list })
    expect(screen.queryByText(/1 unread\./)).not.toBeNull()
    expect(screen.getAllByText('New')).toHaveLength(1)
    expect(container.textContent).toContain('Your papers')
    expect(screen.getAllByText('2 hours ago', { selector: 'time' })).toHaveLength(2)
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toContain('/dashboard/researcher/view/1')
    expect(screen.getAllByRole('button', { name: /^Mark as read:/ })).toEqual([
      screen.getByRole('button', { name: 'Mark as read: CMS-1 was accepted' }),
    ])
  })

  it('keep text as text', () => {
    show({ list: { ...list, notifications: [{ ...one, text: '<img src=x>' }] } })
    expect(screen.queryByText('<img src=x>')).not.toBeNull()
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('are on their way, none, or not to be had', () => {
    show({})
    expect(screen.queryByText('Loading the notifications')).not.toBeNull()
    show({ list: { ...list, notifications: [], unread: 0 } })
    expect(screen.queryByText(/No notifications yet/)).not.toBeNull()
    show({ error: new ApiError(500, 'x', 'x') })
    expect(screen.queryByText(/The notifications could not be loaded/)).not.toBeNull()
    show({ list: { ...list, unread: 100 } })
    expect(screen.queryByText(/99\+ unread\./)).not.toBeNull()
  })

  it('are read in the local copy once the server knows', () => {
    expect(afterReading(list, { id: 'n1' }, 0)).toMatchObject({ unread: 0, notifications: [{ isRead: true }, {}] })
    expect(afterReading(list, { id: 'other' }, 1).notifications[0]!.isRead).toBe(false)
    expect(afterReading(list, { until: 7 }, 0).notifications.every(({ isRead }) => isRead)).toBe(true)
  })
})

describe('which mails one gets', () => {
  it('can be chosen, but for what the work needs', () => {
    const { container } = render(
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
    const boxes = within(container).getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked).toSorted()).toEqual([false, true])
    expect(container.textContent).toMatch(/Always sent by email.*Your papers/)
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
