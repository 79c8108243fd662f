import type { Profile } from '@grfs/contracts/profile'
import type { Context } from '../../../platform/context.ts'
import { findAddressChange } from '../link-queries.ts'
import { linkToPhoto } from '../link-to-photo.ts'
import { getProfile } from '../profile-queries.ts'

export async function readProfile(ctx: Context, accountId: string): Promise<Profile> {
  const { photoFileId, ...answers } = await getProfile(ctx.db, accountId)
  const change = await findAddressChange(ctx.db, accountId, ctx.clock.now())
  return {
    _id: accountId,
    ...answers,
    passportPhoto: await linkToPhoto(ctx, photoFileId),
    newEmail: change && { address: change.newEmail, expiresAt: change.expiresAt.toISOString() },
  }
}
