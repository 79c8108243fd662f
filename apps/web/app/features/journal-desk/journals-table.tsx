import type { JournalAtDesk } from '@grfs/contracts/journal-desk'
import { journalDeskTexts } from '@grfs/contracts/texts/journal-desk'
import { count } from '../../lib/format.ts'
import { journalPath, toolPath } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { hueClass } from '../../ui/class-names.ts'
import { Table, type Column } from '../../ui/table.tsx'
import { fill } from '../../ui/words.ts'
import { DrawnCover } from './drawn-cover.tsx'

const t = journalDeskTexts.journals
const head = t.columns

export function JournalsTable({ journals, mayEdit }: { journals: readonly JournalAtDesk[]; mayEdit: boolean }) {
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
