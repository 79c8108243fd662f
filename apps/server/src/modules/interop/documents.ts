import { articleAddress, versionAddress, xmlAddress } from '@grfs/domain/publishing/addresses'
import { noticeAddress, type NoticeKind, noticeOfId, noticeXmlAddress } from '@grfs/domain/publishing/notices'
import {
  articleJats,
  articleJsonLd,
  type ArticleRecord,
  bibtexOf,
  citationsOf,
  type CitationStyle,
  citationStyles,
  cslJsonOf,
  linksetJson,
  linksetText,
  noticeJats,
  risOf,
  signpostedArticle,
} from '@grfs/scholarly'
import { articleKey, issueKey, journalKey } from '../../platform/cache/keys.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type DocumentCall, type DocumentRoute, Moved } from '../../platform/http/documents.ts'
import { type ArticleRow, findArticle, findNotice, findPublicId, findVersion, toRecord } from '../publishing/index.ts'
import { doajDocuments } from './doaj.ts'
import { feedDocuments } from './feeds.ts'
import { pictureDocuments } from './pictures.ts'
import { preservationDocuments } from './preservation.ts'
import { sitemapDocuments } from './sitemaps.ts'

const contentType = 'application/xml; charset=utf-8'

/** Articles and their notices in JATS, generated for each request from the published data. */
const jatsDocuments: DocumentRoute[] = [
  { path: '/article/:id/:file(^[\\w.-]+).xml', contentType, usage: 'xml', handle: openJats },
  {
    path: '/article/:id/v:number(^[1-9]\\d{0,3})/:file(^[\\w.-]+).xml',
    ...{ contentType, usage: 'xml', handle: openVersionJats },
  },
  // The address until 2026.
  { path: '/article/:id/article.xml', contentType, handle: movedJats },
  // Until 2026 the XML of a notice was beside its page.
  { path: '/article/:id/correction-:number(^[1-9]\\d{0,3}).xml', contentType, handle: movedNotice('correction') },
  { path: '/article/:id/retraction-:number(^[1-9]\\d{0,3}).xml', contentType, handle: movedNotice('retraction') },
]

/** Citations for reference managers, and the metadata of the page, beside the article. */
const citationDocuments: DocumentRoute[] = [
  { ...recordDocument('bib', 'application/x-bibtex', bibtexOf), usage: 'citation' },
  { ...recordDocument('ris', 'application/x-research-info-systems', risOf), usage: 'citation' },
  { ...recordDocument('csl.json', 'application/vnd.citationstyles.csl+json', cslJsonOf), usage: 'citation' },
  recordDocument('jsonld', 'application/ld+json', (record) => JSON.stringify(articleJsonLd(record), null, 2)),
  ...Object.keys(citationStyles).map((style) => ({
    ...recordDocument(`${style}.txt`, 'text/plain', (record) => `${citationsOf(record)[style as CitationStyle]}\n`),
    usage: 'citation' as const,
  })),
  // RFC 9264: the links of the page and of its files.
  recordDocument('linkset.json', 'application/linkset+json', (record) => linksetJson(signpostedArticle(record))),
  recordDocument('linkset', 'application/linkset', (record) => linksetText(signpostedArticle(record))),
]

function recordDocument(ending: string, type: string, write: (record: ArticleRecord) => string): DocumentRoute {
  return {
    path: `/article/:id/:file(^[\\w.-]+).${ending}`,
    contentType: `${type}; charset=utf-8`,
    handle: async (call) => {
      const record = await ownRecord(call)
      call.relates('describes', articleAddress(record.id))
      return write(record)
    },
  }
}

/** The id in the file name is that of the folder. */
async function ownRecord(call: DocumentCall): Promise<ArticleRecord> {
  if (call.params['id'] !== call.params['file']) throw new AppError('request.unknown')
  return recordFor(call)
}

/** An article, or a notice about it. */
async function openJats(call: DocumentCall): Promise<string> {
  const { id = '', file = '' } = call.params
  if (id === file) {
    const record = await recordFor(call)
    relatesToPage(call, articleAddress(record.id))
    return articleJats(record)
  }
  const found = noticeOfId(file)
  if (found?.publicId !== id) throw new AppError('request.unknown')
  const { kind, number } = found.notice
  const record = await recordFor(call)
  const notice = record.notices.find((one) => one.kind === kind && one.number === number)
  if (!notice) throw new AppError('request.unknown')
  relatesToPage(call, noticeAddress(record.id, notice))
  return noticeJats(record, notice)
}

/** A version of an article, also the newest: its address stays when the next version comes. */
async function openVersionJats(call: DocumentCall): Promise<string> {
  const { id = '', number = '', file = '' } = call.params
  if (file !== `${id}-v${number}`) throw new AppError('request.unknown')
  const record = recordOf(call, await findVersion(call.ctx.db, id, Number(number)))
  relatesToPage(call, versionAddress(record.id, Number(number)))
  return articleJats(record)
}

/** The XML is the text of the page, and its metadata. */
function relatesToPage(call: DocumentCall, page: string): void {
  call.relates('collection', page)
  call.relates('describes', page)
}

async function movedJats({ ctx, params, shows }: DocumentCall): Promise<Moved> {
  const article = await findPublicId(ctx.db, params['id'] ?? '')
  if (!article) throw new AppError('article.not-found')
  shows(articleKey(article.articleId))
  return new Moved(xmlAddress(article.publicId))
}

function movedNotice(kind: NoticeKind) {
  return async ({ ctx, params, shows }: DocumentCall): Promise<Moved> => {
    const notice = await findNotice(ctx.db, params['id'] ?? '', { kind, number: Number(params['number']) })
    if (!notice) throw new AppError('request.unknown')
    shows(articleKey(notice.articleId))
    return new Moved(noticeXmlAddress(notice.publicId, notice))
  }
}

async function recordFor(call: DocumentCall): Promise<ArticleRecord> {
  return recordOf(call, await findArticle(call.ctx.db, call.params['id'] ?? ''))
}

function recordOf({ ctx, shows }: DocumentCall, row: ArticleRow | null): ArticleRecord {
  if (!row) throw new AppError('article.not-found')
  shows(articleKey(row.id), ...(row.issue_id === null ? [] : [issueKey(row.issue_id)]), journalKey(row.journal_id))
  return toRecord(row, ctx.site)
}

// RFC 9309: the longest match wins, so an Allow rule inside /api/ wins over `Disallow: /api/`.
const rules = [
  'User-agent: *',
  // The former address of the PDF, which indexes still know.
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

const dayMs = 86_400_000
// RFC 9116 recommends less than a year.
const securityDays = 180

/** Where to report a weakness (RFC 9116). */
const securityDocument: DocumentRoute = {
  path: '/.well-known/security.txt',
  contentType: 'text/plain; charset=utf-8',
  handle: ({ ctx: { clock, site } }) => {
    const expires = new Date(Math.floor(clock.now().getTime() / dayMs + securityDays) * dayMs)
    return [
      `Contact: mailto:${site.supportEmail}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${site.origin}/.well-known/security.txt`,
      '',
    ].join('\n')
  },
}

export const interopDocuments: DocumentRoute[] = [
  robotsDocument,
  securityDocument,
  ...sitemapDocuments,
  ...feedDocuments,
  ...pictureDocuments,
  ...jatsDocuments,
  ...citationDocuments,
  ...preservationDocuments,
  ...doajDocuments,
]
