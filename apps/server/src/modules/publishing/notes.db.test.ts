import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailsTo } from '../../../../../tests/support/jobs.ts'
import { openPublishingDesk, type PublishingDesk } from '../../../../../tests/support/publishing.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let all: PublishingDesk
let world: PublishingDesk['world']
let id: string

const note = { place: 'wells.2', quote: 'Wells turn.', words: 'Which wells?', isForAuthor: false }
const write = (parts: object = {}, who = all.editor) =>
  world.call(who, 'POST', `/admin/publishing/${id}/notes`, { ...note, ...parts })
const change = (number: number, parts: object, who = all.editor) =>
  world.call(who, 'PUT', `/admin/publishing/${id}/notes/${number}`, {
    ...{ words: note.words, isForAuthor: false, isResolved: false },
    ...parts,
  })
const send = () => world.call(all.editor, 'POST', `/admin/publishing/${id}/proof`)
const open = (who = all.author) => world.call(who, 'GET', `/submission/${id}/proof`)
const answer = (body: object) => world.call(all.author, 'POST', `/submission/${id}/proof`, body)
const desk = async () => (await all.desk(id)).body

beforeAll(async () => {
  all = await openPublishingDesk()
  ;({ world } = all)
})
beforeEach(async () => {
  id = await all.ready()
})
afterAll(() => world.close())

describe('copy-editing notes', () => {
  it('are written, changed, resolved and opened again at the desk', async () => {
    expect((await write()).status).toBe(201)
    expect((await write({ place: 'article', quote: '' })).body.notes).toMatchObject([{ number: 1 }, { number: 2 }])
    expect((await write({ words: ' ' })).status).toBe(400)
    expect((await write({ place: '<b>' })).status).toBe(400)
    expect((await change(1, { words: 'All wells?' })).body.notes[0]).toMatchObject({ words: 'All wells?' })
    expect((await change(1, { isResolved: true })).body.notes[0]).toMatchObject({ isResolved: true })
    expect((await change(1, { isResolved: true })).status).toBe(200)
    expect((await change(1, {})).body.notes[0]).toMatchObject({ isResolved: false })
    expect((await change(3, {})).body).toMatchObject({ code: 'note.unknown' })
    const { rows } = await sql<{ action: string; detail: object }>`
      select action, detail from platform.audit where subject_id = ${id} and action like 'note.%' order by id`.execute(
      world.house.database.db,
    )
    expect(rows.map(({ action }) => action)).toEqual([
      ...['note.written', 'note.written', 'note.changed', 'note.resolved', 'note.reopened'],
    ])
    expect(JSON.stringify(rows)).not.toContain('wells')
  })

  it('ask the author with the proof, who answers without learning who wrote them', async () => {
    await write({ words: 'For a colleague only.' })
    await write({ words: 'Which year?', isForAuthor: true })
    await write({ words: 'Which river?', isForAuthor: true })
    await change(3, { words: 'Which river?', isForAuthor: true, isResolved: true })
    expect((await send()).status).toBe(200)
    const { body } = await open()
    expect(body.questions).toEqual([
      { number: 2, place: note.place, quote: note.quote, words: 'Which year?', answer: '' },
    ])
    const { rows } = await sql<{ name: string }>`
      select full_name as name from identity.account where id = ${all.editor.id}`.execute(world.house.database.db)
    for (const hidden of ['For a colleague only.', 'Which river?', all.editor.id, rows[0]!.name]) {
      expect(JSON.stringify(body)).not.toContain(hidden)
    }
    const { contentMark } = body
    const approved = (number: number) => ({ contentMark, outcome: 'approved', answers: [{ number, answer: '1994.' }] })
    // A note for colleagues, and one that is resolved, cannot be answered.
    for (const number of [1, 3, 4])
      expect((await answer(approved(number))).body).toMatchObject({ code: 'note.unknown' })
    expect((await answer(approved(2))).status).toBe(200)
    expect(await desk()).toMatchObject({
      proof: { outcome: 'approved', isCurrent: true, marks: [] },
      notes: [{ answer: '' }, { answer: '1994.', isResolved: false }, { answer: '' }],
    })
    for (const who of [all.author, all.editor]) {
      const mails = await mailsTo(world.house, who.email)
      expect(mails.some(({ text }) => /Which year|1994/.test(text))).toBe(false)
    }
  })

  it('are open to editors who publish in the journal only, and go with a withdrawn paper', async () => {
    await write()
    const other = await world.person('researcher')
    const reviewer = await world.person('reviewer')
    for (const who of [other, reviewer, all.author]) {
      expect((await write({}, who)).status).toBe(403)
      expect((await change(1, {}, who)).status).toBe(403)
    }
    const { body } = await world.call(all.author, 'GET', `/submission/${id}`)
    expect(JSON.stringify(body)).not.toContain(note.words)
    await world.call(all.author, 'POST', `/submission/${id}/withdraw`, { reason: 'We found an error.' })
    await all.press.work()
    const { rows } = await sql`select from publishing.proof_mark where submission_id = ${id}`.execute(
      world.house.database.db,
    )
    expect(rows).toHaveLength(0)
  })
})
