import type { FastifyInstance } from 'fastify'
import type { Role } from '@grfs/domain/identity/roles'
import { filledIn } from './samples/registration.ts'
import { makePerson, password, type Person, type PersonKind } from './people.ts'
import { researchArea, type AccountHouse } from './whole-app.ts'

export interface Answer {
  status: number
  /** The JSON body of the response, or `{}` if it is not JSON. */
  body: Record<string, unknown>
  text: string
  headers: Record<string, unknown>
  /** Start and end of the request, in milliseconds. */
  from: number
  to: number
}

interface AskOptions {
  body?: unknown
  /** Fields and one small photo, as the registration form sends them. */
  form?: Record<string, string>
  token?: string
  headers?: Record<string, string>
}

/** A browser: it has one IP address and keeps its cookies. */
export interface Browser {
  address: string
  cookies: Map<string, string>
  ask(method: 'GET' | 'HEAD' | 'POST', path: string, options?: AskOptions): Promise<Answer>
  post(path: string, body: unknown): Promise<Answer>
}

let networks = 0

/** An IP address in a network that was not used before. */
export function freshAddress(): string {
  networks++
  return `${11 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}.7`
}

export function openBrowser(app: FastifyInstance, address: string = freshAddress()): Browser {
  const cookies = new Map<string, string>()
  const browser: Browser = {
    address,
    cookies,
    async ask(method, path, { body, form, token, headers = {} } = {}) {
      const from = performance.now()
      const response = await app.inject({
        method,
        url: path,
        remoteAddress: address,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(form && { 'content-type': `multipart/form-data; boundary=${boundary}` }),
          ...headers,
        },
        cookies: Object.fromEntries(cookies),
        ...(form ? { payload: multipart(form) } : body !== undefined && { payload: body as object }),
      })
      const to = performance.now()
      for (const { name, value } of response.cookies) cookies.set(name, value)
      const text = response.body
      return { status: response.statusCode, body: jsonOf(text), text, headers: response.headers, from, to }
    },
    post: (path, body) => browser.ask('POST', path, { body }),
  }
  return browser
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

const boundary = 'a-line-that-stands-in-no-answer'

// An 8 × 8 pixel teal PNG.
export const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEUAgIBxQSaxAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC',
  'base64',
)

function multipart(fields: Record<string, string>): Buffer {
  const open = (disposition: string) => `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n`
  const parts = Object.entries(fields).map(([name, value]) => Buffer.from(`${open(`name="${name}"`)}\r\n${value}\r\n`))
  const file = open('name="image"; filename="photo.png"')
  return Buffer.concat([
    ...parts,
    Buffer.from(`${file}content-type: image/png\r\n\r\n`),
    photo,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}

export type { Person }

let people = 0

export const freshEmail = (name = 'person') => `${name}.${++people}@example.org`

/** Adds an account to the test app as if it had registered long ago. */
export const addPerson = (house: AccountHouse, kind: PersonKind = 'researcher', email = freshEmail()) =>
  makePerson(house.ctx, kind, { email })

export function registrationOf(email: string, parts: Record<string, string> = {}): Record<string, string> {
  return { ...filledIn, email, researchArea, password, confirmPassword: password, ...parts }
}

export const register = (browser: Browser, form: Record<string, string>): Promise<Answer> =>
  browser.ask('POST', '/api/auth/register', { form })

/** The match in the newest e-mail to this address. */
async function mailTo(house: AccountHouse, address: string, pattern: RegExp): Promise<RegExpExecArray> {
  await house.settled()
  for (const mail of house.mails.toReversed()) {
    const found = mail.recipients.includes(address) && pattern.exec(textOf(mail.source))
    if (found) return found
  }
  throw new Error(`${address} got no mail with ${pattern.source}.`)
}

/** The token of the latest e-mailed link to that page. */
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

/** Logs in with the password on an unknown device, and reads the e-mail. */
export async function startCodeStep(house: AccountHouse, person: Person, role?: Role): Promise<CodeStep> {
  const browser = openBrowser(house.app)
  const answer = await logIn(browser, person, role)
  if (typeof answer.body['userId'] !== 'string') throw new Error(`No code step: ${answer.status} ${answer.text}`)
  return { browser, person, handle: answer.body['userId'], ...(await mailedSecrets(house, person)) }
}

async function mailedSecrets(house: AccountHouse, { email }: Person): Promise<Pick<CodeStep, 'code' | 'link'>> {
  const code = (await mailTo(house, email, /^ {4}(\d{6})$/m))[1]!
  return { code, link: { token: await mailedToken(house, email, 'magic-login'), email } }
}

/** Completes a login; the browser becomes a known device. */
export async function signIn(house: AccountHouse, person: Person, role?: Role): Promise<SignedIn> {
  const step = await startCodeStep(house, person, role)
  const answer = await step.browser.post('/api/auth/verify-login-otp', { userId: step.handle, otp: step.code })
  if (answer.status !== 200) throw new Error(`No session: ${answer.status} ${answer.text}`)
  return { browser: step.browser, token: answer.body['token'] as string }
}

interface SignedIn {
  browser: Browser
  token: string
}

/** Number of responses by outcome: `{ "200": 1, "400 login.link-invalid": 199 }`. */
export function tally(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const name = status < 300 ? String(status) : `${status} ${String(body['code'])}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

export const succeeded = (answers: Answer[]) => answers.filter(({ status }) => status < 300).length

/** Number of server errors. A 503 with Retry-After means that the server is busy and is not counted. */
export const failedOnOurSide = (answers: Answer[]) =>
  answers.filter(({ status, headers }) => status >= 500 && !(status === 503 && 'retry-after' in headers)).length

/** The plain-text part of an e-mail, from its raw source. */
export function textOf(source: string): string {
  const { headers, body } = splitHead(source)
  const boundary = /^content-type:[^\n]*boundary="?([^"\n;]+)"?/im.exec(unfold(headers))?.[1]
  if (boundary === undefined) return decode(headers, body)
  const parts = body
    .split(new RegExp(`^--${escape(boundary)}(?:--)?[ \\t]*$`, 'm'))
    .map((part) => part.replace(/^\n/, ''))
  const plain = parts.find((part) => /^content-type: text\/plain/im.test(splitHead(part).headers))
  return plain === undefined ? '' : textOf(plain)
}

/** Every header of the e-mail itself, unfolded, in order. */
export function headersOf(source: string): Array<{ name: string; value: string }> {
  return unfold(splitHead(source).headers)
    .split('\n')
    .map((line) => ({ name: line.split(':', 1)[0]!.toLowerCase(), value: line.slice(line.indexOf(':') + 1).trim() }))
}

function splitHead(source: string): { headers: string; body: string } {
  const text = source.replaceAll('\r\n', '\n')
  const end = text.indexOf('\n\n')
  return end < 0 ? { headers: text, body: '' } : { headers: text.slice(0, end), body: text.slice(end + 2) }
}

const unfold = (headers: string) => headers.replace(/\n[ \t]+/g, ' ')
const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function decode(headers: string, body: string): string {
  const encoding = /^content-transfer-encoding:\s*(\S+)/im.exec(headers)?.[1]?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
