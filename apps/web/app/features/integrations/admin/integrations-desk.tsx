import './integrations.css'
import { listApiKeysEndpoint } from '@grfs/contracts/integrations'
import { listPreprintServersEndpoint } from '@grfs/contracts/integrations/notifications'
import { listWebhooksEndpoint } from '@grfs/contracts/integrations/webhooks'
import { integrationTexts as t } from '@grfs/contracts/texts/integrations'
import { useApi } from '../../../lib/query.ts'
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx'
import { DeskHead } from '../../../ui/layout/page-head.tsx'
import { ApiKeysPart } from './api-keys-part.tsx'
import { PreprintServersPart } from './preprint-servers-part.tsx'
import { WebhooksPart } from './webhooks-part.tsx'

/** The tool API and webhooks, for admins only. */
export function IntegrationsDesk() {
  const keys = useApi(listApiKeysEndpoint, {})
  const hooks = useApi(listWebhooksEndpoint, {})
  const servers = useApi(listPreprintServersEndpoint, {})
  const parts = [keys, hooks, servers]
  const hasFailed = parts.some(({ data, error }) => !data && error !== null)
  const onRetry = () => parts.forEach(({ refetch }) => refetch())
  return (
    <>
      <DeskHead title={t.title}>{t.intro}</DeskHead>
      {hasFailed && (
        <ErrorState title={t.failed} retry={{ onRetry }}>
          {t.failedText}
        </ErrorState>
      )}
      {!hasFailed && parts.some(({ data }) => !data) && <Skeleton lines={8} />}
      {keys.data && <ApiKeysPart {...keys.data} refetch={keys.refetch} />}
      {keys.data && hooks.data && (
        <WebhooksPart {...hooks.data} journals={keys.data.journals} refetch={hooks.refetch} />
      )}
      {servers.data && <PreprintServersPart {...servers.data} refetch={servers.refetch} />}
    </>
  )
}
