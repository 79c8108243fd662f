const asked = new Map<string, Promise<unknown>>()

/**
 * A mailed link works once, but a page may start twice (React's strict mode, a slow line): the second start waits for the
 * answer to the first.
 */
export function askOnce<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const before = asked.get(key)
  if (before) return before as Promise<T>
  const answer = ask()
  asked.set(key, answer)
  return answer
}
