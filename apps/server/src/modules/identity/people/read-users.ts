import type { z } from 'zod'
import { mostCounted } from '@grfs/contracts/editing'
import type { listUsersEndpoint, UserDetail } from '@grfs/contracts/people'
import type { Actor } from '@grfs/domain/identity/actor'
import { isLive } from '@grfs/domain/identity/session'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { photoFor } from '../link-to-photo.ts'
import { readAfter } from './page-of-people.ts'
import { toUserDetail, toUserItem } from './views.ts'
import { listOpenSessions } from '../session-queries.ts'
import { countUsers, findUserDetail, listUserRows } from '../user-queries.ts'

const pageSize = 30

type Query = z.infer<typeof listUsersEndpoint.query>
type Answer = z.infer<typeof listUsersEndpoint.response>

export async function readUsers(ctx: Context, { filter, q, sort, after }: Query): Promise<Answer> {
  const search = { filter, q: q ? q : null }
  const page = { sort, after: readAfter(after), limit: pageSize + 1 }
  const [rows, total] = await Promise.all([listUserRows(ctx.db, search, page), countUsers(ctx.db, search, mostCounted)])
  const shown = rows.slice(0, pageSize)
  const next = rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null
  return { users: shown.map(toUserItem), next, total }
}

/** A look at somebody else's private data is written into the audit log with the answer, or there is no answer. */
export async function readUser(ctx: Context, actor: Actor, id: string): Promise<UserDetail> {
  const row = isInternalId(id) ? await findUserDetail(ctx.db, actor, id) : null
  if (!row) throw new AppError('account.not-found')
  if (row.private && row.id !== actor.accountId) {
    const subject = { kind: 'account', id: row.id, label: row.fullName }
    await ctx.inTransaction(async (tx) => tx.audit({ action: 'person.viewed', actor, subject }))
  }
  const forAdmin = row.held.includes('admin')
  const open = await listOpenSessions(ctx.db, id)
  const sessions = open.filter((one) => isLive({ ...one, endedAt: null, forAdmin }, ctx.clock.now()))
  return toUserDetail(row, await photoFor(ctx, row), row.isActive ? sessions : [])
}
