import {
  cancelEmailChangeEndpoint,
  changeEmailEndpoint,
  changePasswordEndpoint,
  confirmEmailEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  getProfileEndpoint,
  listSessionsEndpoint,
  updateProfileEndpoint,
} from '@grfs/contracts/profile'
import { profileTexts as t } from '@grfs/contracts/texts/profile'
import { changeLinkMinutes } from '@grfs/domain/identity/links'
import { route, type Route } from '../../../platform/http/route.ts'
import { cancelEmailChange, changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { endOtherSessions, endOwnSession, readOwnSessions } from './own-sessions.ts'
import { readProfile } from './read-profile.ts'
import { updateProfile } from './update-profile.ts'

const say = (message: string) => ({ success: true, message })
const { email, password, sessions } = t.account

/** Having an account: who I am, how I sign in, where I am signed in. */
export const profileRoutes: Route[] = [
  route(getProfileEndpoint, ({ ctx, actor }) => readProfile(ctx, actor.accountId)),
  route(updateProfileEndpoint, async ({ ctx, actor, body, file }) => {
    await updateProfile(ctx, actor, body, file)
    return { ...say(t.saved), profile: await readProfile(ctx, actor.accountId) }
  }),
  route(changeEmailEndpoint, async ({ ctx, actor, body }) => {
    const address = await changeEmail(ctx, actor, body)
    return say(email.sent.replace('{email}', address).replace('{minutes}', String(changeLinkMinutes)))
  }),
  route(cancelEmailChangeEndpoint, async ({ ctx, actor }) => {
    await cancelEmailChange(ctx, actor)
    return say(email.cancelled)
  }),
  route(confirmEmailEndpoint, async ({ ctx, body }) => {
    await confirmEmail(ctx, body.token)
    return say(t.confirmEmail.successText)
  }),
  route(changePasswordEndpoint, async ({ ctx, actor, client, body }) => {
    await changePassword(ctx, actor, client, body)
    return say(password.changed)
  }),
  route(listSessionsEndpoint, async ({ ctx, actor }) => ({ sessions: await readOwnSessions(ctx, actor) })),
  route(endSessionEndpoint, async ({ ctx, actor, params }) => {
    await endOwnSession(ctx, actor, params.id)
    return say(sessions.ended)
  }),
  route(endOtherSessionsEndpoint, async ({ ctx, actor, client }) => {
    await endOtherSessions(ctx, actor, client)
    return say(sessions.endedOthers)
  }),
]
