import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { holdAccount } from '../identity/index.ts'
import { piOf, unlessAway } from './pi-of.ts'
import { piClient } from './pi-client.ts'
import { saveLink } from './queries.ts'

const uniqueViolation = '23505'

/** WALLET-030: who stands behind the token is asked of the provider. Returns the name there. */
export async function connectPi(ctx: Context, actor: Actor, accessToken: string): Promise<string> {
  const client = piClient(piOf(ctx))
  const identity = await unlessAway(client.me(accessToken))
  if (!identity) throw new AppError('wallet.authentication-failed')
  try {
    const isSaved = await ctx.inTransaction(async (tx) => {
      if (!(await holdAccount(tx, actor.accountId))) throw new AppError('session.ended')
      return saveLink(tx, actor.accountId, identity)
    })
    if (!isSaved) throw new AppError('wallet.pi-account-taken')
  } catch (error) {
    // Somebody else connected the same Pi account at the same moment.
    if ((error as { code?: string }).code === uniqueViolation) throw new AppError('wallet.pi-account-taken')
    throw error
  }
  return identity.username
}
