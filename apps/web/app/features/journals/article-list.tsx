import type { ArticleCard } from '@grfs/contracts/publishing'
import { KeywordChips } from '../../ui/feedback/chip.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { excerpt } from '../../lib/format.ts'
import { keywordsOf } from '../../lib/keywords.ts'
import { articlePath } from '../../lib/paths.ts'
import { shownTitle } from '../../lib/shown-title.ts'

/** Articles of an issue, in its order. */
export function ArticleList({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <ol className="article-list">
      {articles.map((article) => (
        <li key={article.id}>
          <div>
            <h3>
              <a className="title-link" href={articlePath(article.id)}>
                {shownTitle(article)}
              </a>
            </h3>
            <p className="article-list-who">{article.authors.map((author) => author.fullName).join(', ')}</p>
            <p className="article-list-text">{excerpt(article.abstract)}</p>
            <div className="article-list-end">
              {article.paperFile && (
                <a
                  className="link"
                  href={article.paperFile}
                  target="_blank"
                  rel="noopener"
                  aria-label={`Full Paper: ${article.title}`}
                >
                  <Icon name="download" small />
                  Full Paper
                </a>
              )}
              <KeywordChips keywords={keywordsOf(article.keywords)} small />
            </div>
          </div>
          {article.pages && (
            <p className="article-list-pages">
              <span className="sr">Pages </span>
              {article.pages}
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}
