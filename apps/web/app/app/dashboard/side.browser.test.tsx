import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '@grfs/contracts/identity'
import { wordsOf } from '../../../../../tests/support/dom.ts'
import type { Api } from '../../lib/api.ts'
import { storeOf } from '../../../../../tests/support/samples/store.ts'
import { ApplyButton } from './frame.tsx'
import type { Me } from './current-user.ts'
import { sideOf, type Side } from './navigation.ts'
import { sampleUser } from '../../../../../tests/support/samples/user.ts'
import { DeskSide } from './side.tsx'
import { askUnread, storeUnread, type UnreadCounts } from './counts.ts'

interface Shown {
  side?: Side
  path?: string
  user?: Partial<CurrentUser>
  known?: boolean
  roles?: string[]
  drafts?: number | null
  news?: UnreadCounts
}

function show(element: ReactElement): HTMLElement {
  cleanup()
  return render(element).container
}

function showSide({
  side = 'researcher',
  path = '/dashboard/researcher',
  user,
  known = true,
  roles,
  drafts = null,
  news = {},
}: Shown) {
  const me: Me | null = known ? { user: { ...sampleUser, ...user }, published: 4, review: 7 } : null
  const stored = { title: 'Prof.', fullName: 'Stored Name', roles: roles ?? [side] }
  const apply = <ApplyButton side={side} appliedRole={me?.user.appliedRole ?? null} onApplied={() => {}} />
  return show(<DeskSide side={side} path={path} me={me} stored={stored} drafts={drafts} news={news} apply={apply} />)
}

/** Labels and targets of the navigation, in order. */
function entriesOf(side: HTMLElement): [label: string, href: string | null][] {
  const entries = side.querySelectorAll('nav a, nav button')
  return [...entries].map((entry) => [entry.textContent, entry.getAttribute('href')])
}

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

describe('the profile', () => {
  it('IDENTITY-125 shows title and name, address, role and research area, and the figures', () => {
    const side = showSide({})
    expect(screen.queryByText('Dr. Farhana Akter', { selector: 'b' })).not.toBeNull()
    expect(side.textContent).toContain('f.akter@iwfm.example')
    expect(side.textContent).toContain('Researcher, Earth Sciences')
    expect([figure('Published'), figure('Reviews'), figure('Downloads')]).toEqual(['4', '7', '1,932'])
  })

  it('CHROME-027 counts the downloads of what was published; without any it says 0, and nothing while it loads', () => {
    for (const downloads of [12, 0]) {
      showSide({ user: { downloads } })
      expect(figure('Downloads')).toBe(String(downloads))
    }
    showSide({ known: false })
    expect(figure('Downloads')).toBe('–')
  })

  it('has the photo, or else the initials', () => {
    showSide({})
    expect(screen.queryByText('FA', { selector: 'span' })).not.toBeNull()
    expect(
      showSide({ user: { passportPhoto: '/files/p.jpg' } }).querySelector('img[src="/files/p.jpg"]'),
    ).not.toBeNull()
  })

  it('PROFILE-017 falls back to a placeholder name and email where nothing is stored either', () => {
    const stored = { title: '', fullName: '', email: '', roles: ['researcher'] }
    const words = (hasFailed: boolean, known = stored) =>
      wordsOf(show(<DeskSide side="researcher" path="/" me={null} stored={known} hasFailed={hasFailed} apply={null} />))
    expect(words(true)).toContain('Your name Your email address')
    // The account is still loading, so nothing is shown yet.
    expect(words(false)).not.toContain('Your email address')
    expect(words(true, { ...stored, fullName: 'Ada', email: 'ada@example.org' })).toContain('Ada ada@example.org')
  })

  it('falls back to the stored name when the server cannot say', () => {
    showSide({ known: false })
    expect(screen.queryByText('Prof. Stored Name', { selector: 'b' })).not.toBeNull()
    expect(figure('Published')).toBe('–')
  })

  it('WALLET-004 WALLET-005 has Add Funds for a researcher and Withdraw Funds for a reviewer', () => {
    expect(wordsOf(showSide({}))).toMatch(/Wallet –.*Add Funds/)
    expect(screen.getByRole('link', { name: 'Add Funds' }).getAttribute('href')).toBe('/dashboard/wallet')
    showSide({ side: 'reviewer' })
    expect(screen.queryByRole('button', { name: 'Withdraw Funds' })).not.toBeNull()
    expect(screen.queryByText('Add Funds')).toBeNull()
  })
})

describe('the wallet', () => {
  it('WALLET-003 shows the balance once it is known, and no number before', () => {
    const words = (balance: string | null) =>
      wordsOf(
        show(
          <DeskSide
            side="researcher"
            path="/dashboard/researcher"
            me={null}
            stored={{ title: '', fullName: 'A', roles: [] }}
            balance={balance}
            apply={null}
          />,
        ),
      )
    expect(words(null)).toContain('Wallet –')
    expect(words('$6.17')).toContain('Wallet $6.17')
  })
})

describe('the navigation', () => {
  it('has the entries of a researcher', () => {
    expect(entriesOf(showSide({}))).toEqual([
      ['My Submissions', '/dashboard/researcher'],
      ['My Drafts', '/dashboard/researcher/drafts'],
      ['Submit a new Paper', '/dashboard/researcher/submitPaper'],
      ['My Wallet', '/dashboard/wallet'],
      ['Announcements', '/dashboard/announcement'],
      ['Messages', '/dashboard/message'],
      ['Feedback', '/dashboard/feedback'],
      ['Update Profile', '/dashboard/updateProfile'],
      ['Apply as a Reviewer', null],
      ['Return to Homepage', '/home'],
      ['Logout', null],
    ])
  })

  it('counts the drafts once they are known and there are any', () => {
    const count = (shown: Shown) => showSide(shown).querySelector('.desk-nav-count')
    const drafts = count({ drafts: 2 })
    expect([drafts?.textContent, drafts?.closest('a')?.textContent]).toEqual(['2', 'My Drafts2'])
    for (const none of [null, 0]) expect(count({ drafts: none })).toBeNull()
    expect(count({ side: 'reviewer', drafts: 2 })).toBeNull()
  })

  it.each(['researcher', 'reviewer'] as const)('ANNOUNCE-003 shows a %s how much is unread', (side) => {
    const hot = (news?: UnreadCounts) =>
      [...showSide({ side, ...(news && { news }) }).querySelectorAll('.desk-nav-hot')].map((mark) =>
        wordsOf(mark.closest('a')!),
      )
    expect(hot({ announcements: 3, messages: 1, feedback: 0 })).toEqual(['Announcements 3 new', 'Messages 1 new'])
    expect(hot()).toEqual([])
  })

  it('has the entries of a reviewer', () => {
    const side = showSide({ side: 'reviewer', user: { roles: ['reviewer'] }, path: '/dashboard/reviewer/inbox' })
    expect(entriesOf(side).map(([label]) => label)).toEqual([
      'My Assigned Paper',
      'Inbox',
      'My Wallet',
      'Announcements',
      'Messages',
      'Feedback',
      'Update Profile',
      'Apply as a Researcher',
      'Return to Homepage',
      'Logout',
    ])
    const current = [...side.querySelectorAll('[aria-current]')]
    expect(current.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/dashboard/reviewer/inbox', 'page'],
    ])
  })

  it('leads an admin to the office, and to no page that is closed to them', () => {
    const side = showSide({ path: '/dashboard/message', user: { roles: ['admin'], researchArea: '' } })
    expect(entriesOf(side)).toEqual([
      ['Administration', '/admin'],
      ['My Wallet', '/dashboard/wallet'],
      ['Announcements', '/dashboard/announcement'],
      ['Messages', '/dashboard/message'],
      ['Feedback', '/dashboard/feedback'],
      ['Update Profile', '/dashboard/updateProfile'],
      ['Return to Homepage', '/home'],
      ['Logout', null],
    ])
    expect(side.querySelector('.desk-profile-role')?.textContent).toBe('Admin')
    const author = entriesOf(showSide({ user: { roles: ['admin', 'researcher'] } }))
    expect(author[0]).toEqual(['My Submissions', '/dashboard/researcher'])
  })

  it.each([
    ['researcher', '/dashboard/reviewer'],
    ['reviewer', '/dashboard/researcher'],
  ] as const)('IDENTITY-109 IDENTITY-110 holders of both roles switch from %s to %s and cannot apply', (side, to) => {
    const entries = entriesOf(showSide({ side, user: { roles: ['researcher', 'reviewer'] } }))
    expect(entries).toContainEqual(['Switch Dashboard', to])
    expect(entries.filter(([label]) => label.startsWith('Apply'))).toEqual([])
    const stored = entriesOf(showSide({ side, known: false, roles: ['researcher', 'reviewer'] }))
    expect(stored).toContainEqual(['Switch Dashboard', to])
  })

  it('IDENTITY-104 the apply button is disabled once there is an application', () => {
    expect(showSide({}).querySelector(':disabled')).toBeNull()
    showSide({ user: { appliedRole: 'reviewer' } })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Application sent/ }).disabled).toBe(true)
  })

  it('the apply button is busy until it is known whether there is an application', () => {
    expect(showSide({ known: false }).querySelector('button[aria-busy="true"]:disabled')).not.toBeNull()
    expect(showSide({}).querySelector('[aria-busy="true"]')).toBeNull()
  })

  it('IDENTITY-121 logging out is the button that the script of the frame knows, on every desk', () => {
    const logout = within(showSide({})).getByRole('button', { name: 'Logout' })
    expect([logout.getAttribute('type'), logout.hasAttribute('data-logout')]).toEqual(['button', true])
  })

  it.each([
    ['announcement', 'reviewer', 'researcher', 'reviewer'],
    ['announcement', 'researcher', 'reviewer', 'researcher'],
    ['message', 'reviewer', 'researcher', 'reviewer'],
    ['message', 'researcher', 'reviewer', 'researcher'],
    ['feedback', 'reviewer', 'researcher', 'reviewer'],
    ['feedback', 'researcher', 'reviewer', 'researcher'],
    ['updateProfile', 'reviewer', 'researcher', 'reviewer'],
    ['updateProfile', 'researcher', 'reviewer', 'researcher'],
    // Without a role in the navigation state, or with one that has no menu, the stored role decides.
    ['message', undefined, 'reviewer', 'reviewer'],
    ['message', undefined, 'researcher', 'researcher'],
    ['message', undefined, 'admin', 'researcher'],
    ['message', 'admin', 'reviewer', 'reviewer'],
    // A page that belongs to one role shows the menu of that role.
    ['researcher/drafts', 'reviewer', 'reviewer', 'researcher'],
    ['reviewer', 'researcher', 'researcher', 'reviewer'],
  ])('CHROME-028 %s with %s in navigation state and %s stored has the menu of the %s', (page, role, stored, side) => {
    const pathname = `/dashboard/${page}`
    expect(sideOf({ pathname, state: role && { role } }, stored)).toBe(side)
    if (!role) for (const state of [null, 'reviewer', 7]) expect(sideOf({ pathname, state }, stored)).toBe(side)
  })
})

describe('what is unread', () => {
  const call = ((endpoint: { path: string }) =>
    Promise.resolve(
      endpoint.path === '/announcement/unread' ? { unread: 3 } : { message: 1, feedback: 2 },
    )) as Api['call']
  const asked = async (path: string): Promise<UnreadCounts> =>
    Object.assign({}, ...(await Promise.all(askUnread(call, path)))) as UnreadCounts

  it('ANNOUNCE-003 is asked for on every page that does not know it first', async () => {
    expect(await asked('/dashboard/wallet')).toEqual({ announcements: 3, messages: 1, feedback: 2 })
    for (const path of ['/dashboard/announcement', '/dashboard/reviewer/announcement'])
      expect(await asked(path)).toEqual({ messages: 1, feedback: 2 })
    for (const path of ['/dashboard/message', '/dashboard/feedback'])
      expect(await asked(path)).toEqual({ announcements: 3 })
  })

  it('is kept for the menu, each number by itself', () => {
    const store = storeOf({ GRFSAuthToken: 'a-token' })
    storeUnread(store, { messages: 1, feedback: 2 })
    storeUnread(store, { announcements: 3 })
    storeUnread(store, { messages: 0 })
    expect(store.getItem('GRFSUnread')).toBe('3,0,2')
    const forged = storeOf({ GRFSAuthToken: 'a-token', GRFSUnread: 'x' })
    storeUnread(forged, { announcements: 1 })
    expect(forged.getItem('GRFSUnread')).toBe('1,0,0')
    const ended = storeOf({})
    storeUnread(ended, { announcements: 1 })
    expect([...ended.items]).toEqual([])
  })
})
