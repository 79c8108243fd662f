import type { NotificationKind } from '@grfs/domain/notifications/kinds'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { listPeople } from '../identity/index.ts'
import { switchOff } from './queries.ts'
import { isSigned, readToken } from './unsubscribe-link.ts'

/** By the link of a mail, without a login. */
export async function unsubscribe(ctx: Context, token: string): Promise<NotificationKind> {
  const claim = readToken(token)
  const [person] = claim ? await listPeople(ctx.db, [claim.accountId]) : []
  if (!claim || !person || !isSigned(ctx.keys, { accountId: person.id, address: person.email }, claim)) {
    throw new AppError('unsubscribe.invalid')
  }
  await ctx.inTransaction((tx) => switchOff(tx, claim.accountId, claim.kind))
  return claim.kind
}
