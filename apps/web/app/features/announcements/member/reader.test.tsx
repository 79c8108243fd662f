import type { Announcement } from '@grfs/contracts/announcements'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ApiError, createApi } from '../../../lib/api.ts'
import { storeOf } from '../../../lib/sample-store.ts'
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

const drawn = (state: Partial<AnnouncementsState>) =>
  renderToStaticMarkup(
    <AnnouncementsView
      announcements={null}
      error={null}
      isBusy={false}
      again={() => {}}
      markAsRead={() => Promise.resolve()}
      {...state}
      now={now}
    />,
  )

describe('the announcements', () => {
  it('ANNOUNCE-003 have the colour of their priority, the unread count and a relative time', () => {
    const html = drawn({ announcements: [one, { ...one, _id: 'a3', createdAt: '2026-11-12T08:00:00.000Z' }, read] })
    expect(html).toContain('2 unread.')
    expect(html).toContain('>2 hours ago</time>')
    expect(html).toContain('>3 days ago</time>')
    expect(html).toContain('Read 10 minutes ago')
    expect(drawn({ announcements: [read] })).toContain('You have read all of them.')
  })

  it.each([
    ['high', 'told-danger', 'badge-danger', 'High priority'],
    ['medium', 'told-warn', 'badge-warn', 'Medium priority'],
    ['low', 'told-accent', 'badge-accent', 'Low priority'],
  ] as const)('ANNOUNCE-003 ANNOUNCE-007 %s is told by colour and by word', (priority, edge, badge, word) => {
    const html = drawn({ announcements: [{ ...read, priority }] })
    expect(html).toMatch(new RegExp(`class="told-one ${edge}".*class="badge ${badge}">${word}<`))
  })

  it('ANNOUNCE-007 any other priority is neutral', () => {
    const html = drawn({ announcements: [{ ...read, priority: 'festive' as 'low' }] })
    expect(html).toContain('class="told-one"')
    expect(html).toContain('class="badge">festive<')
  })

  it('ANNOUNCE-004 ANNOUNCE-005 only an unread one has the badge New and Mark as Read', () => {
    const html = drawn({ announcements: [one, read] })
    expect(html.match(/>New</g)).toHaveLength(1)
    expect(html.match(/>Mark as Read</g)).toHaveLength(1)
    expect(html).toContain('aria-label="Mark as Read: Reviews pause"')
  })

  it('keep their text as text, in paragraphs', () => {
    const html = drawn({ announcements: [{ ...one, content: '<img src=x>\n\nsecond' }] })
    expect(html).toContain('<p>&lt;img src=x&gt;</p><p>second</p>')
  })

  it('ANNOUNCE-006 are none', () => {
    expect(drawn({ announcements: [] })).toContain('No announcements available')
    expect(drawn({})).not.toContain('No announcements available')
  })

  it('ANNOUNCE-011 say why they cannot be shown', () => {
    const refused = new ApiError(503, 'server.unavailable', 'The service is not available right now.')
    expect(drawn({ error: refused })).toContain('Error loading announcements: The service is not available right now.')
    const html = drawn({ error: new ApiError(0, 'network', 'x') })
    expect(html).toContain('Error loading announcements: the server could not be reached')
    expect(html).toContain('Try Again')
    expect(html).not.toContain('No announcements available')
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
