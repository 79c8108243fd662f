import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { wildText, wildTextInXml, textsOf } from '../../../../../tests/support/xml.ts'
import { interopDocuments } from './index.ts'

let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse({ routes: [], documents: interopDocuments })
})
afterAll(() => house.close())

const get = (url: string, headers: Record<string, string> = {}) => house.app.inject({ url, headers })

describe('an article', () => {
  let id: string

  beforeAll(async () => {
    const journal = await makeJournal(house.ctx, { title: `Coastal ${wildText}`, abbrev: 'WILD' })
    const issue = await makeIssue(house.ctx, journal, 7, 2)
    const sections = [{ id: 'introduction', title: wildText, html: '<p>Wells turn.</p>' }]
    const parts = { title: wildText, authors: [wildText, 'Ngozi Eze'], keywords: [wildText], sections }
    id = await makeArticle(house.ctx, journal, issue, { publicId: 'wild.2026.001', position: 1, ...parts })
  })

  it('is counted, so caches ask each time: strong ETag, keys, not sent twice', async () => {
    const answer = await get('/article/wild.2026.001/wild.2026.001.xml', { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['cache-control']).toBe('public, no-cache, stale-if-error=604800')
    expect(String(answer.headers['surrogate-key']).split(' ')).toContain(`article:${id}`)
    const etag = String(answer.headers.etag)
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await get('/article/wild.2026.001/wild.2026.001.xml', {
      'accept-encoding': 'br',
      'if-none-match': etag,
    })
    expect(again.statusCode).toBe(304)
  })

  it('has moved from its former address, by both of its ids', async () => {
    for (const ref of ['wild.2026.001', id]) {
      const { statusCode, headers } = await get(`/article/${ref}/article.xml`)
      expect([statusCode, headers.location]).toEqual([301, '/article/wild.2026.001/wild.2026.001.xml'])
      expect(headers['cache-control']).toBe('public, max-age=86400')
    }
  })

  it('says whatever its title says, as text', async () => {
    const { body } = await get('/article/wild.2026.001/wild.2026.001.xml')
    expect(textsOf(body, 'article-title')).toEqual([wildTextInXml])
    expect(textsOf(body, 'kwd')).toEqual([wildTextInXml])
  })

  it.each([
    '/article/wild.2026.999/wild.2026.999.xml',
    '/article/wild.2026.999/article.xml',
    '/article/wild.2026.999/wild.2026.001.xml',
    '/article/%00/article.xml',
    '/article/wild.2026.001/retraction-1.xml',
  ])('%s is not there', async (path) => {
    const answer = await get(path)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'private, no-store'])
  })

  it('leads to its corrections and its retraction, which lead back', async () => {
    await sql`insert into publishing.notice (id, article_id, kind, number, text, published_on, created_at)
      values (gen_random_uuid(), ${id}, 'correction', 1, ${wildText.replaceAll('\uffff', '')}, '2026-10-01', now()),
        (gen_random_uuid(), ${id}, 'correction', 2, 'Two.', '2026-10-02', now()),
        (gen_random_uuid(), ${id}, 'retraction', 1, 'Made up.', '2026-10-03', now())`.execute(house.database.db)
    const pages = { c1: 'correction-1', c2: 'correction-2', r1: 'retraction-1' }
    const names = ['wild.2026.001', ...Object.keys(pages).map((end) => `wild.2026.001.${end}`)]
    const documents = new Map<string, string>()
    for (const name of names) documents.set(name, (await get(`/article/wild.2026.001/${name}.xml`)).body)
    const article = documents.get('wild.2026.001')!
    for (const [end, page] of Object.entries(pages)) {
      const type = page.startsWith('retraction') ? 'retraction-forward' : 'correction-forward'
      const name = `wild.2026.001.${end}`
      expect(article).toContain(`related-article-type="${type}" id="related_${page}"`)
      expect(article).toContain(`xlink:href="http://journals.test/article/wild.2026.001/${page}"`)
      const document = documents.get(name)
      expect(document).toContain('ext-link-type="uri" xlink:href="http://journals.test/article/wild.2026.001"')
      for (const own of [page, `${name}.pdf`, `${name}.xml`])
        expect(document).toContain(`xlink:href="http://journals.test/article/wild.2026.001/${own}"`)
      const former = await get(`/article/wild.2026.001/${page}.xml`)
      expect([former.statusCode, former.headers.location]).toEqual([301, `/article/wild.2026.001/${name}.xml`])
    }
    expect(documents.get('wild.2026.001.r1')).toContain('article-type="retraction"')
    for (const name of ['correction-3', 'wild.2026.001.c3', 'wild.2026.001.e1', 'wild.2026.001.x1'])
      expect((await get(`/article/wild.2026.001/${name}.xml`)).statusCode).toBe(404)
  })
})
