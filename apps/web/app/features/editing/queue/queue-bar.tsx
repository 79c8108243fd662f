import { queueFilters } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import type { RefObject } from 'react'
import { FilterLinks } from '../../../lib/filter-links.tsx'
import { LiveSearch } from '../../../lib/live-search.tsx'
import { journalRef, queuePath } from '../../../lib/paths.ts'
import { Select } from '../../../ui/select.tsx'
import type { Queue, QueueView } from './queue-view.ts'
import { countWords } from './row-words.ts'

const t = texts.editing.queue

interface QueueBarProps {
  view: QueueView
  queue: Pick<Queue, 'counts' | 'journals'> | null
  onView: (view: QueueView) => void
  searchBox: RefObject<HTMLInputElement | null>
}

/** What the queue is narrowed to. Every choice is an address, and begins at its first page. */
export function QueueBar({ view, queue, onView, searchBox }: QueueBarProps) {
  const begin = { ...view, after: undefined }
  return (
    <div className="rows-bar">
      <FilterLinks
        label={t.filtersLabel}
        current={view.filter}
        items={queueFilters.map((filter) => ({
          id: filter,
          label: t.filters[filter],
          href: queuePath({ ...begin, filter }),
          count: queue ? countWords(queue.counts[filter]) : undefined,
        }))}
      />
      <div className="rows-narrow">
        <LiveSearch
          label={t.search}
          placeholder={t.searchPlaceholder}
          value={view.q ?? ''}
          onSearch={(q) => onView({ ...begin, q: q || undefined })}
          box={searchBox}
        />
        {queue && queue.journals.length > 1 && (
          <Select
            aria-label={t.journal}
            value={queue.journals.find((journal) => isNamed(journal, view.journal))?.id ?? ''}
            onChange={({ target }) => {
              const journal = queue.journals.find(({ id }) => id === target.value)
              onView({ ...begin, journal: journal && journalRef(journal) })
            }}
          >
            <option value="">{t.allJournals}</option>
            {queue.journals.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        )}
        <Select
          aria-label={t.sort}
          value={view.sort}
          onChange={({ target }) => onView({ ...begin, sort: target.value === 'newest' ? 'newest' : 'due' })}
        >
          {(['due', 'newest'] as const).map((sort) => (
            <option key={sort} value={sort}>
              {t.sorts[sort]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}

function isNamed(journal: { id: string; abbrev: string | null }, word: string | undefined): boolean {
  return word !== undefined && (journal.id === word || journalRef(journal) === word.toLowerCase())
}
