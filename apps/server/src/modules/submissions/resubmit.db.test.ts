import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeAuthor, talkTo, type Answer, type Author, type Talk } from '../../../../../tests/support/drafting.ts'
import { makeJournal } from '../../../../../tests/support/factories/press.ts'
import { handTo, papers, sendBack, type Hand } from '../../../../../tests/support/handing.ts'
import { samplePaper } from '../../../../../tests/support/manuscripts.ts'
import { makePerson, type Person } from '../../../../../tests/support/people.ts'
import { authenticate } from '../identity/index.ts'
import { getManuscript } from '../manuscripts/index.ts'
import { makeMove, submissionRoutes } from './index.ts'

vi.setConfig({ testTimeout: 60_000 })

const docx = samplePaper()
const html = '<p>1. Say how the wells were chosen.</p><p>2. Table 2 lacks its units.</p>'
let house: TestHouse
let hand: Hand
let talk: Talk
let admin: Person
let ann: Author
let id: string

beforeAll(async () => {
  house = await openTestHouse({ routes: submissionRoutes, authenticate })
  hand = handTo(house)
  talk = talkTo(house)
  await makeJournal(house.ctx)
  admin = await makePerson(house.ctx, 'admin')
})
afterAll(() => house.close())
beforeEach(async () => {
  ann = await makeAuthor(house.ctx)
  const coAuthors = JSON.stringify([{ name: 'Piotr Lind', email: 'piotr@example.org' }])
  id = (await hand.submit(ann, { ...papers, coAuthors }, { file: docx })).body.submissionId
  await house.ctx.inTransaction((tx) => makeMove(tx, id, 'pass-screening', { party: 'editor', accountId: admin.id }))
  await goBack()
})

const goBack = () => sendBack(house, id, { editorId: admin.id, reviewerId: randomUUID(), html })
const codeOf = ({ status, body }: Answer) => [status, body.code]
const { journalId: _journal, ...texts } = papers
const fields = () => ({ ...texts, submissionId: id })
const rowOf = async () => (await talk.paperOf(id))!
const pointsOf = async () => {
  const { rows } = await sql<{ id: string; number: number; answer: string | null; answered_at: Date | null }>`
    select p.id, p.number, p.answer, p.answered_at from submissions.point p
    join submissions.released_review r on r.id = p.review_id
    where r.submission_id = ${id} order by r.stage desc, p.number limit 2`.execute(house.database.db)
  return rows
}
const answersOf = async (...answers: string[]) =>
  JSON.stringify(Object.fromEntries((await pointsOf()).map((point, index) => [point.id, answers[index] ?? ''])))
/** The e-mails about this paper. */
const mailsOf = async (template: string) => {
  const number = (await rowOf()).number!
  return (await hand.mails(template)).filter(({ subject }) => subject.includes(number))
}

describe('handing in a revision', () => {
  it('SUBMIT-018 SUBMIT-038 takes the new document and the answers of the working copy, and moves on', async () => {
    const [one, two] = await pointsOf()
    const before = await rowOf()
    await talk.upload(ann, id, samplePaper('Salt, revised'), 'revised.docx')
    const answers = { [one!.id]: ' We asked\nthe families. ', [two!.id]: 'Added.', [randomUUID()]: 'stray' }
    await talk.save(ann, id, 0, { ...texts, keywords: ['salt'], answers })
    house.clock.moveTo('2026-11-16T09:00:00Z')
    const answer = await hand.resubmit(ann, { ...fields(), title: 'Salt, revised' })
    expect(answer).toEqual({
      status: 200,
      body: { message: 'Submission moved to the second stage.', submissionId: id },
    })
    expect(await rowOf()).toMatchObject({
      status: 'processing',
      title: 'Salt, revised',
      number: before.number,
      journal_id: before.journal_id,
      submitted_at: before.submitted_at,
      keywords: ['salt', 'wells', 'delta'],
      version: before.version + 1,
      status_since: house.clock.now(),
      due_at: new Date('2026-11-23T09:00:00Z'),
    })
    expect(await pointsOf()).toMatchObject([
      { answer: 'We asked\nthe families.', answered_at: house.clock.now() },
      { answer: 'Added.' },
    ])
    expect(await talk.copyOf(id)).toBeUndefined()
    const files = await house.database.db
      .selectFrom('submissions.handed_in')
      .selectAll()
      .where('submission_id', '=', id)
      .orderBy('number')
      .execute()
    expect(files.map(({ number, file_name }) => [number, file_name])).toEqual([
      [1, 'wells of Zebulon.docx'],
      [2, 'revised.docx'],
    ])
    expect((await rowOf()).manuscript_id).toBe(files[1]!.manuscript_id)
    const manuscript = await getManuscript(house.ctx.db, files[1]!.manuscript_id)
    expect(manuscript.previousId).toBe(files[0]!.manuscript_id)
    for (const trace of [ann.fullName, ann.email, 'Piotr Lind', 'piotr@example.org'])
      expect(JSON.stringify(manuscript.identities)).toContain(trace)
    expect((await hand.events(id)).at(-1)).toMatchObject({ move: 'resubmit', to: 'processing', account: ann.id })
    const [received, ...more] = await mailsOf('revision-received')
    expect(more).toEqual([])
    expect(received).toMatchObject({ to: ann.email })
    expect(received!.text).toContain('second stage')
    expect((await mailsOf('revision-waits')).map(({ to }) => to)).toEqual([admin.email])
  })

  it('SUBMIT-038 calls the stages second, final and next; after the third review the editor decides', async () => {
    const messages: string[] = []
    for (let review = 1; review <= 3; review++) {
      if (review > 1) await goBack()
      const sent = { ...fields(), answers: await answersOf('Done.', 'Done.') }
      messages.push((await hand.resubmit(ann, sent, { file: samplePaper(`Version ${review}`) })).body.message)
    }
    expect(messages).toEqual(['second', 'final', 'next'].map((stage) => `Submission moved to the ${stage} stage.`))
    expect(await rowOf()).toMatchObject({ status: 'under_admin', reviews: 3 })
    expect((await mailsOf('revision-waits')).map(({ text }) => text.includes('needs your decision'))).toContain(true)
    expect((await mailsOf('revision-received')).length).toBe(3)
  })

  it('SUBMIT-046 refuses it without a new document, without all the answers, or with empty fields', async () => {
    const answers = await answersOf('Done.', 'Done.')
    const sending = { file: docx }
    const before = await rowOf()
    expect(codeOf(await hand.resubmit(ann, { ...fields(), answers }))).toEqual([400, 'submission.incomplete'])
    for (const [given, said] of [
      [await answersOf(), '1 and 2'],
      [await answersOf('Done.'), '2'],
      [await answersOf(' \n', 'Done.'), '1'],
    ] as const) {
      const refused = await hand.resubmit(ann, { ...fields(), answers: given }, sending)
      expect(codeOf(refused)).toEqual([400, 'submission.points-unanswered'])
      expect(refused.body.message).toBe(`Please answer every point of the review. Not answered yet: ${said}.`)
    }
    for (const empty of [{ title: '' }, { abstract: ' ' }, { keywords: '[]' }])
      expect(codeOf(await hand.resubmit(ann, { ...fields(), answers, ...empty }, sending))).toEqual([
        400,
        'submission.fields-missing',
      ])
    expect(codeOf(await hand.resubmit(ann, { ...fields(), answers: '[1]' }, sending))).toEqual([400, 'request.invalid'])
    const odd = { file: Buffer.from('no'), fileName: 'a.docx' }
    expect(codeOf(await hand.resubmit(ann, { ...fields(), answers }, odd))).toEqual([400, 'submission.not-docx'])
    expect(await rowOf()).toEqual(before)
    expect(await talk.copyOf(id)).toBeUndefined()
    expect((await hand.resubmit(ann, { ...fields(), answers }, sending)).status).toBe(200)
    expect(codeOf(await hand.resubmit(ann, { ...fields(), answers }, sending))).toEqual([409, 'draft.closed'])
    expect(codeOf(await hand.submit(ann, { ...papers, submissionId: id }, sending))).toEqual([409, 'draft.closed'])
  })

  it('SUBMIT-007 SUBMIT-008 is for its author and for a paper that was sent back', async () => {
    const answers = await answersOf('Done.', 'Done.')
    const bob = await makeAuthor(house.ctx)
    for (const submissionId of [id, randomUUID(), 'CMS-2026-0001'])
      expect(codeOf(await hand.resubmit(bob, { ...fields(), submissionId, answers }, { file: docx }))).toEqual([
        404,
        'submission.unknown',
      ])
    const draft = randomUUID()
    await talk.upload(bob, draft, docx)
    expect(codeOf(await hand.resubmit(bob, { ...fields(), submissionId: draft }))).toEqual([409, 'submission.not-now'])
    expect(codeOf(await hand.submit(ann, { ...papers, submissionId: id }, { file: docx }))).toEqual([
      409,
      'submission.not-now',
    ])
  })

  it('SUBMIT-047 that fails on the way has changed nothing and told nobody, and can be sent again', async () => {
    const sent = { ...fields(), answers: await answersOf('Done.', 'Done.') }
    const sending = { file: docx, key: `revision-${id}` }
    const before = await rowOf()
    await sql`create function public.break() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
      house.database.db,
    )
    await sql`create trigger broken before insert on submissions.event execute function public.break()`.execute(
      house.database.db,
    )
    expect((await hand.resubmit(ann, sent, sending)).status).toBe(500)
    await sql`drop trigger broken on submissions.event`.execute(house.database.db)
    expect(await rowOf()).toEqual(before)
    expect(await pointsOf()).toMatchObject([{ answer: null }, { answer: null }])
    expect(await mailsOf('revision-received')).toEqual([])
    expect((await hand.resubmit(ann, sent, sending)).body.message).toBe('Submission moved to the second stage.')
    expect(await mailsOf('revision-received')).toHaveLength(1)
  })

  it('R3 R4 of 50 at once with one key one counts, and all get its answer', async () => {
    const sent = { ...fields(), answers: await answersOf('Done.', 'Done.') }
    const sending = { file: docx, key: `revision-${id}` }
    const answers = await Promise.all(Array.from({ length: 50 }, () => hand.resubmit(ann, sent, sending)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect((await hand.events(id)).filter(({ move }) => move === 'resubmit')).toHaveLength(1)
    expect(await mailsOf('revision-received')).toHaveLength(1)
    expect(await mailsOf('revision-waits')).toHaveLength(1)
  })

  it('R4 of 50 at once with different keys one counts, and the others are told', async () => {
    const [one, two] = await pointsOf()
    await talk.upload(ann, id, docx)
    await talk.save(ann, id, 0, { answers: { [one!.id]: 'Done.', [two!.id]: 'Done.' } })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => hand.resubmit(ann, fields(), { key: `revision-${id}-${n}` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(49).fill(409)])
    expect(new Set(answers.flatMap(({ body }) => body.code ?? []))).toEqual(new Set(['draft.closed']))
    expect((await hand.events(id)).filter(({ move }) => move === 'resubmit')).toHaveLength(1)
    expect(await mailsOf('revision-received')).toHaveLength(1)
  })
})
