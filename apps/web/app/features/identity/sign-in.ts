import { loginEndpoint, subAdminLoginEndpoint } from '@grfs/contracts/identity'
import type { Role } from '@grfs/domain/identity/roles'
import { api } from '../../lib/api.ts'
import type { Session } from './go-on.ts'

export interface SignInValues {
  email: string
  password: string
  role: Role
}

/** IDENTITY-014: what the code page is told in navigation state. */
export interface CodeStep {
  userId: string
  maskedEmail: string
  role: Role
  message: string
  /** When the mail left; the countdown goes on after a reload. */
  sentAt: number
}

export type SignInOutcome = { session: Session } | { code: CodeStep }

export async function signIn({ email, password, role }: SignInValues): Promise<SignInOutcome> {
  const answer = await api.call(loginEndpoint, { body: { formData: { email: email.trim(), password, role } } })
  const { token, user } = answer
  return token !== undefined && user ? { session: { token, user } } : { code: codeStep(answer, role) }
}

/** A sub-admin always needs a code, and carries the role `admin` in the client; the server checks the permissions. */
export async function signInSubAdmin({ email, password }: SignInValues): Promise<SignInOutcome> {
  const answer = await api.call(subAdminLoginEndpoint, { body: { email: email.trim(), password } })
  return { code: codeStep(answer, 'admin') }
}

interface CodeAnswer {
  userId?: string | undefined
  maskedEmail?: string | undefined
  message: string
}

function codeStep({ userId = '', maskedEmail = '', message }: CodeAnswer, role: Role): CodeStep {
  return { userId, maskedEmail, role, message, sentAt: Date.now() }
}

/** IDENTITY-023: null unless the page was reached from a login. */
export function readCodeStep(state: unknown, now: number): CodeStep | null {
  if (typeof state !== 'object' || state === null) return null
  const { userId, maskedEmail, role, message, sentAt } = state as Partial<Record<keyof CodeStep, unknown>>
  if (!isText(userId) || !isText(maskedEmail) || !isText(role)) return null
  return {
    userId,
    maskedEmail,
    role: role as Role,
    message: isText(message) ? message : '',
    sentAt: typeof sentAt === 'number' ? sentAt : now,
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
