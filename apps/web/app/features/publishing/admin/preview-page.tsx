import '../article.css'
import '../../../ui/layout/contents.css'
import '../full-text.css'
import '../figures.css'
import '../actions.css'
import './preview-bar.css'
import { previewPublicationEndpoint } from '@grfs/contracts/publishing/admin'
import { texts } from '@grfs/contracts/texts/index'
import { useParams } from 'react-router'
import { ArticlePage } from '../article-page.tsx'
import { messageOf } from '../../../lib/api.ts'
import { toolPath } from '../../../lib/paths.ts'
import { useApi } from '../../../lib/query.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { classNames, hueClass } from '../../../ui/layout/class-names.ts'
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'

const t = texts.publishingDesk.previewPage

/**
 * /admin/preview/:id, the article exactly as visitors will see it: the components of the public page, with data from
 * the server.
 */
export function Page() {
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = useApi(previewPublicationEndpoint, { params: { id } })
  return (
    <>
      <div className="preview-bar" role="region" aria-label={t.bar}>
        <p>
          <b>{t.bar}</b> {t.text}
        </p>
        <LinkButton small href={toolPath('overview', { paper: id })}>
          {t.back}
        </LinkButton>
      </div>
      {data ? (
        <div className={classNames('reading', hueClass(data.journal.hue))}>
          <ArticlePage article={data} />
        </div>
      ) : (
        <main id="main" className="wrap preview-empty">
          {error ? (
            <ErrorState
              heading="h1"
              title={messageOf(error, t.failed)}
              retry={{ onRetry: refetch, busy: isFetching }}
            />
          ) : (
            <Skeleton lines={12} />
          )}
        </main>
      )}
    </>
  )
}
