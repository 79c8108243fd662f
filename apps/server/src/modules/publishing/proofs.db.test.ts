import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Article } from '@grfs/contracts/publishing'
import { mailsTo } from '../../../../../tests/support/jobs.ts'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'
import { peerReviewInvariants } from '../peer-review/index.ts'
import { publishingInvariants } from './index.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let all: PublishingDesk
let world: PublishingDesk['world']
let press: PublishingDesk['press']
let id: string

const start = '2026-11-15T09:00:00.000Z'
const rule = (proofRule: 'none' | 'required', silenceDays: number | null = null) =>
  sql`update journals.journal set proof_rule = ${proofRule}, proof_silence_days = ${silenceDays}
    where id = ${world.journalId}`.execute(world.house.database.db)
const send = (who = all.editor) => world.call(who, 'POST', `/admin/publishing/${id}/proof`)
const open = (who = all.author) => world.call(who, 'GET', `/submission/${id}/proof`)
const answer = (body: object, who = all.author) => world.call(who, 'POST', `/submission/${id}/proof`, body)
const approve = async () => answer({ contentMark: (await open()).body.contentMark, outcome: 'approved' })
const publish = (isProofSkipped = false) =>
  world.call(all.editor, 'POST', '/admin/publishing/publish', { ids: [id], isProofSkipped })
const desk = async () => (await all.desk(id)).body
const movesOf = async () => {
  const { body } = await world.call(all.author, 'GET', `/submission/${id}`)
  return body.submission.timeline.map(({ name }: { name: string }) => name)
}
const waitsFor = async () => {
  const { body } = await world.call(all.editor, 'GET', '/admin/papers?filter=all')
  return body.papers.find((one: { id: string }) => one.id === id)?.waitingFor
}
const broken = async () => [
  ...(await publishingInvariants.list({ db: world.house.database.db } as never)),
  ...(await peerReviewInvariants.list({ db: world.house.database.db } as never)).filter(
    ({ rule }) => rule === 'a waiting paper waits for exactly one party that can act',
  ),
]

beforeAll(async () => {
  all = await openPublishingDesk()
  ;({ world, press } = all)
})
beforeEach(async () => {
  world.house.clock.moveTo(start)
  await rule('none')
  id = await all.ready()
})
afterAll(() => world.close())

describe('the author’s proof', () => {
  it('is sent, marked, resolved, sent again and approved, and says whom the paper waits for', async () => {
    expect(await waitsFor()).toBe('press')
    expect((await send()).body).toMatchObject({ proof: { number: 1, outcome: null, isCurrent: true, marks: [] } })
    expect(await waitsFor()).toBe('author')
    expect((await send()).body).toMatchObject({ code: 'proof.already-out' })
    const mails = await mailsTo(world.house, all.author.email)
    expect(mails.at(-1)).toMatchObject({ template: 'publishing.proof-sent' })
    expect(mails.at(-1)!.text).toContain(`/dashboard/researcher/proof/${id}`)
    const list = await world.call(all.author, 'GET', '/researcher/submissions')
    expect(list.body.yours).toMatchObject([{ id, waiting: { party: 'author', due: '2026-11-22T09:00:00.000Z' } }])

    const { body: proof } = await open()
    expect(Article.safeParse(proof.article).error).toBeUndefined()
    const { body: preview } = await world.call(all.editor, 'GET', `/admin/publishing/${id}/preview`)
    expect(proof.article.sections).toEqual(preview.sections)
    const pdf = await world.house.app.inject(proof.files.pdf)
    expect(pdf.payload.slice(0, 5)).toBe('%PDF-')
    expect(pdf.headers['content-disposition']).not.toContain('proof')

    const { contentMark } = proof
    expect((await answer({ contentMark, outcome: 'returned' })).body).toMatchObject({ code: 'proof.words-missing' })
    const marks = [{ place: 'wells.2', quote: 'Wells turn.', words: 'Write “turned”.' }]
    expect((await answer({ contentMark, outcome: 'approved', marks })).status).toBe(400)
    expect((await answer({ contentMark, outcome: 'returned', marks })).status).toBe(200)
    expect(await waitsFor()).toBe('press')
    expect((await open()).body).toMatchObject({ code: 'proof.unknown' })
    expect((await answer({ contentMark, outcome: 'approved' })).body).toMatchObject({ code: 'proof.unknown' })
    expect((await desk()).proof).toMatchObject({
      outcome: 'returned',
      marks: [{ ...marks[0], number: 1, isResolved: false }],
    })
    const toEditor = await mailsTo(world.house, all.editor.email)
    expect(toEditor.at(-1)).toMatchObject({ template: 'publishing.proof-answered' })
    const resolve = (number: number) =>
      world.call(all.editor, 'PUT', `/admin/publishing/${id}/proof/marks/${number}`, {
        ...{ isResolved: true, answer: 'We wrote “have turned”.' },
      })
    expect((await resolve(1)).body.proof.marks).toMatchObject([{ isResolved: true }])
    expect((await resolve(2)).body).toMatchObject({ code: 'proof.mark-unknown' })

    await all.plan(id, { title: 'Salt in all wells' })
    await press.work()
    await send()
    // An editor changes the article while the author reads.
    const { contentMark: read, earlierMarks } = (await open()).body
    expect(earlierMarks).toEqual([
      {
        number: 1,
        quote: 'Wells turn.',
        words: 'Write “turned”.',
        isResolved: true,
        answer: 'We wrote “have turned”.',
      },
    ])
    await all.plan(id, { title: 'Salt in many wells' })
    expect((await open()).body).toMatchObject({ code: 'proof.not-ready' })
    await press.work()
    expect((await answer({ contentMark: read, outcome: 'approved' })).body).toMatchObject({ code: 'proof.changed' })
    expect((await approve()).status).toBe(200)
    expect((await desk()).proof).toMatchObject({ number: 2, outcome: 'approved', isCurrent: true })
    expect(await movesOf()).toEqual(expect.arrayContaining(['send-proof', 'return-proof', 'approve-proof']))
    expect(await broken()).toEqual([])
  })

  it('is needed before publication where the journal says so, or is skipped with a confirmation', async () => {
    await rule('required')
    expect((await desk()).isProofMissing).toBe(true)
    expect((await publish()).body).toMatchObject({ code: 'publication.proof-missing' })
    await send()
    expect((await publish()).body).toMatchObject({ code: 'publication.proof-missing' })
    await approve()
    // Pages and issue are the press's; a change of the text needs a new proof.
    await all.plan(id, { pages: '1–9' })
    await press.work()
    expect((await desk()).isProofMissing).toBe(false)
    await all.plan(id, { abstract: 'Another abstract.' })
    await press.work()
    expect((await desk()).isProofMissing).toBe(true)
    const at = new Date(Date.parse(start) + 3_600_000).toISOString()
    const hour = { publishesAt: at, isPastIssueAccepted: true }
    expect((await world.call(all.editor, 'PUT', `/admin/publishing/${id}/schedule`, hour)).status).toBe(200)
    world.house.clock.pass(3_600)
    await press.run('publishing.publish-scheduled', {})
    expect(await desk()).toMatchObject({ state: 'ready', publishesAt: null })
    await send()
    expect((await publish(true)).status).toBe(200)
    await press.work()
    expect((await desk()).state).toBe('published')
    expect((await open()).body).toMatchObject({ code: 'proof.unknown' })
    expect(await waitsFor()).toBeNull()
    const { rows } = await sql<{ action: string }>`
      select action from platform.audit where action = 'publication.proof-skipped'`.execute(world.house.database.db)
    expect(rows).toHaveLength(1)
    expect(await broken()).toEqual([])
  })

  it('is approved by silence after the days of the journal, and not before', async () => {
    await rule('required', 2)
    expect((await send()).body.proof).toMatchObject({ isSilenceApproval: true, due: '2026-11-17T09:00:00.000Z' })
    world.house.clock.moveTo('2026-11-17T08:59:00.000Z')
    await press.run('publishing.publish-scheduled', {})
    world.house.clock.moveTo(start)
    expect((await desk()).proof.outcome).toBeNull()
    world.house.clock.moveTo('2026-11-17T09:00:00.000Z')
    await Promise.all([1, 2].map(() => press.run('publishing.publish-scheduled', {})))
    world.house.clock.moveTo(start)
    expect((await desk()).proof).toMatchObject({ outcome: 'silent' })
    expect((await movesOf()).filter((name: string) => name === 'approve-proof')).toHaveLength(1)
    // A proof without the rule never ends by itself.
    await rule('none')
    id = await all.ready()
    await send()
    world.house.clock.moveTo('2027-03-01T09:00:00.000Z')
    await press.run('publishing.publish-scheduled', {})
    world.house.clock.moveTo(start)
    expect((await desk()).proof.outcome).toBeNull()
  })

  it('is open to its author only, and goes with a withdrawn paper', async () => {
    await send()
    const { contentMark } = (await open()).body
    const other = await world.person('researcher')
    const reviewer = await world.person('reviewer')
    for (const who of [other, reviewer, all.editor]) {
      expect([403, 404]).toContain((await open(who)).status)
      expect([403, 404]).toContain((await answer({ contentMark, outcome: 'approved' }, who)).status)
    }
    expect((await send(all.author)).status).toBe(403)
    await world.call(all.author, 'POST', `/submission/${id}/withdraw`, { reason: 'We found an error.' })
    expect((await open()).body).toMatchObject({ code: 'proof.unknown' })
    await press.work()
    expect(await broken()).toEqual([])
  })
})
