import { z } from 'zod'
import { memberRoles, roles } from '@grfs/domain/identity/roles'
import { endpoint } from '../endpoint.ts'
import { Message } from '../identity.ts'
import { Day, Instant, Ref } from '../primitives.ts'

/** The admin tools Approve Users and Manage Users. */

export const peopleErrors = {
  'people.reason-required': { status: 400, message: 'Please give a reason. It is sent to the person.' },
  'people.last-admin': {
    status: 409,
    message: 'This is the last admin who can sign in. Please create another admin first.',
  },
  'people.yourself': { status: 409, message: 'You cannot do this to your own account.' },
  'people.not-ready': { status: 409, message: 'This account is deactivated, or its address is not verified yet.' },
  'board.seat-unknown': { status: 404, message: 'This person is not on the editorial board.' },
} as const

const approving = { access: 'admin', permission: 'approveUsers' } as const
const managing = { access: 'admin', permission: 'manageUsers' } as const

/**
 * The profile that a person filled in. Phone, address and photo are private: absent unless the caller is an admin, or
 * manages a journal where this person has a paper or an assignment. Every access to them is in the audit log.
 */
export const PersonProfile = z.object({
  phone: z.string().optional(),
  address: z.string().optional(),
  country: z.string(),
  nationality: z.string(),
  highestEducation: z.string(),
  awardingInstitution: z.string(),
  researchArea: z.string(),
  university: z.string(),
})

/** A warning that an admin should check before approving, as a sentence. */
export const WarningSign = z.object({ kind: z.string(), text: z.string() })

export const ApplicationItem = z.object({
  id: z.string(),
  accountId: z.string(),
  role: z.enum(memberRoles),
  status: z.enum(['pending', 'approved', 'rejected']),
  title: z.string(),
  fullName: z.string(),
  email: z.string(),
  researchArea: z.string(),
  university: z.string(),
  appliedAt: Instant,
  decidedAt: Instant.nullable(),
  warnings: z.number().int(),
})
export type ApplicationItem = z.infer<typeof ApplicationItem>

const after = z.string().max(200).optional()

export const listApplicationsEndpoint = endpoint({
  method: 'GET',
  path: '/admin/applications',
  ...approving,
  summary: 'Applications, waiting ones first, oldest first; thirty to a page',
  query: z.object({
    status: z.enum(['pending', 'approved', 'rejected']).default('pending'),
    q: z.string().trim().max(200).optional(),
    after,
  }),
  response: z.object({
    applications: z.array(ApplicationItem),
    next: z.string().nullable(),
    /** Counted up to 1,000. */
    waiting: z.number().int(),
  }),
})

/**
 * Published papers only: counts of open papers and reviews would reveal to an editor who reviews the editor's own
 * paper.
 */
const MemberHistory = z.object({ published: z.number().int() })

const MailText = z.object({ subject: z.string(), body: z.string() })

export const ApplicationDetail = ApplicationItem.omit({ warnings: true }).extend({
  profile: PersonProfile.nullable(),
  /** Absent under the same conditions as phone and address. */
  photo: z.string().nullable().optional(),
  registeredAt: Instant,
  emailVerified: z.boolean(),
  roles: z.array(z.enum(roles)),
  history: MemberHistory,
  warnings: z.array(WarningSign),
  decision: z.object({ by: z.string().nullable(), reason: z.string().nullable() }).nullable(),
  /** The current texts of the e-mails to the applicant. */
  mails: z.object({ approved: MailText, rejected: MailText }),
})
export type ApplicationDetail = z.infer<typeof ApplicationDetail>

export const getApplicationEndpoint = endpoint({
  method: 'GET',
  path: '/admin/applications/:id',
  ...approving,
  summary: 'An application with profile, history and warnings',
  params: z.object({ id: Ref }),
  response: ApplicationDetail,
})

/** IDENTITY-105: the decision is final. */
export const decideApplicationEndpoint = endpoint({
  method: 'POST',
  path: '/admin/applications/:id/decision',
  ...approving,
  summary: 'Approves or rejects, once; an approved reviewer may be listed on the editorial board',
  idempotent: true,
  params: z.object({ id: Ref }),
  body: z.object({
    outcome: z.enum(['approved', 'rejected']),
    /** Sent to the person; required to reject. */
    reason: z.string().trim().max(2_000).default(''),
    onBoard: z.boolean().default(false),
  }),
  response: Message,
})

export const UserItem = z.object({
  id: z.string(),
  title: z.string(),
  fullName: z.string(),
  email: z.string(),
  roles: z.array(z.enum(roles)),
  researchArea: z.string(),
  university: z.string(),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  onBoard: z.boolean(),
  createdAt: Instant,
})
export type UserItem = z.infer<typeof UserItem>

export const userFilters = ['all', 'researchers', 'reviewers', 'admins', 'inactive', 'unverified', 'board'] as const

export const listUsersEndpoint = endpoint({
  method: 'GET',
  path: '/admin/users',
  ...managing,
  summary: 'All accounts, by name or newest first; thirty to a page',
  query: z.object({
    filter: z.enum(userFilters).default('all'),
    /** Part of a name or an e-mail address. */
    q: z.string().trim().max(200).optional(),
    sort: z.enum(['newest', 'name']).default('newest'),
    after,
  }),
  response: z.object({ users: z.array(UserItem), next: z.string().nullable(), total: z.number().int() }),
})

export const UserDetail = UserItem.extend({
  /** Absent under the same conditions as phone and address. */
  photo: z.string().nullable().optional(),
  profile: PersonProfile.nullable(),
  applications: z.array(
    z.object({ role: z.enum(memberRoles), status: z.string(), appliedOn: Day, decidedOn: Day.nullable() }),
  ),
  history: MemberHistory,
  sessions: z.array(z.object({ id: z.string(), userAgent: z.string(), startedAt: Instant, lastSeenAt: Instant })),
  seat: z.object({ journalId: z.string().nullable(), category: z.string() }).nullable(),
})
export type UserDetail = z.infer<typeof UserDetail>

const user = { params: z.object({ id: Ref }) } as const

export const getUserEndpoint = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  ...managing,
  ...user,
  summary: 'An account with its roles, history and sessions',
  response: UserDetail,
})

export const setUserActiveEndpoint = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/active',
  ...managing,
  ...user,
  summary: 'Deactivates an account and ends its sessions, or reactivates it',
  body: z.object({ active: z.boolean(), reason: z.string().trim().max(2_000).default('') }),
  response: Message,
})

/** Only admins grant or revoke the role admin. */
export const setUserRoleEndpoint = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/roles/:role',
  ...managing,
  params: z.object({ id: Ref, role: z.enum(roles) }),
  summary: 'Grants or removes a role',
  body: z.object({ held: z.boolean(), reason: z.string().trim().max(2_000).default('') }),
  response: Message,
})

export const endUserSessionsEndpoint = endpoint({
  method: 'POST',
  path: '/admin/users/:id/sessions/end',
  ...managing,
  ...user,
  summary: 'Ends all sessions of an account',
  body: z.object({}),
  response: Message.extend({ ended: z.number().int() }),
})

export const setBoardSeatEndpoint = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/board',
  ...managing,
  ...user,
  summary: 'Adds a person to the editorial board, or removes them',
  body: z.object({ onBoard: z.boolean(), journalId: Ref.nullish() }),
  response: Message,
})
