import type { ReactElement } from 'react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from '../../../../../tests/support/memory-router.tsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { withQueries } from '../../../../../tests/support/queries.ts'
import { Login, SubAdminLogin } from './login.tsx'
import { MagicLogin, type MagicState, MagicView } from './magic-login.tsx'
import { ForgotPassword, ResendVerification } from './mail-requests.tsx'
import { clearSession, sessionKeys, storeSession } from '../../lib/session.ts'
import { NotApproved } from './not-approved.tsx'
import { ResetPassword } from './reset-password.tsx'
import { VerifyCode } from './verify-code.tsx'
import { VerifyEmail, VerifyEmailView } from './verify-email.tsx'

type Address = string | { pathname: string; state: unknown }

/** Renders a page; returns its text. */
function show(page: ReactElement, at: Address = '/'): string {
  cleanup()
  return render(withQueries(<MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>)).container.textContent
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const labels = () => [...document.querySelectorAll('label > span:first-child')].map(({ textContent }) => textContent)
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
const submit = () => document.querySelector<HTMLButtonElement>('button[type="submit"]')!

describe('/login', () => {
  beforeEach(() => void show(<Login />))

  it('IDENTITY-001 IDENTITY-010 asks for email, password and one of three roles', () => {
    expect(title()).toBe('Sign in')
    expect(labels()).toEqual(['Email', 'Password', 'Sign in as'])
    const roles = screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value)
    expect(roles.filter(Boolean)).toEqual(['researcher', 'reviewer', 'admin'])
  })

  it('IDENTITY-011 has a Sign In button', () => {
    expect(submit()).toBe(screen.getByRole('button', { name: 'Sign In' }))
  })

  it('IDENTITY-012 links to /forgot-password, /register and /resend-verification', () => {
    expect(links()).toEqual(['/forgot-password', '/register', '/resend-verification', '/sign-in-link'])
  })

  it('draws nothing beside the form before the journals are there', () => {
    const shelf = document.querySelector('.account-shelf')
    expect([shelf?.getAttribute('aria-hidden'), shelf?.childNodes.length]).toEqual(['true', 0])
  })
})

it('a sub-admin gives email and password only, and may look at the password', () => {
  show(<SubAdminLogin />)
  expect(labels()).toEqual(['Email', 'Password'])
  fireEvent.click(screen.getByRole('button', { name: /^Show/ }))
  expect(screen.getByLabelText<HTMLInputElement>('Password').type).toBe('text')
})

describe('/verify-otp', () => {
  const state = { userId: 'u', maskedEmail: 'f••••r@example.org', role: 'admin', message: '', sentAt: Date.now() }

  it('IDENTITY-003 IDENTITY-022 IDENTITY-024 shows six boxes and the countdown', () => {
    const text = show(<VerifyCode />, { pathname: '/verify-otp', state })
    expect(screen.getAllByRole('textbox', { name: /^Digit \d of 6$/ })).toHaveLength(6)
    expect(text).toContain('f••••r@example.org')
    expect(text).toMatch(/The code is valid for another (10:00|9:59)\./)
    expect(text).not.toContain('Resend Code')
  })

  it('IDENTITY-025 offers Resend Code at 0', () => {
    const late = { ...state, sentAt: Date.now() - 600_000 }
    expect(show(<VerifyCode />, { pathname: '/verify-otp', state: late })).not.toContain('is valid for another')
    expect(screen.queryByRole('button', { name: 'Resend Code' })).not.toBeNull()
  })

  it('IDENTITY-023 without a login before it says that the access is invalid', () => {
    expect(show(<VerifyCode />, '/verify-otp')).toContain('Invalid access. Please login again.')
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('/magic-login', () => {
  const view = (state: MagicState) => show(<MagicView state={state} siteName="GRFS Journals" onConfirm={() => {}} />)

  it('IDENTITY-004 IDENTITY-038 verifies first, then says how it went', () => {
    expect(show(<MagicLogin siteName="GRFS Journals" />, '/magic-login?token=t&email=a@b.org')).toContain(
      'Verifying your link…',
    )
    expect(view('success')).toContain('You are signed in.')
    view('invalid')
    expect(title()).toBe('Invalid link')
  })

  it('IDENTITY-043 IDENTITY-044 a failed link may be expired, used or malformed', () => {
    expect(view('failed')).toMatch(/may be expired, used already or malformed/)
    expect(title()).toBe('Link verification failed')
    expect(links()).toEqual(['/login'])
  })

  it('asks for one click in another browser', () => {
    expect(view('click')).toContain('Sign in to GRFS Journals')
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })
})

describe('/verify-email', () => {
  it('IDENTITY-005 IDENTITY-045 starts by verifying', () => {
    expect(show(<VerifyEmail />, '/verify-email?token=t')).toContain('Verifying your email address…')
  })

  it('IDENTITY-046 success leads to the login', () => {
    show(<VerifyEmailView state="success" />)
    expect(title()).toBe('Email Verified')
    expect(links()).toEqual(['/login'])
  })

  it('IDENTITY-047 IDENTITY-050 IDENTITY-051 failure says why and offers another mail', () => {
    const silent = show(<VerifyEmailView state={{ failed: 'Email verification failed' }} />)
    expect(title()).toBe('Verification Failed')
    expect(links()).toContain('/resend-verification')
    expect(silent).toContain('The verification link may have expired or is invalid.')
    const told = show(<VerifyEmailView state={{ failed: 'This link was used already.' }} />)
    expect(told).toContain('This link was used already.')
    expect(told).not.toContain('may have expired')
  })

  it('IDENTITY-048 without a token says so', () => {
    expect(show(<VerifyEmail />, '/verify-email')).toContain('No verification token provided')
    expect(title()).toBe('Verification Failed')
  })
})

describe.each([
  ['/resend-verification', <ResendVerification key="" />, 'IDENTITY-006'],
  ['/forgot-password', <ForgotPassword key="" />, 'IDENTITY-007'],
])('%s', (path, page, id) => {
  beforeEach(() => void show(page, path))

  it(`${id} IDENTITY-052 has a single email field and a submit button`, () => {
    expect(labels()).toEqual(['Email'])
    expect(document.querySelectorAll('input')).toHaveLength(1)
    expect(screen.getAllByRole('button')).toEqual([submit()])
  })

  it('IDENTITY-054 the button is disabled while the email is blank', () => {
    expect(submit().disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'a@example.org' } })
    expect(submit().disabled).toBe(false)
  })
})

it('IDENTITY-057 the resend page says that the mail takes 2-3 minutes', () => {
  expect(show(<ResendVerification />)).toContain('2-3 minutes')
})

describe('/reset-password', () => {
  let text: string
  beforeEach(() => {
    text = show(<ResetPassword />, '/reset-password?token=t')
  })

  it('IDENTITY-008 IDENTITY-062 has two passwords, each with a show/hide toggle', () => {
    expect(labels()).toEqual(['New password', 'Confirm password'])
    expect(screen.queryByRole('button', { name: 'Show new password' })).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Show confirm password' })).not.toBeNull()
  })

  it('IDENTITY-063 shows a strength meter and the requirements', () => {
    expect(screen.queryByRole('meter', { name: 'Password strength' })).not.toBeNull()
    expect(screen.getAllByRole('listitem')).toHaveLength(6)
    expect(text).toContain('avoid previous passwords')
  })

  it('IDENTITY-064 links to /login and /forgot-password', () => {
    expect(links()).toEqual(['/login', '/forgot-password'])
  })

  it('IDENTITY-067 the button is disabled at first', () => {
    expect(submit().disabled).toBe(true)
  })

  it('without a token offers a new link instead of a form that could not work', () => {
    show(<ResetPassword />, '/reset-password')
    expect(document.querySelector('form')).toBeNull()
    expect(links()).toContain('/forgot-password')
  })
})

describe('/not-approved', () => {
  let text: string
  beforeEach(() => {
    text = show(<NotApproved supportEmail="support@press.example" />)
  })

  it('IDENTITY-009 IDENTITY-072 IDENTITY-073 denies access and says why', () => {
    expect(title()).toBe('Access Denied')
    expect(text).toContain("Your Reviewer Account hasn't been approved yet...")
  })

  it('IDENTITY-074 tells how long it takes and that a mail follows', () => {
    expect(text).toContain('3-5 business days')
    expect(text).toMatch(/email when your account is approved/)
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
    expect(links()).toEqual(['/login', '/contact', 'mailto:support@press.example'])
  })
})
