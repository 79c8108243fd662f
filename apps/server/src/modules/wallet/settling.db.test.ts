import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openWalletWorld, outcome, type WalletWorld } from '../../../../../tests/support/wallet.ts'
import { walletInvariants } from './queries.ts'

let world: WalletWorld
beforeAll(async () => {
  world = await openWalletWorld()
})
afterEach(async () => {
  world.platform.misbehave(() => null)
  expect((await walletInvariants.list(world.house.ctx)).length).toBe(0)
})
afterAll(() => world.close())

describe('what a crash or the provider leaves behind', () => {
  it.each(['fail', 'act-and-fail', 'drop', 'act-and-drop'] as const)(
    'an approval that answers "%s" is settled by the clock',
    async (fault) => {
      const payer = await world.payer()
      const id = world.platform.begin(payer.pioneer, 4)
      world.platform.misbehave((call) => (call.endsWith('/approve') ? fault : null))
      expect(outcome(await world.approve(payer, id, 4))).toBe('503 wallet.provider-away')
      expect(await world.statusesOf(payer)).toEqual(['pending'])
      world.platform.misbehave(() => null)
      await world.atMinute(5, () => world.run('wallet.settle-due-payments'))
      expect(world.platform.payments.get(id)!.status.developer_approved).toBe(true)
      const txid = world.platform.sign(id)!
      expect(outcome(await world.complete(payer, id, txid))).toBe('200')
    },
  )

  it.each(['fail', 'act-and-fail', 'drop', 'act-and-drop'] as const)(
    'a completion that answers "%s" is settled by the clock, and counted once',
    async (fault) => {
      const payer = await world.payer()
      const id = await world.approved(payer)
      const txid = world.platform.sign(id)!
      world.platform.misbehave((call) => (call.endsWith('/complete') ? fault : null))
      expect(outcome(await world.complete(payer, id, txid))).toBe('503 wallet.provider-away')
      expect(await world.balanceOf(payer)).toBe('0.0000000')
      world.platform.misbehave(() => null)
      await world.atMinute(5, () => world.run('wallet.settle-due-payments'))
      expect(outcome(await world.complete(payer, id, txid))).toBe('200')
      expect([await world.balanceOf(payer), await world.statusesOf(payer)]).toEqual(['2.5000000', ['completed']])
    },
  )

  it('WALLET-024 a payment that the SDK finds open is settled by a job', async () => {
    const payer = await world.payer()
    const report = (id: string) => world.call(payer.token, 'POST', `/pi/payment/${id}/incomplete`, {})
    const signed = await world.approved(payer)
    world.platform.sign(signed)
    const neverHeardOf = world.platform.begin(payer.pioneer, 7)
    const lost = world.platform.begin(payer.pioneer, 8)
    world.platform.payments.get(lost)!.status.developer_approved = true
    world.platform.sign(lost)
    const strangers = world.platform.begin(world.platform.pioneer(), 9)
    for (const id of [signed, neverHeardOf, lost, strangers, 'unknown']) expect(outcome(await report(id))).toBe('200')
    await world.runTold()
    expect(await world.balanceOf(payer)).toBe('10.5000000')
    expect(world.platform.payments.get(neverHeardOf)!.status.cancelled).toBe(true)
    expect(world.platform.payments.get(strangers)!.status).toMatchObject({
      cancelled: false,
      developer_approved: false,
    })
  })

  it('a payment that nobody is at any more ends after a day', async () => {
    const payer = await world.payer()
    const abandoned = await world.approved(payer)
    const forgotten = await world.approved(payer)
    world.platform.payments.delete(forgotten)
    await world.atMinute(60, () => world.run('wallet.settle-due-payments'))
    expect(await world.statusesOf(payer)).toEqual(['pending', 'pending'])
    await world.atMinute(25 * 60, () => world.run('wallet.settle-due-payments'))
    expect((await world.statusesOf(payer)).sort()).toEqual(['cancelled', 'failed'])
    expect(world.platform.payments.get(abandoned)!.status.cancelled).toBe(true)
  })

  it('no transaction waits for the provider: others are answered while it takes its time', async () => {
    const payers = await Promise.all(Array.from({ length: 8 }, () => world.payer()))
    const ids = payers.map(({ pioneer }) => world.platform.begin(pioneer, 1))
    let waiting = 0
    world.platform.misbehave(() => {
      waiting++
      return { slowMs: 400 }
    })
    const slow = Promise.all(payers.map((payer, at) => world.approve(payer, ids[at]!, 1)))
    while (waiting < 8) await new Promise((resolve) => setTimeout(resolve, 5))
    // More payments are in progress than the pool has connections, and none holds a connection while it waits.
    const { rows } = await world.house.database.pool.query<{ busy: number }>(
      `select count(*)::int as busy from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect(rows[0]!.busy).toBe(0)
    expect((await slow).map(outcome)).toEqual(payers.map(() => '200'))
  })
})

describe('the ledger', () => {
  const refused = async (statement: string) =>
    expect(world.house.database.pool.query(statement)).rejects.toThrow(
      /append-only|never removed|cannot be changed so|balance/,
    )

  it('is append-only, and what is final stays', async () => {
    await world.paid(await world.payer())
    await refused('update wallet.entry set amount = amount * 2')
    await refused('delete from wallet.entry')
    await refused('truncate wallet.entry')
    await refused(`update wallet.payment set state = 'failed', txid = null where state = 'completed'`)
    await refused(`update wallet.payment set amount = 1000 where state = 'completed'`)
    await refused('delete from wallet.payment')
    await refused(`insert into wallet.entry (payment_id, book_id, amount, at)
      select p.id, b.id, 5, now() from wallet.payment p, wallet.book b
      where not exists (select from wallet.entry e where e.payment_id = p.id and e.book_id = b.id) limit 1`)
  })

  it('is checked each night, and says aloud what does not add up', async () => {
    const { pool } = world.house.database
    await world.paid(await world.payer())
    await pool.query('update wallet.book set balance = balance + 1 where account_id is not null')
    expect((await walletInvariants.list(world.house.ctx)).length).toBeGreaterThan(0)
    await pool.query('update wallet.book set balance = balance - 1 where account_id is not null')
  })
})
