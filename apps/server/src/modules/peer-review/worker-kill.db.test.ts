import type { ChildProcess } from 'node:child_process'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testStorageSecret } from '../../../../../tests/support/app.ts'
import { contextOf, deliverAll, until } from '../../../../../tests/support/jobs.ts'
import { startMailServer } from '../../../../../tests/support/mail-server.ts'
import { isAlive, killWorker, startWorkerProcess } from '../../../../../tests/support/processes.ts'
import { openWorld, type Actor, type Reply, type World } from '../../../../../tests/support/workflow.ts'
import { mortalDatabase } from '../../../../../tests/support/database.ts'
import { compareBlindHandler } from './reviewing/blind-differences.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

let world: World
let author: Actor
let editors: Actor[]
const closing: Array<() => Promise<unknown>> = []

beforeEach(async () => {
  world = await openWorld()
  closing.push(() => world.close())
  // The worker process uses the system clock.
  world.house.clock.moveTo(new Date().toISOString())
  author = await world.person('researcher')
  editors = [await world.editor(), await world.editor()]
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const done = ({ status, raw }: Reply) => expect(status, raw.toString().slice(0, 200)).toBeLessThan(300)

async function invited(reviewer: Actor, alternates: Actor[] = []): Promise<string> {
  const { id } = await world.submit(author)
  done(await world.screen(editors[0]!, id))
  done(await world.invite(editors[0]!, id, [reviewer], alternates))
  return id
}

/** Starts worker processes again and again. A worker that sleeps in our trigger is killed there. */
async function openWorkers() {
  const { db, url } = world.house.database
  const smtp = await startMailServer()
  closing.push(() => smtp.stop())
  let worker: ChildProcess | undefined
  closing.push(async () => worker && killWorker(worker))
  const asleep = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(db)
    return rows.length > 0
  }
  return {
    smtp,
    async start(): Promise<void> {
      worker = await startWorkerProcess({
        ...{ databaseUrl: url, smtpUrl: smtp.url, folder: world.house.folder, storageSecret: testStorageSecret },
      })
    },
    asleep,
    async kill(): Promise<void> {
      await killWorker(worker!)
      expect(isAlive(worker!)).toBe(false)
      // Without this, PostgreSQL notices the broken connection only after the sleep.
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`.execute(db)
    },
  }
}

/**
 * Makes the writes with these numbers sleep. Writes to all given tables are counted together, including rolled back
 * ones.
 */
async function sleepAt(writes: number[], ...tables: string[]): Promise<void> {
  const { db } = world.house.database
  await sql`create sequence public.write_count`.execute(db)
  await sql`create function public.sleep_at() returns trigger language plpgsql as ${sql.lit(
    `begin if nextval('public.write_count') in (${writes.join()}) then perform pg_sleep(60); end if; return new; end`,
  )}`.execute(db)
  for (const table of tables)
    await sql`create trigger sleeps before insert or update on ${sql.table(table)}
      for each row execute function public.sleep_at()`.execute(db)
}

it('R5 a worker that is killed in the middle of keeping time, again and again, has told everything once in the end', async () => {
  const { db } = world.house.database
  const reviewers: Actor[] = []
  for (let number = 0; number < 6; number++) reviewers.push(await world.person('reviewer'))
  const [late, silent, soon, first, second, third] = reviewers
  const reading = await invited(late!, [first!])
  done(await world.accept(late!, reading))
  await invited(silent!, [second!, third!])
  const remembered = await invited(soon!)
  done(await world.accept(soon!, remembered))
  await world.submit(author)
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await sql`update peer_review.assignment set due_at = ${ago(1)} where submission_id = ${reading} and status = 'accepted'`.execute(
    db,
  )
  await sql`update peer_review.assignment set expires_at = ${ago(1)} where reviewer_id = ${silent!.id}`.execute(db)
  await sql`update peer_review.assignment set due_at = ${ago(-2)} where reviewer_id = ${soon!.id}`.execute(db)
  await sql`update submissions.submission set due_at = ${ago(2)} where status = 'submitted'`.execute(db)
  await deliverAll(world.house.database)
  await sql`truncate platform.mail, graphile_worker._private_jobs`.execute(db)
  // The first run dies at its first write, the second at its second, and so on.
  const deaths = Array.from({ length: 5 }, (_, run) => ((run + 1) * (run + 2)) / 2)
  const written = ['peer_review.assignment', 'submissions.submission', 'submissions.event', 'peer_review.escalation']
  await sleepAt(deaths, ...written, 'peer_review.message', 'identity.activity', 'platform.outbox')
  const workers = await openWorkers()
  const keepTime = () => sql`select graphile_worker.add_job('peer-review.keep-time', '{}')`.execute(db)
  for (const _death of deaths) {
    await keepTime()
    await workers.start()
    await until(workers.asleep, 120)
    await workers.kill()
  }
  await keepTime()
  await workers.start()
  // The jobs of dead workers are taken over, too.
  await until(async () => {
    const { rows } = await sql`select from graphile_worker._private_jobs`.execute(db)
    const { rows: told } = await sql`select from platform.outbox`.execute(db)
    return rows.length + told.length === 0
  }, 120)
  const { rows: mails } = await sql<{ line: string; messageId: string }>`
    select replace(template, 'peer-review.', '') || ' ' || recipient_address as line, message_id as "messageId"
    from platform.mail order by 1`.execute(db)
  const toEditors = (template: string) => editors.map(({ email }) => `${template} ${email}`)
  expect(mails.map(({ line }) => line)).toEqual(
    [
      `assignment-expired ${late!.email}`,
      `invitation-expired ${silent!.email}`,
      `review-due-soon ${soon!.email}`,
      `reviewer-invited ${first!.email}`,
      `reviewer-invited ${second!.email}`,
      ...toEditors('papers-wait'),
      ...toEditors('reviewer-lost'),
      ...toEditors('reviewer-lost'),
    ].toSorted(),
  )
  // An e-mail that was sent twice has the same Message-ID both times.
  expect(new Set(workers.smtp.received.map(({ messageId }) => messageId))).toEqual(
    new Set(mails.map(({ messageId }) => messageId)),
  )
  const { rows } = await sql<{ events: number; dead: number }>`
    select (select count(*)::int from submissions.event where move = 'end-assignment') as events,
      (select count(*)::int from platform.dead_job) as dead`.execute(db)
  expect(rows[0]).toEqual({ events: 1, dead: 0 })
})

/** A paper in the second stage whose reviewer has just accepted: its versions must be compared. */
async function askedForDifferences() {
  const [one, two] = [await world.person('reviewer'), await world.person('reviewer')]
  const id = await invited(one)
  done(await world.accept(one, id))
  done(await world.review(one, id))
  done(await world.decide(editors[0]!, id, 'ask-revision'))
  done(await world.resubmit(author, id))
  done(await world.invite(editors[0]!, id, [two]))
  done(await world.accept(two, id))
  const { rows } = await sql<{ manuscriptId: string; previousId: string }>`
    select manuscript_id as "manuscriptId", previous_id as "previousId" from peer_review.blind_difference`.execute(
    world.house.database.db,
  )
  expect(rows).toHaveLength(1)
  return rows[0]!
}

const differences = async () =>
  (await sql<{ html: string | null }>`select html from peer_review.blind_difference`.execute(world.house.database.db))
    .rows

it('R5 comparing blind copies resumes after a cut at each of its statements', async () => {
  const pair = await askedForDifferences()
  const { house } = world
  const run = (ctx: typeof house.ctx) =>
    compareBlindHandler.run(pair, { ctx, jobId: '1', attempt: 1, signal: new AbortController().signal })
  let cuts = 0
  for (let statements = 0; ; statements++) {
    const { database } = mortalDatabase(house.database.url, statements)
    const { storage } = house.ctx
    const outcome = await run(contextOf(database, { clock: house.clock, storage })).catch(() => 'killed')
    await database.close()
    if (outcome !== 'killed') break
    cuts++
    await run(house.ctx)
    const [found, ...others] = await differences()
    expect(others).toEqual([])
    expect(found!.html).not.toBeNull()
    await sql`update peer_review.blind_difference set html = null`.execute(house.database.db)
  }
  expect(cuts).toBeGreaterThan(3)
})

it('R5 a worker that is killed while it keeps a comparison leaves it to the next', async () => {
  await askedForDifferences()
  const { db } = world.house.database
  await sleepAt([1], 'peer_review.blind_difference')
  await deliverAll(world.house.database)
  const only = sql`delete from graphile_worker._private_jobs where task_id not in
    (select id from graphile_worker._private_tasks where identifier = 'peer-review.compare-blind-copies')`
  await only.execute(db)
  const workers = await openWorkers()
  await workers.start()
  await until(workers.asleep, 120)
  await workers.kill()
  expect(await differences()).toEqual([{ html: null }])
  await workers.start()
  await until(async () => (await differences())[0]!.html !== null, 120)
})
