import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import {
  xmlAt,
  firstOf,
  textsOf,
  wildText as wild,
  wildTextInXml as wildAsTold,
} from '../../../../../tests/support/xml.ts'
import { createPost } from '../news/index.ts'
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

beforeAll(async () => {
  journal = await makeJournal(house.ctx, { title: `Coastal ${wild}`, abbrev: 'CMS' })
  issue = await makeIssue(house.ctx, journal, 7, 2)
  const other = await makeJournal(house.ctx, { title: 'A New Field', abbrev: null })
  const otherIssue = await makeIssue(house.ctx, other, 1, 1)
  for (let n = 1; n <= 60; n++) {
    const publicId = `anf.2026.${String(n).padStart(3, '0')}`
    await makeArticle(house.ctx, other, otherIssue, { publicId, position: n, publishedOn: '2026-09-10' })
  }
  // The last of that day.
  const parts = { title: wild, authors: [wild, 'Ngozi Eze'], keywords: [wild], publishedOn: '2026-09-10' }
  await makeArticle(house.ctx, journal, issue, { publicId: 'cms.2026.001', position: 1, ...parts })
})

it('a feed has the fifty articles that arrived last, each with its own id, date, authors, summary and link', async () => {
  const feed = await getXml('/feed.xml')
  const entry = firstOf(feed, 'entry')
  expect(feed.match(/<entry>/g)).toHaveLength(50)
  expect(textsOf(entry, 'title')).toEqual([wildAsTold])
  expect(textsOf(entry, 'id')[0]).toMatch(/^urn:uuid:[0-9a-f-]{36}$/)
  expect(new Set(textsOf(feed, 'id')).size).toBe(51)
  expect(textsOf(entry, 'updated')).toEqual(['2026-09-10T00:00:00.000Z'])
  expect(textsOf(entry, 'name')).toEqual([wildAsTold, 'Ngozi Eze'])
  expect(textsOf(entry, 'summary')).toEqual(['Groundwater along the coast is turning saline. Families leave.'])
  expect(entry).toContain('<link rel="alternate" type="text/html" href="http://journals.test/article/cms.2026.001"/>')
  expect(textsOf(feed, 'updated')[0]).toBe('2026-09-10T00:00:00.000Z')
})

it('a feed follows RFC 4287: one id, title, updated, author, self and alternate', async () => {
  const head = (await getXml('/feed.xml')).split('<entry>')[0]!
  expect(head).toMatch(/^<\?xml [^>]+>\s*<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/)
  for (const element of ['id', 'title', 'updated', 'name']) expect(textsOf(head, element), element).toHaveLength(1)
  expect(head).toContain('<link rel="self" type="application/atom+xml" href="http://journals.test/feed.xml"/>')
  expect(head).toContain('<link rel="alternate" type="text/html" href="http://journals.test/home"/>')
})

it('a feed of a journal has its articles only, by abbreviation in any case or by id', async () => {
  const feed = await getXml('/journal/CMS/feed.xml')
  expect(feed.match(/<entry>/g)).toHaveLength(1)
  expect(textsOf(feed, 'id')[0]).toBe(`urn:uuid:${journal}`)
  expect(textsOf(feed, 'title')[0]).toBe(`Coastal ${wildAsTold}`)
  expect(feed).toContain('href="http://journals.test/journal/cms/feed.xml"')
  expect(await getXml(`/journal/${journal}/feed.xml`)).toBe(feed)
})

it('a feed holds no markup that a reader could execute, whatever the database holds', async () => {
  for (const path of ['/feed.xml', '/journal/cms/feed.xml', '/sitemap-pages.xml', '/sitemap-articles-1.xml']) {
    expect(await getXml(path), path).not.toMatch(/<script|]]>|CDATA|type="x?html"/)
  }
  const { headers } = await get('/feed.xml')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
})

it('a feed of calls tells the open ones, newest first, with their deadline', async () => {
  await sql`update journals.issue set call_title = 'Salt', call_text = 'On salt in soils.', call_deadline_on = '2999-03-01',
    call_opened_at = '2026-11-02T08:00:00Z' where id = ${issue}`.execute(house.database.db)
  const feed = await getXml('/calls/feed.xml')
  const entry = firstOf(feed, 'entry')
  expect(textsOf(entry, 'title')).toEqual([`Coastal ${wildAsTold}: Salt`])
  expect(textsOf(entry, 'summary')[0]).toContain('Papers are welcome until 2999-03-01.')
  expect(textsOf(entry, 'updated')).toEqual(['2026-11-02T08:00:00.000Z'])
  expect(String((await get('/calls/feed.xml')).headers['surrogate-key']).split(' ')).toContain('calls')
})

it('a feed of news tells title, author and summary as text, and a changed post as changed', async () => {
  const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  const fields = { title: wild, excerpt: `A summary ${wild}`, author: wild, content: '<p>Words.</p>' }
  const id = await createPost(house.ctx, { ...fields, image })
  await sql`update news.post set updated_at = published_at + interval '1 day'`.execute(house.database.db)
  const entry = firstOf(await getXml('/news/feed.xml'), 'entry')
  expect(textsOf(entry, 'title')[0]).toContain('5 < 6 & "7" ]]> <script>alert(1)</script>')
  expect(textsOf(entry, 'id')).toEqual([`urn:uuid:${id}`])
  expect(textsOf(entry, 'published')).toEqual(['2026-11-15T09:00:00.000Z'])
  expect(textsOf(entry, 'updated')).toEqual(['2026-11-16T09:00:00.000Z'])
  expect(entry).toContain(`href="http://journals.test/news-events/${id}"`)
  const places = await getXml('/sitemap-pages.xml')
  expect(places).toContain(`<loc>http://journals.test/news-events/${id}</loc><lastmod>2026-11-16</lastmod>`)
  const picture = await get(`/news-events/${id}/picture.png`)
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(picture.headers['surrogate-key']).toContain(`news:${id}`)
})

it('a feed asks the database twice: for articles and for notices', async () => {
  house.database.queries.reset()
  await get('/feed.xml')
  expect(house.database.queries.list).toHaveLength(2)
})

it('an entry has its place in the journal, and its DOI only if it is registered', async () => {
  const doi = '10.5555/cms.2026.001'
  await sql`insert into dois.doi (doi, item_kind, item_id, state, since)
    values (${doi}, 'article', 'cms.2026.001', 'queued', now())`.execute(house.ctx.db)
  const before = firstOf(await getXml('/feed.xml'), 'entry')
  expect(before).not.toContain(doi)
  expect([textsOf(before, 'prism:volume'), textsOf(before, 'prism:number')]).toEqual([['7'], ['2']])
  await sql`update dois.doi set state = 'registered' where doi = ${doi}`.execute(house.ctx.db)
  expect(textsOf(firstOf(await getXml('/feed.xml'), 'entry'), 'dc:identifier')).toEqual([`doi:${doi}`])
})

it('a change of the record moves the feeds and the sitemaps', async () => {
  await sql`update publishing.article set changed_at = '2027-02-03T04:05:06Z' where public_id = 'cms.2026.001'`.execute(
    house.ctx.db,
  )
  const entry = firstOf(await getXml('/feed.xml'), 'entry')
  expect(textsOf(entry, 'updated')).toEqual(['2027-02-03T04:05:06.000Z'])
  expect(await getXml('/sitemap-articles-1.xml')).toContain('cms.2026.001</loc><lastmod>2027-02-03</lastmod>')
  const pages = await getXml('/sitemap-pages.xml')
  for (const path of ['/journal/cms', '/journal/cms/7/2'])
    expect(pages).toContain(`${path}</loc><lastmod>2027-02-03</lastmod>`)
  expect(textsOf(await getXml('/sitemap.xml'), 'lastmod')).toContain('2027-02-03')
})

it('an issue has a feed of its own', async () => {
  const feed = await getXml('/journal/CMS/7/2/feed.xml')
  expect(feed.match(/<entry>/g)).toHaveLength(1)
  expect(textsOf(feed, 'id')[0]).toBe(`urn:uuid:${issue}`)
  const { headers } = await get('/journal/cms/7/2/feed.xml')
  expect(String(headers['surrogate-key'])).toContain(`issue:${issue}`)
  for (const path of ['/journal/cms/7/3/feed.xml', '/journal/nope/7/2/feed.xml'])
    expect((await get(path)).statusCode, path).toBe(404)
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

it('sitemaps of many articles read indexes, not articles', async () => {
  const { pool } = house.database
  // Titles of a usual length: in a table of short rows the planner reads all of it.
  await pool.query(
    `insert into publishing.article (id, public_id, journal_id, issue_id, position, title, abstract, keywords, published_on,
       reading_minutes, created_at, changed_at)
     select gen_random_uuid(), 'many.2026.' || n, journal_id, id, 1000 + n, 'Salt', repeat('word ', 200), '{}', '2026-01-01', 3,
       now(), case when n % 2 = 0 then now() end
     from journals.issue cross join generate_series(1, 3000) n where id = $1`,
    [issue],
  )
  await pool.query('vacuum analyze publishing.article')
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  for (const path of ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-articles-1.xml'])
    expect((await get(path)).statusCode).toBe(200)
  // A statement without values is sent as text.
  const sent = spy.mock.calls.map(([one]) => {
    const query = one as unknown as string | { text: string; values: unknown[] }
    return typeof query === 'string' ? { text: query, values: [] } : query
  })
  spy.mockRestore()
  const aboutArticles = sent.filter(({ text }) => text.includes('publishing.article'))
  expect(aboutArticles).toHaveLength(3)
  const scansIn = ({ 'Node Type': type, 'Relation Name': table, Plans = [] }: Plan): string[] => [
    ...(table === 'article' ? [type] : []),
    ...Plans.flatMap(scansIn),
  ]
  for (const { text, values } of aboutArticles) {
    const { rows } = await pool.query<{ 'QUERY PLAN': Array<{ Plan: Plan }> }>(`explain (format json) ${text}`, values)
    expect(new Set(scansIn(rows[0]!['QUERY PLAN'][0]!.Plan)), text).toEqual(new Set(['Index Only Scan']))
  }
})
