import type { ApplicationDetail, ApplicationItem, UserDetail, UserItem } from '@grfs/contracts/people'
import { roles, type Role } from '@grfs/domain/identity/roles'
import type { WarningSign } from '@grfs/domain/identity/warning-signs'
import type { ApplicationDetailRow, ApplicationListRow } from '../application-queries.ts'
import type { PrivateData, ProfileRow } from '../private-data-queries.ts'
import type { OpenSession } from '../session-queries.ts'
import type { UserDetailRow, UserRow } from '../user-queries.ts'

/** Empty where the caller may not see the photo. */
type Photo = Pick<UserDetail, 'photo'>

export function toApplicationItem(row: ApplicationListRow, warnings: number): ApplicationItem {
  const { id, accountId, role, status, title, fullName, email, researchArea, university } = row
  return {
    ...{ id, accountId, role, status, title, fullName, email, researchArea, university, warnings },
    appliedAt: row.appliedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

export function toApplicationDetail(
  row: ApplicationDetailRow,
  photo: Photo,
  warnings: WarningSign[],
): ApplicationDetail {
  return {
    ...toApplicationItem(row, 0),
    warnings,
    ...photo,
    profile: toPersonProfile(row),
    registeredAt: row.registeredAt.toISOString(),
    emailVerified: row.emailVerified,
    roles: inOrder(row.held),
    history: { published: row.published },
    decision: row.status === 'pending' ? null : { by: row.decidedBy, reason: row.reason },
  }
}

export function toUserItem(row: UserRow): UserItem {
  const { id, title, fullName, email, researchArea, university, isActive, isVerified, onBoard } = row
  return {
    ...{ id, title, fullName, email, researchArea, university, isActive, isVerified, onBoard },
    roles: inOrder(row.held),
    createdAt: row.createdAt.toISOString(),
  }
}

export function toUserDetail(row: UserDetailRow, photo: Photo, sessions: OpenSession[]): UserDetail {
  return {
    ...toUserItem(row),
    ...photo,
    profile: toPersonProfile(row),
    applications: row.applications,
    history: { published: row.published },
    sessions: sessions.map(({ id, userAgent, startedAt, lastSeenAt }) => ({
      id,
      userAgent,
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    seat: row.seat,
  }
}

const inOrder = (held: readonly Role[]) => roles.filter((role) => held.includes(role))

/** Null for accounts that a command created: they have no profile. */
function toPersonProfile({ profile, private: hidden }: ProfileRow): UserDetail['profile'] {
  if (!profile) return null
  return {
    ...(hidden?.profile && toContact(hidden.profile)),
    country: profile.country_of_residence,
    nationality: profile.nationality,
    highestEducation: profile.highest_education,
    awardingInstitution: profile.awarding_institution,
    researchArea: profile.research_area,
    university: profile.university,
  }
}

const toContact = ({ contact_address, city, state, zip_code, ...phone }: NonNullable<PrivateData['profile']>) => ({
  phone: `${phone.country_code} ${phone.phone_number}`.trim(),
  address: [contact_address, `${zip_code} ${city}`.trim(), state].filter((part) => part !== '').join(', '),
})
