import './audit.css'
import type { AuditPage } from '@grfs/contracts/audit'
import { texts } from '@grfs/contracts/texts/index'
import { useCallback, useMemo, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { api } from '../../lib/api.ts'
import { ExportMenu } from '../../lib/export-menu.tsx'
import { quantity } from '../../lib/format.ts'
import { KeysetPager } from '../../lib/keyset-pager.tsx'
import { useAsked, type Asked } from '../../lib/use-asked.ts'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { DeskHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { fill } from '../../ui/words.ts'
import { AuditBar } from './audit-bar.tsx'
import { AuditList } from './audit-list.tsx'
import { askAudit, auditPath, isNarrowed, viewIn, type AuditView } from './audit-view.ts'
import { chainWords } from './audit-words.ts'

const t = texts.audit

/** The tool Audit log: who did what in the administration, and whether the log can be trusted. */
export function AuditDesk() {
  const [search] = useSearchParams()
  const view = useMemo(() => viewIn(search), [search])
  return <AuditScreen asked={useAsked(useCallback(() => askAudit(api.call, view), [view]))} view={view} />
}

interface AuditScreenProps {
  asked: Asked<AuditPage>
  view: AuditView
}

export function AuditScreen({ asked, view }: AuditScreenProps) {
  const [now] = useState(() => new Date())
  const navigate = useNavigate()
  const { value: page } = asked
  const isBroken = page?.chain.holds === false
  return (
    <>
      <DeskHead title={t.title} actions={<ExportMenu kind="audit" query={view} />}>
        {page && !isBroken && chainWords(page.chain, now)}
      </DeskHead>
      {page && isBroken && (
        <Banner tone="danger" title={t.chain.brokenTitle} role="alert">
          {chainWords(page.chain, now)}
        </Banner>
      )}
      <AuditBar
        view={view}
        page={page}
        onView={(next) => void navigate(auditPath(next), { replace: next.q !== view.q, preventScrollReset: true })}
      />
      <Entries asked={asked} view={view} now={now} />
    </>
  )
}

function Entries({ asked, view, now }: AuditScreenProps & { now: Date }) {
  const { value: page, error, isBusy, again } = asked
  // What the server does not know, as from an old or a mistyped address: then everything.
  if (error?.status === 400 && Object.keys(view).length > 0) return <Navigate replace to={auditPath({})} />
  if (error) {
    return (
      <ErrorState title={t.failed} retry={{ onRetry: again, busy: isBusy }}>
        {t.failedText}
      </ErrorState>
    )
  }
  if (!page) return <Skeleton lines={10} />
  if (page.entries.length === 0) return <NoEntries view={view} />
  return (
    <div aria-busy={isBusy}>
      <p className="sr" role="status">
        {fill(t.shown, { entries: quantity(page.entries.length, 'entry', 'entries') })}
      </p>
      <AuditList entries={page.entries} view={view} now={now} />
      <div className="rows-foot">
        <KeysetPager
          after={view.after}
          next={page.next}
          hrefOf={(after) => auditPath({ ...view, after: after ?? '' })}
        />
      </div>
    </div>
  )
}

function NoEntries({ view }: { view: AuditView }) {
  const isPart = isNarrowed(view) || view.after !== undefined
  const [title, text] = isPart ? t.nothingFound : t.empty
  return (
    <EmptyState title={title} action={isPart && <LinkButton href={auditPath({})}>{t.showAll}</LinkButton>}>
      {text}
    </EmptyState>
  )
}
