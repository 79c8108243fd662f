import { sql } from 'kysely'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailKinds } from '@grfs/domain/notifications/kinds'
import { assignmentStatuses } from '@grfs/domain/peer-review/assignment'
import { submissionStatuses } from '@grfs/domain/submissions/lifecycle'
import { openFile } from '../src/modules/files/index.ts'
import { readApplications } from '../src/modules/identity/people/read-users.ts'
import { listPublishedCandidates } from '../src/modules/manuscripts/queries/similarity.ts'
import { publishingHandlers } from '../src/modules/publishing/index.ts'
import { checkChain } from '../src/platform/database/audit/check-chain.ts'
import type { Context } from '../src/platform/context.ts'
import { createStorage } from '../src/platform/storage/create-storage.ts'
import { contextOf } from '../../../tests/support/jobs.ts'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { demoCrowd } from './demo-crowd.ts'
import { demoPassword, demoPeople } from './demo-people.ts'
import { loadDemo } from './load.ts'
import { closedPeople, moreSubAdmins, rejectedPeople, waitingPeople } from './office-people.ts'

let database: TestDatabase
let folder: string
let ctx: Context

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'grfs-demo-'))
  const { storage } = createStorage({ driver: 'file', folder, secret: 'only-for-tests-only-for-tests-only' })
  ctx = contextOf(database, { storage })
})
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

/** A digest of all data that the demo writes. */
async function everything(): Promise<unknown> {
  const written = {
    journals: 'journal issue journal_country section',
    publishing:
      'article article_subject author contributor article_text publication notice readership affiliation contributor_affiliation reference funding statement translation supplement relation',
    identity: 'account profile held_role application sub_admin activity',
    editorial_board: 'member',
    news: 'post',
    announcements: 'announcement reading',
    feedback: 'letter reply',
    notifications: 'notification',
    platform: 'audit',
    files: 'object',
    submissions: 'submission author draft handed_in event released_review point publication published_author numbering',
    manuscripts: 'manuscript step image',
    peer_review: 'assignment review review_draft decision blindness_check message certificate',
    statistics: 'day month_of_article month_of_journal',
    search: 'document word name',
  }
  const tables = Object.entries(written).flatMap(([schema, names]) =>
    names.split(' ').map((name) => `${schema}.${name}`),
  )
  const prints = tables.map((table) =>
    sql<{
      rows: number
      print: string
    }>`select count(*)::int as rows, md5(string_agg(t::text, '' order by t::text)) as print
      from ${sql.table(table)} t`.execute(database.db),
  )
  return (await Promise.all(prints)).map((result) => result.rows[0])
}

it('loads once, and changes nothing when loaded again', async () => {
  const first = await loadDemo(ctx)
  expect(first.added).toBe(first.articles)
  const before = await everything()
  const files = (await readdir(folder, { recursive: true })).length
  expect(await loadDemo(ctx)).toMatchObject({ added: 0, articles: first.articles })
  expect(await everything()).toEqual(before)
  expect((await readdir(folder, { recursive: true })).length).toBe(files)
  // Long enough for an empty cache of PDFs on a busy machine.
}, 300_000)

it('keeps counts that equal the counted rows', async () => {
  const wrong = await sql`
    select j.title from journals.journal j where
      j.article_count <> (select count(*) from publishing.article a where a.journal_id = j.id)
      or j.issue_count <> (select count(*) from journals.issue i where i.journal_id = j.id and i.article_count > 0)
      or j.since_year is distinct from (select min(i.year) from journals.issue i where i.journal_id = j.id and i.article_count > 0)
    union all
    select i.id::text from journals.issue i where
      i.article_count <> (select count(*) from publishing.article a where a.issue_id = i.id)
      or (i.article_count = 0 and i.call_title is null)
    union all
    select a.public_id from publishing.article a join journals.issue i on i.id = a.issue_id where i.journal_id <> a.journal_id
    union all
    (select journal_id || country || article_count from journals.journal_country
     except
     select a.journal_id || w.country || count(distinct a.id)
     from publishing.article a join publishing.contributor w on w.article_id = a.id group by a.journal_id, w.country)
  `.execute(database.db)
  expect(wrong.rows).toEqual([])
  const sums = await sql<{ kept: number; counted: number; countries: number }>`
    select (select sum(article_count)::int from journals.journal) as kept, count(*)::int as counted,
      (select count(*)::int from journals.journal_country) as countries from publishing.article`.execute(database.db)
  expect(sums.rows[0]?.kept).toBe(sums.rows[0]?.counted)
  expect(sums.rows[0]?.countries).toBeGreaterThan(200)
})

it('gives every article a paper that can be opened, a text row and at least one author, and no DOI', async () => {
  const { rows } = await sql<{
    public_id: string
    paper_file_id: string | null
    authors: number
    texts: number
  }>`
    select a.public_id, a.paper_file_id,
      (select count(*)::int from publishing.contributor w where w.article_id = a.id) as authors,
      (select count(*)::int from publishing.article_text t where t.article_id = a.id) as texts
    from publishing.article a`.execute(database.db)
  for (const row of rows) {
    expect(row.authors).toBeGreaterThan(0)
    expect(row.texts).toBe(1)
    expect(row.paper_file_id).not.toBeNull()
  }
  expect((await sql`select doi from dois.doi`.execute(database.db)).rows).toEqual([])
  const bytes = await buffer(await openFile(ctx, rows[0]?.paper_file_id ?? ''))
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

it('puts every article into the comparison index, where a copy of it is found', { timeout: 240_000 }, async () => {
  const indexTexts = publishingHandlers.find(({ job }) => job.name === 'publishing.index-texts')!
  const run = { ctx, jobId: '1', attempt: 1, signal: new AbortController().signal }
  const missing = sql`select from publishing.article a
    where not exists (select from manuscripts.comparable c where c.article_id = a.id)`
  while ((await missing.execute(ctx.db)).rows.length > 0) await indexTexts.run({}, run)
  const { rows } = await sql<{ publicId: string; text: string; manuscriptId: string }>`
    select public_id as "publicId", text, (select id from manuscripts.manuscript limit 1) as "manuscriptId"
    from manuscripts.comparable order by length(text) desc limit 1`.execute(ctx.db)
  const { publicId, text, manuscriptId } = rows[0]!
  const { marks } = await ctx.manuscriptProcessor.fingerprintText(text)
  const found = await listPublishedCandidates(ctx.db, { manuscriptId, marks })
  const { share, sources } = await ctx.manuscriptProcessor.compare(text, found)
  expect([share, sources[0]!.article!.publicId]).toEqual([expect.closeTo(1, 2), publicId])
})

it('makes an account for everyone in the cast, all with the password that is printed', async () => {
  const { rows } = await sql<{ email: string; password_hash: string; roles: string[]; applied: string | null }>`
    select a.email, a.password_hash, p.status as applied,
      array(select h.role from identity.held_role h where h.account_id = a.id order by h.role desc) as roles
    from identity.account a left join identity.application p on p.account_id = a.id`.execute(database.db)
  const everyone = [...demoPeople, ...demoCrowd]
  const others = [...waitingPeople, ...rejectedPeople, ...closedPeople, ...moreSubAdmins]
  expect(rows).toHaveLength(everyone.length + others.length)
  for (const { email, holds } of everyone) {
    expect(rows.find((row) => row.email === email)?.roles.toSorted()).toEqual(holds.toSorted())
  }
  expect(rows.filter(({ applied }) => applied === 'pending')).toHaveLength(1 + waitingPeople.length)
  expect(await ctx.offload.verifyPassword(rows[0]!.password_hash, demoPassword)).toBe(true)
})

it('gives the office applications to think about, and some to approve at once', async () => {
  const { applications } = await readApplications(ctx, { status: 'pending' })
  expect(applications.filter(({ warnings }) => warnings === 0).length).toBeGreaterThanOrEqual(3)
  expect(applications.filter(({ warnings }) => warnings > 1).length).toBeGreaterThanOrEqual(3)
  expect(applications[0]?.fullName).toBe('Anneli Saarinen')
  const { rows } = await sql<{ closed: number; helpers: number }>`
    select count(*) filter (where deactivated_at is not null)::int as closed,
      count(*) filter (where is_sub_admin)::int as helpers from identity.account`.execute(database.db)
  expect(rows).toEqual([{ closed: 3, helpers: 3 }])
})

it('has open calls for papers that read like calls, and closed ones that led to an issue', async () => {
  const open = await sql<{ title: string; text: string; days_left: number }>`
    select title, text, days_left from journals.public_call`.execute(database.db)
  expect(open.rows.length).toBeGreaterThanOrEqual(5)
  for (const call of open.rows) {
    expect(call.days_left).toBeGreaterThan(0)
    expect(call.text.split('\n\n').length).toBeGreaterThanOrEqual(3)
  }
  const closed = await sql<{ article_count: number }>`
    select article_count from journals.issue where call_deadline_on < (now() at time zone 'UTC')::date`.execute(
    database.db,
  )
  expect(closed.rows.length).toBeGreaterThanOrEqual(3)
  for (const issue of closed.rows) expect(issue.article_count).toBeGreaterThan(0)
  const silent = await sql`select title from journals.journal where about = ''`.execute(database.db)
  expect(silent.rows).toEqual([])
})

it('gives the cast papers in every state, with all that happened to them', async () => {
  const { rows } = await sql<{ status: string; papers: number }>`
    select status, count(*)::int as papers from submissions.submission group by status`.execute(database.db)
  expect(rows.map(({ status }) => status).toSorted()).toEqual([...submissionStatuses].toSorted())
  expect(rows.find(({ status }) => status === 'draft')?.papers).toBe(2)
  const wrong = await sql`
    select s.id from submissions.submission s where s.status <> 'draft' and (
      s.status is distinct from (select e.to_status from submissions.event e where e.submission_id = s.id order by e.id desc limit 1)
      or s.status_since is distinct from (select max(e.at) from submissions.event e where e.submission_id = s.id)
      or s.reviews <> (select count(*) from submissions.event e where e.submission_id = s.id and e.move = 'hand-in-review')
      or not exists (select from submissions.author a where a.submission_id = s.id and a.is_submitter and a.account_id = s.author_id)
      or s.manuscript_id is distinct from
        (select h.manuscript_id from submissions.handed_in h where h.submission_id = s.id order by h.number desc limit 1)
      or (s.due_at is null) <> (s.status in ('rejected', 'withdrawn')))`.execute(database.db)
  expect(wrong.rows).toEqual([])
  const revision = await sql<{ points: number; typed: number }>`
    select (select count(*)::int from submissions.point p join submissions.released_review r on r.id = p.review_id
        where r.submission_id = s.id and r.stage = 2) as points,
      (select count(*)::int from jsonb_object_keys(d.form->'answers')) as typed
    from submissions.submission s join submissions.draft d on d.submission_id = s.id
    where s.status = 'revision_required'`.execute(database.db)
  expect(revision.rows).toEqual([{ points: 5, typed: 3 }])
  const published = await sql<{ papers: number }>`
    select count(*)::int as papers from submissions.published_author p join identity.account a on a.id = p.account_id
    where a.email = 'farhana.akter@example.org'`.execute(database.db)
  expect(published.rows).toEqual([{ papers: 3 }])
})

it('fills the desks of reviewers and editors with papers at every stage, all of one piece', async () => {
  const { rows } = await sql<{ papers: number; journals: number; overdue: number; stages: number }>`
    select count(*)::int as papers, count(distinct journal_id)::int as journals,
      count(*) filter (where due_at < now())::int as overdue, count(distinct reviews)::int as stages
    from submissions.submission where status <> 'draft'`.execute(database.db)
  expect(rows[0]!.papers).toBeGreaterThanOrEqual(40)
  expect(rows[0]!.journals).toBeGreaterThanOrEqual(6)
  expect(rows[0]!.overdue).toBeGreaterThanOrEqual(8)
  expect(rows[0]!.stages).toBe(4)
  const statuses = await sql<{ status: string }>`select distinct status from peer_review.assignment`.execute(
    database.db,
  )
  expect(statuses.rows.map(({ status }) => status).toSorted()).toEqual([...assignmentStatuses].toSorted())
  const wrong = await sql`
    select s.id from submissions.submission s where
      s.reviews <> (select count(*) from peer_review.assignment a where a.submission_id = s.id and a.status = 'done')
      or s.reviews <> (select count(*) from peer_review.review r where r.submission_id = s.id)
      or (s.status = 'under_review') <> exists (select from peer_review.assignment a
        where a.submission_id = s.id and a.status = 'accepted' and a.due_at = s.due_at and a.stage = s.reviews + 1)
      or (s.status <> 'processing' and exists (select from peer_review.assignment a
        where a.submission_id = s.id and a.status in ('pending', 'queued')))
      or (select count(*) from peer_review.decision d where d.submission_id = s.id)
        <> (select count(*) from submissions.event e where e.submission_id = s.id and e.by_party = 'editor')
    union all
    select a.id from peer_review.assignment a where (a.status = 'accepted' and a.due_at < now())
      or (a.status = 'pending' and a.expires_at < now())
      or (a.status = 'done' and a.ended_at > a.due_at)
      or (a.status <> 'queued' and a.manuscript_id is null)
      or (a.status = 'accepted' and not exists (select from manuscripts.image i
        where i.manuscript_id = a.manuscript_id and i.kind = 'page'))
    union all
    select a.id from peer_review.assignment a join submissions.author w on w.submission_id = a.submission_id
      where w.account_id = a.reviewer_id
    union all
    select min(a.id::text)::uuid from peer_review.assignment a where a.status in ('done', 'accepted')
      group by a.submission_id, a.reviewer_id having count(*) > 1`.execute(database.db)
  expect(wrong.rows).toEqual([])
  const desks = await sql`
    select p.full_name as name, a.status, round(extract(epoch from coalesce(a.due_at, a.expires_at) - now()) / 86400)::int as days,
      length(d.form->>'comments') > 100 as typed,
      (select count(*)::int from peer_review.review r where r.reviewer_id = p.id) >= 3 as "hasHistory",
      (select count(*)::int from peer_review.certificate c where c.reviewer_id = p.id) as certificates,
      (select count(*)::int from peer_review.message m where m.reviewer_id = p.id and m.read_at is null) as unread,
      (select t.assignment_status from identity.activity t where t.account_id = p.id) as shown
    from peer_review.assignment a join identity.account p on p.id = a.reviewer_id
      left join peer_review.review_draft d on d.submission_id = a.submission_id and d.reviewer_id = p.id
    where a.status in ('pending', 'accepted') and p.full_name in ('Tomasz Wiśniewski', 'Ngozi Eze') order by 1`.execute(
    database.db,
  )
  expect(desks.rows).toMatchObject([
    { name: 'Ngozi Eze', status: 'pending', days: 3, shown: 'pending' },
    {
      ...{ name: 'Tomasz Wiśniewski', status: 'accepted', days: 6, typed: true, hasHistory: true, shown: 'accepted' },
      certificates: 1,
      unread: 1,
    },
  ])
})

it('gives them manuscripts that are sound, and as the guidelines ask', async () => {
  const { rows } = await sql<{ file_id: string }>`select file_id from manuscripts.manuscript`.execute(database.db)
  expect(rows.length).toBeGreaterThanOrEqual(10)
  for (const { file_id } of rows) {
    const { read, report } = await ctx.manuscriptProcessor.read(await buffer(await openFile(ctx, file_id)))
    expect(read.title?.value).toBeTruthy()
    expect(report.findings.filter(({ rule }) => /font|spacing/.test(rule))).toEqual([])
  }
})

it('has announcements and letters in every state', async () => {
  const announced = await sql<{ told: number; high: number; off: number; expired: number; wrong: number }>`
    select count(*)::int as told, count(*) filter (where priority = 'high' and mailed_at is not null)::int as high,
      count(*) filter (where is_switched_off)::int as off,
      count(*) filter (where expires_on < (now() at time zone 'UTC')::date)::int as expired,
      count(*) filter (where read_count <> (select count(*) from announcements.reading r where r.announcement_id = a.id)
        or exists (select from announcements.reading r where r.announcement_id = a.id and r.read_at > now()))::int as wrong
    from announcements.announcement a`.execute(database.db)
  expect(announced.rows).toEqual([{ told: 7, high: 1, off: 1, expired: 1, wrong: 0 }])
  const letters = await sql<{ state: string; letters: number; replies: number }>`
    select l.state, count(*)::int as letters, count(r.id)::int as replies from feedback.letter l
      left join feedback.reply r on r.letter_id = l.id group by l.state order by l.state`.execute(database.db)
  expect(letters.rows).toEqual([
    { state: 'answered', letters: 3, replies: 3 },
    { state: 'closed', letters: 2, replies: 0 },
    { state: 'new', letters: 3, replies: 0 },
    { state: 'open', letters: 2, replies: 0 },
  ])
})

it('rings the bell of everybody in the cast who works with papers, with what the mails of the house say', async () => {
  const { rows } = await sql<{ name: string; kinds: string[]; read: number; unread: number }>`
    select p.full_name as name, array_agg(distinct n.template) as kinds, count(n.read_at)::int as read,
      count(*) filter (where n.read_at is null)::int as unread
    from notifications.notification n join identity.account p on p.id = n.account_id group by 1 order by 1`.execute(
    database.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(['Farhana Akter', 'Grace Wanjiru', 'Ngozi Eze', 'Tomasz Wiśniewski'])
  for (const { name, kinds, read, unread } of rows) {
    expect(kinds.filter((template) => !(template in mailKinds))).toEqual([])
    expect([name, read > 0, unread > 0]).toEqual([name, true, true])
  }
  const wrong = await sql`
    select title from notifications.notification where title = '' or text = '' or created_at > now() or read_at > now()
      or not coalesce(path, '/dashboard') ~ '^/(dashboard|admin)'`.execute(database.db)
  expect(wrong.rows).toEqual([])
})

it('has a photo of everybody in the cast, a finished profile of all but the sub-admin, and shows who has published', async () => {
  const { rows } = await sql<{ email: string; hasPhoto: boolean; hasProfile: boolean; shown: number }>`
    select a.email, a.photo_file_id is not null as "hasPhoto", f.account_id is not null as "hasProfile",
      (select count(*)::int from publishing.contributor w where w.photo_of = a.id and w.full_name = a.full_name) as shown
    from identity.account a left join identity.profile f on f.account_id = a.id
    where a.email = any(${demoPeople.map(({ email }) => email)})`.execute(database.db)
  expect(rows).toHaveLength(demoPeople.length)
  expect(rows.filter(({ hasPhoto }) => !hasPhoto)).toEqual([])
  expect(rows.filter(({ hasProfile }) => !hasProfile).map(({ email }) => email)).toEqual(['nguyen.bich@example.org'])
  expect(rows.find(({ email }) => email === 'farhana.akter@example.org')?.shown).toBeGreaterThan(0)
})

it('has accepted papers ready to be published with their files, and articles with a correction and a retraction', async () => {
  const { rows } = await sql<{ state: string; publicId: string; hasText: boolean; fileId: string }>`
    select state, public_id as "publicId", jsonb_array_length(full_text->'sections') > 0 as "hasText", pdf_file_id as "fileId"
    from publishing.publication where issue_id is not null`.execute(database.db)
  expect(rows.length).toBeGreaterThanOrEqual(2)
  for (const { state, publicId, hasText, fileId } of rows) {
    expect({ state, hasText }).toEqual({ state: 'ready', hasText: true })
    expect(publicId).toMatch(/^cms\.\d{4}\.\d{3}$/)
    expect((await buffer(await openFile(ctx, fileId))).subarray(0, 5).toString()).toBe('%PDF-')
  }
  const waiting = await sql<{ missing: number }>`
    select count(*)::int as missing from submissions.submission s where s.status = 'accepted' and not s.is_published
      and not exists (select from publishing.publication b where b.submission_id = s.id)`.execute(database.db)
  expect(waiting.rows).toEqual([{ missing: 0 }])
  const notices = await sql`select kind from publishing.notice order by kind`.execute(database.db)
  expect(notices.rows).toEqual([{ kind: 'correction' }, { kind: 'retraction' }])
})

it('tells in the audit log what the office has done, in the order of time and in a chain that holds', async () => {
  const { rows } = await sql<{ at: Date; action: string; by: string; label: string }>`
    select at, action, actor_name as by, subject_label as label from platform.audit order by id`.execute(ctx.db)
  expect(rows.length).toBeGreaterThanOrEqual(40)
  expect(new Set(rows.map(({ action }) => action)).size).toBeGreaterThanOrEqual(6)
  expect(rows.every(({ by, label }) => by !== '' && label !== '')).toBe(true)
  expect(rows.map(({ at }) => at.getTime())).toEqual(rows.map(({ at }) => at.getTime()).toSorted((a, b) => a - b))
  expect(await checkChain(ctx)).toMatchObject({ brokenId: null, untilId: rows.length })
})

it('has a year of readers as many places show them', async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select sum(views)::int from statistics.month_of_journal) as months,
      (select sum(views)::int from statistics.day) as days, (select sum(views)::int from publishing.readership) as articles,
      (select count(distinct month)::int from statistics.month_of_journal) as "howMany",
      (select count(*)::int from submissions.publication p join publishing.readership r using (article_id)
        where (p.views, p.downloads) is distinct from (r.views, r.downloads)) as differing,
      (select count(*)::int from identity.activity where download_count > 0) as authors`.execute(database.db)
  const { months, days, articles, howMany, differing, authors } = rows[0]!
  expect([days, articles, howMany, differing]).toEqual([months, months, 13, 0])
  expect(months).toBeGreaterThan(10_000)
  expect(authors).toBeGreaterThan(0)
})
