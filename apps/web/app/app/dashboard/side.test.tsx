import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { CurrentUser } from '@grfs/contracts/identity'
import type { Api } from '../../lib/api.ts'
import { storeOf } from '../../lib/sample-store.ts'
import { ApplyButton } from './frame.tsx'
import type { Me } from './current-user.ts'
import { sideOf, type Side } from './navigation.ts'
import { sampleUser } from './sample-user.ts'
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

function sideHtml({
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
  const apply = <ApplyButton side={side} appliedRole={me?.user.appliedRole ?? 'none'} onApplied={() => {}} />
  return renderToStaticMarkup(
    <DeskSide side={side} path={path} me={me} stored={stored} drafts={drafts} news={news} apply={apply} />,
  )
}

/** Labels and targets of the navigation, in their order. */
function entriesOf(html: string): [label: string, href: string | undefined][] {
  const nav = html.slice(html.indexOf('<nav'))
  return [...nav.matchAll(/<(a|button)([^>]*)><svg.*?<\/svg>(.*?)<\/\1>/g)].map(([, , attributes = '', label = '']) => [
    label,
    /href="([^"]*)"/.exec(attributes)?.[1],
  ])
}

describe('the profile', () => {
  it('IDENTITY-125 shows title and name, address, role and research area, and the figures', () => {
    const html = sideHtml({})
    expect(html).toContain('<b>Dr. Farhana Akter</b>')
    expect(html).toContain('f.akter@iwfm.example')
    expect(html).toContain('Researcher, Earth Sciences')
    expect(html).toContain('<dt>Published</dt><dd>4</dd>')
    expect(html).toContain('<dt>Reviews</dt><dd>7</dd>')
    expect(html).toContain('<dt>Downloads</dt><dd>1,932</dd>')
  })

  it('CHROME-027 counts the downloads of what was published; without any it says 0', () => {
    expect(sideHtml({ user: { downloads: 12 } })).toContain('<dt>Downloads</dt><dd>12</dd>')
    expect(sideHtml({ user: { downloads: 0 } })).toContain('<dt>Downloads</dt><dd>0</dd>')
    expect(sideHtml({ known: false })).toContain('<dt>Downloads</dt><dd>0</dd>')
  })

  it('has the photo, or else the initials', () => {
    expect(sideHtml({})).toContain('>FA</span>')
    expect(sideHtml({ user: { passportPhoto: '/files/p.jpg' } })).toContain('<img src="/files/p.jpg"')
  })

  it('PROFILE-017 falls back to a placeholder name and email where nothing is stored either', () => {
    const stored = { title: '', fullName: '', email: '', roles: ['researcher'] }
    const html = (hasFailed: boolean, known = stored) =>
      renderToStaticMarkup(
        <DeskSide side="researcher" path="/" me={null} stored={known} hasFailed={hasFailed} apply={null} />,
      )
    expect(html(true)).toMatch(/<b>Your name<\/b><span>Your email address<\/span>/)
    // Still on its way: nothing is said about it yet.
    expect(html(false)).not.toContain('Your email address')
    expect(html(true, { ...stored, fullName: 'Ada', email: 'ada@example.org' })).toMatch(
      /<b>Ada<\/b><span>ada@example.org<\/span>/,
    )
  })

  it('falls back to the stored name when the server cannot say', () => {
    const html = sideHtml({ known: false })
    expect(html).toContain('<b>Prof. Stored Name</b>')
    expect(html).toContain('<dt>Published</dt><dd>–</dd>')
  })

  it('WALLET-004 WALLET-005 has Add Funds for a researcher and Withdraw Funds for a reviewer', () => {
    expect(sideHtml({})).toMatch(/\$0\.00.*<a href="\/dashboard\/wallet"[^>]*>Add Funds<\/a>/)
    const reviewer = sideHtml({ side: 'reviewer' })
    expect(reviewer).toMatch(/<button[^>]*>Withdraw Funds<\/button>/)
    expect(reviewer).not.toContain('Add Funds')
  })
})

describe('the wallet', () => {
  it('WALLET-003 shows the balance once it is known, and zero before', () => {
    const side = (balance: string | null) =>
      renderToStaticMarkup(
        <DeskSide
          side="researcher"
          path="/dashboard/researcher"
          me={null}
          stored={{ title: '', fullName: 'A', roles: [] }}
          balance={balance}
          apply={null}
        />,
      )
    expect(side(null)).toContain('Wallet <b>$0.00</b>')
    expect(side('$6.17')).toContain('Wallet <b>$6.17</b>')
  })
})

describe('the navigation', () => {
  it('has the entries of a researcher', () => {
    expect(entriesOf(sideHtml({}))).toEqual([
      ['My Submissions', '/dashboard/researcher'],
      ['My Drafts', '/dashboard/researcher/drafts'],
      ['Submit a new Paper', '/dashboard/researcher/submitPaper'],
      ['My Wallet', '/dashboard/wallet'],
      ['Announcements', '/dashboard/announcement'],
      ['Messages', '/dashboard/message'],
      ['Feedback', '/dashboard/feedback'],
      ['Update Profile', '/dashboard/updateProfile'],
      ['Apply as a Reviewer', undefined],
      ['Return to Homepage', '/home'],
      ['Logout', undefined],
    ])
  })

  it('counts the drafts once they are known and there are any', () => {
    expect(sideHtml({ drafts: 2 })).toMatch(/My Drafts<span class="desk-nav-count">2<\/span>/)
    for (const drafts of [null, 0]) expect(sideHtml({ drafts })).not.toContain('desk-nav-count')
    expect(sideHtml({ side: 'reviewer', drafts: 2 })).not.toContain('desk-nav-count')
  })

  it.each(['researcher', 'reviewer'] as const)('ANNOUNCE-003 shows a %s how much is unread', (side) => {
    const html = sideHtml({ side, news: { announcements: 3, messages: 1, feedback: 0 } })
    expect(html.match(/desk-nav-hot">\d+ new</g)).toEqual(['desk-nav-hot">3 new<', 'desk-nav-hot">1 new<'])
    expect(html).toMatch(/Announcements<span[^>]*>3 new<.*Messages<span[^>]*>1 new<.*Feedback<\/a>/)
    expect(sideHtml({ side })).not.toContain('desk-nav-hot')
  })

  it('has the entries of a reviewer', () => {
    const html = sideHtml({ side: 'reviewer', user: { roles: ['reviewer'] }, path: '/dashboard/reviewer/inbox' })
    expect(entriesOf(html).map(([label]) => label)).toEqual([
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
    expect(html).toMatch(/<a href="\/dashboard\/reviewer\/inbox" aria-current="page">/)
    expect(html.match(/aria-current/g)).toHaveLength(1)
  })

  it('leads an admin to the office, and to no page that is closed to them', () => {
    const html = sideHtml({ path: '/dashboard/message', user: { roles: ['admin'], researchArea: '' } })
    expect(entriesOf(html)).toEqual([
      ['Administration', '/admin'],
      ['My Wallet', '/dashboard/wallet'],
      ['Announcements', '/dashboard/announcement'],
      ['Messages', '/dashboard/message'],
      ['Feedback', '/dashboard/feedback'],
      ['Update Profile', '/dashboard/updateProfile'],
      ['Return to Homepage', '/home'],
      ['Logout', undefined],
    ])
    expect(html).toContain('<span class="desk-profile-role">Admin</span>')
    const author = entriesOf(sideHtml({ user: { roles: ['admin', 'researcher'] } }))
    expect(author[0]).toEqual(['My Submissions', '/dashboard/researcher'])
  })

  it.each([
    ['researcher', '/dashboard/reviewer'],
    ['reviewer', '/dashboard/researcher'],
  ] as const)('IDENTITY-109 IDENTITY-110 holders of both roles switch from %s to %s and cannot apply', (side, to) => {
    const entries = entriesOf(sideHtml({ side, user: { roles: ['researcher', 'reviewer'] } }))
    expect(entries).toContainEqual(['Switch Dashboard', to])
    expect(entries.filter(([label]) => label.startsWith('Apply'))).toEqual([])
    const stored = entriesOf(sideHtml({ side, known: false, roles: ['researcher', 'reviewer'] }))
    expect(stored).toContainEqual(['Switch Dashboard', to])
  })

  it('IDENTITY-104 the apply button is disabled once there is an application', () => {
    expect(sideHtml({})).not.toContain('disabled')
    expect(sideHtml({ user: { appliedRole: 'reviewer' } })).toMatch(/<button[^>]*disabled=""[^>]*>.*Application sent/)
  })

  it('IDENTITY-121 logging out is the button that the script of the frame knows, on every desk', () => {
    const logout = /<button type="button" data-logout="">.*?Logout<\/button>/
    expect(sideHtml({})).toMatch(logout)
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
    // Without a role, or with one that has no menu, the stored role decides.
    ['message', undefined, 'reviewer', 'reviewer'],
    ['message', undefined, 'researcher', 'researcher'],
    ['message', undefined, 'admin', 'researcher'],
    ['message', 'admin', 'reviewer', 'reviewer'],
    // A page of one side has that side's menu.
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
    const store = storeOf({})
    storeUnread(store, { messages: 1, feedback: 2 })
    storeUnread(store, { announcements: 3 })
    storeUnread(store, { messages: 0 })
    expect(store.getItem('GRFSUnread')).toBe('3,0,2')
    const forged = storeOf({ GRFSUnread: 'x' })
    storeUnread(forged, { announcements: 1 })
    expect(forged.getItem('GRFSUnread')).toBe('1,0,0')
  })
})
