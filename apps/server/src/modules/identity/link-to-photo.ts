import type { Context } from '../../platform/context.ts'
import { linkToFile } from '../files/index.ts'

/** As short as links to other private files. The page asks for a new one each time it is loaded. */
const photoLinkSeconds = 60

export async function linkToPhoto(ctx: Context, photoFileId: string | null): Promise<string | null> {
  return photoFileId && linkToFile(ctx, photoFileId, { disposition: 'inline', seconds: photoLinkSeconds })
}
