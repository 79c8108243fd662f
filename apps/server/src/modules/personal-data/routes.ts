import type { StreamAnswer } from '@grfs/contracts/endpoint'
import { deleteAccountEndpoint, getMyDataEndpoint } from '@grfs/contracts/personal-data'
import { myDataTexts } from '@grfs/contracts/texts/personal-data'
import type { Context } from '../../platform/context.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { findMemberId, findOwnAccount } from '../identity/index.ts'
import { deleteAccount, endAccount } from './delete-account.ts'
import { readMyData } from './read-my-data.ts'

export const personalDataRoutes: Route[] = [
  route(getMyDataEndpoint, ({ ctx, actor }) => readMyData(ctx, actor)),
  route(deleteAccountEndpoint, async ({ ctx, actor, body }) => {
    await deleteAccount(ctx, actor, body)
    return { success: true, message: myDataTexts.leave.done }
  }),
]

/** For an operator who received a request by post. Null if no member has this address. */
export async function copyOnRequest(ctx: Context, email: string): Promise<StreamAnswer | null> {
  const accountId = await findMemberId(ctx.db, email)
  return accountId === null ? null : readMyData(ctx, { accountId })
}

/** Returns false if no member has this address. Refuses for the same reasons as a deletion by the member. */
export function deleteOnRequest(ctx: Context, email: string): Promise<boolean> {
  return ctx.inTransaction(async (tx) => {
    const id = await findMemberId(tx.db, email)
    const account = id === null ? null : await findOwnAccount(tx.db, id)
    if (id === null || account === null) return false
    await endAccount(ctx, tx, { ...account, id }, null)
    return true
  })
}
