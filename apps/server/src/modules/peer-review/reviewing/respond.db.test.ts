import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../../tests/support/app.ts'
import { makeAuthor, type Author } from '../../../../../../tests/support/drafting.ts'
import { makeJournal } from '../../../../../../tests/support/factories/press.ts'
import { makePerson, signIn, type Person } from '../../../../../../tests/support/people.ts'
import { reviewTo, type ReviewTalk } from '../../../../../../tests/support/reviewing.ts'
import { authenticate, deactivateAccount, revokeRole } from '../../identity/index.ts'
import { submissionRoutes } from '../../submissions/index.ts'
import { reviewingRoutes } from '../routes.ts'

vi.setConfig({ testTimeout: 120_000 })

const times = Array.from({ length: 50 }, (_, n) => n)
let house: TestHouse
let talk: ReviewTalk
let author: Author
let admin: Person
let journalId: string
let reviewers: Author[]
let paperId: string

beforeAll(async () => {
  house = await openTestHouse({ routes: [...submissionRoutes, ...reviewingRoutes], authenticate })
  talk = reviewTo(house)
  journalId = await makeJournal(house.ctx)
  author = await makeAuthor(house.ctx)
  admin = await makePerson(house.ctx, 'admin')
})
afterAll(() => house.close())

beforeEach(async () => {
  reviewers = []
  for (let n = 0; n < 4; n++) reviewers.push(await makeAuthor(house.ctx, 'reviewer'))
  paperId = (await talk.paperFor({ authorId: author.id, journalId, title: 'What Zebulon Quarkwhistle found' })).id
})

const mailsTo = async (template: string, to: string) => (await talk.mails(template)).filter((mail) => mail.to === to)
const invite = (n: number, parts: object = {}) =>
  talk.assign({ submissionId: paperId, reviewerId: reviewers[n]!.id, position: n, ...parts })
const setWith = (...codes: string[]) => new Set(codes)

describe('an answer to an invitation', () => {
  it('REVIEW-005 REVIEW-012 an accepted paper is under review, for the reviewer who accepted', async () => {
    const { code } = await invite(0)
    const answer = await talk.respond(reviewers[0]!, paperId, 'accepted')
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Thank you. Please submit your review by 25 November 2026.' },
    })
    expect(await talk.statuses(paperId)).toEqual(['accepted'])
    expect(await talk.moves(paperId)).toEqual(['submit', 'pass-screening', 'begin-review'])
    const [confirmed] = await mailsTo('assignment-confirmed', reviewers[0]!.email)
    expect(confirmed.subject).toBe(`${code}: your review is due on 25 November 2026`)
    expect(confirmed.text).toContain(`http://journals.test/dashboard/reviewer/assigned/${paperId}`)
    expect(JSON.stringify(confirmed)).not.toMatch(/quarkwhistle/i)
    expect(confirmed.text).toContain('What [redacted] found')
    expect(confirmed.text).not.toContain(author.fullName)
    const [told] = (await mailsTo('reviewer-accepted', admin.email)).filter(({ text }) => text.includes(code))
    expect(told.text).toContain(reviewers[0]!.fullName)
    expect(told.text).toContain(`http://journals.test/admin?tool=papers&paper=${paperId}`)
  })

  it('REVIEW-020 the review is due ten days after it was assigned, and so is the paper', async () => {
    await invite(0)
    await talk.respond(reviewers[0]!, paperId, 'accepted')
    const { body } = await talk.ask(reviewers[0]!, 'GET', '/reviewer/assignments')
    expect(body.assignedPaper).toMatchObject({
      assignedDate: '2026-11-15T09:00:00.000Z',
      deadline: '2026-11-25T09:00:00.000Z',
    })
    expect((await talk.paper(paperId)).dueAt).toEqual(new Date('2026-11-25T09:00:00Z'))
  })

  it('REVIEW-011 declining needs a reason that says something', async () => {
    await invite(0)
    for (const reason of [undefined, '', ' \n\t ', '\0']) {
      const refused = await talk.respond(reviewers[0]!, paperId, 'rejected', reason)
      expect(refused).toMatchObject({ status: 400, body: { message: 'Rejection reason is required.' } })
    }
    expect(await talk.statuses(paperId)).toEqual(['pending'])
    const declined = await talk.respond(reviewers[0]!, paperId, 'rejected', ' I am at sea. ')
    expect(declined).toMatchObject({ status: 200, body: { success: true, message: 'Assignment rejected' } })
    expect(await talk.statuses(paperId)).toEqual(['rejected'])
    expect((await talk.paper(paperId)).status).toBe('processing')
    const mails = (await mailsTo('reviewer-declined', admin.email)).filter(({ text }) => text.includes('I am at sea.'))
    expect(mails).toHaveLength(1)
  })

  it('is answered the same when it is given again, and tells nobody again', async () => {
    await invite(0)
    const first = await talk.respond(reviewers[0]!, paperId, 'accepted')
    house.clock.moveTo('2026-11-16T09:00:00Z')
    expect((await talk.respond(reviewers[0]!, paperId, 'accepted')).raw).toBe(first.raw)
    house.clock.moveTo('2026-11-15T09:00:00Z')
    expect(await mailsTo('assignment-confirmed', reviewers[0]!.email)).toHaveLength(1)
    const other = await talk.respond(reviewers[0]!, paperId, 'rejected', 'No.')
    expect(other).toMatchObject({ status: 409, body: { code: 'assignment.not-pending' } })
  })

  it('REVIEW-010 ends with its time, whether the clock has looked or not', async () => {
    await invite(0, { since: new Date('2026-11-09T09:00:00Z') })
    const late = await talk.respond(reviewers[0]!, paperId, 'accepted')
    expect(late).toMatchObject({ status: 409, body: { code: 'assignment.expired' } })
    expect(await talk.statuses(paperId)).toEqual(['pending'])
  })

  it('asks the next alternate after a decline', async () => {
    await invite(0)
    await invite(1, { status: 'queued' })
    await talk.respond(reviewers[0]!, paperId, 'rejected', 'I am away.')
    expect(await talk.statuses(paperId)).toEqual(['rejected', 'pending'])
    const [invited] = await mailsTo('reviewer-invited', reviewers[1]!.email)
    expect(invited?.text).toContain('What [redacted] found')
  })

  it('does not write to an editor who is one of the authors', async () => {
    const editor = await makePerson(house.ctx, 'admin')
    const another = await makePerson(house.ctx, 'admin')
    const own = await talk.paperFor({
      ...{ authorId: author.id, journalId },
      coAuthors: [{ name: 'By address', email: editor.email.toUpperCase() }] as never,
    })
    await talk.assign({ submissionId: own.id, reviewerId: reviewers[0]!.id })
    await talk.respond(reviewers[0]!, own.id, 'accepted')
    expect(await mailsTo('reviewer-accepted', editor.email)).toHaveLength(0)
    expect(await mailsTo('reviewer-accepted', another.email)).toHaveLength(1)
  })

  it('is nobody else’s to give, in the same words as of a paper that does not exist', async () => {
    await invite(0)
    await invite(1, { status: 'queued' })
    const strangers = await talk.respond(reviewers[2]!, paperId, 'accepted')
    expect(strangers).toMatchObject({ status: 404, body: { code: 'assignment.unknown' } })
    for (const id of ['00000000-0000-4000-8000-000000000000', 'no-id'])
      expect((await talk.respond(reviewers[2]!, id, 'accepted')).raw).toBe(strangers.raw)
    expect((await talk.respond(reviewers[1]!, paperId, 'accepted')).raw).toBe(strangers.raw)
  })

  it('is refused to who is no reviewer any more', async () => {
    const { token } = await invite(0)
    const second = await invite(1)
    await house.ctx.inTransaction((tx) => revokeRole(tx, reviewers[0]!.id, 'reviewer'))
    const actor = { accountId: admin.id, sessionId: '', roles: ['admin'], subAdmin: null } as const
    await deactivateAccount(house.ctx, actor, reviewers[1]!.id)
    for (const link of [token, second.token]) {
      const answer = await talk.ask(null, 'POST', `/invitation/${link}`, { response: 'accepted' })
      expect(answer).toMatchObject({ status: 404, body: { code: 'invitation.unknown' } })
    }
    expect((await talk.respond(reviewers[0]!, paperId, 'accepted')).status).toBeGreaterThanOrEqual(400)
    expect(await talk.statuses(paperId)).toEqual(['pending', 'pending'])
  })
})

describe('many answers at once', () => {
  it('of two reviewers, 50 times: one has the paper, the other hears so once', async () => {
    const made = [await invite(0), await invite(1), await invite(2)]
    await invite(3, { status: 'queued' })
    const answers = await Promise.all(
      times.map((n) =>
        n % 4 < 2
          ? talk.respond(reviewers[n % 2]!, paperId, 'accepted')
          : talk.ask(null, 'POST', `/invitation/${made[n % 2]!.token}`, { response: 'accepted' }),
      ),
    )
    const winner = answers[0]!.status === 200 ? 0 : 1
    for (const [n, { status, body }] of answers.entries()) {
      expect(status).toBe(n % 2 === winner ? 200 : 409)
      if (n % 2 !== winner) expect(body.code).toBe('assignment.taken')
    }
    const statuses = await talk.statuses(paperId)
    expect(statuses.filter((status) => status === 'accepted')).toHaveLength(1)
    expect(statuses.slice(2)).toEqual(['withdrawn', 'queued'])
    expect((await talk.moves(paperId)).filter((move) => move === 'begin-review')).toHaveLength(1)
    for (const n of [0, 1, 2]) {
      expect(await mailsTo('assignment-confirmed', reviewers[n]!.email)).toHaveLength(n === winner ? 1 : 0)
      expect(await mailsTo('invitation-taken', reviewers[n]!.email)).toHaveLength(n === winner ? 0 : 1)
    }
    expect(await mailsTo('invitation-taken', reviewers[3]!.email)).toHaveLength(0)
    expect(JSON.stringify(await talk.mails('invitation-taken'))).not.toMatch(/quarkwhistle/i)
    const told = (await mailsTo('reviewer-accepted', admin.email)).filter(({ text }) =>
      made.some(({ code }) => text.includes(code)),
    )
    expect(told).toHaveLength(1)
  })

  it('of one reviewer, 50 times, with and without keys: the same success, one event, one mail', async () => {
    await invite(0)
    const answers = await Promise.all(
      times.map((n) =>
        talk.respond(reviewers[0]!, paperId, 'accepted', undefined, n % 2 ? `window-${n % 4}-key` : undefined),
      ),
    )
    expect(setWith(...answers.map(({ raw }) => raw)).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect((await talk.moves(paperId)).filter((move) => move === 'begin-review')).toHaveLength(1)
    expect(await mailsTo('assignment-confirmed', reviewers[0]!.email)).toHaveLength(1)
  })

  it('yes and no at once are one answer', async () => {
    await invite(0)
    const answers = await Promise.all(
      times.map((n) => talk.respond(reviewers[0]!, paperId, n % 2 ? 'accepted' : 'rejected', 'Both.')),
    )
    const [status] = await talk.statuses(paperId)
    for (const [n, answer] of answers.entries())
      expect(answer.status).toBe((n % 2 ? 'accepted' : 'rejected') === status ? 200 : 409)
  })
})

it('the session of a reviewer that waits for approval is not let in', async () => {
  const waiting = await makePerson(house.ctx, 'unapproved reviewer')
  const answer = await talk.ask({ token: await signIn(house.ctx, waiting) }, 'GET', '/reviewer/assignments')
  expect(answer.status).toBe(403)
})
