import { createApiKeyEndpoint, listApiKeysEndpoint, revokeApiKeyEndpoint } from '@grfs/contracts/integrations'
import {
  allowPreprintServerEndpoint,
  deleteCoarNotificationEndpoint,
  listCoarNotificationsOfArticleEndpoint,
  listPreprintServersEndpoint,
  listUnreadCoarNotificationsEndpoint,
  markCoarNotificationEndpoint,
  readCoarNotificationEndpoint,
  receiveCoarNotificationEndpoint,
  removePreprintServerEndpoint,
} from '@grfs/contracts/integrations/notifications'
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
import { allowServer, readServers, removeServer } from './notify/manage-servers.ts'
import {
  deleteNotification,
  markNotification,
  readOfArticle,
  readReceived,
  readUnread,
  receiveNotification,
} from './notify/received.ts'
import {
  createWebhook,
  deleteWebhook,
  readDeliveries,
  readWebhooks,
  rotateSecret,
  sendTestEvent,
  switchWebhookOn,
} from './webhooks/manage.ts'

const { notifications, preprintServers, webhooks } = integrationTexts
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
  route(listPreprintServersEndpoint, ({ ctx }) => readServers(ctx)),
  route(allowPreprintServerEndpoint, ({ ctx, actor, body }) => allowServer(ctx, actor, body)),
  route(removePreprintServerEndpoint, async ({ ctx, actor, params: { id } }) => {
    await removeServer(ctx, actor, id)
    return done(preprintServers.removed)
  }),
  route(receiveCoarNotificationEndpoint, ({ ctx, body }) => receiveNotification(ctx, body)),
  route(readCoarNotificationEndpoint, ({ ctx, actor, params: { id } }) => readReceived(ctx, actor, id)),
  route(listUnreadCoarNotificationsEndpoint, ({ ctx, actor }) => readUnread(ctx, actor)),
  route(listCoarNotificationsOfArticleEndpoint, ({ ctx, actor, params: { id } }) => readOfArticle(ctx, actor, id)),
  route(markCoarNotificationEndpoint, async ({ ctx, actor, params: { id }, body: { isRead } }) => {
    await markNotification(ctx, actor, id, isRead)
    return done(isRead ? notifications.markedRead : notifications.markedUnread)
  }),
  route(deleteCoarNotificationEndpoint, async ({ ctx, actor, params: { id } }) => {
    await deleteNotification(ctx, actor, id)
    return done(notifications.deleted)
  }),
]
