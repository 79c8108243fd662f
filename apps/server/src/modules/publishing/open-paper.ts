import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { linkToFile } from '../files/index.ts'
import { findPaperFile } from './queries.ts'

// Long enough for a browser to follow, too short to be passed around.
export const linkSeconds = 60

/** A published paper is open to everyone: gives a short-lived link to its file. */
export async function openPaper(ctx: Context, ref: string): Promise<string> {
  const article = await findPaperFile(ctx.db, ref)
  if (!article) throw new AppError('article.not-found')
  if (article.paper_file_id === null) throw new AppError('article.file-missing')
  return linkToFile(ctx, article.paper_file_id, { disposition: 'inline', seconds: linkSeconds })
}
