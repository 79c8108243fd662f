import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../../tests/support/app.ts'
import { makeAuthor, type Author, type Wire } from '../../../../../../tests/support/drafting.ts'
import { makeJournal } from '../../../../../../tests/support/factories/press.ts'
import { makePerson, type Person } from '../../../../../../tests/support/people.ts'
import { reviewTo, type ReviewTalk } from '../../../../../../tests/support/reviewing.ts'
import { authenticate, identityRoutes } from '../../identity/index.ts'
import { makeMove, submissionRoutes } from '../../submissions/index.ts'
import { reviewingRoutes } from '../routes.ts'

vi.setConfig({ testTimeout: 120_000 })

const times = Array.from({ length: 50 }, (_, n) => n)
let house: TestHouse
let talk: ReviewTalk
let author: Author
let admin: Person
let journalId: string

beforeAll(async () => {
  house = await openTestHouse({ routes: [...identityRoutes, ...submissionRoutes, ...reviewingRoutes], authenticate })
  talk = reviewTo(house)
  journalId = await makeJournal(house.ctx)
  author = await makeAuthor(house.ctx)
  admin = await makePerson(house.ctx, 'admin')
})
afterAll(() => house.close())

async function begin(since?: Date) {
  const reviewer = await makeAuthor(house.ctx, 'reviewer')
  const title = 'What Zebulon Quarkwhistle found'
  const paper = await talk.paperFor({
    authorId: author.id,
    journalId,
    status: 'under_review',
    title,
    ...(since && { since }),
  })
  const of = { submissionId: paper.id, reviewerId: reviewer.id }
  const assignment = await talk.assign({ ...of, status: 'accepted', ...(since && { since }) })
  const save = (version: number, form: object) =>
    talk.ask(reviewer, 'PUT', `/submission/review/draft/${paper.id}`, { version, form })
  const read = async (): Promise<Wire> => (await talk.ask(reviewer, 'GET', `/submission/${paper.id}`)).body
  return { reviewer, paperId: paper.id, assignment, save, read }
}

const reviewsOf = async (paperId: string) =>
  (await sql<Wire>`select * from peer_review.review where submission_id = ${paperId}`.execute(house.database.db)).rows

describe('what a reviewer types', () => {
  it('is kept, follows the version that is kept, and is counted on the desk', async () => {
    const { reviewer, save, read } = await begin()
    const form = { comments: '<p>Three small words</p>', note: 'For you', recommendation: '' }
    expect(await save(0, form)).toMatchObject({
      status: 200,
      body: { version: 1, savedAt: '2026-11-15T09:00:00.000Z' },
    })
    expect((await read()).draft).toEqual({ version: 1, savedAt: '2026-11-15T09:00:00.000Z', form })
    expect((await talk.ask(reviewer, 'GET', '/reviewer/assignments')).body.assignedPaper.draftWords).toBe(3)
    expect((await save(0, form)).body.version).toBe(1)
    expect(await save(0, { comments: 'older' })).toMatchObject({ status: 409, body: { code: 'review.newer' } })
    expect(await save(7, { comments: 'newer' })).toMatchObject({ status: 409, body: { code: 'review.newer' } })
    expect((await save(1, { comments: 'next \0\ud800' })).body.version).toBe(2)
    expect((await read()).draft.form).toEqual({ comments: 'next \ufffd', note: '', recommendation: '' })
  })

  it('of 50 first saves at once one is kept', async () => {
    const { save, read } = await begin()
    const answers = await Promise.all(times.map((n) => save(0, { comments: `window ${n}` })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'review.newer')).toHaveLength(49)
    expect((await read()).draft.version).toBe(1)
  })

  it('stays when the time is over, and is there again for who is asked again', async () => {
    const { reviewer, paperId, assignment, save, read } = await begin()
    await save(0, { comments: 'Half a review' })
    await sql`update peer_review.assignment set status = 'expired', ended_at = ${house.ctx.clock.now()} where id = ${assignment.id}`.execute(
      house.database.db,
    )
    expect(await save(1, { comments: 'More' })).toMatchObject({ status: 409, body: { code: 'assignment.expired' } })
    await talk.assign({ submissionId: paperId, reviewerId: reviewer.id, status: 'accepted' })
    expect((await read()).draft.form.comments).toBe('Half a review')
  })
})

describe('a review', () => {
  it('REVIEW-034 REVIEW-032 is handed in with the whole payload, and all that follows follows', async () => {
    const { reviewer, paperId, assignment, save } = await begin()
    await save(0, { comments: 'typed' })
    const waiting = await makeAuthor(house.ctx, 'reviewer')
    await talk.assign({ submissionId: paperId, reviewerId: waiting.id, status: 'queued', position: 5 })
    const answer = await talk.submit(reviewer, paperId, {
      comments: '<p onclick="x()">Say how.<script>x()</script></p>',
      recommendation: 'Major Revision Required',
      note: ' Not sure. ',
      title: 'x',
      abstract: 'x',
      keywords: ['x'],
      paperBody: '',
      authors: [],
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Review submitted successfully! Decision: Major Revision Required' },
    })
    expect(await reviewsOf(paperId)).toMatchObject([
      {
        comments_html: '<p>Say how.</p>',
        words: 2,
        note: 'Not sure.',
        stage: 1,
        recommendation: 'Major Revision Required',
      },
    ])
    expect(await talk.statuses(paperId)).toEqual(['done', 'withdrawn'])
    expect(await talk.paper(paperId)).toMatchObject({ status: 'under_admin', reviews: 1 })
    expect((await talk.moves(paperId)).at(-1)).toBe('hand-in-review')
    const drafts = await sql`select from peer_review.review_draft where submission_id = ${paperId}`.execute(
      house.database.db,
    )
    expect(drafts.rows).toHaveLength(0)
    const me = (await talk.ask(reviewer, 'GET', '/auth/me')).raw
    expect(me).toContain('What [redacted] found')
    expect(me).not.toContain('Quarkwhistle')
    const ofThis = (mails: Wire[]) => mails.filter(({ subject, text }) => `${subject}${text}`.includes(assignment.code))
    const [thanks] = ofThis(await talk.mails('review-received'))
    expect(thanks).toMatchObject({ to: reviewer.email })
    expect(thanks.text).not.toContain('Quarkwhistle')
    expect(ofThis(await talk.mails('review-waits'))).toMatchObject([{ to: admin.email }])
    expect((await talk.ask(waiting, 'GET', '/reviewer/assignments')).body.reviewedPapers).toEqual([])
  })

  it('REVIEW-007 is one of three, one after another, by different reviewers', async () => {
    const { id: paperId } = await talk.paperFor({ authorId: author.id, journalId })
    for (const stage of [1, 2, 3]) {
      const reviewer = await makeAuthor(house.ctx, 'reviewer')
      await talk.assign({ submissionId: paperId, reviewerId: reviewer.id })
      expect((await talk.respond(reviewer, paperId, 'accepted')).status).toBe(200)
      const { body } = await talk.ask(reviewer, 'GET', `/submission/${paperId}`)
      expect(body.assignment).toMatchObject({ stage, reviewCount: stage - 1 })
      expect((await talk.submit(reviewer, paperId)).status).toBe(200)
      expect(await talk.paper(paperId)).toMatchObject({ status: 'under_admin', reviews: stage })
      const next = house.ctx.inTransaction((tx) =>
        makeMove(tx, paperId, 'next-stage', { party: 'editor', accountId: admin.id }),
      )
      if (stage < 3) await next
      else await expect(next).rejects.toMatchObject({ code: 'submission.reviews-complete' })
    }
  })

  it('REVIEW-037 is flagged and cannot be changed, and can be looked at', async () => {
    const { reviewer, paperId, save, read } = await begin()
    const first = await talk.submit(reviewer, paperId)
    expect((await talk.submit(reviewer, paperId)).raw).toBe(first.raw)
    const other = [{ comments: 'Other' }, { recommendation: 'Submission Approved' }, { note: 'Other' }]
    for (const change of other)
      expect(await talk.submit(reviewer, paperId, change)).toMatchObject({
        status: 409,
        body: { code: 'review.already-submitted' },
      })
    expect(await save(0, { comments: 'Again' })).toMatchObject({
      status: 409,
      body: { code: 'review.already-submitted' },
    })
    expect(await read()).toMatchObject({
      submission: { reviewedStatus: true },
      draft: null,
      review: {
        comments: '<p>Say how the wells were chosen.</p>',
        recommendation: 'Minor Revision Required',
        note: '',
      },
    })
    const changed = sql`update peer_review.review set note = 'x' where submission_id = ${paperId}`
    await expect(changed.execute(house.database.db)).rejects.toThrow('never changed')
  })

  it.each(['Major Revision Required', 'Minor Revision Required', 'Submission Approved'])(
    'REVIEW-035 may end in “%s”',
    async (recommendation) => {
      const { reviewer, paperId } = await begin()
      expect((await talk.submit(reviewer, paperId, { recommendation })).status).toBe(200)
      expect((await reviewsOf(paperId))[0].recommendation).toBe(recommendation)
    },
  )

  it('REVIEW-035 and in nothing else', async () => {
    const { reviewer, paperId } = await begin()
    for (const recommendation of ['', 'Rejected', 'submission approved'])
      expect(await talk.submit(reviewer, paperId, { recommendation })).toMatchObject({
        status: 400,
        body: { code: 'review.decision-missing' },
      })
    expect(await reviewsOf(paperId)).toHaveLength(0)
  })

  it('REVIEW-038 needs comments that say something', async () => {
    const { reviewer, paperId } = await begin()
    for (const comments of ['', '  ', '<p></p>', '<p>&nbsp;<br></p>', '<script>words</script>', '<!-- words -->'])
      expect(await talk.submit(reviewer, paperId, { comments })).toMatchObject({
        status: 400,
        body: { message: 'your review comments cannot be empty' },
      })
  })

  it('REVIEW-039 needs the id of its submission', async () => {
    const { reviewer } = await begin()
    for (const submissionId of ['', ' ', undefined])
      expect(await talk.submit(reviewer, '', { submissionId })).toMatchObject({
        status: 400,
        body: { message: 'Submission ID is missing.' },
      })
  })

  it('that comes too late is refused, and what was typed stays', async () => {
    const { reviewer, paperId, save, read } = await begin(new Date('2026-11-05T08:59:59Z'))
    expect((await save(0, { comments: 'Nearly done' })).status).toBe(200)
    expect(await talk.submit(reviewer, paperId)).toMatchObject({ status: 409, body: { code: 'assignment.expired' } })
    expect((await read()).draft.form.comments).toBe('Nearly done')
    expect((await talk.paper(paperId)).status).toBe('under_review')
    const inTime = await begin(new Date('2026-11-05T09:00:00Z'))
    expect((await talk.submit(inTime.reviewer, inTime.paperId)).status).toBe(200)
  })

  it('is not the author’s to see before an editor releases it', async () => {
    const { reviewer, paperId } = await begin()
    await talk.submit(reviewer, paperId, { comments: 'A very secret word' })
    const { raw } = await talk.ask(author, 'GET', `/submission/${paperId}`)
    expect(raw).not.toContain('secret')
    expect(raw).not.toContain(reviewer.id)
  })

  it('50 times at once is one review, one move, one mail to each', async () => {
    const { reviewer, paperId, assignment } = await begin()
    const answers = await Promise.all(
      times.map((n) => talk.submit(reviewer, paperId, {}, n % 3 ? `window-${n % 3}-key` : undefined)),
    )
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect(await reviewsOf(paperId)).toHaveLength(1)
    expect((await talk.moves(paperId)).filter((move) => move === 'hand-in-review')).toHaveLength(1)
    for (const template of ['review-received', 'review-waits'])
      expect(
        (await talk.mails(template)).filter((mail) => `${mail.subject}${mail.text}`.includes(assignment.code)),
      ).toHaveLength(1)
  })

  it('50 different ones at once: one counts, the others hear that it does', async () => {
    const { reviewer, paperId } = await begin()
    const answers = await Promise.all(times.map((n) => talk.submit(reviewer, paperId, { comments: `Review ${n}` })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'review.already-submitted')).toHaveLength(49)
    expect(await talk.paper(paperId)).toMatchObject({ status: 'under_admin', reviews: 1 })
  })
})
