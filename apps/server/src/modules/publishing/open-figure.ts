import { buffer } from 'node:stream/consumers'
import { AppError } from '../../platform/http/app-error.ts'
import type { DocumentCall, DocumentRoute } from '../../platform/http/documents.ts'
import { openFile } from '../files/index.ts'
import { findFigureFile } from './publication-queries.ts'

/** The figures of articles, where their full text asks for them (desk/article-text.ts). */
export const publishingDocuments: DocumentRoute[] = [
  { path: '/article/:id/figures/:number(^[1-9]\\d{0,3}$)', contentType: 'image/jpeg', handle: openFigure },
]

async function openFigure({ ctx, params, shows }: DocumentCall): Promise<Buffer> {
  const id = params['id'] ?? ''
  const figure = await findFigureFile(ctx.db, id, Number(params['number']))
  if (!figure) throw new AppError('article.file-missing')
  shows(`article:${figure.articleId}`)
  return buffer(await openFile(ctx, figure.fileId))
}
