/** Part 1 sections 4, 5 and 9: a login code has 6 digits and lives 600 seconds. */
export const loginCodeDigits = 6
export const loginCodeSeconds = 600

/** So many wrong digits may be tried with one code; then a new one is needed. */
export const loginCodeAttempts = 5

/** New codes can be asked for so long; after that the password is asked for again. */
export const loginAttemptMinutes = 60

/** So many codes an account gets in an hour, first and repeated ones together. */
export const loginCodesPerHour = 5

/**
 * So many tries an account has in 30 days before codes no longer count and only the mail's link opens the door. With six
 * digits that leaves a guesser one chance in ten thousand.
 */
export const loginCodeTriesPerMonth = 100
export const loginCodeMonthDays = 30

/** After so many wrong codes in one login the owner is told by mail. */
export const loginCodeWarnAfter = 3

/** A device that logged in with a code is known for so long (product decisions). */
export const knownDeviceDays = 30

export function isLoginCode(text: string): boolean {
  return /^\d{6}$/.test(text)
}
