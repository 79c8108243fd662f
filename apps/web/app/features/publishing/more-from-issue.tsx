import type { Article } from '@grfs/contracts/publishing'
import { SectionHead } from '../../ui/section-head.tsx'
import { articlePath, journalPath } from '../../lib/paths.ts'
import { shownTitle } from '../../lib/shown-title.ts'

export function MoreFromIssue({ article }: { article: Article }) {
  if (article.alsoInIssue.length === 0) return null
  const { volume, issueNumber, journal } = article
  const issue = {
    label: `Volume ${volume}, Number ${issueNumber}`,
    href: journalPath(journal, { issue: `${volume}.${issueNumber}` }),
  }
  return (
    <section className="wrap next" aria-labelledby="next">
      <SectionHead id="next" title="More from this issue" more={issue} />
      <ul className="three">
        {article.alsoInIssue.map((other) => (
          <li key={other.id}>
            <h3>
              <a className="title-link" href={articlePath(other.id)}>
                {shownTitle(other)}
              </a>
            </h3>
            <p>
              {other.authors.join(', ')} <span aria-hidden="true">·</span> {other.readingMinutes} min
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
