import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Invitation } from '@grfs/contracts/peer-review'
import { openTestHouse, type TestHouse } from '../../../../../../tests/support/app.ts'
import { makeAuthor, type Author } from '../../../../../../tests/support/drafting.ts'
import type { AssignmentParts } from '../../../../../../tests/support/factories/assignments.ts'
import { makeJournal } from '../../../../../../tests/support/factories/press.ts'
import { reviewTo, type ReviewTalk } from '../../../../../../tests/support/reviewing.ts'
import { authenticate } from '../../identity/index.ts'
import { certificateCode } from './certificate.ts'
import { invitationToken } from '../invitation-link.ts'
import { reviewingRoutes } from '../routes.ts'

let house: TestHouse
let talk: ReviewTalk
let author: Author
let journalId: string

beforeAll(async () => {
  house = await openTestHouse({ routes: reviewingRoutes, authenticate })
  talk = reviewTo(house)
  journalId = await makeJournal(house.ctx)
  author = await makeAuthor(house.ctx)
})
afterAll(() => house.close())

async function invite(parts: Partial<AssignmentParts> = {}) {
  const reviewer = await makeAuthor(house.ctx, 'reviewer')
  const status = parts.status === 'accepted' ? 'under_review' : 'processing'
  const title = 'What Zebulon Quarkwhistle found'
  const paper = await talk.paperFor({ authorId: author.id, journalId, status, title, abstract: 'By Z. Quarkwhistle.' })
  return { reviewer, paper, ...(await talk.assign({ submissionId: paper.id, reviewerId: reviewer.id, ...parts })) }
}
const open = (token: string) => talk.ask(null, 'GET', `/invitation/${token}`)
const answer = (token: string, response: string, reason?: string) =>
  talk.ask(null, 'POST', `/invitation/${token}`, { response, ...(reason !== undefined && { reason }) })

describe('the link of an invitation', () => {
  it('opens it without a login, as often as needed, and changes nothing', async () => {
    const { token, paper, code } = await invite()
    const before = await sql`select * from peer_review.assignment`.execute(house.database.db)
    const first = await open(token)
    expect(first.status).toBe(200)
    expect(Invitation.parse(first.body)).toMatchObject({
      status: 'pending',
      code,
      submissionId: paper.id,
      title: 'What [redacted] found',
      abstract: 'By [redacted].',
      stage: 1,
      answerBy: '2026-11-19T09:00:00.000Z',
      reviewDue: '2026-11-25T09:00:00.000Z',
      blindCopy: null,
    })
    for (let times = 0; times < 5; times++) expect((await open(token)).raw).toBe(first.raw)
    expect(first.raw).not.toMatch(/quarkwhistle|farhana/i)
    expect(first.raw).not.toContain(author.id)
    expect((await sql`select * from peer_review.assignment`.execute(house.database.db)).rows).toEqual(before.rows)
    expect((await talk.ask(null, 'GET', `/invitation/${token}/pages/1`)).status).toBe(404)
  })

  it('REVIEW-005 accepts, and then shows the pages of the blind copy', async () => {
    const { token, paper } = await invite()
    expect(await answer(token, 'accepted')).toMatchObject({ status: 200, body: { success: true } })
    expect(await talk.statuses(paper.id)).toEqual(['accepted'])
    const { body } = await open(token)
    expect(body).toMatchObject({ status: 'accepted', blindCopy: { pages: Array(2).fill({ width: 200, height: 280 }) } })
    const page = await talk.ask(null, 'GET', `/invitation/${token}/pages/1`)
    expect(page).toMatchObject({ status: 200, type: 'image/webp' })
    expect((await talk.ask(null, 'GET', `/invitation/${token}/pages/9`)).status).toBe(404)
  })

  it('REVIEW-011 declines with a reason', async () => {
    const { token, paper } = await invite()
    expect(await answer(token, 'rejected', ' ')).toMatchObject({
      status: 400,
      body: { code: 'assignment.reason-required' },
    })
    expect(await answer(token, 'rejected', 'Away.')).toMatchObject({
      status: 200,
      body: { message: 'Assignment rejected' },
    })
    expect(await talk.statuses(paper.id)).toEqual(['rejected'])
    expect(await answer(token, 'rejected', 'Away.')).toMatchObject({ status: 200 })
    expect(await answer(token, 'accepted')).toMatchObject({ status: 409, body: { code: 'assignment.not-pending' } })
  })

  it.each(['rejected', 'expired', 'withdrawn', 'done'] as const)(
    'REVIEW-010 says of one that is %s how it ended, and no more of the paper',
    async (status) => {
      const { token } = await invite({ status, stage: 1 })
      const { body } = await open(token)
      expect(body).toMatchObject({ status, abstract: '', keywords: [], blindCopy: null })
      expect((await talk.ask(null, 'GET', `/invitation/${token}/pages/1`)).status).toBe(404)
      expect((await answer(token, 'accepted')).status).toBe(409)
    },
  )

  it('has ended when its time is over, before the clock has looked', async () => {
    const { token } = await invite({ since: new Date('2026-11-09T00:00:00Z') })
    expect((await open(token)).body).toMatchObject({ status: 'expired', abstract: '' })
    expect(await answer(token, 'accepted')).toMatchObject({ status: 409, body: { code: 'assignment.expired' } })
    const late = await invite({ status: 'accepted', since: new Date('2026-11-01T00:00:00Z') })
    expect((await talk.ask(null, 'GET', `/invitation/${late.token}/pages/1`)).status).toBe(404)
  })

  it('is refused in the same words, whatever is wrong with it', async () => {
    const { token, id } = await invite()
    const queued = await invite({ status: 'queued' })
    const unknown = await open(invitationToken(house.ctx.keys, '00000000-0000-4000-8000-000000000000'))
    expect(unknown).toMatchObject({ status: 404, body: { code: 'invitation.unknown' } })
    const swapped = `${queued.token.slice(0, 21)}${token.slice(21)}`
    const certificate = certificateCode(house.ctx.keys, { id, fullName: 'x' })
    for (const wrong of [queued.token, swapped, `${token.slice(0, -1)}!`, 'forged-forged-forged', certificate]) {
      expect((await open(wrong)).raw).toBe(unknown.raw)
      expect((await answer(wrong, 'accepted')).raw).toBe(unknown.raw)
      expect((await talk.ask(null, 'GET', `/invitation/${wrong}/pages/1`)).raw).toBe(unknown.raw)
    }
  })
})
