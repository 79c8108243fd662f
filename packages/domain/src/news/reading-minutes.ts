const wordsPerMinute = 230

/** Reading time in whole minutes, at least one (NEWS-013). */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== '').length
  return Math.max(1, Math.round(words / wordsPerMinute))
}
