import { createApiKeyEndpoint, listApiKeysEndpoint, revokeApiKeyEndpoint } from '@grfs/contracts/integrations'
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listDeliveriesEndpoint,
  listWebhooksEndpoint,
  rotateWebhookSecretEndpoint,
  switchOnWebhookEndpoint,
  testWebhookEndpoint,
} from '@grfs/contracts/integrations/webhooks'
import { integrationTexts } from '@grfs/contracts/texts/integrations'
import { route, type Route } from '../../platform/http/route.ts'
import { createApiKey, readApiKeys, revokeApiKey } from './api-keys.ts'
import {
  createWebhook,
  deleteWebhook,
  readDeliveries,
  readWebhooks,
  rotateSecret,
  sendTestEvent,
  switchWebhookOn,
} from './webhooks/manage.ts'

const { webhooks } = integrationTexts
const done = (message: string) => ({ success: true as const, message })

export const integrationRoutes: Route[] = [
  route(listApiKeysEndpoint, ({ ctx }) => readApiKeys(ctx)),
  route(createApiKeyEndpoint, ({ ctx, actor, body }) => createApiKey(ctx, actor, body)),
  route(revokeApiKeyEndpoint, async ({ ctx, actor, params: { id } }) => {
    await revokeApiKey(ctx, actor, id)
    return done(integrationTexts.keys.revoked)
  }),
  route(listWebhooksEndpoint, ({ ctx }) => readWebhooks(ctx)),
  route(createWebhookEndpoint, ({ ctx, actor, body }) => createWebhook(ctx, actor, body)),
  route(deleteWebhookEndpoint, async ({ ctx, actor, params: { id } }) => {
    await deleteWebhook(ctx, actor, id)
    return done(webhooks.deleted)
  }),
  route(rotateWebhookSecretEndpoint, ({ ctx, actor, params: { id } }) => rotateSecret(ctx, actor, id)),
  route(testWebhookEndpoint, async ({ ctx, actor, params: { id } }) => {
    await sendTestEvent(ctx, actor, id)
    return done(webhooks.testSent)
  }),
  route(switchOnWebhookEndpoint, async ({ ctx, actor, params: { id } }) => {
    await switchWebhookOn(ctx, actor, id)
    return done(webhooks.switchedOn)
  }),
  route(listDeliveriesEndpoint, ({ ctx, params: { id } }) => readDeliveries(ctx, id)),
]
