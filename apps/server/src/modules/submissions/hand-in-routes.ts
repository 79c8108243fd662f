import { resubmitPaperEndpoint, submitPaperEndpoint } from '@grfs/contracts/submissions'
import { route, type Route } from '../../platform/http/route.ts'
import { resubmitPaper } from './resubmit-paper.ts'
import { submitAsDraft, submitPaper } from './submit-paper.ts'

export const handInRoutes: Route[] = [
  route(submitPaperEndpoint, ({ ctx, actor, body: { draft, ...paper }, file }) =>
    (draft === 'true' ? submitAsDraft : submitPaper)(ctx, actor, paper, file),
  ),
  route(resubmitPaperEndpoint, ({ ctx, actor, body, file }) => resubmitPaper(ctx, actor, body, file)),
]
