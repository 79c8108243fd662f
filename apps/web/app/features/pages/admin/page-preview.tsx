import '../../publishing/article.css'
import '../../../ui/layout/contents.css'
import '../../publishing/admin/preview-bar.css'
import '../about.css'
import '../policies.css'
import { previewPageEndpoint } from '@grfs/contracts/pages/admin'
import { pageDeskTexts as t } from '@grfs/contracts/texts/pages'
import { pageNames } from '@grfs/domain/pages/page'
import { policiesEffectiveOn } from '@grfs/domain/shared/policies'
import { useParams } from '../../../lib/navigation.tsx'
import { toolPath } from '../../../lib/paths.ts'
import { useApi } from '../../../lib/query.ts'
import { useSearch } from '../../../lib/use-search.ts'
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { ContentPage } from '../content-page.tsx'
import { sideLabels } from '../side-labels.ts'

/** /admin/page-preview/:id, a version of a page exactly as visitors would see it. */
export function Page() {
  const { id } = useParams()
  const search = useSearch()
  const name = pageNames.find((one) => one === id) ?? 'about'
  const journal = search.get('journal') ?? undefined
  const version = Number(search.get('version') ?? 0)
  const { data, error, refetch, isFetching } = useApi(previewPageEndpoint, {
    params: { name, version },
    query: { journal },
  })
  return (
    <>
      <div className="preview-bar" role="region" aria-label={t.previewBar}>
        <p>
          <b>{t.previewBar}</b> {t.previewText}
        </p>
        <LinkButton small href={toolPath('pages', { page: name, journal })}>
          {t.backToText}
        </LinkButton>
      </div>
      {data ? (
        <ContentPage
          page={{
            ...data,
            effectiveOn: data.effectiveOn ?? policiesEffectiveOn,
            sideLabel: sideLabels[name] ?? '',
            numbers: null,
          }}
        />
      ) : (
        <main id="main" className="wrap preview-empty">
          {error ? (
            <ErrorState title={t.failed} retry={{ onRetry: refetch, busy: isFetching }} heading="h1">
              {t.failedText}
            </ErrorState>
          ) : (
            <Skeleton lines={12} />
          )}
        </main>
      )}
    </>
  )
}
