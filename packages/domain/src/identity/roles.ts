import { accept, refuse, type Decision } from '../shared/decision.ts'

/** Part 1 section 6. A sub-admin is no role but an account of its own kind (permissions.ts). */
export const roles = ['researcher', 'reviewer', 'admin'] as const
export type Role = (typeof roles)[number]

/** What one can register as, or apply for (IDENTITY-086). An admin is made by a command. */
export const memberRoles = ['researcher', 'reviewer'] as const satisfies Role[]
export type MemberRole = (typeof memberRoles)[number]

export type ApplicationStatus = 'pending' | 'approved' | 'rejected'

/** What one stored approval value says; only `approved` opens the reviewer's pages (IDENTITY-113). */
export type Approval = ApplicationStatus

/** All that decides which doors are open to an account. */
export interface Standing {
  /** Roles that were granted. */
  held: readonly Role[]
  /** What the account registered as; null for accounts made by a command. */
  registeredAs: MemberRole | null
  applications: readonly Application[]
}

export interface Application {
  role: MemberRole
  status: ApplicationStatus
}

/** Business days that a reviewer's approval typically takes (part 1 section 9). */
export const approvalBusinessDays = { least: 3, most: 5 } as const

/** A researcher is active at once, a reviewer waits for an admin (product decisions, "Accounts and sessions"). */
export function needsApproval(role: MemberRole): boolean {
  return role === 'reviewer'
}

/**
 * Roles that may be chosen at login. Who registered as a reviewer may log in before the approval, and is led to
 * /not-approved; a second role counts only once it is held.
 */
export function loginRoles(standing: Standing): Role[] {
  const { held, registeredAs } = standing
  return roles.filter((role) => held.includes(role) || role === registeredAs)
}

/** The approval value that the client stores. */
export function approvalOf({ held, registeredAs, applications }: Standing): Approval {
  if (registeredAs !== 'reviewer' || held.includes('reviewer')) return 'approved'
  const status = applications.find(({ role }) => role === 'reviewer')?.status ?? 'pending'
  // Approved once, and the role taken away since.
  return status === 'approved' ? 'rejected' : status
}

/** IDENTITY-126: 'none' when there is no application; else the role of the one that is open. */
export function appliedRole({ applications }: Standing): MemberRole | 'none' {
  return applications.find(({ status }) => status === 'pending')?.role ?? 'none'
}

export type ApplyRefusal = 'application.already-held' | 'application.already-made' | 'application.already-decided'

/** IDENTITY-101, IDENTITY-104: one application for each role. It is granted at once where nobody has to look at it. */
export function applyFor(standing: Standing, role: MemberRole): Decision<Application, ApplyRefusal> {
  if (standing.held.includes(role)) return refuse('application.already-held')
  const made = standing.applications.find((application) => application.role === role)
  if (made?.status === 'pending') return refuse('application.already-made')
  if (made) return refuse('application.already-decided')
  return accept({ role, status: needsApproval(role) ? 'pending' : 'approved' })
}

/** IDENTITY-105: an admin approves or rejects once, and that is final. */
export function decideApplication(
  application: Application,
  outcome: 'approved' | 'rejected',
): Decision<Application, 'application.already-decided'> {
  if (application.status !== 'pending') return refuse('application.already-decided')
  return accept({ ...application, status: outcome })
}
