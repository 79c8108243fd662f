import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getAssignedSubmissionEndpoint, listAssignmentsEndpoint } from '@grfs/contracts/peer-review'
import { openTestHouse, type TestHouse } from '../../../../../../tests/support/app.ts'
import { makeAuthor, type Author } from '../../../../../../tests/support/drafting.ts'
import { makeBlindCopy } from '../../../../../../tests/support/factories/assignments.ts'
import { makeJournal } from '../../../../../../tests/support/factories/press.ts'
import { makeSubmission } from '../../../../../../tests/support/factories/submissions.ts'
import { deliverAll, testWorker, until } from '../../../../../../tests/support/jobs.ts'
import { authorIdentities, samplePaper } from '../../../../../../tests/support/manuscripts.ts'
import { reviewTo, type ReviewTalk } from '../../../../../../tests/support/reviewing.ts'
import { authenticate } from '../../identity/index.ts'
import { submissionRoutes } from '../../submissions/index.ts'
import { compareBlindHandler } from './blind-differences.ts'
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

describe('the reviewer’s list', () => {
  it('REVIEW-013 is empty for who was never asked', async () => {
    const { status, body } = await desk(await makeReviewer())
    expect(status).toBe(200)
    expect(body).toEqual({
      assignedPaper: null,
      reviewedPapers: [],
      counts: { reviews: 0, inTimePercent: null, unreadMessages: 0 },
    })
  })

  it('REVIEW-004 REVIEW-022 has the one assigned paper, its reviews so far, and what was before', async () => {
    const reviewer = await makeReviewer()
    const done = await talk.paperFor({ authorId: author.id, journalId, status: 'under_admin', title: `${naming} said` })
    const finished = await talk.assign({ submissionId: done.id, reviewerId: reviewer.id, status: 'done' })
    const missed = await talk.paperFor({ authorId: author.id, journalId })
    const of = { submissionId: missed.id, reviewerId: reviewer.id }
    const since = new Date('2026-11-01T00:00:00Z')
    await talk.assign({ ...of, status: 'expired', wasAccepted: true, since })
    await talk.assign({ ...of, status: 'rejected', since: new Date('2026-10-01T00:00:00Z') })
    await talk.assign({ ...of, status: 'queued' })
    const paper = await talk.paperFor({ authorId: author.id, journalId, reviews: 1, abstract: `${naming} said.` })
    const { code } = await talk.assign({ submissionId: paper.id, reviewerId: reviewer.id })
    const { body, raw } = await desk(reviewer)
    expect(raw).not.toMatch(betrays)
    expect(listAssignmentsEndpoint.response.parse(body).assignedPaper).toEqual({
      id: paper.id,
      code,
      status: 'pending',
      title: 'When the wells turn',
      abstract: 'As [redacted] of the [redacted] said.',
      keywords: ['groundwater', 'salinity', 'migration'],
      journal: { title: 'Coastal and Marine Studies', category: 'Earth Sciences', hue: 210 },
      stage: 2,
      reviewCount: 1,
      assignedDate: '2026-11-14T09:00:00.000Z',
      deadline: '2026-11-19T09:00:00.000Z',
      reviewDue: '2026-11-25T09:00:00.000Z',
      draftWords: null,
    })
    expect(body.reviewedPapers.map(({ status }: { status: string }) => status)).toEqual(['done', 'expired', 'rejected'])
    expect(body.reviewedPapers[0]).toMatchObject({
      id: finished.id,
      code: finished.code,
      title: 'As [redacted] of the [redacted] said',
      stage: 1,
      recommendation: 'Minor Revision Required',
      words: 6,
      hasCertificate: false,
    })
    expect(body.counts).toEqual({ reviews: 1, inTimePercent: 50, unreadMessages: 0 })
  })

  it('takes the same few statements for one past paper as for forty', async () => {
    const reviewer = await makeReviewer()
    const { id: submissionId } = await talk.paperFor({ authorId: author.id, journalId })
    const count = async () => {
      house.database.queries.reset()
      await desk(reviewer)
      return house.database.queries.list.length
    }
    const past = (day: number) =>
      talk.assign({
        submissionId,
        reviewerId: reviewer.id,
        status: 'rejected',
        since: new Date(Date.UTC(2026, 1, day)),
      })
    await past(1)
    const few = await count()
    for (let day = 2; day <= 40; day++) await past(day)
    expect(await count()).toBe(few)
    expect(few).toBeLessThanOrEqual(6)
  })
})

describe('a paper as its reviewer sees it', () => {
  it('REVIEW-031 REVIEW-033 REVIEW-006 has the blind copy and no author, in no byte', async () => {
    const { reviewer, paper, assignment } = await beginReview({
      title: `${naming} asks`,
      abstract: naming,
      keywords: ['salt', 'Quarkwhistle'],
      fileName: 'wells of Zebulon.docx',
      coAuthors: [{ name: 'Piotr Lind', email: 'piotr@example.org', affiliation: 'Kraków' }],
    })
    const { status, body, raw } = await open(reviewer, paper.id)
    expect(status).toBe(200)
    expect(getAssignedSubmissionEndpoint.response.parse(body)).toEqual(body)
    expect(body.submission).toEqual({
      id: paper.id,
      reviewedStatus: false,
      articleId: {
        title: 'As [redacted] of the [redacted] asks',
        abstract: 'As [redacted] of the [redacted]',
        keywords: ['salt', '[redacted]'],
        journalId: { title: 'Coastal and Marine Studies', category: 'Earth Sciences', hue: 210 },
        paperBody: 'Salt rises in the wells.',
        authors: [],
        paperFileRedacted: { pages: Array(2).fill({ width: 200, height: 280 }), hasText: true },
      },
    })
    expect(body.assignment).toMatchObject({ code: assignment.code, stage: 1, reviewCount: 0 })
    expect(body).toMatchObject({ earlier: [], differences: 'none', draft: null, review: null })
    for (const secret of [author.id, author.email, paper.number!, 'piotr', 'Kraków', 'docx', 'Zebulon', 'Quarkwhistle'])
      expect(raw).not.toContain(secret)
  })

  it('REVIEW-023 shows pages as pictures with the assignment’s code on them, and nothing to download', async () => {
    const one = await beginReview({}, { figures: 1, html: '<p>Salt.</p><img src="figures/1" alt="">' })
    const other = await beginReview({}, { figures: 1 })
    const page = await talk.ask(one.reviewer, 'GET', `/submission/${one.paper.id}/blind/pages/2`)
    expect(page).toMatchObject({ status: 200, type: 'image/webp' })
    const others = await talk.ask(other.reviewer, 'GET', `/submission/${other.paper.id}/blind/pages/2`)
    expect(page.bytes.equals(others.bytes)).toBe(false)
    expect((await talk.ask(one.reviewer, 'GET', `/submission/${one.paper.id}/blind/pages/3`)).status).toBe(404)
    const text = await talk.ask(one.reviewer, 'GET', `/submission/${one.paper.id}/blind/text`)
    expect(text.body.html).toContain('<p>Salt.</p>')
    const figure = await talk.ask(one.reviewer, 'GET', `/submission/${one.paper.id}/blind/figures/1`)
    expect(figure).toMatchObject({ status: 200, type: 'image/jpeg' })
    expect((await talk.ask(one.reviewer, 'GET', `/submission/${one.paper.id}/blind/figures/2`)).status).toBe(404)
  })

  it('shows no page of a copy that is not proven', async () => {
    const { reviewer, paper } = await beginReview({}, { figures: 1, report: { proven: false } })
    expect((await open(reviewer, paper.id)).body.submission.articleId.paperFileRedacted).toBeNull()
    for (const part of ['pages/1', 'text', 'figures/1'])
      expect((await talk.ask(reviewer, 'GET', `/submission/${paper.id}/blind/${part}`)).status).toBe(404)
  })

  it('has the points of earlier stages with the author’s answers, and nobody’s name in them', async () => {
    const points = [`${naming} says, <b>Zebulon</b> <em>Quarkwhistle</em> is right.`, 'Table 2 lacks its units.']
    const { reviewer, paper } = await beginReview({ reviews: 1, points })
    await house.database.pool.query(`update submissions.point set answer = $1`, [`${naming} I have done it.`])
    const { body, raw } = await open(reviewer, paper.id)
    expect(body.assignment).toMatchObject({ stage: 2, reviewCount: 1 })
    expect(body.earlier).toHaveLength(1)
    expect(body.earlier[0].points).toHaveLength(2)
    expect(body.earlier[0].points[1]).toEqual({
      number: 2,
      html: '<p>Table 2 lacks its units.</p>',
      answer: 'As [redacted] of the [redacted] I have done it.',
    })
    expect(raw).not.toMatch(betrays)
  })

  it('says what changed between the last two blind copies, compared once by the worker', async () => {
    const reviewer = await makeReviewer()
    const paper = await makeSubmission(house.ctx, { authorId: author.id, journalId, status: 'processing', reviews: 1 })
    for (const [index, title] of ['Salt in wells', 'Salt in deep wells'].entries()) {
      const { file: docx } = await house.ctx.manuscriptProcessor.blind(samplePaper(title), authorIdentities)
      await makeBlindCopy(house.ctx, paper.files[index]!.manuscriptId, { docx })
    }
    await talk.assign({ submissionId: paper.id, reviewerId: reviewer.id })
    const differences = () => talk.ask(reviewer, 'GET', `/submission/${paper.id}/blind/differences`)
    expect((await differences()).status).toBe(404)
    await talk.respond(reviewer, paper.id, 'accepted')
    expect((await differences()).body).toEqual({ status: 'running', html: null })
    const worker = await testWorker(house.ctx, house.database.url, [compareBlindHandler])
    try {
      await deliverAll(house.database)
      await until(async () => (await differences()).body.status !== 'running', 30)
    } finally {
      await worker.stop()
    }
    const { body, raw } = await differences()
    expect(body).toMatchObject({ status: 'done', html: expect.stringMatching(/<ins[^>]*>deep/) })
    expect(raw).not.toMatch(betrays)
    expect((await open(reviewer, paper.id)).body.differences).toBe('done')
  })

  it('asks a handful of statements', async () => {
    const { reviewer, paper } = await beginReview({ reviews: 2, status: 'under_review' })
    house.database.queries.reset()
    await open(reviewer, paper.id)
    expect(house.database.queries.list.length).toBeLessThanOrEqual(8)
  })
})
