import { loginEndpoint, type SessionUser, subAdminLoginEndpoint } from '@grfs/contracts/identity'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { type Role, roles } from '@grfs/domain/identity/roles'
import { api } from '../../lib/api.ts'
import { href } from '../../lib/paths.ts'
import { dashboardPath, type SessionToStore, storeSession, takeReturnPath } from '../../lib/session.ts'
import { local } from '../../lib/stores.ts'
import { showToast, toastMs } from '../../ui/overlays/toast.tsx'
import { useLater } from './form.ts'

export interface Session {
  token: string
  user: SessionUser
  /** SUBADMIN-004: a sub-admin's token and name. */
  data?: { token: string; subAdmin: { fullName: string; email: string } } | undefined
}

/** IDENTITY-013. */
export function destinationOf(role: string): string {
  return isRole(role) ? dashboardPath(role) : href('/home')
}

/** Settled point: the role in an e-mail link only chooses among the roles that the account has. */
export function roleFromLink(wanted: string, { roles: held, approved }: SessionUser): string {
  if (isRole(wanted) && held.includes(wanted)) return wanted
  // A reviewer whose application is pending has no role yet, and learns that on the reviewer's side.
  return held[0] ?? (approved === 'approved' ? '' : 'reviewer')
}

function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text)
}

/** SUBADMIN-004: the session of a sub-admin is in `data`, that of other accounts at the top level of the response. */
export function sessionToStore({ token, user, data }: Session): Omit<SessionToStore, 'role'> {
  if (!data) return { token, user }
  const { fullName, email } = data.subAdmin
  return { token: data.token, email, user: { ...user, fullName } }
}

/**
 * After a login: stores the session, shows the success toast, and loads the role's dashboard or the page left before.
 */
export function useGoOn(): (session: Session, role: string) => void {
  const later = useLater()
  return (session, role) => {
    const path = takeReturnPath(local, role) ?? destinationOf(role)
    storeSession(local, { ...sessionToStore(session), role })
    showToast({ title: identityTexts.login.success, tone: 'ok' })
    // A full page load, so that header and menu start with the new session.
    later(toastMs.success, () => location.assign(path))
  }
}

export interface SignInValues {
  email: string
  password: string
  role: Role
}

/** IDENTITY-014: the navigation state of the code page. */
export interface CodeStep {
  userId: string
  maskedEmail: string
  role: Role
  message: string
  /** No e-mail was sent: the second step is an app or a passkey. */
  codeFrom?: 'app' | 'passkey' | undefined
  /** Beside a passkey. */
  hasApp?: boolean | undefined
  /** When the e-mail was sent; the countdown continues after a reload. */
  sentAt: number
}

export type SignInOutcome = { session: Session } | { code: CodeStep }

export async function signIn({ email, password, role }: SignInValues): Promise<SignInOutcome> {
  const answer = await api.call(loginEndpoint, { body: { formData: { email: email.trim(), password, role } } })
  const { token, user } = answer
  return token !== undefined && user ? { session: { token, user } } : { code: codeStep(answer, role) }
}

/** A sub-admin always needs a code, and has the role `admin` in the client; the server checks the permissions. */
export async function signInSubAdmin({ email, password }: SignInValues): Promise<SignInOutcome> {
  const answer = await api.call(subAdminLoginEndpoint, { body: { email: email.trim(), password } })
  return { code: codeStep(answer, 'admin') }
}

interface CodeAnswer {
  userId?: string | undefined
  maskedEmail?: string | undefined
  codeFrom?: 'app' | 'passkey' | undefined
  hasApp?: boolean | undefined
  message: string
}

export function codeStep(answer: CodeAnswer, role: Role): CodeStep {
  const { userId = '', maskedEmail = '', codeFrom, hasApp = false, message } = answer
  return { userId, maskedEmail, role, message, ...(codeFrom && { codeFrom, hasApp }), sentAt: Date.now() }
}

/** IDENTITY-023: null unless the page was reached from a login. */
export function readCodeStep(state: unknown, now: number): CodeStep | null {
  if (typeof state !== 'object' || state === null) return null
  const { userId, maskedEmail, role, message, codeFrom, hasApp, sentAt } = state as Partial<
    Record<keyof CodeStep, unknown>
  >
  if (!isText(userId) || !isText(maskedEmail) || !isText(role)) return null
  return {
    userId,
    maskedEmail,
    role: role as Role,
    message: isText(message) ? message : '',
    ...((codeFrom === 'app' || codeFrom === 'passkey') && { codeFrom, hasApp: hasApp === true }),
    sentAt: typeof sentAt === 'number' ? sentAt : now,
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
