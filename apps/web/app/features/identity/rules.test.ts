import type { SessionUser } from '@grfs/contracts/identity'
import { loginCodeSeconds } from '@grfs/domain/identity/login'
import { describe, expect, it, vi } from 'vitest'
import { askOnce, emailProblem } from './form.ts'
import { clockText, secondsLeft } from './verify-code.tsx'
import { destinationOf, readCodeStep, roleFromLink, sessionToStore } from './sign-in.ts'
import { readMagicLink } from './magic-login.tsx'
import { forgotSent } from './mail-requests.tsx'
import { canSend, resetProblem, strengthOf } from './password-rules.tsx'

const user = (roles: SessionUser['roles'], approved: SessionUser['approved'] = 'approved'): SessionUser => ({
  fullName: 'Farida Akter',
  title: 'Dr.',
  approved,
  roles,
})

describe('after a login', () => {
  it.each([
    ['researcher', '/dashboard/researcher'],
    ['reviewer', '/dashboard/reviewer'],
    ['admin', '/admin'],
    ['editor', '/home'],
    ['', '/home'],
  ])('IDENTITY-013 the role "%s" leads to %s', (role, path) => {
    expect(destinationOf(role)).toBe(path)
  })

  it('SUBADMIN-004 reads data{token, subAdmin{fullName,email}} of a sub-admin, the top of the answer of a member', () => {
    const member = { token: 'top', user: user(['admin']) }
    const data = { token: 'inner', subAdmin: { fullName: 'Mulugeta Tesfaye', email: 'm@example.org' } }
    expect(sessionToStore(member)).toEqual(member)
    expect(sessionToStore({ ...member, data })).toEqual({
      token: 'inner',
      email: 'm@example.org',
      user: { ...member.user, fullName: 'Mulugeta Tesfaye' },
    })
  })

  it('the role of a link counts only if the account holds it', () => {
    expect(roleFromLink('reviewer', user(['researcher', 'reviewer']))).toBe('reviewer')
    expect(roleFromLink('admin', user(['researcher', 'reviewer']))).toBe('researcher')
    expect(roleFromLink('', user(['reviewer']))).toBe('reviewer')
    expect(roleFromLink('reviewer', user([], 'pending'))).toBe('reviewer')
    expect(roleFromLink('reviewer', user([]))).toBe('')
  })
})

describe('the code step', () => {
  const state = { userId: 'u', maskedEmail: 'f••••r@example.org', role: 'reviewer', message: 'Sent', sentAt: 5 }

  it('IDENTITY-014 IDENTITY-023 is read from navigation state, and needs userId, maskedEmail and role', () => {
    expect(readCodeStep(state, 9)).toEqual(state)
    expect(readCodeStep({ userId: 'u', maskedEmail: 'm', role: 'admin' }, 9)).toMatchObject({ message: '', sentAt: 9 })
    for (const missing of ['userId', 'maskedEmail', 'role']) {
      expect(readCodeStep({ ...state, [missing]: '' }, 9)).toBeNull()
      expect(readCodeStep({ ...state, [missing]: undefined }, 9)).toBeNull()
    }
    for (const none of [null, undefined, 'text', 7]) expect(readCodeStep(none, 9)).toBeNull()
  })

  it('IDENTITY-024 IDENTITY-025 counts from 600 seconds down to 0 and stays there', () => {
    expect(secondsLeft(1000, 1000)).toBe(loginCodeSeconds)
    expect(secondsLeft(1000, 1999)).toBe(600)
    expect(secondsLeft(1000, 2000)).toBe(599)
    expect(secondsLeft(0, 600_000)).toBe(0)
    expect(secondsLeft(0, 999_000)).toBe(0)
    expect(secondsLeft(1000, 0)).toBe(600)
    expect([600, 599, 61, 9, 0].map(clockText)).toEqual(['10:00', '9:59', '1:01', '0:09', '0:00'])
  })
})

describe('the mailed link', () => {
  const read = (query: string) => readMagicLink(new URLSearchParams(query))

  it('IDENTITY-037 token, email and role come from the query string', () => {
    expect(read('token=t%2B1&email=a%40b.org&role=reviewer')).toEqual({
      link: { token: 't+1', email: 'a@b.org' },
      role: 'reviewer',
    })
  })

  it('IDENTITY-041 token and email are both required', () => {
    for (const query of ['', 'token=t', 'email=a@b.org', 'token=&email=a@b.org', 'role=admin']) {
      expect(read(query).link).toBeNull()
    }
  })

  it('is used once, however often the page starts', async () => {
    const ask = vi.fn(() => Promise.resolve('answer'))
    expect(await Promise.all([askOnce('key', ask), askOnce('key', ask)])).toEqual(['answer', 'answer'])
    expect(ask).toHaveBeenCalledTimes(1)
    await askOnce('another', ask)
    expect(ask).toHaveBeenCalledTimes(2)
  })
})

describe('forms', () => {
  it('IDENTITY-017 IDENTITY-018 IDENTITY-053 an address is required and looks like one', () => {
    expect(emailProblem('  ')).toBe('Please enter your email address.')
    for (const wrong of ['a', 'a@b', '@b.org', 'a b@c.org']) expect(emailProblem(wrong)).toMatch(/valid email address/)
    expect(emailProblem(' f.akter@iwfm.example ')).toBeUndefined()
  })

  it('IDENTITY-060 IDENTITY-061 says where the reset link went and how long it lives', () => {
    expect(forgotSent('a@b.org')).toEqual({
      title: 'Password reset email has been sent to a@b.org!',
      text: 'The reset link is valid for 10 minutes.',
    })
  })

  it.each([
    ['', '', false],
    ['longenough', '', false],
    ['', 'longenough', false],
    ['longenough', 'longenougH', false],
    ['short', 'short', true],
    ['longenough', 'longenough', true],
  ])('IDENTITY-067 "%s" and "%s": may be sent %s', (newPassword, confirmPassword, may) => {
    expect(canSend({ newPassword, confirmPassword })).toBe(may)
  })

  it('IDENTITY-065 IDENTITY-066 says what is wrong when sent another way', () => {
    expect(resetProblem({ newPassword: 'a', confirmPassword: 'b' })).toBe('Passwords do not match!')
    expect(resetProblem({ newPassword: '1234567', confirmPassword: '1234567' })).toBe(
      'Password must be at least 8 characters long!',
    )
    expect(resetProblem({ newPassword: '12345678', confirmPassword: '12345678' })).toBeUndefined()
  })

  it.each([
    ['', 0, ''],
    ['a', 1, 'Weak'],
    ['aA', 2, 'Medium'],
    ['aA1', 2, 'Medium'],
    ['aA1!', 3, 'Strong'],
    ['aA1!aaaa', 3, 'Strong'],
  ])('IDENTITY-068 the meter of "%s" fills %i bars and says "%s"', (password, level, word) => {
    expect(strengthOf(password)).toEqual({ level, word })
  })
})
