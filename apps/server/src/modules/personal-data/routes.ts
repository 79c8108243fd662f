import { deleteAccountEndpoint, getMyDataEndpoint } from '@grfs/contracts/personal-data'
import { myDataTexts } from '@grfs/contracts/texts/my-data'
import { route, type Route } from '../../platform/http/route.ts'
import { deleteAccount } from './delete-account.ts'
import { readMyData } from './read-my-data.ts'

export const personalDataRoutes: Route[] = [
  route(getMyDataEndpoint, ({ ctx, actor }) => readMyData(ctx, actor)),
  route(deleteAccountEndpoint, async ({ ctx, actor, body }) => {
    await deleteAccount(ctx, actor, body.password)
    return { success: true, message: myDataTexts.leave.done }
  }),
]
