import { getPageAtDeskEndpoint, type PageAtDesk } from '@grfs/contracts/pages/admin'
import { pageDeskTexts as t } from '@grfs/contracts/texts/pages'
import type { PageName } from '@grfs/domain/pages/page'
import { toolPath } from '../../../lib/paths.ts'
import { setData, useApi } from '../../../lib/query.ts'
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { TabLinks } from '../../../ui/layout/link.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { PageEditor } from './page-editor.tsx'
import { PageHistory } from './page-history.tsx'

interface OnePageProps {
  name: PageName
  journal: string | undefined
  isHistory: boolean
}

/** One page with its two views: the text and the history. */
export function OnePage({ name, journal, isHistory }: OnePageProps) {
  const input = { params: { name }, query: { journal } }
  const { data, error, refetch, isFetching } = useApi(getPageAtDeskEndpoint, input)
  const here = (view?: string) => toolPath('pages', { page: name, journal, view })
  const onChanged = (next: PageAtDesk) => setData(getPageAtDeskEndpoint, input, () => next)
  return (
    <>
      <DeskHead
        title={data?.title ?? t.title}
        actions={
          <>
            <LinkButton small href={toolPath('pages')}>
              {t.back}
            </LinkButton>
            {data && (
              <LinkButton small href={data.path}>
                {t.open}
              </LinkButton>
            )}
          </>
        }
      />
      {!data && error && (
        <ErrorState title={t.failed} retry={{ onRetry: refetch, busy: isFetching }}>
          {t.failedText}
        </ErrorState>
      )}
      {!data && !error && <Skeleton lines={10} />}
      {data && (
        <>
          <TabLinks
            label={t.viewsLabel}
            items={[
              { label: t.views.edit, href: here() },
              { label: t.views.history, href: here('history'), count: data.history.length },
            ]}
            current={here(isHistory ? 'history' : undefined)}
          />
          {isHistory ? (
            <PageHistory page={data} journal={journal} onChanged={onChanged} />
          ) : (
            <PageEditor key={data.version} page={data} journal={journal} onChanged={onChanged} />
          )}
        </>
      )}
    </>
  )
}
