import { texts } from '@grfs/contracts/texts/index'
import { AdminDesk } from '../features/dashboard/admin-desk.tsx'
import { storedName } from '../lib/session.ts'
import { local } from '../lib/stores.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { DeskHead } from '../ui/page-head.tsx'

const t = texts.dashboard.admin

/** /admin. */
export function Page() {
  return (
    <AdminDesk person={storedName(local)}>
      <DeskHead title={t.title} />
      <EmptyState title={t.comingSoon}>{t.comingSoonText}</EmptyState>
    </AdminDesk>
  )
}
