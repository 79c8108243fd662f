import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { contextOf } from '../../../../../tests/support/jobs.ts'
import { bearer, makePerson, signIn } from '../../../../../tests/support/people.ts'
import { mortalDatabase } from '../../../../../tests/support/database.ts'
import { moduleRoutes } from '../../entry/assemble.ts'
import { recordFile, uploadObject } from '../files/index.ts'
import { authenticate } from '../identity/index.ts'
import { notePublication } from '../submissions/index.ts'
import { fold } from './index.ts'

vi.setConfig({ testTimeout: 60_000 })

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'

let house: TestHouse
let journalId: string
let article: string

beforeEach(async () => {
  house = await openTestHouse({ routes: moduleRoutes, authenticate })
  journalId = await makeJournal(house.ctx)
  const issue = await makeIssue(house.ctx, journalId, 7, 3)
  article = await makeArticle(house.ctx, journalId, issue, { publicId: 'cms.2026.001', position: 1 })
  await makeArticle(house.ctx, journalId, issue, { publicId: 'cms.2026.002', position: 2 })
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
})
afterEach(() => house.close())

interface Sent {
  at?: string
  by?: string
  from?: string
  headers?: Record<string, string>
  method?: 'GET' | 'HEAD'
}

async function view({ at, by = firefox, from = '203.0.113.7', headers = {} }: Sent = {}, id = 'cms.2026.001') {
  if (at) house.clock.moveTo(`2026-11-15T${at}Z`)
  return house.app.inject({
    method: 'POST',
    url: `/api/articles/${id}/views`,
    remoteAddress: from,
    headers: { 'user-agent': by, ...headers },
  })
}
async function download({ at, by = firefox, headers = {}, method = 'GET' }: Sent = {}, id = 'cms.2026.001') {
  if (at) house.clock.moveTo(`2026-11-15T${at}Z`)
  return house.app.inject({ method, url: `/api/articles/${id}/paper`, headers: { 'user-agent': by, ...headers } })
}
async function foldAt(at: string) {
  house.clock.moveTo(`2026-11-15T${at}Z`)
  await fold(house.ctx)
}
async function counted() {
  const { rows } = await sql<{ views: number; downloads: number }>`
    select coalesce(sum(views), 0)::int as views, coalesce(sum(downloads), 0)::int as downloads
    from publishing.readership`.execute(house.database.db)
  return rows[0]
}
/** Every table with counts has the same totals. */
async function agreed() {
  const { rows } = await sql`
    select (select coalesce(sum(views), 0)::int from statistics.day) as day,
      (select coalesce(sum(views), 0)::int from statistics.month_of_article) as article,
      (select coalesce(sum(views), 0)::int from statistics.month_of_journal) as journal,
      (select coalesce(sum(downloads), 0)::int from statistics.day) as "dayDownloads",
      (select coalesce(sum(downloads), 0)::int from statistics.month_of_journal) as "journalDownloads"`.execute(
    house.database.db,
  )
  const { views, downloads } = (await counted())!
  expect(rows[0]).toEqual({
    day: views,
    article: views,
    journal: views,
    dayDownloads: downloads,
    journalDownloads: downloads,
  })
  return { views, downloads }
}

describe('what is counted', () => {
  it('counts the same reader within thirty seconds once, and the later one', async () => {
    for (const at of ['09:00:00', '09:00:20', '09:00:50', '09:01:21']) expect((await view({ at })).statusCode).toBe(200)
    await foldAt('09:05:00')
    expect(await agreed()).toEqual({ views: 2, downloads: 0 })
  })

  it('decides nothing while a double click is still possible, and counts each over midnight on its own day', async () => {
    await view({ at: '23:59:50' })
    await foldAt('23:59:59')
    expect(await counted()).toEqual({ views: 0, downloads: 0 })
    house.clock.moveTo('2026-11-16T00:00:40Z')
    await view()
    house.clock.moveTo('2026-11-16T00:05:00Z')
    await fold(house.ctx)
    const { rows } = await sql`select day, views from statistics.day order by day`.execute(house.database.db)
    expect(rows).toEqual([
      { day: '2026-11-15', views: 1 },
      { day: '2026-11-16', views: 1 },
    ])
  })

  it('tells readers apart by network and browser, articles and kinds apart by themselves', async () => {
    await view({ at: '09:00:00' })
    await view({ by: safari })
    await view({ from: '198.51.100.9' })
    await view({}, 'CMS.2026.002')
    await download()
    await view({ at: '09:00:10' })
    await foldAt('09:05:00')
    expect(await agreed()).toEqual({ views: 4, downloads: 1 })
  })

  it('counts no robots, nothing fetched ahead, and nothing that was not there', async () => {
    expect((await view({ by: 'Mozilla/5.0 (compatible; GOOGLEBOT/2.1)' })).statusCode).toBe(200)
    await view({ by: '' })
    await view({ headers: { 'sec-purpose': 'prefetch;prerender' } })
    await download({ by: 'curl/8.5.0' })
    await download({ headers: { 'sec-purpose': 'prefetch' } })
    expect((await download({ method: 'HEAD' })).statusCode).toBeLessThan(405)
    expect((await view({}, 'cms.2026.999')).statusCode).toBe(404)
    expect((await download({}, 'cms.2026.999')).statusCode).toBe(404)
    expect((await download({}, 'cms.2026.002')).statusCode).toBe(404)
    const { rows } = await sql`select 1 from statistics.happening`.execute(house.database.db)
    expect(rows).toEqual([])
  })

  it('counts a download where its link is given out, and gives the link even if it cannot count', async () => {
    const answer = await download()
    expect(answer.statusCode).toBe(302)
    await sql`alter table statistics.happening rename to elsewhere`.execute(house.database.db)
    expect((await download()).statusCode).toBe(302)
    await sql`alter table statistics.elsewhere rename to happening`.execute(house.database.db)
    await foldAt('09:05:00')
    expect(await agreed()).toEqual({ views: 0, downloads: 1 })
  })

  it('keeps nothing that names anybody, and one by one for two days only', async () => {
    await view({ at: '09:00:00' })
    const answer = await view({ at: '09:02:00' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    const { rows } = await sql<{ reader: Buffer; text: string }>`
      select reader, h::text as text from statistics.happening h order by id`.execute(house.database.db)
    expect(rows[0]!.reader).toEqual(rows[1]!.reader)
    expect(rows[0]!.text).not.toMatch(/203\.0\.113|Firefox/)
    await foldAt('09:05:00')
    house.clock.moveTo('2026-11-16T09:00:00Z')
    await view()
    const { rows: next } = await sql<{ reader: Buffer }>`
      select reader from statistics.happening order by id desc limit 1`.execute(house.database.db)
    expect(next[0]!.reader).not.toEqual(rows[0]!.reader)
    house.clock.moveTo('2026-11-17T09:01:00Z')
    await fold(house.ctx)
    const { rows: left } = await sql<{ at: Date }>`select at from statistics.happening order by at`.execute(
      house.database.db,
    )
    expect(left.map(({ at }) => at.toISOString())).toEqual(['2026-11-15T09:02:00.000Z', '2026-11-16T09:00:00.000Z'])
    expect((await agreed()).views).toBe(3)
  })
})

describe('where it is shown', () => {
  it('readers see it on the article, authors on their desk and beside their name', async () => {
    const author = await makePerson(house.ctx, 'researcher')
    const late = await makePerson(house.ctx, 'researcher')
    const headers = bearer(await signIn(house.ctx, author))
    const publication = {
      articleId: article,
      publicId: 'cms.2026.001',
      submissionId: null,
      journalId,
      title: 'When the wells turn',
      authors: ['Farhana Akter'],
      publishedOn: '2026-09-09',
    }
    await house.ctx.inTransaction((tx) => notePublication(tx, { ...publication, accountIds: [author.id] }))
    await view({ at: '09:00:00' })
    await view({ at: '09:01:00' })
    await download()
    await foldAt('09:05:00')
    const get = async (url: string, token = headers) =>
      (await house.app.inject({ method: 'GET', url, headers: token })).json()
    expect(await get('/api/articles/cms.2026.001')).toMatchObject({ views: 2, downloads: 1 })
    expect((await get('/api/researcher/submissions')).publishedPapers).toMatchObject([{ views: 2, downloads: 1 }])
    expect((await get('/api/auth/me')).data.user).toMatchObject({ published: 1, downloads: 1 })
    // An author who is identified later gets these views too.
    await house.ctx.inTransaction((tx) => notePublication(tx, { ...publication, accountIds: [author.id, late.id] }))
    const token = bearer(await signIn(house.ctx, late))
    expect((await get('/api/auth/me', token)).data.user).toMatchObject({ published: 1, downloads: 1 })
    expect((await get('/api/auth/me')).data.user).toMatchObject({ published: 1, downloads: 1 })
  })
})

describe('exactly once', () => {
  /**
   * Sixty visitors of two articles, five seconds apart. Each returns a minute later and clicks twice within ten
   * seconds.
   */
  async function makeHappenings() {
    await sql`insert into statistics.happening (article_id, kind, reader, at)
      select a.id, case when n % 3 = 0 then 'download' else 'view' end, decode(lpad(to_hex(n), 4, '0'), 'hex'),
        '2026-11-15T09:00:00Z'::timestamptz + make_interval(secs => n * 5 + later)
      from publishing.article a, generate_series(1, 60) n, unnest(array[0, 60, 70]) later`.execute(house.database.db)
    house.clock.moveTo('2026-11-15T09:30:00Z')
  }
  const expected = { views: 160, downloads: 80 }

  it('R5: killed after each statement in turn, it loses nothing and counts nothing twice', async () => {
    let deaths = 0
    for (let statements = 1; ; statements++) {
      await sql`truncate statistics.happening, statistics.day, statistics.month_of_article, statistics.month_of_journal,
        publishing.readership`.execute(house.database.db)
      await makeHappenings()
      const { database, isDead } = mortalDatabase(house.database.url, statements)
      await fold(contextOf(database, { clock: house.clock }), undefined, 100).catch(() => undefined)
      await database.close()
      if (!isDead()) break
      deaths++
      await fold(house.ctx, undefined, 100)
      expect(await agreed(), `killed after ${statements}`).toEqual(expected)
    }
    expect(deaths).toBeGreaterThan(15)
  })

  it('R4: four at once count each thing once', async () => {
    await makeHappenings()
    await Promise.all(Array.from({ length: 4 }, () => fold(house.ctx, undefined, 50)))
    expect(await agreed()).toEqual(expected)
  })

  it('needs as many statements for ten thousand happenings as for one', async () => {
    await view({ at: '09:00:00' })
    const statementsOf = async (at: string) => {
      house.clock.moveTo(at)
      house.database.queries.reset()
      await fold(house.ctx)
      return house.database.queries.list.length
    }
    const few = await statementsOf('2026-11-15T09:30:00Z')
    await sql`insert into statistics.happening (article_id, kind, reader, at)
      select ${article}, 'view', decode(lpad(to_hex(n), 6, '0'), 'hex'), '2026-11-15T10:00:00Z'
      from generate_series(1, 9999) n`.execute(house.database.db)
    expect(await statementsOf('2026-11-15T10:30:00Z')).toBe(few)
    expect((await agreed()).views).toBe(10_000)
  })
})
