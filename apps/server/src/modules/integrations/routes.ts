import { createApiKeyEndpoint, listApiKeysEndpoint, revokeApiKeyEndpoint } from '@grfs/contracts/integrations'
import { integrationTexts } from '@grfs/contracts/texts/integrations'
import { route, type Route } from '../../platform/http/route.ts'
import { createApiKey, readApiKeys, revokeApiKey } from './api-keys.ts'

export const integrationRoutes: Route[] = [
  route(listApiKeysEndpoint, ({ ctx }) => readApiKeys(ctx)),
  route(createApiKeyEndpoint, ({ ctx, actor, body }) => createApiKey(ctx, actor, body)),
  route(revokeApiKeyEndpoint, async ({ ctx, actor, params: { id } }) => {
    await revokeApiKey(ctx, actor, id)
    return { success: true as const, message: integrationTexts.keys.revoked }
  }),
]
