import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { LoginAnswer, SessionUser } from '@grfs/contracts/identity'
import type { Permission } from '@grfs/domain/identity/actor'
import { makeSignedIn, type PersonKind, type PersonOptions, type SignedIn } from '../../support/people.ts'
import { withContext } from '../../support/processes.ts'
import { Inbox } from './mail.ts'

export type Role = 'researcher' | 'reviewer' | 'admin'

export interface Person {
  email: string
  password: string
  fullName: string
  role: Role
  inbox: Inbox
  /** Cheikh Anta Diop University if missing. */
  university?: string
}

/** A person with a unique e-mail address, so that tests can run in parallel. */
export function newPerson(role: 'researcher' | 'reviewer' = 'researcher'): Person {
  const email = `e2e-${randomBytes(6).toString('hex')}@example.org`
  return { email, password: 'Tidal-flat 41', fullName: 'Aminata Diouf', role, inbox: new Inbox(email) }
}

export const photo = { name: 'portrait.png', mimeType: 'image/png', buffer: pngPhoto() }

/** Registers through the API, as the form does. The e-mail is queued. */
export async function register(request: APIRequestContext, person: Person): Promise<void> {
  const journals = (await (await request.get('/api/journals')).json()) as Array<{ category: string }>
  const answer = await request.post('/api/auth/register', {
    multipart: {
      title: 'Dr.',
      fullName: person.fullName,
      email: person.email,
      countryCode: '+221',
      phoneNumber: '77 412 09 35',
      contactAddress: '18 Rue de Thiong',
      city: 'Dakar',
      state: 'Dakar Region',
      zipCode: '11000',
      countryOfResidence: 'Senegal',
      nationality: 'Senegal',
      birthDay: '14',
      birthMonth: '3',
      birthYear: '1987',
      highestEducation: 'Doctoral Degree (Ph.D.)',
      awardingInstitution: 'Cheikh Anta Diop University',
      researchArea: journals[0]!.category,
      university: person.university ?? 'Cheikh Anta Diop University',
      password: person.password,
      confirmPassword: person.password,
      accountType: person.role,
      image: photo,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** Registers and verifies the address with the token of the e-mail. */
export async function openAccount(request: APIRequestContext, person: Person = newPerson()): Promise<Person> {
  await register(request, person)
  const link = new URL(await person.inbox.nextLink('/verify-email'))
  const answer = await request.post('/api/auth/verify-email', { data: { token: link.searchParams.get('token') } })
  expect(answer.status(), await answer.text()).toBe(200)
  return person
}

export interface Session {
  token: string
  user: SessionUser
}

/** Logs in through the API, with the e-mailed code if one is required. */
export async function logInByCall(request: APIRequestContext, person: Person): Promise<Session> {
  const { email, password, role } = person
  const first = await request.post('/api/auth/login', { data: { formData: { email, password, role } } })
  expect(first.status(), await first.text()).toBe(200)
  const { requiresOTP, userId, token, user } = (await first.json()) as LoginAnswer
  if (!requiresOTP) return { token: token!, user: user! }
  const otp = await person.inbox.nextCode()
  const second = await request.post('/api/auth/verify-login-otp', { data: { userId, otp } })
  expect(second.status(), await second.text()).toBe(200)
  return (await second.json()) as Session
}

/** Signs in on a page with a real session; the browser becomes a known device. */
export async function signIn(page: Page, person: Person): Promise<Session> {
  const session = await logInByCall(page.request, person)
  await storeSession(page, session, person.role)
  return session
}

export async function storeSession(page: Page, session: Session, role: string): Promise<void> {
  // The smallest document of the origin: storage needs one.
  await page.goto('/robots.txt')
  await page.evaluate(
    (items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    },
    sessionItems(session, role),
  )
}

/** The entries of local storage after a login. */
export function sessionItems({ token, user }: Session, role: string): Record<string, string> {
  return {
    GRFSAuthToken: token,
    GRFSRole: role,
    GRFSRoles: JSON.stringify(user.roles),
    GRFSName: user.fullName,
    GRFSTitle: user.title,
    GRFSApproved: user.approved,
  }
}

/** A new account with a session, which no other test uses. */
export function signedInMember(kind: PersonKind, options: PersonOptions = {}): Promise<SignedIn> {
  return withContext(process.env, (ctx) => makeSignedIn(ctx, kind, options))
}

/** Stores in this browser what a login with these roles would store. */
export function enter(page: Page, member: { token: string; fullName: string }, ...roles: Role[]): Promise<void> {
  const { token, fullName } = member
  return storeSession(page, { token, user: { fullName, title: 'Dr.', approved: 'approved', roles } }, roles[0]!)
}

/** A new member, signed in on this page. */
export async function enterAs(page: Page, kind: 'researcher' | 'reviewer' | 'both'): Promise<SignedIn> {
  const member = await signedInMember(kind)
  await enter(page, member, ...(kind === 'both' ? (['researcher', 'reviewer'] as const) : [kind]))
  return member
}

interface EditorOptions {
  /** Creates a sub-admin with these permissions; without any, an admin. */
  permissions?: Permission[]
  /** Journals of a sub-admin, by their abbreviations. */
  journals?: string[]
}

/**
 * A new editor, signed in on this page. The demonstration's editors log in with codes, which parallel tests would mix
 * up.
 */
export async function signInEditor(page: Page, { permissions, journals = [] }: EditorOptions = {}): Promise<SignedIn> {
  const editor = permissions
    ? await signedInMember('sub-admin', { permissions, allowedJournals: await journalIds(page.request, journals) })
    : await signedInMember('admin')
  await enter(page, editor, 'admin')
  return editor
}

export async function journalIds(request: APIRequestContext, abbrevs: readonly string[]): Promise<string[]> {
  const all = (await (await request.get('/api/journals')).json()) as Array<{ id: string; abbrev: string | null }>
  return all.filter(({ abbrev }) => abbrevs.includes(abbrev ?? '')).map(({ id }) => id)
}

/** Opens the site menu of narrow windows. */
export async function openPhoneMenu(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('dialog', { name: 'Menu' }).getByRole('navigation', { name: 'Account' })
}

/** Opens the home page with a session that exists only in the browser: its token is not valid. */
export async function keepSession(page: Page, role: string, roles: string[] = [role]): Promise<void> {
  const user = { fullName: 'Farhana Akter', title: 'Dr.', approved: 'approved', roles: roles as Role[] } as const
  await storeSession(page, { token: 'a-token', user }, role)
  await page.goto('/home')
}

/** A PNG of this size in one colour. */
export function pngPhoto(width = 480, height = 640): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8) // 8 bits for each of red, green and blue
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([40, 90, 150]))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
