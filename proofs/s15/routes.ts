import type { EndpointSpec } from '@grfs/contracts/endpoint'
import { moduleRoutes } from '../../apps/server/src/entry/assemble.ts'
import { freshAddress, openBrowser } from '../harness/account-browser.ts'
import type { AccountHouse } from '../harness/account-house.ts'
import { registrationOf } from '../harness/account-people.ts'

export interface RouteLimit {
  name: string
  /** Answers before the first 429; null when there was none. */
  stoppedAfter: number | null
  /** Seconds, as the answer says. */
  retryAfter: number
  /** From another network at the same moment. */
  elsewhere: number
  errors: number
}

// More than any limit of ours.
const hammer = 600

/**
 * These cost one look-up and nothing else while the 256 bits that they ask for are not right, and a count by network would
 * let a neighbour keep people from entering the code that they were sent.
 */
export const needNoLimit = new Set([
  'POST /auth/verify-login-otp',
  'POST /auth/resend-login-otp',
  'GET /auth/verify-magic-link',
  'POST /auth/verify-magic-link',
  'POST /auth/verify-email',
  'POST /auth/reset-password',
  'POST /auth/confirm-email',
])

/** Every call around accounts that needs no session: hammered from one network, it says 429. */
export async function routeLimits(house: AccountHouse): Promise<RouteLimit[]> {
  const found: RouteLimit[] = []
  const open = moduleRoutes.map(({ endpoint }) => endpoint).filter((one) => one.access === 'public' && isAccounts(one))
  for (const endpoint of open) found.push(await hammerOne(house, endpoint))
  return found
}

const isAccounts = ({ path }: EndpointSpec) => /^\/(auth|subadmin)\//.test(path)

async function hammerOne(house: AccountHouse, { method, path }: EndpointSpec): Promise<RouteLimit> {
  await house.forgetLimits()
  // Two addresses of one /24: they are one network.
  const network = freshAddress().replace(/\d+$/, '')
  const ask = (address: string, number: number) => {
    const { query, ...parts } = requestFor(path, number)
    return openBrowser(house.app, address).ask(method as 'GET' | 'POST', `/api${path}${query ?? ''}`, parts)
  }
  let errors = 0
  for (let count = 0; count < hammer; count++) {
    const { status, headers } = await ask(`${network}${1 + (count % 2)}`, count)
    if (status >= 500) errors++
    if (status !== 429) continue
    const elsewhere = (await ask(freshAddress(), hammer + count)).status
    return {
      name: `${method} ${path}`,
      stoppedAfter: count,
      retryAfter: Number(headers['retry-after'] ?? 0),
      elsewhere,
      errors,
    }
  }
  return { name: `${method} ${path}`, stoppedAfter: null, retryAfter: -1, elsewhere: 0, errors }
}

/** Something that is refused only after it was looked at, another one each time. */
function requestFor(path: string, number: number): { body?: object; form?: Record<string, string>; query?: string } {
  const email = `nobody.${number}@example.org`
  const token = String(number).padStart(43, 'x')
  const password = 'not the right password'
  switch (path) {
    case '/auth/login':
      return { body: { formData: { email, password, role: 'researcher' } } }
    case '/subadmin/login':
      return { body: { email, password } }
    case '/auth/register':
      // Refused before anything is hashed or drawn; the limit comes before that.
      return { form: registrationOf(email, { city: '' }) }
    case '/auth/verify-login-otp':
      return { body: { userId: token, otp: '123456' } }
    case '/auth/resend-login-otp':
      return { body: { userId: token } }
    case '/auth/verify-magic-link':
      return { body: { token, email }, query: `?token=${token}&email=${encodeURIComponent(email)}` }
    default:
      return { body: { email, token, newPassword: 'nine boats on the Pasur' } }
  }
}
