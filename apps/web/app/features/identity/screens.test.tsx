import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { Login, SubAdminLogin } from './login.tsx'
import { MagicLogin, type MagicState, MagicView } from './magic-login.tsx'
import { ForgotPassword, ResendVerification } from './mail-requests.tsx'
import { clearSession, sessionKeys, storeSession } from '../../lib/session.ts'
import { NotApproved } from './not-approved.tsx'
import { ResetPassword } from './reset-password.tsx'
import { VerifyCode } from './verify-code.tsx'
import { VerifyEmail, VerifyEmailView } from './verify-email.tsx'

type Address = string | { pathname: string; state: unknown }

function shown(page: ReactElement, at: Address = '/'): string {
  return renderToStaticMarkup(<MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>)
}

const title = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1]
const labels = (html: string) => [...html.matchAll(/<label[^>]*><span>(.*?)<\/span>/g)].map((match) => match[1])
const links = (html: string) => [...html.matchAll(/<a[^>]*href="([^"]+)"/g)].map((match) => match[1])
const submit = (html: string) => /<button[^>]*type="submit"[^>]*>(?:<span.*?<\/span>)?(.*?)<\/button>/.exec(html)

describe('/login', () => {
  const html = shown(<Login />)

  it('IDENTITY-001 IDENTITY-010 asks for email, password and one of three roles', () => {
    expect(title(html)).toBe('Sign in')
    expect(labels(html)).toEqual(['Email', 'Password', 'Sign in as'])
    expect([...html.matchAll(/<option value="(\w+)"/g)].map((match) => match[1])).toEqual([
      'researcher',
      'reviewer',
      'admin',
    ])
  })

  it('IDENTITY-011 has a Sign In button', () => {
    expect(submit(html)?.[1]).toBe('Sign In')
  })

  it('IDENTITY-012 links to /forgot-password, /register and /resend-verification', () => {
    expect(links(html)).toEqual(['/forgot-password', '/register', '/resend-verification'])
  })

  it('draws nothing beside the form before the journals are there', () => {
    expect(html).toMatch(/<div class="account-shelf" aria-hidden="true"><\/div>/)
  })
})

it('a sub-admin gives email and password only, and may look at the password', () => {
  const html = shown(<SubAdminLogin />)
  expect(labels(html)).toEqual(['Email', 'Password'])
  expect(html).toMatch(/<button[^>]*>Show/)
})

describe('/verify-otp', () => {
  const state = { userId: 'u', maskedEmail: 'f••••r@example.org', role: 'admin', message: '', sentAt: Date.now() }

  it('IDENTITY-003 IDENTITY-022 IDENTITY-024 shows six boxes and the countdown', () => {
    const html = shown(<VerifyCode />, { pathname: '/verify-otp', state })
    expect(html.match(/class="input code-box"/g)).toHaveLength(6)
    expect(html).toContain('f••••r@example.org')
    expect(html).toMatch(/The code is valid for another (10:00|9:59)\./)
    expect(html).not.toContain('Resend Code')
  })

  it('IDENTITY-025 offers Resend Code at 0', () => {
    const html = shown(<VerifyCode />, { pathname: '/verify-otp', state: { ...state, sentAt: Date.now() - 600_000 } })
    expect(html).toMatch(/<button[^>]*>Resend Code<\/button>/)
    expect(html).not.toContain('is valid for another')
  })

  it('IDENTITY-023 without a login before it says that the access is invalid', () => {
    const html = shown(<VerifyCode />, '/verify-otp')
    expect(html).toContain('Invalid access. Please login again.')
    expect(html).not.toContain('code-box')
  })
})

describe('/magic-login', () => {
  const view = (state: MagicState) => shown(<MagicView state={state} siteName="GRFS Journals" onConfirm={() => {}} />)

  it('IDENTITY-004 IDENTITY-038 verifies first, then says how it went', () => {
    expect(shown(<MagicLogin siteName="GRFS Journals" />, '/magic-login?token=t&email=a@b.org')).toContain(
      'Verifying your link…',
    )
    expect(view('success')).toContain('You are signed in.')
    expect(title(view('invalid'))).toBe('Invalid link')
  })

  it('IDENTITY-043 IDENTITY-044 a failed link may be expired, used or malformed', () => {
    expect(title(view('failed'))).toBe('Link verification failed')
    expect(view('failed')).toMatch(/may be expired, used already or malformed/)
    expect(links(view('failed'))).toEqual(['/login'])
  })

  it('asks for one click in another browser', () => {
    expect(view('click').match(/<button/g)).toHaveLength(1)
    expect(view('click')).toContain('Sign in to GRFS Journals')
  })
})

describe('/verify-email', () => {
  it('IDENTITY-005 IDENTITY-045 starts by verifying', () => {
    expect(shown(<VerifyEmail />, '/verify-email?token=t')).toContain('Verifying your email address…')
  })

  it('IDENTITY-046 success leads to the login', () => {
    const html = shown(<VerifyEmailView state="success" />)
    expect(title(html)).toBe('Email Verified')
    expect(links(html)).toEqual(['/login'])
  })

  it('IDENTITY-047 IDENTITY-050 IDENTITY-051 failure says why and offers another mail', () => {
    const silent = shown(<VerifyEmailView state={{ failed: 'Email verification failed' }} />)
    expect(title(silent)).toBe('Verification Failed')
    expect(links(silent)).toContain('/resend-verification')
    expect(silent).toContain('The verification link may have expired or is invalid.')
    const told = shown(<VerifyEmailView state={{ failed: 'This link was used already.' }} />)
    expect(told).toContain('This link was used already.')
    expect(told).not.toContain('may have expired')
  })

  it('IDENTITY-048 without a token says so', () => {
    const html = shown(<VerifyEmail />, '/verify-email')
    expect(title(html)).toBe('Verification Failed')
    expect(html).toContain('No verification token provided')
  })
})

describe.each([
  ['/resend-verification', <ResendVerification key="" />, 'IDENTITY-006'],
  ['/forgot-password', <ForgotPassword key="" />, 'IDENTITY-007'],
])('%s', (path, page, id) => {
  const html = shown(page, path)

  it(`${id} IDENTITY-052 has a single email field and a submit button`, () => {
    expect(labels(html)).toEqual(['Email'])
    expect(html.match(/<input/g)).toHaveLength(1)
    expect(html.match(/<button/g)).toHaveLength(1)
  })

  it('IDENTITY-054 the button is disabled while the email is blank', () => {
    expect(submit(html)?.[0]).toMatch(/ disabled=""/)
  })
})

it('IDENTITY-057 the resend page says that the mail takes 2-3 minutes', () => {
  expect(shown(<ResendVerification />)).toContain('2-3 minutes')
})

describe('/reset-password', () => {
  const html = shown(<ResetPassword />, '/reset-password?token=t')

  it('IDENTITY-008 IDENTITY-062 has two passwords, each with a show/hide toggle', () => {
    expect(labels(html)).toEqual(['New password', 'Confirm password'])
    expect(html).toContain('Show<span class="sr"> new password')
    expect(html).toContain('Show<span class="sr"> confirm password')
  })

  it('IDENTITY-063 shows a strength meter and the requirements', () => {
    expect(html).toContain('role="meter" aria-label="Password strength"')
    expect(html.match(/<li/g)).toHaveLength(6)
    expect(html).toContain('avoid previous passwords')
  })

  it('IDENTITY-064 links to /login and /forgot-password', () => {
    expect(links(html)).toEqual(['/login', '/forgot-password'])
  })

  it('IDENTITY-067 the button is disabled at first', () => {
    expect(submit(html)?.[0]).toMatch(/ disabled=""/)
  })

  it('without a token offers a new link instead of a form that could not work', () => {
    const none = shown(<ResetPassword />, '/reset-password')
    expect(none).not.toContain('<form')
    expect(links(none)).toContain('/forgot-password')
  })
})

describe('/not-approved', () => {
  const html = shown(<NotApproved supportEmail="support@press.example" />)

  it('IDENTITY-009 IDENTITY-072 IDENTITY-073 denies access and says why', () => {
    expect(title(html)).toBe('Access Denied')
    expect(html).toContain('Your Reviewer Account hasn&#x27;t been approved yet...')
  })

  it('IDENTITY-074 tells how long it takes and that a mail follows', () => {
    expect(html).toContain('3-5 business days')
    expect(html).toMatch(/email when your account is approved/)
  })

  it('IDENTITY-076 removes everything that was stored about the session, and nothing else', () => {
    const kept = new Map([['g_cookieConsent', 'accepted']])
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    const user = { fullName: 'Farida Akter', title: 'Dr.', approved: 'pending', roles: [] }
    storeSession(store, { token: 'tok', role: 'reviewer', user })
    expect(kept.get(sessionKeys.token)).toBe('tok')
    clearSession(store)
    expect([...kept.keys()]).toEqual(['g_cookieConsent'])
  })

  it('IDENTITY-075 links to login and contact and gives the support address', () => {
    expect(links(html)).toEqual(['/login', '/contact', 'mailto:support@press.example'])
  })
})
