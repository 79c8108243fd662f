import { articleTexts } from '@grfs/contracts/texts/publishing'
import { fill } from '../ui/layout/words.ts'

interface TitledArticle {
  title: string
  isRetracted: boolean
  isWithdrawn: boolean
}

/** The title of an article in lists and links: prefixed if it is retracted or withdrawn. */
export function shownTitle({ title, isRetracted, isWithdrawn }: TitledArticle): string {
  if (!isRetracted) return title
  return fill(articleTexts[isWithdrawn ? 'withdrawn' : 'retracted'].inTitle, { title })
}

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

/** The issue of an article; null while it is in none. */
export function issueOfArticle(article: {
  volume: number | null
  issueNumber: number | null
  issueLabel: string | null
}): { volume: number; number: number; label: string | null } | null {
  const { volume, issueNumber: number, issueLabel: label } = article
  return volume === null || number === null ? null : { volume, number, label }
}
