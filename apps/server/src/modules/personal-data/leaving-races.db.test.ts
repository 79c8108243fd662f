import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { goodPhoto } from '../../../../../tests/support/factories/registration.ts'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { mailsTo } from '../../../../../tests/support/jobs.ts'
import { send } from '../../../../../tests/support/matrix/asking.ts'
import { password } from '../../../../../tests/support/people.ts'
import { startPiPlatform, type PiPlatform } from '../../../../../tests/support/pi-platform.ts'
import { wordsInTables, workAll } from '../../../../../tests/support/personal-data.ts'
import { openWorld, type Actor, type Reply, type World } from '../../../../../tests/support/workflow.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let world: World
let editor: Actor
let provider: PiPlatform
beforeAll(async () => {
  provider = await startPiPlatform()
  world = await openWorld({ pi: provider.settings })
  editor = await world.editor()
})
afterAll(async () => {
  await world.close()
  await provider.stop()
})

const leave = (who: Actor): Promise<Reply> => world.call(who, 'POST', '/auth/delete-account', { password })
const done = (reply: Reply) => expect(reply.status, reply.raw.toString().slice(0, 300)).toBeLessThan(300)
const seatOf = async (id: string) => (await world.call(editor, 'GET', `/admin/users/${id}`)).body?.seat

describe('who may not leave', () => {
  it('the last administrator, and of two who leave at once one stays', async () => {
    const other = await world.editor()
    const outcomes = await Promise.all([leave(editor), leave(other)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(outcomes.find(({ status }) => status === 409)?.body.code).toBe('people.last-admin')
    editor = outcomes[0]!.status === 200 ? other : editor
  })

  it('a sub-admin, whom an administrator ends', async () => {
    const refused = await leave(await world.subEditor())
    expect([refused.status, refused.body.code]).toEqual([409, 'leaving.sub-admin'])
  })

  it('whose payment is not settled', async () => {
    const payer = await world.person('researcher')
    await sql`
      insert into wallet.payment (id, provider_id, account_id, pi_uid, amount, memo, recipient_uid, state, created_at, next_at)
      values (gen_random_uuid(), 'p2', ${payer.id}, 'u', 1, 'A gift', 'press', 'created', now(), now())`.execute(
      world.house.database.db,
    )
    expect((await leave(payer)).body.code).toBe('leaving.payment-open')
  })
})

describe('at the same moment', () => {
  it('an account ends once', async () => {
    const one = await world.person('researcher')
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => leave(one)))
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of outcomes) expect([200, 400, 444]).toContain(status)
    const mails = (await mailsTo(world.house, one.email)).filter(({ template }) => template.startsWith('personal-data'))
    expect(mails).toHaveLength(1)
  })

  it('what a request wrote meanwhile is gone an hour later', async () => {
    const one = await world.person('researcher', { fullName: 'Latecomer Zqvlate' })
    const typed = (city: string) =>
      send(
        world.house.app,
        'PUT',
        { path: '/auth/profile', form: { fields: { city, fullName: `Zqvlate ${city}` } } },
        one.token,
      )
    await Promise.all([leave(one), ...['Mongla', 'Khulna', 'Dacope'].map(typed)])
    await makeSubmission(world.house.ctx, { authorId: one.id, status: 'draft', title: 'zqvlate', withFile: true })
    await workAll(world.house)
    expect((await wordsInTables(world.house, ['zqvlate'])).filter((row) => !row.startsWith('platform.'))).toEqual([])
  })

  it('handing a paper in and leaving: one of them is refused', async () => {
    const one = await world.person('researcher')
    const [paper, left] = await Promise.all([world.submit(one), leave(one)])
    expect([paper.status === 201, left.status === 200]).toContain(false)
  })

  it.each([0, 10, 40])('a review is handed in or given back, never both (%i ms apart)', async (delay) => {
    const author = await world.person('researcher')
    const one = await world.person('reviewer')
    const { id } = await world.submit(author)
    done(await world.screen(editor, id))
    done(await world.invite(editor, id, [one]))
    done(await world.accept(one, id))
    const [review, left] = await Promise.all([setTimeout(delay).then(() => world.review(one, id)), leave(one)])
    expect(left.status).toBe(200)
    const { rows } = await sql<{ status: string; reviews: number }>`
      select a.status, (select count(*)::int from peer_review.review r where r.assignment_id = a.id) as reviews
      from peer_review.assignment a where a.reviewer_id = ${one.id}`.execute(world.house.database.db)
    expect(review.status).toBeLessThan(500)
    expect(rows).toEqual([review.status < 300 ? { status: 'done', reviews: 1 } : { status: 'rejected', reviews: 0 }])
  })

  it.each([0, 100, 3000])('a payment is begun or the account ends, never both (%i ms apart)', async (slowMs) => {
    const one = await world.person('researcher')
    const pioneer = provider.pioneer()
    done(await world.call(one, 'POST', '/pi/auth', { accessToken: pioneer.accessToken }))
    const { recipientUid } = provider.settings
    const payment = { amount: 2.5, memo: 'Payment via webapp', recipientUid, paymentId: provider.begin(pioneer, 2.5) }
    provider.misbehave(() => ({ slowMs }))
    const [paid, left] = await Promise.all([world.call(one, 'POST', '/pi/payment', payment), leave(one)])
    provider.misbehave(() => null)
    expect([paid.status < 300, left.status < 300].toSorted()).toEqual([false, true])
    const { rows } = await sql`select from wallet.payment where account_id = ${one.id}`.execute(world.house.database.db)
    expect(rows).toHaveLength(left.status < 300 ? 0 : 1)
  })
})

it('a photo goes with the account', async () => {
  const one = await world.person('researcher')
  const form = { fields: {}, file: await goodPhoto, field: 'image' as const }
  await send(world.house.app, 'PUT', { path: '/auth/profile', form }, one.token)
  const { rows } = await sql<{ key: string }>`
    select f.storage_key as key from identity.account a join files.object f on f.id = a.photo_file_id
    where a.id = ${one.id}`.execute(world.house.database.db)
  expect(await world.house.ctx.storage.head(rows[0]!.key)).not.toBeNull()
  done(await leave(one))
  await workAll(world.house)
  expect(await world.house.ctx.storage.head(rows[0]!.key)).toBeNull()
})

describe('a seat on the board', () => {
  it('ends when an administrator closes the account, and is not given to one that is closed', async () => {
    const one = await world.person('reviewer')
    done(await world.call(editor, 'PUT', `/admin/users/${one.id}/board`, { onBoard: true }))
    expect(await seatOf(one.id)).not.toBeNull()
    done(await world.call(editor, 'PUT', `/admin/users/${one.id}/active`, { active: false, reason: '' }))
    await workAll(world.house)
    expect(await seatOf(one.id)).toBeNull()
    const board = await world.call(null, 'GET', '/editorial-board')
    expect(board.raw.toString()).not.toContain(one.fullName)
    expect((await world.call(editor, 'PUT', `/admin/users/${one.id}/board`, { onBoard: true })).status).toBe(404)
  })
})
