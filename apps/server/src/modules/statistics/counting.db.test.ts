import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { maxWaitingEvents } from '@grfs/domain/statistics/limits'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { contextOf } from '../../../../../tests/support/jobs.ts'
import { bearer, makePerson, signIn } from '../../../../../tests/support/people.ts'
import { mortalDatabase } from '../../../../../tests/support/database.ts'
import { moduleDocuments, moduleFiles, moduleRoutes } from '../../entry/assemble.ts'
import type { Context } from '../../platform/context.ts'
import { recordFile, uploadObject } from '../files/index.ts'
import { authenticate } from '../identity/index.ts'
import { notePublication } from '../submissions/index.ts'
import { countStoredEvents, emptyVisits, startUsageWriter, type UsageWriter } from './index.ts'

vi.setConfig({ testTimeout: 60_000 })

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15'

let house: TestHouse
let journalId: string
let article: string
let writer: UsageWriter

beforeEach(async () => {
  house = await openTestHouse({ routes: moduleRoutes, documents: moduleDocuments, files: moduleFiles, authenticate })
  writer = startUsageWriter(house.ctx)
  journalId = await makeJournal(house.ctx)
  const issue = await makeIssue(house.ctx, journalId, 7, 3)
  article = await makeArticle(house.ctx, journalId, issue, {
    ...{ publicId: 'cms.2026.001', position: 1 },
    sections: [{ id: 's1', title: 'Introduction', html: '<p>Salt.</p>' }],
  })
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
afterEach(async () => {
  await writer.stop()
  await house.close()
})

async function rowsOf(table: string) {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by 1, 2`.execute(
    house.database.db,
  )
  return rows
}

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
async function download(sent: Sent = {}, id = 'cms.2026.001', ending = 'pdf') {
  const { at, by = firefox, from = '127.0.0.1', headers = {}, method = 'GET' } = sent
  if (at) house.clock.moveTo(`2026-11-15T${at}Z`)
  return house.app.inject({
    method,
    url: `/article/${id}/${id}.${ending}`,
    remoteAddress: from,
    headers: { 'user-agent': by, ...headers },
  })
}
/** The four counts of COUNTER: total and unique investigations, total and unique requests. */
async function usage() {
  await writer.write()
  const { rows } = await sql<{ counts: number[] }>`
    select array[sum(total_item_investigations), sum(unique_item_investigations), sum(total_item_requests),
      sum(unique_item_requests)]::int[] as counts from statistics.usage`.execute(house.database.db)
  return rows[0]!.counts
}
async function counted() {
  const { rows } = await sql<{ views: number; downloads: number }>`
    select coalesce(sum(views), 0)::int as views, coalesce(sum(downloads), 0)::int as downloads
    from publishing.readership`.execute(house.database.db)
  return rows[0]
}
/** Every table with counts has the same totals. */
async function agreed() {
  await writer.write()
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
    expect(await agreed()).toEqual({ views: 2, downloads: 0 })
    expect(await usage()).toEqual([2, 1, 2, 1])
  })

  it('recognises a double click whose clicks are in different batches, hours and days', async () => {
    for (const at of ['12:59:50', '13:00:20', '23:59:45']) {
      await view({ at })
      await writer.write()
    }
    house.clock.moveTo('2026-11-16T00:00:10Z')
    await view()
    expect(await agreed()).toEqual({ views: 2, downloads: 0 })
    expect(await usage()).toEqual([2, 2, 2, 2])
    const { rows } = await sql`select day, views from statistics.day order by day`.execute(house.database.db)
    expect(rows).toEqual([
      { day: '2026-11-15', views: 1 },
      { day: '2026-11-16', views: 1 },
    ])
  })

  it('counts a citation file as an investigation, and XML as a request too', async () => {
    for (const ending of ['bib', 'ris', 'csl.json']) {
      house.clock.pass(31)
      expect((await download({}, undefined, ending)).statusCode).toBe(200)
    }
    expect(await usage()).toEqual([3, 1, 0, 0])
    house.clock.pass(31)
    const { headers } = await download({}, undefined, 'xml')
    house.clock.pass(31)
    const again = await download({ headers: { 'if-none-match': String(headers.etag) } }, undefined, 'xml')
    expect(again.statusCode).toBe(304)
    expect(await usage()).toEqual([5, 1, 2, 1])
    // Neither a robot, nor a look at the headers, nor metadata for machines, nor a file that is not there.
    await download({ by: 'curl/8.5.0' }, undefined, 'xml')
    await download({ method: 'HEAD', from: '203.0.113.9' }, undefined, 'xml')
    await download({ from: '203.0.113.9' }, undefined, 'jsonld')
    expect((await download({ from: '203.0.113.9' }, 'cms.2026.077', 'bib')).statusCode).toBe(404)
    expect(await usage()).toEqual([5, 1, 2, 1])
    expect(await agreed()).toEqual({ views: 0, downloads: 0 })
  })

  it('counts a visit once an hour, whatever is opened in it', async () => {
    await view({ at: '09:10:00' })
    await download({ at: '09:10:05', from: '203.0.113.7' })
    await view({ at: '09:50:00' })
    await view({ at: '10:10:00' })
    expect(await usage()).toEqual([4, 2, 4, 2])
    // This article has no full text: its page is only an investigation.
    await view({ at: '10:11:00' }, 'cms.2026.002')
    expect(await usage()).toEqual([5, 3, 4, 2])
  })

  it('tells readers apart by address and browser, articles and kinds apart by themselves', async () => {
    await view({ at: '09:00:00' })
    await view({ by: safari })
    await view({ from: '203.0.113.8' })
    await view({}, 'CMS.2026.002')
    await download()
    await view({ at: '09:00:10' })
    expect(await agreed()).toEqual({ views: 4, downloads: 1 })
  })

  it('counts no robots, nothing fetched ahead, no part of a file, and nothing that was not there', async () => {
    expect((await view({ by: 'Mozilla/5.0 (compatible; GOOGLEBOT/2.1)' })).statusCode).toBe(200)
    await view({ by: '' })
    await view({ headers: { 'sec-purpose': 'prefetch;prerender' } })
    await download({ by: 'curl/8.5.0' })
    await download({ headers: { 'sec-purpose': 'prefetch' } })
    await download({ headers: { range: 'bytes=1000-' } })
    expect((await download({ method: 'HEAD' })).statusCode).toBeLessThan(405)
    expect((await view({}, 'cms.2026.999')).statusCode).toBe(200)
    expect((await view({}, "it's no id")).statusCode).toBe(200)
    expect((await download({}, 'cms.2026.999')).statusCode).toBe(404)
    expect((await download({}, 'cms.2026.002')).statusCode).toBe(404)
    expect(await agreed()).toEqual({ views: 0, downloads: 0 })
    expect(await rowsOf('statistics.visit')).toEqual([])
  })

  it('sends the paper even if it cannot count, and counts it later', async () => {
    await sql`alter table statistics.visit rename to elsewhere`.execute(house.database.db)
    expect((await download()).statusCode).toBe(200)
    await expect(writer.write()).rejects.toThrow('statistics.visit')
    await sql`alter table statistics.elsewhere rename to visit`.execute(house.database.db)
    expect(await agreed()).toEqual({ views: 0, downloads: 1 })
  })

  it('counts a paper that the browser still has, but no part of one, and not its former address', async () => {
    const { etag } = (await download({ at: '09:00:00' })).headers
    const unchanged = await download({ at: '09:01:00', headers: { 'if-none-match': etag! } })
    const part = await download({ at: '09:02:00', headers: { range: 'bytes=0-3' } })
    const changed = await download({ at: '09:03:00', headers: { range: 'bytes=0-3', 'if-range': '"another"' } })
    expect([unchanged, part, changed].map(({ statusCode }) => statusCode)).toEqual([304, 206, 200])
    const former = { url: '/api/articles/cms.2026.001/paper', headers: { 'user-agent': firefox } }
    expect((await house.app.inject(former)).statusCode).toBe(301)
    expect(await agreed()).toEqual({ views: 0, downloads: 3 })
  })

  it('keeps nothing that names anybody, and each visit for two days only', async () => {
    await view({ at: '09:00:00' })
    const answer = await view({ at: '09:02:00' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    await writer.write()
    const first = await rowsOf('statistics.visit')
    expect(first).toHaveLength(1)
    expect(JSON.stringify(first)).not.toMatch(/203\.0\.113|Firefox/)
    house.clock.moveTo('2026-11-16T09:00:00Z')
    await view()
    await writer.write()
    await emptyVisits(house.ctx)
    const visitors = (await rowsOf('statistics.visit')).map(({ visitor }) => visitor)
    expect(new Set(visitors).size).toBe(2)
    house.clock.moveTo('2026-11-17T00:15:00Z')
    await emptyVisits(house.ctx)
    expect((await rowsOf('statistics.visit')).map(({ hour }) => Number(hour) % 24)).toEqual([9])
    house.clock.moveTo('2026-11-18T00:15:00Z')
    await emptyVisits(house.ctx)
    expect(await rowsOf('statistics.visit')).toEqual([])
    expect(await rowsOf('statistics.usage_writer')).toHaveLength(1)
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
    await writer.write()
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
  /** Sixty visitors of two articles. Each returns a minute later and clicks twice within ten seconds. */
  const rounds = ['09:00:00', '09:01:00', '09:01:10']
  function recordRound(ctx: Context, at: string) {
    house.clock.moveTo(`2026-11-15T${at}Z`)
    for (let n = 1; n <= 60; n += 1) {
      const visitor = { address: `10.0.0.${n}`, userAgent: firefox, isPrefetch: false }
      for (const id of ['cms.2026.001', 'cms.2026.002'])
        ctx.usage.record({ article: id, kind: n % 3 === 0 ? 'pdf' : 'page', visitor, status: 200 })
    }
  }
  const expected = { views: 160, downloads: 80 }

  it('R5: with a database that dies after each statement in turn, it loses nothing and counts nothing twice', async () => {
    let deaths = 0
    for (let statements = 1; ; statements++) {
      await sql`truncate statistics.visit, statistics.usage, statistics.day, statistics.month_of_article,
        statistics.month_of_journal, publishing.readership`.execute(house.database.db)
      const { database, isDead } = mortalDatabase(house.database.url, statements)
      const ctx = contextOf(database, { clock: house.clock })
      for (const at of rounds) recordRound(ctx, at)
      let isMortal = true
      const flaky = startUsageWriter({
        ...ctx,
        inTransaction: (work) => (isMortal ? ctx : house.ctx).inTransaction(work),
      })
      await flaky.write().catch(() => undefined)
      isMortal = false
      const died = isDead()
      await flaky.stop()
      await database.close()
      expect(await agreed(), `died after ${statements}`).toEqual(expected)
      expect(await usage()).toEqual([240, 120, 160, 80])
      if (!died) break
      deaths++
    }
    expect(deaths).toBeGreaterThan(8)
  })

  it('R4: four processes at once count clicks of the same visitors once', async () => {
    const contexts = Array.from({ length: 4 }, () => contextOf(house.database, { clock: house.clock }))
    for (const at of rounds) {
      for (const ctx of contexts) recordRound(ctx, at)
      await Promise.all(contexts.map((ctx) => startUsageWriter(ctx).stop()))
    }
    expect(await agreed()).toEqual(expected)
  })

  it('needs as many statements for five thousand events as for one', async () => {
    const statementsOf = async (visitors: number) => {
      for (let n = 0; n < visitors; n += 1) {
        const visitor = { address: `${visitors} ${n}`, userAgent: firefox, isPrefetch: false }
        house.ctx.usage.record({ article, kind: 'page', visitor, status: 200 })
      }
      house.database.queries.reset()
      await writer.write()
      return house.database.queries.list.length
    }
    const few = await statementsOf(1)
    expect(await statementsOf(5_000)).toBe(few)
    expect((await agreed()).views).toBe(5_001)
  })

  it('counts the events that the previous release stored', async () => {
    await sql`insert into statistics.happening (article_id, kind, reader, at, is_folded)
      select ${article}::uuid, kind, decode(rpad(to_hex(n), 32, '0'), 'hex'), '2026-11-15T08:00:00Z'::timestamptz, n = 5
      from generate_series(1, 5) n, unnest(array['view', 'download']) kind`.execute(house.database.db)
    await countStoredEvents(house.ctx)
    await countStoredEvents(house.ctx)
    expect(await agreed()).toEqual({ views: 4, downloads: 4 })
    expect(await rowsOf('statistics.happening')).toHaveLength(2)
  })

  it('drops events when too many wait, and reports how many', () => {
    const ctx = contextOf(house.database)
    const visitor = { address: '203.0.113.7', userAgent: firefox, isPrefetch: false }
    for (let n = 0; n < maxWaitingEvents + 3; n += 1) ctx.usage.record({ article, kind: 'page', visitor, status: 200 })
    expect(ctx.usage.metrics()).toEqual({ waiting: maxWaitingEvents, dropped: 3 })
  })
})
