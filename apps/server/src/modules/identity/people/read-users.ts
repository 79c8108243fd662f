import type { z } from 'zod'
import { mostCounted } from '@grfs/contracts/peer-review/admin'
import type {
  ApplicationDetail,
  ApplicationItem,
  listApplicationsEndpoint,
  listUsersEndpoint,
  UserDetail,
  UserItem,
} from '@grfs/contracts/identity/people'
import { validationTexts } from '@grfs/contracts/texts/validation'
import type { Actor } from '@grfs/domain/identity/actor'
import { type Role, roles } from '@grfs/domain/identity/roles'
import { isLive } from '@grfs/domain/identity/login'
import { type WarningSign, warningSigns } from '@grfs/domain/identity/warning-signs'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/pool.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { listCategories } from '../../journals/index.ts'
import { applicationApprovedEmail } from '../emails/application-approved.email.ts'
import { applicationRejectedEmail } from '../emails/application-rejected.email.ts'
import {
  type ApplicationDetailRow,
  type ApplicationListRow,
  countUsers,
  countWaiting,
  findApplicationDetail,
  findUserDetail,
  listApplicantFacts,
  listApplicationRows,
  listUserRows,
  type PrivateData,
  type ProfileRow,
  type UserDetailRow,
  type UserRow,
} from '../queries/users.ts'
import { photoFor } from '../link-to-photo.ts'
import { listOpenSessions, type OpenSession } from '../queries/sessions.ts'

const pageSize = 30

type Query = z.infer<typeof listUsersEndpoint.query>
type Answer = z.infer<typeof listUsersEndpoint.response>

export async function readUsers(ctx: Context, { filter, q, sort, after }: Query): Promise<Answer> {
  const search = { filter, q: q ? q : null }
  const page = { sort, after: readAfter(after), limit: pageSize + 1 }
  const [rows, total] = await Promise.all([listUserRows(ctx.db, search, page), countUsers(ctx.db, search, mostCounted)])
  const shown = rows.slice(0, pageSize)
  const next = rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null
  return { users: shown.map(toUserItem), next, total }
}

/** Viewing another person's private data is recorded in the audit log first; if that fails, the request fails. */
export async function readUser(ctx: Context, actor: Actor, id: string): Promise<UserDetail> {
  const row = isInternalId(id) ? await findUserDetail(ctx.db, actor, id) : null
  if (!row) throw new AppError('account.not-found')
  if (row.private && row.id !== actor.accountId) {
    const subject = { kind: 'account', id: row.id, label: row.fullName }
    await ctx.inTransaction(async (tx) => tx.outbox.audit({ action: 'person.viewed', actor, subject }))
  }
  const forAdmin = row.held.includes('admin')
  const open = await listOpenSessions(ctx.db, id)
  const sessions = open.filter((one) => isLive({ ...one, endedAt: null, forAdmin }, ctx.clock.now()))
  return toUserDetail(row, await photoFor(ctx, row), row.isActive ? sessions : [])
}

type ReadApplicationsQuery = z.infer<typeof listApplicationsEndpoint.query>
type ReadApplicationsAnswer = z.infer<typeof listApplicationsEndpoint.response>

/** Counts only up to the bound that lists show. */
export const countWaitingApplications = (db: Db) => countWaiting(db, mostCounted)

export async function readApplications(
  ctx: Context,
  { status, q, after }: ReadApplicationsQuery,
): Promise<ReadApplicationsAnswer> {
  const search = { status, q: q ? q : null, after: readAfter(after), limit: pageSize + 1 }
  const [rows, waiting] = await Promise.all([listApplicationRows(ctx.db, search), countWaitingApplications(ctx.db)])
  const shown = rows.slice(0, pageSize)
  const signs = await readSigns(
    ctx,
    shown.map(({ accountId }) => accountId),
  )
  return {
    applications: shown.map((row) => toApplicationItem(row, signs(row.accountId).length)),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    waiting,
  }
}

/** Every view is recorded in the audit log, because an application contains personal data. */
export async function readApplication(ctx: Context, actor: Actor, id: string): Promise<ApplicationDetail> {
  const row = isInternalId(id) ? await findApplicationDetail(ctx.db, actor, id) : null
  if (!row) throw new AppError('application.not-found')
  const { accountId, fullName } = row
  const subject = { kind: 'application', id: row.id, label: fullName }
  const detail = { accountId, privateData: row.private !== null }
  await ctx.inTransaction(async (tx) => tx.outbox.audit({ action: 'application.viewed', actor, subject, detail }))
  const signs = await readSigns(ctx, [row.accountId])
  return toApplicationDetail(row, await photoFor(ctx, row), signs(row.accountId), {
    approved: currentText(ctx, applicationApprovedEmail),
    rejected: currentText(ctx, applicationRejectedEmail),
  })
}

const currentText = (ctx: Context, email: typeof applicationApprovedEmail | typeof applicationRejectedEmail) =>
  ctx.mailTexts.current(email, email.templates[0]!, null).text

/** Two statements, however many accounts are asked for. */
async function readSigns(ctx: Context, accountIds: string[]) {
  const [facts, researchAreas, disposableDomains] = await Promise.all([
    listApplicantFacts(ctx.db, accountIds),
    listCategories(ctx.db),
    loadDisposableDomains(),
  ])
  const known = { researchAreas, disposableDomains }
  const byAccount = new Map(facts.map((one) => [one.accountId, warningSigns(one, known, ctx.clock.now())]))
  return (accountId: string) => byAccount.get(accountId) ?? []
}

/** The 56,000 domains take 5 MB, so they are loaded when the first application is read. */
async function loadDisposableDomains(): Promise<ReadonlySet<string>> {
  const { default: mailchecker } = await import('mailchecker')
  mailchecker.addCustomDomains(['luxusmail.org', 'minuteinbox.com', 'tempmail.com'])
  return mailchecker.blacklist()
}

/** The cursor is the id of the last row of the previous page; the query looks up its position. */
function readAfter(after: string | undefined): string | null {
  if (after === undefined || after === '') return null
  if (isInternalId(after)) return after
  throw new AppError('request.invalid', { fields: { after: validationTexts.notInList } })
}

/** Empty if the caller may not see the photo. */
type Photo = Pick<UserDetail, 'photo'>

function toApplicationItem(row: ApplicationListRow, warnings: number): ApplicationItem {
  const { id, accountId, role, status, title, fullName, email, researchArea, university } = row
  return {
    ...{ id, accountId, role, status, title, fullName, email, researchArea, university, warnings },
    appliedAt: row.appliedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

function toApplicationDetail(
  row: ApplicationDetailRow,
  photo: Photo,
  warnings: WarningSign[],
  mails: ApplicationDetail['mails'],
): ApplicationDetail {
  return {
    mails,
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

function toUserItem(row: UserRow): UserItem {
  const { id, title, fullName, email, researchArea, university, isActive, isVerified, onBoard } = row
  return {
    ...{ id, title, fullName, email, researchArea, university, isActive, isVerified, onBoard },
    roles: inOrder(row.held),
    createdAt: row.createdAt.toISOString(),
  }
}

function toUserDetail(row: UserDetailRow, photo: Photo, sessions: OpenSession[]): UserDetail {
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
