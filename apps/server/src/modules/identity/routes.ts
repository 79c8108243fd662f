import { errorMessage } from '@grfs/contracts/errors'
import {
  applyForRoleEndpoint,
  confirmMagicLinkEndpoint,
  type CurrentUser,
  currentUserEndpoint,
  forgotPasswordEndpoint,
  loginEndpoint,
  logoutEndpoint,
  type Message,
  openMagicLinkEndpoint,
  registerEndpoint,
  resendLoginCodeEndpoint,
  resendVerificationEndpoint,
  resetPasswordEndpoint,
  sendSignInLinkEndpoint,
  subAdminLoginEndpoint,
  verifyEmailEndpoint,
  verifyLoginCodeEndpoint,
} from '@grfs/contracts/identity'
import {
  decideApplicationEndpoint,
  endUserSessionsEndpoint,
  getApplicationEndpoint,
  getUserEndpoint,
  listApplicationsEndpoint,
  listUsersEndpoint,
  setUserActiveEndpoint,
  setUserRoleEndpoint,
} from '@grfs/contracts/identity/people'
import {
  confirmAuthenticatorEndpoint,
  getAuthenticatorEndpoint,
  removeAuthenticatorEndpoint,
  renewRecoveryCodesEndpoint,
  startAuthenticatorEndpoint,
} from '@grfs/contracts/identity/factors'
import {
  addPasskeyEndpoint,
  askPasskeyEndpoint,
  listPasskeysEndpoint,
  loginWithPasskeyEndpoint,
  removePasskeyEndpoint,
  startPasskeyEndpoint,
} from '@grfs/contracts/identity/passkeys'
import {
  finishLinkEndpoint,
  finishProviderSignInEndpoint,
  listLinkedIdentitiesEndpoint,
  listProvidersEndpoint,
  removeLinkEndpoint,
  startLinkEndpoint,
  startProviderSignInEndpoint,
} from '@grfs/contracts/identity/providers'
import {
  cancelEmailChangeEndpoint,
  changeEmailEndpoint,
  changePasswordEndpoint,
  confirmEmailEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  getProfileEndpoint,
  listSessionsEndpoint,
  type Profile,
  updateProfileEndpoint,
} from '@grfs/contracts/identity/profile'
import {
  type AdminPermissions,
  createSubAdminEndpoint,
  deleteSubAdminEndpoint,
  getMyPermissionsEndpoint,
  giveJournalRoleEndpoint,
  listSubAdminsEndpoint,
  type SubAdmin,
  takeJournalRoleEndpoint,
  updateSubAdminEndpoint,
} from '@grfs/contracts/identity/sub-admins'
import { identityTexts as t } from '@grfs/contracts/texts/identity'
import { signInTexts } from '@grfs/contracts/texts/identity-sign-in'
import { peopleTexts } from '@grfs/contracts/texts/identity-people'
import { registerTexts } from '@grfs/contracts/texts/identity-register'
import { profileTexts } from '@grfs/contracts/texts/identity-profile'
import { subAdminTexts as subAdminsTexts } from '@grfs/contracts/texts/identity-sub-admins'
import { type Actor, type Permission, permissions, type SubAdminRights } from '@grfs/domain/identity/actor'
import { changeLinkMinutes } from '@grfs/domain/identity/login'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { sendResetLinksJob, sendSignInLinkJob, sendVerificationJob } from './account/mailed-links.ts'
import { register, verifyEmail } from './account/register.ts'
import { resetPassword } from './account/reset-password.ts'
import { applyForRole, decideApplication } from './people/applications.ts'
import { emailKey, getProfile } from './queries/accounts.ts'
import { findAddressChange } from './queries/links.ts'
import { linkToPhoto } from './link-to-photo.ts'
import { login, loginSubAdmin } from './login/log-in.ts'
import { confirmMagicLink, openMagicLink } from './login/magic-link.ts'
import { resendLoginCode } from './login/login-attempt.ts'
import { verifyLoginCode } from './login/verify-login-code.ts'
import { listPeople } from './queries/people.ts'
import { deactivateAccount, endUserSessions, reactivateAccount, setRole } from './people/manage-account.ts'
import { readApplication, readApplications, readUser, readUsers } from './people/read-users.ts'
import {
  confirmFirstCode,
  readAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './factors/authenticator.ts'
import {
  addPasskey,
  askPasskey,
  loginWithPasskey,
  readPasskeys,
  removePasskey,
  startPasskey,
} from './factors/passkeys.ts'
import { finishLink, readLinkedIdentities, removeLink, startLink } from './providers/link-identity.ts'
import { finishProviderSignIn, startProviderSignIn } from './providers/sign-in.ts'
import { cancelEmailChange, changeEmail, confirmEmail } from './profile/change-email.ts'
import { changePassword } from './profile/change-password.ts'
import { endOtherSessions, endOwnSession, endSession, readOwnSessions } from './sessions.ts'
import { updateProfile } from './profile/update-profile.ts'
import { getCurrentUser } from './queries/roles.ts'
import { countSubAdmins, listSubAdmins, type SubAdminRow } from './queries/sub-admins.ts'
import { giveJournalRole, takeJournalRole } from './sub-admins/journal-roles.ts'
import { createSubAdmin, deleteSubAdmin, updateSubAdmin } from './sub-admins/save-sub-admin.ts'
import { toCurrentUser } from './views.ts'

const say = (message: string): Message => ({ success: true, message })

export const accountRoutes: Route[] = [
  route(registerEndpoint, async ({ ctx, client, body, file }) => {
    await register(ctx, client, body, file)
    return say(registerTexts.success)
  }),
  route(verifyEmailEndpoint, async ({ ctx, body }) => {
    await verifyEmail(ctx, body.token)
    return say(t.verifyEmail.successText)
  }),
  // The routes do not check whether the account exists; the job does so after the response.
  route(resendVerificationEndpoint, async ({ ctx, body }) => {
    const email = addressOf(body.email)
    await ctx.inTransaction(async (tx) => tx.outbox.enqueue(sendVerificationJob, { email }))
    return say(t.resendVerification.sent)
  }),
  route(forgotPasswordEndpoint, async ({ ctx, body }) => {
    const email = addressOf(body.email)
    await ctx.inTransaction(async (tx) => tx.outbox.enqueue(sendResetLinksJob, { email }))
    return say(t.forgot.sent)
  }),
  route(sendSignInLinkEndpoint, async ({ ctx, body }) => {
    const email = addressOf(body.email)
    await ctx.inTransaction(async (tx) => tx.outbox.enqueue(sendSignInLinkJob, { email }))
    return say(t.signInLink.sent)
  }),
  route(resetPasswordEndpoint, async ({ ctx, body }) => {
    await resetPassword(ctx, body.token, body.newPassword)
    return say(t.reset.success)
  }),
]

function addressOf(text: string): string {
  const email = emailKey(text)
  if (email !== null) return email
  const code = 'registration.email-invalid'
  throw new AppError(code, { fields: { email: errorMessage(code) } })
}

async function readCurrentUser(ctx: Context, accountId: string): Promise<CurrentUser> {
  const row = await getCurrentUser(ctx.db, accountId)
  return toCurrentUser(row, await linkToPhoto(ctx, row.photoFileId))
}

function logout(ctx: Context, actor: Actor): Promise<void> {
  return ctx.inTransaction((tx) => endSession(tx, actor.sessionId, 'logout'))
}

const loginRoutes: Route[] = [
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

const providerRoutes: Route[] = [
  route(listProvidersEndpoint, ({ ctx }) =>
    Promise.resolve({ providers: ctx.providers.map(({ id, name, isOrcid }) => ({ id, name, isOrcid })) }),
  ),
  route(startProviderSignInEndpoint, ({ ctx, client, params }) => startProviderSignIn(ctx, client, params.provider)),
  route(finishProviderSignInEndpoint, ({ ctx, client, params, body }) =>
    finishProviderSignIn(ctx, client, params.provider, body),
  ),
  route(listLinkedIdentitiesEndpoint, async ({ ctx, actor }) => ({
    identities: await readLinkedIdentities(ctx, actor),
  })),
  route(startLinkEndpoint, ({ ctx, actor, client, params, body }) =>
    startLink(ctx, actor, client, params.provider, body.password),
  ),
  route(finishLinkEndpoint, async ({ ctx, actor, client, params, body }) =>
    say(await finishLink(ctx, actor, client, params.provider, body.answer)),
  ),
  route(removeLinkEndpoint, async ({ ctx, actor, client, params, body }) =>
    say(await removeLink(ctx, actor, client, params.provider, body.password)),
  ),
]

const factorRoutes: Route[] = [
  route(getAuthenticatorEndpoint, ({ ctx, actor }) => readAuthenticator(ctx, actor)),
  route(startAuthenticatorEndpoint, ({ ctx, actor, body }) => startAuthenticator(ctx, actor, body.password)),
  route(confirmAuthenticatorEndpoint, async ({ ctx, actor, client, body }) => {
    const recoveryCodes = await confirmFirstCode(ctx, actor, client, body.code)
    return { ...say(signInTexts.app.isOn), recoveryCodes }
  }),
  route(removeAuthenticatorEndpoint, async ({ ctx, actor, client, body }) => {
    await removeAuthenticator(ctx, actor, client, body.password)
    return say(signInTexts.app.isOff)
  }),
  route(renewRecoveryCodesEndpoint, async ({ ctx, actor, body }) => {
    const recoveryCodes = await renewRecoveryCodes(ctx, actor, body.password)
    return { ...say(signInTexts.app.renewed), recoveryCodes }
  }),
  route(listPasskeysEndpoint, async ({ ctx, actor }) => ({ passkeys: await readPasskeys(ctx, actor) })),
  route(startPasskeyEndpoint, async ({ ctx, actor, body }) => ({
    options: await startPasskey(ctx, actor, body.password),
  })),
  route(addPasskeyEndpoint, async ({ ctx, actor, body }) => {
    await addPasskey(ctx, actor, body.name, body.credential)
    return say(signInTexts.passkeys.added)
  }),
  route(removePasskeyEndpoint, async ({ ctx, actor, client, params, body }) => {
    await removePasskey(ctx, actor, client, params.id, body.password)
    return say(signInTexts.passkeys.removed)
  }),
  route(askPasskeyEndpoint, async ({ ctx, body }) => ({ options: await askPasskey(ctx, body.userId) })),
  route(loginWithPasskeyEndpoint, async ({ ctx, client, body }) => ({
    ...say(t.login.success),
    ...(await loginWithPasskey(ctx, client, body.userId, body.credential)),
  })),
]

const peopleSay = (message: string) => ({ success: true, message })

const peopleRoutes: Route[] = [
  route(listApplicationsEndpoint, ({ ctx, query }) => readApplications(ctx, query)),
  route(getApplicationEndpoint, ({ ctx, actor, params }) => readApplication(ctx, actor, params.id)),
  route(decideApplicationEndpoint, async ({ ctx, actor, params, body }) => {
    await decideApplication(ctx, actor, { applicationId: params.id, ...body })
    return peopleSay(body.outcome === 'approved' ? peopleTexts.approved : peopleTexts.rejected)
  }),
  route(listUsersEndpoint, ({ ctx, query }) => readUsers(ctx, query)),
  route(getUserEndpoint, ({ ctx, actor, params }) => readUser(ctx, actor, params.id)),
  route(setUserActiveEndpoint, async ({ ctx, actor, params, body: { active, reason } }) => {
    await (active ? reactivateAccount : deactivateAccount)(ctx, actor, params.id, reason)
    return peopleSay(active ? peopleTexts.opened : peopleTexts.closed)
  }),
  route(setUserRoleEndpoint, async ({ ctx, actor, params: { id, role }, body }) => {
    await setRole(ctx, actor, { accountId: id, role, ...body })
    return peopleSay(body.held ? peopleTexts.roleGranted : peopleTexts.roleTaken)
  }),
  route(endUserSessionsEndpoint, async ({ ctx, actor, params }) => {
    const ended = await endUserSessions(ctx, actor, params.id)
    return { ...peopleSay(peopleTexts.sessionsEnded), ended }
  }),
]

async function readProfile(ctx: Context, accountId: string): Promise<Profile> {
  const { photoFileId, ...answers } = await getProfile(ctx.db, accountId)
  const change = await findAddressChange(ctx.db, accountId, ctx.clock.now())
  return {
    _id: accountId,
    ...answers,
    passportPhoto: await linkToPhoto(ctx, photoFileId),
    newEmail: change && { address: change.newEmail, expiresAt: change.expiresAt.toISOString() },
  }
}

const profileSay = (message: string) => ({ success: true, message })
const { email, password, sessions } = profileTexts.account

/** Routes for one's own account: profile, password, address, sessions. */
const profileRoutes: Route[] = [
  route(getProfileEndpoint, ({ ctx, actor }) => readProfile(ctx, actor.accountId)),
  route(updateProfileEndpoint, async ({ ctx, actor, body, file }) => {
    await updateProfile(ctx, actor, body, file)
    return { ...profileSay(profileTexts.saved), profile: await readProfile(ctx, actor.accountId) }
  }),
  route(changeEmailEndpoint, async ({ ctx, actor, body }) => {
    const address = await changeEmail(ctx, actor, body)
    return profileSay(email.sent.replace('{email}', address).replace('{minutes}', String(changeLinkMinutes)))
  }),
  route(cancelEmailChangeEndpoint, async ({ ctx, actor }) => {
    await cancelEmailChange(ctx, actor)
    return profileSay(email.cancelled)
  }),
  route(confirmEmailEndpoint, async ({ ctx, body }) => {
    await confirmEmail(ctx, body.token)
    return profileSay(profileTexts.confirmEmail.successText)
  }),
  route(changePasswordEndpoint, async ({ ctx, actor, client, body }) => {
    await changePassword(ctx, actor, client, body)
    return profileSay(password.changed)
  }),
  route(listSessionsEndpoint, async ({ ctx, actor }) => ({ sessions: await readOwnSessions(ctx, actor) })),
  route(endSessionEndpoint, async ({ ctx, actor, params }) => {
    await endOwnSession(ctx, actor, params.id)
    return profileSay(sessions.ended)
  }),
  route(endOtherSessionsEndpoint, async ({ ctx, actor, client }) => {
    await endOtherSessions(ctx, actor, client)
    return profileSay(sessions.endedOthers)
  }),
]

function toSubAdmin({ id, name, email, createdAt, roles, ...rights }: SubAdminRow): SubAdmin {
  return { id, name, email, createdAt: createdAt.toISOString(), adminPermissions: toAdminPermissions(rights), roles }
}

/** `rights` is null for an admin, who has every permission in every journal. */
function toAdminPermissions(rights: SubAdminRights | null): AdminPermissions {
  const flags = Object.fromEntries(permissions.map((one) => [one, rights?.permissions.includes(one) ?? true]))
  return { ...(flags as Record<Permission, boolean>), allowedJournals: [...(rights?.allowedJournals ?? [])] }
}

const subAdminRoutes: Route[] = [
  route(getMyPermissionsEndpoint, async ({ ctx, actor }) => {
    const [me] = await listPeople(ctx.db, [actor.accountId])
    const { fullName, email } = me!
    const isFullAdmin = actor.subAdmin === null
    const rights = actor.subAdmin && { ...actor.subAdmin, allowedJournals: actor.subAdmin.journals }
    return { data: { fullName, email, isFullAdmin, adminPermissions: toAdminPermissions(rights) } }
  }),
  route(listSubAdminsEndpoint, async ({ ctx, query: { page, limit } }) => {
    const [rows, count] = await Promise.all([
      listSubAdmins(ctx.db, { limit, offset: (page - 1) * limit }),
      countSubAdmins(ctx.db),
    ])
    return { data: { subAdmins: rows.map(toSubAdmin), totalPages: Math.ceil(count / limit) } }
  }),
  route(createSubAdminEndpoint, async ({ ctx, actor, body }) => {
    const data = toSubAdmin(await createSubAdmin(ctx, actor, body))
    return { success: true, message: subAdminsTexts.created, data }
  }),
  route(updateSubAdminEndpoint, async ({ ctx, actor, params, body }) => {
    const data = toSubAdmin(await updateSubAdmin(ctx, actor, params.id, body))
    return { success: true, message: subAdminsTexts.updated, data }
  }),
  route(deleteSubAdminEndpoint, async ({ ctx, actor, params }) => {
    await deleteSubAdmin(ctx, actor, params.id)
    return { success: true, message: subAdminsTexts.deleted }
  }),
  route(giveJournalRoleEndpoint, async ({ ctx, actor, params, body }) => {
    const data = toSubAdmin(await giveJournalRole(ctx, actor, params.id, body))
    return { success: true, message: subAdminsTexts.roleGiven, data }
  }),
  route(takeJournalRoleEndpoint, async ({ ctx, actor, params }) => {
    const data = toSubAdmin(await takeJournalRole(ctx, actor, params.id, params.roleId))
    return { success: true, message: subAdminsTexts.roleTaken, data }
  }),
]

export const identityRoutes: Route[] = [
  ...loginRoutes,
  ...providerRoutes,
  ...factorRoutes,
  ...accountRoutes,
  ...profileRoutes,
  ...subAdminRoutes,
  ...peopleRoutes,
]
