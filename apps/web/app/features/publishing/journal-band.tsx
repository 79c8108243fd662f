import type { Article } from '@grfs/contracts/publishing'
import { journalPath } from '../../lib/paths.ts'

/** The thin band in the journal's hue that says where an article appeared. */
export function JournalBand({ article }: { article: Article }) {
  const { journal, volume, issueNumber } = article
  return (
    <div className="band" role="region" aria-label="Journal and issue">
      <div className="wrap band-in">
        <a className="band-journal" href={journalPath(journal)}>
          {journal.title}
        </a>
        <a className="band-issue" href={journalPath(journal, { issue: `${volume}.${issueNumber}` })}>
          <span className="band-long">
            Volume {volume}, Number {issueNumber}
          </span>
          <span className="band-short">
            {volume}({issueNumber})
          </span>
        </a>
        <span className="band-long">
          {article.month} {article.year}
        </span>
        {article.pages && <span className="band-long">Pages {article.pages}</span>}
        <span className="band-long band-end">Open access</span>
      </div>
    </div>
  )
}
