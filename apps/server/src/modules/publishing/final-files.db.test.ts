import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailsTo } from '../../../../../tests/support/jobs.ts'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { samplePaper } from '../../../../../tests/support/manuscripts.ts'
import { peerReviewInvariants } from '../peer-review/index.ts'
import { submissionsInvariants } from '../submissions/index.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let all: PublishingDesk
let world: PublishingDesk['world']
let press: PublishingDesk['press']
let id: string

const start = '2026-11-15T09:00:00.000Z'
const rule = (finalFilesRule: 'none' | 'required') =>
  sql`update journals.journal set final_files_rule = ${finalFilesRule} where id = ${world.journalId}`.execute(
    world.house.database.db,
  )
/** A paper that an editor accepts now. */
async function accept(): Promise<string> {
  const made = await makeSubmission(world.house.ctx, {
    ...{ authorId: all.author.id, journalId: world.journalId, status: 'under_admin' },
  })
  const { rows } = await sql<{ version: number }>`
    select version from submissions.submission where id = ${made.id}`.execute(world.house.database.db)
  const body = { version: rows[0]!.version, move: 'accept', letter: 'Yes.', reason: 'Good.' }
  const answer = await world.call(all.editor, 'POST', `/admin/papers/${made.id}/decision`, body)
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  return made.id
}
/** An accepted paper that the worker has typeset for an issue. */
async function finish(accepted: string): Promise<string> {
  await press.work('publishing.open-publication')
  await all.plan(accepted, { issueId: await all.nextIssue() })
  await press.work()
  return accepted
}
const desk = async () => (await all.desk(id)).body
const awaits = (isAwaited: boolean, who = all.editor) =>
  world.call(who, 'PUT', `/admin/publishing/${id}/final-files`, { isAwaited })
const send = (who = all.author) => world.call(who, 'POST', `/submission/${id}/final-files`, { isRecordConfirmed: true })
const paper = async (who = all.author) => (await world.call(who, 'GET', `/submission/${id}`)).body
const publish = () => world.call(all.editor, 'POST', '/admin/publishing/publish', { ids: [id] })
const save = async (changed: object) => {
  const { draft } = await paper()
  const body = { version: draft.version, form: { ...draft.form, ...changed } }
  return world.call(all.author, 'PUT', `/submission/draft/${id}`, body)
}
const upload = (title: string, who = all.author) =>
  world.sendForm(who, `/submission/draft/${id}/document`, {}, samplePaper(title), 'final.docx')
const waitsFor = async () => {
  const { body } = await world.call(all.editor, 'GET', '/admin/papers?filter=all')
  return body.papers.find((one: { id: string }) => one.id === id)?.waitingFor
}
const manuscriptOf = async () => {
  const { rows } = await sql<{ id: string }>`
    select manuscript_id as id from submissions.submission where id = ${id}`.execute(world.house.database.db)
  return rows[0]!.id
}
/** The e-mails of this kind about the paper. */
const countMails = async (who: { email: string }, kind: string) =>
  (await mailsTo(world.house, who.email)).filter(
    ({ template, text }) => template === `publishing.final-files-${kind}` && text.includes(id),
  ).length
const broken = async () => [
  ...(await submissionsInvariants.list({ db: world.house.database.db } as never)),
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
  await rule('required')
  id = await finish(await accept())
})
afterAll(() => world.close())

describe('final files', () => {
  it('are not requested by default', async () => {
    await rule('none')
    id = await all.ready()
    expect((await desk()).finalFiles).toBeNull()
    expect(await waitsFor()).toBe('press')
    expect((await paper()).submission).toMatchObject({ isEditable: false, isFinalDue: false })
    expect((await upload('Salt')).body).toMatchObject({ code: 'draft.closed' })
    expect((await send()).body).toMatchObject({ code: 'final-files.closed' })
  })

  it('are requested with the decision, before any job runs', async () => {
    id = await accept()
    expect(await waitsFor()).toBe('author')
    expect((await paper()).submission).toMatchObject({ isEditable: true, isFinalDue: true })
    await finish(id)
    expect(await countMails(all.author, 'due')).toBe(1)
  })

  it('are requested at acceptance, sent by the author, and are what is published', async () => {
    expect(await waitsFor()).toBe('author')
    expect(await countMails(all.author, 'due')).toBe(1)
    expect((await desk()).finalFiles).toEqual({
      ...{ since: start, due: '2026-11-29T09:00:00.000Z', sentAt: null, words: '', isReplaceable: false },
    })
    const list = await world.call(all.author, 'GET', '/researcher/submissions')
    expect(list.body.yours.map((one: { id: string }) => one.id)).toContain(id)
    expect((await paper()).submission).toMatchObject({
      ...{ isEditable: true, isFinalDue: true, waiting: { party: 'author', due: '2026-11-29T09:00:00.000Z' } },
    })
    expect((await publish()).body).toMatchObject({ code: 'final-files.due' })
    expect((await world.call(all.editor, 'POST', `/admin/publishing/${id}/proof`)).body).toMatchObject({
      code: 'final-files.due',
    })
    const hour = { publishesAt: '2026-11-16T09:00:00.000Z', isPastIssueAccepted: true }
    expect((await world.call(all.editor, 'PUT', `/admin/publishing/${id}/schedule`, hour)).body).toMatchObject({
      code: 'final-files.due',
    })

    const accepted = await manuscriptOf()
    const before = await desk()
    expect((await upload('Salt in every well')).status).toBe(201)
    expect((await save({ title: 'Salt in every well', coverLetter: 'Table 2 has its units now.' })).status).toBe(200)
    // Nothing of the draft is used before it is sent.
    expect(await manuscriptOf()).toBe(accepted)
    const unconfirmed = await world.call(all.author, 'POST', `/submission/${id}/final-files`, {})
    expect(unconfirmed.status).toBe(400)
    expect((await send()).status).toBe(200)
    expect(await manuscriptOf()).not.toBe(accepted)
    expect(await waitsFor()).toBe('press')
    const after = await desk()
    expect(after).toMatchObject({
      version: before.version + 1,
      plan: { title: 'Salt in every well', issueId: before.plan.issueId, licence: before.plan.licence },
      finalFiles: { due: null, sentAt: start, words: 'Table 2 has its units now.', isReplaceable: true },
      state: 'typesetting',
    })
    expect(await countMails(all.editor, 'sent')).toBe(1)
    const mails = await mailsTo(world.house, all.editor.email)
    expect(mails.some(({ text }) => text.includes('Table 2 has its units'))).toBe(false)
    await press.work()
    expect((await desk()).state).toBe('ready')
    const { body: preview } = await world.call(all.editor, 'GET', `/admin/publishing/${id}/preview`)
    expect(preview.title).toBe('Salt in every well')
    expect((await publish()).status).toBe(200)
    await press.work()
    expect((await desk()).state).toBe('published')
    expect(await broken()).toEqual([])
  })

  it('replace the first ones until the press begins to work', async () => {
    await upload('First')
    expect((await send()).status).toBe(200)
    const told = await countMails(all.editor, 'sent')
    const first = await manuscriptOf()
    expect((await paper()).submission).toMatchObject({ isEditable: true, isFinalDue: false })
    await upload('Second')
    expect((await send()).status).toBe(200)
    const second = await manuscriptOf()
    expect(second).not.toBe(first)
    expect(await countMails(all.editor, 'sent')).toBe(told)
    await upload('Third')
    await press.work()
    await all.plan(id, { pages: '1–9' })
    expect((await desk()).finalFiles).toMatchObject({ isReplaceable: false })
    expect((await send()).body).toMatchObject({ code: 'final-files.closed' })
    expect((await upload('Fourth')).body).toMatchObject({ code: 'draft.closed' })
    expect(await manuscriptOf()).toBe(second)
    const { rows } = await sql`select from submissions.draft where submission_id = ${id}`.execute(
      world.house.database.db,
    )
    expect(rows).toHaveLength(0)
    expect(await broken()).toEqual([])
  })

  it('may be the accepted ones, with the record confirmed', async () => {
    const accepted = await manuscriptOf()
    expect((await send()).status).toBe(200)
    expect(await manuscriptOf()).toBe(accepted)
    await press.work()
    expect((await desk()).state).toBe('ready')
    expect(await broken()).toEqual([])
  })

  it('are left out by an editor, or requested again, which mails the author once a day', async () => {
    await upload('Half done')
    expect((await awaits(false)).body.finalFiles).toMatchObject({ due: null, sentAt: null, isReplaceable: false })
    expect((await awaits(false)).status).toBe(200)
    expect(await waitsFor()).toBe('press')
    expect((await send()).body).toMatchObject({ code: 'final-files.closed' })
    const sent = await countMails(all.author, 'due')
    for (let times = 0; times < 3; times++) {
      expect((await awaits(true)).body.finalFiles.due).not.toBeNull()
      expect((await awaits(false)).status).toBe(200)
    }
    expect(await countMails(all.author, 'due')).toBe(sent)
    // The sessions of the day before have ended.
    world.house.clock.moveTo('2026-11-16T09:00:00.000Z')
    const tomorrow = await world.editor()
    expect((await awaits(true, tomorrow)).body).toMatchObject({ finalFiles: { due: '2026-11-30T09:00:00.000Z' } })
    expect(await countMails(all.author, 'due')).toBe(sent + 1)
    await awaits(false, tomorrow)
    world.house.clock.moveTo(start)
    const { rows } = await sql<{ action: string }>`
      select action from platform.audit where subject_id = ${id} and action like 'final-files.%' order by id`.execute(
      world.house.database.db,
    )
    expect(rows.map(({ action }) => action).slice(0, 2)).toEqual(['final-files.skipped', 'final-files.requested'])
    expect((await world.call(all.editor, 'POST', `/admin/publishing/${id}/proof`)).status).toBe(200)
    expect((await awaits(true)).body).toMatchObject({ code: 'proof.already-out' })
    expect(await broken()).toEqual([])
  })

  it('are open to the submitter only, and go with a withdrawn paper', async () => {
    const other = await world.person('researcher')
    const reviewer = await world.person('reviewer')
    for (const who of [other, reviewer, all.editor]) {
      expect([403, 404]).toContain((await send(who)).status)
      expect([403, 404]).toContain((await upload('Mine', who)).status)
    }
    expect((await awaits(false, all.author)).status).toBe(403)
    await upload('Mine')
    await world.call(all.author, 'POST', `/submission/${id}/withdraw`, { reason: 'We found an error.' })
    expect((await send()).body).toMatchObject({ code: 'final-files.closed' })
    await press.work()
    expect(await broken()).toEqual([])
  })

  it('are sent once if the author sends them twice at once, and never while the press begins', async () => {
    await upload('Once')
    const both = await Promise.all([send(), send()])
    expect(both.map(({ status }) => status)).toContain(200)
    await press.work()
    const plan = all.plan(id, { pages: '1–9' })
    const [sent, planned] = await Promise.all([send(), plan])
    // Whoever is first wins: the author replaces, or the press works with what it saw.
    expect([sent.status, planned.status].filter((status) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect(await broken()).toEqual([])
  })
})
