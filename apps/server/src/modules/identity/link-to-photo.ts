import type { UserDetail } from '@grfs/contracts/identity/people'
import type { Context } from '../../platform/context.ts'
import { linkToFile } from '../files/index.ts'
import type { ProfileRow } from './queries/users.ts'

/** As short as links to other private files. The page asks for a new one each time it is loaded. */
const photoLinkSeconds = 60

export async function linkToPhoto(ctx: Context, photoFileId: string | null): Promise<string | null> {
  return photoFileId && linkToFile(ctx, photoFileId, { disposition: 'inline', seconds: photoLinkSeconds })
}

/** The photo as part of an answer; nothing where the caller may not see it. */
export async function photoFor(ctx: Context, { private: hidden }: ProfileRow): Promise<Pick<UserDetail, 'photo'>> {
  return hidden ? { photo: await linkToPhoto(ctx, hidden.photoFileId) } : {}
}
