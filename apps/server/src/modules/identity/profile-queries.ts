import { sql } from 'kysely'
import { dateOfBirth, type ProfileAnswers, type ProfileField } from '@grfs/domain/identity/profile'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'

export interface ProfileRow extends ProfileAnswers {
  email: string
  photoFileId: string | null
}

/** Every answer as text, empty where none was given: who was made by a command told us nothing. */
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

const accountColumns = { title: 'title', fullName: 'full_name' } as const satisfies Partial<
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

/** Writes what has changed and nothing else. `whole` is the profile as it will be: a date is made of three answers. */
export async function saveProfile(
  tx: Tx,
  accountId: string,
  changes: Partial<ProfileAnswers>,
  whole: ProfileAnswers,
): Promise<void> {
  const onAccount = columnsOf(accountColumns, changes)
  if (Object.keys(onAccount).length > 0) {
    await tx.updateTable('identity.account').set(onAccount).where('id', '=', accountId).execute()
  }
  const isDate = changes.birthDay ?? changes.birthMonth ?? changes.birthYear
  const onProfile = {
    ...columnsOf(profileColumns, changes),
    ...(isDate !== undefined && { date_of_birth: dateOfBirth(whole) }),
  }
  if (Object.keys(onProfile).length === 0) return
  await insertEmptyProfile(tx, accountId)
  await tx.updateTable('identity.profile').set(onProfile).where('account_id', '=', accountId).execute()
}

function columnsOf<C extends Partial<Record<ProfileField, string>>>(columns: C, changes: Partial<ProfileAnswers>) {
  const pairs = (Object.entries(columns) as Array<[ProfileField, string]>).flatMap(([field, column]) =>
    changes[field] === undefined ? [] : [[column, changes[field]]],
  )
  return Object.fromEntries(pairs) as Partial<Record<C[keyof C] & string, string>>
}

async function insertEmptyProfile(tx: Tx, accountId: string): Promise<void> {
  const empty = Object.fromEntries(Object.values(profileColumns).map((column) => [column, '']))
  await tx
    .insertInto('identity.profile')
    .values({ account_id: accountId, ...(empty as Record<(typeof profileColumns)[keyof typeof profileColumns], ''>) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
