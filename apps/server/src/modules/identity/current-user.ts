import type { CurrentUser } from '@grfs/contracts/identity'
import type { Context } from '../../platform/context.ts'
import { linkToFile } from '../files/index.ts'
import { getCurrentUser } from './role-queries.ts'
import { toCurrentUser } from './views.ts'

const photoLinkSeconds = 3600

export async function readCurrentUser(ctx: Context, accountId: string): Promise<CurrentUser> {
  const row = await getCurrentUser(ctx.db, accountId)
  const photo = row.photoFileId
    ? await linkToFile(ctx, row.photoFileId, { disposition: 'inline', seconds: photoLinkSeconds })
    : null
  return toCurrentUser(row, photo)
}
