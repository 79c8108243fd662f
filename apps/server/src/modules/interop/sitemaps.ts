import { frontPageKey, journalListKey, newsListKey } from '../../platform/cache/keys.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { DocumentCall, DocumentRoute } from '../../platform/http/documents.ts'
import { listJournals } from '../journals/index.ts'
import { listPostAddresses } from '../news/index.ts'
import { listArticleAddresses, listArticleRuns } from '../publishing/index.ts'
import { articleAddress, fixedAddresses, journalAddress, newsAddress } from './addresses.ts'
import { xmlHead, xmlText } from '@grfs/scholarly'

/** The maximum number of URLs in one file (sitemaps.org). */
export const addressesPerSitemap = 50_000

// Read in batches, so that a full sitemap is not one huge query result and does not block the event loop for long.
const addressesPerQuery = 5_000

// Leaves room for all other pages in the same file.
const maxPosts = 40_000

const contentType = 'application/xml; charset=utf-8'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

interface Place {
  address: string
  changedOn?: string
}

export const sitemapDocuments: DocumentRoute[] = [
  { path: '/sitemap.xml', contentType, handle: sitemapIndex },
  { path: '/sitemap-pages.xml', contentType, handle: pagesSitemap },
  { path: '/sitemap-articles-:part(^[1-9]\\d{0,3}).xml', contentType, handle: articlesSitemap },
]

async function sitemapIndex({ ctx, shows }: DocumentCall): Promise<string> {
  const runs = await listArticleRuns(ctx.db, addressesPerSitemap)
  shows(frontPageKey)
  const parts: Place[] = [
    { address: '/sitemap-pages.xml' },
    ...runs.map(({ run, newest_on }) => ({ address: `/sitemap-articles-${run + 1}.xml`, changedOn: newest_on })),
  ]
  const entries = parts.map((part) => entryOf('sitemap', ctx.site.origin, part)).join('')
  return `${xmlHead}<sitemapindex xmlns="${namespace}">${entries}\n</sitemapindex>\n`
}

async function pagesSitemap({ ctx, shows }: DocumentCall): Promise<string> {
  const [journals, posts] = await Promise.all([listJournals(ctx.db), listPostAddresses(ctx.db, maxPosts)])
  shows(journalListKey, newsListKey)
  const places: Place[] = [
    ...[...fixedAddresses, ...journals.map(journalAddress)].map((address) => ({ address })),
    ...posts.map(({ id, updated_on }) => ({ address: newsAddress(id), changedOn: updated_on })),
  ]
  return sitemapOf(places.map((place) => entryOf('url', ctx.site.origin, place)))
}

/** The sitemap of an article depends only on the article's ordinal, so no article moves from one sitemap to another. */
async function articlesSitemap({ ctx, params, shows }: DocumentCall): Promise<string> {
  const part = Number(params['part'])
  const upTo = part * addressesPerSitemap
  const entries: string[] = []
  for (let after = upTo - addressesPerSitemap; ;) {
    const rows = await listArticleAddresses(ctx.db, { after, upTo, limit: addressesPerQuery })
    for (const { public_id, published_on } of rows) {
      entries.push(entryOf('url', ctx.site.origin, { address: articleAddress(public_id), changedOn: published_on }))
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
