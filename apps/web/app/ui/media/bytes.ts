const units = ['bytes', 'KB', 'MB', 'GB'] as const

/** A readable size: "2.1 MB". Steps of 1000, as in file managers and in the limits of the specification. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return `${power === 0 || value >= 100 ? Math.round(value) : Number(value.toFixed(1))} ${units[power]}`
}
