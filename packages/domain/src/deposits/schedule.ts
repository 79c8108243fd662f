/** When a file is sent again, and when the registry is asked about it. */

export const depositLimits = {
  itemsPerFile: 50,
  bytesPerFile: 5_000_000,
  /** After so many days without an answer the items fail. */
  givesUpAfterDays: 14,
  /** Editors get an e-mail about a refused item after this time. */
  warnsAfterHours: 24,
} as const

const minutes = (count: number): number => count * 60_000
const day = minutes(24 * 60)

const tryDelays = [1, 5, 30, 120, 720].map(minutes)
const pollDelays = [1, 2, 5, 10, 20, 30].map(minutes)
/** A busy registry has more than 10,000 files in its queue. */
export const busyDelay = minutes(30)

/** Milliseconds until the next attempt after so many failures: 1, 5, 30 minutes, 2, 12 hours, then a day. */
export const nextTryIn = (failures: number): number => tryDelays[failures - 1] ?? day

/** Milliseconds until the registry is asked again after so many questions. */
export const nextPollIn = (polls: number): number => pollDelays[polls] ?? minutes(60)

export const isGivenUp = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > depositLimits.givesUpAfterDays * day

/** A file that may have arrived is sent again only after the registry said so often that it does not know it. */
export const unknownBeforeResend = 2
/** The registry took a file and does not know it later: it is sent again after this time. */
export const lostAfter = day
