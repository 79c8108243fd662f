import { Crawler, decode, headOf, pngSize, type Seen } from './support/crawl.ts'
import { expect, test } from './support/test.ts'

// Part 2, section 2. Aliases of a page, and pages linked only from e-mails, are requested directly.
const linked =
  '/home /about /editorial-board /contact /news /news-events/ /global /globalArchive /volume /journal/ /article/ ' +
  '/privacy /guidelines /terms /cookiepolicy /suggest-fields /search /login /register'
const unlinked =
  '/archive /subadmin/login /not-approved /verify-email /verify-otp /magic-login /resend-verification /forgot-password /reset-password'

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

/** A public page. Pages rendered in the browser have a noindex tag. */
function isPage({ status, contentType, text }: Seen): boolean {
  return status === 200 && contentType.startsWith('text/html') && !headOf(text).isHidden
}

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
