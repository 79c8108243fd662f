import { helpPages } from '@grfs/contracts/help-pages'
import { articleAddress, authorAddress, issueAddress, journalAddress } from '@grfs/domain/publishing/addresses'
import { noticeAddress } from '@grfs/domain/publishing/notices'
import { frontPageKey, journalListKey, newsListKey } from '../../platform/cache/keys.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { DocumentCall, DocumentRoute } from '../../platform/http/documents.ts'
import { listIssueAddresses, listJournals } from '../journals/index.ts'
import { listPostAddresses } from '../news/index.ts'
import {
  listArticleAddresses,
  listArticleRuns,
  listAuthorAddresses,
  listIssueChanges,
  listNewNotices,
} from '../publishing/index.ts'
import { xmlHead, xmlText } from '@grfs/scholarly'

/** The maximum number of URLs in one file (sitemaps.org). */
export const addressesPerSitemap = 50_000

// Read in batches, so that a full sitemap is not one huge query result and does not block the event loop for long.
const addressesPerQuery = 5_000

// Posts and issues share a file with all other pages.
const maxPosts = 20_000
const maxIssues = 20_000

const contentType = 'application/xml; charset=utf-8'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Pages that exist independent of the database content. */
const fixedAddresses = [
  '/home',
  '/global',
  '/globalArchive',
  '/volume',
  '/news',
  '/editorial-board',
  '/about',
  '/contact',
  '/suggest-fields',
  '/guidelines',
  '/terms',
  '/privacy',
  '/cookiepolicy',
  '/for-libraries',
  '/usage',
  '/help',
  '/help/api',
  ...helpPages.map((name) => `/help/${name}`),
]

interface Place {
  address: string
  changedOn?: string | undefined
}

export const sitemapDocuments: DocumentRoute[] = [
  { path: '/sitemap.xml', contentType, handle: sitemapIndex },
  { path: '/sitemap-pages.xml', contentType, handle: pagesSitemap },
  { path: '/sitemap-notices.xml', contentType, handle: noticesSitemap },
  { path: '/sitemap-authors.xml', contentType, handle: authorsSitemap },
  { path: '/sitemap-articles-:part(^[1-9]\\d{0,3}).xml', contentType, handle: articlesSitemap },
]

async function sitemapIndex({ ctx, shows }: DocumentCall): Promise<string> {
  const runs = await listArticleRuns(ctx.db, addressesPerSitemap)
  shows(frontPageKey)
  const parts: Place[] = [
    { address: '/sitemap-pages.xml' },
    { address: '/sitemap-notices.xml' },
    { address: '/sitemap-authors.xml' },
    ...runs.map(({ run, newest_on }) => ({ address: `/sitemap-articles-${run + 1}.xml`, changedOn: newest_on })),
  ]
  const entries = parts.map((part) => entryOf('sitemap', ctx.site.origin, part)).join('')
  return `${xmlHead}<sitemapindex xmlns="${namespace}">${entries}\n</sitemapindex>\n`
}

async function pagesSitemap({ ctx, shows }: DocumentCall): Promise<string> {
  const [journals, issues, posts, changes] = await Promise.all([
    listJournals(ctx.db),
    listIssueAddresses(ctx.db, maxIssues),
    listPostAddresses(ctx.db, maxPosts),
    listIssueChanges(ctx.db),
  ])
  shows(journalListKey, newsListKey, frontPageKey)
  const changedOf = new Map<string, string>()
  for (const { journal_id, volume, number, changed_on } of changes) {
    changedOf.set(`${journal_id} ${volume}.${number}`, changed_on)
    // A journal changes with each of its issues.
    if (changed_on > (changedOf.get(journal_id) ?? '')) changedOf.set(journal_id, changed_on)
  }
  const places: Place[] = [
    ...fixedAddresses.map((address) => ({ address })),
    ...journals.map((journal) => ({ address: journalAddress(journal), changedOn: changedOf.get(journal.id) })),
    ...issues.map((issue) => ({
      address: issueAddress(issue.journal, issue),
      changedOn: changedOf.get(`${issue.journal.id} ${issue.volume}.${issue.number}`),
    })),
    ...posts.map(({ id, updated_on }) => ({
      address: `/news-events/${encodeURIComponent(id)}`,
      changedOn: updated_on,
    })),
  ]
  return sitemapOf(places.map((place) => entryOf('url', ctx.site.origin, place)))
}

/** Notices are rare: the newest of all journals fit into one file. */
async function noticesSitemap({ ctx, shows }: DocumentCall): Promise<string> {
  const notices = await listNewNotices(ctx.db, null, addressesPerSitemap)
  shows(frontPageKey)
  const places = notices.map((notice) => ({
    address: noticeAddress(notice.publicId, notice),
    changedOn: notice.publishedOn,
  }))
  return sitemapOf(places.map((place) => entryOf('url', ctx.site.origin, place)))
}

async function authorsSitemap({ ctx, shows }: DocumentCall): Promise<string> {
  const authors = await listAuthorAddresses(ctx.db, addressesPerSitemap)
  shows(frontPageKey)
  const places = authors.map(({ id, changedOn }) => ({ address: authorAddress(id), changedOn }))
  return sitemapOf(places.map((place) => entryOf('url', ctx.site.origin, place)))
}

/** The sitemap of an article depends only on the article's ordinal, so no article moves from one sitemap to another. */
async function articlesSitemap({ ctx, params, shows }: DocumentCall): Promise<string> {
  const part = Number(params['part'])
  const upTo = part * addressesPerSitemap
  const entries: string[] = []
  for (let after = upTo - addressesPerSitemap; ;) {
    const rows = await listArticleAddresses(ctx.db, { after, upTo, limit: addressesPerQuery })
    for (const { public_id, changed_on } of rows) {
      entries.push(entryOf('url', ctx.site.origin, { address: articleAddress(public_id), changedOn: changed_on }))
    }
    const last = rows.at(-1)
    if (!last || rows.length < addressesPerQuery) break
    after = last.ordinal
  }
  if (entries.length === 0) throw new AppError('request.unknown')
  shows(frontPageKey)
  return sitemapOf(entries)
}

const sitemapOf = (entries: string[]) => `${xmlHead}<urlset xmlns="${namespace}">${entries.join('')}\n</urlset>\n`

function entryOf(name: 'url' | 'sitemap', origin: string, { address, changedOn }: Place): string {
  const changed = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`
  return `\n<${name}><loc>${xmlText(origin + address)}</loc>${changed}</${name}>`
}
