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
import { openCountedHouse } from '../../support/whole-app.ts'
import { makeDatabase, startDatabaseServer } from '../../support/processes.ts'
import { addSubmissions, addNewsAndBoard, loadSample, type SamplePress } from './data/sample-press.ts'
import { limitsOf, outcomeOf, type Outcome } from '../outcome.ts'

export const ci = true

/** Statements of every address, by size. */
type Counts = Record<string, number>

const sizes = [10, 100]

/** One paper, one message or one application with everything about it, and the statistics of the press: not lists. Opening an application also writes to the audit log. */
const oneRecord = /submission\/:id(?:\?reviewer)?$|papers\/:id$|inbox\/:id$|applications\/:id$|figures$/
const mostOfRecord = 8

/** Counts on the wire, so it needs no clock and no quiet machine: quick and full are the same. */
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
  const article = most(/article/)
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

/** A press in which all that is listed is there ten times, or a hundred: journals, articles, authors, news, the board, papers of one author. */
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
  await fillSearch(databaseUrl)
  await addSubmissions(databaseUrl, size)
  const addresses = { ...addressesOf(press), ...newsAndPeople(post) }
  const desks = {
    ...desksAsk(await openDesks(databaseUrl, 1), size),
    ...reviewDesksAsk(await openReviewDesks(databaseUrl, 1)),
    ...adminDesksAsk(await openAdminDesks(databaseUrl, size), size),
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

/** Every page and every call that a visitor reads, by the pattern it is known under. */
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
    '/journal/:id?issue': `/journal/${journal}?issue=1.1`,
    '/article/:id': `/article/${article}`,
    '/api/journals': '/api/journals',
    '/search': '/search?q=sample',
    '/api/front-page': '/api/front-page',
    '/api/search': '/api/search?q=sample',
    '/api/search/suggest': '/api/search/suggest?q=sample',
    '/api/issues': '/api/issues?limit=100',
    '/api/journals/:id/issues': `/api/journals/${journalIds[0]}/issues?limit=100`,
    '/api/journals/:id/issues?issue': `/api/journals/${journal}/issues?issue=current`,
    '/api/articles/:id': `/api/articles/${article}`,
  }
}

/** What the public site has beside its articles. */
function newsAndPeople(post: string): Record<string, string> {
  const pages = [
    '/about',
    '/contact',
    '/editorial-board',
    '/suggest-fields',
    '/news',
    '/privacy',
    '/guidelines',
    '/terms',
  ]
  return {
    ...Object.fromEntries([...pages, '/cookiepolicy'].map((page) => [page, page])),
    '/news-events/:id': `/news-events/${post}`,
    '/api/blogs/public': '/api/blogs/public?limit=50',
    '/api/blogs/:id': `/api/blogs/${post}`,
    '/api/editorial-board': '/api/editorial-board',
    '/api/editorial-page': '/api/editorial-page',
  }
}

// The address of a typeset PDF is read from one row, a mailed link and a certificate are one person's, differences are read from one row, names are searched by two letters at least, and a similarity comparison makes the same statements for every paper.
const notCounted = [
  ...[
    '/api/auth/verify-magic-link',
    '/api/invitation/:token',
    '/api/authorship',
    '/api/certificate/:code',
    '/certificate/:id',
  ],
  ...['/api/submission/:id/differences', '/api/submission/:id/blind/differences', '/api/admin/papers/:id/differences'],
  ...['/api/submission/search', '/api/admin/publishing/:id/paper', '/api/admin/papers/:id/similarity'],
]

/** A page or a call that nobody counts would slip through: its pattern must be listed above. */
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
