import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSubmissionEndpoint } from '@grfs/contracts/submissions'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeAuthor, talkTo, type Author } from '../../../../../tests/support/drafting.ts'
import { makeJournal } from '../../../../../tests/support/factories/press.ts'
import { handTo, papers, sendBack } from '../../../../../tests/support/handing.ts'
import { samplePaper } from '../../../../../tests/support/manuscripts.ts'
import { makePerson, type Person } from '../../../../../tests/support/people.ts'
import { authenticate } from '../identity/index.ts'
import { makeMove, ownPaperRoute, releaseReview, submissionRoutes } from './index.ts'

let house: TestHouse
let ann: Author
let reviewer: Person

beforeAll(async () => {
  house = await openTestHouse({ routes: [...submissionRoutes, ownPaperRoute], authenticate })
  await makeJournal(house.ctx)
  ann = await makeAuthor(house.ctx)
  reviewer = await makePerson(house.ctx, 'reviewer', {
    university: 'Khulna University',
    fullName: 'Zebulon Quarkwhistle',
    email: 'zebulon@quarkwhistle.example',
  })
})
afterAll(() => house.close())

async function released(html: string) {
  const editorId = randomUUID()
  const { submissionId: id } = (await handTo(house).submit(ann, papers, { file: samplePaper(), fileName: 'a.docx' }))
    .body
  await house.ctx.inTransaction((tx) => makeMove(tx, id, 'pass-screening', { party: 'editor', accountId: editorId }))
  await sendBack(house, id, { editorId, reviewerId: reviewer.id, html })
  const { status, body } = await talkTo(house).ask(ann, 'GET', `/submission/${id}`)
  expect(status).toBe(200)
  return { id, raw: JSON.stringify(body), review: getSubmissionEndpoint.response.parse(body).latestReview! }
}

describe('a released review', () => {
  it('is cleaned, split into numbered points, and counted', async () => {
    const { review } = await released(
      '<script>x()</script><p onclick="x()">A fine paper.</p><ol><li>Say how the <b>wells</b> were chosen.</li><li>Table 2<ul><li>lacks units</li></ul></li></ol>',
    )
    expect(review).toMatchObject({
      stage: 1,
      decision: 'revision_required',
      comments:
        '<p>A fine paper.</p><ol><li>Say how the <strong>wells</strong> were chosen.</li><li>Table 2<ul><li>lacks units</li></ul></li></ol>',
      words: 13,
      releasedDate: '2026-11-15',
    })
    expect(review.points).toEqual([
      { id: expect.any(String), number: 1, html: '<p>A fine paper.</p>', answer: null },
      {
        id: expect.any(String),
        number: 2,
        html: '<p>Say how the <strong>wells</strong> were chosen.</p>',
        answer: null,
      },
      { id: expect.any(String), number: 3, html: '<p>Table 2</p><ul><li>lacks units</li></ul>', answer: null },
    ])
  })

  it('says nothing of who wrote it, in no byte that its author gets', async () => {
    const { raw, review } = await released(
      `<p>1. I, Zebulon <b>Quark</b>whistle, miss a map.</p><p>2. Write to <a href="mailto:${reviewer.email}">me</a> (${reviewer.email}).</p><p>3. At Khulna University we do.</p>`,
    )
    expect(raw).not.toMatch(/zebulon|quarkwhistle/i)
    expect(raw).not.toContain(reviewer.id)
    expect(review.comments).not.toMatch(/khulna/i)
    expect(review.points).toHaveLength(3)
    expect(review.comments).toContain('[redacted]')
  })

  it('may be empty, and is released once for each stage', async () => {
    const { id, review } = await released('')
    expect(review).toMatchObject({ words: 0, points: [] })
    const again = { submissionId: id, stage: 1, decision: 'x', commentsHtml: 'x', reviewerId: reviewer.id }
    await expect(house.ctx.inTransaction((tx) => releaseReview(house.ctx, tx, again))).rejects.toThrow('unique')
  })
})
