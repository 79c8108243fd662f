import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Actor } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import { newsPictureKey } from '../../platform/cache/keys.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { DocumentCall } from '../../platform/http/documents.ts'
import type { UploadedFile } from '../../platform/http/route.ts'
import { forgetFile, openFile, recordFile } from '../files/index.ts'
import { deletePicture, findPictureFile, insertPicture, lockUnused } from './picture-queries.ts'
import { redrawImage } from './store-image.ts'

/** Takes a picture for the text of a post. */
export async function takePicture(ctx: Context, actor: Actor, file: UploadedFile | null) {
  if (!file) throw new AppError('news.image-missing')
  if (file.isTooLarge) throw new AppError('news.image-too-large')
  const { stored, width, height } = await redrawImage(ctx, await file.bytes())
  const id = randomUUID()
  await ctx.inTransaction(async (tx) => {
    await insertPicture(tx, { id, fileId: await recordFile(tx, stored), width, height, uploadedBy: actor.accountId })
  })
  return { url: `/api/news-pictures/${id}/image`, width, height }
}

/** The bytes of a picture, for everybody who has its address. */
export async function openPicture({ ctx, params, shows }: DocumentCall): Promise<Buffer> {
  const id = params['id'] ?? ''
  const fileId = isInternalId(id) ? await findPictureFile(ctx.db, id) : null
  if (fileId === null) throw new AppError('news.not-found')
  shows(newsPictureKey(id.toLowerCase()))
  return buffer(await openFile(ctx, fileId))
}

/** Long enough for a draft that is saved a little later. */
export const unusedHours = 24
const batchSize = 100

/** Forgets pictures that stand in no post and no draft; the sweep of the object store takes their bytes. Returns how many. */
export async function sweepPictures(ctx: Context, signal?: AbortSignal): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - unusedHours * 3_600_000)
  for (let total = 0; ;) {
    signal?.throwIfAborted()
    const swept = await ctx.inTransaction(async (tx) => {
      const pictures = await lockUnused(tx, before, batchSize)
      for (const { id, fileId } of pictures) {
        await deletePicture(tx, id)
        await forgetFile(tx, fileId)
        tx.purge(newsPictureKey(id))
      }
      return pictures.length
    })
    total += swept
    if (swept < batchSize) return total
  }
}
