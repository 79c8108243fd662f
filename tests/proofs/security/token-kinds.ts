import { sql } from 'kysely'
import { changeLinkMinutes, loginCodeSeconds, resetLinkMinutes, verifyLinkHours } from '@grfs/domain/identity/login'
import {
  openBrowser,
  addPerson,
  freshEmail,
  mailedToken,
  register,
  registrationOf,
  startCodeStep,
  type Answer,
  type Browser,
  type CodeStep,
} from '../../support/account-client.ts'
import type { AccountHouse } from '../../support/whole-app.ts'
import { password, signIn as openSession } from '../../support/people.ts'

/** One kind of secret: how to create a new one, and how to use it. */
export interface Kind {
  name: string
  lifeSeconds: number
  fresh(house: AccountHouse): Promise<Secret>
}

export interface Secret {
  value: string
  use(browser: Browser): Promise<Answer>
  /** Pages that a link scanner of e-mails would open. */
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

export interface Misuse {
  name: string
  accepted: boolean
  answer: string
}

interface MisuseParts {
  step: CodeStep
  others: CodeStep
  reset: string
  verify: string
  session: string
}

/**
 * Tries each secret at every endpoint that it was not made for. The last ones are valid, to prove that the refusals
 * mean something.
 */
export async function misuses(house: AccountHouse, parts: MisuseParts): Promise<Misuse[]> {
  const { step, others, reset, verify, session } = parts
  const found: Misuse[] = []
  const attempt = async (name: string, use: (browser: Browser) => Promise<Answer>) => {
    const answer = await use(openBrowser(house.app))
    const accepted = answer.status < 300 && answer.body['needsClick'] !== true
    found.push({ name, accepted, answer: `${answer.status} ${String(answer.body['code'] ?? '')}` })
  }
  const link = (token: string, email: string) => (browser: Browser) =>
    browser.post('/api/auth/verify-magic-link', { token, email })
  const code = (userId: string, otp: string) => (browser: Browser) =>
    browser.post('/api/auth/verify-login-otp', { userId, otp })
  const bearer = (token: string) => (browser: Browser) => browser.ask('GET', '/api/auth/me', { token })
  const setPassword = (token: string) => (browser: Browser) =>
    browser.post('/api/auth/reset-password', { token, newPassword: 'quite another one 51' })
  const proveAddress = (token: string) => (browser: Browser) => browser.post('/api/auth/verify-email', { token })

  await attempt("a link with another's address", link(step.link.token, others.link.email))
  await attempt('a link with an unknown address', link(step.link.token, 'nobody@example.org'))
  await attempt('a link with an empty address', link(step.link.token, ''))
  await attempt("another attempt's cookie", (browser) => {
    browser.cookies.set('__Host-grfs_login', others.browser.cookies.get('__Host-grfs_login') ?? '')
    return browser.ask('GET', `/api/auth/verify-magic-link?${new URLSearchParams(step.link).toString()}`)
  })
  await attempt("a code with another's handle", code(others.handle, step.code === others.code ? '' : step.code))
  await attempt('a link as a handle', code(step.link.token, step.code))
  await attempt('a handle as a link', link(step.handle, step.link.email))
  await attempt('a code as a link', link(step.code, step.link.email))
  await attempt('an account as a handle', code(step.person.id, step.code))
  for (const [name, value] of Object.entries({ handle: step.handle, link: step.link.token, reset, verify })) {
    await attempt(`a ${name} as a session`, bearer(value))
  }
  for (const [name, value] of Object.entries({ handle: step.handle, link: step.link.token, session, verify })) {
    await attempt(`a ${name} as a reset link`, setPassword(value))
  }
  for (const [name, value] of Object.entries({ handle: step.handle, link: step.link.token, session, reset })) {
    await attempt(`a ${name} as an address link`, proveAddress(value))
  }
  await attempt('a session as a handle', code(session, step.code))
  await attempt('a session as a link', link(session, step.link.email))
  const rightful = [
    await link(step.link.token, step.link.email)(openBrowser(house.app)),
    await setPassword(reset)(openBrowser(house.app)),
    await proveAddress(verify)(openBrowser(house.app)),
    await bearer(session)(openBrowser(house.app)),
  ]
  if (rightful.some(({ status }) => status !== 200)) {
    throw new Error(`A secret did not open its own door: ${rightful.map(({ status }) => status).join(', ')}.`)
  }
  return found
}

interface PlainValues {
  /** Secrets that are stored unhashed in an account table. */
  inIdentity: number
  /** Other tables with a secret; an e-mail that contains it is stored until it is sent. */
  elsewhere: Record<string, string[]>
}

/** Searches for every secret in every row of every table, as text and as bytes. */
export async function foundInPlain(house: AccountHouse, secrets: Record<string, string>): Promise<PlainValues> {
  await house.settled()
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(house.ctx.db)
  const places: Record<string, string[]> = {}
  for (const { name } of tables) {
    for (const [secret, value] of Object.entries(secrets)) {
      if (value === '') throw new Error(`There is no ${secret} to look for.`)
      if (await holds(house, name, value)) (places[name] ??= []).push(secret)
    }
  }
  const inIdentity = Object.entries(places).filter(([table]) => table.startsWith('identity.'))
  const elsewhere = Object.fromEntries(Object.entries(places).filter(([table]) => !table.startsWith('identity.')))
  return { inIdentity: inIdentity.reduce((sum, [, found]) => sum + found.length, 0), elsewhere }
}

async function holds(house: AccountHouse, table: string, value: string): Promise<boolean> {
  // A row's text shows bytes as hex: search for the value itself, its bytes, and its decoded base64url. Six digits are
  // matched only as a whole word, because every hash contains digits.
  const isShort = value.length < 20
  const forms = [value, Buffer.from(value).toString('hex'), Buffer.from(value, 'base64url').toString('hex')]
  const pattern = isShort ? `(^|[^0-9a-f])(${forms.slice(0, 2).join('|')})([^0-9a-f]|$)` : forms.join('|')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.raw(table)} t where t::text ~ ${pattern}`.execute(house.ctx.db)
  return rows[0]!.count > 0
}
