/** Caches the last results of a slow pure function; evicts the least recently used. */
export function memo<Value>(most: number): (key: string, make: () => Value) => Value {
  const entries = new Map<string, Value>()
  return (key, make) => {
    const known = entries.get(key)
    if (known !== undefined) {
      // Move it to the end, so that frequently used entries stay.
      entries.delete(key)
      entries.set(key, known)
      return known
    }
    const value = make()
    entries.set(key, value)
    if (entries.size > most) {
      const [oldest] = entries.keys()
      if (oldest !== undefined) entries.delete(oldest)
    }
    return value
  }
}
