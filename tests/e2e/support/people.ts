import { randomBytes } from 'node:crypto'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { LoginAnswer, SessionUser } from '@grfs/contracts/identity'
import { Inbox } from './mail.ts'
import { pngPhoto } from './photo.ts'

export type Role = 'researcher' | 'reviewer' | 'admin'

export interface Person {
  email: string
  password: string
  fullName: string
  role: Role
  inbox: Inbox
}

/** Somebody nobody else in these tests knows, so that tests may run side by side. */
export function newPerson(role: 'researcher' | 'reviewer' = 'researcher'): Person {
  const email = `e2e-${randomBytes(6).toString('hex')}@example.org`
  return { email, password: 'Tidal-flat 41', fullName: 'Aminata Diouf', role, inbox: new Inbox(email) }
}

export const photo = { name: 'portrait.png', mimeType: 'image/png', buffer: pngPhoto() }

/** Registers over the wire, as the form does; the mail is on its way then. */
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
      university: 'Cheikh Anta Diop University',
      password: person.password,
      confirmPassword: person.password,
      accountType: person.role,
      image: photo,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** Registered, and the address verified with the token of the mail. */
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

/** Logs in over the wire, with the code of the mail where one is asked for. */
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

/** A page of somebody who has logged in: the session is real, and the browser is known from now on. */
export async function signIn(page: Page, person: Person): Promise<Session> {
  const session = await logInByCall(page.request, person)
  await storeSession(page, session, person.role)
  return session
}

export async function storeSession(page: Page, session: Session, role: string): Promise<void> {
  await page.goto('/home')
  await page.evaluate(
    (items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    },
    sessionItems(session, role),
  )
}

/** What a login leaves in local storage. */
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
