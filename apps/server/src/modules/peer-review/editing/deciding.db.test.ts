import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Recommendation } from '@grfs/domain/peer-review/recommendation'
import { makeAssignment } from '../../../../../../tests/support/factories/assignments.ts'
import { makeSubmission, type SubmissionParts } from '../../../../../../tests/support/factories/submissions.ts'
import { mailsTo } from '../../../../../../tests/support/jobs.ts'
import { bearer } from '../../../../../../tests/support/people.ts'
import { openWorld, type Actor, type World } from '../../../../../../tests/support/workflow.ts'

vi.setConfig({ testTimeout: 120_000 })

let world: World
let author: Actor
let admin: Actor

beforeAll(async () => {
  world = await openWorld()
  author = await world.person('researcher', { fullName: 'Ann Quillfeather' })
  admin = await world.editor({ fullName: 'Ifeoma Okonjo' })
})
afterAll(() => world.close())

const paper = (parts: Partial<SubmissionParts> = {}) =>
  makeSubmission(world.house.ctx, { authorId: author.id, journalId: world.journalId, ...parts })

const twoPoints = '<ol><li>Say how the wells were <em>chosen</em>.</li><li>Table 2 lacks its units.</li></ol>'

/** A paper with this many reviews; the last one is not released. */
async function reviewed(reviews = 1, parts: Partial<SubmissionParts> = {}) {
  const made = await paper({ status: 'under_admin', reviews, ...parts })
  const reviewers: Actor[] = []
  for (let stage = 1; stage <= reviews; stage++) {
    const name = `Zebediah${'abc'[stage - 1]} Holloway${'xyz'[stage - 1]}`
    const reviewer = await world.person('reviewer', { fullName: name })
    reviewers.push(reviewer)
    const review = {
      comments: twoPoints,
      recommendation: 'Major Revision Required' as Recommendation,
      ...(stage < reviews && { releasedAt: new Date('2026-11-01T00:00:00Z') }),
    }
    const parts = { submissionId: made.id, reviewerId: reviewer.id, stage, status: 'done' as const, review }
    await makeAssignment(world.house.ctx, { ...parts, code: `RV-${made.id.slice(0, 5)}${stage}`.toUpperCase() })
  }
  const version = await versionOf(made.id)
  return { ...made, reviewers, version }
}

const rowOf = (id: string) =>
  world.house.database.db
    .selectFrom('submissions.submission')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const versionOf = async (id: string) => (await rowOf(id)).version
const decisionsOf = (id: string) =>
  world.house.database.db.selectFrom('peer_review.decision').selectAll().where('submission_id', '=', id).execute()

const post = (path: string, body: object, who = admin) => world.call(who, 'POST', `/admin/papers/${path}`, body)
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const lastMail = async (address: string) => (await mailsTo(world.house, address)).at(-1)

describe('screening', () => {
  it('passes a paper on, and tells its author', async () => {
    const { id, number } = await paper()
    const answer = await post(`${id}/screening`, { version: 2, outcome: 'pass', letter: 'A fine piece.' })
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, message: 'The paper has passed screening. It now needs a reviewer.' },
    ])
    expect(await rowOf(id)).toMatchObject({ status: 'processing', version: 3 })
    expect(await decisionsOf(id)).toMatchObject([
      { move: 'pass-screening', version: 2, editor_id: admin.id, letter: 'A fine piece.' },
    ])
    expect(await lastMail(author.email)).toMatchObject({
      template: 'peer-review.screening-passed',
      subject: `${number} has passed screening`,
      text: expect.stringMatching(new RegExp(`A fine piece\\.[^]*5 to 7 weeks[^]*/dashboard/researcher/view/${id}`)),
    })
    const { timeline } = (await world.call(author, 'GET', `/submission/${id}`)).body.submission
    expect(timeline.at(-1)).toMatchObject({ name: 'pass-screening', letter: 'A fine piece.' })
  })

  it('rejects with a reason, in the press’s words unless the editor writes', async () => {
    const { id, number } = await paper({ coAuthors: [{ name: 'Bo Lind', email: `bo-${number4()}@lund.example` }] })
    expect(codeOf(await post(`${id}/screening`, { version: 2, outcome: 'reject', letter: 'No.' }))).toEqual([
      400,
      'submission.reason-required',
    ])
    expect((await rowOf(id)).status).toBe('submitted')
    const answer = await post(`${id}/screening`, { version: 2, outcome: 'reject', reason: 'It is outside our field.' })
    expect(answer.status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ status: 'rejected', rejection_reason: 'It is outside our field.' })
    const mail = await lastMail(author.email)
    expect(mail).toMatchObject({ subject: `${number}: our answer to your submission` })
    expect(mail!.text).toMatch(
      /^Dear Ann Quillfeather,\n\nThank you for sending “When the wells turn” \(CMS-2026-\d+\) to Coastal/,
    )
    expect(mail!.text).toContain('The reason: It is outside our field.')
    expect(mail!.text).not.toMatch(/[{}]/)
    const { rows } = await sql<{
      text: string
    }>`select text from platform.mail where recipient_name = 'Bo Lind'`.execute(world.house.database.db)
    expect(rows.at(-1)!.text).toMatch(
      /^You are named as an author of “When[^]*our letter to Ann Quillfeather[^]*Dear Ann/,
    )
    expect(rows.at(-1)!.text).not.toContain('/dashboard/')
  })

  it('is of the state that the editor saw, and happens once', async () => {
    const { id } = await paper()
    const pass = { version: 2, outcome: 'pass' }
    expect(codeOf(await post(`${id}/screening`, { ...pass, version: 1 }))).toEqual([409, 'paper.changed'])
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        post(`${id}/screening`, index % 2 ? pass : { version: 2, outcome: 'reject', reason: 'No.' }),
      ),
    )
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(new Set(answers.filter((one) => one !== won[0]).map((one) => String(codeOf(one))))).toEqual(
      new Set(['409,paper.changed']),
    )
    expect(await decisionsOf(id)).toHaveLength(1)
    expect(codeOf(await post(`${id}/screening`, { ...pass, version: 3 }))).toEqual([409, 'submission.not-now'])
  })

  it('lets an editor vouch for a blind copy that is proven, and for no other', async () => {
    const { id, files } = await paper()
    expect(codeOf(await post(`${id}/blindness`, { version: 2 }))).toEqual([409, 'paper.not-blind'])
    await world.finish(id)
    expect(codeOf(await post(`${id}/blindness`, { version: 9 }))).toEqual([409, 'paper.changed'])
    for (let times = 0; times < 2; times++) expect((await post(`${id}/blindness`, { version: 2 })).status).toBe(200)
    const { rows } =
      await sql`select editor_id from peer_review.blindness_check where manuscript_id = ${files[0]!.manuscriptId}`.execute(
        world.house.database.db,
      )
    expect(rows).toEqual([{ editor_id: admin.id }])
  })
})

let made = 0
const number4 = () => String(++made).padStart(4, '0')

describe('a decision', () => {
  const letter = 'Dear {author},\n\nplease revise “{title}” ({number}, {journal}) by {due} for the {stage} stage. {x}'

  it('asks for a revision: the review is released, the letter leaves, and the author can answer', async () => {
    const { id, number, version, reviewers } = await reviewed(1)
    const preview = await post(`${id}/decision/preview`, { move: 'ask-revision', letter })
    const answer = await post(`${id}/decision`, { version, move: 'ask-revision', letter })
    expect(answer.body).toEqual({
      success: true,
      message: 'The authors are asked for a revision and can read the review.',
    })
    expect(await rowOf(id)).toMatchObject({ status: 'revision_required', due_at: new Date('2026-11-30T09:00:00Z') })
    const mail = await lastMail(author.email)
    expect(mail).toMatchObject({ template: 'peer-review.decision', subject: `${number}: please revise your paper` })
    expect(mail!.text).toBe(`Dear Ann Quillfeather,

please revise “When the wells turn” (${number}, Coastal and Marine Studies) by 30 November 2026 for the second stage. {x}

The first review: Major Revision Required

1. Say how the wells were chosen.

2. Table 2 lacks its units.

Answer the review:
http://journals.test/dashboard/researcher/view/${id}
`)
    expect(preview.body).toEqual({
      to: [`Ann Quillfeather <${author.email}>`],
      subject: mail!.subject,
      text: mail!.text,
    })
    const thanks = await lastMail(reviewers[0]!.email)
    expect(thanks!.template).toBe('peer-review.review-used')
    expect(thanks!.text).toMatch(/You have reviewed “When the wells turn”[^]*asked the authors for a revision/)
    const inbox = await world.call(reviewers[0]!, 'GET', '/reviewer/messages')
    expect(inbox.body.messages[0]).toMatchObject({ from: 'press', text: expect.stringContaining('for a revision') })

    const seen = await world.call(author, 'GET', `/submission/${id}`)
    expect(seen.body.latestReview).toMatchObject({
      stage: 1,
      decision: 'Major Revision Required',
      points: [{ number: 1 }, { number: 2, html: '<p>Table 2 lacks its units.</p>' }],
    })
    expect((await world.call(admin, 'GET', `/admin/papers/${id}`)).body.code).not.toBe('paper.unknown')
    expect((await world.resubmit(author, id)).body.message).toBe('Submission moved to the second stage.')
    const later = await world.call(admin, 'GET', `/admin/papers/${id}`)
    expect(later.body).toMatchObject({ status: 'processing', stage: 2 })
    expect(later.body.reviews[0]).toMatchObject({
      isReleased: true,
      points: [{ answer: 'It is done as you say.' }, {}],
    })
  })

  it('is answered after the third review by a paper that waits for the editor', async () => {
    const { id, version } = await reviewed(3)
    expect((await post(`${id}/decision`, { version, move: 'ask-revision', letter: 'Please.' })).status).toBe(200)
    expect((await world.resubmit(author, id)).status).toBe(200)
    expect((await rowOf(id)).status).toBe('under_admin')
    const again = { version: await versionOf(id), move: 'next-stage' }
    expect(codeOf(await post(`${id}/decision`, again))).toEqual([409, 'submission.reviews-complete'])
    expect((await post(`${id}/decision`, { ...again, move: 'accept', letter: 'Yes.' })).status).toBe(200)
  })

  it('goes on to the next stage without showing the review', async () => {
    const { id, version, reviewers, number } = await reviewed(1)
    const alternate = await world.person('reviewer')
    await makeAssignment(world.house.ctx, { submissionId: id, reviewerId: alternate.id, stage: 1, status: 'queued' })
    const heard = (await mailsTo(world.house, reviewers[0]!.email)).length
    expect((await post(`${id}/decision`, { version, move: 'next-stage' })).body.success).toBe(true)
    expect(await rowOf(id)).toMatchObject({ status: 'processing', reviews: 1 })
    expect(await lastMail(author.email)).toMatchObject({ subject: `${number} moves to its next stage` })
    expect((await lastMail(author.email))!.text).not.toContain('Table 2')
    expect((await world.call(author, 'GET', `/submission/${id}`)).body.latestReview).toBeNull()
    expect(await mailsTo(world.house, reviewers[0]!.email)).toHaveLength(heard)
    const queued =
      await sql`select status from peer_review.assignment where submission_id = ${id} and reviewer_id = ${alternate.id}`.execute(
        world.house.database.db,
      )
    expect(queued.rows).toEqual([{ status: 'withdrawn' }])
  })

  it('releases with the last word what a next stage kept back, and thanks all who have read', async () => {
    const { id, version } = await reviewed(1)
    await post(`${id}/decision`, { version, move: 'next-stage' })
    const second = await world.person('reviewer')
    await sql`update submissions.submission set status = 'under_admin', reviews = 2 where id = ${id}`.execute(
      world.house.database.db,
    )
    await makeAssignment(world.house.ctx, { submissionId: id, reviewerId: second.id, stage: 2, status: 'done' })
    const body = { version: version + 1, move: 'accept', letter: 'Yes.' }
    expect(codeOf(await post(`${id}/decision`, body))).toEqual([400, 'submission.reason-required'])
    expect((await post(`${id}/decision`, { ...body, reason: 'Two agree.' })).status).toBe(200)
    const text = (await lastMail(author.email))!.text
    expect(text).toMatch(
      /The first review, for your information[^]*1\. Say how[^]*The second review, for[^]*Say how the wells were chosen\./,
    )
    expect(text).not.toMatch(/Major|Minor/)
    expect(text).not.toContain('Two agree.')
    const seen = await world.call(author, 'GET', `/submission/${id}`)
    expect(seen.body.submission.reviews).toHaveLength(2)
    expect(seen.raw.toString()).not.toContain('Two agree.')
    expect((await lastMail(second.email))!.text).toContain('The editors have accepted it.')
    expect(await decisionsOf(id)).toMatchObject([{ move: 'next-stage' }, { move: 'accept', reason: 'Two agree.' }])
  })

  it('rejects with a reason that the authors read', async () => {
    const { id, version } = await reviewed(1)
    const body = { version, move: 'reject', letter: 'Dear {author}, no.' }
    expect(codeOf(await post(`${id}/decision`, body))).toEqual([400, 'submission.reason-required'])
    expect((await post(`${id}/decision`, { ...body, reason: 'The data do not hold.' })).status).toBe(200)
    expect((await world.call(author, 'GET', `/submission/${id}`)).body.submission).toMatchObject({
      status: 'rejected',
      rejectionReason: 'The data do not hold.',
    })
    expect((await lastMail(author.email))!.text).toContain('The reason: The data do not hold.')
  })

  it('needs a letter where there is something to say', async () => {
    const { id, version } = await reviewed(3)
    for (const move of ['ask-revision', 'accept', 'reject']) {
      const sent = { version, move, letter: ' \n ', reason: 'x' }
      expect(codeOf(await post(`${id}/decision`, sent))).toEqual([400, 'decision.letter-required'])
      expect(codeOf(await post(`${id}/decision/preview`, sent))).toEqual([400, 'decision.letter-required'])
    }
    expect(await versionOf(id)).toBe(version)
    expect(codeOf(await post(`${id}/decision`, { version, move: 'publish', letter: 'x' }))[0]).toBe(400)
  })

  it('never names a reviewer, whatever the editor types', async () => {
    const { id, version, reviewers } = await reviewed(1)
    const [reviewer] = reviewers
    const typed = `As ${reviewer!.fullName} (${reviewer!.email}) says.`
    await post(`${id}/decision`, { version, move: 'reject', letter: typed, reason: typed })
    const said = [
      (await lastMail(author.email))!.text,
      (await world.call(author, 'GET', `/submission/${id}`)).raw.toString(),
    ]
    for (const text of said) {
      expect(text).toContain('[redacted]')
      expect(text).not.toMatch(/Zebediah|Holloway/i)
      expect(text).not.toContain(reviewer!.email)
    }
  })

  it('is answered the same when it is sent twice with one key', async () => {
    const { id, version } = await reviewed(1)
    const send = () =>
      world.house.app.inject({
        method: 'POST',
        url: `/api/admin/papers/${id}/decision`,
        headers: { ...bearer(admin.token), 'idempotency-key': `decide-${id}` },
        payload: { version, move: 'ask-revision', letter: 'Please.' },
      })
    const answers = [await send(), await send()]
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(2).fill([200, answers[0]!.body]))
    expect(await decisionsOf(id)).toHaveLength(1)
  })

  it.each(['identical', 'conflicting'])('wins once among fifty %s ones at once', async (kind) => {
    const { id, version } = await reviewed(1)
    const editors = [admin, await world.editor(), await world.subEditor()]
    const moves = ['ask-revision', 'next-stage', 'accept', 'reject']
    const before = (await mailsTo(world.house, author.email)).length
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const move = kind === 'identical' ? 'ask-revision' : moves[index % 4]
        return post(`${id}/decision`, { version, move, letter: 'Dear author', reason: 'Weighed.' }, editors[index % 3])
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status, body }) => status === 409 && body.code === 'paper.changed')).toHaveLength(49)
    expect(await decisionsOf(id)).toHaveLength(1)
    expect(await versionOf(id)).toBe(version + 1)
    expect(await mailsTo(world.house, author.email)).toHaveLength(before + 1)
  })
})
