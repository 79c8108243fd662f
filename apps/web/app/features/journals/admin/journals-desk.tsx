import './journal-desk.css'
import { type FormEvent, useState } from 'react'
import { useNavigate } from '../../../lib/navigation.tsx'
import type { ResponseOf } from '@grfs/contracts/endpoint'
import {
  createJournalEndpoint,
  type JournalAtDesk,
  listJournalsAtDeskEndpoint,
  updateJournalEndpoint,
} from '@grfs/contracts/journals/admin'
import { journalDeskTexts } from '@grfs/contracts/texts/journals'
import { issueCover } from '@grfs/covers'
import { api } from '../../../lib/api.ts'
import { LeftOver, useStoredForm } from '../../../lib/autosave/use-autosave.tsx'
import { ExportMenu } from '../../../lib/export-menu.tsx'
import { count, quantity } from '../../../lib/format.ts'
import { journalPath, toolPath } from '../../../lib/paths.ts'
import { type ApiQuery, invalidate, useAccount, useApi } from '../../../lib/query.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { hueClass } from '../../../ui/layout/class-names.ts'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { type Column, Table } from '../../../ui/tables/table.tsx'
import { Cover } from '../cover.tsx'
import { JournalFields } from './journal-fields.tsx'
import {
  emptyJournal,
  type JournalProblems,
  problemsOf,
  refusedAt,
  toSend,
  type TypedJournal,
  typedOf,
} from './journal-typed.ts'
import { useSaving } from './use-saving.ts'

const t = journalDeskTexts.journals

type Journals = ResponseOf<typeof listJournalsAtDeskEndpoint>

/** The tool Journals: admins create and edit journals, sub-admins see their allowed ones. */
export function JournalsDesk() {
  const search = useSearch()
  const open = search.get('journal')
  const query = useApi(listJournalsAtDeskEndpoint, {})
  const account = useAccount()
  if (open === null) return <JournalsScreen query={query} />
  if (!query.data || account === undefined) return query.error ? <NotLoaded {...query} /> : <Skeleton lines={10} />
  const journal = query.data.journals.find(({ id }) => id === open) ?? null
  if (query.data.mayEdit && (journal || open === 'new')) {
    return <JournalForm key={open} journal={journal} journals={query.data.journals} account={account} />
  }
  return (
    <EmptyState heading="h1" title={t.unknown} action={<LinkButton href={toolPath('journals')}>{t.back}</LinkButton>}>
      {t.unknownText}
    </EmptyState>
  )
}

export function JournalsScreen({ query }: { query: ApiQuery<Journals> }) {
  const { data, isFetching } = query
  const create = data?.mayEdit && (
    <LinkButton kind="main" icon="plus" href={toolPath('journals', { journal: 'new' })}>
      {t.create}
    </LinkButton>
  )
  const isEmpty = data?.journals.length === 0
  return (
    <>
      <DeskHead
        title={t.title}
        actions={
          data &&
          !isEmpty && (
            <>
              <ExportMenu kind="journals" />
              {create}
            </>
          )
        }
      >
        {data &&
          !isEmpty &&
          fill(data.mayEdit ? t.introAll : t.introMine, { count: quantity(data.journals.length, 'journal') })}
      </DeskHead>
      {!data && (query.error ? <NotLoaded {...query} /> : <Skeleton lines={10} />)}
      {data && isEmpty && (
        <EmptyState title={t.empty} action={create}>
          {data.mayEdit ? t.emptyText : t.emptyMine}
        </EmptyState>
      )}
      {data && !isEmpty && (
        <div className="rows-list" aria-busy={isFetching}>
          <JournalsTable journals={data.journals} mayEdit={data.mayEdit} />
        </div>
      )}
    </>
  )
}

function NotLoaded({ refetch, isFetching }: Pick<ApiQuery<Journals>, 'refetch' | 'isFetching'>) {
  return (
    <ErrorState title={t.failed} retry={{ onRetry: refetch, busy: isFetching }}>
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

const journalFormTexts = journalDeskTexts.journalForm

interface JournalFormProps {
  /** Null for a new journal. */
  journal: JournalAtDesk | null
  journals: readonly JournalAtDesk[]
  /** The account that owns the text kept in this browser; null if unknown. */
  account: string | null
}

export function JournalForm({ journal, journals, account }: JournalFormProps) {
  const navigate = useNavigate()
  const back = toolPath('journals')
  const storedForm = useStoredForm(
    'GRFSJournal',
    journal?.id ?? 'new',
    account,
    journal ? typedOf(journal) : emptyJournal(journals),
  )
  const { typed, type } = storedForm
  const [problems, setProblems] = useState<JournalProblems>({})
  const { isSaving, save } = useSaving()
  const change = (changed: Partial<TypedJournal>) => {
    type(changed)
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changed))))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = problemsOf(typed, journal)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const body = toSend(typed)
    const isDone = await save(
      (key) =>
        journal
          ? api.call(updateJournalEndpoint, { params: { id: journal.id }, body })
          : api.call(createJournalEndpoint, { body }, { key }),
      journal ? t.changed : t.created,
      ({ code, message }) => {
        const at = refusedAt[code]
        if (at) setProblems({ [at]: message })
        return at !== undefined
      },
    )
    if (!isDone) return
    storedForm.forget()
    invalidate(listJournalsAtDeskEndpoint)
    await navigate(back)
  }
  const found = Object.entries(problems).map(([name, message]) => ({ id: `journal-${name}`, message }))
  return (
    <form className="journal-form" noValidate onSubmit={(event) => void submit(event)}>
      <a className="more" href={back}>
        <Icon name="chevron-left" />
        {t.back}
      </a>
      <DeskHead title={journal ? journalFormTexts.change : t.create} />
      {storedForm.isLeftOver && <LeftOver onDiscard={storedForm.discard} />}
      {found.length > 0 && (
        <ErrorSummary title={journalFormTexts.missing} problems={found} ref={(place) => place?.focus()} />
      )}
      <div className="journal-form-body">
        <JournalFields {...{ journal, journals, typed, problems }} onChange={change} />
        <LiveCover typed={typed} seed={journal?.id ?? 'new'} />
      </div>
      <div className="form-bar">
        <LinkButton kind="quiet" href={back}>
          {journalFormTexts.cancel}
        </LinkButton>
        <Button kind="main" type="submit" busy={isSaving}>
          {journal ? journalFormTexts.save : journalFormTexts.create}
        </Button>
      </div>
    </form>
  )
}

function LiveCover({ typed, seed }: { typed: TypedJournal; seed: string }) {
  const { hue, pattern } = typed
  const title = typed.title.trim() || journalFormTexts.coverTitle
  const abbrev = typed.abbrev.trim().toUpperCase() || null
  return (
    <aside className={`live-cover ${hueClass(hue)}`}>
      <h2>{journalFormTexts.cover}</h2>
      <DrawnCover journal={{ id: seed, title, abbrev, hue, pattern }} />
    </aside>
  )
}

type Look = Pick<JournalAtDesk, 'id' | 'title' | 'abbrev' | 'hue' | 'pattern'>

/** The public cover of a journal without an issue; its name is beside it. */
function DrawnCover({ journal: { id, ...look } }: { journal: Look }) {
  const { title, abbrev, hue, pattern } = look
  return <Cover svg={issueCover({ title, abbrev, hue, pattern, seed: id }, { decorative: true })} />
}
