import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { callFeedEntries, journalRoutes, openCalls } from './index.ts'

let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse({ routes: journalRoutes })
})
afterAll(() => house.close())

it('JOURNAL-019 GET /journals answers with a plain list, empty at first', async () => {
  const response = await house.app.inject('/api/journals')
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual([])
})

it('JOURNAL-017 JOURNAL-019 lists id, title, abbrev and category, sorted by title', async () => {
  const cms = await makeJournal(house.ctx, { title: 'Coastal and Marine Studies', abbrev: 'CMS' })
  const bare = await makeJournal(house.ctx, { title: 'A New Field', abbrev: null, category: 'Humanities' })
  const issue = await makeIssue(house.ctx, cms, 7, 2)
  await makeArticle(house.ctx, cms, issue, { publicId: 'cms.2026.001', position: 1 })

  const list = (await house.app.inject('/api/journals')).json()
  expect(list).toMatchObject([
    { id: bare, title: 'A New Field', abbrev: null, category: 'Humanities', articleCount: 0, latestIssue: null },
    {
      id: cms,
      title: 'Coastal and Marine Studies',
      abbrev: 'CMS',
      category: 'Earth Sciences',
      articleCount: 1,
      latestIssue: { volume: 7, number: 2, month: 'September', year: 2026 },
    },
  ])
})

it('asks the database once, however many journals there are', async () => {
  for (let index = 0; index < 20; index++) {
    await makeJournal(house.ctx, { title: `Journal ${index}`, abbrev: `J${index}` })
  }
  house.database.queries.reset()
  await house.app.inject('/api/journals')
  expect(house.database.queries.list).toHaveLength(1)
})

it('names every journal that it shows in its surrogate key', async () => {
  const { headers, body } = await house.app.inject('/api/journals')
  const keys = String(headers['surrogate-key']).split(' ')
  expect(keys).toContain('journals')
  for (const journal of JSON.parse(body) as Array<{ id: string }>) expect(keys).toContain(`journal:${journal.id}`)
})

it('counts articles, issues and countries in the transaction that publishes', async () => {
  const journal = await makeJournal(house.ctx, { title: 'Counted', abbrev: 'CNT' })
  const older = await makeIssue(house.ctx, journal, 1, 1, 2019)
  const newer = await makeIssue(house.ctx, journal, 2, 1, 2020)
  for (const [issue, number] of [
    [older, 1],
    [newer, 2],
    [newer, 3],
  ] as const) {
    await makeArticle(house.ctx, journal, issue, { publicId: `cnt.2020.00${number}`, position: number })
  }
  const row = await house.ctx.db
    .selectFrom('journals.journal')
    .select(['article_count', 'issue_count', 'since_year'])
    .where('id', '=', journal)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ article_count: 3, issue_count: 2, since_year: 2019 })
  const countries = await house.ctx.db
    .selectFrom('journals.journal_country')
    .select(['country', 'article_count'])
    .where('journal_id', '=', journal)
    .execute()
  expect(countries).toEqual([{ country: 'Bangladesh', article_count: 3 }])
})

describe('calls for papers', () => {
  const openCall = (journalId: string, title: string, daysLeft: number, openedDaysAgo: number, number: number) =>
    house.database.pool.query(
      `insert into journals.issue (id, journal_id, volume, number, month, year, call_title, call_text, call_deadline_on, call_opened_at)
       values (gen_random_uuid(), $1, 9, $2, 5, 2027, $3, 'Say what you saw.', (now() at time zone 'UTC')::date + $4::int,
         now() - make_interval(days => $5))`,
      [journalId, number, title, daysLeft, openedDaysAgo],
    )

  it('CHROME-003 are open to the end of the day of their deadline, the nearest first, and close by themselves', async () => {
    const journal = await makeJournal(house.ctx, { title: 'Calling', abbrev: 'CLL' })
    await openCall(journal, 'Far', 40, 1, 1)
    await openCall(journal, 'Today', 0, 30, 2)
    await openCall(journal, 'Yesterday', -1, 60, 3)
    const calls = await openCalls(house.ctx.db)
    expect(calls.map((call) => [call.title, call.daysLeft])).toEqual([
      ['Today', 0],
      ['Far', 40],
    ])
    expect(calls[0]).toMatchObject({ volume: 9, number: 2, month: 'May', year: 2027, journal: { abbrev: 'CLL' } })

    await house.database.pool.query(`update journals.issue set call_deadline_on = call_deadline_on - 1`)
    expect((await openCalls(house.ctx.db)).map((call) => call.title)).toEqual(['Far'])
    await house.database.pool.query(`update journals.issue set call_deadline_on = call_deadline_on + 1`)
  })

  it('tell the feed about the newest call first', async () => {
    const entries = await callFeedEntries(house.ctx.db)
    expect(entries.map((entry) => entry.title)).toEqual(['Far', 'Today'])
    expect(entries[0]!.openedAt).toBeInstanceOf(Date)
  })

  it('are not issues of the archive until something has appeared in them', async () => {
    const list = (await house.app.inject('/api/journals')).json() as Array<{ abbrev: string; latestIssue: unknown }>
    expect(list.find((journal) => journal.abbrev === 'CLL')?.latestIssue).toBeNull()
  })
})
