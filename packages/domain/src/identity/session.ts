/** How long a session lives without use, and at most. Admin sessions have more access, so they end sooner. */
export const memberSession = { idleHours: 7 * 24, absoluteHours: 30 * 24 } as const
export const adminSession = { idleHours: 12, absoluteHours: 7 * 24 } as const

export interface SessionTimes {
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
