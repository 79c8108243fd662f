import './integrations.css'
import { listApiKeysEndpoint } from '@grfs/contracts/integrations'
import { listWebhooksEndpoint } from '@grfs/contracts/integrations/webhooks'
import { integrationTexts as t } from '@grfs/contracts/texts/integrations'
import { useApi } from '../../../lib/query.ts'
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { ApiKeysPart } from './api-keys-part.tsx'
import { WebhooksPart } from './webhooks-part.tsx'

/** The tool API and webhooks, for admins only. */
export function IntegrationsDesk() {
  const keys = useApi(listApiKeysEndpoint, {})
  const hooks = useApi(listWebhooksEndpoint, {})
  const hasFailed = (!keys.data && keys.error !== null) || (!hooks.data && hooks.error !== null)
  const onRetry = () => {
    keys.refetch()
    hooks.refetch()
  }
  return (
    <>
      <DeskHead title={t.title}>{t.intro}</DeskHead>
      {hasFailed && (
        <ErrorState title={t.failed} retry={{ onRetry }}>
          {t.failedText}
        </ErrorState>
      )}
      {!hasFailed && !(keys.data && hooks.data) && <Skeleton lines={8} />}
      {keys.data && <ApiKeysPart {...keys.data} refetch={keys.refetch} />}
      {keys.data && hooks.data && (
        <WebhooksPart {...hooks.data} journals={keys.data.journals} refetch={hooks.refetch} />
      )}
    </>
  )
}
