import type { CurrentUser } from '@grfs/contracts/identity'
import type { Context } from '../../platform/context.ts'
import { linkToPhoto } from './link-to-photo.ts'
import { getCurrentUser } from './role-queries.ts'
import { toCurrentUser } from './views.ts'

export async function readCurrentUser(ctx: Context, accountId: string): Promise<CurrentUser> {
  const row = await getCurrentUser(ctx.db, accountId)
  return toCurrentUser(row, await linkToPhoto(ctx, row.photoFileId))
}
