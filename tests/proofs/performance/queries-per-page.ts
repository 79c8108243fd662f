import { moduleRoutes } from '../../../apps/server/src/entry/assemble.ts'
import { publicPages } from '../../../apps/web/app/pages.ts'
import { fillSearch } from '../../../scripts/generate/fill-search.ts'
import {
  adminDesksAsk,
  openAdminDesks,
  desksAsk,
  openDesks,
  openReviewDesks,
  reviewDesksAsk,
} from './data/screen-calls.ts'
import { integrationsAsk } from './data/integration-calls.ts'
import { openCountedHouse } from '../../support/whole-app.ts'
import { makeDatabase, startDatabaseServer } from '../../support/processes.ts'
import {
  addAuthor,
  addNewsAndBoard,
  addNotices,
  addSubmissions,
  loadSample,
  type SamplePress,
} from './data/sample-press.ts'
import { limitsOf, outcomeOf, type Outcome } from '../outcome.ts'

export const ci = true

/** Number of statements for every URL, by size. */
type Counts = Record<string, number>

const sizes = [10, 100]
const sampleAuthor = 'sampleauthor'

/**
 * One paper, published article, inbox item or application with all its data, and the statistics: not lists. Opening
 * an application also writes to the audit log.
 */
const oneRecord =
  /submission\/:id(?:\?reviewer)?$|papers\/:id$|admin\/articles\/:id(?:\/doaj)?$|inbox\/:id$|applications\/:id$|figures$/
const mostOfRecord = 8

/** Counts statements on the wire, so it needs no clock and no idle machine: quick and full are the same. */
export async function prove(): Promise<Outcome> {
  const serverUrl = await startDatabaseServer()
  const counts: Counts[] = []
  for (const size of sizes) counts.push(await countAt(serverUrl, size))
  const [few = {}, many = {}] = counts
  const addresses = Object.keys(few)
  const most = (kind: RegExp, not = /^$/) =>
    Math.max(
      ...addresses.filter((one) => kind.test(one) && !not.test(one)).map((one) => Math.max(few[one]!, many[one]!)),
    )
  const article = most(/article/, oneRecord)
  const record = most(oneRecord)
  const lists = most(/./, new RegExp(`article|${oneRecord.source}`))
  const growing = addresses.filter((one) => few[one] !== many[one])
  const [mustLists = 0, mustArticle = 0] = limitsOf('P6').must
  return outcomeOf('P6', {
    found: `lists ${lists}, article ${article}, one record at a desk ${record}, ${growing.length === 0 ? 'the same' : `not the same (${growing.join(', ')})`} with 10 and with 100 rows`,
    ratio: null,
    worst: null,
    pass: lists <= mustLists && article <= mustArticle && record <= mostOfRecord && growing.length === 0,
    details: { queries: Object.fromEntries(addresses.map((one) => [one, [few[one], many[one]]])), sizes },
  })
}

/**
 * A database with 10 or 100 of everything that is listed: journals, articles, authors, news, board members, papers of
 * one author.
 */
async function countAt(serverUrl: string, size: number): Promise<Counts> {
  const databaseUrl = await makeDatabase(serverUrl, `p6_${size}`)
  const press = await loadSample(databaseUrl, {
    journals: size,
    issuesPerJournal: 1,
    articlesPerIssue: 1,
    largest: { issues: size, articlesInNewest: size },
    authors: size,
    references: size,
  })
  const post = await addNewsAndBoard(databaseUrl, press.journalIds[0]!, size)
  await addNotices(databaseUrl, press.articleIds.at(-1)!, size)
  await fillSearch(databaseUrl)
  await addSubmissions(databaseUrl, size)
  await addAuthor(databaseUrl, sampleAuthor)
  const addresses = { ...addressesOf(press), ...newsAndPeople(post) }
  const desks = {
    ...desksAsk(await openDesks(databaseUrl, 1), size),
    ...reviewDesksAsk(await openReviewDesks(databaseUrl, 1)),
    ...adminDesksAsk(await openAdminDesks(databaseUrl, size), size),
    ...(await integrationsAsk(databaseUrl, size)),
  }
  requireAll([...Object.keys(addresses), ...Object.keys(desks)])
  const house = await openCountedHouse(databaseUrl)
  const counts: Counts = {}
  for (const [name, address] of Object.entries(addresses)) counts[name] = (await house.count(address)).queries
  for (const [name, [first]] of Object.entries(desks)) {
    counts[name] = (await house.count(first!.path, first!.token)).queries
  }
  await house.close()
  return counts
}

/** Every public page and endpoint, by route. */
function addressesOf({ journalIds, articleIds, abbrevs }: SamplePress): Record<string, string> {
  const journal = abbrevs.at(-1)!
  const article = articleIds.at(-1)!
  return {
    '/': '/',
    '/home': '/home',
    '/global': '/global',
    '/globalArchive': '/globalArchive',
    '/archive': '/archive',
    '/volume': '/volume',
    '/volume?journal': `/volume?journal=${journal}`,
    '/journal/:id': `/journal/${journal}`,
    '/journal/:id/about': `/journal/${journal}/about`,
    '/journal/:id/guidelines': `/journal/${journal}/guidelines`,
    '/journal/:id/:volume/:number': `/journal/${journal}/1/1`,
    '/api/pages/:name': '/api/pages/terms',
    '/api/journals/:id/pages/:name': `/api/journals/${journal}/pages/guidelines`,
    '/article/:id': `/article/${article}`,
    '/article/:id/:item': `/article/${article}/correction-1`,
    '/author/:id': `/author/${sampleAuthor}`,
    '/api/authors/:id': `/api/authors/${sampleAuthor}`,
    '/api/articles/:id/versions/:name': `/api/articles/${article}/versions/v1`,
    '/api/articles/:id/notices/:name': `/api/articles/${article}/notices/correction-1`,
    '/api/journals': '/api/journals',
    '/search': '/search?q=sample',
    '/api/front-page': '/api/front-page',
    '/api/usage/months': '/api/usage/months',
    '/api/search': '/api/search?q=sample',
    '/api/search/suggest': '/api/search/suggest?q=sample',
    '/api/issues': '/api/issues?limit=100',
    '/api/journals/:id/issues': `/api/journals/${journalIds[0]}/issues?limit=100`,
    '/api/journals/:id/issues?issue': `/api/journals/${journal}/issues?issue=current`,
    '/api/articles/:id': `/api/articles/${article}`,
  }
}

/** Public pages other than articles. */
function newsAndPeople(post: string): Record<string, string> {
  const pages = [
    '/about',
    '/contact',
    '/editorial-board',
    '/suggest-fields',
    '/follow',
    '/news',
    '/usage',
    '/privacy',
    '/guidelines',
    '/terms',
  ]
  return {
    ...Object.fromEntries([...pages, '/cookiepolicy'].map((page) => [page, page])),
    '/help': '/help',
    '/for-libraries': '/for-libraries',
    '/help/:id': '/help/authors',
    '/help/api': '/help/api',
    '/help/api/:id': '/help/api/publishing',
    '/api/auth/providers': '/api/auth/providers',
    '/news-events/:id': `/news-events/${post}`,
    '/api/blogs/public': '/api/blogs/public?limit=50',
    '/api/blogs/:id': `/api/blogs/${post}`,
    '/api/editorial-board': '/api/editorial-board',
    '/api/editorial-page': '/api/editorial-page',
  }
}

// A proof reads what the preview reads. The URL of a typeset PDF is read from one row, an e-mailed link and a certificate belong to one person, differences
// are read from one row, names are searched from two letters on, and a similarity comparison sends the same statements
// for every paper.
const notCounted = [
  ...[
    '/api/auth/verify-magic-link',
    '/api/invitation/:token',
    '/api/authorship',
    '/api/follows',
    '/api/certificate/:code',
    // Answers 404 once there is an admin.
    '/api/setup',
    '/certificate/:id',
  ],
  ...['/api/submission/:id/differences', '/api/submission/:id/blind/differences', '/api/admin/papers/:id/differences'],
  ...[
    '/api/submission/search',
    '/api/organizations',
    '/api/admin/publishing/:id/paper',
    '/api/submission/:id/proof',
    '/api/admin/papers/:id/similarity',
  ],
]

/** Fails for a page or endpoint that is not counted: its route must be listed above. */
function requireAll(counted: string[]): void {
  const patterns = new Set(counted.map((name) => name.split('?')[0]))
  const pages = publicPages.map(({ path }) => path)
  const calls = moduleRoutes
    .filter(
      ({ endpoint }) =>
        endpoint.method === 'GET' && endpoint.access !== 'signed-in' && (endpoint.answer ?? 'json') === 'json',
    )
    .map(({ endpoint }) => `/api${endpoint.path}`)
  const missing = [...pages, ...calls].filter((pattern) => !patterns.has(pattern) && !notCounted.includes(pattern))
  if (missing.length > 0) throw new Error(`Nobody counts the queries of ${missing.join(', ')}.`)
}
