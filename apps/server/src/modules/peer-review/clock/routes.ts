import { remindReviewerEndpoint } from '@grfs/contracts/editing'
import { route, type Route } from '../../../platform/http/route.ts'
import { remindPapers } from './remind-papers.ts'

export const clockRoutes: Route[] = [
  route(remindReviewerEndpoint, ({ ctx, actor, body }) => remindPapers(ctx, actor, body.ids)),
]
