import './publishing-desk.css'
import { lazy, Suspense, useMemo } from 'react'
import { useNavigate } from '../../../lib/navigation.tsx'
import { listIssuesAtDeskEndpoint, listJournalsAtDeskEndpoint } from '@grfs/contracts/journals/admin'
import { listWaitingPapersEndpoint } from '@grfs/contracts/publishing/admin'
import { texts } from '@grfs/contracts/texts/index'
import { proofTexts } from '@grfs/contracts/texts/proofs'
import { api, type Api } from '../../../lib/api.ts'
import { ExportMenu } from '../../../lib/export-menu.tsx'
import { articlePath } from '../../../lib/paths.ts'
import { keyOf, useApi, useRequest } from '../../../lib/query.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { DeskHead, SectionHead } from '../../../ui/layout/page-head.tsx'
import { Progress } from '../../../ui/feedback/meter.tsx'
import { Select } from '../../../ui/forms/controls.tsx'
import { TabLinks } from '../../../ui/layout/link.tsx'
import { fill } from '../../../ui/layout/words.ts'
import { useRights } from '../../identity/admin/use-act.ts'
import { CollectPart } from './collect-part.tsx'
import { askAllWaiting, deskPath, type DeskView, viewIn } from './desk-view.ts'
import { IssueGrowing } from './issue-growing.tsx'
import { groupsOf } from './order.ts'
import { PaperName } from './paper-name.tsx'
import { QuestionDialog } from './publish-dialog.tsx'
import { isOver, type Publishing, refetchMs, type RunningPaper, usePublishing } from './use-publishing.ts'
import { isUnderWay } from './row-words.ts'
import { NothingWaits, WaitingPage } from './waiting-page.tsx'

const t = texts.publishingDesk

const ArticlesPage = lazy(async () => ({ default: (await import('./articles-page.tsx')).ArticlesPage }))
const DoisPage = lazy(async () => ({ default: (await import('./dois-page.tsx')).DoisPage }))
const NamesPage = lazy(async () => ({ default: (await import('./names-page.tsx')).NamesPage }))
const PublicationPage = lazy(async () => ({
  default: (await import('./paper/publication-page.tsx')).PublicationPage,
}))

/** The tool Publish Papers (PUBLISH-001): from accepted papers to articles, and notices on articles. */
export function PublishingDesk() {
  const search = useSearch()
  const view = useMemo(() => viewIn(search), [search])
  const publishing = usePublishing()
  const progress = (
    <>
      <PublishProgress run={publishing.run} onClose={publishing.close} />
      <QuestionDialog
        words={proofTexts.skip}
        isOpen={publishing.unproven.length > 0}
        onAnswer={publishing.answerUnproven}
      />
    </>
  )
  if (view.paper !== undefined) {
    return <PublicationPage key={view.paper} id={view.paper} view={view} publishing={publishing} progress={progress} />
  }
  return (
    <>
      <DeskHead
        title={texts.administration.tools.overview}
        actions={<ExportMenu kind="publishing" query={{ journal: view.journal }} />}
      />
      <Views view={view} />
      {progress}
      {view.view === 'waiting' && <WaitingPage view={view} publishing={publishing} />}
      {view.view === 'issues' && <IssuesPage view={view} publishing={publishing} />}
      <Suspense fallback={<Skeleton lines={10} />}>
        {view.view === 'dois' && <DoisPage view={view} />}
        {view.view === 'articles' && <ArticlesPage view={view} />}
        {view.view === 'names' && <NamesPage view={view} />}
      </Suspense>
    </>
  )
}

function Views({ view }: { view: DeskView }) {
  const { journal } = view
  const { data: rights } = useRights()
  const at = (name: DeskView['view']) => deskPath({ view: name, journal: name === 'names' ? undefined : journal })
  return (
    <div className="publish-views">
      <TabLinks
        label={t.views.label}
        current={at(view.view)}
        items={[
          { label: t.views.waiting, href: at('waiting') },
          { label: t.views.issues, href: at('issues') },
          { label: t.views.articles, href: at('articles') },
          { label: t.views.dois, href: at('dois') },
          ...(rights?.isFullAdmin ? [{ label: t.views.names, href: at('names') }] : []),
        ]}
      />
      {view.view !== 'names' && <JournalChoice view={view} />}
    </div>
  )
}

function JournalChoice({ view }: { view: DeskView }) {
  const navigate = useNavigate()
  const { data } = useApi(listJournalsAtDeskEndpoint, {})
  if (!data || (data.journals.length < 2 && view.journal === undefined)) return null
  return (
    <div className="publish-journal">
      <Field label={<span className="sr">{t.journal}</span>}>
        <Select
          value={view.journal ?? ''}
          onChange={({ target }) =>
            void navigate(deskPath({ view: view.view, journal: target.value || undefined }), {
              preventScrollReset: true,
            })
          }
        >
          <option value="">{t.allJournals}</option>
          {data.journals.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

const publishProgressTexts = texts.publishingDesk.progress

/** The progress of publishing: stays until it is closed, so that each article can be opened. */
export function PublishProgress({ run, onClose }: { run: readonly RunningPaper[]; onClose: () => void }) {
  if (run.length === 0) return null
  const done = run.filter(({ state }) => state === 'visible').length
  return (
    <section className="publish-progress" aria-labelledby="publishing">
      <SectionHead small id="publishing" title={publishProgressTexts.title} />
      <p role="status">{summary(run)}</p>
      {!isOver(run) && <Progress label={publishProgressTexts.title} value={done} max={run.length} />}
      <ul>
        {run.map(({ id, title, state, publicId, message }) => (
          <li key={id}>
            <span>{title}</span>
            {state === 'visible' && publicId !== null ? (
              <a
                className="link"
                href={articlePath(publicId)}
                aria-label={fill(publishProgressTexts.readAloud, { title })}
              >
                {publishProgressTexts.read}
              </a>
            ) : (
              <span className={state === 'failed' ? 'is-late' : 'publish-under'}>
                {state === 'failed' ? (message ?? publishProgressTexts.refused) : publishProgressTexts.under}
              </span>
            )}
          </li>
        ))}
      </ul>
      {isOver(run) && (
        <Button small onClick={onClose}>
          {publishProgressTexts.close}
        </Button>
      )}
    </section>
  )
}

function summary(run: readonly RunningPaper[]): string {
  const all = run.length
  const done = run.filter(({ state }) => state === 'visible').length
  const failed = run.filter(({ state }) => state === 'failed').length
  const words =
    done < all
      ? fill(publishProgressTexts.some, { done, all })
      : all === 1
        ? publishProgressTexts.allOne
        : fill(publishProgressTexts.all, { all })
  return failed === 0 ? words : `${words} ${fill(publishProgressTexts.stuck, { failed })}`
}

interface IssuesPageProps {
  view: DeskView
  publishing: Publishing
}

/** The issues in preparation: what is published in each, and what is planned, in order. */
function IssuesPage({ view, publishing }: IssuesPageProps) {
  const { journal } = view
  const { data, error, isFetching, refetch } = useRequest(
    [...keyOf(listWaitingPapersEndpoint, { query: { journal } }), 'by-issue'],
    () => askIssues(api.call, journal),
    { refetchInterval: ({ state }) => state.data?.papers.some(isUnderWay) === true && refetchMs },
  )
  const papers = data?.papers
  const { groups, without } = useMemo(() => groupsOf(papers ?? []), [papers])
  if (error && !data) {
    return (
      <ErrorState title={t.failed} retry={{ onRetry: refetch, busy: isFetching }}>
        {t.failedText}
      </ErrorState>
    )
  }
  if (!data) return <Skeleton lines={10} />
  return (
    <>
      <CollectPart journal={journal} onChanged={refetch} />
      {data.papers.length === 0 && <NothingWaits view={view} />}
      {data.papers.length > 0 && groups.length === 0 && (
        <EmptyState title={t.issues.empty}>{t.issues.emptyText}</EmptyState>
      )}
      {groups.map((group) => (
        <IssueGrowing
          key={group.issue.id}
          group={group}
          appeared={data.appeared.get(group.issue.id) ?? 0}
          view={view}
          publishing={publishing}
          onChanged={refetch}
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

/**
 * Issues in preparation are among the newest, so 5 pages are enough. For an older issue the number of published
 * articles falls back to 0.
 */
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
