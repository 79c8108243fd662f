import type { Journal } from '@grfs/contracts/journals'
import { quantity } from '../../lib/format.ts'
import { href, journalPath, journalsOfFieldPath } from '../../lib/paths.ts'
import { hueClass } from '../../ui/layout/class-names.ts'
import { Figure } from '../../lib/figure.tsx'

interface FieldCount {
  field: string
  journals: number
}

/** Fields with their number of journals, sorted by name. */
export function countFields(journals: ReadonlyArray<{ category: string }>): FieldCount[] {
  const counts = new Map<string, number>()
  for (const { category } of journals) counts.set(category, (counts.get(category) ?? 0) + 1)
  return [...counts].map(([field, count]) => ({ field, journals: count })).sort((a, b) => (a.field < b.field ? -1 : 1))
}

/** The filter is shown only if a field has more than one journal; otherwise it would group nothing. */
export function isWorthFiltering(fields: readonly FieldCount[]): boolean {
  return fields.length > 1 && fields.some((field) => field.journals > 1)
}

/** Plain links, so that a choice has a URL and needs no script. */
export function FieldFilter({ fields, chosen }: { fields: readonly FieldCount[]; chosen: string | null }) {
  const total = fields.reduce((sum, field) => sum + field.journals, 0)
  return (
    <nav className="filters" aria-label="Filter by field">
      <FilterLink href={href('/global')} label="All" count={total} isChosen={chosen === null} />
      {fields.map(({ field, journals }) => (
        <FilterLink
          key={field}
          href={journalsOfFieldPath(field)}
          label={field}
          count={journals}
          isChosen={field === chosen}
        />
      ))}
    </nav>
  )
}

function FilterLink(props: { href: string; label: string; count: number; isChosen: boolean }) {
  return (
    <a className="filter" href={props.href} aria-current={props.isChosen ? 'true' : undefined}>
      {props.label} <span>{props.count}</span>
    </a>
  )
}

interface JournalIndexProps {
  entries: ReadonlyArray<{ journal: Journal; articles: number }>
}

// Up to this number list the journals; above it, list the fields.
const mostNames = 30

/** Few journals are listed by name, many by field. */
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

/** Journals by name, each with its field and its number of articles. */
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
              <Figure of={journal.id} name="articles" value={articles} />
              <span className="sr"> {articles === 1 ? 'article' : 'articles'}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
