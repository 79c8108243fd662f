import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTestHouse, testSite, type TestHouse } from '../../../../../tests/support/app.ts'
import { writingIn } from '../../../../../tests/support/writing.ts'
import { contextOf, deliverAll, testWorker, until } from '../../../../../tests/support/jobs.ts'
import { makePerson, type SignedIn } from '../../../../../tests/support/people.ts'
import { mortalDatabase } from '../../../../../tests/support/database.ts'
import { authenticate } from '../identity/index.ts'
import { announcementHandlers, announcementRoutes } from './index.ts'
import { mailAnnouncement, mailBatch } from './save-announcement.ts'

vi.setConfig({ testTimeout: 120_000 })

let house: TestHouse
let desk: ReturnType<typeof writingIn>
let admin: SignedIn
const closing: Array<() => Promise<unknown>> = []

beforeEach(async () => {
  house = await openTestHouse({ routes: announcementRoutes, authenticate })
  desk = writingIn(house)
  admin = await desk.person('admin', { email: 'admin@example.org' })
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await house.close()
})

const whole = { title: 'The press moves', content: 'On Monday.\n\nTo Hilo.', targetAudience: 'all', priority: 'high' }
const create = async (parts: object = {}): Promise<string> =>
  (await desk.ask(admin, 'POST', '/announcement', { ...whole, ...parts })).body.id
const change = (id: string, parts: object) => desk.ask(admin, 'PUT', `/announcement/${id}`, { ...whole, ...parts })

/** The mailings that wait in the queue. */
async function queued(): Promise<string[]> {
  await deliverAll(house.database)
  const { rows } = await sql<{ id: string }>`
    select payload->>'announcementId' as id from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'announcements.mail-announcement' order by j.id`.execute(house.database.db)
  return rows.map(({ id }) => id)
}

async function mailed(): Promise<string[]> {
  await deliverAll(house.database)
  const { rows } = await sql<{ to: string }>`
    select recipient_address as to from platform.mail where template = 'announcements.announced' order by 1`.execute(
    house.database.db,
  )
  return rows.map(({ to }) => to)
}

/** Creates many members with this role; their addresses start with it. */
async function makeCrowd(count: number, role: 'researcher' | 'reviewer'): Promise<void> {
  await sql`with made as (
      insert into identity.account (id, email, title, full_name, password_hash, email_verified_at, registered_as, created_at)
      select gen_random_uuid(), ${role} || n || '@example.org', 'Dr.', 'Member ' || n, 'x', now(), ${role}, now()
      from generate_series(1, ${count}::int) n returning id)
    insert into identity.held_role (account_id, role, granted_at) select id, ${role}, now() from made`.execute(
    house.database.db,
  )
}

it('ANNOUNCE-020 one of high priority goes by mail to its audience, and to nobody who cannot sign in', async () => {
  const { ctx } = house
  for (const kind of ['researcher', 'reviewer', 'both', 'unapproved reviewer', 'unverified'] as const) {
    await makePerson(ctx, kind, { email: `${kind.replace(' ', '-')}@example.org` })
  }
  const gone = await makePerson(ctx, 'both', { email: 'gone@example.org' })
  await sql`update identity.account set deactivated_at = now() where id = ${gone.id}`.execute(house.database.db)
  await makePerson(ctx, 'sub-admin', { email: 'desk@example.org' })
  // One person with two accounts: a member and a sub-admin.
  await makePerson(ctx, 'sub-admin', { email: 'both@example.org' })
  const expected = {
    all: ['admin', 'both', 'desk', 'researcher', 'reviewer', 'unapproved-reviewer'],
    researchers: ['both', 'researcher'],
    reviewers: ['both', 'reviewer'],
  }
  for (const [targetAudience, names] of Object.entries(expected)) {
    await sql`truncate platform.mail`.execute(house.database.db)
    const id = await create({ targetAudience })
    expect(await queued()).toContain(id)
    await mailAnnouncement(ctx, id)
    expect(await mailed(), targetAudience).toEqual(names.map((name) => `${name}@example.org`))
  }
})

it('says what is announced, as text, with a link to it', async () => {
  const title = 'Mallory\r\nBcc: victim@example.org <script>alert(1)</script>'
  await mailAnnouncement(house.ctx, await create({ title, content: '<img src=x onerror=alert(1)>\n\n</td><b>Second' }))
  await deliverAll(house.database)
  const mail = await house.database.db.selectFrom('platform.mail').selectAll().executeTakeFirstOrThrow()
  expect(mail.subject).toBe('Mallory Bcc: victim@example.org <script>alert(1)</script>')
  expect(mail.html).not.toMatch(/<(script|img|b>)/)
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(mail.text).toContain('<img src=x onerror=alert(1)>\n\n</td><b>Second')
  expect(mail.text).toContain(`${testSite.origin}/dashboard/announcement`)
})

it('goes out when it becomes high or is switched on, once, and never when it is low', async () => {
  const id = await create({ priority: 'low' })
  const off = await create({ isActive: false })
  expect(await queued()).toEqual([])
  await mailAnnouncement(house.ctx, id)
  await mailAnnouncement(house.ctx, off)
  expect(await mailed()).toEqual([])
  await change(id, {})
  await change(off, { isActive: true })
  expect((await queued()).toSorted()).toEqual([id, off].toSorted())
  await mailAnnouncement(house.ctx, id)
  expect(await mailed()).toEqual(['admin@example.org'])
  await change(id, { title: 'Changed' })
  await change(id, { priority: 'low' })
  await change(id, { priority: 'high' })
  await mailAnnouncement(house.ctx, id)
  expect(await mailed()).toEqual(['admin@example.org'])
})

it('stops where it is switched off, expires or is deleted, and goes on from there', async () => {
  await makeCrowd(mailBatch + 5, 'researcher')
  const id = await create({ targetAudience: 'researchers', expiryDate: '2026-11-16' })
  const oneBatch = new AbortController()
  const ctx = {
    ...house.ctx,
    inTransaction: ((work) => {
      oneBatch.abort()
      return house.ctx.inTransaction(work)
    }) as typeof house.ctx.inTransaction,
  }
  await expect(mailAnnouncement(ctx, id, oneBatch.signal)).rejects.toThrow()
  expect(await mailed()).toHaveLength(mailBatch)
  await change(id, { targetAudience: 'researchers', isActive: false })
  await mailAnnouncement(house.ctx, id)
  house.clock.moveTo('2026-11-17T00:00:00Z')
  await mailAnnouncement(house.ctx, id)
  expect(await mailed()).toHaveLength(mailBatch)
  house.clock.moveTo('2026-11-15T09:00:00Z')
  await change(id, { targetAudience: 'researchers', isActive: true })
  await mailAnnouncement(house.ctx, id)
  expect(new Set(await mailed()).size).toBe(mailBatch + 5)
  await desk.ask(admin, 'DELETE', `/announcement/${id}`)
  await mailAnnouncement(house.ctx, id)
  expect(await mailed()).toHaveLength(mailBatch + 5)
})

/** A separate worker that is killed after this many statements. */
function mortal(statements: number) {
  const { database, isDead } = mortalDatabase(house.database.url, statements)
  return { database, ctx: contextOf(database, { clock: house.clock }), isDead }
}

it('R5 killed after each statement in turn, it writes to everybody exactly once', async () => {
  const count = mailBatch + 30
  await makeCrowd(count, 'reviewer')
  const id = await create({ targetAudience: 'reviewers' })
  let deaths = 0
  for (let statements = 1; ; statements++) {
    await sql`truncate platform.mail, platform.outbox`.execute(house.database.db)
    await sql`update announcements.announcement set mailed_at = null, mailed_until = null`.execute(house.database.db)
    const { database, ctx, isDead } = mortal(statements)
    await mailAnnouncement(ctx, id).catch(() => undefined)
    await database.close()
    const before = await mailed()
    await mailAnnouncement(house.ctx, id)
    const after = await mailed()
    expect([after.length, new Set(after).size], `killed after ${statements}`).toEqual([count, count])
    if (!isDead()) {
      expect(before).toHaveLength(count)
      break
    }
    deaths++
  }
  expect(deaths).toBeGreaterThan(7)
})

it('R5 several workers at once write to everybody exactly once', async () => {
  await makeCrowd(3 * mailBatch, 'reviewer')
  const id = await create({ targetAudience: 'reviewers' })
  await Promise.all(Array.from({ length: 4 }, () => mailAnnouncement(house.ctx, id)))
  const all = await mailed()
  expect([all.length, new Set(all).size]).toEqual([3 * mailBatch, 3 * mailBatch])
})

it('a worker does it by itself', async () => {
  await makeCrowd(3, 'reviewer')
  await create({ targetAudience: 'reviewers' })
  const worker = await testWorker(house.ctx, house.database.url, announcementHandlers)
  closing.push(() => worker.stop())
  await until(async () => (await mailed()).length === 3, 30)
})
