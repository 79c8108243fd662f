/** Part 2 sections 2 and 9: minimum age for an account, and the age below which no data is collected at all. */
export const minimumAgeYears = 18
export const noDataUnderAgeYears = 16

/** Part 2 sections 2 and 9. The press can replace law and authority by its settings. */
export const policiesEffectiveOn = '2025-06-20'
export const governingLaw = 'Nigeria'
export const dataAuthority = 'Nigeria Data Protection Commission'

/** Part 2 sections 2 and 9: lifetime of cookies that are not strictly necessary. */
export const cookieLives = {
  _ga: { years: 2 },
  _gid: { hours: 24 },
  lang_pref: { years: 1 },
  cookie_notice: { years: 1 },
} as const

/** Retention of data that is not needed permanently. The privacy policy states it, and nightly jobs enforce it. */
export const retention = {
  /** Text of a sent e-mail: long enough to answer "what did you send me?". */
  mailTextDays: 30,
  /** After its last use. Twice the longest lifetime of a session: the list of past sessions goes back that far. */
  sessionDays: 60,
  /** A login attempt. */
  loginAttemptDays: 2,
  /** A link that verified an address or reset a password: long enough to tell "already used" from "unknown". */
  mailedLinkDays: 30,
  /** A notification, after it was read; an unread one is deleted after twice as long. */
  notificationDays: 365,
  /** An account that an invitation to review created and whose owner did not accept, after the last invitation. */
  unacceptedInvitationDays: 30,
  /** A draft that has nothing but what we read from the uploaded file, after its last upload. */
  untouchedDraftDays: 30,
  /** A request to follow by e-mail that the owner of the address did not confirm. */
  unconfirmedFollowDays: 7,
  /** The response to a request with an Idempotency-Key, so that a repeated request has no second effect. */
  repeatedRequestDays: 30,
} as const
