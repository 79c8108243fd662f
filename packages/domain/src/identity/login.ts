/** Part 1 sections 4, 5 and 9: a login code has 6 digits and is valid for 600 seconds. */
export const loginCodeDigits = 6
export const loginCodeSeconds = 600

/** Wrong attempts per code; after that the user needs a new one. */
export const loginCodeAttempts = 5

/** New codes can be requested for this long; after that the user must enter the password again. */
export const loginAttemptMinutes = 60

/** Codes per account and hour, first and repeated ones together. */
export const loginCodesPerHour = 5

/**
 * Attempts per account in 30 days. After that codes are refused and only the e-mailed link works. With six digits this
 * leaves an attacker a chance of one in ten thousand.
 */
export const loginCodeTriesPerMonth = 100
export const loginCodeMonthDays = 30

/** After this many wrong codes in one login attempt, the owner gets a warning by e-mail. */
export const loginCodeWarnAfter = 3

/** How long a device stays known after a login with a code (product decisions). */
export const knownDeviceDays = 30

export function isLoginCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}

/** Part 1 section 8: the reset link is valid for 10 minutes. */
export const resetLinkMinutes = 10

/** Long enough to find the e-mail the next morning. */
export const verifyLinkHours = 24

/**
 * For a change of address: long enough to open another mailbox, short enough to limit the risk if the address is
 * another person's.
 */
export const changeLinkMinutes = 60

/** How long a session lives without use, and at most. Admin sessions have more access, so they end sooner. */
export const memberSession = { idleHours: 7 * 24, absoluteHours: 30 * 24 } as const
export const adminSession = { idleHours: 12, absoluteHours: 7 * 24 } as const

interface SessionTimes {
  startedAt: Date
  lastSeenAt: Date
  endedAt: Date | null
  /** Whether the session has access to the admin area. */
  forAdmin: boolean
}

/** Whether a session is still valid. */
export function isLive(session: SessionTimes, now: Date): boolean {
  if (session.endedAt !== null) return false
  const { idleHours, absoluteHours } = session.forAdmin ? adminSession : memberSession
  return hoursBetween(session.lastSeenAt, now) < idleHours && hoursBetween(session.startedAt, now) < absoluteHours
}

function hoursBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 3_600_000
}

/** Codes of an authenticator app (RFC 6238). A code of one step before or after is accepted, too. */
export const totpStepSeconds = 30
export const totpSkewSteps = 1

/** The set-up of an app must be confirmed within this time. */
export const authenticatorSetUpMinutes = 15

/** Codes for a login without the app, each for one login. */
export const recoveryCodes = 10

/** The code without its hyphens; null if it cannot be one. People type small letters, spaces or no hyphens. */
export function readRecoveryCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-Z2-7]{16}$/.test(code) ? code : null
}

/** How a code for a login was made. */
export const codeMethods = ['mail', 'app', 'recovery'] as const
export type CodeMethod = (typeof codeMethods)[number]

/** How much one try counts towards the tries of a month: three codes of an app are valid at the same time. */
export const tryWeights: Record<CodeMethod, number> = { mail: 1, app: 1 + 2 * totpSkewSteps, recovery: 1 }

/** A sign-in at ORCID or an institution must come back within this time. */
export const providerRoundMinutes = 10

/** A device answers the question for a passkey within this time. */
export const passkeyMinutes = 5
export const maxPasskeys = 20
export const maxPasskeyName = 60
