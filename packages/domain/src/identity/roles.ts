import { accept, refuse, type Decision } from '../shared/decision.ts'

/** Part 1 section 6. A sub-admin is not a role but a separate kind of account (permissions.ts). */
export const roles = ['researcher', 'reviewer', 'admin'] as const
export type Role = (typeof roles)[number]

/** Roles that a person can register with or apply for (IDENTITY-086). Admins are created by a command. */
export const memberRoles = ['researcher', 'reviewer'] as const satisfies Role[]
export type MemberRole = (typeof memberRoles)[number]

export type ApplicationStatus = 'pending' | 'approved' | 'rejected'

/** The stored approval status; only `approved` gives access to the reviewer's pages (IDENTITY-113). */
export type Approval = ApplicationStatus

/** Everything that decides which roles an account may use. */
export interface Standing {
  /** Roles that were granted. */
  held: readonly Role[]
  /** The role chosen at registration; null for accounts created by a command. */
  registeredAs: MemberRole | null
  applications: readonly Application[]
}

export interface Application {
  role: MemberRole
  status: ApplicationStatus
}

/** Business days that a reviewer's approval typically takes (part 1 section 9). */
export const approvalBusinessDays = { least: 3, most: 5 } as const

/**
 * A researcher is active at once; a reviewer needs an admin's approval (product decisions, "Accounts and sessions").
 */
export function needsApproval(role: MemberRole): boolean {
  return role === 'reviewer'
}

/**
 * Roles that can be chosen at login. A person who registered as a reviewer may log in before the approval and is
 * redirected to /not-approved. A second role can be chosen only after it is granted.
 */
export function loginRoles(standing: Standing): Role[] {
  const { held, registeredAs } = standing
  return roles.filter((role) => held.includes(role) || role === registeredAs)
}

/** The approval status that the client stores. */
export function approvalOf({ held, registeredAs, applications }: Standing): Approval {
  if (registeredAs !== 'reviewer' || held.includes('reviewer')) return 'approved'
  const status = applications.find(({ role }) => role === 'reviewer')?.status ?? 'pending'
  // It was approved, but the role was revoked later.
  return status === 'approved' ? 'rejected' : status
}

/** IDENTITY-126: 'none' if there is no open application, else the role of the open one. */
export function appliedRole({ applications }: Standing): MemberRole | 'none' {
  return applications.find(({ status }) => status === 'pending')?.role ?? 'none'
}

export type ApplyRefusal = 'application.already-held' | 'application.already-made' | 'application.already-decided'

/** IDENTITY-101, IDENTITY-104: one application per role. It is granted at once if no approval is needed. */
export function applyFor(standing: Standing, role: MemberRole): Decision<Application, ApplyRefusal> {
  if (standing.held.includes(role)) return refuse('application.already-held')
  const made = standing.applications.find((application) => application.role === role)
  if (made?.status === 'pending') return refuse('application.already-made')
  if (made) return refuse('application.already-decided')
  return accept({ role, status: needsApproval(role) ? 'pending' : 'approved' })
}

/** IDENTITY-105: an admin approves or rejects once; the decision is final. */
export function decideApplication(
  application: Application,
  outcome: 'approved' | 'rejected',
): Decision<Application, 'application.already-decided'> {
  if (application.status !== 'pending') return refuse('application.already-decided')
  return accept({ ...application, status: outcome })
}
