/** Caches the last results of a slow pure function; evicts the least recently used. */
export function memo<Value>(most: number): (key: string, make: () => Value) => Value {
  const kept = new Map<string, Value>()
  return (key, make) => {
    const known = kept.get(key)
    if (known !== undefined) {
      // Move it to the end, so that frequently used entries stay.
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const value = make()
    kept.set(key, value)
    if (kept.size > most) {
      const [oldest] = kept.keys()
      if (oldest !== undefined) kept.delete(oldest)
    }
    return value
  }
}
