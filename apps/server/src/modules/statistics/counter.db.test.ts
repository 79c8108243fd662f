import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { moduleDocuments, moduleRoutes } from '../../entry/assemble.ts'
import { createCostLimit } from '../../platform/http/rate-limit.ts'

vi.setConfig({ testTimeout: 60_000 })

let house: TestHouse
let articles: string[]

beforeEach(async () => {
  house = await openTestHouse({
    routes: moduleRoutes,
    documents: moduleDocuments,
    costLimit: createCostLimit(4, () => 0),
  })
  house.clock.moveTo('2026-11-15T09:00:00Z')
  const cms = await makeJournal(house.ctx)
  const lot = await makeJournal(house.ctx, { title: 'Letters on Trade', abbrev: 'LOT' })
  const [one, other] = [await makeIssue(house.ctx, cms, 7, 3), await makeIssue(house.ctx, lot, 1, 1)]
  articles = [
    await makeArticle(house.ctx, cms, one, { publicId: 'cms.2026.001', position: 1, doi: 'registered' }),
    await makeArticle(house.ctx, cms, one, {
      ...{ publicId: 'cms.2025.002', position: 2, publishedOn: '2025-03-01', doi: 'queued' },
      ...{ title: '=HYPERLINK("x")\tTabs', authors: ['Ann Lee', 'Ann Lee', 'Bo Li', 'Cem Er', 'Dia Wu'] },
    }),
    await makeArticle(house.ctx, lot, other, { publicId: 'lot.2026.001', position: 1 }),
  ]
  await use(articles[0]!, '2026-09-01', [5, 3, 4, 2])
  await use(articles[0]!, '2026-10-01', [9, 6, 7, 4])
  await use(articles[0]!, '2026-11-01', [100, 90, 80, 70])
  await use(articles[1]!, '2026-10-01', [2, 1, 0, 0])
  await use(articles[2]!, '2026-09-01', [1, 1, 1, 1], 'TDM')
  await use(articles[2]!, '2026-10-01', [3, 2, 2, 1])
})
afterEach(() => house.close())

type Counts = [totalInvestigations: number, uniqueInvestigations: number, totalRequests: number, uniqueRequests: number]

async function use(article: string, month: string, [ti, ui, tr, ur]: Counts, method = 'Regular'): Promise<void> {
  await sql`insert into statistics.usage as u (article_id, month, access_method, total_item_investigations,
      unique_item_investigations, total_item_requests, unique_item_requests)
    values (${article}, ${month}, ${method}, ${ti}, ${ui}, ${tr}, ${ur})
    on conflict (article_id, month, access_method, country) do update set
      total_item_investigations = u.total_item_investigations + ${ti},
      unique_item_investigations = u.unique_item_investigations + ${ui},
      total_item_requests = u.total_item_requests + ${tr}, unique_item_requests = u.unique_item_requests + ${ur}`.execute(
    house.database.db,
  )
}

const world = 'customer_id=0000000000000000'
const autumn = `${world}&begin_date=2026-09&end_date=2026-10`
const ask = (path: string, query = autumn, remoteAddress = '203.0.113.7') =>
  house.app.inject({ url: `/sushi/r51/${path}?${query}`, remoteAddress })

interface Report {
  Report_Header: Record<string, unknown> & { Exceptions?: Array<{ Code: number; Data?: string }> }
  Report_Items: Array<Record<string, unknown>>
}
async function report(path: string, query = autumn): Promise<Report> {
  const answer = await ask(`reports/${path}`, query)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const codesOf = ({ Report_Header }: Report) => (Report_Header.Exceptions ?? []).map(({ Code }) => Code)

describe('the COUNTER API', () => {
  it('tells its status without a customer, and the customer and the months of each report', async () => {
    expect((await ask('status', '')).json()).toMatchObject([{ Service_Active: true }])
    expect((await ask('members', world)).json()).toEqual([
      {
        Institution_Name: 'The World',
        Institution_ID: { Proprietary: ['journals.test:0000000000000000'] },
        Customer_ID: '0000000000000000',
      },
    ])
    const reports = (await ask('reports', world)).json<Array<Record<string, string>>>()
    expect(reports.map(({ Report_ID }) => Report_ID)).toEqual(['PR', 'PR_P1', 'TR', 'TR_J3', 'IR', 'IR_A1'])
    expect(reports[0]).toMatchObject({ First_Month_Available: '2026-09', Last_Month_Available: '2026-10' })
    expect((await ask('reports/dr')).statusCode).toBe(404)
  })

  it('sums articles up to journals and journals up to the platform', async () => {
    const { Report_Items: platform } = await report('pr', `${autumn}&attributes_to_show=Access_Method`)
    expect(platform).toEqual([
      {
        Platform: 'GRFS Journals',
        Attribute_Performance: expect.arrayContaining([
          {
            ...{ Data_Type: 'Journal', Access_Method: 'Regular' },
            Performance: {
              Total_Item_Investigations: { '2026-09': 5, '2026-10': 14 },
              Total_Item_Requests: { '2026-09': 4, '2026-10': 9 },
              Unique_Item_Investigations: { '2026-09': 3, '2026-10': 9 },
              Unique_Item_Requests: { '2026-09': 2, '2026-10': 5 },
            },
          },
          expect.objectContaining({ Access_Method: 'TDM' }),
        ]) as unknown,
      },
    ])
    const { Report_Items: titles } = await report('tr', `${autumn}&attributes_to_show=YOP%7CAccess_Type&yop=2025`)
    expect(titles).toEqual([
      {
        ...{ Title: 'Coastal and Marine Studies', Publisher: 'GRFS Press', Platform: 'GRFS Journals' },
        Item_ID: {
          Proprietary: 'journals.test:cms',
          Online_ISSN: '2756-0852',
          URI: 'http://journals.test/journal/cms',
        },
        Attribute_Performance: [
          {
            ...{ Data_Type: 'Journal', YOP: '2025', Access_Type: 'Open' },
            Performance: { Total_Item_Investigations: { '2026-10': 2 }, Unique_Item_Investigations: { '2026-10': 1 } },
          },
        ],
      },
    ])
  })

  it('reports articles below their journals, with registered DOIs only and three authors at most', async () => {
    const shown = 'attributes_to_show=Authors%7CPublication_Date%7CArticle_Version&include_parent_details=True'
    const { Report_Items: items } = await report('ir', `${autumn}&${shown}`)
    expect(items).toMatchObject([
      {
        ...{ Title: 'Coastal and Marine Studies', Data_Type: 'Journal' },
        Items: [
          { Item_ID: { DOI: '10.5555/cms.2026.001' }, Publication_Date: '2026-09-09', Article_Version: 'VoR' },
          { Item: '=HYPERLINK("x")\tTabs', Authors: [{ Name: 'Ann Lee' }, { Name: 'Bo Li' }] },
        ],
      },
      { Title: 'Letters on Trade', Items: [{ Item_ID: { Proprietary: 'journals.test:lot.2026.001' } }] },
    ])
    expect(JSON.stringify(items)).not.toContain('10.5555/cms.2025.002')
    const one = await report('ir', `${autumn}&item_id=DOI:10.5555/cms.2026.001`)
    expect(one.Report_Items).toMatchObject([{ Items: [{ Item: 'When the wells turn' }] }])
    expect(codesOf(await report('ir', `${autumn}&item_id=10.5555/cms.2025.002`))).toEqual([3030])
  })

  it('gives no month that is not over, and says which months are missing', async () => {
    const open = await report('tr_j3', `${world}&begin_date=2026-07&end_date=2027-01`)
    expect(codesOf(open)).toEqual([3031, 3032])
    expect(open.Report_Header['Report_Filters']).toMatchObject({ Begin_Date: '2026-07-01', End_Date: '2026-10-31' })
    expect(JSON.stringify(open)).not.toContain('2026-11":')
    for (const dates of ['begin_date=2026-11&end_date=2026-11', 'begin_date=2026-10&end_date=2026-09'])
      expect((await ask('reports/tr', `${world}&${dates}`)).json()).toMatchObject({ Code: 3020 })
    // A batch of another process may still come.
    house.clock.moveTo('2026-12-01T00:30:00Z')
    expect(codesOf(await report('tr', `${world}&begin_date=2026-11&end_date=2026-11`))).toEqual([3031])
    house.clock.moveTo('2026-12-01T01:00:00Z')
    expect(JSON.stringify(await report('tr', `${world}&begin_date=2026-11&end_date=2026-11`))).toContain(
      '"2026-11":100',
    )
  })

  it('refuses other customers, and requests without a customer or a period', async () => {
    expect((await ask('reports/tr', 'customer_id=4711&begin_date=2026-09&end_date=2026-09')).statusCode).toBe(403)
    for (const query of ['', 'begin_date=2026-09&end_date=2026-09', world, `${world}&begin_date=2026-09`]) {
      const answer = await ask('reports/tr', query)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ Code: 1030, Message: 'Insufficient Information to Process Request' })
    }
  })

  it('ignores what it does not support and says so, without repeating what could do harm', async () => {
    const query = 'country_code=DE&metric_type=Total_Item_Requests%7CNonsense&attributes_to_show=Country_Code&yop=20x6'
    const odd = await report('tr', `${autumn}&${query}&granularity=Total&%3Cb%3E=1`)
    expect(codesOf(odd)).toEqual([3050, 3060, 3062])
    expect(odd.Report_Header.Exceptions!.map(({ Data }) => Data)).toEqual([
      'country_code, ?b?',
      'metric_type=Nonsense, yop=20x6',
      'attributes_to_show=Country_Code, granularity=Total',
    ])
    expect(odd.Report_Header['Report_Filters']).toMatchObject({ Metric_Type: ['Total_Item_Requests'] })
    expect(codesOf(await report('ir', `${autumn}&include_component_details=True`))).toEqual([3063])
    expect(codesOf(await report('tr', `${autumn}&access_type=Controlled`))).toEqual([3030])
    expect(codesOf(await report('pr'))).toEqual([3040])
  })

  it('says as a table what it says as JSON, and no cell is a formula', async () => {
    const answer = await house.app.inject('/usage/ir_a1.tsv?begin_date=2026-09&end_date=2026-10')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="IR_A1_2026-09_2026-10.tsv"')
    const lines = answer.body.slice(1).split('\n')
    expect(lines[0]).toBe('Report_Name\tJournal Article Requests')
    expect(lines[6]).toBe('Report_Filters\tData_Type=Article; Access_Method=Regular')
    expect(lines[13]).toBe('')
    expect(lines[14]!.split('\t').slice(-5)).toEqual([
      ...['Access_Type', 'Metric_Type', 'Reporting_Period_Total', 'Sep-2026', 'Oct-2026'],
    ])
    expect(lines[15]!.split('\t').slice(-5)).toEqual(['Open', 'Total_Item_Requests', '11', '4', '7'])
    const all = await house.app.inject('/usage/ir.tsv?begin_date=2026-09&end_date=2026-10&exclude_monthly_details=True')
    expect(all.body).toContain('\n\'=HYPERLINK("x") Tabs\t')
    expect(all.body).not.toContain('Sep-2026')
    expect((await house.app.inject('/usage/tr.tsv?begin_date=x')).statusCode).toBe(400)
  })

  it('limits what a network can make it read, with the exception of the standard', async () => {
    const answers = []
    for (let n = 0; n < 30; n += 1) answers.push(await ask('reports/ir'))
    const refused = answers.find(({ statusCode }) => statusCode === 429)!
    expect(refused.json()).toMatchObject({ Code: 1020 })
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    expect((await ask('reports/ir', autumn, '198.51.100.1')).statusCode).toBe(200)
  })

  it('needs three queries for titles, and one more for each journal of an item report', async () => {
    const count = async (path: string) => {
      const spy = vi.spyOn(house.database.pool, 'query')
      await ask(path, autumn, '198.51.100.9')
      const { length } = spy.mock.calls
      spy.mockRestore()
      return length
    }
    expect(await count('reports/tr')).toBeLessThanOrEqual(3)
    expect(await count('reports/ir')).toBeLessThanOrEqual(5)
  })
})

it('keeps the usage of journals equal to that of their articles', async () => {
  await use(articles[0]!, '2026-10-01', [-1, -1, -1, -1])
  const { rows } = await sql`
    select journal_id, month from statistics.usage_of_journal except
    select a.journal_id, u.month from statistics.usage u join publishing.article a on a.id = u.article_id`.execute(
    house.database.db,
  )
  expect(rows).toEqual([])
  const { rows: sums } = await sql`
    select (select sum(total_item_investigations)::int from statistics.usage) as articles,
      (select sum(total_item_investigations)::int from statistics.usage_of_journal) as journals`.execute(
    house.database.db,
  )
  expect(sums).toEqual([{ articles: 119, journals: 119 }])
})
