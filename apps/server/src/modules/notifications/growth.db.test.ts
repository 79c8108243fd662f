import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { writingIn } from '../../../../../tests/support/writing.ts'
import type { SignedIn } from '../../../../../tests/support/people.ts'
import { moduleRoutes } from '../../entry/assemble.ts'
import { authenticate } from '../identity/index.ts'
import { sweepNotifications } from './jobs.ts'

vi.setConfig({ testTimeout: 120_000 })

let house: TestHouse
let desk: ReturnType<typeof writingIn>

beforeAll(async () => {
  house = await openTestHouse({ routes: moduleRoutes, authenticate })
  desk = writingIn(house)
})
afterAll(() => house.close())

const query = <Row extends object>(text: string, values: unknown[] = []) => house.database.pool.query<Row>(text, values)

/** Inserts notifications; the first `unread` of them are unread. */
async function add(who: SignedIn, { count, unread, at }: { count: number; unread: number; at: string }): Promise<void> {
  await query(
    `insert into notifications.notification (id, account_id, template, title, text, created_at, read_at)
     select gen_random_uuid(), $1, 'announcements.announced', 'Note ' || n, repeat('word ', 40), $4,
       case when n > $3::int then $4::timestamptz end
     from generate_series(1, $2::int) n`,
    [who.id, count, unread, at],
  )
  await query('vacuum analyze notifications.notification')
}

interface Plan {
  'Node Type': string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** The cost of one response: its statements about notifications, the database pages they read, and their plans. */
async function readsOf(who: SignedIn, path: string) {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const { status } = await desk.ask(who, 'GET', path)
  const sent = spy.mock.calls.map(([one]) => one as unknown as { text: string; values: unknown[] })
  spy.mockRestore()
  expect(status).toBe(200)
  const plans: Plan[] = []
  for (const { text, values } of sent.filter(({ text }) => /"?notifications"?\./.test(text))) {
    const { rows } = await query<{ 'QUERY PLAN': Array<{ Plan: Plan }> }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    )
    plans.push(rows[0]!['QUERY PLAN'][0]!.Plan)
  }
  const scansIn = (plan: Plan): string[] => [
    ...(plan['Node Type'].endsWith('Scan') ? [plan['Node Type']] : []),
    ...(plan.Plans ?? []).flatMap(scansIn),
  ]
  return {
    statements: plans.length,
    buffers: plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0),
    scans: plans.flatMap(scansIn).filter((scan) => scan !== 'Subquery Scan'),
  }
}

describe('many notifications', () => {
  it('cost no more than a few: the number from indexes alone, a page wherever it begins', async () => {
    const [few, many] = [await desk.person('researcher'), await desk.person('researcher')]
    const at = '2026-11-01T00:00:00Z'
    await add(few, { count: 60, unread: 40, at })
    const small = { count: await readsOf(few, '/notifications/unread'), page: await readsOf(few, '/notifications') }
    await add(many, { count: 60_000, unread: 30_000, at })
    const { rows } = await query<{ place: number }>(
      'select max(number)::int - 40000 as place from notifications.notification where account_id = $1',
      [many.id],
    )
    const [count, newest, deep] = [
      await readsOf(many, '/notifications/unread'),
      await readsOf(many, '/notifications'),
      await readsOf(many, `/notifications?before=${rows[0]!.place}`),
    ]
    expect(new Set(count.scans)).toEqual(new Set(['Index Only Scan']))
    expect([count, newest, deep].map(({ statements }) => statements)).toEqual([1, 2, 2])
    expect([small.count, small.page].map(({ statements }) => statements)).toEqual([1, 2])
    // The indexes may be one or two levels deeper, and a result page may span two leaf pages.
    expect(count.buffers).toBeLessThanOrEqual(small.count.buffers + 8)
    for (const page of [newest, deep]) expect(page.buffers).toBeLessThanOrEqual(small.page.buffers + 12)
  })

  it('go when they are old, in small transactions, and at once no more when the house closes', async () => {
    const who = await desk.person('researcher')
    await add(who, { count: 12_000, unread: 2_000, at: '2025-06-01T00:00:00Z' })
    const left = async () => {
      const { rows } = await query<{ left: number }>(
        'select count(*)::int as left from notifications.notification where account_id = $1',
        [who.id],
      )
      return rows[0]!.left
    }
    await sweepNotifications(house.ctx, AbortSignal.abort())
    expect(await left()).toBe(12_000)
    const transactions = vi.spyOn(house.ctx, 'inTransaction')
    await sweepNotifications(house.ctx)
    expect(transactions).toHaveBeenCalledTimes(3)
    transactions.mockRestore()
    // Unread notifications are kept for another year.
    expect(await left()).toBe(2_000)
  })
})
