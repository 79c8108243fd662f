import { sql } from 'kysely'
import type { Permission } from '@grfs/domain/identity/actor'
import { dateOfBirth, type ProfileAnswers, type ProfileField } from '@grfs/domain/identity/profile'
import type { ApplicationStatus, MemberRole, Role } from '@grfs/domain/identity/roles'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import { canonicalAddress } from '../../../platform/mail/address.ts'

/** The lookup key of an account: the canonical address in lower case. Null if the text is not an address. */
export function emailKey(text: string): string | null {
  try {
    return canonicalAddress(text.trim()).toLowerCase()
  } catch {
    return null
  }
}

/** PostgreSQL error code for a violated unique constraint. */
export const uniqueViolation = '23505'

export interface NewAccount {
  id: string
  email: string
  isSubAdmin?: boolean
  title: string
  fullName: string
  passwordHash: string
  /** Null if a command creates the account. */
  registeredAs: MemberRole | null
  emailVerifiedAt: Date | null
  /** Network of the registration (/24, /48). */
  network?: string
  /** If an invitation to review creates the account. */
  invitedAt?: Date
}

/** Returns false if the address already has an account of this kind, also if it was created concurrently. */
export async function insertAccount(db: SqlTransaction, now: Date, account: NewAccount): Promise<boolean> {
  const inserted = await db
    .insertInto('identity.account')
    .values({
      id: account.id,
      email: account.email,
      is_sub_admin: account.isSubAdmin ?? false,
      title: account.title,
      full_name: account.fullName,
      password_hash: account.passwordHash,
      registered_as: account.registeredAs,
      email_verified_at: account.emailVerifiedAt,
      registered_network: account.network ?? null,
      invited_at: account.invitedAt ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['email', 'is_sub_admin']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function setPhoto(db: SqlTransaction, accountId: string, fileId: string): Promise<void> {
  await db.updateTable('identity.account').set({ photo_file_id: fileId }).where('id', '=', accountId).execute()
}

export interface NewProfile {
  countryCode: string
  phoneNumber: string
  contactAddress: string
  city: string
  state: string
  zipCode: string
  countryOfResidence: string
  nationality: string
  /** "1990-02-28" */
  dateOfBirth: string
  highestEducation: string
  awardingInstitution: string
  researchArea: string
  university: string
}

export async function insertProfile(db: SqlTransaction, accountId: string, profile: NewProfile): Promise<void> {
  await db
    .insertInto('identity.profile')
    .values({
      account_id: accountId,
      country_code: profile.countryCode,
      phone_number: profile.phoneNumber,
      contact_address: profile.contactAddress,
      city: profile.city,
      state: profile.state,
      zip_code: profile.zipCode,
      country_of_residence: profile.countryOfResidence,
      nationality: profile.nationality,
      date_of_birth: profile.dateOfBirth,
      highest_education: profile.highestEducation,
      awarding_institution: profile.awardingInstitution,
      research_area: profile.researchArea,
      university: profile.university,
    })
    .execute()
}

/** Returns false if the account had the role already. */
export async function grantRole(db: SqlTransaction, now: Date, accountId: string, role: Role): Promise<boolean> {
  const granted = await db
    .insertInto('identity.held_role')
    .values({ account_id: accountId, role, granted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('role')
    .executeTakeFirst()
  return granted !== undefined
}

interface NewApplication {
  id: string
  accountId: string
  role: MemberRole
  status: ApplicationStatus
}

export async function insertApplication(db: SqlTransaction, now: Date, application: NewApplication): Promise<void> {
  await db
    .insertInto('identity.application')
    .values({
      id: application.id,
      account_id: application.accountId,
      role: application.role,
      status: application.status,
      applied_at: now,
      decided_at: application.status === 'pending' ? null : now,
    })
    .execute()
}

interface NewSubAdmin {
  account: Omit<NewAccount, 'isSubAdmin' | 'registeredAs'>
  permissions: readonly Permission[]
  allowedJournals: readonly string[]
}

/** Returns false if the address already has a sub-admin account. */
export async function insertSubAdmin(
  db: SqlTransaction,
  now: Date,
  { account, permissions, allowedJournals }: NewSubAdmin,
): Promise<boolean> {
  if (!(await insertAccount(db, now, { ...account, isSubAdmin: true, registeredAs: null }))) return false
  await db
    .insertInto('identity.sub_admin')
    .values({ account_id: account.id, permissions: [...permissions], allowed_journals: [...allowedJournals] })
    .execute()
  await insertPastPassword(db, now, account.id, account.passwordHash)
  return true
}

export interface AccountRow {
  id: string
  email: string
  isSubAdmin: boolean
  fullName: string
  emailVerifiedAt: Date | null
  deactivatedAt: Date | null
  /** If an invitation to review created the account. */
  invitedAt: Date | null
}

export const accountColumns = [
  'id',
  'email',
  'is_sub_admin as isSubAdmin',
  'full_name as fullName',
  'email_verified_at as emailVerifiedAt',
  'deactivated_at as deactivatedAt',
  'invited_at as invitedAt',
] as const

/** The member account and the sub-admin account of an address, if they exist. */
export async function listAccounts(db: Db, email: string): Promise<AccountRow[]> {
  return db
    .selectFrom('identity.account')
    .select(accountColumns)
    .where('email', '=', email)
    .orderBy('is_sub_admin')
    .execute()
}

export async function findMember(db: Db, email: string): Promise<AccountRow | null> {
  const accounts = await listAccounts(db, email)
  return accounts.find(({ isSubAdmin }) => !isSubAdmin) ?? null
}

/** Keeps the first verification time. */
export async function setEmailVerified(db: SqlTransaction, now: Date, accountId: string): Promise<void> {
  await sql`
    update identity.account set email_verified_at = coalesce(email_verified_at, ${now})
    where id = ${accountId}`.execute(db)
}

/** Returns false if another account of this kind has the address; the transaction is then aborted. */
export async function setEmail(db: SqlTransaction, now: Date, accountId: string, email: string): Promise<boolean> {
  try {
    await db
      .updateTable('identity.account')
      .set({ email, email_verified_at: now })
      .where('id', '=', accountId)
      .execute()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) return false
    throw error
  }
}

export async function setPassword(db: SqlTransaction, accountId: string, passwordHash: string): Promise<void> {
  await db.updateTable('identity.account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute()
}

export async function insertPastPassword(
  db: SqlTransaction,
  now: Date,
  accountId: string,
  passwordHash: string,
): Promise<void> {
  await db
    .insertInto('identity.past_password')
    .values({ account_id: accountId, password_hash: passwordHash, set_at: now })
    .execute()
}

/** The hashes of the last passwords, the current one first. */
export async function listPastPasswords(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.past_password')
    .select('password_hash')
    .where('account_id', '=', accountId)
    .orderBy('set_at', 'desc')
    .execute()
  return rows.map((row) => row.password_hash)
}

export async function deletePastPasswords(db: SqlTransaction, accountId: string, keep: number): Promise<void> {
  await sql`
    delete from identity.past_password where account_id = ${accountId} and password_hash in (
      select password_hash from identity.past_password where account_id = ${accountId}
      order by set_at desc offset ${keep})`.execute(db)
}

export interface ProfileRow extends ProfileAnswers {
  email: string
  photoFileId: string | null
}

/** Every answer as text; empty for an account created by a command, which has no profile. */
const answers = sql`
  a.email, a.photo_file_id as "photoFileId", a.title, a.full_name as "fullName",
  coalesce(f.nationality, '') as nationality, coalesce(f.country_code, '') as "countryCode",
  coalesce(f.phone_number, '') as "phoneNumber", coalesce(f.contact_address, '') as "contactAddress",
  coalesce(f.city, '') as city, coalesce(f.state, '') as state, coalesce(f.zip_code, '') as "zipCode",
  coalesce(f.country_of_residence, '') as "countryOfResidence",
  coalesce(extract(day from f.date_of_birth)::text, '') as "birthDay",
  coalesce(extract(month from f.date_of_birth)::text, '') as "birthMonth",
  coalesce(extract(year from f.date_of_birth)::text, '') as "birthYear",
  coalesce(f.highest_education, '') as "highestEducation",
  coalesce(f.awarding_institution, '') as "awardingInstitution",
  coalesce(f.university, '') as university, coalesce(f.research_area, '') as "researchArea"`

export async function getProfile(db: Db, accountId: string): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    select ${answers} from identity.account a left join identity.profile f on f.account_id = a.id
    where a.id = ${accountId}`.execute(db)
  return rows[0]!
}

const profileAccountColumns = { title: 'title', fullName: 'full_name' } as const satisfies Partial<
  Record<ProfileField, string>
>
const profileColumns = {
  nationality: 'nationality',
  countryCode: 'country_code',
  phoneNumber: 'phone_number',
  contactAddress: 'contact_address',
  city: 'city',
  state: 'state',
  zipCode: 'zip_code',
  countryOfResidence: 'country_of_residence',
  highestEducation: 'highest_education',
  awardingInstitution: 'awarding_institution',
  university: 'university',
  researchArea: 'research_area',
} as const satisfies Partial<Record<ProfileField, string>>

/**
 * Writes only the changed columns. `whole` is the profile after the change, because a date consists of three answers.
 */
export async function saveProfile(
  db: SqlTransaction,
  accountId: string,
  changes: Partial<ProfileAnswers>,
  whole: ProfileAnswers,
): Promise<void> {
  const onAccount = columnsOf(profileAccountColumns, changes)
  if (Object.keys(onAccount).length > 0) {
    await db.updateTable('identity.account').set(onAccount).where('id', '=', accountId).execute()
  }
  const isDate = changes.birthDay ?? changes.birthMonth ?? changes.birthYear
  const onProfile = {
    ...columnsOf(profileColumns, changes),
    ...(isDate !== undefined && { date_of_birth: dateOfBirth(whole) }),
  }
  if (Object.keys(onProfile).length === 0) return
  await insertEmptyProfile(db, accountId)
  await db.updateTable('identity.profile').set(onProfile).where('account_id', '=', accountId).execute()
}

function columnsOf<C extends Partial<Record<ProfileField, string>>>(columns: C, changes: Partial<ProfileAnswers>) {
  const pairs = (Object.entries(columns) as Array<[ProfileField, string]>).flatMap(([field, column]) =>
    changes[field] === undefined ? [] : [[column, changes[field]]],
  )
  return Object.fromEntries(pairs) as Partial<Record<C[keyof C] & string, string>>
}

export async function insertEmptyProfile(db: SqlTransaction, accountId: string): Promise<void> {
  const empty = Object.fromEntries(Object.values(profileColumns).map((column) => [column, '']))
  await db
    .insertInto('identity.profile')
    .values({ account_id: accountId, ...(empty as Record<(typeof profileColumns)[keyof typeof profileColumns], ''>) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
