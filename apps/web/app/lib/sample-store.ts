/** A browser's storage, for tests. */
export function storeOf(values: Record<string, string>) {
  const kept = new Map(Object.entries(values))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
