import { randomUUID } from 'node:crypto'
import type { Permission } from '@grfs/domain/identity/actor'
import type { Role } from '@grfs/domain/identity/roles'
import { filledIn } from './samples/registration.ts'
import {
  grantRole,
  insertAccount,
  insertApplication,
  insertPastPassword,
  insertProfile,
  insertSubAdmin,
  type NewProfile,
} from '../../apps/server/src/modules/identity/queries/accounts.ts'
import { startSession } from '../../apps/server/src/modules/identity/sessions.ts'
import type { Context, Tx } from '../../apps/server/src/platform/context.ts'
import type { Offload } from '../../apps/server/src/platform/sandbox/offload.ts'

/** The password of every account. */
export const password = 'four wells in Dacope'

export type PersonKind =
  'researcher' | 'reviewer' | 'unapproved reviewer' | 'both' | 'sub-admin' | 'admin' | 'unverified'

export interface Person {
  id: string
  kind: PersonKind
  email: string
  fullName: string
  /** For a reviewer who waits for approval. */
  applicationId: string | null
}

export interface PersonOptions {
  email?: string
  fullName?: string
  permissions?: Permission[]
  allowedJournals?: string[]
  university?: string
  profile?: Partial<NewProfile>
}

const profile: NewProfile = { ...filledIn, dateOfBirth: '1988-02-29', researchArea: 'Coastal and Marine Studies' }

/** Reviewers have another university than authors, or they could not review them. */
const reviewersUniversity = 'Gdańsk Institute of Estuaries'

const heldBy: Record<PersonKind, Role[]> = {
  researcher: ['researcher'],
  reviewer: ['reviewer'],
  'unapproved reviewer': [],
  both: ['researcher', 'reviewer'],
  'sub-admin': [],
  admin: ['admin'],
  unverified: ['researcher'],
}

/** An account of this kind, created like the product does. */
export async function makePerson(ctx: Context, kind: PersonKind, options: PersonOptions = {}): Promise<Person> {
  const passwordHash = await hashOf(ctx.offload)
  const id = randomUUID()
  const email = options.email ?? `${kind.replaceAll(' ', '-')}-${id.slice(0, 8)}@example.org`
  const fullName = options.fullName ?? `Farhana Akter ${id.slice(0, 4)}`
  const applicationId = kind === 'unapproved reviewer' ? randomUUID() : null
  await ctx.inTransaction(async (tx) => {
    const emailVerifiedAt = kind === 'unverified' ? null : tx.now()
    const account = { id, email, title: 'Dr.', fullName, passwordHash, emailVerifiedAt }
    if (kind === 'sub-admin') {
      const { permissions = ['approveUsers'], allowedJournals = [] } = options
      await insertSubAdmin(tx.db, tx.now(), { account, permissions, allowedJournals })
      return
    }
    const isReviewer = kind === 'reviewer' || kind === 'unapproved reviewer'
    const registeredAs = kind === 'admin' ? null : isReviewer ? 'reviewer' : 'researcher'
    await insertAccount(tx.db, tx.now(), { ...account, registeredAs })
    await insertPastPassword(tx.db, tx.now(), id, passwordHash)
    const university = options.university ?? (isReviewer ? reviewersUniversity : profile.university)
    if (kind !== 'admin') await insertProfile(tx.db, id, { ...profile, university, ...options.profile })
    for (const role of heldBy[kind]) await grantRole(tx.db, tx.now(), id, role)
    await insertApplications(tx, id, kind, applicationId)
  })
  return { id, kind, email, fullName, applicationId }
}

async function insertApplications(tx: Tx, accountId: string, kind: PersonKind, waiting: string | null): Promise<void> {
  if (waiting) await insertApplication(tx.db, tx.now(), { id: waiting, accountId, role: 'reviewer', status: 'pending' })
  if (kind === 'reviewer' || kind === 'both') {
    await insertApplication(tx.db, tx.now(), { id: randomUUID(), accountId, role: 'reviewer', status: 'approved' })
  }
}

const hashes = new WeakMap<Offload, Promise<string>>()

/** Hashed once for all people. */
function hashOf(offload: Offload): Promise<string> {
  const known = hashes.get(offload) ?? offload.hashPassword(password)
  hashes.set(offload, known)
  return known
}

/** A session without a login, for tests of what comes after it. */
export function signIn(ctx: Context, person: { id: string }): Promise<string> {
  return ctx.inTransaction((tx) => startSession(tx, person, { network: '192.0.2.0/24', userAgent: 'test' }))
}

export interface SignedIn extends Person {
  token: string
}

/** A new account of this kind with a session. */
export async function makeSignedIn(ctx: Context, kind: PersonKind, options: PersonOptions = {}): Promise<SignedIn> {
  const person = await makePerson(ctx, kind, options)
  return { ...person, token: await signIn(ctx, person) }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
