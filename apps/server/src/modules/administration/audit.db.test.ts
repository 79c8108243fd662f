import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuditPage } from '@grfs/contracts/administration/audit'
import { openAuditWorld } from '../../../../../tests/support/audit-world.ts'
import { checkChain, readChain, readChainMetrics } from '../../platform/database/audit/check-chain.ts'
import { createAdmin } from '../identity/index.ts'
import { administrationHandlers } from './index.ts'

const world = await openAuditWorld()
const { house, desk, admin, unlocked, write, read } = world
beforeEach(() => world.empty())
afterAll(() => world.close())

const labels = async (query: Record<string, string>) => (await read(query)).entries.map((entry) => entry.subjectLabel)
const named = (label: string) => ({ subject: { kind: 'account', id: 'x', label } })

describe('the audit log', () => {
  it('is for full admins only', async () => {
    const helper = await desk.person('sub-admin', { permissions: ['admin', 'manageUsers', 'approveUsers'] })
    for (const who of [helper, await desk.person('researcher'), await desk.person('reviewer')]) {
      expect((await desk.ask(who, 'GET', '/admin/audit')).status).toBe(403)
    }
  })

  it('takes a NUL in a query, which PostgreSQL cannot store, for nothing', async () => {
    await write()
    for (const query of ['q=%00', 'action=%00', 'q=Wren%00'])
      expect((await desk.ask(admin, 'GET', `/admin/audit?${query}`)).body).toMatchObject({ entries: [{}] })
  })

  it('says who did what to whom, and what else was written, the newest first', async () => {
    await write({ actor: null, action: 'role.granted', ...named('Farhana Akter') })
    await write({ detail: { email: 'wren@example.org', to: { permissions: ['news', 'admin'] }, reason: '', count: 2 } })
    const { entries, next, actions } = await read()
    expect(next).toBeNull()
    expect(actions).toEqual(['role.granted', 'sub-admin.created'])
    expect(entries).toEqual([
      {
        ...{ id: 2, at: '2026-11-15T09:00:00.000Z', action: 'sub-admin.created' },
        by: { id: admin.id, fullName: 'Ifeoma Okonjo' },
        ...{ subjectKind: 'sub-admin', subjectId: expect.any(String), subjectLabel: 'Wren Adeyemi' },
        detail: [
          { name: 'to.permissions', text: 'news, admin' },
          { name: 'count', text: '2' },
          { name: 'email', text: 'wren@example.org' },
        ],
      },
      expect.objectContaining({ id: 1, by: null, subjectLabel: 'Farhana Akter', detail: [] }),
    ])
  })

  it('keeps the name of the moment', async () => {
    const gone = await desk.person('admin', { fullName: 'Old Name' })
    await write({ actor: { accountId: gone.id } })
    await sql`update identity.account set full_name = 'New Name' where id = ${gone.id}`.execute(house.database.db)
    expect((await read()).entries[0]?.by?.fullName).toBe('Old Name')
  })

  it('finds words of the action, the person, the subject and the detail, without accents, parts of words too', async () => {
    await write({ ...named('Zoë Brontë'), detail: { reason: 'asked by Ada', inner: { email: 'zoe@example.org' } } })
    await write({ action: 'news.removed', ...named('A new journal'), detail: { zoe: 3 } })
    expect(await labels({ q: 'bronte' })).toEqual(['Zoë Brontë'])
    expect(await labels({ q: 'ZOE@example' })).toEqual(['Zoë Brontë'])
    expect(await labels({ q: 'ada asked' })).toEqual(['Zoë Brontë'])
    expect(await labels({ q: 'news.removed' })).toEqual(['A new journal'])
    expect(await labels({ q: 'okon' })).toHaveLength(2)
    expect(await labels({ q: 'ad as' })).toEqual(['Zoë Brontë'])
    expect(await labels({ q: 'ronte zzz' })).toEqual([])
    expect(await labels({ q: '%_\\' })).toHaveLength(2)
  })

  it('can be narrowed to an action, a person, and days with both ends', async () => {
    const other = await desk.person('admin')
    for (const [day, label] of [
      ['2026-11-01', 'first'],
      ['2026-11-02', 'second'],
      ['2026-11-03', 'third'],
    ] as const) {
      house.clock.moveTo(`${day}T23:59:59Z`)
      await write(named(label))
    }
    house.clock.moveTo('2026-11-15T09:00:00Z')
    await write({ actor: { accountId: other.id }, ...named('other') })
    await write({ actor: null, action: 'role.granted', ...named('nobody') })
    expect(await labels({ from: '2026-11-02', to: '2026-11-03' })).toEqual(['third', 'second'])
    expect(await labels({ to: '2026-11-01' })).toEqual(['first'])
    expect(await labels({ from: '2027-01-01' })).toEqual([])
    expect(await labels({ to: '2020-01-01' })).toEqual([])
    expect(await labels({ by: other.id })).toEqual(['other'])
    expect(await labels({ by: 'nobody' })).toEqual(['nobody'])
    expect(await labels({ action: 'role.granted' })).toEqual(['nobody'])
    expect(await labels({ q: 'seco', from: '2026-11-02', by: admin.id })).toEqual(['second'])
    expect((await desk.ask(admin, 'GET', '/admin/audit?by=Ifeoma')).status).toBe(400)
    expect((await desk.ask(admin, 'GET', '/admin/audit?after=x')).status).toBe(400)
  })

  it('has fifty to a page, each entry once', async () => {
    await house.ctx.inTransaction((tx) => {
      for (let at = 1; at <= 120; at++) {
        tx.outbox.audit({
          action: 'news.changed',
          actor: null,
          subject: { kind: 'news-post', id: 'x', label: `Post ${at}` },
        })
      }
      return Promise.resolve()
    })
    for (const query of [{}, { q: 'post' }]) {
      const seen: string[] = []
      let after: string | null = null
      do {
        const page: AuditPage = await read({ ...query, ...(after !== null && { after }) })
        expect(page.entries.length).toBeLessThanOrEqual(50)
        seen.push(...page.entries.map((entry) => entry.subjectLabel))
        after = page.next
      } while (after !== null)
      expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => `Post ${120 - at}`))
    }
  })

  it('asks few questions, and the same ones however much is written', async () => {
    await write()
    await read()
    house.database.queries.reset()
    await read({ q: 'wren' })
    const asked = house.database.queries.list.filter((one) => one.includes('platform.audit'))
    expect(asked).toHaveLength(2)
  })

  it('names whoever a command made an admin', async () => {
    const email = `new-${randomUUID()}@example.org`
    await createAdmin(house.ctx, {
      email,
      fullName: 'New Admin',
      readPassword: () => Promise.resolve('four wells in Dacope'),
    })
    expect((await read()).entries).toMatchObject([{ action: 'role.granted', by: null, subjectLabel: 'New Admin' }])
  })
})

describe('the chain of the audit log', () => {
  const check = () => checkChain(house.ctx, { fromStart: true })
  const five = async () => {
    for (let at = 0; at < 5; at++) await write(named(`Entry ${at + 1}`))
  }

  it('cannot be changed through the database either', async () => {
    await five()
    const { db } = house.database
    await expect(sql`update platform.audit set action = 'x'`.execute(db)).rejects.toThrow('never changed')
    await expect(sql`delete from platform.audit`.execute(db)).rejects.toThrow('never changed')
    await expect(sql`truncate platform.audit`.execute(db)).rejects.toThrow('never changed')
  })

  it('holds while nobody has touched it, also when it is empty', async () => {
    expect(await check()).toMatchObject({ brokenId: null, untilId: 0 })
    await five()
    expect(await check()).toMatchObject({ brokenId: null, untilId: 5 })
    expect((await read()).chain).toEqual({ holds: true, checkedAt: '2026-11-15T09:00:00.000Z', until: 5 })
    await write()
    expect(await check()).toMatchObject({ brokenId: null, untilId: 6 })
  })

  it.each<[string, ReturnType<typeof sql>, number]>([
    ['a word of an entry', sql`update platform.audit set subject_label = 'Somebody else' where id = 3`, 3],
    ['who it was', sql`update platform.audit set actor_id = gen_random_uuid() where id = 2`, 2],
    ['when it was', sql`update platform.audit set at = at + interval '1 second' where id = 4`, 4],
    ['a detail', sql`update platform.audit set detail = '{"a": 1}' where id = 1`, 1],
    ['an entry and its hash', sql`update platform.audit set hash = sha256('x') where id = 2`, 2],
    ['an entry left out', sql`delete from platform.audit where id = 3`, 4],
    ['the first one left out', sql`delete from platform.audit where id = 1`, 2],
    [
      'an entry and its right hash',
      sql`update platform.audit a set action = 'x.y', hash = platform.audit_hash(jsonb_populate_record(a, '{"action": "x.y"}'), previous_hash) where id = 3`,
      3,
    ],
    ['the name of whoever it was', sql`update platform.audit set actor_name = 'Nobody' where id = 2`, 2],
    ['an address', sql`update platform.audit set personal = '{"email": "x@example.org"}' where id = 2`, 2],
    ['a label without its salt', sql`update platform.audit set text_salt = null where id = 2`, 2],
  ])('does not hold after a change of %s', async (_, tampering, broken) => {
    await five()
    await unlocked(tampering)
    expect(await check()).toMatchObject({ brokenId: broken })
    expect((await read()).chain.holds).toBe(false)
    expect(await readChainMetrics(house.database.db)).toMatchObject({ broken: 1 })
  })

  it('does not hold when its end was cut off, or all of it was written again', async () => {
    await five()
    await check()
    await unlocked(sql`delete from platform.audit where id = 5`)
    expect(await check()).toMatchObject({ brokenId: 5 })
    await unlocked(sql`delete from platform.audit`)
    for (let at = 0; at < 6; at++) await write(named('Forged'))
    expect(await check()).toMatchObject({ brokenId: 5 })
  })

  it('is checked by the clock every night, in steps that go on where they were interrupted', async () => {
    const [handler] = administrationHandlers
    expect(handler?.cron).toBe('47 2 * * *')
    await sql`insert into platform.audit (at, action, subject_kind, subject_id)
      select now(), 'news.changed', 'news-post', 'x' from generate_series(1, 10001)`.execute(house.database.db)
    await sql`update platform.audit_check set unkeyed_until = 10001`.execute(house.database.db)
    const stopping = new AbortController()
    stopping.abort()
    expect(await checkChain(house.ctx, { signal: stopping.signal })).toBeNull()
    // The first step is stored as checked, so only the next full check finds a change in it.
    await unlocked(sql`update platform.audit set action = 'x.y' where id = 7`)
    const run = { ctx: house.ctx, jobId: 'x', attempt: 1, signal: new AbortController().signal }
    await handler!.run({}, run)
    expect(await readChain(house.database.db)).toMatchObject({ brokenId: null, untilId: 10_001 })
    await handler!.run({}, run)
    expect(await readChain(house.database.db)).toMatchObject({ brokenId: 7 })
  })
})
