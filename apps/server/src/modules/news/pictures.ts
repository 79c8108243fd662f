import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Actor } from '@grfs/domain/identity/actor'
import { largestCardImage, largestImage, maxImageBytes } from '@grfs/domain/news/post'
import { isInternalId } from '@grfs/domain/shared/refs'
import { newsPictureKey } from '../../platform/cache/keys.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { DocumentCall } from '../../platform/http/documents.ts'
import type { UploadStore, UploadedFile } from '../../platform/http/route.ts'
import { PictureRefused, type PictureSize } from '../../platform/sandbox/offload.ts'
import { forgetFile, openFile, recordFile, type StoredObject, uploadObject } from '../files/index.ts'
import { deletePicture, findPictureFile, insertPicture, type ImageFiles, lockUnused } from './queries.ts'

/** Stores a picture for the text of a post. */
export async function takePicture(ctx: Context, actor: Actor, file: UploadedFile | null) {
  if (!file) throw new AppError('news.image-missing')
  if (file.isTooLarge) throw new AppError('news.image-too-large')
  const { stored, width, height } = await redrawImage(ctx, await file.bytes())
  const id = randomUUID()
  await ctx.inTransaction(async (tx) => {
    await insertPicture(tx.db, tx.now(), {
      id,
      fileId: await recordFile(tx, stored),
      width,
      height,
      uploadedBy: actor.accountId,
    })
  })
  return { url: `/api/news-pictures/${id}/image`, width, height }
}

/** Serves a picture to everyone who has its URL. */
export async function openPicture({ ctx, params, shows }: DocumentCall): Promise<Buffer> {
  const id = params['id'] ?? ''
  const fileId = isInternalId(id) ? await findPictureFile(ctx.db, id) : null
  if (fileId === null) throw new AppError('news.not-found')
  shows(newsPictureKey(id.toLowerCase()))
  return buffer(await openFile(ctx, fileId))
}

/** Leaves time to save the draft that uses the picture. */
const unusedHours = 24
const batchSize = 100

/**
 * Deletes the rows of pictures that no post and no draft uses; the cleanup job of the object store deletes their bytes.
 * Returns how many.
 */
export async function sweepPictures(ctx: Context, signal?: AbortSignal): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - unusedHours * 3_600_000)
  for (let total = 0; ;) {
    signal?.throwIfAborted()
    const swept = await ctx.inTransaction(async (tx) => {
      const pictures = await lockUnused(tx.db, before, batchSize)
      for (const { id, fileId } of pictures) {
        await deletePicture(tx.db, id)
        await forgetFile(tx.db, fileId)
        tx.outbox.purge(newsPictureKey(id))
      }
      return pictures.length
    })
    total += swept
    if (swept < batchSize) return total
  }
}

export interface StoredImage {
  full: StoredObject
  card: StoredObject
  width: number
  height: number
}

/** Re-encodes the uploaded picture in two sizes under our own file name, so nothing of the original file is stored. */
export async function storeImage(ctx: Context, bytes: Uint8Array): Promise<StoredImage> {
  const [full, card] = await Promise.all([redrawImage(ctx, bytes), redrawImage(ctx, bytes, largestCardImage)])
  return { full: full.stored, card: card.stored, width: full.width, height: full.height }
}

export async function recordImage(tx: Tx, image: StoredImage): Promise<ImageFiles> {
  const { width, height } = image
  return { imageFileId: await recordFile(tx, image.full), cardFileId: await recordFile(tx, image.card), width, height }
}

/** BLOG-008, BLOG-009: re-encodes a picture and stores it. */
async function redrawImage(ctx: Context, given: Uint8Array, largest: PictureSize = largestImage) {
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

/** Stores the picture of a post before the transaction. */
export const imageStore: UploadStore<StoredImage> = {
  async store(ctx, file) {
    if (file.isTooLarge) throw new AppError('news.image-too-large')
    return storeImage(ctx, await file.bytes())
  },
  async remove(ctx, { full, card }) {
    for (const { storageKey } of [full, card]) {
      await ctx.storage
        .remove(storageKey)
        .catch((error: unknown) =>
          ctx.log.warn({ err: error }, 'failed to delete stored object; nightly cleanup will remove it'),
        )
    }
  },
}
