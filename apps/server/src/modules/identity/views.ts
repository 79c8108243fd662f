import type { CurrentUser, SessionUser } from '@grfs/contracts/identity'
import { appliedRole, approvalOf, loginRoles, type Role, type Standing } from '@grfs/domain/identity/roles'
import type { CurrentUserRow } from './queries/roles.ts'

type Person = Standing & { isSubAdmin: boolean }

/**
 * The roles that the client shows. A sub-admin has `admin` there but no role on the server, which checks permissions
 * instead.
 */
function rolesOf(person: Person): Role[] {
  return person.isSubAdmin ? ['admin'] : loginRoles(person)
}

export function toSessionUser(account: Person & { fullName: string; title: string }): SessionUser {
  const { fullName, title } = account
  return { fullName, title, approved: approvalOf(account), roles: rolesOf(account) }
}

export function toCurrentUser(row: CurrentUserRow, passportPhoto: string | null): CurrentUser {
  return {
    _id: row.id,
    title: row.title,
    fullName: row.fullName,
    email: row.email,
    passportPhoto,
    roles: rolesOf(row),
    appliedRole: appliedRole(row),
    published: row.publishedCount,
    review: row.reviewCount,
    downloads: row.downloadCount,
    assignmentCount: row.assignmentCount,
    assignmentDate: row.assignedAt?.toISOString() ?? null,
    assignmentStatus: row.assignmentStatus,
    reviewedPapers: row.reviewedPapers,
    ...toProfile(row.profile),
    createdAt: row.createdAt.toISOString(),
    isAdminApproved: approvalOf(row) === 'approved',
    isActive: row.deactivatedAt === null,
  }
}

/** All fields are empty for an account created by a command, which has no profile. */
function toProfile(profile: CurrentUserRow['profile']) {
  return {
    contact: {
      countryCode: profile?.country_code ?? '',
      phoneNumber: profile?.phone_number ?? '',
      address: profile?.contact_address ?? '',
      city: profile?.city ?? '',
      state: profile?.state ?? '',
      zipCode: profile?.zip_code ?? '',
      countryOfResidence: profile?.country_of_residence ?? '',
    },
    highestEducation: profile?.highest_education ?? '',
    awardingInstitution: profile?.awarding_institution ?? '',
    nationality: profile?.nationality ?? '',
    dateOfBirth: profile?.date_of_birth ? toDate(profile.date_of_birth) : null,
    researchArea: profile?.research_area ?? '',
    university: profile?.university ?? '',
  }
}

function toDate(day: string): { day: number; month: number; year: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { day: date, month, year }
}
