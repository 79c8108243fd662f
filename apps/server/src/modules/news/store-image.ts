import { largestCardImage, largestImage, maxImageBytes } from '@grfs/domain/news/limits'
import type { Context, Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { FileKeeper } from '../../platform/http/route.ts'
import { PictureRefused, type PictureSize } from '../../platform/sandbox/offload.ts'
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
  const [full, card] = await Promise.all([redrawImage(ctx, bytes), redrawImage(ctx, bytes, largestCardImage)])
  return { full: full.stored, card: card.stored, width: full.width, height: full.height }
}

export async function recordImage(tx: Tx, image: StoredImage): Promise<KeptImage> {
  const { width, height } = image
  return { imageFileId: await recordFile(tx, image.full), cardFileId: await recordFile(tx, image.card), width, height }
}

/** BLOG-008, BLOG-009: draws a picture anew and stores it. */
export async function redrawImage(ctx: Context, given: Uint8Array, largest: PictureSize = largestImage) {
  if (given.byteLength > maxImageBytes) throw new AppError('news.image-too-large')
  try {
    const { bytes, width, height } = await ctx.offload.recodePhoto(given, largest)
    const stored = await uploadObject(ctx, { bytes, fileName: 'news.jpg', accept: ['jpeg'], maxBytes: maxImageBytes })
    return { stored, width, height }
  } catch (error) {
    if (error instanceof PictureRefused) throw new AppError('news.image-kind', { cause: error })
    throw error
  }
}

/** A post's picture travels before any transaction. */
export const imageKeeper: FileKeeper<StoredImage> = {
  async store(ctx, file) {
    if (file.isTooLarge) throw new AppError('news.image-too-large')
    return storeImage(ctx, await file.bytes())
  },
  async drop(ctx, { full, card }) {
    for (const { storageKey } of [full, card]) {
      await ctx.storage
        .remove(storageKey)
        .catch((error: unknown) =>
          ctx.log.warn({ err: error }, 'failed to delete stored object; nightly cleanup will remove it'),
        )
    }
  },
}
