import { sql } from 'kysely'
import type { Actor } from '@grfs/domain/identity/actor'
import type { CurrentUserRow } from './role-queries.ts'

/** The part of a profile that every admin of people sees. */
export type OpenProfile = Pick<
  NonNullable<CurrentUserRow['profile']>,
  'country_of_residence' | 'nationality' | 'highest_education' | 'awarding_institution' | 'research_area' | 'university'
>

/** Phone, postal address and photo: loaded only for those who may see them. */
export interface PrivateData {
  photoFileId: string | null
  profile: Pick<
    NonNullable<CurrentUserRow['profile']>,
    'country_code' | 'phone_number' | 'contact_address' | 'city' | 'state' | 'zip_code'
  > | null
}

export interface ProfileRow {
  profile: OpenProfile | null
  /** Null where the caller may not see it. */
  private: PrivateData | null
}

/** Full admins see everybody; sub-admins see people who have a paper or an assignment in their journals. */
const maySee = ({ accountId, subAdmin }: Actor) =>
  subAdmin === null
    ? sql`true`
    : sql`identity.has_work_in(a.id, ${subAdmin.allowedJournals}::uuid[], ${accountId}::uuid)`

/** Of `a`, the account, and `f`, its profile. */
export const profileColumns = (actor: Actor) => sql`
  case when f.account_id is not null then jsonb_build_object('country_of_residence', f.country_of_residence,
    'nationality', f.nationality, 'highest_education', f.highest_education, 'awarding_institution', f.awarding_institution,
    'research_area', f.research_area, 'university', f.university) end as profile,
  case when ${maySee(actor)} then jsonb_build_object('photoFileId', a.photo_file_id,
    'profile', case when f.account_id is not null then jsonb_build_object('country_code', f.country_code,
      'phone_number', f.phone_number, 'contact_address', f.contact_address, 'city', f.city, 'state', f.state,
      'zip_code', f.zip_code) end) end as private`
