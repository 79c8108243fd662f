import { domainToASCII } from 'node:url'
import { headersOf, textOf } from './harness/mail-text.ts'
import { openBrowser, type Answer } from './harness/account-browser.ts'
import { openAccountHouse, type AccountHouse } from './harness/account-house.ts'
import {
  addPerson,
  failedOnOurSide,
  logIn,
  mailedToken,
  register,
  registrationOf,
  tally,
} from './harness/account-people.ts'
import type { ReceivedMail } from '../apps/server/test/mail-server.ts'
import { hostileAddresses, hostileNames, type HostileAddress } from './s12/corpus.ts'
import { outcomeOf, type Outcome } from './outcome.ts'

export const ci = true

/** Every header that our mails have, each once. */
const ourHeaders = ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to']

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
  register: (house, email) => register(openBrowser(house.app), registrationOf(email)),
}

/** Counts only: quick and full are the same. */
export async function prove(): Promise<Outcome> {
  const house = await openAccountHouse()
  const fields: Attacked[] = []
  for (const [field, send] of Object.entries(addressFields)) fields.push(await attackAddress(house, field, send))
  fields.push(await attackNames(house))
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
      `${addresses} addresses in ${Object.keys(addressFields).length} fields, ${names} names; ` +
      `${errors} errors of ours`,
    ratio: null,
    worst: null,
    pass: wrong + extra + errors === 0 && addresses >= 300 && fields.every(({ heard }) => heard),
    details: { fields },
  })
}

interface Attacked {
  field: string
  outcomes: Record<string, number>
  mails: number
  wrongRecipients: string[]
  extraHeaders: string[]
  /** What a stranger typed and our mails repeated as a link. */
  repeatedLinks: number
  errors: number
  /** A harmless text in the same field was answered as it should be, so the field was really reached. */
  heard: boolean
}

async function attackAddress(house: AccountHouse, field: string, send: Send): Promise<Attacked> {
  const owner = await addPerson(house, field === 'resend' ? 'unverified' : 'researcher')
  const from = house.mails.length
  const corpus = hostileAddresses(owner.email)
  const answers: Answer[] = []
  for (const { text } of corpus) {
    answers.push(await send(house, text))
    // Each mail counts, also the fourth within an hour.
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

const allowedOf = (corpus: HostileAddress[]) => new Set(corpus.flatMap(({ reaches }) => reaches ?? []))

/** Registers under each name, proves the address where a registration was taken, and logs in: every mail has the name. */
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

function examine(mails: ReceivedMail[], allowed: Set<string>) {
  const wrongRecipients = mails.flatMap(({ recipients, source }) => {
    // The server writes international names as people read them.
    const [only, ...more] = recipients.map(inAscii)
    const isRight = only !== undefined && more.length === 0 && allowed.has(only) && namesOnly(source, only)
    return isRight ? [] : [`${recipients.join(' ')} | ${toLineOf(source)}`]
  })
  const extraHeaders = mails.flatMap(({ source }) => {
    const names = headersOf(source).map(({ name }) => name)
    return names.toSorted().join() === ourHeaders.join() ? [] : [names.join()]
  })
  const repeatedLinks = mails.filter(({ source }) => textOf(source).includes('https://evil.example')).length
  return { mails: mails.length, wrongRecipients, extraHeaders, repeatedLinks }
}

const inAscii = (address: string) => {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`
}

const toLineOf = (source: string) => headersOf(source).find(({ name }) => name === 'to')?.value ?? ''

/** Apart from quoted and encoded words, the To line is the one address. */
function namesOnly(source: string, address: string): boolean {
  const rest = toLineOf(source)
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/=\?[^?]*\?[bq]\?[^?\s]*\?=/gi, '')
  const named = /<([^<>]*)>\s*$/.exec(rest)
  const before = named ? rest.slice(0, named.index) : ''
  return (named ? named[1] : rest.trim()) === address && !/[@<>,;:()]/.test(before)
}
