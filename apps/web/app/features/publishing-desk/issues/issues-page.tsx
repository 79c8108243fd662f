import { listIssuesAtDeskEndpoint } from '@grfs/contracts/journal-desk'
import { texts } from '@grfs/contracts/texts/index'
import { useCallback, useMemo } from 'react'
import { api, type Api } from '../../../lib/api.ts'
import { useAsked } from '../../../lib/use-asked.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { askAllWaiting, deskPath, type DeskView } from '../desk-view.ts'
import { PaperName } from '../paper-name.tsx'
import { isUnderWay } from '../row-words.ts'
import { useAskingAgain } from '../use-asking-again.ts'
import type { Publishing } from '../use-publishing.ts'
import { NothingWaits, useFresh } from '../waiting-page.tsx'
import { IssueGrowing } from './issue-growing.tsx'
import { groupsOf } from './order.ts'

const t = texts.publishingDesk

interface IssuesPageProps {
  view: DeskView
  publishing: Publishing
}

/** The issues that are being made: what has appeared in each, and what is planned, in its order. */
export function IssuesPage({ view, publishing }: IssuesPageProps) {
  const { journal } = view
  const asked = useAsked(useCallback(() => askIssues(api.call, journal), [journal]))
  const { value, error, isBusy, again } = asked
  useFresh(publishing.round, again)
  useAskingAgain(value?.papers.some(isUnderWay) ?? false, isBusy, again)
  const papers = value?.papers
  const { groups, without } = useMemo(() => groupsOf(papers ?? []), [papers])
  if (error && !value) {
    return (
      <ErrorState title={t.failed} retry={{ onRetry: again, busy: isBusy }}>
        {t.failedText}
      </ErrorState>
    )
  }
  if (!value) return <Skeleton lines={10} />
  if (value.papers.length === 0) return <NothingWaits view={view} />
  return (
    <>
      {groups.length === 0 && <EmptyState title={t.issues.empty}>{t.issues.emptyText}</EmptyState>}
      {groups.map((group) => (
        <IssueGrowing
          key={group.issue.id}
          group={group}
          appeared={value.appeared.get(group.issue.id) ?? 0}
          view={view}
          publishing={publishing}
          onChanged={again}
        />
      ))}
      {without.length > 0 && (
        <section className="publish-issue" aria-labelledby="without">
          <SectionHead id="without" title={t.issues.without} note={t.issues.withoutText} />
          <ul className="publish-order">
            {without.map((paper) => (
              <li key={paper.id}>
                <div className="publish-order-name">
                  <PaperName paper={paper} href={deskPath({ ...view, paper: paper.id })} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Issues that grow are among the newest; older ones count from what is planned. */
const mostPages = 5

async function askIssues(call: Api['call'], journal: string | undefined) {
  const { papers } = await askAllWaiting(call, journal)
  const wanted = new Set(papers.flatMap(({ issue }) => (issue ? [issue.id] : [])))
  const appeared = new Map<string, number>()
  let after: string | null | undefined
  for (let page = 0; page < mostPages && after !== null && appeared.size < wanted.size; page += 1) {
    const { issues, next } = await call(listIssuesAtDeskEndpoint, { query: { journal, after } })
    for (const { id, articleCount } of issues) if (wanted.has(id)) appeared.set(id, articleCount)
    after = next
  }
  return { papers, appeared }
}
