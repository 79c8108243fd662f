import pg from 'pg'
import { Crawler, decode, headOf, pngSize, type Seen } from './support/crawl.ts'
import { expect, test } from './support/test.ts'

// Part 2, section 2. Aliases of a page, and pages linked only from e-mails, are requested directly.
const linked =
  '/home /about /editorial-board /contact /news /news-events/ /global /globalArchive /volume /journal/ /article/ ' +
  '/privacy /guidelines /terms /cookiepolicy /suggest-fields /usage /help /help/ /search /login /register'
const unlinked =
  '/archive /subadmin/login /not-approved /verify-email /verify-otp /magic-login /sign-in/orcid /resend-verification /sign-in-link /forgot-password /reset-password'

const bounds = { perKind: 40, limit: 330 }
const sampleSize = 40

// One worker for all, so that the crawl runs once.
test.describe.configure({ mode: 'default' })

test.describe('a crawl from / without scripts', () => {
  let crawler: Crawler
  let base: string
  let pages: Seen[]

  test.beforeAll(async ({ baseURL }) => {
    test.setTimeout(60_000)
    base = new URL(baseURL!).origin
    crawler = new Crawler(base)
    await crawler.follow('/', bounds)
    pages = [...crawler.seen.values()].filter(isPage)
  })

  test('reaches every public page of the route table', async () => {
    const paths = [...crawler.seen.keys()].map((path) => path.split('?', 1)[0]!)
    const isReached = (route: string) =>
      paths.some((path) => (route.endsWith('/') ? path.startsWith(route) : path === route))
    expect(linked.split(' ').filter((route) => !isReached(route))).toEqual([])
    const direct = await crawler.fetchAll(unlinked.split(' '))
    expect(direct.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([])
  })

  test('finds no broken link', () => {
    const broken = [...crawler.seen.values()].filter(({ status }) => status >= 400)
    expect(broken.map(({ path, status }) => `${path}: ${status}, linked from ${crawler.foundOn.get(path)}`)).toEqual([])
    expect(crawler.seen.size).toBeGreaterThan(60)
  })

  test('finds a title, a description, an address and one heading on each page, and no title twice', () => {
    const byTitle = new Map<string, Set<string>>()
    for (const page of pages) {
      const { title, description, canonical, headings } = headOf(page.text)
      expect.soft(title, `title of ${page.path}`).not.toBe('')
      expect.soft(description, `description of ${page.path}`).not.toBe('')
      expect.soft(canonical, `address of ${page.path}`).toMatch(new RegExp(`^${base}/`))
      expect.soft(headings, `h1 of ${page.path}`).toBe(1)
      byTitle.set(title, (byTitle.get(title) ?? new Set()).add(canonical))
    }
    const twice = [...byTitle].filter(([, addresses]) => addresses.size > 1)
    expect(twice.map(([title, addresses]) => `${title}: ${[...addresses].join(' ')}`)).toEqual([])
  })

  test('each page that names another address as its own leads to a page that agrees', async () => {
    const named = new Set(pages.map(({ text }) => headOf(text).canonical.slice(base.length)))
    for (const page of await crawler.fetchAll(named)) expectCanonical(page, base)
  })

  test('all sitemaps that robots.txt names list pages that are there, under the address that they call their own', async () => {
    const robots = await crawler.fetch('/robots.txt')
    const [, index = ''] = /^Sitemap: (\S+)$/m.exec(robots.text) ?? []
    expect(index).toBe(`${base}/sitemap.xml`)
    const parts = locations(await crawler.fetch('/sitemap.xml'), base)
    expect(parts.length).toBeGreaterThan(1)
    const lists = (await crawler.fetchAll(parts)).map((part) => locations(part, base))
    const listed = lists.flat()
    expect(new Set(listed).size).toBe(listed.length)
    for (const page of await crawler.fetchAll(lists.flatMap(spread))) expectCanonical(page, base)
    // Other pages need not be in a sitemap, because links lead to them; an article must be in one.
    const articles = pages.filter(({ path }) => path.startsWith('/article/')).map(({ path }) => path)
    expect(articles.filter((path) => !listed.includes(path))).toEqual([])
  })

  test('feeds and sitemaps are XML, and the feeds are Atom', async ({ page }) => {
    const feeds = new Set(pages.flatMap(({ text }) => headOf(text).feeds))
    for (const path of ['/feed.xml', '/news/feed.xml', '/calls/feed.xml', '/journal/cms/feed.xml'])
      expect(feeds).toContain(path)
    const documents = await crawler.fetchAll([
      ...feeds,
      '/sitemap.xml',
      '/sitemap-pages.xml',
      '/sitemap-articles-1.xml',
    ])
    for (const { path, status, text } of documents) {
      expect(status, path).toBe(200)
      const root = await page.evaluate((xml) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml')
        return parsed.querySelector('parsererror')?.textContent ?? parsed.documentElement.localName
      }, text)
      expect(root, path).toMatch(/^(feed|urlset|sitemapindex)$/)
    }
  })

  test('every kind of page has a picture of 1200 by 630', async () => {
    const pictures = new Map(
      pages.map(({ path, text }) => [path.split('/', 2)[1]!, headOf(text).picture.slice(base.length)]),
    )
    for (const { path, status, contentType, bytes } of await crawler.fetchAll(new Set(pictures.values()))) {
      expect({ path, status, contentType, size: pngSize(bytes) }).toEqual({
        path,
        status: 200,
        contentType: 'image/png',
        size: { width: 1200, height: 630 },
      })
    }
    expect(new Set(pictures.values()).size).toBeGreaterThanOrEqual(4)
  })
})

test('every number and date of journals, issues and articles is the same on all pages, and what the database says', async ({
  baseURL,
}) => {
  const { origin } = new URL(baseURL!)
  const client = new pg.Client(process.env['DATABASE_URL'])
  await client.connect()
  try {
    // Another test may publish a paper meanwhile; then the pages are read again.
    await expect(async () => {
      const before = await countedFigures(client)
      const pages = await pagesWithFigures(new Crawler(origin))
      const counted = await countedFigures(client)
      expect(counted).toEqual(before)
      const shownOn = new Map<string, Set<string>>()
      for (const { path, text } of pages) {
        for (const [, value, figure] of text.matchAll(/<data value="(\d+)" data-figure="([^"]+)">/g)) {
          shownOn.set(figure!, (shownOn.get(figure!) ?? new Set()).add(path))
          expect.soft(`${figure}: ${value}`, path).toBe(`${figure}: ${counted.get(figure!)}`)
        }
        expect.soft(unmarkedNumbers(text), `numbers that nothing compares on ${path}`).toEqual([])
      }
      await expectEqualDates(client, pages)
      const onTwoPages = [...shownOn].filter(([, paths]) => paths.size > 1)
      expect(onTwoPages.length).toBeGreaterThan(20)
      for (const name of ['journals', 'issues', 'articles', 'countries', 'since', 'days-to-publication'])
        expect(shownOn.get(`press ${name}`)?.size, name).toBeGreaterThan(1)
    }).toPass({ timeout: 60_000 })
  } finally {
    await client.end()
  }
})

async function pagesWithFigures(crawler: Crawler): Promise<Seen[]> {
  const journals = await crawler.fetch('/global')
  const links = [...journals.text.matchAll(/href="(\/journal\/[^"#?]+)"/g)].map(([, path]) => path!)
  const ofJournals = await crawler.fetchAll(new Set(links.filter((path) => !path.endsWith('.xml'))))
  const others = ['/home', '/about', '/guidelines', '/globalArchive', '/volume', '/editorial-board', '/search?q=water']
  const pages = [journals, ...ofJournals, ...(await crawler.fetchAll(others))]
  const articles = new Set(
    pages.flatMap(({ text }) => [...text.matchAll(/href="(\/article\/[^"/#?]+)"/g)].map(([, path]) => path!)),
  )
  return [...pages, ...(await crawler.fetchAll(spread([...articles])))]
}

/** The dates of articles in the lists of a page. An entry names one article and has one date. */
function articleDates(html: string): Map<string, string> {
  const dates = new Map<string, string>()
  for (const entry of html.split(/<(?:li|article)[ >]/)) {
    const ids = new Set([...entry.matchAll(/href="\/article\/([^"/#?]+)"/g)].map(([, id]) => id!))
    const times = [...entry.matchAll(/<time datetime="(\d{4}-\d\d-\d\d)">/gi)].map(([, date]) => date!)
    if (ids.size === 1 && times.length === 1) dates.set([...ids][0]!, times[0]!)
  }
  return dates
}

/** Lists and article pages give each article the date of its row, and write every date as its attribute says. */
async function expectEqualDates(client: pg.Client, pages: Seen[]): Promise<void> {
  const { rows } = await client.query<{ id: string; day: string }>(
    'select public_id as id, published_on::text as day from publishing.article',
  )
  const dayOf = new Map(rows.map(({ id, day }) => [id, day]))
  let compared = 0
  for (const { path, text } of pages) {
    const [, own] = /^\/article\/([^/]+)$/.exec(path) ?? []
    const [, shown] = /<time datetime="([^"]+)">/i.exec(text) ?? []
    const dates = own && shown ? new Map([...articleDates(text), [own, shown]]) : articleDates(text)
    for (const [id, day] of dates) expect.soft(`${id}: ${day}`, path).toBe(`${id}: ${dayOf.get(id)}`)
    compared += dates.size
    for (const [, date, words] of text.matchAll(/<time datetime="(\d{4}-\d\d-\d\d)">([^<]*)<\/time>/gi)) {
      const [day, month] = [
        Number(date!.slice(8)),
        new Date(date!).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
      ]
      expect.soft(words, `${date} on ${path}`).toMatch(new RegExp(`\\b${day}\\W+${month}|${month}\\W+${day}\\b`))
    }
  }
  expect(compared).toBeGreaterThan(60)
}

/** Counts in the text of a page that are not marked for the comparison. */
function unmarkedNumbers(html: string): string[] {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const text = main
    .replaceAll(/<data [^>]*>.*?<\/data>/gs, '')
    .replaceAll(/<(p|h\d)\b[^>]*class="[^"]*(?:text|stand|call)[^"]*".*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, '')
  return text.match(/\b\d[\d,]* (?:journal|issue|article|countr)(?:s|y|ies)?\b/g) ?? []
}

/** The figures by the definitions of `Pace` and the front page, counted from the rows of articles. */
async function countedFigures(client: pg.Client): Promise<Map<string, number>> {
  interface Row {
    journal: string
    issue: string
    year: number
    countries: string[]
    accepted: number
    published: number
  }
  const { rows } = await client.query<Row>(`
    select a.journal_id as journal, lower(coalesce(j.abbrev, j.id::text)) || '/' || i.volume || '/' || i.number as issue, i.year,
      array(select w.country from publishing.contributor w where w.article_id = a.id and w.country is not null) as countries,
      a.accepted_on - a.received_on as accepted, a.published_on - a.received_on as published
    from publishing.article a join journals.issue i on i.id = a.issue_id join journals.journal j on j.id = a.journal_id
    order by a.published_on desc, a.id desc`)
  const figures = new Map<string, number>()
  const count = (of: string, articles: Row[]) => {
    const newest = articles.slice(0, 400)
    figures.set(`${of} articles`, articles.length)
    figures.set(`${of} issues`, new Set(articles.map(({ issue }) => issue)).size)
    figures.set(`${of} countries`, new Set(articles.flatMap(({ countries }) => countries)).size)
    figures.set(`${of} since`, Math.min(...articles.map(({ year }) => year)))
    figures.set(`${of} measured-articles`, newest.length)
    figures.set(`${of} days-to-acceptance`, median(newest.map(({ accepted }) => accepted)))
    figures.set(`${of} days-to-publication`, median(newest.map(({ published }) => published)))
  }
  count('press', rows)
  for (const [journal, articles] of Map.groupBy(rows, (row) => row.journal)) count(journal, articles)
  for (const [issue, articles] of Map.groupBy(rows, (row) => row.issue))
    figures.set(`/journal/${issue} articles`, articles.length)
  const journals = await client.query<{ count: number }>('select count(*)::int from journals.journal')
  figures.set('press journals', journals.rows[0]!.count)
  return figures
}

/** Rounded to the even number if it is between two days, as PostgreSQL does. */
function median(days: number[]): number {
  const sorted = days.toSorted((a, b) => a - b)
  const middle = (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.floor(sorted.length / 2)]!) / 2
  return middle % 1 === 0.5 ? 2 * Math.round(middle / 2) : middle
}

/** A public page. Pages rendered in the browser have a noindex tag. */
function isPage({ path, status, contentType, text }: Seen): boolean {
  return status === 200 && contentType.startsWith('text/html') && !isManifest(path) && !headOf(text).isHidden
}

/** Archives read these lists of links. They are no pages for people. */
const isManifest = (path: string): boolean => /^\/journal\/[^/]+\/archive(\/|$)/.test(path)

function expectCanonical({ path, status, text }: Seen, base: string): void {
  expect
    .soft({ path, status, canonical: headOf(text).canonical })
    .toEqual({ path, status: 200, canonical: base + path })
}

function locations({ status, text }: Seen, base: string): string[] {
  expect(status).toBe(200)
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    expect(address.startsWith(`${base}/`), address).toBe(true)
    return decode(address).slice(base.length)
  })
}

/** A sample spread over the whole list. */
function spread(list: string[]): string[] {
  const step = Math.max(1, Math.floor(list.length / sampleSize))
  return list.filter((_, index) => index % step === 0)
}
