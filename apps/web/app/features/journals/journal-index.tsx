import type { Journal } from '@grfs/contracts/journals'
import { hueClass } from '../../ui/class-names.ts'
import { count } from '../../lib/format.ts'
import { journalPath } from '../../lib/paths.ts'

/** All journals by name, with the number of their articles. */
export function JournalIndex({ entries }: { entries: ReadonlyArray<{ journal: Journal; articles: number }> }) {
  return (
    <ul className="journal-index">
      {entries.map(({ journal, articles }) => (
        <li key={journal.id} className={hueClass(journal.hue)}>
          <i aria-hidden="true" />
          <a href={journalPath(journal)}>{journal.title}</a>
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
