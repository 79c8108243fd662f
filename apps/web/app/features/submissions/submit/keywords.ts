/** The contract's limits: more would be refused on saving. */
export const longestKeyword = 100
export const mostKeywords = 30

/** The list with what was typed or pasted: parted by commas, semicolons or lines, each word once whatever its case. */
export function withKeywords(keywords: readonly string[], typed: string): string[] {
  const found = new Map(keywords.map((keyword) => [keyword.toLocaleLowerCase('en'), keyword]))
  for (const part of typed.split(/[,;\n\r\t•]+/)) {
    const keyword = part.replace(/\s+/g, ' ').trim().slice(0, longestKeyword).trim()
    const key = keyword.toLocaleLowerCase('en')
    if (keyword !== '' && !found.has(key)) found.set(key, keyword)
  }
  return [...found.values()].slice(0, mostKeywords)
}
