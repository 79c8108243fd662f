import type { Announcement } from '@grfs/contracts/announcements'
import { cleanup, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApiError, createApi } from '../../../lib/api.ts'
import { storeOf } from '../../../../../../tests/support/samples/store.ts'
import { type AnnouncementsState, AnnouncementsView, sayRead, unreadOf, withRead } from './announcements-page.tsx'

const now = new Date('2026-11-15T10:00:00Z')
const one: Announcement = {
  _id: 'a1',
  title: 'Reviews pause',
  content: 'No review falls due.\n\nUntil January.',
  priority: 'high',
  isRead: false,
  readAt: null,
  createdAt: '2026-11-15T08:00:00.000Z',
}
const read: Announcement = { ...one, _id: 'a2', isRead: true, readAt: '2026-11-15T09:50:00.000Z', priority: 'low' }

function show(state: Partial<AnnouncementsState>) {
  cleanup()
  return render(
    <AnnouncementsView
      announcements={undefined}
      error={null}
      isFetching={false}
      refetch={() => {}}
      markAsRead={() => Promise.resolve()}
      {...state}
      now={now}
    />,
  )
}
const sees = (text: string | RegExp) => screen.queryAllByText(text).length > 0

describe('the announcements', () => {
  it('ANNOUNCE-003 have the colour of their priority, the unread count and a relative time', () => {
    const { container } = show({
      announcements: [one, { ...one, _id: 'a3', createdAt: '2026-11-12T08:00:00.000Z' }, read],
    })
    expect(sees(/2 unread\./)).toBe(true)
    const times = screen.getAllByRole('time').map(({ textContent }) => textContent)
    expect(times).toEqual(expect.arrayContaining(['2 hours ago', '3 days ago']))
    expect(container.textContent).toContain('Read 10 minutes ago')
    show({ announcements: [read] })
    expect(sees(/You have read all of them\./)).toBe(true)
  })

  it.each([
    ['high', 'announcement-danger', 'badge-danger', 'High priority'],
    ['medium', 'announcement-warn', 'badge-warn', 'Medium priority'],
    ['low', 'announcement-accent', 'badge-accent', 'Low priority'],
  ] as const)('ANNOUNCE-003 ANNOUNCE-007 %s is told by colour and by word', (priority, edge, badge, word) => {
    show({ announcements: [{ ...read, priority }] })
    const label = screen.getByText(word)
    expect(label.className).toBe(`badge ${badge}`)
    expect(label.closest('.announcement-item')?.className).toBe(`announcement-item ${edge}`)
  })

  it('ANNOUNCE-007 any other priority is neutral', () => {
    show({ announcements: [{ ...read, priority: 'festive' as 'low' }] })
    const label = screen.getByText('festive')
    expect(label.className).toBe('badge')
    expect(label.closest('.announcement-item')?.className).toBe('announcement-item')
  })

  it('ANNOUNCE-004 ANNOUNCE-005 only an unread one has the badge New and Mark as Read', () => {
    show({ announcements: [one, read] })
    expect(screen.getAllByText('New')).toHaveLength(1)
    const [button, ...others] = screen.getAllByRole('button', { name: 'Mark as Read: Reviews pause' })
    expect(button?.textContent).toBe('Mark as Read')
    expect(others).toEqual([])
  })

  it('keep their text as text, in paragraphs', () => {
    show({ announcements: [{ ...one, content: '<img src=x>\n\nsecond' }] })
    const first = screen.getByText('<img src=x>', { selector: 'p' })
    expect(first.nextElementSibling).toBe(screen.getByText('second', { selector: 'p' }))
  })

  it('ANNOUNCE-006 are none', () => {
    show({ announcements: [] })
    expect(sees(/No announcements available/)).toBe(true)
    show({})
    expect(sees(/No announcements available/)).toBe(false)
  })

  it('ANNOUNCE-011 say why they cannot be shown', () => {
    const refused = new ApiError(503, 'server.unavailable', 'The service is not available right now.')
    show({ error: refused })
    expect(sees(/Error loading announcements: The service is not available right now\./)).toBe(true)
    show({ error: new ApiError(0, 'network', 'x') })
    expect(sees(/Error loading announcements: the server could not be reached/)).toBe(true)
    expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeNull()
    expect(sees(/No announcements available/)).toBe(false)
  })

  it('ANNOUNCE-008 are read in the local copy once the server knows', () => {
    const local = withRead([one, read], { a1: '2026-11-15T10:00:00.000Z', a2: '2026-11-15T11:00:00.000Z' })
    expect(local).toMatchObject([
      { _id: 'a1', isRead: true, readAt: '2026-11-15T10:00:00.000Z' },
      { _id: 'a2', readAt: read.readAt },
    ])
    expect([unreadOf([one, read]), unreadOf(local)]).toEqual([1, 0])
  })

  it.each([
    [200, true],
    [404, false],
    [500, false],
  ])('ANNOUNCE-010 ANNOUNCE-012 marking with the answer %i: %s, and never an error', async (status, went) => {
    const sent: string[] = []
    const { call } = createApi({
      fetch: (address, init) => {
        sent.push(`${init?.method} ${address as string}`)
        return Promise.resolve(Response.json({ success: went, code: 'x', message: 'x' }, { status }))
      },
      store: storeOf({}),
    })
    expect(await sayRead(call, 'a1')).toBe(went)
    expect(sent).toEqual(['POST /api/announcement/a1/read'])
  })
})
