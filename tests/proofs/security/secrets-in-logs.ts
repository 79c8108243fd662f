import { randomBytes, randomUUID } from 'node:crypto'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { filledIn } from '../../support/samples/registration.ts'
import { invitationToken } from '../../../apps/server/src/modules/peer-review/invitation-link.ts'
import { followToken } from '../../../apps/server/src/modules/follows/follow.ts'
import { unsubscribeToken } from '../../../apps/server/src/modules/notifications/unsubscribe.ts'
import { createKeys } from '../../../apps/server/src/platform/keys.ts'
import { researchArea } from '../../support/whole-app.ts'
import { textOf } from '../../support/account-client.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'
import { openVisitor, type Visitor } from './secrets-in-logs/visitor.ts'
import { startProduct, type RunningProduct } from './secrets-in-logs/running-product.ts'

export const ci = true

/** Every used secret, by its kind. */
type Canaries = Map<string, string>

export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const product = await startProduct()
  const canaries: Canaries = new Map()
  for (let round = 0; round < (quick ? 1 : 5); round++) await useEverything(product, canaries, round)
  await product.stopServer()
  await askWithoutServer(product, canaries)
  // nginx and Varnish write their log lines a moment after the response.
  await pause(1_000)
  const logs = product.readLogs()
  const silent = Object.entries(mustAppear).flatMap(([log, text]) => (logs[log]?.includes(text) ? [] : [log]))
  const found = search(logs, canaries)
  const lines = Object.fromEntries(Object.entries(logs).map(([name, text]) => [name, text.split('\n').length]))
  const count = Object.values(lines).reduce((sum, one) => sum + one, 0)
  return outcomeOf('S24', {
    found: `${new Set(found.map(({ secret }) => secret)).size} of ${canaries.size} secrets in ${count} lines of ${Object.keys(logs).length} logs`,
    ratio: null,
    worst: null,
    pass: found.length === 0 && silent.length === 0 && canaries.size >= 20,
    details: {
      found,
      logsWithoutTheirLines: silent,
      lines,
      canaries: [...canaries.keys()],
      method:
        'Server, worker, nginx, Varnish and PostgreSQL run as shipped, PostgreSQL with every statement logged. People register, log in, reset ' +
        'passwords, change addresses, open mailed links and files, in plain and in encoded forms; addresses are refused by the mail server, ' +
        'statements fail, the server is stopped, requests are malformed. Every log is then searched for each secret as it is, URL-encoded, ' +
        'in hexadecimal and in base64.',
    },
  })
}

/** A text that each log contains if it was really written and read. */
const mustAppear: Record<string, string> = {
  server: '/api/invitation/:token',
  worker: 'mail permanently rejected',
  nginx: '"GET /api/invitation" 4',
  varnishMemory: 'VCL_Log',
  varnish: '/invitation 200',
  postgres: 'duration: ',
}

const tag = () => randomBytes(6).toString('hex')

async function useEverything(product: RunningProduct, canaries: Canaries, round: number): Promise<void> {
  const plant = (name: string, value: string) => {
    canaries.set(`${name} ${round}`, value)
    return value
  }
  // All visitors share one address here, and each round needs its own attempts.
  await runSql(product.databaseUrl, 'delete from platform.rate_limit')
  const visitor = openVisitor(product.url)
  const email = plant('address', `canary.${tag()}@mail.example.org`)
  const password = plant('password', `four wells in ${tag()}`)
  await register(visitor, email, password)
  const verify = plant('verification token', await mailed(product, email, /\/verify-email\?token=([\w-]+)/))
  await openInAllForms(visitor, '/verify-email', verify, email)
  await visitor.post('/api/auth/verify-email', { token: `${verify}x` })
  await visitor.post('/api/auth/verify-email', { token: verify })
  const token = await logIn(product, visitor, { email, password }, plant)
  await useSession(product, visitor, token, plant)
  await resetPassword(product, visitor, email, plant)
  await openSignedLinks(product, visitor, email, plant)
  await failOnPurpose(product, visitor, { email, password }, plant)
  await sendGarbage(product, [...canaries.values()])
}

type Plant = (name: string, value: string) => string
interface Credentials {
  email: string
  password: string
}

async function register(visitor: Visitor, email: string, password: string): Promise<number> {
  const form = { ...filledIn, email, password, confirmPassword: password, researchArea }
  return (await visitor.send('POST', '/api/auth/register', { form })).status
}

async function logIn(product: RunningProduct, visitor: Visitor, { email, password }: Credentials, plant: Plant) {
  const formData = { email, password, role: 'researcher' }
  const wrong = plant('wrong password', `a guess ${tag()}`)
  await visitor.post('/api/auth/login', { formData: { ...formData, password: wrong } })
  const { userId } = (await visitor.post('/api/auth/login', { formData })) as { userId: string }
  plant('login handle', userId)
  const link = plant('login link', await mailed(product, email, /\/magic-login\?token=([\w-]+)/))
  const code = plant('login code', await mailed(product, email, /^ {4}(\d{6})$/m))
  await openInAllForms(openVisitor(product.url), '/magic-login', link, email)
  const query = `token=${link}&email=${encodeURIComponent(email)}`
  await openVisitor(product.url).get(`/api/auth/verify-magic-link?${query}`)
  await visitor.post('/api/auth/verify-login-otp', { userId, otp: code === '000000' ? '000001' : '000000' })
  const { token } = (await visitor.post('/api/auth/verify-login-otp', { userId, otp: code })) as { token: string }
  for (const [name, value] of visitor.cookies) plant(`cookie ${name}`, value.split('.')[0]!)
  return plant('session token', token)
}

async function useSession(product: RunningProduct, visitor: Visitor, token: string, plant: Plant): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const key = plant('idempotency key', `key-${tag()}${tag()}`)
  const message = { subject: 'Hello', message: 'A question about my paper, please.' }
  await visitor.post('/api/feedback/send-message', message, { ...headers, 'idempotency-key': key })
  const profile = (await visitor.getJson('/api/auth/profile', headers)) as { passportPhoto: string }
  const link = new URL(profile.passportPhoto, product.url)
  plant('file signature', link.searchParams.get('signature')!)
  await visitor.get(link.pathname + link.search)
  await visitor.get(`${link.pathname}${link.search.replace('signature=', '%73ignature=')}`)
  await visitor.get(`/api/auth/profile?access_token=${token}`, headers)
  await visitor.get('/api/auth/me', { authorization: `Bearer ${token}x` })
}

async function resetPassword(product: RunningProduct, visitor: Visitor, email: string, plant: Plant): Promise<void> {
  await visitor.post('/api/auth/forgot-password', { email })
  const token = plant('reset token', await mailed(product, email, /\/reset-password\?token=([\w-]+)/))
  await openInAllForms(visitor, '/reset-password', token, email)
  const newPassword = plant('new password', `nine boats at ${tag()}`)
  for (let use = 0; use < 2; use++) await visitor.post('/api/auth/reset-password', { token, newPassword })
}

/** Opens links that are signed and not stored. */
async function openSignedLinks(product: RunningProduct, visitor: Visitor, email: string, plant: Plant): Promise<void> {
  const keys = createKeys(product.appSecret)
  const invitation = plant('invitation token', invitationToken(keys, randomUUID()))
  for (const path of [`/invitation/${invitation}`, `/%69nvitation/${invitation}`, `/api/invitation/${invitation}`]) {
    await visitor.get(path, { referer: `${product.url}${path}` })
    await visitor.get(`${path}/`)
    await visitor.get(`${path}/pages/1`)
  }
  await visitor.get(`/api/invitation/${percentEncoded(invitation)}`)
  await visitor.post(`/api/invitation/${invitation}`, { answer: 'accept' })
  // A random token may consist of letters only, and then looks like an ordinary path segment.
  const letters = plant(
    'token of letters',
    randomBytes(24)
      .toString('base64url')
      .replace(/[^A-Za-z]/g, 'Q')
      .slice(0, 24),
  )
  for (const path of ['/invitation', '/api/invitation', '/article']) await visitor.get(`${path}/${letters}`)
  const unsubscribe = unsubscribeToken(keys, { accountId: randomUUID(), address: email }, 'announcement')
  plant('unsubscribe signature', unsubscribe.split('.')[2]!)
  await openInAllForms(visitor, '/unsubscribe', unsubscribe, email)
  await visitor.post(`/api/unsubscribe?token=${unsubscribe}`, {})
  const follow = followToken(keys, randomUUID())
  plant('follow signature', follow.split('.')[1]!)
  await openInAllForms(visitor, '/follow/manage', follow, email)
  await visitor.post(`/api/follows/stop?token=${follow}`, {})
}

/** Duplicate, refused and failing addresses: they take the code paths that log errors. */
async function failOnPurpose(product: RunningProduct, visitor: Visitor, known: Credentials, plant: Plant) {
  await register(visitor, known.email, known.password)
  for (const kind of ['refused', 'later', 'broken']) {
    const email = plant(`${kind} address`, `${kind}.${tag()}@mail.example.org`)
    if (kind !== 'broken') await register(visitor, email, known.password)
    else await withBrokenTable(product, async () => expectStatus(await register(visitor, email, known.password), 500))
  }
  const search = plant('searched address', `searched.${tag()}@mail.example.org`)
  await visitor.get(`/search?q=${encodeURIComponent(search)}`)
  await visitor.get(`/api/search?q=${encodeURIComponent(search)}`)
  await visitor.get(`/${search}`)
  await visitor.get(`/api/${search}`)
  await visitor.send('POST', '/api/auth/login', { raw: `{"formData":{"password":"${known.password}"` })
}

/** The error detail contains the row that violates the constraint, including address and password hash. */
async function withBrokenTable({ databaseUrl }: RunningProduct, work: () => Promise<void>): Promise<void> {
  await runSql(
    databaseUrl,
    `alter table identity.account add constraint canary check (email not like 'broken.%') not valid`,
  )
  await work()
  await runSql(databaseUrl, 'alter table identity.account drop constraint canary')
}

async function runSql(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(statement)
  await client.end()
}

function expectStatus(status: number, wanted: number): void {
  if (status !== wanted) throw new Error(`Expected ${wanted}, got ${status}.`)
}

/** As an e-mail program, a browser and an attacker write it. */
async function openInAllForms(visitor: Visitor, page: string, token: string, email: string): Promise<void> {
  const address = encodeURIComponent(email)
  const queries = [
    `token=${token}&email=${address}`,
    `%74oken=${token}`,
    `TOKEN=${token}`,
    `to%6ben=${token}&e=${email}`,
  ]
  for (const query of [...queries, `token=${percentEncoded(token)}`]) {
    await visitor.get(`${page}?${query}`, { referer: `${visitor.url}${page}?${query}` })
  }
  await visitor.get(`${page}/${token}`)
  await visitor.get(`${page};token=${token}`)
}

const percentEncoded = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`).join('')

/** Sends requests that our programs cannot parse. */
async function sendGarbage({ ports }: RunningProduct, secrets: string[]): Promise<void> {
  const requests = secrets.slice(-8).flatMap((secret) => {
    const safe = encodeURIComponent(secret)
    return [
      `GET /invitation/${safe} HTTP/9.9\r\nhost: x\r\n\r\n`,
      `GET /invitation/${safe} HTTP/1.1\r\nhost: x\r\n${safe} no header\r\n\r\n`,
      `${safe}\r\n\r\n`,
    ]
  })
  for (const port of Object.values(ports)) await Promise.all(requests.map((request) => sendRaw(port, request)))
}

function sendRaw(port: number, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.end(text))
    socket.on('error', () => {}).on('close', () => resolve())
    socket.setTimeout(2_000, () => socket.destroy())
    socket.resume()
  })
}

/** Makes nginx and Varnish log that the server is down. */
async function askWithoutServer(product: RunningProduct, canaries: Canaries): Promise<void> {
  const visitor = openVisitor(product.url)
  for (const [name, value] of canaries) {
    if (/token|link|signature/.test(name)) {
      await visitor.get(`/files/objects/x?signature=${value}`)
      await visitor.get(`/api/invitation/${value}`)
    }
  }
}

/** Waits for the e-mail and returns the matching part. */
async function mailed({ mails }: RunningProduct, address: string, pattern: RegExp): Promise<string> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(100)) {
    for (const mail of mails.toReversed()) {
      const match = mail.recipients.includes(address) && pattern.exec(textOf(mail.source))
      if (match) return match[1]!
    }
  }
  throw new Error(`No mail with ${pattern.source} has come.`)
}

/** Finds secrets in the logs, in any encoding that a program could have used. */
function search(logs: Record<string, string>, canaries: Canaries) {
  const found: Array<{ secret: string; log: string; line: string }> = []
  for (const [name, value] of canaries) {
    const bytes = Buffer.from(value)
    const forms = [value, encodeURIComponent(value), percentEncoded(value), percentEncoded(value).toLowerCase()]
    forms.push(bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, ''))
    for (const [log, text] of Object.entries(logs)) {
      // Six digits occur in longer numbers by chance.
      const isShort = value.length < 10
      const at = isShort ? text.search(new RegExp(`(?<![\\d.])${value}(?!\\d)`)) : firstOf(forms, text)
      if (at >= 0) found.push({ secret: name, log, line: text.slice(Math.max(0, at - 80), at + 80) })
    }
  }
  return found
}

const firstOf = (forms: string[], text: string) =>
  forms.map((form) => text.indexOf(form)).find((index) => index >= 0) ?? -1
