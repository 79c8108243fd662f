/** The time. Tests set it; no other code reads the wall clock. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
