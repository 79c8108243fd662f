import { articleCover } from '@grfs/covers'
import type { Journal } from '@grfs/contracts/journals'
import type { ArticleCard } from '@grfs/contracts/publishing'
import { texts } from '@grfs/contracts/texts/index'
import { issueLabel } from '@grfs/domain/journals/call'
import { issueOfArticle } from '../../lib/articles.ts'
import { memo } from '../../lib/memo.ts'
import { Cover } from '../journals/cover.tsx'
import { fill } from '../../ui/layout/words.ts'

interface ArticleCoverProps {
  article: ArticleCard
  journal: Journal
  /** The title is beside it, so screen readers need not announce it twice. */
  decorative?: boolean
}

/** The cover of an article: the uploaded picture, else a title page drawn from its data. */
export function ArticleCover({ article, journal, decorative = false }: ArticleCoverProps) {
  const { ownCover, title } = article
  if (ownCover !== null) {
    const alt = decorative ? '' : fill(texts.articles.coverOf, { title })
    return <img className="cover cover-own" src={ownCover} alt={alt} width={300} height={420} />
  }
  return <Cover svg={drawn(article, journal, decorative)} />
}

// A cache: breaking the title into lines costs more than rendering the page around it; about 4 KB each.
const keep = memo<string>(2_000)

function drawn(article: ArticleCard, journal: Journal, decorative: boolean): string {
  const { id, title, volume } = article
  const issue = issueOfArticle(article)
  const number = issue && issueLabel(issue)
  const authors = article.authors.map((author) => author.fullName)
  const { title: journalTitle, abbrev, hue, pattern } = journal
  const key = [id, title, volume, number, journalTitle, abbrev, hue, pattern, decorative, ...authors].join('\n')
  return keep(key, () =>
    articleCover(
      { title, authors, journalTitle, abbrev, hue, pattern, volume, number, publicId: id, seed: id },
      { decorative },
    ),
  )
}
