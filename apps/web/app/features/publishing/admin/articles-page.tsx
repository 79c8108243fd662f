import { Navigate, useNavigate } from '../../../lib/navigation.tsx'
import { listArticlesAtDeskEndpoint } from '@grfs/contracts/publishing/mending'
import { mendingTexts } from '@grfs/contracts/texts/publishing-mending'
import { messageOf } from '../../../lib/api.ts'
import { listed, longDate } from '../../../lib/format.ts'
import { useApi } from '../../../lib/query.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { LiveSearch } from '../../../ui/forms/live-search.tsx'
import { HueTag } from '../../../ui/layout/hue-tag.tsx'
import { KeysetPager } from '../../../ui/tables/pager.tsx'
import { Table } from '../../../ui/tables/table.tsx'
import { UnreadNotifications } from './article-notifications.tsx'
import { deskPath, type DeskView } from './desk-view.ts'

const t = mendingTexts.list

/** Published articles of the editor's journals. The search is in the URL. */
export function ArticlesPage({ view }: { view: DeskView }) {
  const { journal, after, q } = view
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useApi(listArticlesAtDeskEndpoint, { query: { journal, after, q } })
  // A cursor that the server rejects, for example from an old URL: start at the first page.
  if (error?.status === 400 && after !== undefined) {
    return <Navigate replace to={deskPath({ ...view, after: undefined })} />
  }
  return (
    <>
      <p className="publish-summary">{t.intro}</p>
      <UnreadNotifications />
      <LiveSearch
        label={t.search}
        placeholder={t.placeholder}
        value={q ?? ''}
        onSearch={(words) =>
          void navigate(deskPath({ view: 'articles', journal, q: words || undefined }), { replace: true })
        }
      />
      {error ? (
        <ErrorState title={messageOf(error, t.failed)} retry={{ onRetry: refetch, busy: isFetching }} />
      ) : !data ? (
        <Skeleton lines={10} />
      ) : data.articles.length === 0 ? (
        <EmptyState title={q === undefined ? t.empty : t.nothing}>{q !== undefined && t.nothingText}</EmptyState>
      ) : (
        <Table
          caption={t.table}
          rows={data.articles}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t.columns.article,
              kind: 'title',
              cell: (one) => (
                <>
                  <a href={deskPath({ ...view, article: one.id })}>{one.title}</a>
                  <span className="cell-note">
                    {one.id} · {listed(one.authors)}
                  </span>
                  <HueTag hue={one.journal.hue}>{one.journal.title}</HueTag>
                </>
              ),
            },
            { head: t.columns.published, kind: 'nowrap', cell: ({ publishedOn }) => longDate(publishedOn) },
            {
              head: t.columns.state,
              cell: ({ isRetracted, isWithdrawn, hasPaperProblem }) => (
                <>
                  {isRetracted && <Badge tone="danger">{isWithdrawn ? t.withdrawn : t.retracted}</Badge>}{' '}
                  {hasPaperProblem && <Badge tone="warn">{t.paperProblem}</Badge>}
                </>
              ),
            },
          ]}
        />
      )}
      <div className="rows-foot">
        <KeysetPager after={after} next={data?.next ?? null} hrefOf={(place) => deskPath({ ...view, after: place })} />
      </div>
    </>
  )
}
