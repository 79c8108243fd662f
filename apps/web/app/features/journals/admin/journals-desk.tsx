import './journal-desk.css'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import { type JournalAtDesk, listJournalsAtDeskEndpoint } from '@grfs/contracts/journal-desk'
import { journalDeskTexts } from '@grfs/contracts/texts/journal-desk'
import { api } from '../../../lib/api.ts'
import { ExportMenu } from '../../../lib/export-menu.tsx'
import { count, quantity } from '../../../lib/format.ts'
import { accountOf } from '../../../lib/autosave/account.ts'
import { journalPath, toolPath } from '../../../lib/paths.ts'
import { local } from '../../../lib/stores.ts'
import { type Asked, useAsked } from '../../../lib/use-asked.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { hueClass } from '../../../ui/layout/class-names.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { type Column, Table } from '../../../ui/tables/table.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { DrawnCover } from './drawn-cover.tsx'
import { JournalForm } from './journal-form.tsx'

const t = journalDeskTexts.journals

type Journals = ResponseOf<typeof listJournalsAtDeskEndpoint>

/** The tool Journals: full admins found and edit them, others see those that are theirs. */
export function JournalsDesk() {
  const [search] = useSearchParams()
  const open = search.get('journal')
  const isList = open === null
  const asked = useAsked(
    useCallback(
      () => api.call(listJournalsAtDeskEndpoint, {}),
      // eslint-disable-next-line react-hooks/exhaustive-deps -- who comes back from the form sees what was saved
      [isList],
    ),
  )
  const account = useAsked(useCallback(() => accountOf(api, local), []))
  if (open === null) return <JournalsScreen asked={asked} />
  if (!asked.value || account.isBusy) return asked.error ? <NotLoaded {...asked} /> : <Skeleton lines={10} />
  const journal = asked.value.journals.find(({ id }) => id === open) ?? null
  if (asked.value.mayEdit && (journal || open === 'new')) {
    return <JournalForm key={open} journal={journal} journals={asked.value.journals} account={account.value} />
  }
  return (
    <EmptyState heading="h1" title={t.unknown} action={<LinkButton href={toolPath('journals')}>{t.back}</LinkButton>}>
      {t.unknownText}
    </EmptyState>
  )
}

export function JournalsScreen({ asked }: { asked: Asked<Journals> }) {
  const { value, isBusy } = asked
  const create = value?.mayEdit && (
    <LinkButton kind="main" icon="plus" href={toolPath('journals', { journal: 'new' })}>
      {t.create}
    </LinkButton>
  )
  const isEmpty = value?.journals.length === 0
  return (
    <>
      <DeskHead
        title={t.title}
        actions={
          value &&
          !isEmpty && (
            <>
              <ExportMenu kind="journals" />
              {create}
            </>
          )
        }
      >
        {value &&
          !isEmpty &&
          fill(value.mayEdit ? t.introAll : t.introMine, { count: quantity(value.journals.length, 'journal') })}
      </DeskHead>
      {!value && (asked.error ? <NotLoaded {...asked} /> : <Skeleton lines={10} />)}
      {value && isEmpty && (
        <EmptyState title={t.empty} action={create}>
          {value.mayEdit ? t.emptyText : t.emptyMine}
        </EmptyState>
      )}
      {value && !isEmpty && (
        <div className="rows-list" aria-busy={isBusy}>
          <JournalsTable journals={value.journals} mayEdit={value.mayEdit} />
        </div>
      )}
    </>
  )
}

function NotLoaded({ again, isBusy }: Pick<Asked<Journals>, 'again' | 'isBusy'>) {
  return (
    <ErrorState title={t.failed} retry={{ onRetry: again, busy: isBusy }}>
      {t.failedText}
    </ErrorState>
  )
}

const head = t.columns

function JournalsTable({ journals, mayEdit }: { journals: readonly JournalAtDesk[]; mayEdit: boolean }) {
  const columns: Array<Column<JournalAtDesk>> = [
    { head: head.journal, kind: 'title', cell: (journal) => <JournalName journal={journal} mayEdit={mayEdit} /> },
    { head: head.field, cell: ({ category }) => category },
    { head: head.issn, kind: 'nowrap', cell: ({ issn }) => issn ?? t.none },
    { head: head.articles, kind: 'number', cell: ({ articleCount }) => count(articleCount) },
    { head: head.open, kind: 'number', cell: ({ openPapers }) => count(openPapers) },
    {
      head: head.actions,
      kind: 'actions',
      quiet: true,
      cell: (journal) => <Actions journal={journal} mayEdit={mayEdit} />,
    },
  ]
  return <Table caption={t.table} columns={columns} rows={journals} keyOf={({ id }) => id} className="journals-table" />
}

const editPath = (id: string) => toolPath('journals', { journal: id })

function JournalName({ journal, mayEdit }: { journal: JournalAtDesk; mayEdit: boolean }) {
  const { id, title, abbrev, subtitle } = journal
  return (
    <div className={`journal-row ${hueClass(journal.hue)}`}>
      <DrawnCover journal={journal} />
      <div>
        <a href={mayEdit ? editPath(id) : journalPath(journal)}>{title}</a>
        <span className="cell-note">{[abbrev, subtitle].filter(Boolean).join(' · ')}</span>
      </div>
    </div>
  )
}

function Actions({ journal, mayEdit }: { journal: JournalAtDesk; mayEdit: boolean }) {
  const name = journal.title
  return (
    <>
      <LinkButton small kind="quiet" href={journalPath(journal)} aria-label={fill(t.viewAloud, { name })}>
        {t.view}
      </LinkButton>
      {mayEdit && (
        <LinkButton small kind="quiet" href={editPath(journal.id)} aria-label={fill(t.editAloud, { name })}>
          {t.edit}
        </LinkButton>
      )}
    </>
  )
}
