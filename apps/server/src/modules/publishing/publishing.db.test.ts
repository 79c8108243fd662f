import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Article } from '@grfs/contracts/publishing'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { recordFile, uploadObject } from '../files/index.ts'
import { paperFile, publishingRoutes } from './index.ts'

let house: TestHouse
let journal: string
let issue: string
let article: string

beforeAll(async () => {
  house = await openTestHouse({ routes: publishingRoutes, files: [paperFile] })
  journal = await makeJournal(house.ctx)
  issue = await makeIssue(house.ctx, journal, 7, 2)
  article = await makeArticle(house.ctx, journal, issue, {
    publicId: 'cms.2026.001',
    position: 1,
    sections: [{ id: 'introduction', title: 'Introduction', html: '<p>In Dacope they say that a well turns.</p>' }],
  })
  for (let number = 2; number <= 6; number++) {
    await makeArticle(house.ctx, journal, issue, {
      publicId: `cms.2026.00${number}`,
      position: number,
      title: `Article ${number}`,
      publishedOn: `2026-09-0${number}`,
    })
  }
})
afterAll(() => house.close())

const get = (url: string) => house.app.inject(url)

describe('GET /articles/{id}', () => {
  it('ARTICLE-007 ARTICLE-010 answers with every field of the specification', async () => {
    const body = (await get('/api/articles/cms.2026.001')).json()
    expect(Article.safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({
      _id: article,
      title: 'When the wells turn',
      authors: [
        { title: 'Dr.', fullName: 'Farhana Akter', passportPhoto: null },
        { title: 'Dr.', fullName: 'Tomasz Wiśniewski', passportPhoto: null },
      ],
      volume: 7,
      issueNumber: 2,
      month: 'September',
      year: 2026,
      abstract: expect.stringContaining('saline'),
      publishedDate: '2026-09-09',
      paperFile: null,
      coverImage: '/api/articles/cms.2026.001/cover',
      ownCover: null,
      journalId: { title: 'Coastal and Marine Studies' },
      journal: { issn: '2756-0852', subtitle: 'Deltas, reefs and fisheries.' },
    })
  })

  it('ARTICLE-008 gives keywords as one string, separated by commas', async () => {
    const { keywords } = (await get('/api/articles/cms.2026.001')).json()
    expect(keywords).toBe('groundwater, salinity, migration, water markets, Bangladesh')
  })

  it('answers to the public id in any case, to the internal id, and with a slash at the end', async () => {
    for (const ref of ['cms.2026.001', 'CMS.2026.001', article, 'cms.2026.001/']) {
      expect((await get(`/api/articles/${ref}`)).json()).toMatchObject({ _id: article })
    }
  })

  it('ARTICLE-012 refuses what is not there with Article Not Found', async () => {
    for (const ref of ['cms.2026.999', '00000000-0000-4000-8000-000000000000', "x' or 1=1 --"]) {
      const response = await get(`/api/articles/${encodeURIComponent(ref)}`)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({
        success: false,
        code: 'article.not-found',
        message: 'Article Not Found',
        error: 'Article Not Found',
      })
    }
  })

  it('asks the database once', async () => {
    house.database.queries.reset()
    await get('/api/articles/cms.2026.001')
    expect(house.database.queries.list).toHaveLength(1)
  })

  it('gives the full text and up to three other articles of the issue', async () => {
    const body = (await get('/api/articles/cms.2026.001')).json()
    expect(body.sections).toEqual([expect.objectContaining({ title: 'Introduction' })])
    expect(body.references).toHaveLength(1)
    expect(body.alsoInIssue.map((also: { id: string }) => also.id)).toEqual([
      'cms.2026.002',
      'cms.2026.003',
      'cms.2026.004',
    ])
  })
})

describe('GET /journals/{id}/issues', () => {
  it('JOURNAL-018 answers with title and articles, for an id and for an abbreviation in any case', async () => {
    for (const ref of ['cms', 'CMS', journal]) {
      const body = (await get(`/api/journals/${ref}/issues`)).json()
      expect(body.title).toBe('Coastal and Marine Studies')
      expect(body.articles).toHaveLength(6)
    }
  })

  it('JOURNAL-014 lists articles newest first', async () => {
    const { articles } = (await get('/api/journals/cms/issues')).json()
    expect(articles.map((card: { id: string }) => card.id)).toEqual([
      'cms.2026.001',
      'cms.2026.006',
      'cms.2026.005',
      'cms.2026.004',
      'cms.2026.003',
      'cms.2026.002',
    ])
  })

  it('pages by position: every article once, in order, whatever the page size', async () => {
    for (const limit of [1, 2, 4, 5]) {
      const seen: string[] = []
      let after: string | null = null
      do {
        const suffix: string = after === null ? '' : `&after=${after}`
        const page = (await get(`/api/journals/cms/issues?limit=${limit}${suffix}`)).json()
        seen.push(...page.articles.map((card: { id: string }) => card.id))
        after = page.next
      } while (after !== null)
      expect(seen).toHaveLength(6)
      expect(new Set(seen).size).toBe(6)
    }
  })

  it('gives one issue, the current one, or refuses an issue that is not there', async () => {
    expect((await get('/api/journals/cms/issues?issue=current')).json()).toMatchObject({
      issue: { volume: 7, number: 2, month: 'September', articleCount: 6 },
      facts: { articles: 6, issues: 1, countries: 1, sinceYear: 2026 },
    })
    expect((await get('/api/journals/cms/issues?issue=7.2')).json().articles).toHaveLength(6)
    expect((await get('/api/journals/cms/issues?issue=9.9')).json()).toMatchObject({ code: 'issue.not-found' })
    expect((await get('/api/journals/cms/issues?issue=../x')).json()).toMatchObject({ code: 'request.invalid' })
    expect((await get('/api/journals/cms/issues?after=nonsense')).json()).toMatchObject({ code: 'request.invalid' })
  })

  it('gives the fixed part of the board', async () => {
    expect((await get('/api/journals/cms/issues')).json().board).toEqual({
      editorInChief: { title: 'Dr.', fullName: 'Nguyen Thi Bich', university: 'Hai Phong' },
      layoutEditor: { title: 'Mr.', fullName: 'Olumide Adeyemi', university: 'Lagos' },
    })
  })

  it('is empty, not wrong, for a journal without articles, and refuses an unknown one', async () => {
    await makeJournal(house.ctx, { title: 'Young', abbrev: 'YNG' })
    expect((await get('/api/journals/yng/issues?issue=current')).json()).toMatchObject({ articles: [], issue: null })
    expect((await get('/api/journals/none/issues')).json()).toMatchObject({ code: 'journal.not-found' })
  })

  it('asks the database twice, for 6 articles as for 100', async () => {
    const big = await makeJournal(house.ctx, { title: 'Big', abbrev: 'BIG' })
    const bigIssue = await makeIssue(house.ctx, big, 1, 1)
    for (let number = 1; number <= 100; number++) {
      await makeArticle(house.ctx, big, bigIssue, { publicId: `big.2026.${number}`, position: number })
    }
    for (const path of ['cms/issues', 'cms/issues?issue=current', 'big/issues?limit=100', 'big/issues?issue=current']) {
      house.database.queries.reset()
      await get(`/api/journals/${path}`)
      expect(house.database.queries.list, path).toHaveLength(2)
    }
  })
})

describe('files', () => {
  it('ARTICLE-006 a visitor downloads the full paper at its permanent address', async () => {
    const stored = await uploadObject(house.ctx, {
      bytes: Buffer.from('%PDF-1.7\nthe paper\n%%EOF\n'),
      fileName: 'cms.2026.001.pdf',
      accept: ['pdf'],
      maxBytes: 1_000,
    })
    await house.ctx.inTransaction(async (tx) => {
      const fileId = await recordFile(tx, stored)
      await tx.db.updateTable('publishing.article').set({ paper_file_id: fileId }).where('id', '=', article).execute()
    })
    const address = '/article/cms.2026.001/cms.2026.001.pdf'
    expect((await get('/api/articles/cms.2026.001')).json().paperFile).toBe(address)

    house.database.queries.reset()
    const file = await get(address)
    await get(address)
    expect(house.database.queries.list).toHaveLength(1)
    expect([file.statusCode, file.body]).toEqual([200, '%PDF-1.7\nthe paper\n%%EOF\n'])
    const headers = {
      'content-type': 'application/pdf',
      'content-length': '25',
      'content-disposition': 'inline; filename="cms.2026.001.pdf"',
      'cache-control': 'public, no-cache, stale-if-error=604800',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'bytes',
      'surrogate-key': `article:${article}`,
      link: '<http://journals.test/article/cms.2026.001>; rel="collection"',
      etag: `"${stored.sha256}"`,
    }
    expect(file.headers).toMatchObject(headers)
    const head = await house.app.inject({ method: 'HEAD', url: address })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers).toMatchObject(headers)

    const asked = (headers: Record<string, string>) => house.app.inject({ url: address, headers })
    const unchanged = await asked({ 'if-none-match': headers.etag })
    expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', headers.etag])
    const part = await asked({ range: 'bytes=9-17', 'if-range': headers.etag })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'the paper', 'bytes 9-17/25'])
    const other = await asked({ range: 'bytes=9-17', 'if-range': '"other"' })
    expect([other.statusCode, other.body]).toEqual([200, file.body])
    const beyond = await asked({ range: 'bytes=25-' })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */25'])
  })

  it('ARTICLE-006 the former address of a paper leads to its permanent one, by either id', async () => {
    for (const ref of ['cms.2026.001', 'CMS.2026.001', article]) {
      const moved = await get(`/api/articles/${ref}/paper`)
      expect([moved.statusCode, moved.headers.location]).toEqual([301, '/article/cms.2026.001/cms.2026.001.pdf'])
      expect(moved.headers['cache-control']).toBe('public, max-age=86400')
    }
  })

  it('ARTICLE-006 a visitor downloads the cover: drawn once, kept, its text outlined', async () => {
    const first = await get('/api/articles/cms.2026.001/cover')
    expect(first.statusCode).toBe(302)
    const file = await get(String(first.headers.location))
    expect(file.headers['content-type']).toContain('image/svg+xml')
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(file.body).toContain('<svg')
    expect(file.body).not.toContain('<text')

    house.database.queries.reset()
    await get('/api/articles/cms.2026.001/cover')
    expect(house.database.queries.list.length).toBeLessThanOrEqual(2)
  })

  it('refuses a paper that was never stored, and files of an unknown article', async () => {
    expect((await get('/api/articles/cms.2026.002/paper')).json()).toMatchObject({ code: 'article.file-missing' })
    expect((await get('/api/articles/nothing/paper')).json()).toMatchObject({ code: 'article.not-found' })
    for (const [path, code] of [
      ['/article/cms.2026.002/cms.2026.002.pdf', 'article.file-missing'],
      ['/article/cms.2026.999/cms.2026.999.pdf', 'article.not-found'],
      // Another article's file, another spelling, an internal id: one file has one address.
      ['/article/cms.2026.002/cms.2026.001.pdf', 'request.unknown'],
      [`/article/${article}/cms.2026.001.pdf`, 'request.unknown'],
    ] as const) {
      const answer = await get(path)
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, code])
      expect(answer.headers['cache-control']).toBe('private, no-store')
    }
    expect((await get('/api/articles/nothing/cover')).json()).toMatchObject({ code: 'article.not-found' })
  })
})

it('GET /front-page shows the shelf, the newest issue and true numbers in at most three questions', async () => {
  house.database.queries.reset()
  const body = (await get('/api/front-page')).json()
  expect(house.database.queries.list.length).toBeLessThanOrEqual(3)
  expect(body.numbers).toMatchObject({ journals: 3, articles: 106, countries: 1 })
  expect(body.lead.articles).toHaveLength(4)
  expect(body.newest.length).toBeGreaterThan(0)
  expect(body.newest.length).toBeLessThanOrEqual(5)
})
