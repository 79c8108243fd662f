import { changeLinkMinutes, resetLinkMinutes, verifyLinkHours } from '@grfs/domain/identity/links'
import { loginCodeSeconds } from '@grfs/domain/identity/login-code'
import { password, signIn as openSession } from '../../apps/server/test/people.ts'
import { openBrowser, type Answer, type Browser } from '../harness/account-browser.ts'
import type { AccountHouse } from '../harness/account-house.ts'
import {
  addPerson,
  freshEmail,
  mailedToken,
  register,
  registrationOf,
  startCodeStep,
  type CodeStep,
} from '../harness/account-people.ts'

/** One kind of secret: how to get a fresh one, and how to use it. */
export interface Kind {
  name: string
  lifeSeconds: number
  fresh(house: AccountHouse): Promise<Secret>
}

export interface Secret {
  value: string
  use(browser: Browser): Promise<Answer>
  /** Where a program that follows links in mails would look. */
  pages: string[]
}

export const verifyEmail: Kind = {
  name: 'address link',
  lifeSeconds: verifyLinkHours * 3600,
  async fresh(house) {
    const email = freshEmail('new')
    const answer = await register(openBrowser(house.app), registrationOf(email))
    if (answer.status !== 201) throw new Error(`Nobody could register: ${answer.status} ${answer.text}`)
    const token = await mailedToken(house, email, 'verify-email')
    return {
      value: token,
      use: (browser) => browser.post('/api/auth/verify-email', { token }),
      pages: [`/verify-email?token=${token}`, `/api/auth/verify-email?token=${token}`],
    }
  },
}

let passwords = 0

export const resetPassword: Kind = {
  name: 'reset link',
  lifeSeconds: resetLinkMinutes * 60,
  fresh: async (house) => resetLinkOf(house, (await addPerson(house)).email),
}

export async function resetLinkOf(house: AccountHouse, email: string): Promise<Secret> {
  await openBrowser(house.app).post('/api/auth/forgot-password', { email })
  const token = await mailedToken(house, email, 'reset-password')
  return {
    value: token,
    use: (browser) =>
      browser.post('/api/auth/reset-password', { token, newPassword: `a new one, number ${++passwords}` }),
    pages: [`/reset-password?token=${token}`, `/api/auth/reset-password?token=${token}`],
  }
}

export const changeEmail: Kind = {
  name: 'new address',
  lifeSeconds: changeLinkMinutes * 60,
  async fresh(house) {
    const token = await openSession(house.ctx, await addPerson(house))
    const newEmail = freshEmail('moved')
    const answer = await openBrowser(house.app).ask('POST', '/api/auth/change-email', {
      body: { newEmail, password },
      token,
    })
    if (answer.status !== 200) throw new Error(`Nobody could move: ${answer.status} ${answer.text}`)
    const value = await mailedToken(house, newEmail, 'change-email')
    return {
      value,
      use: (browser) => browser.post('/api/auth/confirm-email', { token: value }),
      pages: [`/change-email?token=${value}`, `/api/auth/confirm-email?token=${value}`],
    }
  },
}

export const magicLink: Kind = {
  name: 'magic link',
  lifeSeconds: loginCodeSeconds,
  fresh: async (house) => linkOf(await startCodeStep(house, await addPerson(house))),
}

export function linkOf({ link }: CodeStep): Secret {
  const query = new URLSearchParams(link).toString()
  return {
    value: link.token,
    use: (browser) => browser.post('/api/auth/verify-magic-link', link),
    pages: [`/magic-login?${query}&role=researcher`, `/api/auth/verify-magic-link?${query}`],
  }
}

export const loginCode: Kind = {
  name: 'login code',
  lifeSeconds: loginCodeSeconds,
  fresh: async (house) => codeOf(await startCodeStep(house, await addPerson(house))),
}

export function codeOf({ handle, code }: CodeStep): Secret {
  const query = `userId=${handle}&otp=${code}`
  return {
    value: code,
    use: (browser) => browser.post('/api/auth/verify-login-otp', { userId: handle, otp: code }),
    pages: [`/verify-otp?${query}`, `/api/auth/verify-login-otp?${query}`],
  }
}
