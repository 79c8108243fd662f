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
