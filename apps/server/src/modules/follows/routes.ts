import {
  askStopFollowsEndpoint,
  confirmFollowsEndpoint,
  listFollowsEndpoint,
  removeFollowEndpoint,
  requestFollowEndpoint,
  stopFollowsEndpoint,
} from '@grfs/contracts/follows'
import { followTexts } from '@grfs/contracts/texts/follows'
import { route, type Route } from '../../platform/http/route.ts'
import { confirm, readFollows, remove, requestFollow, stop } from './follow.ts'

export const followRoutes: Route[] = [
  route(requestFollowEndpoint, async ({ ctx, body }) => {
    await requestFollow(ctx, body)
    return { success: true as const, message: followTexts.sent }
  }),
  route(listFollowsEndpoint, ({ ctx, query: { token } }) => readFollows(ctx, token)),
  route(confirmFollowsEndpoint, ({ ctx, query: { token }, body: { ids } }) => confirm(ctx, token, ids)),
  route(removeFollowEndpoint, ({ ctx, query: { token }, body: { id } }) => remove(ctx, token, id)),
  route(stopFollowsEndpoint, async ({ ctx, query: { token } }) => {
    await stop(ctx, token)
    return { success: true as const, message: followTexts.manage.stoppedText }
  }),
  // E-mail scanners open every link, so GET changes nothing and redirects to a page.
  route(askStopFollowsEndpoint, ({ ctx, query }) =>
    Promise.resolve(`${ctx.site.origin}/follow/manage?${new URLSearchParams(query).toString()}`),
  ),
]
