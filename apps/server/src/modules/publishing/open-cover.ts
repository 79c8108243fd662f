import type { Context } from '../../platform/context.ts'
import { drawArticleCoverFile } from '../../platform/covers/outline.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { linkToFile, recordFile, uploadObject } from '../files/index.ts'
import { linkSeconds } from './open-paper.ts'
import { findArticle, findCoverFile, keepCoverFile, type ArticleRow } from './queries.ts'

// Many times what a drawn cover weighs.
const maxCoverBytes = 2_000_000

/** A link to the cover as a file. A cover that nobody uploaded is drawn from the article's data, once. */
export async function openCover(ctx: Context, ref: string): Promise<string> {
  const article = await findCoverFile(ctx.db, ref)
  if (!article) throw new AppError('article.not-found')
  const fileId = article.cover_file_id ?? (await drawCover(ctx, article.id))
  return linkToFile(ctx, fileId, { disposition: 'attachment', seconds: linkSeconds })
}

/** Draws and keeps the cover of an article; drawing it twice does no harm. */
async function drawCover(ctx: Context, articleId: string): Promise<string> {
  const article = await findArticle(ctx.db, articleId)
  if (!article) throw new AppError('article.not-found')
  const stored = await uploadObject(ctx, {
    bytes: await drawArticleCoverFile(toCoverData(article)),
    fileName: `${article.public_id}-cover.svg`,
    accept: ['svg'],
    maxBytes: maxCoverBytes,
  })
  return ctx.inTransaction(async (tx) => {
    const fileId = await recordFile(tx, stored)
    await keepCoverFile(tx, articleId, fileId)
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
    number: article.number,
    publicId: article.public_id,
    seed: article.public_id,
  }
}
