import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../platform/context.ts'
import { issueLabel } from '@grfs/domain/journals/call'
import { drawArticleCoverFile } from '../../platform/covers/outliner.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { UploadedFile } from '../../platform/http/route.ts'
import { PictureRefused } from '../../platform/sandbox/offload.ts'
import { forgetFile, linkToFile, recordFile, type StoredObject, uploadObject } from '../files/index.ts'
import { discard } from '../manuscripts/index.ts'
import { openForChange } from './desk/save-plan.ts'
import { type ArticleRow, findArticle, findCoverFile, keepCoverFile } from './queries/articles.ts'
import { replaceCover } from './queries/plans.ts'
import { getPublication, type PublicationRow } from './queries/publications.ts'

const largestCover = { width: 1600, height: 2400 }
const maxCoverBytes = 5_242_880

/** Sets an uploaded cover. Without a file, the article gets the drawn cover again. */
export async function setCover(
  ctx: Context,
  actor: Actor,
  id: string,
  file: UploadedFile | null,
): Promise<PublicationRow> {
  // Check access first, so that no picture is processed for an actor without permission.
  await getPublication(ctx.db, actor, id)
  const stored = file && (await redraw(ctx, file))
  try {
    return await ctx.inTransaction(async (tx) => {
      const row = await openForChange(tx.db, actor, id)
      const coverFileId = stored && (await recordFile(tx, stored))
      const old = await replaceCover(tx.db, tx.now(), row.id, coverFileId)
      if (old !== null) await forgetFile(tx.db, old)
      tx.outbox.audit({
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

/** Re-encodes the picture under our own file name, so nothing of the original file is stored. */
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

// Many times the size of a drawn cover.
const maxDrawnCoverBytes = 2_000_000

/** A link to the cover as a file. If no cover was uploaded, one is drawn from the article's data and stored. */
export async function openCover(ctx: Context, ref: string): Promise<string> {
  const article = await findCoverFile(ctx.db, ref)
  if (!article) throw new AppError('article.not-found')
  const fileId = article.cover_file_id ?? (await drawCover(ctx, article.id))
  return linkToFile(ctx, fileId, { disposition: 'attachment', seconds: linkSeconds })
}

/** Draws and stores the cover of an article; drawing it twice is harmless. */
async function drawCover(ctx: Context, articleId: string): Promise<string> {
  const article = await findArticle(ctx.db, articleId)
  if (!article) throw new AppError('article.not-found')
  const stored = await uploadObject(ctx, {
    bytes: await drawArticleCoverFile(toCoverData(article)),
    fileName: `${article.public_id}-cover.svg`,
    accept: ['svg'],
    maxBytes: maxDrawnCoverBytes,
  })
  return ctx.inTransaction(async (tx) => {
    const fileId = await recordFile(tx, stored)
    await keepCoverFile(tx.db, articleId, fileId)
    return fileId
  })
}

function toCoverData(article: ArticleRow) {
  return {
    title: article.title,
    authors: article.authors.map((author) => author.fullName),
    journalTitle: article.journal.title,
    abbrev: article.journal.abbrev,
    hue: article.journal.hue as never,
    pattern: article.journal.pattern as never,
    volume: article.volume,
    number: article.number === null ? null : issueLabel({ number: article.number, label: article.issue_label }),
    publicId: article.public_id,
    seed: article.public_id,
  }
}

// Long enough for a browser to follow the link, too short to share it.
const linkSeconds = 60
