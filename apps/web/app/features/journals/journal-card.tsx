import type { Journal } from '@grfs/contracts/journals'
import { classNames, hueClass } from '../../ui/layout/class-names.ts'
import { quantity } from '../../lib/format.ts'
import { journalPath } from '../../lib/paths.ts'
import { JournalCover, type IssueName } from './journal-cover.tsx'

interface JournalCardProps {
  journal: Journal & { articleCount: number; latestIssue: IssueName | null }
}

/** JOURNAL-006, JOURNAL-007: one link over the whole card; title and id go with it as data. */
export function JournalCard({ journal }: JournalCardProps) {
  return (
    <li className={classNames('journal-card', hueClass(journal.hue))}>
      <JournalCover journal={journal} issue={journal.latestIssue} decorative shared />
      <div>
        <p className="journal-card-field">{journal.category}</p>
        <h2>
          <a href={journalPath(journal)} data-id={journal.id} data-title={journal.title}>
            {journal.title}
          </a>
        </h2>
        <p className="journal-card-scope">{journal.subtitle}</p>
        <p className="journal-card-count">
          {journal.articleCount === 0 ? 'Open for its first papers' : quantity(journal.articleCount, 'article')}
        </p>
      </div>
    </li>
  )
}
