import { texts } from '@grfs/contracts/texts/index'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DeskHead } from '../../ui/page-head.tsx'
import { SectionHead } from '../../ui/section-head.tsx'

const t = texts.dashboard.reviewer

/** /dashboard/reviewer (REVIEW-008). Nothing can be assigned yet, so both lists are empty. */
export function Page() {
  return (
    <>
      <DeskHead title={t.assigned} />
      <EmptyState title={t.noAssigned}>{t.noAssignedText}</EmptyState>
      <section className="desk-section" aria-labelledby="history">
        <SectionHead id="history" title={t.history} />
        <EmptyState heading="h3" title={t.noHistory} />
      </section>
    </>
  )
}
