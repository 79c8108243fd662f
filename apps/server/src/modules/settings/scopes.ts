import { pressScope } from '@grfs/contracts/settings'
import { type Actor, journalsOf } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { listJournals } from '../journals/index.ts'
import type { ScopeId } from './queries.ts'

/** Full admins manage the press and all journals, others the journals in which they have the permission `admin`. */
export async function listScopes(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
): Promise<Array<{ id: ScopeId; title: string }>> {
  const mine = journalsOf(actor, 'admin')
  const journals = await listJournals(db)
  return [
    ...(mine === null ? [{ id: null, title: '' }] : []),
    ...journals.filter(({ id }) => mine === null || mine.includes(id)).map(({ id, title }) => ({ id, title })),
  ]
}

/** The scope of a request. A journal of others is as unknown as one that does not exist. */
export async function requireScope(ctx: Pick<Context, 'db'>, actor: Actor, scope: string | null): Promise<ScopeId> {
  if (scope === null || scope === pressScope) {
    if (journalsOf(actor, 'admin') !== null) throw new AppError('access.denied')
    return null
  }
  const known = isInternalId(scope) ? (await listScopes(ctx, actor)).find(({ id }) => id === scope) : undefined
  if (!known) throw new AppError('setting.scope-unknown')
  return scope
}
