import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { UploadedFile } from '../../../platform/http/route.ts'
import { PictureRefused } from '../../../platform/sandbox/offload.ts'
import { forgetFile, recordFile, uploadObject, type StoredObject } from '../../files/index.ts'
import { discard } from '../../manuscripts/index.ts'
import { replaceCover } from '../plan-queries.ts'
import { getPublication, type PublicationRow } from '../publication-queries.ts'
import { openForChange } from './save-plan.ts'

const largestCover = { width: 1600, height: 2400 }
const maxCoverBytes = 5_242_880

/** A cover instead of the drawn one; without a file the drawn one comes back. */
export async function setCover(
  ctx: Context,
  actor: Actor,
  id: string,
  file: UploadedFile | null,
): Promise<PublicationRow> {
  // Before anything is drawn: strangers cost nothing.
  await getPublication(ctx.db, actor, id)
  const stored = file && (await redraw(ctx, file))
  try {
    return await ctx.inTransaction(async (tx) => {
      const row = await openForChange(tx, actor, id)
      const coverFileId = stored && (await recordFile(tx, stored))
      const old = await replaceCover(tx, row.id, coverFileId)
      if (old !== null) await forgetFile(tx, old)
      tx.audit({
        action: 'publication.cover-changed',
        actor,
        subject: { kind: 'paper', id: row.id, label: row.plan.title },
        journalId: row.journal.id,
        detail: { paper: row.number, cover: stored ? 'uploaded' : 'drawn' },
      })
      return { ...row, coverFileId }
    })
  } catch (error) {
    if (stored) await discard(ctx, [stored])
    throw error
  }
}

/** Nothing of what was sent is kept: the picture is drawn anew, and even its name is ours. */
async function redraw(ctx: Context, file: UploadedFile): Promise<StoredObject> {
  if (file.isTooLarge) throw new AppError('publication.cover-too-large')
  try {
    const { bytes } = await ctx.offload.recodePhoto(await file.bytes(), largestCover)
    return await uploadObject(ctx, { bytes, fileName: 'cover.jpg', accept: ['jpeg'], maxBytes: maxCoverBytes })
  } catch (error) {
    if (error instanceof PictureRefused) throw new AppError('publication.cover-kind', { cause: error })
    throw error
  }
}
