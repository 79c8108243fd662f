import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeAuthor, talkTo, type Author } from '../../../../../tests/support/drafting.ts'
import { makeJournal } from '../../../../../tests/support/factories/press.ts'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { handTo, papers, type Hand } from '../../../../../tests/support/handing.ts'
import { samplePaper } from '../../../../../tests/support/manuscripts.ts'
import { authenticate } from '../identity/index.ts'
import { makeMove, submissionRoutes } from './index.ts'

const docx = samplePaper()
const editorId = randomUUID()
let house: TestHouse
let hand: Hand
let ann: Author
let journalId: string

beforeAll(async () => {
  house = await openTestHouse({ routes: submissionRoutes, authenticate })
  hand = handTo(house)
  journalId = await makeJournal(house.ctx)
  ann = await makeAuthor(house.ctx)
})
afterAll(() => house.close())

const rowOf = async (id: string) => (await talkTo(house).paperOf(id))!

describe('a move', () => {
  const move = (id: string, ...rest: Parameters<typeof makeMove> extends [unknown, unknown, ...infer R] ? R : never) =>
    house.ctx.inTransaction((tx) => makeMove(tx, id, ...rest))
  const byEditor = (reason?: string) => ({ party: 'editor', accountId: editorId, reason }) as const

  it('SUBMIT-034 SUBMIT-039 leads through the whole life of a paper, with its due dates, reasons and events', async () => {
    const { submissionId: id } = (await hand.submit(ann, papers, { file: docx })).body
    const reviewer = { party: 'reviewer', accountId: randomUUID() } as const
    const assignmentDueAt = new Date('2026-11-29T00:00:00Z')
    house.clock.moveTo('2026-11-16T09:00:00Z')
    expect(await move(id, 'pass-screening', byEditor())).toMatchObject({ status: 'processing', version: 3 })
    await expect(move(id, 'begin-review', reviewer)).rejects.toThrow('needs its due date')
    await move(id, 'begin-review', reviewer, { assignmentDueAt })
    expect(await rowOf(id)).toMatchObject({ status: 'under_review', due_at: assignmentDueAt })
    house.clock.moveTo('2026-11-17T09:00:00Z')
    await move(id, 'hand-in-review', reviewer)
    await expect(move(id, 'accept', byEditor(' '))).rejects.toMatchObject({ code: 'submission.reason-required' })
    await expect(move(id, 'publish', byEditor())).rejects.toMatchObject({ code: 'submission.not-now', status: 409 })
    await expect(move(id, 'accept', { party: 'author', accountId: ann.id })).rejects.toMatchObject({ status: 403 })
    await expect(move(randomUUID(), 'accept', byEditor('x'))).rejects.toMatchObject({ code: 'submission.unknown' })
    await move(id, 'accept', byEditor(' Two agree. '))
    expect(await rowOf(id)).toMatchObject({
      status: 'accepted',
      reviews: 1,
      decided_at: house.clock.now(),
      due_at: new Date('2026-12-17T09:00:00Z'),
      rejection_reason: null,
    })
    house.clock.moveTo('2026-11-18T09:00:00Z')
    await move(id, 'publish', byEditor())
    expect(await rowOf(id)).toMatchObject({
      is_published: true,
      due_at: null,
      status_since: new Date('2026-11-17T09:00:00Z'),
      decided_at: new Date('2026-11-17T09:00:00Z'),
      version: 7,
    })
    expect((await hand.events(id)).map(({ move: name, to, reason }) => [name, to, reason])).toEqual([
      ['submit', 'submitted', null],
      ['pass-screening', 'processing', null],
      ['begin-review', 'under_review', null],
      ['hand-in-review', 'under_admin', null],
      ['accept', 'accepted', 'Two agree.'],
      ['publish', 'accepted', null],
    ])
    expect(await hand.moved(id)).toHaveLength(6)
  })

  it('keeps why a paper was rejected', async () => {
    const { id } = await makeSubmission(house.ctx, { authorId: ann.id, journalId })
    await move(id, 'desk-reject', byEditor('Not our field.'))
    expect(await rowOf(id)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Not our field.',
      decided_at: house.clock.now(),
      due_at: null,
    })
  })

  it('leaves an event that nobody can change', async () => {
    await hand.submit(ann, papers, { file: docx })
    for (const change of [
      sql`update submissions.event set move = 'reject'`,
      sql`delete from submissions.event`,
      sql`truncate submissions.event`,
      sql`truncate submissions.submission cascade`,
    ])
      await expect(change.execute(house.database.db)).rejects.toThrow('written once and never changed')
  })
})
