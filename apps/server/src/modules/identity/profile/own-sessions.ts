import type { Actor } from '@grfs/domain/identity/actor'
import { isLive } from '@grfs/domain/identity/session'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { OwnSession } from '@grfs/contracts/identity/profile'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Client } from '../../../platform/http/route.ts'
import { deviceHashOf, forgetDevices } from '../known-devices.ts'
import { lockAccount } from '../queries/logins.ts'
import { endSessions, listOpenSessions } from '../queries/sessions.ts'
import { endSessionsOf, type EndReason } from '../sessions.ts'

const reason: EndReason = 'ended-by-owner'

export async function readOwnSessions(ctx: Context, actor: Actor): Promise<OwnSession[]> {
  const forAdmin = actor.subAdmin !== null || actor.roles.includes('admin')
  const open = await listOpenSessions(ctx.db, actor.accountId)
  return open
    .filter((one) => isLive({ ...one, endedAt: null, forAdmin }, ctx.clock.now()))
    .map(({ id, userAgent, startedAt, lastSeenAt }) => ({
      id,
      userAgent,
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === actor.sessionId,
    }))
}

export async function endOwnSession(ctx: Context, actor: Actor, id: string): Promise<void> {
  const which = { sessionId: id, of: actor.accountId }
  const ended = isInternalId(id) ? await ctx.inTransaction((tx) => endSessions(tx.db, tx.now(), which, reason)) : 0
  if (ended === 0) throw new AppError('session.unknown')
}

/** The other devices need a code again. */
export function endOtherSessions(ctx: Context, actor: Actor, client: Client): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    await lockAccount(tx.db, actor.accountId)
    await endSessionsOf(tx, actor.accountId, reason, actor.sessionId)
    await forgetDevices(tx.db, actor.accountId, deviceHashOf(ctx.keys, client))
  })
}
