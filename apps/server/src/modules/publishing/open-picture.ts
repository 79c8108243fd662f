import { buffer } from 'node:stream/consumers'
import { articleKey } from '../../platform/cache/keys.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { DocumentCall, DocumentRoute } from '../../platform/http/documents.ts'
import { openFile } from '../files/index.ts'
import { findAuthorPhoto, findFigureFile, findOwnCover } from './queries/publications.ts'

/**
 * Pictures of articles: figures with the URLs that the full text uses (desk/make-files.ts), covers, and photos of
 * authors.
 */
export const publishingDocuments: DocumentRoute[] = [
  { path: '/article/:id/figures/:number(^[1-9]\\d{0,3}$)', contentType: 'image/jpeg', handle: openFigure },
  { path: '/article/:id/cover', contentType: 'image/jpeg', handle: openCover },
  { path: '/article/:id/authors/:number(^[1-9]\\d{0,3}$)/photo', contentType: 'image/jpeg', handle: openAuthorPhoto },
]

async function openFigure(call: DocumentCall): Promise<Buffer> {
  const { ctx, params } = call
  return open(call, await findFigureFile(ctx.db, params['id'] ?? '', Number(params['number'])))
}

async function openCover(call: DocumentCall): Promise<Buffer> {
  return open(call, await findOwnCover(call.ctx.db, call.params['id'] ?? ''))
}

async function openAuthorPhoto(call: DocumentCall): Promise<Buffer> {
  const { ctx, params } = call
  return open(call, await findAuthorPhoto(ctx.db, params['id'] ?? '', Number(params['number'])))
}

async function open({ ctx, shows }: DocumentCall, picture: { articleId: string; fileId: string } | null) {
  if (!picture) throw new AppError('article.file-missing')
  shows(articleKey(picture.articleId))
  return buffer(await openFile(ctx, picture.fileId))
}
