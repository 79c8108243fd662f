import type { SubAdmin } from '@grfs/contracts/sub-admins'
import { subAdminTexts } from '@grfs/contracts/texts/sub-admins'
import { shortDate } from '../../../lib/dates.ts'
import { listed, quantity } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Table } from '../../../ui/table.tsx'
import { fill } from '../../../ui/words.ts'
import { valuesOf } from './sub-admin-values.ts'
import type { JournalToAllow } from './use-journals.ts'

const t = subAdminTexts.desk

/** More names than this are a number. */
const mostNamed = 3

interface SubAdminsTableProps {
  subAdmins: readonly SubAdmin[]
  journals: readonly JournalToAllow[] | null
  onEdit: (subAdmin: SubAdmin) => void
  onDelete: (subAdmin: SubAdmin) => void
}

export function SubAdminsTable({ subAdmins, journals, onEdit, onDelete }: SubAdminsTableProps) {
  return (
    <Table
      className="people-table"
      caption={t.table}
      rows={subAdmins}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t.columns.name,
          kind: 'title',
          cell: ({ name, email }) => (
            <>
              {name}
              <span className="cell-note">{email}</span>
            </>
          ),
        },
        {
          head: t.columns.permissions,
          cell: (row) => listed(valuesOf(row).permissions.map((one) => t.tools[one])) || t.nothing,
        },
        {
          head: t.columns.journals,
          cell: ({ adminPermissions }) => journalsWords(adminPermissions.allowedJournals, journals),
        },
        { head: t.columns.created, kind: 'nowrap', cell: ({ createdAt }) => shortDate(createdAt) },
        {
          head: t.columns.actions,
          kind: 'actions',
          quiet: true,
          cell: (row) => (
            <>
              <Button small kind="quiet" aria-label={fill(t.editOf, { name: row.name })} onClick={() => onEdit(row)}>
                {t.edit}
              </Button>
              <Button
                small
                kind="quiet"
                aria-label={fill(t.deleteOf, { name: row.name })}
                onClick={() => onDelete(row)}
              >
                {t.delete}
              </Button>
            </>
          ),
        },
      ]}
    />
  )
}

/** `Coastal and Marine Studies and Energy in Practice`, `5 journals`, `All journals`. */
export function journalsWords(ids: readonly string[], journals: readonly JournalToAllow[] | null): string {
  if (journals && journals.length > 1 && journals.every(({ id }) => ids.includes(id))) return t.allJournals
  const names = journals?.filter(({ id }) => ids.includes(id)).map(({ title }) => title) ?? []
  if (names.length !== ids.length || names.length > mostNamed) return quantity(ids.length, t.journal)
  return listed(names)
}
