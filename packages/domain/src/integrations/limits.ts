/** API keys. */
export const keyLimits = {
  /** Keys that are neither revoked nor expired. */
  keys: 100,
  nameLength: 80,
  /** A key must end: nobody remembers one that was made years ago. */
  longestDays: 730,
  /** The time of the last use is written at most this often. */
  lastUseMinutes: 60,
  /** Calls of one key, for each process. */
  callsPerWindow: 600,
  windowSeconds: 600,
} as const
