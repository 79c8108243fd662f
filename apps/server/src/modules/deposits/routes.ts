import { depositAgainEndpoint, readRegistryEndpoint } from '@grfs/contracts/deposits'
import { texts } from '@grfs/contracts/texts/index'
import { route, type Route } from '../../platform/http/route.ts'
import { depositAgain, readRegistry } from './desk.ts'

export const depositRoutes: Route[] = [
  route(readRegistryEndpoint, ({ ctx }) => readRegistry(ctx)),
  route(depositAgainEndpoint, async ({ ctx, actor, params: { id } }) => {
    await depositAgain(ctx, actor, id)
    return { success: true as const, message: texts.deposits.queuedAgain }
  }),
]
