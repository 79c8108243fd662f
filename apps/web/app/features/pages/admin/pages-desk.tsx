import './pages.css'
import { useState } from 'react'
import { listPagesEndpoint, type PageList, type PageState } from '@grfs/contracts/pages/admin'
import { doajTexts } from '@grfs/contracts/texts/doaj'
import { pageDeskTexts as t } from '@grfs/contracts/texts/pages'
import { pageNames } from '@grfs/domain/pages/page'
import { nearDate } from '../../../lib/format.ts'
import { toolPath } from '../../../lib/paths.ts'
import { useApi } from '../../../lib/query.ts'
import { useNow } from '../../../lib/use-now.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Select } from '../../../ui/forms/controls.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { MoreLink } from '../../../ui/layout/link.tsx'
import { DeskHead, SectionHead } from '../../../ui/layout/page-head.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { type Column, Table } from '../../../ui/tables/table.tsx'
import { DoajPart } from './doaj-part.tsx'
import { OnePage } from './one-page.tsx'

/** The tool Pages: the list, or the page that the address names. */
export function PagesDesk() {
  const search = useSearch()
  const name = pageNames.find((one) => one === search.get('page'))
  const journal = search.get('journal') ?? undefined
  if (search.get('view') === 'doaj' && journal !== undefined) return <DoajPart key={journal} journal={journal} />
  if (!name) return <ListOfPages />
  return (
    <OnePage key={`${name} ${journal}`} name={name} journal={journal} isHistory={search.get('view') === 'history'} />
  )
}

function ListOfPages() {
  const list = useApi(listPagesEndpoint, {})
  return (
    <>
      <DeskHead title={t.title}>{t.intro}</DeskHead>
      {!list.data && list.error && (
        <ErrorState title={t.failed} retry={{ onRetry: list.refetch, busy: list.isFetching }}>
          {t.failedText}
        </ErrorState>
      )}
      {!list.data && !list.error && <Skeleton lines={8} />}
      {list.data?.press && (
        <section className="desk-section" aria-labelledby="pages-press">
          <SectionHead id="pages-press" title={t.press} />
          <PageTable caption={t.press} pages={list.data.press} journal={undefined} />
        </section>
      )}
      {list.data && list.data.journals.length > 0 && <JournalPages journals={list.data.journals} />}
    </>
  )
}

function JournalPages({ journals }: { journals: PageList['journals'] }) {
  const [chosen, setChosen] = useState(journals[0]!.id)
  const journal = journals.find(({ id }) => id === chosen) ?? journals[0]!
  return (
    <section className="desk-section" aria-labelledby="pages-journal">
      <SectionHead id="pages-journal" title={t.ofJournal} />
      <Field label={t.journal}>
        <Select value={journal.id} onChange={({ target }) => setChosen(target.value)}>
          {journals.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <PageTable caption={journal.title} pages={journal.pages} journal={journal.id} />
      <p>
        <MoreLink href={toolPath('pages', { view: 'doaj', journal: journal.id })}>{doajTexts.title}</MoreLink>
      </p>
    </section>
  )
}

interface PageTableProps {
  caption: string
  pages: readonly PageState[]
  journal: string | undefined
}

function PageTable({ caption, pages, journal }: PageTableProps) {
  const now = useNow()
  const columns: Column<PageState>[] = [
    { head: t.columns.page, kind: 'title', cell: ({ title }) => title },
    {
      head: t.columns.state,
      cell: ({ isOwn, hasDraft }) => (
        <>
          {isOwn ? t.states.own : journal === undefined ? t.states.product : t.states.press}{' '}
          {hasDraft && <Badge tone="warn">{t.states.draft}</Badge>}
        </>
      ),
    },
    {
      head: t.columns.published,
      kind: 'nowrap',
      cell: ({ publishedAt }) => (publishedAt === null ? t.never : nearDate(publishedAt, now)),
    },
    {
      head: t.columns.act,
      kind: 'actions',
      quiet: true,
      cell: ({ name, title }) => (
        <LinkButton
          small
          kind="quiet"
          href={toolPath('pages', { page: name, journal })}
          aria-label={fill(t.editAloud, { page: title })}
        >
          {t.edit}
        </LinkButton>
      ),
    },
  ]
  return <Table caption={caption} columns={columns} rows={pages} keyOf={({ name }) => name} />
}
