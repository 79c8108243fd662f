import {
  depositAgainEndpoint,
  readArticleAtDoajEndpoint,
  readRegistryEndpoint,
  sendToDoajEndpoint,
} from '@grfs/contracts/deposits'
import { getDoajReadinessEndpoint } from '@grfs/contracts/pages/admin'
import { texts } from '@grfs/contracts/texts/index'
import { route, type Route } from '../../platform/http/route.ts'
import { readArticleAtDoaj, sendToDoaj } from './doaj/desk.ts'
import { readDoajReadiness } from './doaj/readiness.ts'
import { depositAgain, readRegistry } from './desk.ts'

export const depositRoutes: Route[] = [
  route(readRegistryEndpoint, ({ ctx, actor }) => readRegistry(ctx, actor)),
  route(depositAgainEndpoint, async ({ ctx, actor, params: { id } }) => {
    await depositAgain(ctx, actor, id)
    return { success: true as const, message: texts.deposits.queuedAgain }
  }),
  route(readArticleAtDoajEndpoint, ({ ctx, actor, params: { id } }) => readArticleAtDoaj(ctx, actor, id)),
  route(sendToDoajEndpoint, async ({ ctx, actor, params: { id } }) => {
    await sendToDoaj(ctx, actor, id)
    return { success: true as const, message: texts.deposits.doaj.queuedAgain }
  }),
  route(getDoajReadinessEndpoint, ({ ctx, actor, query }) => readDoajReadiness(ctx, actor, query.journal)),
]
