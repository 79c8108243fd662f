/** How long the same may not be done again: milliseconds from now, zero when it may. */
export function cooldownMs(last: number | null, now: number, lengthMs: number): number {
  if (last === null) return 0
  // A clock that was set back must not lock anybody for longer than the rule says.
  return Math.min(lengthMs, Math.max(0, last + lengthMs - now))
}

/** `5h 12m`, or `12m` under an hour (SUGGEST-009). A begun minute counts as a whole one, so that nobody comes too early. */
export function waitText(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  return minutes < 60 ? `${minutes}m` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}
