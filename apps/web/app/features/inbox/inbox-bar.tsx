import { letterKinds } from '@grfs/contracts/inbox'
import { inboxTexts } from '@grfs/contracts/texts/inbox'
import type { RefObject } from 'react'
import { FilterLinks } from '../../lib/filter-links.tsx'
import { LiveSearch } from '../../lib/live-search.tsx'
import { Select } from '../../ui/select.tsx'
import { inboxPath, inboxStates, type InboxView } from './inbox-view.ts'

const t = inboxTexts.desk

interface InboxBarProps {
  view: InboxView
  onView: (view: InboxView) => void
  searchBox: RefObject<HTMLInputElement | null>
}

/** What the inbox is narrowed to. Every choice is an address, and begins at its first page. */
export function InboxBar({ view, onView, searchBox }: InboxBarProps) {
  const begin = { ...view, after: undefined }
  return (
    <div className="rows-bar">
      <FilterLinks
        label={t.filters}
        current={view.state}
        items={inboxStates.map((state) => ({
          id: state,
          label: t.states[state],
          href: inboxPath({ ...begin, state }),
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
        <Select
          aria-label={t.kind}
          value={view.kind ?? ''}
          onChange={({ target }) => onView({ ...begin, kind: letterKinds.find((kind) => kind === target.value) })}
        >
          <option value="">{t.kinds.all}</option>
          {letterKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t.kinds[kind]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
