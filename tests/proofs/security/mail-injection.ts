import {
  openBrowser,
  addPerson,
  failedOnOurSide,
  logIn,
  mailedToken,
  register,
  registrationOf,
  tally,
  type Answer,
  type Person,
} from '../../support/account-client.ts'
import { openAccountHouse, type AccountHouse } from '../../support/whole-app.ts'
import { hostileAddresses, hostileNames, type HostileAddress } from './mail-injection/corpus.ts'
import { examine, type Attacked } from './mail-injection/examine.ts'
import { attackLetters } from './mail-injection/letters.ts'
import { password, signIn as openSession } from '../../support/people.ts'
import { outcomeOf, type Outcome } from '../outcome.ts'

export const ci = true

type Send = (house: AccountHouse, text: string) => Promise<Answer>

const post = (path: string, bodyOf: (email: string) => object): Send => {
  return (house, text) => openBrowser(house.app).post(path, bodyOf(text))
}

const addressFields: Record<string, Send> = {
  login: post('/api/auth/login', (email) => ({
    formData: { email, password: 'not the right one', role: 'researcher' },
  })),
  'sub-admin login': post('/api/subadmin/login', (email) => ({ email, password: 'not the right one' })),
  resend: post('/api/auth/resend-verification', (email) => ({ email })),
  forgot: post('/api/auth/forgot-password', (email) => ({ email })),
  'magic link, POST': post('/api/auth/verify-magic-link', (email) => ({ token: 'x'.repeat(43), email })),
  'magic link, GET': (house, email) =>
    openBrowser(house.app).ask(
      'GET',
      `/api/auth/verify-magic-link?${new URLSearchParams({ token: 'x'.repeat(43), email }).toString()}`,
    ),
  'new address': async (house, newEmail) => {
    const token = await openSession(house.ctx, await moverOf(house))
    return openBrowser(house.app).ask('POST', '/api/auth/change-email', { token, body: { newEmail, password } })
  },
  register: (house, email) => register(openBrowser(house.app), registrationOf(email)),
}

const mover = 'mover@example.org'
const movers = new WeakMap<AccountHouse, Promise<Person>>()

/** The account that requests each address as its new one, and gets the e-mail about it at its own. */
function moverOf(house: AccountHouse): Promise<Person> {
  const known = movers.get(house) ?? addPerson(house, 'researcher', mover)
  movers.set(house, known)
  return known
}

/** Counts only: quick and full are the same. */
export async function prove(): Promise<Outcome> {
  const house = await openAccountHouse()
  const fields: Attacked[] = []
  for (const [field, send] of Object.entries(addressFields)) fields.push(await attackAddress(house, field, send))
  fields.push(await attackNames(house))
  fields.push(...(await attackLetters(house)))
  const sum = (pick: (one: Attacked) => number) => fields.reduce((total, one) => total + pick(one), 0)
  const [wrong, extra, errors] = [
    sum(({ wrongRecipients }) => wrongRecipients.length),
    sum(({ extraHeaders }) => extraHeaders.length),
    sum((one) => one.errors),
  ]
  const addresses = hostileAddresses('a@b.c').length
  const names = hostileNames().length
  return outcomeOf('S12', {
    found:
      `${wrong} wrong recipients and ${extra} mails with foreign headers in ${house.mails.length} mails; ` +
      `${addresses} addresses and ${names} names and subjects in ${fields.length} fields; ` +
      `${errors} errors of ours`,
    ratio: null,
    worst: null,
    pass: wrong + extra + errors === 0 && addresses >= 300 && fields.every(({ heard }) => heard),
    details: { fields },
  })
}

async function attackAddress(house: AccountHouse, field: string, send: Send): Promise<Attacked> {
  const owner = await addPerson(house, field === 'resend' ? 'unverified' : 'researcher')
  const from = house.mails.length
  const corpus = hostileAddresses(owner.email)
  const answers: Answer[] = []
  for (const { text } of corpus) {
    answers.push(await send(house, text))
    // Every e-mail counts, including the fourth within an hour, so reset the rate limits.
    if (answers.length % 10 === 0) await house.forgetLimits()
  }
  await house.settled()
  const mails = house.mails.slice(from)
  await house.forgetLimits()
  const harmless = await send(house, owner.email)
  await house.settled()
  return {
    field,
    outcomes: tally(answers),
    ...examine(mails, allowedOf(corpus)),
    errors: failedOnOurSide(answers),
    heard: field.includes('login') || field.startsWith('magic') ? harmless.status < 500 : house.mails.length > from,
  }
}

const allowedOf = (corpus: HostileAddress[]) => new Set([mover, ...corpus.flatMap(({ reaches }) => reaches ?? [])])

/**
 * Registers under each name, verifies the address if the registration was accepted, and logs in: every e-mail has the
 * name.
 */
async function attackNames(house: AccountHouse): Promise<Attacked> {
  const from = house.mails.length
  const emails = new Map(hostileNames().map((text, at) => [`name.${at}@example.org`, text]))
  const answers: Answer[] = []
  const taken = new Set<string>()
  const step = async (work: (email: string) => Promise<Answer>, addresses: Iterable<string>) => {
    for (const some of chunks([...addresses], 8)) answers.push(...(await Promise.all(some.map(work))))
    await house.settled()
  }
  await step(async (email) => {
    const name = emails.get(email)!
    const answer = await register(openBrowser(house.app), registrationOf(email, { fullName: name, university: name }))
    if (answer.status === 201) taken.add(email)
    return answer
  }, emails.keys())
  await step(async (email) => {
    const token = await mailedToken(house, email, 'verify-email')
    return openBrowser(house.app).post('/api/auth/verify-email', { token })
  }, taken)
  await step((email) => logIn(openBrowser(house.app), { email }), taken)
  await step((email) => openBrowser(house.app).post('/api/auth/forgot-password', { email }), taken)
  const found = examine(house.mails.slice(from), taken)
  return { field: 'names', outcomes: tally(answers), ...found, errors: failedOnOurSide(answers), heard: taken.size > 0 }
}

function chunks<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
}
