import { inviteReviewersEndpoint, listCandidatesEndpoint, withdrawAssignmentEndpoint } from '@grfs/contracts/editing'
import { route, type Route } from '../../../platform/http/route.ts'
import { listCandidates } from './candidates.ts'
import { inviteReviewers } from './invite.ts'
import { withdrawAssignment } from './withdraw.ts'

export const assigningRoutes: Route[] = [
  route(listCandidatesEndpoint, ({ ctx, actor, params, query }) =>
    listCandidates(ctx, actor, { id: params.id, q: query.q }),
  ),
  route(inviteReviewersEndpoint, ({ ctx, actor, params, body }) => inviteReviewers(ctx, actor, params.id, body)),
  route(withdrawAssignmentEndpoint, ({ ctx, actor, params, body }) =>
    withdrawAssignment(ctx, actor, { ...params, ...body }),
  ),
]
