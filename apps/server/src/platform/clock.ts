/** Where time comes from. Tests move it; nothing else reads the wall clock. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
