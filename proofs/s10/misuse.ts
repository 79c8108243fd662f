import { openBrowser, type Answer, type Browser } from '../harness/account-browser.ts'
import type { AccountHouse } from '../harness/account-house.ts'
import type { CodeStep } from '../harness/account-people.ts'

export interface Misuse {
  name: string
  accepted: boolean
  answer: string
}

export interface MisuseParts {
  step: CodeStep
  others: CodeStep
  reset: string
  verify: string
  session: string
}

/** Each secret at every door that it was not made for. The last ones are right, so that all the noes mean something. */
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
