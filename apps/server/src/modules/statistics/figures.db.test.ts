import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getAdminStatsEndpoint, getPressFiguresEndpoint } from '@grfs/contracts/statistics'
import { makeAssignment } from '../../../../../tests/support/factories/assignments.ts'
import { makeArticle, makeIssue, makeJournal } from '../../../../../tests/support/factories/press.ts'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { pagesTouched } from '../../../../../tests/support/pages-touched.ts'
import { openWorld, type Actor, type World } from '../../../../../tests/support/workflow.ts'
import type { Context } from '../../platform/context.ts'
import { deactivateAccount, reactivateAccount, revokeRole } from '../identity/index.ts'
import { readTotals } from './queries/figures.ts'
import { papersThatWait } from './routes.ts'
import { countReports, startUsageWriter } from './index.ts'
import { readFigures } from './read-figures.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let world: World
let admin: Actor
let author: Actor
let other: string
const someAdmin = { accountId: '', sessionId: '', roles: ['admin'], subAdmin: null } as const

beforeAll(async () => {
  world = await openWorld()
  admin = await world.editor()
  author = await world.person('researcher')
  other = await makeJournal(world.house.ctx, { abbrev: 'SML', title: 'Small', category: 'Small' })
})
afterAll(() => world.close())

async function stats(who: Actor = admin) {
  const { status, body } = await world.call(who, 'GET', '/admin/stats')
  expect(status).toBe(200)
  return getAdminStatsEndpoint.response.parse(body)
}
async function figures(who: Actor, query = '') {
  const { status, body } = await world.call(who, 'GET', `/admin/figures${query}`)
  expect(status).toBe(200)
  return getPressFiguresEndpoint.response.parse(body)
}
async function read(article: string, times: { views: number; downloads: number; on: string }) {
  const { ctx, clock } = world.house
  const now = clock.now().toISOString()
  clock.moveTo(`${times.on}T08:00:00Z`)
  const record = (kind: 'page' | 'pdf', visitors: number) => {
    for (let n = 0; n < visitors; n += 1) {
      const visitor = { address: `visitor ${n}`, userAgent: 'Mozilla/5.0 Firefox/143.0', isPrefetch: false }
      ctx.usage.record({ article, kind, visitor, status: 200 })
    }
  }
  record('page', times.views)
  record('pdf', times.downloads)
  const writer = startUsageWriter(ctx)
  await writer.stop()
  clock.moveTo(now)
}

describe('the sidebar', () => {
  it('ADMIN-016 GET /admin/stats gives researchers, reviewers and published papers, to admins and sub-admins alone', async () => {
    const before = await stats()
    const both = await world.person('both')
    await world.person('unapproved reviewer')
    await world.person('unverified')
    const issue = await makeIssue(world.house.ctx, world.journalId, 1, 1)
    await makeArticle(world.house.ctx, world.journalId, issue, { publicId: 'cms.2026.001', position: 1 })
    expect(await stats()).toEqual({
      totalResearchers: before.totalResearchers + 2,
      totalReviewers: before.totalReviewers + 1,
      totalPublished: before.totalPublished + 1,
      totalDownloads: null,
      // Accounts that wait for approval as a reviewer.
      waiting: { papers: 0, overview: 0, researchers: (before.waiting.researchers ?? 0) + 1, inbox: 0 },
    })
    const helper = await stats(await world.subEditor())
    expect(helper).toEqual({
      ...(await stats()),
      waiting: { papers: 0, overview: null, researchers: null, inbox: null },
    })
    for (const who of [author, both, null]) {
      expect((await world.call(who, 'GET', '/admin/stats')).status).toBe(who ? 403 : 401)
    }
  })

  it('tells how many papers wait for this editor, in their journals alone, whatever tool is open', async () => {
    const papers = async (who?: Parameters<typeof stats>[0]) => (await stats(who)).waiting.papers
    const [mine, elsewhere] = [await world.subEditor(), await world.subEditor([])]
    const before = (await papers()) ?? 0
    await world.submit(author)
    expect([await papers(), await papers(mine), await papers(elsewhere)]).toEqual([before + 1, before + 1, 0])
    expect(await papers(await world.person('sub-admin', { permissions: ['approveUsers'] }))).toBeNull()
  })

  it('ADMIN-003 follows who is closed, opened again, or loses a role', async () => {
    const { ctx } = world.house
    const before = await stats()
    const both = await world.person('both')
    const by = { ...someAdmin, accountId: admin.id }
    const differs = async () => {
      const now = await stats()
      return [now.totalResearchers - before.totalResearchers, now.totalReviewers - before.totalReviewers]
    }
    expect(await differs()).toEqual([1, 1])
    await deactivateAccount(ctx, by, both.id)
    expect(await differs()).toEqual([0, 0])
    await reactivateAccount(ctx, by, both.id)
    expect(await differs()).toEqual([1, 1])
    await ctx.inTransaction((tx) => revokeRole(tx, both.id, 'reviewer'))
    expect(await differs()).toEqual([1, 0])
    await ctx.inTransaction((tx) => sql`delete from identity.account where id = ${both.id}`.execute(tx.db))
    expect(await differs()).toEqual([0, 0])
  })

  it('ADMIN-003 many who register at once are all counted', async () => {
    const before = await stats()
    await Promise.all(Array.from({ length: 24 }, () => world.person('both')))
    const after = await stats()
    expect(after.totalResearchers - before.totalResearchers).toBe(24)
    expect(after.totalReviewers - before.totalReviewers).toBe(24)
  })

  it('ADMIN-004 total downloads is nothing until something was downloaded, then the count', async () => {
    expect((await stats()).totalDownloads).toBeNull()
    const issue = await makeIssue(world.house.ctx, world.journalId, 1, 2)
    const id = await makeArticle(world.house.ctx, world.journalId, issue, { publicId: 'cms.2026.002', position: 1 })
    await read(id, { views: 5, downloads: 0, on: '2026-08-01' })
    expect((await stats()).totalDownloads).toBeNull()
    await read(id, { views: 0, downloads: 3, on: '2026-08-02' })
    expect((await stats()).totalDownloads).toBe(3)
  })
})

describe('the press', () => {
  it('shows submissions, decisions, articles and readers by month, of one journal or of all', async () => {
    const { ctx } = world.house
    const paper = (status: 'submitted' | 'rejected' | 'accepted', since: string, journalId: string) =>
      makeSubmission(ctx, {
        authorId: author.id,
        journalId,
        status,
        since: new Date(since),
        ...(status === 'accepted' && { reviews: 3 }),
      })
    const { submitted: before } = (await figures(admin, '?months=12')).months.at(-1)!
    await paper('submitted', '2026-11-03T00:00:00Z', other)
    await paper('submitted', '2026-10-31T23:59:00Z', other)
    await paper('rejected', '2026-10-20T10:00:00Z', other)
    await paper('accepted', '2026-11-10T10:00:00Z', world.journalId)
    const issue = await makeIssue(ctx, other, 1, 1)
    const one = await makeArticle(ctx, other, issue, {
      publicId: 'sml.2026.001',
      position: 1,
      title: 'One',
      publishedOn: '2026-10-02',
    })
    const two = await makeArticle(ctx, other, issue, {
      publicId: 'sml.2026.002',
      position: 2,
      title: 'Two',
      publishedOn: '2026-10-02',
    })
    await read(one, { views: 40, downloads: 4, on: '2026-10-05' })
    await read(two, { views: 30, downloads: 9, on: '2026-10-05' })
    await read(two, { views: 25, downloads: 0, on: '2026-11-05' })
    const small = await figures(admin, '?journal=sml&months=3')
    expect(small.months).toEqual([
      { month: '2026-09-01', submitted: 0, accepted: 0, rejected: 0, published: 0, views: 0, downloads: 0 },
      { month: '2026-10-01', submitted: 2, accepted: 0, rejected: 1, published: 2, views: 70, downloads: 13 },
      { month: '2026-11-01', submitted: 1, accepted: 0, rejected: 0, published: 0, views: 25, downloads: 0 },
    ])
    expect(small.mostRead).toEqual([
      { id: 'sml.2026.002', title: 'Two', views: 55, downloads: 9 },
      { id: 'sml.2026.001', title: 'One', views: 40, downloads: 4 },
    ])
    const all = await figures(admin, '?months=12')
    expect(all.months).toHaveLength(12)
    expect(all.months.at(-1)).toMatchObject({ submitted: before + 1, accepted: 1, views: 25 })
    expect(all.journals.map(({ title }) => title)).toEqual(['Coastal and Marine Studies', 'Small'])
    expect(all.mostRead.map(({ id }) => id)).toEqual(['sml.2026.002', 'sml.2026.001', 'cms.2026.002'])
    expect((await figures(admin, `?journal=${world.journalId}&months=24`)).mostRead.map(({ id }) => id)).toEqual([
      'cms.2026.002',
    ])
    expect((await world.call(admin, 'GET', '/admin/figures?months=61')).status).toBe(400)
  })

  it('says how long papers stayed, from five papers on', async () => {
    const { ctx } = world.house
    await countReports(ctx)
    expect((await figures(admin, `?journal=${world.journalId}&months=3`)).stays).toEqual([])
    for (let n = 0; n < 4; n += 1) {
      const since = new Date('2026-11-10T10:00:00Z')
      await makeSubmission(ctx, {
        ...{ authorId: author.id, journalId: world.journalId, status: 'accepted', reviews: 3, since },
      })
    }
    await countReports(ctx)
    const { stays } = await figures(admin, `?journal=${world.journalId}&months=3`)
    // The factory's moves are three days apart; the paper was submitted and sent back more than once.
    expect(stays.map(({ status, days }) => [status, days])).toEqual([
      ['submitted', 3],
      ['processing', 3],
      ['under_review', 3],
      ['under_admin', 3],
      ['revision_required', 3],
    ])
    expect((await figures(admin, `?journal=${world.journalId}&months=1`)).stays.every(({ papers }) => papers > 0)).toBe(
      true,
    )
  })

  it('shows what reviewers carry, and whether they are in time', async () => {
    const { ctx } = world.house
    const before = await figures(admin, '?journal=cms')
    const reviewer = async () => (await world.person('reviewer')).id
    const paper = (status: 'processing' | 'under_review' | 'under_admin') =>
      makeSubmission(ctx, { authorId: author.id, journalId: world.journalId, status })
    await makeAssignment(ctx, { submissionId: (await paper('processing')).id, reviewerId: await reviewer() })
    await makeAssignment(ctx, {
      submissionId: (await paper('under_review')).id,
      reviewerId: await reviewer(),
      status: 'accepted',
    })
    for (let n = 0; n < 5; n += 1) {
      await makeAssignment(ctx, {
        submissionId: (await paper('under_admin')).id,
        reviewerId: await reviewer(),
        status: 'done',
      })
      await countReports(ctx)
      const { inTimePercent } = (await figures(admin, '?journal=cms')).reviewers
      expect(inTimePercent).toBe(n < 4 ? null : 100)
    }
    const { reviewers } = await figures(admin, '?journal=cms')
    expect(reviewers).toEqual({
      approved: before.reviewers.approved + 7,
      busy: 2,
      reviewsLastYear: before.reviewers.reviewsLastYear + 5,
      inTimePercent: 100,
    })
    const all = (await figures(admin)).reviewers
    expect(all.approved).toBe((await stats()).totalReviewers)
    expect(all.busy).toBe(2)
    expect((await figures(admin, '?journal=SML')).reviewers).toEqual({
      approved: 0,
      busy: 0,
      reviewsLastYear: 0,
      inTimePercent: null,
    })
  })

  it('counts as reviewers of a journal those of its field who may be asked, whatever becomes of them', async () => {
    const { ctx } = world.house
    const { db } = world.house.database
    const by = { ...someAdmin, accountId: admin.id }
    const approved = async () => (await figures(admin, '?journal=cms')).reviewers.approved
    const before = await approved()
    const { id } = await world.person('reviewer')
    const seen: Record<string, number> = {}
    const after = async (what: string, doing: Promise<unknown>) => {
      await doing
      seen[what] = (await approved()) - before
    }
    await after('closed', deactivateAccount(ctx, by, id))
    await after('opened', reactivateAccount(ctx, by, id))
    const moveTo = (area: string) =>
      sql`update identity.profile set research_area = ${area} where account_id = ${id}`.execute(db)
    const { rows } = await sql<{ area: string }>`
      select research_area as area from identity.profile where account_id = ${id}`.execute(db)
    await after('of another field', moveTo('Alchemy'))
    await after('of this field again', moveTo(rows[0]!.area.toUpperCase()))
    await after(
      'without the role',
      ctx.inTransaction((tx) => revokeRole(tx, id, 'reviewer')),
    )
    await after('unverified', world.person('unverified'))
    expect(seen).toEqual({
      ...{
        closed: 0,
        opened: 1,
        'of another field': 0,
        'of this field again': 1,
        'without the role': 0,
        unverified: 0,
      },
    })
  })

  it('shows a sub-admin the allowed journals only', async () => {
    const editor = await world.subEditor([other])
    const mine = await figures(editor, '?months=3')
    expect(mine.journals.map(({ title }) => title)).toEqual(['Small'])
    const { journals: _one, ...seen } = mine
    const { journals: _all, ...small } = await figures(admin, '?months=3&journal=SML')
    expect(seen).toEqual(small)
    const foreign = await figures(editor, '?months=3&journal=cms')
    expect(foreign.months.every(({ submitted, views }) => submitted + views === 0)).toBe(true)
    expect([foreign.mostRead, foreign.stays, foreign.reviewers.approved]).toEqual([[], [], 0])
    expect((await world.call(author, 'GET', '/admin/figures')).status).toBe(403)
    const nothing = await world.subEditor([])
    expect((await figures(nothing)).mostRead).toEqual([])
  })
})

describe('growth', () => {
  const pagesOf = (work: (ctx: Context) => Promise<unknown>) => pagesTouched(world.house, work)

  it('costs a few statements, and what it reads does not grow with people, papers and articles', async () => {
    const { database } = world.house
    database.queries.reset()
    await figures(admin)
    // The session, the journals, and five parallel queries.
    expect(database.queries.list).toHaveLength(7)
    database.queries.reset()
    await stats()
    // The session, the totals, and three tools.
    expect(database.queries.list).toHaveLength(5)
    const of = (asked: { journal?: string; months: number }) => (ctx: Context) =>
      readFigures(ctx, { ...someAdmin, accountId: admin.id }, asked)
    const works = {
      stats: (ctx: Context) => readTotals(ctx.db, papersThatWait({ ...someAdmin, accountId: admin.id })),
      year: of({ months: 12 }),
      'five years': of({ months: 60 }),
      'five years of a journal': of({ months: 60, journal: 'cms' }),
    }
    const before: Record<string, number> = {}
    await countReports(world.house.ctx)
    for (const [name, work] of Object.entries(works)) before[name] = await pagesOf(work)
    await makeCrowd(4_000)
    await countReports(world.house.ctx)
    const after: Record<string, number> = {}
    for (const [name, work] of Object.entries(works)) after[name] = await pagesOf(work)
    console.log('pages before', before, 'after', after)
    // The count of waiting papers stops at its limit: 62 pages with 1,000 such papers and with 16,000.
    expect(after['stats']).toBeLessThanOrEqual(80)
    // The query reads the top thirty articles of each month, however many articles there are.
    for (const name of ['year', 'five years', 'five years of a journal']) expect(after[name], name).toBeLessThan(8_000)
  })

  async function makeCrowd(count: number) {
    const { ctx } = world.house
    const { db } = world.house.database
    const issue = await makeIssue(ctx, world.journalId, 9, 9)
    await makeArticle(ctx, world.journalId, issue, { publicId: 'cms.2026.900', position: 1 })
    await makeSubmission(ctx, { authorId: author.id, journalId: world.journalId })
    await sql`insert into identity.account (id, email, title, full_name, password_hash, email_verified_at, registered_as, created_at)
      select gen_random_uuid(), 'crowd' || n || '@example.org', 'Dr.', 'Crowd ' || n, 'x', now(), 'reviewer', now()
      from generate_series(1, ${count}::int) n`.execute(db)
    await sql`insert into identity.held_role (account_id, role, granted_at)
      select id, case when random() < 0.2 then 'reviewer' else 'researcher' end, now() from identity.account where email like 'crowd%'`.execute(
      db,
    )
    await sql`insert into identity.profile (account_id, country_code, phone_number, contact_address, city, state, zip_code,
        country_of_residence, nationality, date_of_birth, highest_education, awarding_institution, research_area, university)
      select a.id, '+254', '1', 'Well Road', 'Kisumu', '', '40100', 'Kenya', 'Kenyan', '1980-01-01', 'PhD', 'Maseno',
        (select category from journals.journal where id = ${world.journalId}), 'Maseno'
      from identity.account a where a.email like 'crowd%'`.execute(db)
    await sql`insert into submissions.submission (id, number, author_id, journal_id, status, version, title, manuscript_id,
        created_at, submitted_at, status_since)
      select gen_random_uuid(), 'X-2026-' || n, s.author_id, s.journal_id, 'under_review', 1, 'Paper ' || n, s.manuscript_id,
        s.created_at, s.submitted_at, s.status_since
      from (select * from submissions.submission where status = 'submitted' limit 1) s, generate_series(1, ${count}::int) n`.execute(
      db,
    )
    await sql`insert into submissions.event (submission_id, move, from_status, to_status, by_party, at)
      select id, 'submit', 'draft', 'submitted', 'author', timestamptz '2026-11-01' - random() * interval '5 years'
      from submissions.submission where number like 'X-%'`.execute(db)
    await sql`insert into publishing.article (id, public_id, journal_id, issue_id, position, title, abstract, keywords,
        published_on, reading_minutes, created_at)
      select gen_random_uuid(), 'x.2026.' || n, a.journal_id, a.issue_id, 10 + n, 'Article ' || n, '', '{}',
        date '2026-11-01' - (random() * 1800)::int, 5, now()
      from (select * from publishing.article limit 1) a, generate_series(1, ${count}::int) n`.execute(db)
    await sql`insert into statistics.month_of_article (article_id, journal_id, month, views, downloads)
      select a.id, a.journal_id, m.month, (random() * 500)::int, (random() * 50)::int
      from publishing.article a, generate_series(date '2025-12-01', date '2026-11-01', interval '1 month') m (month)
      where a.public_id like 'x.%'`.execute(db)
    await sql`vacuum analyze statistics.month_of_article`.execute(db)
    await sql`analyze`.execute(db)
  }
})
