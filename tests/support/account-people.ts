import type { Role } from '@grfs/domain/identity/roles'
import { filledIn } from '@grfs/domain/identity/sample-registration'
import { makePerson, password, type Person, type PersonKind } from './people.ts'
import { researchArea, type AccountHouse } from './account-house.ts'
import { openBrowser, type Answer, type Browser } from './account-browser.ts'
import { textOf } from './mail-text.ts'

export type { Person }

let people = 0

export const freshEmail = (name = 'person') => `${name}.${++people}@example.org`

/** Puts an account into the house as if it had registered long ago. */
export const addPerson = (house: AccountHouse, kind: PersonKind = 'researcher', email = freshEmail()) =>
  makePerson(house.ctx, kind, { email })

export function registrationOf(email: string, parts: Record<string, string> = {}): Record<string, string> {
  return { ...filledIn, email, researchArea, password, confirmPassword: password, ...parts }
}

export const register = (browser: Browser, form: Record<string, string>): Promise<Answer> =>
  browser.ask('POST', '/api/auth/register', { form })

/** The newest mail to this address whose text has this in it. */
export async function mailTo(house: AccountHouse, address: string, pattern: RegExp): Promise<RegExpExecArray> {
  await house.settled()
  for (const mail of house.mails.toReversed()) {
    const found = mail.recipients.includes(address) && pattern.exec(textOf(mail.source))
    if (found) return found
  }
  throw new Error(`${address} got no mail with ${pattern.source}.`)
}

/** The token of a link of that page that was mailed last. */
export async function mailedToken(house: AccountHouse, address: string, page: string): Promise<string> {
  return (await mailTo(house, address, new RegExp(`/${page}\\?token=([\\w-]+)`)))[1]!
}

export interface CodeStep {
  browser: Browser
  person: Person
  handle: string
  code: string
  link: { token: string; email: string }
}

export function logIn(browser: Browser, { email }: { email: string }, role: Role = 'researcher'): Promise<Answer> {
  return browser.post('/api/auth/login', { formData: { email, password, role } })
}

/** Logs in with the password on a device that is not known, and reads the mail. */
export async function startCodeStep(house: AccountHouse, person: Person, role?: Role): Promise<CodeStep> {
  const browser = openBrowser(house.app)
  const answer = await logIn(browser, person, role)
  if (typeof answer.body['userId'] !== 'string') throw new Error(`No code step: ${answer.status} ${answer.text}`)
  return { browser, person, handle: answer.body['userId'], ...(await mailedSecrets(house, person)) }
}

export async function mailedSecrets(house: AccountHouse, { email }: Person): Promise<Pick<CodeStep, 'code' | 'link'>> {
  const code = (await mailTo(house, email, /^ {4}(\d{6})$/m))[1]!
  return { code, link: { token: await mailedToken(house, email, 'magic-login'), email } }
}

/** Logs in to the end; the browser's device is known from then on. */
export async function signIn(house: AccountHouse, person: Person, role?: Role): Promise<SignedIn> {
  const step = await startCodeStep(house, person, role)
  const answer = await step.browser.post('/api/auth/verify-login-otp', { userId: step.handle, otp: step.code })
  if (answer.status !== 200) throw new Error(`No session: ${answer.status} ${answer.text}`)
  return { browser: step.browser, token: answer.body['token'] as string }
}

export interface SignedIn {
  browser: Browser
  token: string
}

/** How often each outcome came: `{ "200": 1, "400 login.link-invalid": 199 }`. */
export function tally(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const name = status < 300 ? String(status) : `${status} ${String(body['code'])}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

export const succeeded = (answers: Answer[]) => answers.filter(({ status }) => status < 300).length

/** A house that is too busy says so and when to come back; whatever else is said from 500 up is a mistake of ours. */
export const failedOnOurSide = (answers: Answer[]) =>
  answers.filter(({ status, headers }) => status >= 500 && !(status === 503 && 'retry-after' in headers)).length
