import { texts } from '@grfs/contracts/texts/index'
import { paths } from '../../lib/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DeskHead } from '../../ui/page-head.tsx'
import { SectionHead } from '../../ui/section-head.tsx'

const t = texts.dashboard.researcher

/** /dashboard/researcher. Nobody can submit yet, so there is nothing to list and no draft to count. */
export function Page() {
  return (
    <>
      <DeskHead
        title={t.title}
        actions={
          <>
            <LinkButton href={paths.drafts}>{t.drafts.replace('{count}', '0')}</LinkButton>
            <LinkButton kind="main" icon="plus" href={paths.submitPaper}>
              {t.submit}
            </LinkButton>
          </>
        }
      />
      <EmptyState title={t.noSubmissions}>{t.noSubmissionsText}</EmptyState>
      <section className="desk-section" aria-labelledby="published">
        <SectionHead id="published" title={t.published} />
        <EmptyState heading="h3" title={t.noPublished} />
      </section>
    </>
  )
}
