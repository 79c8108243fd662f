import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getPressFiguresEndpoint, getReportEndpoint } from '@grfs/contracts/statistics'
import { type MoveName, moves, startsOf } from '@grfs/domain/submissions/lifecycle'
import { makeJournal } from '../../../../../tests/support/factories/press.ts'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { readCsv } from '../../../../../tests/support/read-csv.ts'
import { openWorld, type Actor, type World } from '../../../../../tests/support/workflow.ts'
import { countReports } from './index.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let world: World
let admin: Actor
let colleague: Actor
let author: Actor
let small: string
const day = (from: string, days: number) => new Date(Date.parse(from) + days * 86_400_000)

beforeAll(async () => {
  world = await openWorld()
  admin = await world.editor({ fullName: 'Ada Admin' })
  colleague = await world.editor({ fullName: 'Cole League' })
  author = await world.person('researcher')
  small = await makeJournal(world.house.ctx, { abbrev: 'SML', title: 'Small', category: 'Small' })
  // The other papers are copies of this one, without its moves.
  await makeSubmission(world.house.ctx, { authorId: author.id, journalId: small, since: new Date('2019-01-01') })
  await sql`update identity.account set full_name = '=HYPERLINK("http://x")' where id = ${colleague.id}`.execute(
    world.house.database.db,
  )
})
afterAll(() => world.close())

type Life = ReadonlyArray<readonly [move: MoveName, afterDays: number]>

interface Parts {
  journal: string
  submitted: string
  life: Life
  editor?: Actor
  country?: string
  kind?: string
  authorId?: string
}

/** A paper with these moves, each so many days after the submission. */
async function paper({ journal, submitted, life, editor, country, kind, authorId }: Parts): Promise<string> {
  const { db } = world.house.database
  const id = randomUUID()
  const facts = country || kind ? factsOf(country, kind) : null
  const last = moves[life.at(-1)?.[0] ?? 'submit']
  await sql`insert into submissions.submission (id, number, author_id, journal_id, status, version, title, manuscript_id,
      created_at, submitted_at, status_since, facts)
    select ${id}, ${`X-${id}`}, ${authorId ?? author.id}, ${journal}, ${last.to}, 1, 'Copy', s.manuscript_id, s.created_at,
      ${submitted}, s.status_since, ${facts}::jsonb
    from (select manuscript_id, created_at, status_since from submissions.submission where number like 'SML-%' limit 1) s`.execute(
    db,
  )
  for (const [move, after] of [['submit', 0] as const, ...life]) {
    await sql`insert into submissions.event (submission_id, move, from_status, to_status, by_party, at)
      values (${id}, ${move}, ${startsOf(move)[0]!}, ${moves[move].to}, 'editor', ${day(submitted, after)})`.execute(db)
  }
  if (editor)
    await sql`insert into peer_review.handling_change (submission_id, editor_id, at) values (${id}, ${editor.id}, now())`.execute(
      db,
    )
  return id
}
const factsOf = (country: string | undefined, kind: string | undefined) =>
  JSON.stringify({
    version: 1,
    kind: kind ?? null,
    people: [
      { type: 'person', corresponding: false, affiliations: [0] },
      { type: 'person', corresponding: true, affiliations: [1, 0] },
    ],
    affiliations: [{ country: 'FR' }, { country: country ?? null }],
  })

/** An invitation with this status, of a paper. */
async function invitation(submissionId: string, reviewerId: string, status: string, reviewedIn = 7): Promise<void> {
  const invited = '2026-05-01T00:00:00Z'
  const isDone = status === 'done'
  const ended = isDone ? day(invited, 2 + reviewedIn) : status === 'rejected' ? day(invited, 2) : null
  await sql`insert into peer_review.assignment (id, submission_id, stage, reviewer_id, code, position, status, queued_at,
      invited_at, answered_at, due_at, ended_at, manuscript_id, blind_title)
    select ${randomUUID()}, ${submissionId}, 1, ${reviewerId}, ${randomUUID().slice(0, 8)}, 0, ${status}, ${invited},
      ${invited}, ${status === 'pending' ? null : day(invited, 2)}, ${day(invited, 16)}, ${ended}, p.manuscript_id, 'Wells'
    from submissions.submission p where p.id = ${submissionId}`.execute(world.house.database.db)
}

async function report(who: Actor, query = '') {
  const { status, body } = await world.call(who, 'GET', `/admin/reports${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return getReportEndpoint.response.parse(body)
}
const count = () => countReports(world.house.ctx)
const toReview: Life = [
  ['pass-screening', 2],
  ['begin-review', 5],
  ['hand-in-review', 9],
]

describe('a report', () => {
  beforeAll(async () => {
    const base = { journal: world.journalId, editor: admin, country: 'KE', kind: 'research-article' }
    // Ten decisions: three accepted, four rejected after review, three at screening. One decided after the period.
    const days = [10, 20, 30, 40, 50, 60, 70]
    for (const [index, after] of days.entries()) {
      await paper({
        ...base,
        submitted: '2026-02-01T00:00:00Z',
        life: [...toReview, [index < 3 ? 'accept' : 'reject', after]],
      })
    }
    for (let n = 0; n < 3; n += 1)
      await paper({ ...base, country: 'NG', submitted: '2026-03-10T00:00:00Z', life: [['desk-reject', 4]] })
    await paper({ ...base, submitted: '2026-10-20T00:00:00Z', life: [...toReview, ['accept', 20]] })
    await paper({ ...base, submitted: '2026-04-01T00:00:00Z', life: [['withdraw', 3]] })
    // A journal with fewer papers than any median may have, and no editor.
    for (let n = 0; n < 4; n += 1)
      await paper({ journal: small, submitted: '2026-05-01T00:00:00Z', life: [...toReview, ['ask-revision', 21]] })
    await count()
  })

  it('counts submissions, withdrawals and decisions of the last twelve full months, journals side by side', async () => {
    const { from, to, rows, total, journals } = await report(admin)
    expect([from, to]).toEqual(['2025-11', '2026-10'])
    expect(journals.map(({ title }) => title)).toEqual(['Coastal and Marine Studies', 'Small'])
    const [cms, sml] = rows
    expect(cms).toMatchObject({
      ...{ label: 'Coastal and Marine Studies', submissions: 12, withdrawals: 1, accepted: 3 },
      ...{ rejected: 7, rejectedAtScreening: 3, acceptancePercent: 30 },
    })
    expect(sml).toMatchObject({ label: 'Small', submissions: 4, accepted: 0, rejected: 0, acceptancePercent: null })
    expect(total).toMatchObject({ submissions: 16, withdrawals: 1, accepted: 3, rejected: 7, acceptancePercent: 30 })
    // Eight decisions: counts, no rate.
    expect((await report(admin, '?from=2026-03&to=2026-10')).total).toMatchObject({
      accepted: 1,
      rejected: 7,
      acceptancePercent: null,
    })
  })

  it('gives the days within which half and four of five papers got the first decision after review', async () => {
    const { rows, total, firstDecisions } = await report(admin)
    // Half of 10, 20, … 70 is the fourth; 80 % of seven is the sixth.
    expect(rows[0]?.firstDecision).toEqual({ papers: 7, median: 40, p80: 60 })
    expect(rows[1]?.firstDecision).toEqual({ papers: 4, median: null, p80: null })
    // 10, 20, 21, 21, 21, 21, 30, …: the total is of all papers, not of the rows.
    expect(total.firstDecision).toEqual({ papers: 11, median: 21, p80: 50 })
    expect(firstDecisions).toEqual([
      { decision: 'desk-reject', papers: 3, median: null, p80: null },
      { decision: 'reject', papers: 4, median: null, p80: null },
      { decision: 'ask-revision', papers: 4, median: null, p80: null },
      { decision: 'accept', papers: 3, median: null, p80: null },
    ])
  })

  it('gives the days in each stage, and the tool Statistics says the same', async () => {
    const { rows, total } = await report(admin)
    expect(rows[0]?.stages).toEqual([
      // Eight left after two days, three after four, one after three; the last one left in October too.
      { status: 'submitted', papers: 12, median: 2, p80: 4 },
      { status: 'processing', papers: 8, median: 3, p80: 3 },
      { status: 'under_review', papers: 8, median: 4, p80: 4 },
      { status: 'under_admin', papers: 7, median: 31, p80: 51 },
    ])
    expect(rows[1]?.stages.every(({ papers, median, p80 }) => papers === 4 && median === null && p80 === null)).toBe(
      true,
    )
    const { body } = await world.call(admin, 'GET', '/admin/figures?months=12')
    const year = await report(admin, '?from=2025-12&to=2026-11')
    expect(getPressFiguresEndpoint.response.parse(body).stays).toEqual(
      year.total.stages.map(({ status, papers, median }) => ({ status, papers, days: median })),
    )
    expect(total.stages.length).toBe(4)
  })

  it('compares by editor, country, article type, year and month, and filters by them', async () => {
    const by = async (group: string, query = '') =>
      (await report(admin, `?by=${group}${query}`)).rows.map(({ label, submissions }) => [label, submissions])
    expect(await by('editor')).toEqual([
      ['Ada Admin', 12],
      ['No handling editor', 4],
    ])
    expect(await by('country')).toEqual([
      ['Kenya', 9],
      ['Nigeria', 3],
      ['Not stated', 4],
    ])
    expect(await by('kind')).toEqual([
      ['Research article', 12],
      ['Not stated', 4],
    ])
    expect(await by('year', '&from=2025-11&to=2026-12')).toEqual([
      ['2025', 0],
      ['2026', 16],
    ])
    expect((await by('month')).filter(([, papers]) => papers !== 0)).toEqual([
      ['2026-02', 7],
      ['2026-03', 3],
      ['2026-04', 1],
      ['2026-05', 4],
      ['2026-10', 1],
    ])
    expect(await by('journal', '&country=NG')).toEqual([
      ['Coastal and Marine Studies', 3],
      ['Small', 0],
    ])
    expect(await by('journal', `&journal=sml&editor=${admin.id}`)).toEqual([['Small', 0]])
    const both = await report(admin, `?journal=sml,${world.journalId}&kind=research-article`)
    expect(both.total.submissions).toBe(12)
    expect([both.editors, both.countries, both.kinds]).toEqual([
      [{ id: admin.id, name: 'Ada Admin' }],
      [
        { code: 'KE', name: 'Kenya' },
        { code: 'NG', name: 'Nigeria' },
      ],
      [{ kind: 'research-article', name: 'Research article' }],
    ])
  })

  it('is as of last night', async () => {
    const before = await report(admin)
    await paper({ journal: small, submitted: '2026-06-01T00:00:00Z', life: [] })
    expect(await report(admin)).toEqual(before)
    await count()
    expect((await report(admin)).total.submissions).toBe(before.total.submissions + 1)
  })

  it('refuses what is not a period, and takes few statements', async () => {
    for (const query of [
      'from=2026-05&to=2026-04',
      'from=2026-05',
      'from=2016-01&to=2026-01',
      'from=2026-13&to=2026-14',
    ])
      expect((await world.call(admin, 'GET', `/admin/reports?${query}`)).status, query).toBe(400)
    expect((await world.call(admin, 'GET', '/admin/reports?from=2016-02&to=2026-01')).status).toBe(200)
    world.house.database.queries.reset()
    await report(admin, '?by=country')
    // The session, the journals, facts, invitations and the choices.
    expect(world.house.database.queries.list).toHaveLength(5)
  })
})

describe('reviewers', () => {
  it('are counted from five people on, and their days from five who handed in a review', async () => {
    const papers = await Promise.all(
      Array.from({ length: 6 }, () =>
        paper({ journal: world.journalId, submitted: '2026-04-20T00:00:00Z', life: [['pass-screening', 2]] }),
      ),
    )
    const people = await Promise.all(Array.from({ length: 6 }, () => world.person('reviewer')))
    for (const [index, done] of [3, 4, 5, 6].entries())
      await invitation(papers[index]!, people[index]!.id, 'done', done)
    await count()
    expect((await report(admin)).total.reviewers).toBeNull()
    await invitation(papers[4]!, people[4]!.id, 'rejected')
    await count()
    expect((await report(admin)).total.reviewers).toEqual({
      ...{ open: 0, invited: 5, declined: 1, reviews: 4, reviewsPerReviewer: null },
      days: { papers: 4, median: null, p80: null },
    })
    await invitation(papers[5]!, people[4]!.id, 'done', 20)
    await invitation(papers[0]!, people[5]!.id, 'pending')
    await count()
    const { total, rows } = await report(admin)
    expect(total.reviewers).toEqual({
      ...{ open: 1, invited: 7, declined: 1, reviews: 5, reviewsPerReviewer: 1 },
      days: { papers: 5, median: 5, p80: 6 },
    })
    expect(rows.map(({ reviewers }) => reviewers)).toEqual([total.reviewers, null])
    const byMonth = await report(admin, '?by=month')
    expect(byMonth.total.reviewers).toEqual(total.reviewers)
    expect(byMonth.rows.find(({ key }) => key === '2026-05')?.reviewers).toMatchObject({ open: null, reviews: 5 })
  })

  it('of a paper that names the editor as an author are in no report and no statistics of this editor', async () => {
    const figures = async () => (await world.call(colleague, 'GET', '/admin/figures?months=12')).body
    const seen = async () => [
      ...(await Promise.all(
        ['', '?by=editor', '?by=month', '?journal=cms', '?journal=sml'].map((q) => report(colleague, q)),
      )),
      await figures(),
    ]
    // Whether the colleague submitted it, is a confirmed author or only named.
    const own = { journal: small, submitted: '2026-07-01T00:00:00Z', editor: admin, country: 'CL', kind: 'letter' }
    const reviewers = await Promise.all(Array.from({ length: 6 }, () => world.person('reviewer')))
    const before = await seen()
    const written = await paper({ ...own, authorId: colleague.id, life: [...toReview, ['accept', 30]] })
    const named = await paper({ ...own, life: [...toReview, ['reject', 30]] })
    await sql`insert into submissions.author (submission_id, position, name, email)
      values (${named}, 2, 'Cole League', ${colleague.email})`.execute(world.house.database.db)
    for (const [n, { id }] of reviewers.entries()) {
      await invitation(written, id, 'withdrawn')
      await invitation(named, id, n === 0 ? 'done' : 'rejected')
    }
    await count()
    const [{ total: counted }, after] = [await report(admin), await seen()]
    expect(counted.reviewers).toMatchObject({ invited: 19, declined: 6, reviews: 6 })
    const months = (part: unknown) => (part as { months?: unknown }).months
    // How many papers were submitted and decided is no secret of reviewers.
    expect(after.map((part) => ({ ...(part as object), months: null }))).toEqual(
      before.map((part) => ({ ...(part as object), months: null })),
    )
    expect(months(after.at(-1))).not.toEqual(months(before.at(-1)))
  })
})

describe('access', () => {
  it('is for editors who manage papers, of their journals alone', async () => {
    const editor = await world.subEditor([small])
    const mine = await report(editor)
    expect(mine.journals.map(({ title }) => title)).toEqual(['Small'])
    expect(mine.rows.map(({ label }) => label)).toEqual(['Small'])
    expect(mine.total.submissions).toBe((await report(admin, '?journal=SML')).total.submissions)
    const foreign = await report(editor, '?journal=cms')
    expect([foreign.rows, foreign.total.submissions, foreign.total.stages, foreign.total.reviewers]).toEqual([
      [],
      0,
      [],
      null,
    ])
    expect(foreign.countries.map(({ code }) => code)).toEqual(mine.countries.map(({ code }) => code))
    expect((await report(editor, `?by=editor&editor=${admin.id}&journal=cms`)).total.submissions).toBe(0)
    expect((await report(await world.subEditor([]))).total.submissions).toBe(0)
    const news = await world.person('sub-admin', { permissions: ['news'], allowedJournals: [small] })
    for (const who of [news, author, await world.person('reviewer')])
      expect((await world.call(who, 'GET', '/admin/reports')).status).toBe(403)
    expect((await world.call(null, 'GET', '/admin/reports')).status).toBe(401)
  })

  it('exports each table as CSV, in which no cell is a formula', async () => {
    await paper({ journal: small, submitted: '2026-08-01T00:00:00Z', life: [], editor: colleague })
    await count()
    const csv = async (kind: string, query: string) => {
      const { status, raw } = await world.call(admin, 'GET', `/admin/export/${kind}?format=csv${query}`)
      expect(status).toBe(200)
      return readCsv(raw)
    }
    const rows = await csv('reports', '&by=editor')
    expect(rows.map(([group]) => group)).toEqual([
      'group',
      `'=HYPERLINK("http://x")`,
      'Ada Admin',
      'No handling editor',
      'All together',
    ])
    const stages = await csv('report-stages', '&by=journal&journal=cms&country=NG')
    expect(stages).toEqual([
      ['group', 'stage', 'papers', 'medianDays', 'within80PercentDays'],
      ['Coastal and Marine Studies', 'submitted', '3', '', ''],
      ['All together', 'submitted', '3', '', ''],
    ])
    expect((await csv('report-decisions', '')).length).toBe(5)
    expect((await csv('report-reviewers', '')).at(-1)?.[0]).toBe('All together')
  })
})
