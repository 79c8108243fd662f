import { randomUUID } from 'node:crypto'
import type { LinkedIdentity } from '@grfs/contracts/identity/providers'
import { signInTexts } from '@grfs/contracts/texts/identity-sign-in'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Client } from '../../../platform/http/route.ts'
import { signInChangedEmail, type SignInChange } from '../emails/sign-in-changed.email.ts'
import { deviceHashOf, forgetDevices } from '../known-devices.ts'
import { checkOwnPassword, lockChecked } from '../profile/change-password.ts'
import { lockAccount, type LoginAccount } from '../queries/logins.ts'
import { deleteLinked, findLinkedAccount, insertLinked, listLinked } from '../queries/providers.ts'
import { endSessionsOf } from '../sessions.ts'
import { finishRound, providerOf, startRound } from './provider-round.ts'

/** All providers of this installation, and those that are linked. */
export async function readLinkedIdentities(ctx: Context, actor: Actor): Promise<LinkedIdentity[]> {
  const linked = new Map((await listLinked(ctx.db, actor.accountId)).map((one) => [one.provider, one]))
  return ctx.providers.map(({ id, name, isOrcid }) => {
    const link = linked.get(id)
    return {
      ...{ id, name, isOrcid, orcid: isOrcid && link ? link.subject : null },
      linkedAt: link?.verifiedAt.toISOString() ?? null,
    }
  })
}

/** The password proves that the owner is at the device: a link is a key to the account. */
export async function startLink(
  ctx: Context,
  actor: Actor,
  client: Client,
  id: string,
  password: string,
): Promise<{ address: string }> {
  const provider = providerOf(ctx, id)
  await checkOwnPassword(ctx, actor, password, 'password')
  return { address: await startRound(ctx, client, provider, { purpose: 'link', actor }) }
}

/** Repeating it for the same identity changes nothing. */
export async function finishLink(
  ctx: Context,
  actor: Actor,
  client: Client,
  id: string,
  answer: string,
): Promise<string> {
  const provider = providerOf(ctx, id)
  const identity = await finishRound(ctx, client, provider, answer, { purpose: 'link', actor })
  const values = { name: provider.name }
  await ctx.inTransaction(async (tx) => {
    const account = await lockAccount(tx.db, actor.accountId)
    if (!account || account.deactivatedAt !== null) throw new AppError('session.ended')
    const owner = await findLinkedAccount(tx.db, identity.issuer, identity.subject)
    if (owner === account.id) return
    const link = { ...identity, accountId: account.id, provider: id, isOrcid: provider.isOrcid }
    if (owner !== null) throw new AppError('provider.taken', { values })
    if (!(await insertLinked(tx.db, tx.now(), link))) {
      const isOther = (await listLinked(tx.db, account.id)).some(({ provider: linked }) => linked === id)
      throw new AppError(isOther ? 'provider.already-linked' : 'provider.taken', { values })
    }
    mailOwner(ctx, tx, account, { kind: 'linked', name: provider.name })
  })
  return signInTexts.links.linked.replace('{name}', provider.name)
}

/** Ends every other session, because the identity may have opened them. */
export async function removeLink(
  ctx: Context,
  actor: Actor,
  client: Client,
  id: string,
  password: string,
): Promise<string> {
  const provider = providerOf(ctx, id)
  const account = await checkOwnPassword(ctx, actor, password, 'password')
  await ctx.inTransaction(async (tx) => {
    await lockChecked(tx.db, account, 'password')
    if (!(await deleteLinked(tx.db, account.id, id))) return
    await endSessionsOf(tx, account.id, 'factor-changed', actor.sessionId)
    await forgetDevices(tx.db, account.id, deviceHashOf(ctx.keys, client))
    mailOwner(ctx, tx, account, { kind: 'unlinked', name: provider.name })
  })
  return signInTexts.links.removed.replace('{name}', provider.name)
}

/** Tells the owner of every change, so that one by another person is noticed. */
export function mailOwner(ctx: Context, tx: Tx, account: LoginAccount, change: SignInChange): void {
  tx.outbox.send(signInChangedEmail, {
    to: { name: account.fullName, address: account.email, accountId: account.id },
    data: {
      site: ctx.site.name,
      change,
      profileLink: `${ctx.site.origin}/dashboard/updateProfile#account`,
      resetLink: `${ctx.site.origin}/forgot-password`,
      supportEmail: ctx.site.supportEmail,
    },
    key: randomUUID(),
  })
}
