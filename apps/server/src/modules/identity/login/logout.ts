import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../../platform/context.ts'
import { endSession } from '../sessions.ts'

export function logout(ctx: Context, actor: Actor): Promise<void> {
  return ctx.inTransaction((tx) => endSession(tx, actor.sessionId, 'logout'))
}
