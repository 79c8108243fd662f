import type { ArchivedIssue } from '@grfs/contracts/publishing'
import { HueTag } from '../../ui/layout/hue-tag.tsx'
import { MoreLink } from '../../ui/layout/link.tsx'
import { quantity } from '../../lib/format.ts'
import { articlePath, journalPath, journalRef, volumesPath } from '../../lib/paths.ts'
import { shownTitle } from '../../lib/shown-title.ts'
import { JournalCover } from './journal-cover.tsx'

/** JOURNAL-012: an issue with its cover and its first articles; the name of the journal leads to its part of the archive. */
export function IssueCard({ issue }: { issue: ArchivedIssue }) {
  const { journal, volume, number, articles, articleCount } = issue
  const page = journalPath(journal, { issue: `${volume}.${number}` })
  return (
    <li className="issue-card">
      <a href={page} tabIndex={-1} aria-hidden="true">
        <JournalCover journal={journal} issue={issue} decorative shared />
      </a>
      <div>
        <h3>
          <a className="title-link" href={page} aria-label={`${journal.title}, Volume ${volume}, Number ${number}`}>
            Volume {volume}, Number {number}
          </a>
        </h3>
        <HueTag hue={journal.hue} href={volumesPath({ journal: journalRef(journal) })}>
          {journal.title}
        </HueTag>
        <p className="issue-card-when">
          {issue.month} {issue.year} <span aria-hidden="true">·</span> {quantity(articleCount, 'article')}
        </p>
        <ul>
          {articles.map((article) => (
            <li key={article.id}>
              <a className="title-link" href={articlePath(article.id)}>
                {shownTitle(article)}
              </a>
            </li>
          ))}
        </ul>
        {articleCount > articles.length && <MoreLink href={page}>All {articleCount} articles</MoreLink>}
      </div>
    </li>
  )
}
