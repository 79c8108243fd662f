import { buffer } from 'node:stream/consumers'
import { articleAddress, figureAddress, paperAddress, versionAddress } from '@grfs/domain/publishing/addresses'
import { noticeAddress, noticeOfId } from '@grfs/domain/publishing/notices'
import { extensionOfType } from '@grfs/domain/submissions/supplements'
import { articleKey } from '../../platform/cache/keys.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type DocumentCall, type DocumentRoute, Moved } from '../../platform/http/documents.ts'
import type { FoundFile, PublicFileRoute } from '../../platform/http/public-files.ts'
import { openFile } from '../files/index.ts'
import { findPaper, findPublicId, findSupplement } from './queries/articles.ts'
import { findNoticePaper } from './queries/notices.ts'
import { findVersionFigure, findVersionPaper } from './queries/versions.ts'
import { findAuthorPhoto, findFigureFile, findOwnCover } from './queries/publications.ts'

/** The PDF of an article or of a notice. Only its canonical address works, so that caches and indexes see one file. */
export const paperFile: PublicFileRoute = {
  path: '/article/:id/:file(^[\\w.-]+).pdf',
  usage: 'pdf',
  find: async (ctx, { id = '', file = '' }) => {
    if (id === file) return lookUpPaper(ctx, id)
    const found = noticeOfId(file)
    if (found?.publicId !== id) throw new AppError('request.unknown')
    return foundPaper(file, await findNoticePaper(ctx.db, id, found.notice), noticeAddress(id, found.notice))
  },
}

/** The PDF of a version, also of the newest: its address stays when the next version comes. */
export const versionPaperFile: PublicFileRoute = {
  path: '/article/:id/v:number(^[1-9]\\d{0,3})/:file(^[\\w.-]+).pdf',
  usage: 'pdf',
  find: async (ctx, { id = '', number = '', file = '' }) => {
    if (file !== `${id}-v${number}`) throw new AppError('request.unknown')
    return foundPaper(file, await findVersionPaper(ctx.db, id, Number(number)), versionAddress(id, Number(number)))
  },
}

/**
 * A supplement, always as a download: its bytes come from an author. The name that the author gave the file is not
 * public.
 */
export const supplementFile: PublicFileRoute = {
  path: '/article/:id/supplements/:file',
  usage: 'supplement',
  find: async (ctx, { id = '', file = '' }) => foundSupplement(ctx, id, file, 1),
}

/** A supplement that came with a later version. */
export const versionSupplementFile: PublicFileRoute = {
  path: '/article/:id/v:number(^[1-9]\\d{0,3})/supplements/:file',
  usage: 'supplement',
  find: async (ctx, { id = '', number = '', file = '' }) => {
    // Those of the first version have another address.
    if (number === '1') throw new AppError('request.unknown')
    return foundSupplement(ctx, id, file, Number(number))
  },
}

async function foundSupplement(ctx: Context, id: string, file: string, version: number): Promise<FoundFile> {
  const [, name, number, extension] = /^([\w.-]{1,110})-s([1-9]\d{0,2})\.([a-z\d]{1,5})$/.exec(file) ?? []
  if (name !== (version === 1 ? id : `${id}-v${version}`)) throw new AppError('request.unknown')
  const found = await findSupplement(ctx.db, id, version, Number(number))
  if (!found || extensionOfType(found.contentType) !== extension) throw new AppError('article.file-missing')
  const { articleId, isCurrent, ...stored } = found
  return {
    file: { ...stored, fileName: file, disposition: 'attachment' },
    articleId,
    key: articleKey(articleId),
    page: isCurrent ? articleAddress(id) : versionAddress(id, version),
  }
}

// Many people may open the same paper at once. Each process looks it up once a second.
const lookupMs = 1_000
const maxLookups = 1_000
const lookups = new WeakMap<Context, Map<string, { found: FoundFile; until: number }>>()

async function lookUpPaper(ctx: Context, publicId: string): Promise<FoundFile> {
  const known = lookups.get(ctx) ?? new Map<string, { found: FoundFile; until: number }>()
  lookups.set(ctx, known)
  const recent = known.get(publicId)
  if (recent && performance.now() < recent.until) return recent.found
  const found = foundPaper(publicId, await findPaper(ctx.db, publicId), articleAddress(publicId))
  if (known.size >= maxLookups) known.clear()
  known.set(publicId, { found, until: performance.now() + lookupMs })
  return found
}

function foundPaper(
  publicId: string,
  paper: Awaited<ReturnType<typeof findPaper | typeof findNoticePaper | typeof findVersionPaper>>,
  page: string,
): FoundFile {
  if (!paper) throw new AppError('article.not-found')
  const { articleId, storageKey, contentType, bytes, sha256 } = paper
  if (storageKey === null) throw new AppError('article.file-missing')
  const fileName = `${publicId}.pdf`
  return {
    file: { storageKey, contentType, bytes, sha256, fileName, disposition: 'inline' },
    articleId,
    key: articleKey(articleId),
    page,
  }
}

/** The address of the PDF, for links to its old address. */
export async function movedPaper(ctx: Context, ref: string): Promise<string> {
  const article = await findPublicId(ctx.db, ref)
  if (!article) throw new AppError('article.not-found')
  if (!article.hasPaper) throw new AppError('article.file-missing')
  return paperAddress(article.publicId)
}

const contentType = 'image/jpeg'

/**
 * Pictures of articles: figures with the addresses that the full text uses (desk/make-files.ts), covers, and photos of
 * authors.
 */
export const publishingDocuments: DocumentRoute[] = [
  {
    path: '/article/:id/figures/:file(^[\\w.-]+)-f:number(^[1-9]\\d{0,3}).jpg',
    contentType,
    handle: openFigure,
  },
  {
    path: '/article/:id/v:version(^[1-9]\\d{0,3})/figures/:file(^[\\w.-]+)-f:number(^[1-9]\\d{0,3}).jpg',
    contentType,
    handle: openVersionFigure,
  },
  // The address until 2026. The full text of articles that were published before contains it.
  { path: '/article/:id/figures/:number(^[1-9]\\d{0,3}$)', contentType, handle: movedFigure },
  { path: '/article/:id/cover', contentType, handle: openCoverImage },
  { path: '/article/:id/authors/:number(^[1-9]\\d{0,3}$)/photo', contentType, handle: openAuthorPhoto },
]

async function openFigure(call: DocumentCall): Promise<Buffer> {
  const { ctx, params } = call
  if (params['id'] !== params['file']) throw new AppError('request.unknown')
  return open(call, await findFigureFile(ctx.db, params['id'] ?? '', Number(params['number'])))
}

async function openVersionFigure(call: DocumentCall): Promise<Buffer> {
  const { id = '', version = '', file, number } = call.params
  if (file !== `${id}-v${version}`) throw new AppError('request.unknown')
  return open(call, await findVersionFigure(call.ctx.db, id, Number(version), Number(number)))
}

async function movedFigure({ ctx, params, shows }: DocumentCall): Promise<Moved> {
  const publicId = (params['id'] ?? '').toLowerCase()
  const number = Number(params['number'])
  const figure = await findFigureFile(ctx.db, publicId, number)
  if (!figure) throw new AppError('article.file-missing')
  shows(articleKey(figure.articleId))
  return new Moved(figureAddress(publicId, number))
}

async function openCoverImage(call: DocumentCall): Promise<Buffer> {
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
