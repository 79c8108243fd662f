import { sql } from 'kysely'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import { accountColumns, type AccountRow, insertEmptyProfile, type NewAccount } from './accounts.ts'

/** Gives an account that nobody owns yet to the person who registers with its address, as an unverified account. */
export async function claimInvited(db: SqlTransaction, account: NewAccount): Promise<boolean> {
  const claimed = await db
    .updateTable('identity.account')
    .set({
      title: account.title,
      full_name: account.fullName,
      password_hash: account.passwordHash,
      registered_as: account.registeredAs,
      registered_network: account.network ?? null,
      invited_at: null,
    })
    .where('id', '=', account.id)
    .where('email_verified_at', 'is', null)
    .where('invited_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function setInvited(db: SqlTransaction, now: Date, accountId: string): Promise<void> {
  await sql`
    update identity.account set invited_at = ${now}
    where id = ${accountId} and invited_at is not null and email_verified_at is null`.execute(db)
}

interface InvitedPerson {
  fullName: string
  affiliation: string
  field: string
  orcid: string | null
}

/** Gives an unverified account to the person who opened the link in the e-mail. Their answers replace stored ones. */
export async function setOwner(
  db: SqlTransaction,
  now: Date,
  accountId: string,
  { fullName, affiliation, field, orcid, passwordHash }: InvitedPerson & { passwordHash: string },
): Promise<void> {
  await sql`
    update identity.account set full_name = ${fullName}, password_hash = ${passwordHash}, email_verified_at = ${now},
      invited_at = coalesce(invited_at, ${now})
    where id = ${accountId}`.execute(db)
  await sql`delete from identity.past_password where account_id = ${accountId}`.execute(db)
  await insertEmptyProfile(db, accountId)
  await sql`
    update identity.profile set university = ${affiliation}, research_area = ${field}, orcid = ${orcid}
    where account_id = ${accountId}`.execute(db)
}

/** Accounts that nobody accepted since their last invitation. */
export async function listUnaccepted(db: Db, before: Date, most: number): Promise<AccountRow[]> {
  return db
    .selectFrom('identity.account')
    .select(accountColumns)
    .where('invited_at', '<', before)
    .where('email_verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('invited_at')
    .limit(most)
    .execute()
}

/** Whether an account that an invitation created has all answers that registration asks for. */
export async function hasWholeProfile(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from identity.account a left join identity.profile f on f.account_id = a.id
    where a.id = ${accountId} and (a.invited_at is null or (f.date_of_birth is not null and a.photo_file_id is not null
      and '' not in (f.phone_number, f.contact_address, f.city, f.country_of_residence, f.nationality,
        f.highest_education, f.awarding_institution)))`.execute(db)
  return rows.length > 0
}
