import '../people.css'
import type { SubAdmin } from '@grfs/contracts/sub-admins'
import { subAdminTexts } from '@grfs/contracts/texts/sub-admins'
import { useCallback, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../../lib/api.ts'
import { toolPath } from '../../../lib/paths.ts'
import { useAsked, type Asked } from '../../../lib/use-asked.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ExportMenu } from '../../../lib/export-menu.tsx'
import { DeskHead } from '../../../ui/page-head.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { RefusedTool } from '../refused-tool.tsx'
import { useRights } from '../use-rights.ts'
import { CreateForm } from './create-form.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import type { Offer } from './rights-fields.tsx'
import { askSubAdmins } from './sub-admin-calls.ts'
import { journalsToGive, permissionsToGive } from './sub-admin-values.ts'
import { SubAdminsTable } from './sub-admins-table.tsx'
import { useFailureToast, useJournals } from './use-journals.ts'

const t = subAdminTexts.desk

type SubAdmins = Awaited<ReturnType<typeof askSubAdmins>>

const pagePath = (page: number) => toolPath('admins', { page: page === 1 ? undefined : String(page) })

/** The tool Admins (ADMIN-012, SUBADMIN-007): who may do what in this office. */
export function SubAdminsDesk() {
  const [search] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const asked = useAsked(useCallback(() => askSubAdmins(api.call, page), [page]))
  const journals = useJournals()
  const rights = useRights()
  useFailureToast(asked, subAdminTexts.fetchFailed)
  const offer: Offer = {
    permissions: rights.value ? permissionsToGive(rights.value) : [],
    journals: journals.error ? null : rights.value ? journalsToGive(rights.value, journals.value ?? []) : [],
  }
  return <SubAdminsScreen asked={asked} page={page} journals={journals.value} offer={offer} />
}

interface SubAdminsScreenProps {
  asked: Asked<SubAdmins>
  page: number
  /** For the names of those in the table, also those that are not this person's to give. */
  journals: Offer['journals']
  offer: Offer
}

export function SubAdminsScreen({ asked, page, journals, offer }: SubAdminsScreenProps) {
  const navigate = useNavigate()
  const start = useRef<HTMLInputElement>(null)
  const [edited, setEdited] = useState<SubAdmin | null>(null)
  const [leaving, setLeaving] = useState<SubAdmin | null>(null)
  const { value, error, again } = asked
  if (error?.status === 403) return <RefusedTool title={t.title} />
  const changed = () => {
    setEdited(null)
    setLeaving(null)
    again()
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
      <Rows asked={asked} page={page} journals={journals} onEdit={setEdited} onDelete={setLeaving} />
      <CreateForm
        offer={offer}
        start={start}
        onCreated={() => (page === 1 ? again() : void navigate(pagePath(1), { preventScrollReset: true }))}
      />
      <EditDialog subAdmin={edited} offer={offer} onClose={() => setEdited(null)} onUpdated={changed} />
      <DeleteDialog
        subAdmin={leaving}
        onClose={() => setLeaving(null)}
        onDeleted={() => {
          // The last one of a page takes the page along.
          if (page > 1 && value?.subAdmins.length === 1) void navigate(pagePath(page - 1), { replace: true })
          changed()
        }}
      />
    </>
  )
}

interface RowsProps {
  asked: Asked<SubAdmins>
  page: number
  journals: Offer['journals']
  onEdit: (subAdmin: SubAdmin) => void
  onDelete: (subAdmin: SubAdmin) => void
}

function Rows({ asked, page, ...rest }: RowsProps) {
  const { value, error, isBusy, again } = asked
  if (error) return <ErrorState title={subAdminTexts.fetchFailed} retry={{ onRetry: again, busy: isBusy }} />
  if (!value) return <Skeleton lines={6} />
  if (value.subAdmins.length === 0) return <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
  return (
    <div className="rows-list" aria-busy={isBusy}>
      <SubAdminsTable subAdmins={value.subAdmins} {...rest} />
      <Pager page={page} pages={value.totalPages} hrefOf={pagePath} showNote />
    </div>
  )
}
