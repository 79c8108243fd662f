import { byNobody, type AuditPage } from '@grfs/contracts/audit'
import { texts } from '@grfs/contracts/texts/index'
import { useState } from 'react'
import { Link } from 'react-router'
import { LiveSearch } from '../../lib/live-search.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { fill } from '../../ui/words.ts'
import { auditPath, isNarrowed, narrowed, type AuditView } from './audit-view.ts'
import { actionWords } from './audit-words.ts'

const t = texts.audit

interface AuditBarProps {
  view: AuditView
  page: Pick<AuditPage, 'actions' | 'entries'> | null
  onView: (view: AuditView) => void
}

/** What the log is narrowed to. Every choice is an address, and begins at its first page. */
export function AuditBar({ view, page, onView }: AuditBarProps) {
  const change = (part: AuditView) => onView(narrowed(view, part))
  return (
    <div className="rows-bar audit-bar">
      <div className="rows-narrow">
        <LiveSearch
          label={t.search}
          placeholder={t.searchPlaceholder}
          value={view.q ?? ''}
          onSearch={(q) => change({ q })}
        />
        <Select
          aria-label={t.action}
          value={view.action ?? ''}
          onChange={({ target }) => change({ action: target.value })}
        >
          <option value="">{t.allActions}</option>
          {actionsIn(view, page).map((action) => (
            <option key={action} value={action}>
              {actionWords(action)}
            </option>
          ))}
        </Select>
        <DayInput label={t.from} value={view.from} onDay={(from) => change({ from })} />
        <DayInput label={t.to} value={view.to} onDay={(to) => change({ to })} />
      </div>
      {isNarrowed(view) && (
        <p className="audit-narrowed">
          {view.by !== undefined && <span>{fill(t.onlyBy, { name: personIn(view.by, page) })}</span>}
          <Link className={buttonClass({ kind: 'quiet', small: true })} to={auditPath({})}>
            {t.showAll}
          </Link>
        </p>
      )}
    </div>
  )
}

interface DayInputProps {
  label: string
  value: string | undefined
  onDay: (day: string) => void
}

/** A day counts once it is whole and the field is left, or when it is chosen: half a year is not a year. */
function DayInput({ label, value = '', onDay }: DayInputProps) {
  const [typed, setTyped] = useState({ of: value, day: value })
  const day = typed.of === value ? typed.day : value
  const settle = () => day !== value && onDay(day)
  return (
    <label className="audit-day">
      {label}
      <Input
        type="date"
        value={day}
        onChange={({ target }) => setTyped({ of: value, day: target.value })}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
    </label>
  )
}

/** An action that the address names stays chosen, even when the log does not know it. */
function actionsIn({ action }: AuditView, page: AuditBarProps['page']): string[] {
  const known = page?.actions ?? []
  const all = action === undefined || known.includes(action) ? known : [...known, action]
  return all.toSorted((a, b) => (actionWords(a) < actionWords(b) ? -1 : 1))
}

function personIn(by: string, page: AuditBarProps['page']): string {
  if (by === byNobody) return t.system
  return page?.entries.find((entry) => entry.by?.id === by)?.by?.fullName ?? t.onlyThem
}
