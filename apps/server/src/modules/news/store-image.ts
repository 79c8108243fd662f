import { largestCardImage, largestImage, maxImageBytes } from '@grfs/domain/news/limits'
import type { Context, Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { PictureRefused, type PictureSize } from '../../platform/offload/offload.ts'
import { recordFile, uploadObject, type StoredObject } from '../files/index.ts'
import type { KeptImage } from './queries.ts'

export interface StoredImage {
  full: StoredObject
  card: StoredObject
  width: number
  height: number
}

/** Nothing of what was sent is kept: the picture is drawn anew in two sizes, and even its name is ours. */
export async function storeImage(ctx: Context, bytes: Uint8Array): Promise<StoredImage> {
  if (bytes.byteLength > maxImageBytes) throw new AppError('news.image-too-large')
  try {
    const [full, card] = await Promise.all([redraw(ctx, bytes, largestImage), redraw(ctx, bytes, largestCardImage)])
    return { full: full.stored, card: card.stored, width: full.width, height: full.height }
  } catch (error) {
    if (error instanceof PictureRefused) throw new AppError('news.image-kind', { cause: error })
    throw error
  }
}

export async function recordImage(tx: Tx, image: StoredImage): Promise<KeptImage> {
  const { width, height } = image
  return { imageFileId: await recordFile(tx, image.full), cardFileId: await recordFile(tx, image.card), width, height }
}

async function redraw(ctx: Context, given: Uint8Array, largest: PictureSize) {
  const { bytes, width, height } = await ctx.offload.recodePhoto(given, largest)
  const stored = await uploadObject(ctx, { bytes, fileName: 'news.jpg', accept: ['jpeg'], maxBytes: maxImageBytes })
  return { stored, width, height }
}
