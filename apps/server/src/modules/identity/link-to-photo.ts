import type { Context } from '../../platform/context.ts'
import { linkToFile } from '../files/index.ts'

const photoLinkSeconds = 3600

export async function linkToPhoto(ctx: Context, photoFileId: string | null): Promise<string | null> {
  return photoFileId && linkToFile(ctx, photoFileId, { disposition: 'inline', seconds: photoLinkSeconds })
}
