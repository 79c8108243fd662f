import type { UserDetail } from '@grfs/contracts/identity/people'
import type { Context } from '../../platform/context.ts'
import { linkToFile } from '../files/index.ts'
import type { ProfileRow } from './queries/users.ts'

/** As short as for other private files. The page requests a new link on every load. */
const photoLinkSeconds = 60

export async function linkToPhoto(ctx: Context, photoFileId: string | null): Promise<string | null> {
  return photoFileId && linkToFile(ctx, photoFileId, { disposition: 'inline', seconds: photoLinkSeconds })
}

/** The photo as a part of a response; empty if the caller may not see it. */
export async function photoFor(ctx: Context, { private: hidden }: ProfileRow): Promise<Pick<UserDetail, 'photo'>> {
  return hidden ? { photo: await linkToPhoto(ctx, hidden.photoFileId) } : {}
}
