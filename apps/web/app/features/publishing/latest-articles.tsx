import type { Journal } from '@grfs/contracts/journals'
import type { ArticleCard } from '@grfs/contracts/publishing'
import { HueTag } from '../../ui/layout/hue-tag.tsx'
import { dayAndMonth } from '../../lib/format.ts'
import { articlePath, journalPath } from '../../lib/paths.ts'
import { shownTitle } from '../../lib/shown-title.ts'

export function LatestArticles({ articles }: { articles: ReadonlyArray<ArticleCard & { journal: Journal }> }) {
  return (
    <ul className="latest">
      {articles.map((article) => (
        <li key={article.id}>
          <HueTag hue={article.journal.hue} href={journalPath(article.journal)}>
            {article.journal.title}
          </HueTag>
          <h3>
            <a className="title-link" href={articlePath(article.id)}>
              {shownTitle(article)}
            </a>
          </h3>
          <p>
            {article.authors.map((author) => author.fullName).join(', ')} <span aria-hidden="true">·</span>{' '}
            {dayAndMonth(article.publishedDate)}
          </p>
        </li>
      ))}
    </ul>
  )
}
