import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeAssignment } from '../../../../../tests/support/factories/assignments.ts'
import { makeJournal } from '../../../../../tests/support/factories/press.ts'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { contextOf, deliverAll } from '../../../../../tests/support/jobs.ts'
import { makePerson, type Person } from '../../../../../tests/support/people.ts'
import { mortalDatabase } from '../../../../../tests/support/database.ts'
import type { Database } from '../../platform/database/pool.ts'
import { keepTime } from './deadlines.ts'
import { sweepBatch } from './queries/deadlines.ts'

vi.setConfig({ testTimeout: 240_000 })

let house: TestHouse
let author: Person
let journalId: string
const start = new Date('2026-11-15T09:00:00Z')
const daysAgo = (days: number) => new Date(start.getTime() - days * 86_400_000)
const closing: Array<() => Promise<unknown>> = []

beforeEach(async () => {
  house = await openTestHouse({ routes: [] })
  journalId = await makeJournal(house.ctx)
  author = await makePerson(house.ctx, 'researcher', { email: 'author@example.org' })
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await house.close()
})

/** Creates one case of each deadline. */
async function makeDue(): Promise<void> {
  const { ctx } = house
  await makePerson(ctx, 'admin', { email: 'one@example.org' })
  await makePerson(ctx, 'admin', { email: 'two@example.org' })
  const paper = (status: 'processing' | 'under_review' | 'submitted' | 'revision_required', since: Date) =>
    makeSubmission(ctx, { authorId: author.id, journalId, status, since })
  const reviewer = (email: string) => makePerson(ctx, 'reviewer', { email: `${email}@example.org` })
  const silent = await paper('processing', daysAgo(6))
  await makeAssignment(ctx, { submissionId: silent.id, reviewerId: (await reviewer('silent')).id, since: daysAgo(6) })
  for (const [name, since] of [
    ['late', daysAgo(11)],
    ['soon', daysAgo(8)],
  ] as const) {
    const { id } = await paper('under_review', since)
    const reviewerId = (await reviewer(name)).id
    await makeAssignment(ctx, { submissionId: id, reviewerId, status: 'accepted', since })
  }
  await paper('submitted', daysAgo(6))
  await paper('submitted', daysAgo(20))
  await paper('revision_required', daysAgo(13))
}

async function mailsOf({ db, pool }: Database): Promise<string[]> {
  await deliverAll({ db, pool } as Database)
  const { rows } = await sql<{ line: string }>`
    select template || ' -> ' || recipient_address as line from platform.mail order by 1`.execute(db)
  return rows.map(({ line }) => line)
}

const expected = [
  'peer-review.assignment-expired -> late@example.org',
  'peer-review.invitation-expired -> silent@example.org',
  'peer-review.papers-wait -> one@example.org',
  'peer-review.papers-wait -> two@example.org',
  'peer-review.review-due-soon -> soon@example.org',
  'peer-review.reviewer-lost -> one@example.org',
  'peer-review.reviewer-lost -> one@example.org',
  'peer-review.reviewer-lost -> two@example.org',
  'peer-review.reviewer-lost -> two@example.org',
  'peer-review.revision-due -> author@example.org',
]

/** The stored results, apart from e-mails. */
async function deeds(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*)::int from submissions.submission where status = 'processing') as processing,
      (select count(*)::int from peer_review.message) as messages,
      (select count(*)::int from peer_review.escalation) as escalated,
      (select array_agg(status || ':' || array_to_string(reminded, ',') order by status) from peer_review.assignment) as assignments`.execute(
    house.database.db,
  )
  return rows[0]
}
const done = {
  processing: 2,
  messages: 1,
  escalated: 3,
  assignments: ['accepted:3-days', 'expired:', 'expired:'],
}

/** A separate worker that is killed after this many statements. */
function mortal(statements: number) {
  const { database, isDead } = mortalDatabase(house.database.url, statements)
  return { database, ctx: contextOf(database, { clock: house.clock }), isDead }
}

/** Saves the current state and returns a function that restores it. */
async function keepBefore() {
  const { db } = house.database
  await sql`create table kept_assignment as table peer_review.assignment`.execute(db)
  await sql`create table kept_submission as table submissions.submission`.execute(db)
  return async () => {
    await sql`update submissions.submission s set status = k.status, version = k.version, status_since = k.status_since,
      due_at = k.due_at from kept_submission k where k.id = s.id`.execute(db)
    await sql`truncate peer_review.escalation, peer_review.message, platform.effect, platform.mail`.execute(db)
    await sql`update peer_review.assignment a set status = k.status, ended_at = k.ended_at, reminded = k.reminded
      from kept_assignment k where k.id = a.id`.execute(db)
  }
}

it('R5: killed after each statement in turn, the clock loses nothing and tells nothing twice', async () => {
  await makeDue()
  const restore = await keepBefore()
  let deaths = 0
  for (let statements = 1; ; statements++) {
    await restore()
    const { database, ctx, isDead } = mortal(statements)
    await keepTime(ctx).catch(() => undefined)
    await database.close()
    if (!isDead()) break
    deaths++
    await mailsOf(house.database)
    await keepTime(house.ctx)
    expect(await mailsOf(house.database), `killed after ${statements}`).toEqual(expected)
    expect(await deeds(), `killed after ${statements}`).toEqual(done)
  }
  expect(deaths).toBeGreaterThan(50)
})

it('R5: several at once do each thing once', async () => {
  await makeDue()
  await Promise.all(Array.from({ length: 4 }, () => keepTime(house.ctx)))
  expect(await mailsOf(house.database)).toEqual(expected)
  expect(await deeds()).toEqual(done)
})

it('one paper that fails keeps no other back, and is done when it can be', async () => {
  await makeDue()
  const { db } = house.database
  await sql`create function pg_temp_stumble() returns trigger language plpgsql as
    $$ begin if new.status = 'expired' and old.status = 'accepted' then raise 'stumbled'; end if; return new; end $$`.execute(
    db,
  )
  await sql`create trigger stumble before update on peer_review.assignment
    for each row execute function pg_temp_stumble()`.execute(db)
  await expect(keepTime(house.ctx)).rejects.toThrow('Some deadlines could not be processed')
  expect(await mailsOf(house.database)).toEqual(
    expected.filter((line, at) => !line.includes('late@') && !(line.includes('reviewer-lost') && at % 2 === 0)),
  )
  await sql`drop trigger stumble on peer_review.assignment`.execute(db)
  await keepTime(house.ctx)
  expect(await mailsOf(house.database)).toEqual(expected)
})

it('a thousand that are due at once are found in batches, with as many statements for each', async () => {
  const { ctx, database } = house
  const { id } = await makeSubmission(ctx, {
    authorId: author.id,
    journalId,
    status: 'under_review',
    since: daysAgo(11),
  })
  await makePerson(ctx, 'admin', { email: 'one@example.org' })
  const count = 1_000
  await sql`insert into identity.account (id, email, title, full_name, password_hash, email_verified_at, registered_as, created_at)
    select gen_random_uuid(), 'r' || n || '@example.org', 'Dr.', 'Reader ' || n, 'x', now(), 'reviewer', now()
    from generate_series(1, ${count}::int) n`.execute(database.db)
  await sql`insert into submissions.submission (id, number, author_id, journal_id, status, version, title, manuscript_id,
      created_at, submitted_at, status_since, due_at)
    select gen_random_uuid(), 'X-2026-' || n, s.author_id, s.journal_id, s.status, 1, 'Paper ' || n, s.manuscript_id,
      s.created_at, s.submitted_at, s.status_since, s.due_at
    from submissions.submission s, generate_series(1, ${count}::int) n where s.id = ${id}`.execute(database.db)
  await sql`insert into peer_review.assignment (id, submission_id, stage, reviewer_id, code, status, position, blind_title,
      queued_at, invited_at, expires_at, answered_at, due_at)
    select gen_random_uuid(), s.id, 1, a.id, 'RV-' || s.n, 'accepted', 0, 'A paper', ${daysAgo(12)}::timestamptz, ${daysAgo(12)}::timestamptz,
      ${daysAgo(7)}::timestamptz, ${daysAgo(11)}::timestamptz, ${daysAgo(1)}::timestamptz
    from (select id, row_number() over () as n from submissions.submission where number like 'X-%') s
      join (select id, row_number() over () as n from identity.account where email like 'r%@example.org' and registered_as = 'reviewer') a
        on a.n = s.n`.execute(database.db)
  database.queries.reset()
  await keepTime(ctx)
  const statements = [...database.queries.list]
  const { rows } = await sql`select status, count(*)::int as papers from peer_review.assignment group by 1`.execute(
    database.db,
  )
  expect(rows).toEqual([{ status: 'expired', papers: count }])
  const searches = statements.filter((one) => one.includes(`status = 'accepted' and a.due_at <`))
  expect(searches).toHaveLength(count / sweepBatch + 1)
  expect(statements.length / count).toBeLessThan(18)
  console.log(`${count} due: ${statements.length} statements, ${searches.length} searches`)
  expect(await mailsOf(database)).toHaveLength(2 * count)
})
