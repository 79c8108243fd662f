import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts } from '@grfs/contracts/texts/index'
import { openTestHouse, type TestHouse } from '../../../../tests/support/app.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../tests/support/factories/press.ts'
import { builtWeb } from '../../../../tests/support/matrix/page-cells.ts'
import { createSigner, keySetPath } from '../platform/http/signature.ts'
import { moduleDocuments, moduleRoutes } from './assemble.ts'

/** The built pages on the real server and database. Needs `npm run build`. */
let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse({ routes: moduleRoutes, documents: moduleDocuments, web: await builtWeb() })
})
afterAll(() => house.close())

const get = async (url: string) => {
  const { statusCode, body, headers } = await house.app.inject(url)
  return { status: statusCode, text: body.replaceAll('&#x27;', "'"), headers }
}

describe('an empty press', () => {
  it('JOURNAL-009 says so on the journals page', async () => {
    const page = await get('/global')
    expect(page.status).toBe(200)
    expect(page.text).toContain(texts.journals.noJournals)
  })

  it('CHROME-001 CHROME-002 has a home page all the same, at / and at /home', async () => {
    const [root, home] = [await get('/'), await get('/home')]
    expect([root.status, home.status]).toEqual([200, 200])
    expect(root.text).toContain('<main')
    expect(root.text).toBe(home.text)
  })
})

describe('a press with articles', () => {
  beforeAll(async () => {
    const journal = await makeJournal(house.ctx)
    const issue = await makeIssue(house.ctx, journal, 7, 2)
    await makeArticle(house.ctx, journal, issue, { publicId: 'cms.2026.001', position: 1 })
  })

  it('names every entity that a page shows, so that a change redraws it', async () => {
    const article = String((await get('/article/cms.2026.001')).headers['surrogate-key'])
    expect(article).toMatch(/tpl:test .*article:[0-9a-f-]{36} issue:[0-9a-f-]{36} journal:[0-9a-f-]{36}/)
    expect((await get('/journal/cms')).headers['surrogate-key']).toContain(/article:\S+/.exec(article)?.[0])
    expect((await get('/global')).headers['surrogate-key']).toContain('journals')
  })

  it('signs its pages and feeds with a key that it publishes, and no page that is not there', async () => {
    const signer = createSigner(house.ctx.keys, house.ctx.site.origin, () => house.ctx.clock.now())
    for (const path of ['/article/cms.2026.001', '/home', '/volume?journal=cms', '/sitemap.xml']) {
      const { headers, rawPayload } = await house.app.inject(path)
      expect(signer.isGenuine(path, new Headers(headers as Record<string, string>), rawPayload), path).toBe(true)
    }
    expect((await get('/article/cms.2026.999')).headers['signature']).toBeUndefined()
    expect((await get(keySetPath)).text).toBe(signer.keySet())
  })

  it('asks the database once for an article, at most four times for any page', async () => {
    for (const [path, most] of [
      ['/article/cms.2026.001', 1],
      ['/journal/cms', 3],
      ['/global', 1],
      ['/globalArchive', 2],
      ['/volume', 2],
      ['/volume?journal=cms', 2],
      ['/home', 4],
    ] as const) {
      house.database.queries.reset()
      await get(path)
      expect(house.database.queries.list.length, path).toBeLessThanOrEqual(most)
    }
  })

  it('CHROME-024 ARTICLE-012 answers 404 where there is nothing', async () => {
    expect((await get('/nowhere')).status).toBe(404)
    expect((await get('/nowhere')).text).toContain(texts.chrome.notFound)
    const missing = await get('/article/cms.2026.999')
    expect(missing.status).toBe(404)
    expect(missing.text).toContain(texts.articles.notFound)
  })

  it('CHROME-029 JOURNAL-020 JOURNAL-021 JOURNAL-022 JOURNAL-024 ARTICLE-011 says what failed, keeps nothing, and recovers', async () => {
    await house.database.pool.query('alter schema journals rename to journals_away')
    const journals = await get('/global')
    const journal = await get('/journal/cms')
    const article = await get('/article/cms.2026.001')
    const archives = await Promise.all(['/globalArchive', '/archive', '/volume'].map(get))
    const search = await get('/search?q=tides')
    await house.database.pool.query('alter schema journals_away rename to journals')

    for (const page of [journals, journal, article, search, ...archives]) {
      expect(page.status).toBe(503)
      expect(page.headers['cache-control']).toBe('private, no-store')
    }
    expect(journals.text).toContain(texts.journals.journalsFailed)
    expect(journals.text).toContain(texts.journals.checkConnection)
    expect(journals.text).toMatch(/<a [^>]*href="\/global"[^>]*>Retry<\/a>/)
    for (const archive of archives) {
      expect(archive.text).toContain(texts.journals.archiveFailed)
      expect(archive.text).toContain(texts.journals.checkConnection)
      expect(archive.text).toContain('>Retry</a>')
    }
    expect(search.text).toContain('The search failed')
    expect(search.text).toMatch(/<a [^>]*href="\/search\?q=tides"[^>]*>Try Again<\/a>/)
    expect(journal.text).toContain(texts.journals.articlesFailed)
    expect(article.text).toContain(texts.articles.networkError)
    expect(article.text).toContain(texts.articles.networkHint)

    expect((await get('/article/cms.2026.001')).status).toBe(200)
  })
})
