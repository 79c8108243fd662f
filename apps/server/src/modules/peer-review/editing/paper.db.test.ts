import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PaperForEditor } from '@grfs/contracts/peer-review/admin'
import { makeAssignment } from '../../../../../../tests/support/factories/assignments.ts'
import { makeJournal } from '../../../../../../tests/support/factories/press.ts'
import { makeSubmission, type SubmissionParts } from '../../../../../../tests/support/factories/submissions.ts'
import { deliverAll } from '../../../../../../tests/support/jobs.ts'
import { openWorld, type Actor, type World } from '../../../../../../tests/support/workflow.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: World
let author: Actor
let admin: Actor

beforeAll(async () => {
  world = await openWorld()
  author = await world.person('researcher', { fullName: 'Ann Quillfeather' })
  admin = await world.editor({ fullName: 'Ifeoma Okonjo' })
})
afterAll(() => world.close())

const daysAgo = (days: number) => new Date(world.house.clock.now().getTime() - days * 86_400_000)

async function paper(parts: Partial<SubmissionParts> = {}) {
  const made = await makeSubmission(world.house.ctx, { authorId: author.id, journalId: world.journalId, ...parts })
  await world.finish(made.id)
  return made
}

async function open(who: Actor, id: string) {
  const { status, body } = await world.call(who, 'GET', `/admin/papers/${id}`)
  expect(status).toBe(200)
  return PaperForEditor.parse(body)
}

describe('a paper at the editor’s desk', () => {
  it('shows everything about it in one call', async () => {
    const reviewers = [await world.person('reviewer'), await world.person('reviewer'), await world.person('reviewer')]
    const { id, number } = await paper({
      status: 'under_admin',
      reviews: 2,
      coAuthors: [{ name: 'Bo Lind', affiliation: 'Lund', email: 'bo@lund.example', orcid: '0000-0002-1825-0097' }],
      points: ['Say how.', 'Say when.'],
      fileName: 'wells by Ann.docx',
    })
    const { ctx, database } = world.house
    await makeAssignment(ctx, {
      submissionId: id,
      reviewerId: reviewers[0]!.id,
      stage: 1,
      status: 'done',
      review: { comments: '<p>Say how.</p><p>Say when.</p>', releasedAt: daysAgo(5), note: 'Careful work.' },
    })
    const second = await makeAssignment(ctx, {
      submissionId: id,
      reviewerId: reviewers[1]!.id,
      stage: 2,
      status: 'done',
    })
    await makeAssignment(ctx, { submissionId: id, reviewerId: reviewers[2]!.id, stage: 2, status: 'rejected' })
    await sql`insert into peer_review.message (id, assignment_id, reviewer_id, from_party, text, at)
      values (${randomUUID()}, ${second.id}, ${reviewers[1]!.id}, 'reviewer', 'A question.', now())`.execute(
      database.db,
    )
    await world.call(admin, 'PUT', `/admin/papers/${id}/decision/draft`, {
      version: 0,
      form: { move: 'accept', letter: 'Dear {author}', reason: '' },
    })
    const seen = await open(admin, id)
    expect(seen).toMatchObject({
      ...{ id, number, status: 'under_admin', stage: 2, reviewCount: 2, waitingFor: 'editor', isOverdue: false },
      journal: { id: world.journalId, abbrev: 'CMS' },
      authors: [
        { name: 'Ann Quillfeather', email: author.email, isSubmitter: true },
        {
          name: 'Bo Lind',
          affiliation: 'Lund',
          email: 'bo@lund.example',
          orcid: '0000-0002-1825-0097',
          isSubmitter: false,
        },
      ],
      manuscripts: [
        { number: 1, fileName: 'wells by Ann.docx' },
        { number: 2, fileName: 'wells by Ann.docx' },
      ],
      check: {
        status: 'done',
        report: { score: { points: expect.any(Number) } },
        similarity: { percent: expect.any(Number) },
      },
      blindness: { proven: true, checkedAt: null },
      blindCopy: { hasText: true },
      draft: { version: 1, form: { move: 'accept', letter: 'Dear {author}', reason: '' } },
      unreadMessages: 1,
    })
    expect(seen.blindness!.redactions).toBeGreaterThan(0)
    expect(seen.blindCopy!.pages.length).toBeGreaterThan(0)
    expect(seen.processing.map(({ status }) => status)).toEqual(Array(seen.processing.length).fill('done'))
    expect(seen.assignments.map((one) => [one.stage, one.status, one.reviewer.id, one.delivery])).toEqual([
      [1, 'done', reviewers[0]!.id, 'waiting'],
      [2, 'done', reviewers[1]!.id, 'waiting'],
      [2, 'rejected', reviewers[2]!.id, 'waiting'],
    ])
    expect(seen.assignments[0]!.reviewer).toMatchObject({ email: reviewers[0]!.email, university: expect.any(String) })
    expect(seen.reviews.map((one) => [one.stage, one.reviewer.fullName, one.isReleased, one.note])).toEqual([
      [1, reviewers[0]!.fullName, true, 'Careful work.'],
      [2, reviewers[1]!.fullName, false, ''],
    ])
    expect(seen.reviews[0]!.points).toEqual([
      { number: 1, html: '<p>Say how.</p>', answer: 'It is done.' },
      { number: 2, html: '<p>Say when.</p>', answer: 'It is done.' },
    ])
    // The review is not released yet: these are the points that the author would get.
    expect(seen.reviews[1]!.points).toMatchObject([{ number: 1, html: expect.stringMatching(/^<p>/), answer: null }])
    expect(seen.timeline.at(-1)).toMatchObject({ move: 'hand-in-review', party: 'reviewer' })
    expect((await open(await world.editor(), id)).draft).toBeNull()
  })

  it('names who did what', async () => {
    const { id, body } = await world.submit(author)
    expect(body.number).toBeTruthy()
    expect((await world.screen(admin, id)).status).toBe(200)
    expect((await open(admin, id)).timeline.map(({ move, by, party }) => [move, by, party])).toEqual([
      ['submit', 'Ann Quillfeather', 'author'],
      ['pass-screening', 'Ifeoma Okonjo', 'editor'],
    ])
  })

  it('says how the invitation’s mail fared', async () => {
    const { id, body } = await world.submit(author)
    expect(body.number).toBeTruthy()
    await world.screen(admin, id)
    const reviewer = await world.person('reviewer', { fullName: 'Tomasz Wisniewski' })
    await world.house.database.db
      .updateTable('identity.profile')
      .set({ university: 'Gdansk' })
      .where('account_id', '=', reviewer.id)
      .execute()
    await world.confirmBlindness(admin, id)
    expect((await world.invite(admin, id, [reviewer])).body).toMatchObject({ invited: 1 })
    const delivery = async () => (await open(admin, id)).assignments[0]!.delivery
    expect(await delivery()).toBe('waiting')
    await deliverAll(world.house.database)
    expect(await delivery()).toBe('waiting')
    const note = (column: 'sent_at' | 'refused_at') =>
      sql`update platform.mail set ${sql.ref(column)} = now() where recipient_address = ${reviewer.email}`.execute(
        world.house.database.db,
      )
    await note('sent_at')
    expect(await delivery()).toBe('sent')
    // A server can report later that it could not deliver what it had taken.
    await note('refused_at')
    expect(await delivery()).toBe('failed')
  })

  it('says in words what might betray an author', async () => {
    const { id, files } = await paper()
    const suspected = [
      { kind: 'grant', part: 'word/document.xml', excerpt: 'Grant 12', confidence: 1, because: '' },
      { kind: 'personal-url', part: 'word/footnotes.xml', excerpt: 'my.site', confidence: 1, because: '' },
    ]
    await sql`update manuscripts.step set result = jsonb_set(result, '{suspected}', ${JSON.stringify(suspected)}::jsonb)
      where manuscript_id = ${files[0]!.manuscriptId} and kind = 'blind'`.execute(world.house.database.db)
    expect((await open(admin, id)).blindness!.suspected).toEqual([
      { kind: 'grant', text: 'Grant 12', place: 'Text' },
      { kind: 'personal address on the web', text: 'my.site', place: 'Notes' },
    ])
    expect((await world.confirmBlindness(admin, id)).status).toBe(200)
    expect((await open(admin, id)).blindness!.checkedAt).toBe(world.house.clock.now().toISOString())
  })

  it('waits for what is still being made', async () => {
    const { id } = await world.submit(author, {}, { finished: false })
    expect(await open(admin, id)).toMatchObject({ blindness: null, blindCopy: null, check: { status: 'running' } })
    const answer = await world.confirmBlindness(admin, id)
    expect([answer.status, answer.body.code]).toEqual([409, 'paper.not-ready'])
  })

  it('costs few statements, however much happened', async () => {
    const counts: number[] = []
    for (const size of [1, 40]) {
      const points = Array.from({ length: size }, (_, index) => `Point ${index}.`)
      const { id } = await paper({
        status: 'under_admin',
        reviews: 3,
        points,
        coAuthors: points.map((name) => ({ name })),
      })
      for (let number = 0; number < size; number++) {
        const { id: reviewerId } = await world.person('reviewer')
        await makeAssignment(world.house.ctx, { submissionId: id, reviewerId, status: 'rejected', stage: 1 })
      }
      world.house.database.queries.reset()
      await open(admin, id)
      counts.push(world.house.database.queries.list.length)
    }
    expect(counts).toEqual([7, 7])
  })
})

describe('its files', () => {
  it('are the manuscripts as they were handed in, by number or the newest', async () => {
    const { id, number } = await paper({ status: 'processing', reviews: 1 })
    const { status, body } = await world.call(admin, 'GET', `/admin/papers/${id}/document`)
    expect(status).toBe(200)
    expect(decodeURIComponent(body.url)).toContain(`${number}-2.docx`)
    const first = await world.call(admin, 'GET', `/admin/papers/${id}/document?number=1`)
    const file = await world.house.app.inject(first.body.url.replace(world.house.ctx.site.origin, ''))
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect(file.headers['content-disposition']).toContain('attachment')
    expect((await world.call(admin, 'GET', `/admin/papers/${id}/document?number=3`)).status).toBe(404)
  })

  it('are shown blind, page by page', async () => {
    const { id } = await paper()
    const page = await world.call(admin, 'GET', `/admin/papers/${id}/blind/pages/1`)
    expect([page.status, page.type]).toEqual([200, 'image/webp'])
    expect(page.raw.subarray(8, 12).toString()).toBe('WEBP')
    expect((await world.call(admin, 'GET', `/admin/papers/${id}/blind/pages/1999`)).status).toBe(404)
  })

  it('are compared, the last two that were handed in and not what the author is typing', async () => {
    const first = await paper({ status: 'revision_required', workingCopy: {}, withFile: true })
    const ask = async (id: string) => (await world.call(admin, 'GET', `/admin/papers/${id}/differences`)).body
    expect(await ask(first.id)).toEqual({ status: 'none', html: null })
    const second = await paper({ status: 'processing', reviews: 1 })
    expect(await ask(second.id)).toEqual({ status: 'running', html: null })
    await sql`update submissions.difference set html = '<p>so</p>' where manuscript_id = ${second.files[1]!.manuscriptId}`.execute(
      world.house.database.db,
    )
    expect(await ask(second.id)).toEqual({ status: 'done', html: '<p>so</p>' })
  })
})

describe('a paper that is not at this desk', () => {
  const assignmentId = randomUUID()
  const text = { version: 1, letter: 'x', reason: 'x' }
  const calls = (id: string) =>
    [
      ['GET', `/admin/papers/${id}`],
      ['GET', `/admin/papers/${id}/document`],
      ['GET', `/admin/papers/${id}/blind/pages/1`],
      ['GET', `/admin/papers/${id}/differences`],
      ['GET', `/admin/papers/${id}/messages`],
      ['POST', `/admin/papers/${id}/screening`, { ...text, outcome: 'pass' }],
      ['POST', `/admin/papers/${id}/blindness`, { version: 1 }],
      ['POST', `/admin/papers/${id}/decision`, { ...text, move: 'accept' }],
      ['POST', `/admin/papers/${id}/decision/preview`, { ...text, move: 'accept' }],
      ['PUT', `/admin/papers/${id}/decision/draft`, { version: 0, form: { move: '', letter: 'x', reason: '' } }],
      ['POST', `/admin/papers/${id}/messages`, { assignmentId, text: 'x' }],
    ] as const

  it('is answered byte for byte like one that does not exist: another journal’s, and one’s own', async () => {
    const { id } = await paper({ coAuthors: [{ name: 'A Co-Author', email: 'Co.Author@example.org' }] })
    const otherJournal = await makeJournal(world.house.ctx, { abbrev: 'OTH', title: 'Other' })
    const outsider = await world.subEditor([otherJournal])
    const coAuthor = await world.person('admin', { email: 'co.author@example.org' })
    const { id: draft } = await makeSubmission(world.house.ctx, { authorId: author.id, status: 'draft' })
    for (const [index, [method, path, payload]] of calls(id).entries()) {
      const bodies = [
        await world.call(outsider, method, path, payload),
        await world.call(coAuthor, method, path, payload),
      ]
      for (const other of [draft, randomUUID(), 'no-id']) {
        const [, elsewhere] = calls(other)[index]!
        bodies.push(await world.call(admin, method, elsewhere, payload))
      }
      const said = bodies.map(({ status, body }) => JSON.stringify([status, { ...body, requestId: '' }]))
      expect(new Set(said).size, path).toBe(1)
      expect(bodies[0]!.body.code, path).toBe('paper.unknown')
      const lacking = await world.person('sub-admin', {
        permissions: ['publishPapers'],
        allowedJournals: [world.journalId],
      })
      expect((await world.call(lacking, method, path, payload)).status, path).toBe(403)
    }
    expect((await open(admin, id)).version).toBe(2)
  })
})
