import { availableParallelism } from 'node:os'
import { deactivateAccount } from '../../../apps/server/src/modules/identity/index.ts'
import {
  openBrowser,
  addPerson,
  freshEmail,
  register,
  registrationOf,
  type Answer,
} from '../../support/account-client.ts'
import { openAccountHouse, type AccountHouse } from '../../support/whole-app.ts'
import { companyOnMachine } from '../../support/measuring/cores.ts'
import { auc, chanceOfAuc } from '../../support/measuring/rounds.ts'
import type { PersonKind } from '../../support/people.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

/** Bodies and statuses are exact; how much the time reveals is a measurement. */
export const ci = false

// 1,500 requests instead of 20,000.
const quickShare = 0.075

export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const house = await openAccountHouse()
  const calls = await silentCalls(house)
  const differing: string[] = []
  for (const call of calls) differing.push(...(await compareAnswers(house, call)))
  await house.settled()
  await house.stopWorker()
  const timings: Array<Awaited<ReturnType<typeof timeCall>>> = []
  for (const call of calls) timings.push(await timeCall(house, call, Math.round(call.times * (quick ? quickShare : 1))))
  const worst = timings.reduce((one, other) => (other.auc > one.auc ? other : one))
  const requests = timings.reduce((sum, one) => sum + one.requests, 0)
  const [must = 0] = limitsOf('S14').must
  return outcomeOf('S14', {
    found:
      `${differing.length} differing answers; time AUC ${worst.auc.toFixed(3)} at worst (${worst.call}) over ` +
      `${requests} requests`,
    ratio: null,
    worst: worst.auc,
    pass: differing.length === 0 && worst.auc <= must,
    details: { differing, timings, company, cores: availableParallelism() },
  })
}

/** Everything readable in a response, except the request id and the date. */
function readingOf({ status, text, headers, body }: Answer): string {
  const seen = Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name))
  const requestId = String(body['requestId'] ?? 'none')
  const nonces = /'nonce-[^']*'/g
  return JSON.stringify({ status, text, headers: seen }).replaceAll(requestId, '').replaceAll(nonces, '')
}

async function compareAnswers(house: AccountHouse, { name, ask, addresses }: SilentCall): Promise<string[]> {
  const [unknown, ...others] = addresses
  const expected = readingOf(await ask(house, unknown.next()))
  const differing: string[] = []
  for (const { whose, next } of [unknown, ...others]) {
    for (let count = 0; count < 5; count++) {
      const reading = readingOf(await ask(house, next()))
      if (reading !== expected) differing.push(`${name}, ${whose}: ${reading} instead of ${expected}`)
    }
  }
  // Rate limits by network apply to every address equally, so reset them.
  await house.forgetLimits()
  return differing
}

/** Alternates known and unknown addresses, in random order. */
async function timeCall(house: AccountHouse, call: SilentCall, requests: number) {
  const [unknown, known] = call.addresses
  const took = { unknown: [] as number[], known: [] as number[] }
  const once = async (kind: keyof typeof took, keep: boolean) => {
    const { from, to } = await call.ask(house, (kind === 'known' ? known : unknown).next())
    if (keep) took[kind].push(to - from)
  }
  const pairs = Math.round(requests / 2)
  const warmUp = 10
  for (let pair = -warmUp; pair < pairs; pair++) {
    const order = Math.random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const kind of order) await once(kind, pair >= 0)
    if (pair % 50 === 0) await house.forgetLimits()
  }
  return {
    call: call.name,
    requests: pairs * 2,
    auc: Math.round(auc(took.unknown, took.known) * 1_000) / 1_000,
    byChance: Math.round(chanceOfAuc(pairs) * 1_000) / 1_000,
    medianMs: { unknown: middle(took.unknown), known: middle(took.known) },
  }
}

function middle(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round((sorted[sorted.length >> 1] ?? 0) * 100) / 100
}

/** A call that must not reveal whether an address has an account. The first two kinds are timed against each other. */
interface SilentCall {
  name: string
  ask(house: AccountHouse, email: string): Promise<Answer>
  /** The owners of the addresses; `unknown` has no account. */
  addresses: [unknown: Addresses, known: Addresses, ...more: Addresses[]]
  /** Share of the 20,000 requests. */
  times: number
}

interface Addresses {
  whose: string
  next(): string
}

const peopleOfAKind = 200

/** Addresses of people of one kind, used in turn, so that none reaches a rate limit. */
async function peoples(house: AccountHouse, whose: string, kind: PersonKind): Promise<Addresses> {
  const emails: string[] = []
  for (let count = 0; count < peopleOfAKind; count++) emails.push((await addPerson(house, kind)).email)
  let at = 0
  return { whose, next: () => emails[at++ % emails.length]! }
}

async function closedAccounts(house: AccountHouse): Promise<Addresses> {
  const admin = await addPerson(house, 'admin')
  const actor = { accountId: admin.id, sessionId: '', roles: ['admin'] as const, subAdmin: null }
  const { id, email } = await addPerson(house)
  await deactivateAccount(house.ctx, actor, id)
  return { whose: 'closed account', next: () => email }
}

const post = (path: string, bodyOf: (email: string) => object) => (house: AccountHouse, email: string) =>
  openBrowser(house.app).post(path, bodyOf(email))

const wrong = 'not the right password'

async function silentCalls(house: AccountHouse): Promise<SilentCall[]> {
  const nobodys: Addresses = { whose: 'unknown', next: () => freshEmail() }
  const members = await peoples(house, 'member', 'researcher')
  const unverified = await peoples(house, 'unverified', 'unverified')
  const subAdmins = await peoples(house, 'sub-admin', 'sub-admin')
  const closed = await closedAccounts(house)
  return [
    {
      name: 'login',
      ask: post('/api/auth/login', (email) => ({ formData: { email, password: wrong, role: 'researcher' } })),
      addresses: [nobodys, members, unverified, subAdmins, closed],
      times: 4_000,
    },
    {
      name: 'sub-admin login',
      ask: post('/api/subadmin/login', (email) => ({ email, password: wrong })),
      addresses: [nobodys, subAdmins, members],
      times: 3_000,
    },
    {
      name: 'forgot password',
      ask: post('/api/auth/forgot-password', (email) => ({ email })),
      addresses: [nobodys, members, unverified, subAdmins, closed],
      times: 4_000,
    },
    {
      name: 'resend verification',
      ask: post('/api/auth/resend-verification', (email) => ({ email })),
      addresses: [nobodys, unverified, members, subAdmins, closed],
      times: 4_000,
    },
    {
      name: 'register',
      ask: (server, email) => register(openBrowser(server.app), registrationOf(email)),
      addresses: [nobodys, members, unverified, closed],
      times: 3_000,
    },
    {
      name: 'magic link',
      ask: post('/api/auth/verify-magic-link', (email) => ({ token: 'x'.repeat(43), email })),
      addresses: [nobodys, members],
      times: 2_000,
    },
  ]
}
