/** A browser's storage, for tests. */
export function storeOf(values: Record<string, string>) {
  const items = new Map(Object.entries(values))
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
