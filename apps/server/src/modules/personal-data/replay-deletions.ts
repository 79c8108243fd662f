import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findOwnAccount, holdAccount } from '../identity/index.ts'
import { withdrawOnLeaving } from '../peer-review/index.ts'
import { endAccount, listEndedAccounts } from './delete-account.ts'

export interface ReplayedDeletions {
  deleted: number
  /** Accounts that an operator must look at, with the reason. */
  refused: Array<{ accountId: string; reason: string }>
}

/**
 * After a restore: deletes every account again that was deleted after the time of the backup. Papers that were in
 * progress then are withdrawn, as they were before the deletion. May run again.
 */
export async function replayDeletions(ctx: Context): Promise<ReplayedDeletions> {
  const replayed: ReplayedDeletions = { deleted: 0, refused: [] }
  for await (const accountId of listEndedAccounts(ctx)) {
    try {
      if (await deleteAgain(ctx, accountId)) replayed.deleted += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      replayed.refused.push({ accountId, reason: error.message })
    }
  }
  return replayed
}

async function deleteAgain(ctx: Context, accountId: string): Promise<boolean> {
  try {
    return await deleteOnce(ctx, accountId, [])
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'leaving.papers-open') throw error
    return deleteOnce(ctx, accountId, (error.fields?.['papers'] ?? '').split(', '))
  }
}

/** Returns false if the account does not exist or is deleted already. */
function deleteOnce(ctx: Context, id: string, withdraw: readonly string[]): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    const account = (await holdAccount(tx.db, id)) ? await findOwnAccount(tx.db, id) : null
    if (!account) return false
    if (withdraw.length > 0) await withdrawOnLeaving(ctx, tx, id, withdraw)
    // The person got the e-mail when they deleted the account.
    await endAccount(ctx, tx, { ...account, id }, null, { isSilent: true })
    return true
  })
}
