import { deactivateAccount } from '../../apps/server/src/modules/identity/index.ts'
import type { PersonKind } from '../../apps/server/test/people.ts'
import { openBrowser, type Answer } from '../harness/account-browser.ts'
import type { AccountHouse } from '../harness/account-house.ts'
import { addPerson, freshEmail, register, registrationOf } from '../harness/account-people.ts'

/** A call that must not tell whether an address has an account. The first two are timed against each other. */
export interface SilentCall {
  name: string
  ask(house: AccountHouse, email: string): Promise<Answer>
  /** Whose address is sent; `unknown` is nobody's. */
  addresses: [unknown: Addresses, known: Addresses, ...more: Addresses[]]
  /** Of 20,000. */
  times: number
}

export interface Addresses {
  whose: string
  next(): string
}

const peopleOfAKind = 200

/** Addresses of people of one kind, in turn: none is asked so often that a limit meets it. */
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

export async function silentCalls(house: AccountHouse): Promise<SilentCall[]> {
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
