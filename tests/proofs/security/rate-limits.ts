import type { EndpointSpec } from '@grfs/contracts/endpoint'
import { moduleRoutes } from '../../../apps/server/src/entry/assemble.ts'
import {
  openBrowser,
  freshAddress,
  addPerson,
  failedOnOurSide,
  logIn,
  signIn,
  tally,
  registrationOf,
  mailedToken,
  register,
  type Answer,
  type Person,
} from '../../support/account-client.ts'
import { openAccountHouse, type AccountHouse } from '../../support/whole-app.ts'
import { outcomeOf, type Outcome } from '../outcome.ts'

export const ci = true

const logins = 100
const guessesAtOneAccount = 300
const accountsAttacked = 300
/** Wrong attempts that a network may make (product decisions): at one address, and in total. */
const most = { atOneAddress: 10, inAll: 100 }

/** Counts only: quick and full are the same. */
export async function prove(): Promise<Outcome> {
  const house = await openAccountHouse()
  const victim = await attackVictim(house)
  const spray = await attackMany(house)
  const mails = await mailFlood(house)
  const routes = await routeLimits(house)
  const free = routes.filter(({ stoppedAfter }) => stoppedAfter === null).map(({ name }) => name)
  const unlimited = free.filter((name) => !needNoLimit.has(name))
  const withoutRetryAfter = routes.filter(({ retryAfter }) => retryAfter === 0).map(({ name }) => name)
  const hurt = routes.filter(({ elsewhere }) => elsewhere === 429).map(({ name }) => name)
  const errors = victim.errors + spray.errors + mails.errors + routes.reduce((sum, one) => sum + one.errors, 0)
  return outcomeOf('S15', {
    found:
      `victim on a known device behind the attacked network ${victim.knownDevice} of ${logins}, elsewhere ` +
      `${victim.elsewhere} of ${logins}; attacker stopped after ${victim.guesses} guesses at one account and after ` +
      `${spray.guesses} in all, with an account of their own after ${spray.guessesWithOwnAccount}; ` +
      `${mails.resetLinkWorks ? '' : 'a reset link was taken away by strangers, '}${mails.sent} mails of ` +
      `${mails.asked} that strangers asked for; ${routes.length - free.length} of ${routes.length} calls limited by network; ` +
      `${errors} errors of ours`,
    ratio: null,
    worst: null,
    pass:
      victim.knownDevice === logins &&
      victim.elsewhere === logins &&
      victim.guesses <= most.atOneAddress &&
      spray.guesses <= most.inAll &&
      spray.guessesWithOwnAccount <= most.inAll &&
      mails.resetLinkWorks &&
      unlimited.length + withoutRetryAfter.length + hurt.length + errors === 0,
    details: { victim, spray, mails, free, unlimited, withoutRetryAfter, hurt, routes },
  })
}

/** A guess was evaluated if the response says that it was wrong or right. */
const lookedAt = (answers: Answer[]) => answers.filter(({ status }) => status === 401 || status < 300).length

const guess = (house: AccountHouse, address: string, { email }: Person, number: number) =>
  openBrowser(house.app, address).post('/api/auth/login', {
    formData: { email, password: `a guess, number ${number}`, role: 'researcher' },
  })

/** The attacker is in the victim's own network, and does not stop while the victim works. */
async function attackVictim(house: AccountHouse) {
  const victim = await addPerson(house)
  const { browser: known } = await signIn(house, victim)
  const { browser: elsewhere } = await signIn(house, victim)
  const neighbour = known.address.replace(/\d+$/, '99')
  const guesses: Answer[] = []
  const attack = async (count: number) => {
    const some = Array.from({ length: count }, (_, at) => guess(house, neighbour, victim, guesses.length + at))
    guesses.push(...(await Promise.all(some)))
  }
  await attack(guessesAtOneAccount)
  const inside: Answer[] = []
  const outside: Answer[] = []
  for (let count = 0; count < logins; count++) {
    const [one, other] = await Promise.all([logIn(known, victim), logIn(elsewhere, victim), attack(5)])
    inside.push(one)
    outside.push(other)
  }
  const gotIn = (answers: Answer[]) => answers.filter(({ body }) => typeof body['token'] === 'string').length
  const newDevice = await logIn(openBrowser(house.app, known.address), victim)
  const stopped = guesses.find(({ status }) => status === 429)
  return {
    guesses: lookedAt(guesses),
    outcomes: tally(guesses),
    knownDevice: gotIn(inside),
    elsewhere: gotIn(outside),
    inside: tally(inside),
    outside: tally(outside),
    // A new device in the attacked network cannot be distinguished from the attacker.
    newDeviceBehindIt: newDevice.status,
    retryAfter: stopped?.headers['retry-after'] ?? null,
    errors: failedOnOurSide([...guesses, ...inside, ...outside]),
  }
}

/** One guess at each of many accounts; then again, while the attacker logs in to an account of their own in between. */
async function attackMany(house: AccountHouse) {
  const people: Person[] = []
  for (let count = 0; count < accountsAttacked; count++) people.push(await addPerson(house))
  const stranger = openBrowser(house.app)
  const spray: Answer[] = []
  for (const [at, person] of people.entries()) spray.push(await guess(house, stranger.address, person, at))
  const own = await addPerson(house)
  const member = openBrowser(house.app)
  const withOwn: Answer[] = []
  for (const [at, person] of people.entries()) {
    withOwn.push(await guess(house, member.address, person, at))
    if (at % 20 === 19) await logIn(openBrowser(house.app, member.address), own)
  }
  return {
    guesses: lookedAt(spray),
    outcomes: tally(spray),
    guessesWithOwnAccount: lookedAt(withOwn),
    outcomesWithOwnAccount: tally(withOwn),
    errors: failedOnOurSide([...spray, ...withOwn]),
  }
}

interface RouteLimit {
  name: string
  /** Number of responses before the first 429; null if there was none. */
  stoppedAfter: number | null
  /** Retry-After of the response, in seconds. */
  retryAfter: number
  /** Status of a request from another network at the same moment. */
  elsewhere: number
  errors: number
}

// More than any of our rate limits.
const hammer = 600

/**
 * These endpoints need a 256-bit token; without it they cost only one lookup. A rate limit by network would let
 * somebody in the same network keep people from entering their code.
 */
const needNoLimit = new Set([
  'POST /auth/verify-login-otp',
  'POST /auth/resend-login-otp',
  'GET /auth/verify-magic-link',
  'POST /auth/verify-magic-link',
  // It only lists names from the settings, without the database.
  'GET /auth/providers',
  'POST /auth/verify-email',
  'POST /auth/reset-password',
  'POST /auth/confirm-email',
])

/** Every public account endpoint: many requests from one network get 429. */
async function routeLimits(house: AccountHouse): Promise<RouteLimit[]> {
  const found: RouteLimit[] = []
  const open = moduleRoutes.map(({ endpoint }) => endpoint).filter((one) => one.access === 'public' && isAccounts(one))
  for (const endpoint of open) found.push(await hammerOne(house, endpoint))
  return found
}

const isAccounts = ({ path }: EndpointSpec) => /^\/(auth|subadmin)\//.test(path)

async function hammerOne(house: AccountHouse, { method, path }: EndpointSpec): Promise<RouteLimit> {
  await house.forgetLimits()
  // Two addresses of the same /24 are one network.
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

/** A request that is refused only after it was evaluated, different each time. */
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
      // Refused before anything is hashed or rendered; the rate limit comes before that.
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

const strangers = 40

/**
 * Many networks request e-mails to one person: they must neither fill the mailbox nor invalidate the person's own link.
 */
async function mailFlood(house: AccountHouse) {
  const person = await addPerson(house)
  const { email } = person
  const ask = () => openBrowser(house.app).post('/api/auth/forgot-password', { email })
  const answers: Answer[] = [await ask()]
  const token = await mailedToken(house, email, 'reset-password')
  const before = house.mails.length
  for (let count = 0; count < strangers; count++) answers.push(await ask())
  for (let count = 0; count < strangers; count++) {
    answers.push(await openBrowser(house.app).post('/api/auth/resend-verification', { email }))
  }
  for (let count = 0; count < strangers / 4; count++) {
    answers.push(await register(openBrowser(house.app), registrationOf(email)))
  }
  await house.settled()
  const sent = house.mails.slice(before).filter(({ recipients }) => recipients.includes(email)).length
  const reset = await openBrowser(house.app).post('/api/auth/reset-password', {
    token,
    newPassword: 'nine boats on the Pasur',
  })
  return {
    asked: strangers * 2 + strangers / 4,
    sent,
    resetLinkWorks: reset.status === 200,
    errors: failedOnOurSide([...answers, reset]),
  }
}
