import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openWalletWorld, type Payer, type Reply, type WalletWorld } from '../../../../../tests/support/wallet.ts'

let world: WalletWorld
beforeAll(async () => {
  world = await openWalletWorld()
})
afterAll(() => world.close())

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  world.house.database.pool.query<Row>(text, values)

/** Inserts completed payments with their ledger entries, one per second. */
async function addPayments({ accountId }: Payer, count: number): Promise<void> {
  await query(
    `insert into wallet.payment (id, provider_id, account_id, pi_uid, amount, memo, recipient_uid, state, txid, created_at, ended_at)
     select gen_random_uuid(), $1 || n, $1::uuid, 'u', 0.01, 'm', 'r', 'completed', $1 || n, t, t
     from generate_series(1, $2::int) n, lateral (select timestamptz '2026-01-01' + make_interval(secs => n / 2)) as at(t)`,
    [accountId, count],
  )
  await query('insert into wallet.book (id, account_id) values (gen_random_uuid(), $1) on conflict do nothing', [
    accountId,
  ])
  await query('alter table wallet.entry disable trigger entry_counted')
  await query(
    `insert into wallet.entry (payment_id, book_id, amount, at)
     select p.id, b.id, case when b.account_id is null then -p.amount else p.amount end, p.ended_at
     from wallet.payment p join wallet.book b on b.account_id = p.account_id or b.account_id is null
     where p.account_id = $1`,
    [accountId],
  )
  await query('alter table wallet.entry enable trigger entry_counted')
  await query(
    `update wallet.book b set balance = (select coalesce(sum(amount), 0) from wallet.entry e where e.book_id = b.id)`,
  )
  await query('analyze wallet.payment, wallet.entry, wallet.book')
}

type Page = { transactions: Array<{ _id: string; createdAt: string }>; next: string | null }
const pageOf = ({ body }: Reply) => body as unknown as Page
const pageAfter = async ({ token }: Payer, before: string) =>
  pageOf(await world.call(token, 'GET', `/pi/wallet?before=${before}`))

describe('the history', () => {
  it('goes back page by page, each payment once, though several are of one moment', async () => {
    const payer = await world.payer()
    await addPayments(payer, 45)
    const pages = [pageOf(await world.wallet(payer))]
    for (let next = pages[0]!.next; next !== null; next = pages.at(-1)!.next) pages.push(await pageAfter(payer, next))
    expect(pages.map(({ transactions }) => transactions.length)).toEqual([20, 20, 5])
    const seen = pages.flatMap(({ transactions }) => transactions)
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(45)
    expect(seen.map(({ createdAt }) => createdAt)).toEqual(
      seen
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    )
  })

  it('begins at no payment of somebody else, and at nothing that is none', async () => {
    const [payer, other] = [await world.payer(), await world.payer()]
    await addPayments(payer, 3)
    await addPayments(other, 3)
    const foreign = pageOf(await world.wallet(other)).transactions[0]!._id
    expect((await pageAfter(payer, foreign)).transactions).toEqual([])
    expect((await world.call(payer.token, 'GET', '/pi/wallet?before=1')).status).toBe(400)
  })

  it('reads as much with a hundred thousand entries as with a few, in as many statements', async () => {
    const [few, many] = [await world.payer(), await world.payer()]
    await addPayments(few, 60)
    const small = await readsOf(few)
    await addPayments(many, 50_000)
    const { rows } = await query<{ count: number }>('select count(*)::int as count from wallet.entry')
    expect(rows[0]!.count).toBeGreaterThan(100_000)
    const { rows: places } = await query<{ id: string }>(
      'select id from wallet.payment where account_id = $1 order by created_at desc, id desc offset 40000 limit 1',
      [many.accountId],
    )
    const [newest, deep] = [await readsOf(many), await readsOf(many, `?before=${places[0]!.id}`)]
    expect([newest.statements, deep.statements]).toEqual([small.statements, small.statements])
    // The indexes may be one or two levels deeper, and a result page may span two leaf pages.
    for (const { buffers } of [newest, deep]) expect(buffers).toBeLessThanOrEqual(small.buffers + 12)
  }, 120_000)
})

/** The cost of one response: the number of statements, and the database pages that the wallet's statements read. */
async function readsOf({ token }: Payer, search = ''): Promise<{ statements: number; buffers: number }> {
  // Load the price first: it is cached and not part of the cost of the page.
  await world.call(token, 'GET', '/pi/wallet')
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const { status } = await world.call(token, 'GET', `/pi/wallet${search}`)
  const sent = spy.mock.calls.map((call) => readStatement(call))
  spy.mockRestore()
  expect(status).toBe(200)
  let buffers = 0
  for (const { text, values } of sent.filter(({ text }) => text.includes('wallet'))) {
    const { rows } = await query<{ 'QUERY PLAN': Array<{ Plan: Record<string, number> }> }>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    )
    const { Plan } = rows[0]!['QUERY PLAN'][0]!
    buffers += Plan['Shared Hit Blocks']! + Plan['Shared Read Blocks']!
  }
  return { statements: sent.length, buffers }
}

/** The driver accepts a statement in two forms. */
function readStatement([first, values]: readonly unknown[]): { text: string; values: unknown[] } {
  if (typeof first === 'string') return { text: first, values: (values as unknown[] | undefined) ?? [] }
  const { text, values: own = [] } = first as { text: string; values?: unknown[] }
  return { text, values: own }
}
