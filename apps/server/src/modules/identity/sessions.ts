import { randomUUID } from 'node:crypto'
import type { OwnSession } from '@grfs/contracts/identity/profile'
import type { Actor } from '@grfs/domain/identity/actor'
import { isLive } from '@grfs/domain/identity/login'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context, Tx } from '../../platform/context.ts'
import type { Authenticate } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Client } from '../../platform/http/route.ts'
import { randomToken, tokenHash } from '../../platform/keys.ts'
import { deviceHashOf, forgetDevices } from './known-devices.ts'
import { endAttemptsOf, lockAccount } from './queries/logins.ts'
import {
  endSessions,
  findSession,
  insertSession,
  listOpenSessions,
  type SessionRow,
  touchSession,
} from './queries/sessions.ts'

/** Update `last_seen_at` at most once in this time: a write for each request would cost more than the request. */
const noteSeenMinutes = 5

type EndReason =
  | 'logout'
  | 'password-reset'
  | 'password-changed'
  | 'deactivated'
  | 'role-lost'
  | 'became-admin'
  | 'address-changed'
  | 'deleted'
  | 'ended-by-admin'
  | 'ended-by-owner'
  | 'factor-changed'
  | 'incident'

/** Opens a session and returns its token, which is not stored. */
export async function startSession(
  tx: Tx,
  account: { id: string },
  client: Pick<Client, 'network' | 'userAgent'>,
): Promise<string> {
  const token = randomToken()
  await insertSession(tx.db, tx.now(), {
    id: randomUUID(),
    tokenHash: tokenHash(token),
    accountId: account.id,
    userAgent: client.userAgent,
    network: client.network,
  })
  return token
}

export async function endSession(tx: Tx, sessionId: string, reason: EndReason): Promise<void> {
  await endSessions(tx.db, tx.now(), { sessionId }, reason)
}

/**
 * Ends every session of an account and every login attempt that waits for its code. Returns the number of sessions.
 * Change the account first, in the same transaction: a concurrent login then either sees the change or is ended here.
 */
export async function endSessionsOf(
  tx: Tx,
  accountId: string,
  reason: EndReason,
  /** The session that stays open, such as the owner's current one. */
  except?: string,
): Promise<number> {
  const ended = await endSessions(tx.db, tx.now(), { accountId, ...(except !== undefined && { except }) }, reason)
  await endAttemptsOf(tx.db, tx.now(), accountId)
  return ended
}

/** Signs everyone out and ends every login that waits for its code. Only for commands on the server. */
export async function endAllSessions(ctx: Context): Promise<number> {
  const reason: EndReason = 'incident'
  return ctx.inTransaction(async (tx) => {
    await endAttemptsOf(tx.db, tx.now(), 'all')
    const ended = await endSessions(tx.db, tx.now(), 'all', reason)
    const subject = { kind: 'session', id: 'all', label: 'All sessions' }
    tx.outbox.audit({ action: 'sessions.ended', actor: null, subject, detail: { ended } })
    return ended
  })
}

/** Queries the database on every request, so that an ended session is refused at the next request. */
export function authenticate(ctx: Context): Authenticate {
  return async (token) => {
    const session = await findSession(ctx.db, tokenHash(token))
    if (!session || !opens(session, ctx.clock.now())) return null
    await noteSeen(ctx, session)
    return actorOf(session)
  }
}

function opens(session: SessionRow, now: Date): boolean {
  const forAdmin = session.subAdmin !== null || session.held.includes('admin')
  return session.deactivatedAt === null && isLive({ ...session, forAdmin }, now)
}

function actorOf({ id, accountId, held, subAdmin }: SessionRow): Actor {
  return { accountId, sessionId: id, roles: subAdmin ? [] : held, subAdmin }
}

async function noteSeen(ctx: Context, session: SessionRow): Promise<void> {
  const seenBefore = new Date(ctx.clock.now().getTime() - noteSeenMinutes * 60_000)
  if (session.lastSeenAt > seenBefore) return
  try {
    await ctx.inTransaction((tx) => touchSession(tx.db, tx.now(), session.id, seenBefore))
  } catch (error) {
    // Continue with the request; the next one records the time.
    ctx.log.warn({ err: error, sessionId: session.id }, 'failed to record that a session was used')
  }
}

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
