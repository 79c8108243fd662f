import type { Journal } from '@grfs/contracts/journals'
import type { ArticleCard } from '@grfs/contracts/publishing'
import { shownTitle } from '../../lib/articles.ts'
import { dayAndMonth, excerpt, listed, longDate } from '../../lib/format.ts'
import { pageRange } from '../../lib/meta.ts'
import { articlePath, journalPath } from '../../lib/paths.ts'
import { HueTag } from '../../ui/layout/hue-tag.tsx'
import { ArticleCover } from './article-cover.tsx'

interface LeadStoryProps {
  journal: Journal
  articles: readonly ArticleCard[]
}

/** The first article of the newest issue with all details, the next ones as a short list. */
export function LeadStory({ journal, articles }: LeadStoryProps) {
  const [lead, ...others] = articles
  if (!lead) return null
  return (
    <>
      <article className="lead">
        <div className="lead-text">
          <HueTag hue={journal.hue} href={journalPath(journal)}>
            {journal.title}
          </HueTag>
          <h3>
            <a className="title-link" href={articlePath(lead.id)}>
              {shownTitle(lead)}
            </a>
          </h3>
          <p className="lead-stand">{excerpt(lead.abstract)}</p>
          <p className="byline">
            <b>{listed(lead.authors.map((author) => author.fullName))}</b>
            <br />
            {longDate(lead.publishedDate)}
          </p>
        </div>
        <a className="lead-cover" href={articlePath(lead.id)} tabIndex={-1} aria-hidden="true">
          <ArticleCover article={lead} journal={journal} decorative />
        </a>
      </article>
      {others.length > 0 && <AlsoInIssue articles={others} />}
    </>
  )
}

function AlsoInIssue({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <div className="also">
      <h3>Also in this issue</h3>
      <ul>
        {articles.map((article) => (
          <li key={article.id}>
            <div>
              <a className="title-link" href={articlePath(article.id)}>
                {shownTitle(article)}
              </a>
              <p>{article.authors.map((author) => author.fullName).join(', ')}</p>
            </div>
            {article.pages && (
              <span>
                <span className="sr">Page </span>
                {pageRange(article.pages)[0]}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

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
            <time dateTime={article.publishedDate}>{dayAndMonth(article.publishedDate)}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}
