import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { xmlAt, textsOf, wildText as wild } from '../../../../../tests/support/xml.ts'
import { interopDocuments } from './index.ts'

let house: TestHouse
let journal: string
let issue: string

beforeAll(async () => {
  house = await openTestHouse({ routes: [], documents: interopDocuments })
})
afterAll(() => house.close())

async function get(url: string, headers: Record<string, string> = {}) {
  return house.app.inject({ url, headers })
}

const getXml = (url: string) => xmlAt(house.app, url)

describe('with nothing published', () => {
  it('feeds and sitemaps are whole, and empty', async () => {
    const feed = await getXml('/feed.xml')
    expect(textsOf(feed, 'id')).toEqual(['http://journals.test/feed.xml'])
    expect(textsOf(feed, 'updated')).toHaveLength(1)
    expect(textsOf(await getXml('/sitemap.xml'), 'loc')).toEqual([
      'http://journals.test/sitemap-pages.xml',
      'http://journals.test/sitemap-notices.xml',
      'http://journals.test/sitemap-authors.xml',
    ])
    expect(textsOf(await getXml('/calls/feed.xml'), 'title')).toHaveLength(1)
  })

  it.each([
    '/journal/nope/feed.xml',
    '/journal/%00/feed.xml',
    '/news-events/nope/picture.png',
    `/article/${'x'.repeat(150)}/picture.png`,
    '/article/nope/picture.png',
    '/journal/nope/picture.png',
    '/sitemap-articles-1.xml',
  ])('%s is not there', async (path) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })
})

describe('with articles', () => {
  beforeAll(async () => {
    journal = await makeJournal(house.ctx, { title: `Coastal ${wild}`, abbrev: 'CMS' })
    issue = await makeIssue(house.ctx, journal, 7, 2)
    const parts = { title: wild, authors: [wild, 'Ngozi Eze'], keywords: [wild], publishedOn: '2026-09-10' }
    await makeArticle(house.ctx, journal, issue, { publicId: 'cms.2026.001', position: 1, ...parts })
    const other = await makeJournal(house.ctx, { title: 'A New Field', abbrev: null })
    const otherIssue = await makeIssue(house.ctx, other, 1, 1)
    for (let n = 1; n <= 60; n++) {
      const publicId = `anf.2026.${String(n).padStart(3, '0')}`
      await makeArticle(house.ctx, other, otherIssue, { publicId, position: n, publishedOn: '2026-08-01' })
    }
  })

  describe('answers', () => {
    it('are shared: strong ETag, keys of what they show, compressed, not sent twice', async () => {
      const answer = await get('/feed.xml', { 'accept-encoding': 'br' })
      expect(answer.headers['content-encoding']).toBe('br')
      expect(answer.headers['cache-control']).toContain('s-maxage=86400')
      const keys = String(answer.headers['surrogate-key']).split(' ')
      expect(keys).toEqual(expect.arrayContaining(['front-page', 'tpl:test']))
      expect(keys.filter((key) => key.startsWith('article:'))).toHaveLength(50)
      const etag = String(answer.headers.etag)
      expect(etag).toMatch(/^"[\w-]+"$/)
      expect((await get('/feed.xml', { 'accept-encoding': 'br', 'if-none-match': etag })).statusCode).toBe(304)
    })

    it('HEAD has the headers alone, and nothing else is understood', async () => {
      const head = await house.app.inject({ method: 'HEAD', url: '/robots.txt' })
      expect([head.statusCode, head.body]).toEqual([200, ''])
      expect(head.headers.etag).toBe((await get('/robots.txt')).headers.etag)
      for (const method of ['POST', 'PUT', 'DELETE'] as const) {
        expect((await house.app.inject({ method, url: '/robots.txt' })).statusCode, method).toBe(404)
      }
    })
  })

  describe('sitemaps', () => {
    const ordinalOf = async (publicId: string) =>
      (
        await house.ctx.db
          .selectFrom('publishing.article')
          .select('ordinal')
          .where('public_id', '=', publicId)
          .executeTakeFirstOrThrow()
      ).ordinal

    it('the index names each part with the day of its newest article', async () => {
      const index = await getXml('/sitemap.xml')
      expect(textsOf(index, 'loc')).toEqual([
        'http://journals.test/sitemap-pages.xml',
        'http://journals.test/sitemap-notices.xml',
        'http://journals.test/sitemap-authors.xml',
        'http://journals.test/sitemap-articles-1.xml',
      ])
      expect(textsOf(index, 'lastmod')).toEqual(['2026-09-10'])
    })

    it('the pages are those that are always there, and the journals', async () => {
      const places = textsOf(await getXml('/sitemap-pages.xml'), 'loc')
      expect(places).toEqual(expect.arrayContaining(['http://journals.test/home', 'http://journals.test/journal/cms']))
      expect(new Set(places).size).toBe(places.length)
    })

    it('an article stays in its part when others follow: cut at 50,000 by order of arrival', async () => {
      const before = textsOf(await getXml('/sitemap-articles-1.xml'), 'loc')
      expect(before).toHaveLength(61)
      expect(before).toContain('http://journals.test/article/cms.2026.001')
      const sequence = sql`select setval(pg_get_serial_sequence('publishing.article', 'ordinal'), 49999)`
      await sequence.execute(house.database.db)
      // It has the oldest date, but was added last.
      const parts = { publishedOn: '2020-01-01', position: 2 }
      await makeArticle(house.ctx, journal, issue, { publicId: 'cms.2026.002', ...parts })
      await makeArticle(house.ctx, journal, issue, { publicId: 'cms.2026.003', ...parts, position: 3 })
      expect([await ordinalOf('cms.2026.002'), await ordinalOf('cms.2026.003')]).toEqual([50_000, 50_001])
      const first = textsOf(await getXml('/sitemap-articles-1.xml'), 'loc')
      expect(first).toEqual([...before, 'http://journals.test/article/cms.2026.002'])
      const second = await getXml('/sitemap-articles-2.xml')
      expect(textsOf(second, 'loc')).toEqual(['http://journals.test/article/cms.2026.003'])
      expect(textsOf(second, 'lastmod')).toEqual(['2020-01-01'])
      expect(textsOf(await getXml('/sitemap.xml'), 'lastmod')).toEqual(['2026-09-10', '2020-01-01'])
      for (const missing of ['3', '0', '01', '9999', '99999', '1x']) {
        expect((await get(`/sitemap-articles-${missing}.xml`)).statusCode, missing).toBe(404)
      }
    })
  })

  describe('pictures', () => {
    it.each(['/picture.png', '/article/cms.2026.001/picture.png', '/journal/cms/picture.png'])(
      '%s is a PNG of 1200 by 630, whatever the title',
      async (path) => {
        const answer = await get(path, { 'accept-encoding': 'br' })
        expect(answer.statusCode).toBe(200)
        expect(answer.headers).toMatchObject({
          'content-type': 'image/png',
          'cross-origin-resource-policy': 'cross-origin',
        })
        expect(answer.headers['content-encoding']).toBeUndefined()
        expect(answer.rawPayload.length).toBeLessThan(200_000)
        const { format, width, height } = await sharp(answer.rawPayload).metadata()
        expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
        const { channels } = await sharp(answer.rawPayload).stats()
        expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20)
      },
    )

    it('is purged with what it shows', async () => {
      const { headers } = await get('/article/cms.2026.001/picture.png')
      expect(headers['surrogate-key']).toMatch(/article:[0-9a-f-]{36} journal:[0-9a-f-]{36}/)
    })
  })

  it('robots.txt keeps crawlers out of the desk and of endless searches, and leads them to papers and the sitemap', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('Sitemap: http://journals.test/sitemap.xml')
    for (const line of [
      'Disallow: /api/',
      'Disallow: /dashboard/',
      'Disallow: /search?',
      'Allow: /api/articles/*/paper',
    ]) {
      expect(body.split('\n')).toContain(line)
    }
  })
})
