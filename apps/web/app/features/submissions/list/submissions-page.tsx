import { useCallback, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { texts } from '@grfs/contracts/texts/index'
import { api } from '../../../lib/api.ts'
import { quantity } from '../../../lib/format.ts'
import { pageOfPath, paths } from '../../../lib/paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { DeskHead } from '../../../ui/page-head.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { fill } from '../../../ui/words.ts'
import { askSubmissions, type Submissions } from '../lists.ts'
import { pageBefore, pageIn, papersPerPage } from '../page-number.ts'
import { useLoaded, type Loaded } from '../../../lib/use-loaded.ts'
import { PapersTable } from './papers-table.tsx'
import { PublishedGrid } from './published-grid.tsx'
import { summary } from './summary.ts'
import { YourMove } from './your-move.tsx'

const t = texts.dashboard.researcher
const s = texts.submissions

interface SubmissionsPageProps {
  /** Where the number of drafts is shown besides. */
  onDrafts: (count: number) => void
}

/** /dashboard/researcher (SUBMIT-009 to SUBMIT-013). */
export function SubmissionsPage({ onDrafts }: SubmissionsPageProps) {
  const page = pageIn(useSearchParams()[0])
  const [now] = useState(() => new Date())
  const load = useCallback(async () => {
    const answer = await askSubmissions(api.call, page)
    onDrafts(answer.drafts)
    return answer
  }, [page, onDrafts])
  const loaded = useLoaded(load, s.fetchFailed)
  const before =
    loaded.state === 'loaded' && !loaded.isBusy
      ? pageBefore(page, { rows: loaded.value.data.length, pages: loaded.value.totalPages })
      : null
  if (before !== null) return <Navigate replace to={pageOfPath(paths.researcherDashboard, before)} />
  return <SubmissionsView loaded={loaded} page={page} now={now} />
}

interface SubmissionsViewProps {
  loaded: Loaded<Submissions>
  page: number
  now: Date
}

export function SubmissionsView({ loaded, page, now }: SubmissionsViewProps) {
  const list = loaded.state === 'loaded' ? loaded.value : null
  const urgent = list?.yours[0]
  return (
    <>
      <DeskHead
        title={t.title}
        actions={
          <>
            <LinkButton href={paths.drafts}>{fill(t.drafts, { count: list?.drafts ?? '–' })}</LinkButton>
            <LinkButton kind="main" icon="plus" href={paths.submitPaper}>
              {t.submit}
            </LinkButton>
          </>
        }
      >
        {list && summary(list.total, list.yours.length)}
      </DeskHead>
      {urgent && <YourMove key={urgent.id} paper={urgent} now={now} />}
      <Papers loaded={loaded} page={page} now={now} />
      {loaded.state !== 'failed' && <Published list={list} />}
    </>
  )
}

function Papers({ loaded, page, now }: SubmissionsViewProps) {
  if (loaded.state === 'loading') return <Skeleton lines={8} />
  if (loaded.state === 'failed') {
    return (
      <ErrorState title={s.papersFailed} retry={{ onRetry: loaded.again, label: s.tryAgain, busy: loaded.isBusy }}>
        {s.list.failedText}
      </ErrorState>
    )
  }
  const { data, total, totalPages } = loaded.value
  if (total === 0) return <EmptyState title={t.noSubmissions}>{t.noSubmissionsText}</EmptyState>
  const count = fill(s.list.perPage, { papers: quantity(total, 'paper'), count: papersPerPage })
  return (
    <div className="paged-list" aria-busy={loaded.isBusy}>
      <PapersTable papers={data} now={now} />
      <div className="data-table-foot">
        <span>{count}</span>
        <Pager page={page} pages={totalPages} hrefOf={(to) => pageOfPath(paths.researcherDashboard, to)} />
      </div>
    </div>
  )
}

/** SUBMIT-050. */
function Published({ list }: { list: Submissions | null }) {
  return (
    <section className="desk-section" aria-labelledby="published">
      <SectionHead id="published" title={t.published} />
      {!list && <Skeleton lines={3} />}
      {list?.publishedPapers.length === 0 && <EmptyState heading="h3" title={t.noPublished} />}
      {list && list.publishedPapers.length > 0 && <PublishedGrid papers={list.publishedPapers} />}
    </section>
  )
}
