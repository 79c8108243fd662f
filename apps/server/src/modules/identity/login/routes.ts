import {
  applyForRoleEndpoint,
  confirmMagicLinkEndpoint,
  currentUserEndpoint,
  loginEndpoint,
  logoutEndpoint,
  openMagicLinkEndpoint,
  resendLoginCodeEndpoint,
  subAdminLoginEndpoint,
  verifyLoginCodeEndpoint,
} from '@grfs/contracts/identity'
import { identityTexts as t } from '@grfs/contracts/texts/identity'
import { route, type Route } from '../../../platform/http/route.ts'
import { applyForRole } from '../apply-for-role.ts'
import { readCurrentUser } from '../current-user.ts'
import { loginSubAdmin } from './login-sub-admin.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { confirmMagicLink, openMagicLink } from './magic-link.ts'
import { resendLoginCode } from './resend-login-code.ts'
import { verifyLoginCode } from './verify-login-code.ts'

export const loginRoutes: Route[] = [
  route(loginEndpoint, ({ ctx, client, body }) => login(ctx, client, body.formData)),
  route(subAdminLoginEndpoint, ({ ctx, client, body }) => loginSubAdmin(ctx, client, body)),
  route(verifyLoginCodeEndpoint, async ({ ctx, client, body }) => ({
    success: true,
    message: t.login.success,
    ...(await verifyLoginCode(ctx, client, body)),
  })),
  route(resendLoginCodeEndpoint, async ({ ctx, client, body }) => {
    await resendLoginCode(ctx, client, body.userId)
    return { success: true, message: t.code.resent }
  }),
  route(openMagicLinkEndpoint, async ({ ctx, client, query }) => {
    const session = await openMagicLink(ctx, client, query)
    if (!session) return { success: true, message: t.magic.clickIntro, needsClick: true }
    return { success: true, message: t.magic.success, needsClick: false, ...session }
  }),
  route(confirmMagicLinkEndpoint, async ({ ctx, client, body }) => {
    const session = await confirmMagicLink(ctx, client, body)
    return { success: true, message: t.magic.success, needsClick: false, ...session }
  }),
  route(logoutEndpoint, async ({ ctx, actor }) => {
    await logout(ctx, actor)
    return { success: true, message: t.logout.success }
  }),
  route(currentUserEndpoint, async ({ ctx, actor }) => {
    const user = await readCurrentUser(ctx, actor.accountId)
    return { data: { user, published: user.published, review: user.review } }
  }),
  route(applyForRoleEndpoint, async ({ ctx, actor, params }) => {
    await applyForRole(ctx, actor, params.role)
    return { success: true, message: t.apply.success }
  }),
]
