import '../people.css'
import { useRef, useState } from 'react'
import { useNavigate } from '../../../../lib/navigation.tsx'
import { listSubAdminsEndpoint, type SubAdmin } from '@grfs/contracts/identity/sub-admins'
import { subAdminTexts } from '@grfs/contracts/texts/identity-sub-admins'
import { api } from '../../../../lib/api.ts'
import { listed, quantity, shortDate } from '../../../../lib/format.ts'
import { ExportMenu } from '../../../../lib/export-menu.tsx'
import { toolPath } from '../../../../lib/paths.ts'
import { type ApiQuery, keyOf, useFailureToast, useRequest } from '../../../../lib/query.ts'
import { useSearch } from '../../../../lib/use-search.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Dialog, DialogClose } from '../../../../ui/overlays/dialog.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../../ui/feedback/states.tsx'
import { DeskHead } from '../../../../ui/layout/page-head.tsx'
import { Pager } from '../../../../ui/tables/pager.tsx'
import { Table } from '../../../../ui/tables/table.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { RefusedTool } from '../person-facts.tsx'
import { useRights } from '../use-act.ts'
import { CreateForm } from './create-form.tsx'
import { EditDialog } from './edit-dialog.tsx'
import type { Offer } from './rights-fields.tsx'
import { RolesDialog, roleWords } from './roles-dialog.tsx'
import {
  askSubAdmins,
  deleteSubAdmin,
  journalsToGive,
  type JournalToAllow,
  permissionsToGive,
  rolesToGive,
  useJournals,
  useRequestWithToast,
  valuesOf,
} from './sub-admin-form.ts'

const t = subAdminTexts.desk

type SubAdmins = Awaited<ReturnType<typeof askSubAdmins>>

const pagePath = (page: number) => toolPath('admins', { page: page === 1 ? undefined : String(page) })

/** The tool Admins (ADMIN-012, SUBADMIN-007): who may do what in the admin area. */
export function SubAdminsDesk() {
  const search = useSearch()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const query = useRequest(keyOf(listSubAdminsEndpoint, { query: { page } }), () => askSubAdmins(api.call, page))
  const journals = useJournals()
  const rights = useRights()
  useFailureToast(query.error?.status === 403 ? null : query.error, subAdminTexts.fetchFailed)
  const offer: Offer = {
    permissions: rights.data ? permissionsToGive(rights.data) : [],
    roles: rights.data ? rolesToGive(rights.data) : [],
    journals: journals.error ? null : rights.data ? journalsToGive(rights.data, journals.data ?? []) : [],
  }
  return <SubAdminsScreen query={query} page={page} journals={journals.data ?? null} offer={offer} />
}

interface SubAdminsScreenProps {
  query: ApiQuery<SubAdmins>
  page: number
  /** For the names in the table, including journals that this admin may not grant. */
  journals: Offer['journals']
  offer: Offer
}

export function SubAdminsScreen({ query, page, journals, offer }: SubAdminsScreenProps) {
  const navigate = useNavigate()
  const start = useRef<HTMLInputElement>(null)
  const [edited, setEdited] = useState<SubAdmin | null>(null)
  const [appointed, setAppointed] = useState<SubAdmin | null>(null)
  const [leaving, setLeaving] = useState<SubAdmin | null>(null)
  const { data, error, refetch } = query
  if (error?.status === 403) return <RefusedTool title={t.title} />
  const changed = () => {
    setEdited(null)
    setLeaving(null)
    refetch()
  }
  return (
    <>
      <DeskHead
        title={t.title}
        actions={
          <>
            <ExportMenu kind="sub-admins" />
            <Button icon="plus" onClick={() => start.current?.focus()}>
              {t.new}
            </Button>
          </>
        }
      >
        {t.intro}
      </DeskHead>
      <Rows
        query={query}
        page={page}
        journals={journals}
        onEdit={setEdited}
        onRoles={setAppointed}
        onDelete={setLeaving}
      />
      <CreateForm
        offer={offer}
        start={start}
        onCreated={() => (page === 1 ? refetch() : void navigate(pagePath(1), { preventScrollReset: true }))}
      />
      <EditDialog subAdmin={edited} offer={offer} onClose={() => setEdited(null)} onUpdated={changed} />
      <RolesDialog
        subAdmin={appointed}
        offer={offer}
        onClose={() => setAppointed(null)}
        onChanged={(subAdmin) => {
          setAppointed(subAdmin)
          refetch()
        }}
      />
      <DeleteDialog
        subAdmin={leaving}
        onClose={() => setLeaving(null)}
        onDeleted={() => {
          // The last row of a page was deleted: go to the previous page.
          if (page > 1 && data?.subAdmins.length === 1) void navigate(pagePath(page - 1), { replace: true })
          changed()
        }}
      />
    </>
  )
}

interface RowsProps {
  query: ApiQuery<SubAdmins>
  page: number
  journals: Offer['journals']
  onEdit: (subAdmin: SubAdmin) => void
  onRoles: (subAdmin: SubAdmin) => void
  onDelete: (subAdmin: SubAdmin) => void
}

function Rows({ query, page, ...rest }: RowsProps) {
  const { data, error, isFetching, refetch } = query
  if (error) return <ErrorState title={subAdminTexts.fetchFailed} retry={{ onRetry: refetch, busy: isFetching }} />
  if (!data) return <Skeleton lines={6} />
  if (data.subAdmins.length === 0) return <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
  return (
    <div className="rows-list" aria-busy={isFetching}>
      <SubAdminsTable subAdmins={data.subAdmins} {...rest} />
      <Pager page={page} pages={data.totalPages} hrefOf={pagePath} showNote />
    </div>
  )
}

interface DeleteDialogProps {
  /** Null while the dialog is closed. */
  subAdmin: SubAdmin | null
  onClose: () => void
  onDeleted: () => void
}

/** SUBADMIN-010. */
function DeleteDialog({ subAdmin, onClose, onDeleted }: DeleteDialogProps) {
  const request = useRequestWithToast()
  const remove = async ({ id }: SubAdmin) => {
    const outcome = await request.run(() => deleteSubAdmin(api.call, id))
    if (outcome?.isDone) onDeleted()
    else onClose()
  }
  return (
    <Dialog
      modalOnly
      title={t.deleteTitle}
      itemName={subAdmin?.name}
      text={t.deleteText}
      open={subAdmin !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      actions={
        <>
          <DialogClose>{t.keep}</DialogClose>
          <Button kind="danger" busy={request.isBusy} onClick={() => subAdmin && void remove(subAdmin)}>
            {t.delete}
          </Button>
        </>
      }
    />
  )
}

/** Above this number show a count instead of names. */
const mostNamed = 3

interface SubAdminsTableProps {
  subAdmins: readonly SubAdmin[]
  journals: readonly JournalToAllow[] | null
  onEdit: (subAdmin: SubAdmin) => void
  onRoles: (subAdmin: SubAdmin) => void
  onDelete: (subAdmin: SubAdmin) => void
}

function SubAdminsTable({ subAdmins, journals, onEdit, onRoles, onDelete }: SubAdminsTableProps) {
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
          cell: (row) => (
            <>
              {listed(valuesOf(row).permissions.map((one) => t.tools[one])) || (row.roles.length === 0 && t.nothing)}
              {row.roles.map((role) => (
                <span key={role.id} className="cell-line">
                  {roleWords(role)}
                </span>
              ))}
            </>
          ),
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
              <Button small kind="quiet" aria-label={fill(t.rolesOf, { name: row.name })} onClick={() => onRoles(row)}>
                {t.roles}
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
