import type { ReactElement } from 'react'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from '../../../../../../../tests/support/memory-router.tsx'
import { describe, expect, it } from 'vitest'
import { sampleQuery, withQueries } from '../../../../../../../tests/support/queries.ts'
import { wordsOf } from '../../../../../../../tests/support/dom.ts'
import { ApiError } from '../../../../lib/api.ts'
import type { ApiQuery } from '../../../../lib/query.ts'
import { answering, rightsWith, sampleUser } from '../../../../../../../tests/support/samples/people.ts'
import { whyNotClose, whyNotManage, whyNotSeat, whyNotSetRole } from './act-dialog.tsx'
import { applicationWords, UserSheet } from './user-page.tsx'
import { UsersScreen } from './users-desk.tsx'
import { askUsers, usersPath, viewIn, type Users, type UsersView } from './users-table.tsx'
import { deviceWords } from '../../device-words.ts'

const everybody: UsersView = { filter: 'all', sort: 'newest' }
const list: Users = { users: [sampleUser], next: 'p1', total: 1 }
const admin = rightsWith(true)
const subAdmin = rightsWith(false, ['manageUsers'], ['j1'])

function show(element: ReactElement): string {
  cleanup()
  return wordsOf(render(withQueries(<MemoryRouter>{element}</MemoryRouter>)).container)
}
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
const showList = (query: Partial<ApiQuery<Users>>, view = everybody) =>
  show(<UsersScreen query={sampleQuery(query)} view={view} />)

describe('the tool Manage Users', () => {
  it('ADMIN-002 lists accounts with roles, field and state, each with its own page', () => {
    expect(showList({ data: list })).toMatch(
      /Dr\. Selam Tadesse selam@jimma\.example Reviewer Health Sciences .* 4 Nov 2026 Active/,
    )
    expect(hrefs()).toContain('/admin?tool=users&person=p1')
    expect(screen.getByRole('link', { name: /^Next page/ }).getAttribute('href')).toBe('/admin?tool=users&after=p1')
  })

  it('ADMIN-009 tells kindly whoever may not use it, and shows nothing else', () => {
    expect(showList({ error: new ApiError(403, 'access.denied', 'No.') })).toMatch(
      /^Manage Users You do not have access to this tool .* Please ask an admin\.$/,
    )
  })

  it('says so while it loads, when it fails, and when nobody fits', () => {
    showList({ isFetching: true })
    expect(screen.getAllByRole('status', { busy: true })).toHaveLength(1)
    expect(showList({ error: new ApiError(503, 'unknown', 'x') })).toContain('could not be loaded')
    // A count of another filter must not be shown for this one.
    const stale = showList({ data: list, error: new ApiError(503, 'unknown', 'x') })
    expect(stale).not.toMatch(/\d accounts?|Next page/)
    const searched = showList({ data: { users: [], next: null, total: 0 } }, { ...everybody, q: 'zz' })
    expect(searched).toContain('0 accounts in this selection')
    expect(searched).toContain('Nothing found')
  })

  it('keeps in the address what is shown, and asks for that', async () => {
    const view: UsersView = { filter: 'board', sort: 'name', q: 'a b', after: 'x', person: 'p1' }
    expect(viewIn(new URL(usersPath(view), 'https://x').searchParams)).toEqual(view)
    expect(viewIn(new URLSearchParams('filter=nonsense&sort=nonsense'))).toEqual(everybody)
    const { call, sent } = answering(200, list)
    await askUsers(call, view)
    expect(sent[0]?.line).toBe('GET /api/admin/users?filter=board&sort=name&q=a+b&after=x')
  })
})

describe('what cannot be done says why', () => {
  const other = { ...sampleUser, roles: ['admin' as const] }

  it('is nothing for a full admin and somebody else', () => {
    expect(whyNotManage(other, admin)).toBeNull()
    expect(whyNotClose(sampleUser, admin)).toBeNull()
    expect(whyNotSetRole(sampleUser, admin, 'admin')).toBeNull()
    expect(whyNotSeat({ ...sampleUser, seat: { journalId: 'j9', category: 'Law' } }, admin)).toBeNull()
  })

  it('keeps everybody from changing themselves', () => {
    const oneself = { ...sampleUser, email: admin.email }
    expect(whyNotClose(oneself, admin)).toMatch(/your own account/)
    expect(whyNotSetRole(oneself, admin, 'reviewer')).toMatch(/your own account/)
  })

  it('keeps sub-admins from admins, from making them, and from seats of other journals', () => {
    expect(whyNotManage(other, subAdmin)).toMatch(/Only a full admin/)
    expect(whyNotSetRole(sampleUser, subAdmin, 'admin')).toMatch(/grant or remove the admin role/)
    expect(whyNotSeat({ ...sampleUser, seat: { journalId: 'j9', category: 'Law' } }, subAdmin)).toMatch(/do not manage/)
    expect(whyNotSeat({ ...sampleUser, seat: { journalId: 'j1', category: 'Law' } }, subAdmin)).toBeNull()
  })

  it('makes nobody an admin whose address is not verified or whose account is closed', () => {
    expect(whyNotSetRole({ ...sampleUser, isVerified: false }, admin, 'admin')).toMatch(/verified/)
    expect(whyNotSetRole({ ...sampleUser, isActive: false }, admin, 'admin')).toMatch(/active/)
    expect(whyNotSetRole({ ...sampleUser, isActive: false }, admin, 'researcher')).toBeNull()
  })
})

describe('the page of an account', () => {
  const sheet = (part: Partial<typeof sampleUser>, rights = admin) =>
    show(<UserSheet user={{ ...sampleUser, ...part }} rights={rights} onChanged={() => {}} />)

  it('has profile, history, roles, sessions and the seat, and leads an admin to the log', () => {
    const session = {
      id: 's',
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/130.0',
      startedAt: '2026-11-09T08:00:00.000Z',
      lastSeenAt: '2026-11-14T08:00:00.000Z',
    }
    const text = sheet({ sessions: [session], seat: { journalId: null, category: 'Health Sciences' }, onBoard: true })
    expect(text).toContain('Papers published 1')
    expect(text).toContain('Researcher not granted Grant Reviewer granted Remove')
    expect(text).toContain('Reviewer: approved 9 Nov 2026')
    expect(text).toMatch(/Firefox on Windows since 9 Nov 2026, last seen 14 Nov 2026, \d\d:\d\d Sign out everywhere/)
    expect(text).toContain('Listed under Health Sciences.')
    expect(hrefs().some((href) => href?.match(/^\/admin\?tool=audit&q=./))).toBe(true)
    expect(sheet({}, subAdmin)).not.toContain('Changes to this account')
  })

  it('offers nothing about an admin to a sub-admin but the reason', () => {
    const text = sheet({ roles: ['admin'] }, subAdmin)
    expect(screen.queryByRole('button')).toBeNull()
    expect(text).toContain('Only a full admin can change an admin account.')
  })

  it('opens again what is closed', () => {
    expect(sheet({ isActive: false })).toMatch(/Deactivated.*Signing in is not possible\. Activate/)
  })

  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537 Chrome/130.0 Safari/537 Edg/130.0', 'Edge on Linux'],
    ['curl/8.9', 'curl/8.9'],
    ['', 'Unknown device'],
  ])('names the device of %s', (userAgent, told) => expect(deviceWords(userAgent)).toBe(told))

  it('tells an application that waits', () => {
    const waits = { role: 'reviewer' as const, status: 'pending', appliedOn: '2026-11-05', decidedOn: null }
    expect(applicationWords(waits)).toBe('Reviewer: waiting since 5 Nov 2026')
  })
})
