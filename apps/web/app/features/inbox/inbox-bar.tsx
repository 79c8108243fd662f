import { letterKinds } from '@grfs/contracts/inbox'
import { inboxTexts } from '@grfs/contracts/texts/inbox'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Input } from '../../ui/input.tsx'
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
    <div className="queue-bar">
      <nav className="queue-filters" aria-label={t.filters}>
        {inboxStates.map((state) => (
          <Link
            key={state}
            className="queue-filter"
            to={inboxPath({ ...begin, state })}
            aria-current={state === view.state ? 'page' : undefined}
            preventScrollReset
          >
            {t.states[state]}
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
