/** Part 2 sections 2 and 9: who may have an account, and of whom nothing is collected at all. */
export const minimumAgeYears = 18
export const noDataUnderAgeYears = 16

/** Part 2 sections 2 and 9. */
export const policiesEffectiveOn = '2025-06-20'
export const governingLaw = 'Nigeria'

/** Part 2 sections 2 and 9: how long a cookie lives that is not strictly necessary. */
export const cookieLives = {
  _ga: { years: 2 },
  _gid: { hours: 24 },
  lang_pref: { years: 1 },
  cookie_notice: { years: 1 },
} as const

/** How long traces are kept that nobody needs for good; the privacy policy says so, and jobs at night keep the promise. */
export const retention = {
  /** Text of a mail that was sent: long enough to answer "what did you send me?". */
  mailTextDays: 30,
  /** After its last use. Twice the longest life of a session: "where was I signed in" goes back that far. */
  sessionDays: 60,
  /** A login that was begun. */
  loginAttemptDays: 2,
  /** A link that verified an address or reset a password: long enough to tell "used already" from "never was". */
  mailedLinkDays: 30,
  /** What was told in the product, after it was read; what nobody reads goes after twice as long. */
  notificationDays: 365,
  /** The answer to a request, so that a repeated one does nothing twice. */
  repeatedRequestDays: 30,
} as const
