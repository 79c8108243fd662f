import { type RefObject, useState } from 'react'
import { type HandlingEditor, queueFilters, queueScopes, queueSorts } from '@grfs/contracts/peer-review/admin'
import { texts } from '@grfs/contracts/texts/index'
import { parties } from '@grfs/domain/submissions/whose-move'
import { limitedCount } from '../../../../lib/amounts.ts'
import { journalRef, queuePath } from '../../../../lib/paths.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Select } from '../../../../ui/forms/controls.tsx'
import { LiveSearch } from '../../../../ui/forms/live-search.tsx'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { fill } from '../../../../ui/layout/words.ts'
import { FilterLinks } from '../../../../ui/tables/pager.tsx'
import { SavedViews } from './saved-views.tsx'
import { ages, type Queue, queueStages, type QueueView } from './queue-view.ts'

const t = texts.editing.queue

interface QueueBarProps {
  view: QueueView
  queue: Pick<Queue, 'counts' | 'scopes' | 'journals'> | undefined
  editors: readonly HandlingEditor[] | undefined
  onView: (view: QueueView) => void
  searchBox: RefObject<HTMLInputElement | null>
}

/** The filters of the work queue. Every choice is a link that starts at the first page. */
export function QueueBar({ view, queue, editors, onView, searchBox }: QueueBarProps) {
  const begin = { ...view, after: undefined }
  const [isOpen, setOpen] = useState(false)
  // A further filter would often leave nothing of the papers that wait for this editor.
  const among = { ...begin, filter: view.filter === 'yours' ? ('all' as const) : view.filter }
  return (
    <>
      <div className="queue-scope">
        <FilterLinks
          label={t.scopesLabel}
          current={view.scope ?? 'all'}
          items={queueScopes.map((scope) => ({
            id: scope,
            label: t.scopes[scope],
            href: queuePath({ ...begin, scope, filter: scope === 'all' ? 'yours' : 'all' }),
            count: queue ? limitedCount(queue.scopes[scope]) : undefined,
          }))}
        />
        <SavedViews view={begin} />
      </div>
      <div className="rows-bar queue-bar">
        <FilterLinks
          label={t.filtersLabel}
          current={view.filter}
          items={queueFilters.map((filter) => ({
            id: filter,
            label: t.filters[filter],
            href: queuePath({ ...begin, filter }),
            count: queue ? limitedCount(queue.counts[filter]) : undefined,
          }))}
        />
        <div className={classNames('rows-narrow', 'queue-narrow', isOpen && 'is-open')}>
          <LiveSearch
            label={t.search}
            placeholder={t.searchPlaceholder}
            value={view.q ?? ''}
            onSearch={(q) => onView({ ...begin, q: q || undefined })}
            box={searchBox}
          />
          <Button small aria-expanded={isOpen} className="queue-more" onClick={() => setOpen(!isOpen)}>
            {t.moreFilters}
          </Button>
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
          <Choice
            label={t.stage}
            any={t.anyStage}
            value={view.stage}
            options={queueStages.map((stage) => [stage, stageName(stage)])}
            onChoose={(stage) => onView({ ...among, stage })}
          />
          <Choice
            label={t.party}
            any={t.anyParty}
            value={view.party}
            options={parties.map((party) => [party, t.partyFilters[party]])}
            onChoose={(party) => onView({ ...among, party })}
          />
          <Choice
            label={t.age}
            any={t.anyAge}
            value={view.waited}
            options={ages.map((days) => [days, fill(t.ageFilter, { days })])}
            onChoose={(waited) => onView({ ...among, waited })}
          />
          {editors && editors.length > 1 && (
            <Choice
              label={t.editor}
              any={t.anyEditor}
              value={view.editor}
              options={editors.map(({ id, fullName }) => [id, fullName])}
              onChoose={(editor) => onView({ ...among, editor })}
            />
          )}
          <Select
            aria-label={t.sort}
            value={view.sort}
            onChange={({ target }) =>
              onView({ ...begin, sort: queueSorts.find((sort) => sort === target.value) ?? 'due' })
            }
          >
            {queueSorts.map((sort) => (
              <option key={sort} value={sort}>
                {t.sorts[sort]}
              </option>
            ))}
          </Select>
        </div>
      </div>
    </>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  /** The option without a filter. */
  any: string
  value: T | undefined
  options: ReadonlyArray<readonly [value: T, label: string]>
  onChoose: (value: T | undefined) => void
}

function Choice<T extends string>({ label, any, value, options, onChoose }: ChoiceProps<T>) {
  return (
    <Select
      aria-label={label}
      className={value === undefined ? undefined : 'is-set'}
      value={value ?? ''}
      onChange={({ target }) => onChoose(options.find(([one]) => one === target.value)?.[0])}
    >
      <option value="">{any}</option>
      {options.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function stageName(stage: (typeof queueStages)[number]): string {
  return stage === 'under_review' ? t.reviewStage : t.stages[stage]
}

function isNamed(journal: { id: string; abbrev: string | null }, word: string | undefined): boolean {
  return word !== undefined && (journal.id === word || journalRef(journal) === word.toLowerCase())
}
