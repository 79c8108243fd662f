/**
 * Keywords as a list. The API sends one string, separated by commas or, if it has no comma, by spaces (ARTICLE-008).
 */
export function keywordsOf(keywords: string): string[] {
  const separator = keywords.includes(',') ? ',' : /\s+/
  return keywords
    .split(separator)
    .map((keyword) => keyword.trim())
    .filter((keyword) => keyword !== '')
}
