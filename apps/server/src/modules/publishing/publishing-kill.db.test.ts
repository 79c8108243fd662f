import { randomUUID } from 'node:crypto'
import type { ChildProcess } from 'node:child_process'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testStorageSecret } from '../../../../../tests/support/app.ts'
import { makeIssue } from '../../../../../tests/support/factories/press.ts'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { contextOf, deliverAll, until } from '../../../../../tests/support/jobs.ts'
import { startMailServer } from '../../../../../tests/support/mail-server.ts'
import { openPress, type Press } from '../../../../../tests/support/publishing.ts'
import { killWorker, startWorkerProcess } from '../../../../../tests/support/processes.ts'
import { openWorld, type Actor, type World } from '../../../../../tests/support/workflow.ts'
import { mortalDatabase } from '../../../../../tests/support/database.ts'
import { subscriptions } from '../../entry/subscriptions.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

const papersOfIssue = 40

let world: World
let press: Press
let author: Actor
let editor: Actor
let issueId: string
const closing: Array<() => Promise<unknown>> = []

beforeEach(async () => {
  world = await openWorld()
  closing.push(() => world.close())
  // The worker process uses the system clock.
  world.house.clock.moveTo(new Date().toISOString())
  press = openPress(world.house)
  author = await world.person('researcher')
  editor = await world.editor()
  issueId = await makeIssue(world.house.ctx, world.journalId, 7, 2, new Date().getUTCFullYear())
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const planIssue = async (id: string, parts: object = {}) => {
  const { body } = await world.call(editor, 'GET', `/admin/publishing/${id}`)
  const plan = { ...body.plan, issueId, ...parts }
  return world.call(editor, 'PUT', `/admin/publishing/${id}`, { version: body.version, plan })
}

async function readyPapers(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let number = 0; number < count; number++) {
    const { id } = await makeSubmission(world.house.ctx, {
      ...{ authorId: author.id, journalId: world.journalId, status: 'accepted', title: `Paper ${number}` },
    })
    await press.run('publishing.open-publication', { eventId: randomUUID(), submissionId: id, move: 'accept' })
    await planIssue(id)
    ids.push(id)
  }
  await press.work()
  return ids
}

const publish = (ids: string[]) => world.call(editor, 'POST', '/admin/publishing/publish', { ids })

/** Runs a job whose connection breaks before its n-th statement. Returns true if the job finished. */
async function runUntil(name: string, submissionId: string, statements: number): Promise<boolean> {
  const { house } = world
  const { database } = mortalDatabase(house.database.url, statements)
  const cut = contextOf(database, { clock: house.clock, storage: house.ctx.storage, subscriptions })
  const outcome = await press.run(name, { submissionId }, cut).catch((error: unknown) => error)
  await database.close()
  if (outcome !== undefined && !String(outcome).includes('killed')) throw outcome
  return outcome === undefined
}

/** Counts every effect of publishing a paper. */
async function effects() {
  await deliverAll(world.house.database)
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from publishing.article) as articles,
      (select count(*)::int from publishing.article_text) as texts,
      (select count(*)::int from publishing.contributor) as names,
      (select article_count from journals.issue where id = ${issueId}) as "inIssue",
      (select article_count from journals.journal where id = ${world.journalId}) as "inJournal",
      (select count(*)::int from publishing.publication where state = 'published') as "offDesk",
      (select count(*)::int from submissions.event where move = 'publish') as moves,
      (select count(*)::int from submissions.publication) as noted,
      coalesce((select published_count from identity.activity where account_id = ${author.id}), 0) as counted,
      (select count(*)::int from platform.event where name = 'article.published') as events,
      (select count(*)::int from platform.mail where template = 'publishing.paper-published') as mails,
      (select count(*)::int from platform.audit where action = 'article.published') as audited`.execute(
    world.house.database.db,
  )
  return rows[0]!
}

const once = (count: number) => ({
  ...{ articles: count, texts: count, names: count, inIssue: count, inJournal: count, offDesk: count },
  ...{ moves: count, noted: count, counted: count, events: count, mails: count, audited: count },
})

/** Ids and positions must have no gaps. */
async function expectWholeIssue(count: number): Promise<void> {
  const { rows } = await sql<{ id: string; position: number }>`
    select public_id as id, position from publishing.article order by public_id`.execute(world.house.database.db)
  const year = new Date().getUTCFullYear()
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  expect(rows.map(({ id }) => id)).toEqual(numbers.map((one) => `cms.${year}.${String(one).padStart(3, '0')}`))
  expect(rows.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(numbers)
}

it('R5 an issue of forty papers that is cut off at every statement resumes, and each appears exactly once', async () => {
  const ids = await readyPapers(papersOfIssue)
  expect((await publish(ids)).body).toMatchObject({ accepted: papersOfIssue })
  let steps = 0
  for (const [index, id] of ids.entries()) {
    // Each run breaks one statement later than the previous one; after a complete run it starts again at the first.
    const whole = await runUntil('publishing.publish-paper', id, steps)
    // An interrupted job has no effects, or all of them if the connection broke during the commit.
    const left = await effects()
    expect(left).toEqual(once(left['articles']!))
    expect([index + (whole ? 1 : 0), index + 1]).toContain(left['articles'])
    await press.run('publishing.publish-paper', { submissionId: id })
    await press.run('publishing.publish-paper', { submissionId: id })
    expect(await effects()).toEqual(once(index + 1))
    steps = whole ? 0 : steps + 1
  }
  await expectWholeIssue(papersOfIssue)
})

it('R5 typesetting that is cut off at every statement is done in the end, and leaves no file behind', async () => {
  const [id] = await readyPapers(1)
  const { rows: before } = await sql<{ count: number }>`select count(*)::int as count from files.object`.execute(
    world.house.database.db,
  )
  let cuts = 0
  for (let statements = 0; ; statements++) {
    expect((await planIssue(id!, { pages: `${statements + 1}–${statements + 9}` })).body.state).toBe('typesetting')
    const whole = await runUntil('publishing.make-files', id!, statements)
    await press.run('publishing.make-files', { submissionId: id! })
    const { body } = await world.call(editor, 'GET', `/admin/publishing/${id}`)
    expect(body).toMatchObject({ state: 'ready', pdfPages: expect.any(Number) })
    if (whole) break
    cuts++
  }
  expect(cuts).toBeGreaterThan(5)
  const { rows: after } = await sql<{ count: number }>`select count(*)::int as count from files.object`.execute(
    world.house.database.db,
  )
  expect(after).toEqual(before)
})

it('R5 a worker that is killed while it publishes an issue, again and again, leaves the rest to the next', async () => {
  const ids = await readyPapers(papersOfIssue)
  const { db, url } = world.house.database
  await publish(ids)
  await sql`truncate graphile_worker._private_jobs`.execute(db)
  // Sleeps at later and later writes; rolled back writes count too.
  await sql`create sequence public.write_count`.execute(db)
  await sql`create function public.sleep_at() returns trigger language plpgsql as ${sql.lit(
    `begin if nextval('public.write_count') in (1, 5, 14, 30, 60, 110) then perform pg_sleep(60); end if; return new; end`,
  )}`.execute(db)
  const written = ['publishing.article', 'publishing.contributor', 'publishing.article_text', 'journals.issue']
  for (const table of [
    ...written,
    'submissions.submission',
    'submissions.event',
    'submissions.publication',
    'platform.outbox',
  ])
    await sql`create trigger sleeps before insert or update on ${sql.table(table)}
      for each row execute function public.sleep_at()`.execute(db)
  const asleep = async () => {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(db)
    return rows.length > 0
  }
  const smtp = await startMailServer()
  closing.push(() => smtp.stop())
  let worker: ChildProcess | undefined
  closing.push(async () => worker && killWorker(worker))
  const start = async () => {
    worker = await startWorkerProcess({
      ...{ databaseUrl: url, smtpUrl: smtp.url, folder: world.house.folder, storageSecret: testStorageSecret },
    })
  }
  const isDone = async () => {
    const { rows } = await sql`select from publishing.publication where state <> 'published'`.execute(db)
    return rows.length === 0
  }
  let deaths = 0
  await start()
  while (!(await isDone())) {
    await until(async () => (await asleep()) || (await isDone()), 120)
    if (!(await asleep())) break
    await killWorker(worker!)
    deaths++
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(db)
    await start()
  }
  expect(deaths).toBeGreaterThanOrEqual(4)
  expect(await effects()).toEqual(once(papersOfIssue))
  await expectWholeIssue(papersOfIssue)
})

it('R4 fifty who publish the same paper at once have one effect; so have jobs that run beside each other', async () => {
  const ids = await readyPapers(5)
  const answers = await Promise.all(Array.from({ length: 50 }, () => publish([ids[0]!])))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('publication.already')
  const mixed = await Promise.all(
    Array.from({ length: 50 }, (_, index) => publish(index % 2 === 0 ? ids : ids.toReversed())),
  )
  expect(mixed.reduce((sum, { body }) => sum + Number(body.accepted ?? 0), 0)).toBe(4)
  expect(mixed.every(({ status }) => status === 200 || status === 409)).toBe(true)
  await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      press.run('publishing.publish-paper', { submissionId: ids[index % ids.length]! }),
    ),
  )
  expect(await effects()).toEqual(once(5))
  await expectWholeIssue(5)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from platform.audit where action = 'publication.requested'`.execute(
    world.house.database.db,
  )
  expect(rows).toEqual([{ count: 5 }])
})

it('R4 who changes, who publishes and who makes files at once do not get in each other’s way', async () => {
  const ids = await readyPapers(4)
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const id = ids[index % ids.length]!
      if (index % 3 === 0) return publish([id])
      if (index % 3 === 1) return planIssue(id, { title: `Title ${index}` })
      await press.run('publishing.make-files', { submissionId: id })
      return { status: 200 }
    }),
  )
  expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
  await press.work()
  await publish(ids)
  await press.work()
  expect(await effects()).toEqual(once(4))
  const { rows } = await sql`
    select b.plan->>'title' as planned, a.title from publishing.publication b join publishing.article a on a.id = b.article_id
    where a.title <> b.plan->>'title'`.execute(world.house.database.db)
  expect(rows).toEqual([])
})

it('R4 of two papers that want the same place the second stays at the desk and says so', async () => {
  const ids = await readyPapers(2)
  for (const id of ids) await planIssue(id, { position: 1 })
  expect((await publish(ids)).body.code).toBe('publication.position-taken')
  for (const id of ids) expect((await publish([id])).status).toBe(200)
  await Promise.all(ids.map((submissionId) => press.run('publishing.publish-paper', { submissionId })))
  expect(await effects()).toEqual(once(1))
  const { body } = await world.call(editor, 'GET', '/admin/publishing')
  expect(body.papers).toMatchObject([{ state: 'ready', told: 'Another article has this position in the issue.' }])
})

it('publishing a paper takes as many statements whatever the issue holds', async () => {
  const ids = await readyPapers(6)
  await publish(ids)
  const counts = new Set<number>()
  for (const submissionId of ids) {
    world.house.database.queries.reset()
    await press.run('publishing.publish-paper', { submissionId })
    counts.add(world.house.database.queries.list.length)
  }
  expect(counts.size).toBe(1)
  expect([...counts][0]).toBeLessThanOrEqual(20)
})
