import { queueFilters } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { journalRef, queuePath } from '../../../lib/paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Input } from '../../../ui/input.tsx'
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
    <div className="queue-bar">
      <nav className="queue-filters" aria-label={t.filtersLabel}>
        {queueFilters.map((filter) => (
          <Link
            key={filter}
            className="queue-filter"
            to={queuePath({ ...begin, filter })}
            aria-current={filter === view.filter ? 'page' : undefined}
            preventScrollReset
          >
            {t.filters[filter]}
            {queue && <span>{countWords(queue.counts[filter])}</span>}
          </Link>
        ))}
      </nav>
      <div className="queue-narrow">
        <form
          role="search"
          aria-label={t.search}
          className="queue-search"
          onSubmit={(event) => {
            event.preventDefault()
            onView({ ...begin, q: searchBox.current?.value.trim() || undefined })
          }}
        >
          <Icon name="search" />
          <Input
            key={view.q}
            ref={searchBox}
            type="search"
            aria-label={t.search}
            placeholder={t.searchPlaceholder}
            defaultValue={view.q}
            maxLength={200}
            enterKeyHint="search"
          />
        </form>
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
