import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeAuthor, talkTo, type Author, type Talk } from '../../../../../tests/support/drafting.ts'
import { makeJournal } from '../../../../../tests/support/factories/press.ts'
import { handTo, papers, type Hand } from '../../../../../tests/support/handing.ts'
import { until } from '../../../../../tests/support/jobs.ts'
import { samplePaper } from '../../../../../tests/support/manuscripts.ts'
import { makePerson } from '../../../../../tests/support/people.ts'
import { authenticate } from '../identity/index.ts'
import { makeMove, submissionRoutes } from './index.ts'

vi.setConfig({ testTimeout: 120_000 })

const docx = samplePaper()
const times = Array.from({ length: 50 }, (_, n) => n)
const coAuthors = JSON.stringify([{ name: 'Piotr Lind', email: 'piotr@example.org' }])
let house: TestHouse
let hand: Hand
let talk: Talk
let ann: Author
let journalId: string

beforeEach(async () => {
  house = await openTestHouse({ routes: submissionRoutes, authenticate })
  hand = handTo(house)
  talk = talkTo(house)
  journalId = await makeJournal(house.ctx)
  ann = await makeAuthor(house.ctx)
  await makePerson(house.ctx, 'admin')
})
afterEach(() => house.close())

const mailCounts = async () =>
  Promise.all(['submission-received', 'paper-waits'].map(async (template) => (await hand.mails(template)).length))
const lastNumber = async () => {
  const row = await house.database.db.selectFrom('submissions.numbering').select('last').executeTakeFirst()
  return row?.last ?? 0
}

describe('many at once', () => {
  it('R3 R4 50 times the same with one key is one paper, one number, one event and one mail to each', async () => {
    const sending = { file: docx, key: 'one-and-the-same' }
    const answers = await Promise.all(times.map(() => hand.submit(ann, { ...papers, coAuthors }, sending)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 201, body: { number: 'CMS-2026-0001' } })
    expect(await hand.count('submissions.submission')).toBe(1)
    expect(await hand.count('submissions.handed_in')).toBe(1)
    expect(await lastNumber()).toBe(1)
    expect(await hand.events(answers[0]!.body.submissionId)).toHaveLength(1)
    expect(await hand.moved(answers[0]!.body.submissionId)).toEqual(['submit'])
    expect(await mailCounts()).toEqual([1, 1])
    expect(await hand.submit(ann, { ...papers, coAuthors }, sending)).toEqual(answers[0])
  })

  it('R4 50 times the same draft with different keys: one is taken, the others are told that it is', async () => {
    const id = randomUUID()
    await talk.upload(ann, id, docx)
    const sent = { ...papers, coAuthors, submissionId: id }
    const answers = await Promise.all(times.map((n) => hand.submit(ann, sent, { key: `key-of-window-${n}` })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(49).fill(409)])
    expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['draft.closed']))
    expect(await lastNumber()).toBe(1)
    expect(await hand.events(id)).toHaveLength(1)
    expect(await mailCounts()).toEqual([1, 1])
  })

  it('R4 20 different papers get the numbers 1 to 20', async () => {
    const some = times.slice(0, 20)
    const numbers = await Promise.all(
      some.map(async () => (await hand.submit(ann, papers, { file: docx })).body.number as string),
    )
    expect(numbers.toSorted()).toEqual(some.map((n) => `CMS-2026-${String(n + 1).padStart(4, '0')}`))
  })

  it('R4 a draft that is deleted and handed in at once is one of both', async () => {
    for (let round = 0; round < 10; round++) {
      const id = randomUUID()
      await talk.upload(ann, id, docx)
      const before = await lastNumber()
      const acts = times.slice(0, 10).map((n) => async () => {
        if (n % 2 === 0) return { what: 'deleted', ...(await talk.remove(ann, id)) }
        return { what: 'handed in', ...(await hand.submit(ann, { ...papers, submissionId: id })) }
      })
      if (round % 2 === 1) acts.reverse()
      const answers = await Promise.all(acts.map((act) => act()))
      const done = new Set(answers.filter(({ status }) => status < 300).map(({ what }) => what))
      expect(done.size).toBe(1)
      for (const { status } of answers) expect([200, 201, 404, 409]).toContain(status)
      const isHandedIn = done.has('handed in')
      expect((await talk.paperOf(id))?.status).toBe(isHandedIn ? 'submitted' : undefined)
      expect(await lastNumber()).toBe(before + (isHandedIn ? 1 : 0))
    }
  })

  it('R4 50 decisions at once: one is made', async () => {
    const { submissionId: id } = (await hand.submit(ann, papers, { file: docx })).body
    const by = { party: 'editor', accountId: randomUUID(), reason: 'Because.' } as const
    const made = await Promise.allSettled(
      times.map((n) => house.ctx.inTransaction((tx) => makeMove(tx, id, n % 2 ? 'pass-screening' : 'desk-reject', by))),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of made) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 })
    expect(await hand.events(id)).toHaveLength(2)
    expect(await hand.moved(id)).toHaveLength(2)
  })
})

describe('what does not come to its end', () => {
  it('tells nobody when the transaction is taken back', async () => {
    const { submissionId: id } = (await hand.submit(ann, papers, { file: docx })).body
    await expect(
      house.ctx.inTransaction(async (tx) => {
        await makeMove(tx, id, 'pass-screening', { party: 'editor', accountId: null })
        throw new Error('and then')
      }),
    ).rejects.toThrow('and then')
    expect(await hand.moved(id)).toEqual(['submit'])
    expect(await hand.events(id)).toHaveLength(1)
    expect((await talk.paperOf(id))!.status).toBe('submitted')
  })

  it('R3 leaves nothing when its connection is killed, and the same key then hands in once', async () => {
    const sending = { file: docx, key: 'killed-in-the-middle' }
    const held = await house.database.pool.connect()
    try {
      await held.query('begin')
      // The request waits for the lock on the number last, after all other writes.
      await held.query('insert into submissions.numbering values ($1, 2026, 0)', [journalId])
      const killed = hand.submit(ann, { ...papers, coAuthors }, sending)
      await until(async () => {
        const { rowCount } = await house.database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like '%numbering%' and pid <> pg_backend_pid()`,
        )
        return rowCount === 1
      })
      expect((await killed).status).toBe(503)
      await held.query('rollback')
    } finally {
      held.release()
    }
    expect(await hand.count('submissions.submission')).toBe(0)
    expect(await mailCounts()).toEqual([0, 0])
    const { rows } = await sql`select from platform.event where name = 'submission.moved'`.execute(house.database.db)
    expect(rows).toHaveLength(0)
    expect((await hand.submit(ann, { ...papers, coAuthors }, sending)).body.number).toBe('CMS-2026-0001')
    expect(await mailCounts()).toEqual([1, 1])
  })
})
