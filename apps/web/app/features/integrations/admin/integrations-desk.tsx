import './integrations.css'
import { listApiKeysEndpoint } from '@grfs/contracts/integrations'
import { integrationTexts as t } from '@grfs/contracts/texts/integrations'
import { useApi } from '../../../lib/query.ts'
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { ApiKeysPart } from './api-keys-part.tsx'

/** The tool API and webhooks, for admins only. */
export function IntegrationsDesk() {
  const { data, error, refetch } = useApi(listApiKeysEndpoint, {})
  return (
    <>
      <DeskHead title={t.title}>{t.intro}</DeskHead>
      {!data && !error && <Skeleton lines={8} />}
      {!data && error && (
        <ErrorState title={t.failed} retry={{ onRetry: refetch }}>
          {t.failedText}
        </ErrorState>
      )}
      {data && <ApiKeysPart {...data} refetch={refetch} />}
    </>
  )
}
