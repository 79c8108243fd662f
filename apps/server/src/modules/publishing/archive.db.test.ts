import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Issue } from '@grfs/contracts/publishing'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { publishingRoutes } from './index.ts'

let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse({ routes: publishingRoutes })
})
afterAll(() => house.close())

const get = (address: string) => house.app.inject(address)

describe('GET /issues', () => {
  let ids: { one: string; two: string }

  beforeAll(async () => {
    ids = {
      one: await makeJournal(house.ctx, { title: 'Archive One', abbrev: 'ARA' }),
      two: await makeJournal(house.ctx, { title: 'Archive Two', abbrev: 'ARB' }),
    }
    let number = 0
    for (const year of [1998, 1999]) {
      for (const journal of [ids.one, ids.two]) {
        for (const place of [1, 2]) {
          const issue = await makeIssue(house.ctx, journal, year - 1990, place, year)
          for (let position = 1; position <= 4; position++) {
            number += 1
            await makeArticle(house.ctx, journal, issue, { publicId: `arc.${year}.${number}`, position })
          }
        }
      }
    }
    // A call for papers is an issue too, but it has no articles yet.
    await makeIssue(house.ctx, ids.one, 10, 1, 2000)
  })

  const ask = async (query: string) => (await get(`/api/issues?${query}`)).json()

  it('JOURNAL-012 JOURNAL-013 gives real issues with their journal and first articles, newest first', async () => {
    const { issues, journal, years } = await ask('journal=ara')
    expect(journal).toMatchObject({ id: ids.one, title: 'Archive One' })
    expect(issues.map((issue: Issue) => `${issue.volume}.${issue.number}`)).toEqual(['9.2', '9.1', '8.2', '8.1'])
    expect(issues[0]).toMatchObject({ month: 'September', year: 1999, articleCount: 4, journal: { abbrev: 'ARA' } })
    expect(issues[0].articles).toHaveLength(3)
    expect(years).toEqual([
      { year: 1999, issues: 2 },
      { year: 1998, issues: 2 },
    ])
  })

  it('filters by year, and by journal and year', async () => {
    expect((await ask('year=1998')).issues.map((issue: Issue) => issue.year)).toEqual([1998, 1998, 1998, 1998])
    expect((await ask('year=1998&journal=ARB')).issues).toHaveLength(2)
    expect((await ask('year=2000&journal=ara')).issues).toEqual([])
  })

  it('gives the issues of the journals of a field, page by page, and its years', async () => {
    await house.database.pool.query(`update journals.journal set category = 'Tides' where abbrev in ('ARA', 'ARB')`)
    const { issues, years } = await ask('field=Tides&year=1999')
    expect(
      issues.map(({ journal, number }: Issue & { journal: { abbrev: string } }) => [journal.abbrev, number]),
    ).toEqual(
      expect.arrayContaining([
        ['ARA', 1],
        ['ARA', 2],
        ['ARB', 1],
        ['ARB', 2],
      ]),
    )
    expect(issues).toHaveLength(4)
    expect(years).toEqual([
      { year: 1999, issues: 4 },
      { year: 1998, issues: 4 },
    ])
    const first = await ask('field=Tides&limit=5')
    const rest = await ask(`field=Tides&limit=5&after=${first.next}`)
    expect([...first.issues, ...rest.issues]).toEqual((await ask('field=Tides')).issues)
    expect((await ask('field=Tides&journal=ara')).issues).toHaveLength(4)
    expect((await get('/api/issues?field=Nothing')).statusCode).toBe(404)
  })

  it('pages by position: every issue once, whatever the page size', async () => {
    const all = (await ask('limit=100')).issues
    for (const limit of [1, 3]) {
      const seen: unknown[] = []
      let after: string | null = ''
      while (after !== null) {
        const page: { issues: unknown[]; next: string | null } = await ask(
          `limit=${limit}${after === '' ? '' : `&after=${after}`}`,
        )
        seen.push(...page.issues)
        after = page.next
      }
      expect(seen).toEqual(all)
    }
  })

  it('counts the issues of a year when one appears, changes its year or its journal, and vanishes', async () => {
    const journal = await makeJournal(house.ctx, { title: 'Archive Three', abbrev: 'ARC' })
    const other = await makeJournal(house.ctx, { title: 'Archive Four', abbrev: 'ARD' })
    const years = async (of = 'arc') =>
      (await ask(`journal=${of}`)).years.map(
        ({ year, issues }: { year: number; issues: number }) => `${year}: ${issues}`,
      )
    const change = (statement: string, ...values: unknown[]) => house.database.pool.query(statement, values)
    const first = await makeIssue(house.ctx, journal, 1, 1, 2001)
    const second = await makeIssue(house.ctx, journal, 1, 2, 2001)
    expect(await years()).toEqual([])
    await makeArticle(house.ctx, journal, first, { publicId: 'arc.2001.1', position: 1 })
    expect(await years()).toEqual(['2001: 1'])
    await makeArticle(house.ctx, journal, first, { publicId: 'arc.2001.2', position: 2 })
    await makeArticle(house.ctx, journal, second, { publicId: 'arc.2001.3', position: 1 })
    expect(await years()).toEqual(['2001: 2'])
    await change('update journals.issue set year = 2002 where id = $1', second)
    expect(await years()).toEqual(['2002: 1', '2001: 1'])
    await change('update journals.issue set journal_id = $2 where id = $1', second, other)
    expect([await years(), await years('ard')]).toEqual([['2001: 1'], ['2002: 1']])
    await change('update journals.issue set article_count = 0 where id = $1', first)
    expect(await years()).toEqual([])
    // It has no articles, so it can be deleted.
    const third = await makeIssue(house.ctx, other, 2, 1, 2003)
    await change('update journals.issue set article_count = 1 where id = $1', third)
    expect(await years('ard')).toEqual(['2003: 1', '2002: 1'])
    await change('delete from journals.issue where id = $1', third)
    expect(await years('ard')).toEqual(['2002: 1'])
  })

  it('refuses an unknown journal and a place that is none', async () => {
    expect((await get('/api/issues?journal=nowhere')).statusCode).toBe(404)
    expect((await get('/api/issues?after=bm93aGVyZQ')).statusCode).toBe(400)
  })

  it('asks the database once', async () => {
    house.database.queries.reset()
    await ask('journal=ara&limit=2')
    expect(house.database.queries.list).toHaveLength(1)
  })
})

describe('pace', () => {
  it('is the median of the dates that exist, and nothing while there are few', async () => {
    const journal = await makeJournal(house.ctx, { title: 'Paced', abbrev: 'PAC' })
    const issue = await makeIssue(house.ctx, journal, 1, 1, 2026)
    const facts = async () => (await get('/api/journals/pac/issues')).json().facts
    for (let position = 1; position <= 5; position++) {
      expect((await facts()).pace).toBeNull()
      await makeArticle(house.ctx, journal, issue, { publicId: `pac.2026.${position}`, position })
    }
    // Received 2 May, accepted 20 August, published 9 September.
    expect((await facts()).pace).toEqual({ articles: 5, daysToAcceptance: 110, daysToPublication: 130 })
    await house.database.pool.query(
      `update publishing.article set accepted_on = received_on + 30, published_on = received_on + 40 where public_id in ('pac.2026.1', 'pac.2026.2', 'pac.2026.3')`,
    )
    expect((await facts()).pace).toEqual({ articles: 5, daysToAcceptance: 30, daysToPublication: 40 })
  })
})
