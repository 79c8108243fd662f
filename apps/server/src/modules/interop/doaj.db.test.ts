import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { textsOf, wildText as wild, xmlAt } from '../../../../../tests/support/xml.ts'
import { canValidate, faultsOf } from '../../../../../packages/scholarly/test/validate.ts'
import { interopDocuments } from './index.ts'

let house: TestHouse
let journal: string

beforeAll(async () => {
  house = await openTestHouse({ routes: [], documents: interopDocuments })
  journal = await makeJournal(house.ctx, { title: `Coastal ${wild}`, abbrev: 'CMS' })
  const [first, second] = [
    await makeIssue(house.ctx, journal, 7, 1, 2026),
    await makeIssue(house.ctx, journal, 7, 2, 2026),
  ]
  const doi = 'registered' as const
  await makeArticle(house.ctx, journal, first, { publicId: 'cms.2026.001', position: 1, title: wild, doi })
  await makeArticle(house.ctx, journal, second, { publicId: 'cms.2026.002', position: 1, doi: 'queued' })
  await makeArticle(house.ctx, journal, second, { publicId: 'cms.2026.003', position: 2, title: 'Gone' })
  const { db } = house.database
  await sql`insert into publishing.notice (id, article_id, kind, number, text, published_on, created_at)
    select gen_random_uuid(), id, 'retraction', 1, 'It is wrong.', '2026-10-01', now()
    from publishing.article where public_id = 'cms.2026.003'`.execute(db)
  const old = await makeIssue(house.ctx, journal, 6, 1, 2025)
  await makeArticle(house.ctx, journal, old, { publicId: 'cms.2025.1', position: 1 })
  await sql`
    insert into publishing.article (id, public_id, journal_id, issue_id, position, title, abstract, keywords,
      published_on, reading_minutes, created_at)
    select gen_random_uuid(), 'cms.2025.' || n, ${journal}::uuid, ${old}::uuid, n, 'Title ' || n, 'Abstract.', '{}',
      '2025-01-01', 1, '2025-03-01'::timestamptz + n * interval '1 second'
    from generate_series(2, 251) n`.execute(db)
})
afterAll(() => house.close())

const idsAt = async (path: string) => textsOf(await xmlAt(house.app, path), 'publisherRecordId')

describe('the file for DOAJ', () => {
  it('has the articles of an issue, or of a year, and no notices', async () => {
    expect(await idsAt('/journal/cms/7/2/doaj.xml')).toEqual(['cms.2026.002', 'cms.2026.003'])
    expect((await idsAt('/journal/cms/archive/2026/doaj.xml')).toSorted()).toEqual([
      ...['cms.2026.001', 'cms.2026.002', 'cms.2026.003'],
    ])
    const xml = await xmlAt(house.app, '/journal/cms/archive/2026/doaj.xml')
    expect(textsOf(xml, 'doi')).toEqual(['10.5555/cms.2026.001'])
    expect(textsOf(xml, 'title')).toContain('RETRACTED: Gone')
    expect(textsOf(xml, 'fullTextUrl')).toContain('http://journals.test/article/cms.2026.001')
  })

  it.runIf(canValidate)('is valid, with hostile texts', async () => {
    const xml = (await house.app.inject('/journal/cms/archive/2026/doaj.xml')).body
    expect(await faultsOf(new Map([['year', xml]]), 'doaj')).toEqual([])
  })

  it('goes on in another part, which the archive of the year names', async () => {
    const parts = [
      await idsAt('/journal/cms/archive/2025/doaj.xml'),
      await idsAt('/journal/cms/archive/2025/doaj-2.xml'),
    ]
    expect(parts.map(({ length }) => length)).toEqual([250, 1])
    expect(new Set(parts.flat()).size).toBe(251)
    const { body } = await house.app.inject('/journal/cms/archive/2025')
    const files = [...body.matchAll(/href="([^"]*doaj[^"]*)"/g)].map(([, address]) => address)
    expect(files).toEqual(['/journal/cms/archive/2025/doaj.xml', '/journal/cms/archive/2025/doaj-2.xml'])
  })

  it('is cached, until its journal, its issue or one of its articles changes', async () => {
    const { headers } = await house.app.inject('/journal/cms/7/2/doaj.xml')
    expect(headers['cache-control']).toContain('s-maxage')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const keys = String(headers['surrogate-key']).split(' ')
    expect(keys).toContain(`journal:${journal}`)
    expect(keys.filter((key) => key.startsWith('article:'))).toHaveLength(2)
    expect(keys.filter((key) => key.startsWith('issue:'))).toHaveLength(1)
  })

  it.each([
    ...['/journal/nope/archive/2026/doaj.xml', '/journal/cms/archive/2024/doaj.xml', '/journal/cms/9/9/doaj.xml'],
    ...['/journal/cms/archive/2026/doaj-2.xml', '/journal/cms/archive/2026/doaj-0.xml', '/journal/%00/7/2/doaj.xml'],
  ])('%s is not there', async (path) => {
    expect((await house.app.inject(path)).statusCode).toBe(404)
  })
})
