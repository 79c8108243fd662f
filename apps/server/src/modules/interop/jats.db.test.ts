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

  it('is found by both of its ids, and shared: strong ETag, keys, not sent twice', async () => {
    const answer = await get('/article/wild.2026.001/article.xml', { 'accept-encoding': 'br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['cache-control']).toContain('s-maxage=86400')
    expect(String(answer.headers['surrogate-key']).split(' ')).toContain(`article:${id}`)
    const etag = String(answer.headers.etag)
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await get('/article/wild.2026.001/article.xml', { 'accept-encoding': 'br', 'if-none-match': etag })
    expect(again.statusCode).toBe(304)
    expect((await get(`/article/${id}/article.xml`)).body).toBe((await get('/article/wild.2026.001/article.xml')).body)
  })

  it('says whatever its title says, as text', async () => {
    const { body } = await get('/article/wild.2026.001/article.xml')
    expect(textsOf(body, 'article-title')).toEqual([wildTextInXml])
    expect(textsOf(body, 'kwd')).toEqual([wildTextInXml])
  })

  it.each([
    '/article/wild.2026.999/article.xml',
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
    const names = ['article', 'correction-1', 'correction-2', 'retraction-1']
    const documents = new Map<string, string>()
    for (const name of names) documents.set(name, (await get(`/article/wild.2026.001/${name}.xml`)).body)
    const article = documents.get('article')!
    for (const name of names.slice(1)) {
      const type = name.startsWith('retraction') ? 'retraction-forward' : 'correction-forward'
      expect(article).toContain(`related-article-type="${type}" id="related_${name}"`)
      expect(article).toContain(`xlink:href="http://journals.test/article/wild.2026.001/${name}.xml"`)
      expect(documents.get(name)).toContain('xlink:href="10.58214/wild.2026.001"')
    }
    expect(documents.get('retraction-1')).toContain('article-type="retraction"')
    expect((await get('/article/wild.2026.001/correction-3.xml')).statusCode).toBe(404)
  })
})
