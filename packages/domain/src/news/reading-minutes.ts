const wordsPerMinute = 230

/** How long a text takes to read, in whole minutes; nothing is read in less than one (NEWS-013). */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== '').length
  return Math.max(1, Math.round(words / wordsPerMinute))
}
