import { licenceOf } from '@grfs/domain/publishing/article'
import { articleJats, type ArticleRecord, noticeJats, type NoticeRecord } from '@grfs/scholarly'
import { articleKey, issueKey, journalKey } from '../../platform/cache/keys.ts'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { DocumentCall, DocumentRoute } from '../../platform/http/documents.ts'
import { type ArticleRow, findArticle } from '../publishing/index.ts'
import { articleAddress } from './addresses.ts'
import { feedDocuments } from './feeds.ts'
import { pictureDocuments } from './pictures.ts'
import { sitemapDocuments } from './sitemaps.ts'

/** Maps an article row to the record that JATS and other machine formats use. */
function toRecord(row: ArticleRow, { publisher, origin }: Context['site']): ArticleRecord {
  const page = origin + articleAddress(row.public_id)
  const { id, title, abbrev, issn, category } = row.journal
  return {
    id: row.public_id,
    doi: row.doi,
    title: row.title,
    abstract: row.abstract,
    keywords: row.keywords,
    language: 'en',
    contributors: row.authors ?? [],
    journal: { id, title, abbrev, issn, subject: category },
    publisher,
    ...{ volume: row.volume, issue: row.number, month: row.month, year: row.year, pages: row.pages },
    ...{ receivedOn: row.received_on, acceptedOn: row.accepted_on, publishedOn: row.published_on },
    licence: licenceOf(row.licence),
    addresses: {
      origin,
      page,
      pdf: row.has_paper ? `${origin}/api/articles/${row.public_id}/paper` : null,
      xml: `${page}/article.xml`,
    },
    sections: row.sections ?? [],
    references: row.article_references ?? [],
    notices: row.notices,
  }
}

const contentType = 'application/xml; charset=utf-8'

/** Articles and their notices in JATS, generated for each request from the published data. */
const jatsDocuments: DocumentRoute[] = [
  { path: '/article/:id/article.xml', contentType, handle: async (call) => articleJats(await recordFor(call)) },
  { path: '/article/:id/correction-:number(^[1-9]\\d{0,3}).xml', contentType, handle: noticeOf('correction') },
  { path: '/article/:id/retraction-:number(^[1-9]\\d{0,3}).xml', contentType, handle: noticeOf('retraction') },
]

function noticeOf(kind: NoticeRecord['kind']) {
  return async (call: DocumentCall): Promise<string> => {
    const record = await recordFor(call)
    const notice = record.notices.find((one) => one.kind === kind && one.number === Number(call.params['number']))
    if (!notice) throw new AppError('request.unknown')
    return noticeJats(record, notice)
  }
}

async function recordFor({ ctx, params, shows }: DocumentCall): Promise<ArticleRecord> {
  const row = await findArticle(ctx.db, params['id'] ?? '')
  if (!row) throw new AppError('article.not-found')
  shows(articleKey(row.id), issueKey(row.issue_id), journalKey(row.journal_id))
  return toRecord(row, ctx.site)
}

// RFC 9309: the longest match wins, so an Allow rule inside /api/ wins over `Disallow: /api/`.
const rules = [
  'User-agent: *',
  // Scholarly indexes fetch the PDF that an article page names.
  'Allow: /api/articles/*/paper',
  'Allow: /api/articles/*/cover',
  // Pictures that pages show.
  'Allow: /api/blogs/*/image',
  'Allow: /api/editorial-board/*/photo',
  'Allow: /api/docs',
  'Disallow: /api/',
  // Pages of the signed-in app.
  'Disallow: /dashboard/',
  'Disallow: /admin',
  'Disallow: /subadmin/',
  // Links that are e-mailed to one person.
  'Disallow: /magic-login',
  'Disallow: /verify-email',
  'Disallow: /verify-otp',
  'Disallow: /reset-password',
  // Search URLs are unlimited, and the sitemap lists everything that a search finds.
  'Disallow: /search?',
]

const robotsDocument: DocumentRoute = {
  path: '/robots.txt',
  contentType: 'text/plain; charset=utf-8',
  handle: ({ ctx }) => [...rules, '', `Sitemap: ${ctx.site.origin}/sitemap.xml`, ''].join('\n'),
}

export const interopDocuments: DocumentRoute[] = [
  robotsDocument,
  ...sitemapDocuments,
  ...feedDocuments,
  ...pictureDocuments,
  ...jatsDocuments,
]
