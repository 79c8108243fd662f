import {
  decideApplicationEndpoint,
  endUserSessionsEndpoint,
  getApplicationEndpoint,
  getUserEndpoint,
  listApplicationsEndpoint,
  listUsersEndpoint,
  setUserActiveEndpoint,
  setUserRoleEndpoint,
} from '@grfs/contracts/people'
import { peopleTexts as t } from '@grfs/contracts/texts/people'
import { route, type Route } from '../../../platform/http/route.ts'
import { deactivateAccount, reactivateAccount } from './deactivate-account.ts'
import { decideApplication } from './decide-application.ts'
import { endUserSessions } from './end-user-sessions.ts'
import { readApplication, readApplications } from './read-applications.ts'
import { readUser, readUsers } from './read-users.ts'
import { setRole } from './set-role.ts'

const say = (message: string) => ({ success: true, message })

export const peopleRoutes: Route[] = [
  route(listApplicationsEndpoint, ({ ctx, query }) => readApplications(ctx, query)),
  route(getApplicationEndpoint, ({ ctx, actor, params }) => readApplication(ctx, actor, params.id)),
  route(decideApplicationEndpoint, async ({ ctx, actor, params, body }) => {
    await decideApplication(ctx, actor, { applicationId: params.id, ...body })
    return say(body.outcome === 'approved' ? t.approved : t.rejected)
  }),
  route(listUsersEndpoint, ({ ctx, query }) => readUsers(ctx, query)),
  route(getUserEndpoint, ({ ctx, actor, params }) => readUser(ctx, actor, params.id)),
  route(setUserActiveEndpoint, async ({ ctx, actor, params, body: { active, reason } }) => {
    await (active ? reactivateAccount : deactivateAccount)(ctx, actor, params.id, reason)
    return say(active ? t.opened : t.closed)
  }),
  route(setUserRoleEndpoint, async ({ ctx, actor, params: { id, role }, body }) => {
    await setRole(ctx, actor, { accountId: id, role, ...body })
    return say(body.held ? t.roleGranted : t.roleTaken)
  }),
  route(endUserSessionsEndpoint, async ({ ctx, actor, params }) => {
    const ended = await endUserSessions(ctx, actor, params.id)
    return { ...say(t.sessionsEnded), ended }
  }),
]
