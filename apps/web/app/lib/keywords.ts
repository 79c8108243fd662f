/** Keywords as a list. On the wire they are one string, separated by commas or, without any comma, by spaces (ARTICLE-008). */
export function keywordsOf(keywords: string): string[] {
  const separator = keywords.includes(',') ? ',' : /\s+/
  return keywords
    .split(separator)
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '')
}
