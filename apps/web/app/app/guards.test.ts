import { describe, expect, it } from 'vitest'
import { storeOf } from '../../../../tests/support/samples/store.ts'
import { guard, whySentAway } from './guards.ts'
import { appPages, findAppPage } from '../pages.ts'

interface Stored {
  token?: string
  role?: string
  roles?: string[]
  approved?: string
}

function sentTo(path: string, { token = 't', role = '', roles = [], approved = '' }: Stored): string | null {
  const access = findAppPage(path)?.access ?? expect.unreachable(`${path} is no page of the desk`)
  return guard(
    storeOf({ GRFSAuthToken: token, GRFSRole: role, GRFSRoles: JSON.stringify(roles), GRFSApproved: approved }),
    access,
  )
}

const researcherOnly = [
  '/dashboard/researcher',
  '/dashboard/researcher/submitPaper',
  '/dashboard/researcher/view/7',
  '/dashboard/researcher/view',
  '/dashboard/researcher/submitted',
  '/dashboard/researcher/drafts',
]
const reviewerOnly = ['/dashboard/reviewer', '/dashboard/reviewer/assigned/7', '/dashboard/reviewer/inbox']
const anySignedIn = [
  '/dashboard/announcement',
  '/dashboard/message',
  '/dashboard/feedback',
  '/dashboard/updateProfile',
  '/dashboard/wallet',
]
const publicAccount = [
  '/subadmin/login',
  '/login',
  '/not-approved',
  '/verify-email',
  '/verify-otp',
  '/magic-login',
  '/resend-verification',
  '/sign-in-link',
  '/forgot-password',
  '/reset-password',
  '/register',
]

const researcher = { role: 'researcher', roles: ['researcher'], approved: 'approved' }
const reviewer = { role: 'reviewer', roles: ['reviewer'], approved: 'approved' }
const admin = { role: 'admin', roles: ['admin'], approved: 'approved' }

describe('without a token', () => {
  it.each([...researcherOnly, ...reviewerOnly, ...anySignedIn, '/admin'])('IDENTITY-111 %s leads to /login', (path) =>
    expect(sentTo(path, { ...researcher, token: '' })).toBe('/login'),
  )

  it.each(publicAccount)('IDENTITY-118 %s is open', (path) => expect(sentTo(path, { token: '' })).toBeNull())
})

describe('the role guard', () => {
  it.each(researcherOnly)(
    'IDENTITY-112 IDENTITY-114 SUBMIT-001 SUBMIT-002 SUBMIT-003 SUBMIT-004 DRAFT-001 %s needs the role researcher',
    (path) => {
      expect(sentTo(path, researcher)).toBeNull()
      expect(sentTo(path, { ...reviewer, roles: ['reviewer', 'researcher'] })).toBeNull()
      expect(sentTo(path, reviewer)).toBe('/login')
      expect(sentTo(path, admin)).toBe('/login')
      expect(sentTo(path, { role: 'researcher', roles: [] })).toBe('/login')
    },
  )

  it.each(reviewerOnly)(
    'IDENTITY-112 IDENTITY-115 REVIEW-001 REVIEW-002 REVIEW-003 %s needs the role reviewer',
    (path) => {
      expect(sentTo(path, reviewer)).toBeNull()
      expect(sentTo(path, researcher)).toBe('/login')
      expect(sentTo(path, admin)).toBe('/login')
      expect(sentTo(path, { ...reviewer, roles: [] })).toBe('/login')
    },
  )

  it.each(reviewerOnly)('IDENTITY-113 %s needs the approval too', (path) => {
    for (const approved of ['pending', 'rejected', '', 'Approved', 'true']) {
      expect(sentTo(path, { ...reviewer, approved })).toBe('/not-approved')
    }
    expect(sentTo(path, { ...researcher, approved: 'pending' })).toBe('/login')
  })

  it.each(anySignedIn)('IDENTITY-116 %s needs a login only', (path) => {
    for (const person of [researcher, reviewer, admin, { ...reviewer, approved: 'pending' }]) {
      expect(sentTo(path, person)).toBeNull()
    }
  })

  it('ADMIN-001 IDENTITY-117 /admin needs the role admin', () => {
    expect(sentTo('/admin', admin)).toBeNull()
    expect(sentTo('/admin', researcher)).toBe('/login')
    expect(sentTo('/admin', { role: 'admin', roles: ['reviewer'], approved: 'approved' })).toBe('/login')
  })

  it('tells who is signed in why they are at the login, and nobody else anything', () => {
    const told = (token: string, roles: string[]) =>
      whySentAway(storeOf({ GRFSAuthToken: token, GRFSRoles: JSON.stringify(roles) }), 'researcher')
    expect(told('t', ['reviewer'])).toMatch(/^That page is for researchers\. You are still signed in/)
    expect(told('', ['reviewer'])).toBeNull()
    expect(told('t', ['researcher'])).toBeNull()
    expect(whySentAway(storeOf({ GRFSAuthToken: 't' }), 'signed-in')).toBeNull()
  })

  it('IDENTITY-119 does not ask for an approval where a login is enough', () => {
    expect(sentTo('/dashboard/message', { role: 'reviewer', approved: 'rejected' })).toBeNull()
  })
})

describe('the table of addresses', () => {
  it('has a page for each', () => {
    for (const { path } of appPages) expect(findAppPage(path.replace(':id', '7'))?.path).toBe(path)
  })

  it.each(['/dashboard', '/dashboard/researcher/view/7/8', '/Login', '/admin/x'])('%s is no page', (path) =>
    expect(findAppPage(path)).toBeNull(),
  )

  it('takes a slash at the end as the same page', () => {
    expect(findAppPage('/dashboard/researcher/')?.path).toBe('/dashboard/researcher')
    expect(findAppPage('/dashboard/researcher/view/7/')?.path).toBe('/dashboard/researcher/view/:id')
  })
})
