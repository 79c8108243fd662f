import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../../tests/support/app.ts'
import { makeAuthor, type Author } from '../../../../../../tests/support/drafting.ts'
import { makeJournal } from '../../../../../../tests/support/factories/press.ts'
import { makePerson, type Person } from '../../../../../../tests/support/people.ts'
import { reviewTo, type ReviewTalk } from '../../../../../../tests/support/reviewing.ts'
import { authenticate } from '../../identity/index.ts'
import { insertMessage } from '../queries/messages.ts'
import { reviewingRoutes } from '../routes.ts'

let house: TestHouse
let talk: ReviewTalk
let author: Author
let admin: Person
let journalId: string
let reviewer: Author
let assignmentId: string
let code: string

beforeAll(async () => {
  house = await openTestHouse({ routes: reviewingRoutes, authenticate })
  talk = reviewTo(house)
  journalId = await makeJournal(house.ctx)
  author = await makeAuthor(house.ctx)
  admin = await makePerson(house.ctx, 'admin')
})
afterAll(() => house.close())

beforeEach(async () => {
  house.clock.moveTo('2026-11-15T09:00:00Z')
  reviewer = await makeAuthor(house.ctx, 'reviewer')
  const title = 'What Zebulon Quarkwhistle found'
  const paper = await talk.paperFor({ authorId: author.id, journalId, title })
  const assignment = await talk.assign({ submissionId: paper.id, reviewerId: reviewer.id })
  assignmentId = assignment.id
  code = assignment.code
})

const list = (before?: string) => talk.ask(reviewer, 'GET', `/reviewer/messages${before ? `?before=${before}` : ''}`)
const write = (who: Author, text: string, id = assignmentId, key?: string) =>
  talk.ask(who, 'POST', '/reviewer/messages', { assignmentId: id, text }, key)
const fromPress = (text: string) =>
  house.ctx.inTransaction((tx) =>
    insertMessage(tx.db, tx.now(), {
      ...{ id: randomUUID(), assignmentId, reviewerId: reviewer.id },
      ...{ from: 'press', editorId: admin.id, text },
    }),
  )

describe('the inbox', () => {
  it('MESSAGE-003 MESSAGE-015 has what the press wrote and what was answered, the newest first, and no editor’s name', async () => {
    await fromPress('How is it going?')
    house.clock.moveTo('2026-11-15T10:00:00Z')
    const sent = await write(reviewer, '  Well, thank you.  ')
    const title = 'What [redacted] found'
    expect(sent).toMatchObject({
      status: 201,
      body: { assignmentId, code, title, from: 'reviewer', text: 'Well, thank you.', isRead: true },
    })
    const { body, raw } = await list()
    expect(body.messages).toMatchObject([
      { id: sent.body.id, from: 'reviewer' },
      { from: 'press', text: 'How is it going?', isRead: false, title },
    ])
    expect(body).toMatchObject({ unread: 1, hasMore: false })
    expect(body.assignments).toEqual([{ id: assignmentId, code, title, isOpen: true }])
    expect(raw).not.toContain(admin.id)
    expect(raw).not.toMatch(/quarkwhistle/i)
  })

  it('MESSAGE-016 tells the editors by mail, with the code and the paper’s number, once for a repeated request', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => write(reviewer, 'Three more days?', undefined, 'one-and-the-same')),
    )
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1)
    const mails = (await talk.mails('reviewer-wrote')).filter(({ subject }) => subject.includes(code))
    expect(mails).toMatchObject([{ to: admin.email }])
    expect(mails[0].text).toContain('Three more days?')
    expect(mails[0].text).not.toContain(reviewer.email)
  })

  it('marks as read up to the newest that was seen', async () => {
    await fromPress('first')
    house.clock.moveTo('2026-11-15T11:00:00Z')
    await fromPress('second')
    expect((await talk.ask(reviewer, 'GET', '/reviewer/assignments')).body.counts.unreadMessages).toBe(2)
    const read = await talk.ask(reviewer, 'POST', '/reviewer/messages/read', { until: '2026-11-15T09:00:00.000Z' })
    expect(read).toMatchObject({ status: 200, body: { unread: 1 } })
    expect((await list()).body.messages).toMatchObject([{ isRead: false }, { isRead: true }])
  })

  it('is read page by page, without losing those of one moment', async () => {
    for (let n = 0; n < 45; n++) await fromPress(`old ${n}`)
    house.clock.moveTo('2026-11-15T12:00:00Z')
    for (let n = 0; n < 60; n++) await fromPress(`new ${n}`)
    // The first request of a day also updates the last use of the session.
    await list()
    house.database.queries.reset()
    const first = (await list()).body
    expect(house.database.queries.list.length).toBeLessThanOrEqual(6)
    expect(first).toMatchObject({ hasMore: true, unread: 105 })
    const second = (await list(first.messages.at(-1).at)).body
    expect(second.hasMore).toBe(false)
    const ids = [...first.messages, ...second.messages].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(105)
  })

  it('is about one’s own assignments only', async () => {
    const stranger = await makeAuthor(house.ctx, 'reviewer')
    const refused = await write(stranger, 'Hello')
    expect(refused).toMatchObject({ status: 404, body: { code: 'message.unknown' } })
    for (const id of ['no-id', randomUUID()]) expect((await write(stranger, 'Hello', id)).raw).toBe(refused.raw)
    expect((await write(reviewer, ' ')).status).toBe(400)
    await fromPress('Secret')
    expect((await talk.ask(stranger, 'GET', '/reviewer/messages')).body.messages).toEqual([])
  })
})
