import type { ApplicationItem } from '@grfs/contracts/people'
import { peopleTexts } from '@grfs/contracts/texts/people'
import { Link } from 'react-router'
import { daysSince, nearDate } from '../../../lib/dates.ts'
import { nameWithTitle, quantity } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { applicationsPath, type ApplicationsView } from './applications-view.ts'

const t = peopleTexts.applications

interface ApplicationsTableProps {
  applications: readonly ApplicationItem[]
  view: ApplicationsView
  now: Date
}

export function ApplicationsTable({ applications, view, now }: ApplicationsTableProps) {
  const when: Column<ApplicationItem> =
    view.status === 'pending'
      ? { head: t.columns.waits, kind: 'nowrap', cell: ({ appliedAt }) => waitedWords(appliedAt, now) }
      : {
          head: t.columns.decided,
          kind: 'nowrap',
          cell: ({ decidedAt }) => (decidedAt === null ? '' : nearDate(decidedAt, now)),
        }
  return (
    <Table
      className="people-table"
      caption={t.table}
      rows={applications}
      keyOf={({ id }) => id}
      columns={[
        { head: t.columns.person, kind: 'title', cell: (row) => <Applicant row={row} view={view} /> },
        { head: t.columns.area, cell: ({ researchArea }) => researchArea },
        when,
        {
          head: t.columns.signs,
          cell: ({ warnings }) =>
            warnings === 0 ? (
              <span className="rows-none">{t.noSigns}</span>
            ) : (
              <Badge tone="warn">{quantity(warnings, 'sign')}</Badge>
            ),
        },
      ]}
    />
  )
}

function Applicant({ row, view }: { row: ApplicationItem; view: ApplicationsView }) {
  return (
    <>
      <Link
        to={applicationsPath({ ...view, application: row.id })}
        data-row={row.id}
        aria-current={row.id === view.application ? 'true' : undefined}
        preventScrollReset
      >
        {nameWithTitle(row)}
      </Link>
      <span className="cell-note">{row.university || row.email}</span>
    </>
  )
}

function waitedWords(since: string, now: Date): string {
  const days = daysSince(since, now)
  return days === 0 ? t.waitsToday : quantity(days, 'day')
}
