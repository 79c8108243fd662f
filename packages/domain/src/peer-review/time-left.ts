const hourMs = 3_600_000

export interface TimeLeft {
  days: number
  hours: number
}

/** REVIEW-021: whole days and hours until then; null after it has passed. */
export function timeLeft(until: Date, now: Date): TimeLeft | null {
  const ms = until.getTime() - now.getTime()
  if (ms <= 0) return null
  const hours = Math.floor(ms / hourMs)
  return { days: Math.floor(hours / 24), hours: hours % 24 }
}
