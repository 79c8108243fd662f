import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../../tests/support/app.ts'
import { makeAuthor, type Author } from '../../../../../../tests/support/drafting.ts'
import { makeJournal } from '../../../../../../tests/support/factories/press.ts'
import { reviewTo, type RawAnswer, type ReviewTalk } from '../../../../../../tests/support/reviewing.ts'
import { authenticate } from '../../identity/index.ts'
import { submissionRoutes } from '../../submissions/index.ts'
import { reviewingRoutes } from '../routes.ts'

vi.setConfig({ testTimeout: 60_000 })

// The author of every manuscript that the factory makes (`authorIdentities`).
const naming = 'As Zebulon Quarkwhistle of the Institute of Brackish Wells'
const betrays = /zebulon|quarkwhistle|brackish/i

let house: TestHouse
let talk: ReviewTalk
let author: Author
let journalId: string

beforeAll(async () => {
  house = await openTestHouse({ routes: [...submissionRoutes, ...reviewingRoutes], authenticate })
  talk = reviewTo(house)
  journalId = await makeJournal(house.ctx)
  author = await makeAuthor(house.ctx, 'researcher', 'Zebulon Quarkwhistle')
})
afterAll(() => house.close())

const makeReviewer = () => makeAuthor(house.ctx, 'reviewer')
const desk = (who: Author) => talk.ask(who, 'GET', '/reviewer/assignments')
const open = (who: Author, id: string) => talk.ask(who, 'GET', `/submission/${id}`)

async function beginReview(parts: object = {}, blind: object = {}) {
  const reviewer = await makeReviewer()
  const paper = await talk.paperFor({ authorId: author.id, journalId, status: 'under_review', ...parts }, blind)
  const assignment = await talk.assign({ submissionId: paper.id, reviewerId: reviewer.id, status: 'accepted' })
  return { reviewer, paper, assignment }
}

/** All requests that a reviewer can make about a paper. */
async function everyCall(who: Author, id: string): Promise<RawAnswer[]> {
  const reads = ['', '/blind/pages/1', '/blind/text', '/blind/figures/1', '/blind/differences']
  return [
    ...(await Promise.all(reads.map((path) => talk.ask(who, 'GET', `/submission/${id}${path}`)))),
    await talk.ask(who, 'PUT', `/submission/review/draft/${id}`, { version: 0, form: {} }),
    await talk.submit(who, id),
  ]
}

describe('who reads', () => {
  it('REVIEW-009 nobody but who has accepted: all others get the same answer to the byte', async () => {
    const reviewer = await makeReviewer()
    const stranger = await makeReviewer()
    const paper = await talk.paperFor({ authorId: author.id, journalId }, { figures: 1 })
    const unknown = await everyCall(stranger, '00000000-0000-4000-8000-000000000000')
    for (const { status, body } of unknown)
      expect({ status, code: body.code }).toEqual({ status: 404, code: 'assignment.unknown' })
    const expectNothing = async (who: Author) => {
      const answers = await everyCall(who, paper.id)
      expect(answers.map(({ raw }) => raw)).toEqual(unknown.map(({ raw }) => raw))
    }
    await expectNothing(stranger)
    await talk.assign({ submissionId: paper.id, reviewerId: reviewer.id, status: 'queued', position: 1 })
    await expectNothing(reviewer)
    await house.database.pool.query(`delete from peer_review.assignment where reviewer_id = $1`, [reviewer.id])
    await talk.assign({ submissionId: paper.id, reviewerId: reviewer.id })
    await expectNothing(reviewer)
    await talk.respond(reviewer, paper.id, 'accepted')
    expect((await open(reviewer, paper.id)).status).toBe(200)
    await expectNothing(stranger)
    expect((await talk.ask(stranger, 'GET', '/submission/no-id')).raw).toBe(unknown[0]!.raw)
  })

  it.each([
    ['expired', true],
    ['withdrawn', true],
    ['withdrawn', false],
    ['rejected', false],
  ] as const)(
    'one whose assignment is %s (accepted before: %s) reads nothing any more',
    async (status, wasAccepted) => {
      const reviewer = await makeReviewer()
      const paper = await talk.paperFor({ authorId: author.id, journalId, title: `${naming} said` }, { figures: 1 })
      const { token } = await talk.assign({ submissionId: paper.id, reviewerId: reviewer.id, status, wasAccepted })
      for (const answer of (await everyCall(reviewer, paper.id)).slice(0, 5)) expect(answer.status).toBe(404)
      for (const answer of (await everyCall(reviewer, paper.id)).slice(5))
        expect(answer.status).toBeGreaterThanOrEqual(404)
      expect((await talk.ask(null, 'GET', `/invitation/${token}/pages/1`)).status).toBe(404)
      expect((await desk(reviewer)).raw).not.toMatch(betrays)
    },
  )

  it('who is author of one paper and reviewer of another sees each as what they are there', async () => {
    const both = await makeAuthor(house.ctx, 'both')
    const own = await talk.paperFor({ authorId: both.id, journalId, status: 'under_review', title: 'My own wells' })
    const { reviewer, paper } = await beginReview()
    await talk.assign({ submissionId: own.id, reviewerId: reviewer.id, status: 'done', stage: 3 })
    const another = await talk.paperFor({ authorId: author.id, journalId, status: 'under_review' })
    await talk.assign({ submissionId: another.id, reviewerId: both.id, status: 'accepted' })
    const mine = await open(both, own.id)
    expect(mine.body.submission).toMatchObject({ authorId: { fullName: both.fullName } })
    expect(mine.raw).not.toContain(reviewer.fullName)
    expect(mine.body).not.toHaveProperty('assignment')
    const theirs = await open(both, another.id)
    expect(theirs.body.submission.articleId.authors).toEqual([])
    expect(theirs.raw).not.toMatch(betrays)
    expect((await open(both, paper.id)).status).toBe(404)
    expect((await open(author, another.id)).body).not.toHaveProperty('assignment')
    for (const part of ['pages/1', 'text', 'differences'])
      expect((await talk.ask(both, 'GET', `/submission/${own.id}/blind/${part}`)).status).toBe(404)
  })
})
