import type { Journal } from '@grfs/contracts/journals'
import { countFields } from './field-filter.tsx'
import { hueClass } from '../../ui/layout/class-names.ts'
import { count, quantity } from '../../lib/format.ts'
import { journalPath, journalsOfFieldPath } from '../../lib/paths.ts'

interface JournalIndexProps {
  entries: ReadonlyArray<{ journal: Journal; articles: number }>
}

// So many names can still be read; beyond it the fields lead there.
const mostNames = 30

/** A few journals by name, many of them by field. */
export function JournalsByField({ entries }: JournalIndexProps) {
  if (entries.length <= mostNames) return <JournalIndex entries={entries} />
  return (
    <ul className="journal-index">
      {countFields(entries.map(({ journal }) => journal)).map(({ field, journals }) => (
        <li key={field}>
          <a href={journalsOfFieldPath(field)}>{field}</a>
          <span>{quantity(journals, 'journal')}</span>
        </li>
      ))}
    </ul>
  )
}

/** Journals by name, each with its field and the number of its articles. */
export function JournalIndex({ entries }: JournalIndexProps) {
  return (
    <ul className="journal-index">
      {entries.map(({ journal, articles }) => (
        <li key={journal.id} className={hueClass(journal.hue)}>
          <i aria-hidden="true" />
          <div>
            <a href={journalPath(journal)}>{journal.title}</a>
            <small>{journal.category}</small>
          </div>
          {articles > 0 && (
            <span>
              {count(articles)}
              <span className="sr"> {articles === 1 ? 'article' : 'articles'}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
