import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { letterMoves } from '@grfs/contracts/peer-review/admin'
import { makeAssignment } from '../../../../../../tests/support/factories/assignments.ts'
import { makeSubmission } from '../../../../../../tests/support/factories/submissions.ts'
import { mailsTo } from '../../../../../../tests/support/jobs.ts'
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

const paper = (title = 'When the wells turn') =>
  makeSubmission(world.house.ctx, { authorId: author.id, journalId: world.journalId, status: 'under_admin', title })

describe('the words that letters begin with', () => {
  const templates = async (who = admin) =>
    (await world.call(who, 'GET', '/admin/letters')).body.templates as Array<{
      move: string
      text: string
      isOwn: boolean
    }>

  it('are built in, and have no place that is not filled', async () => {
    const built = await templates(await world.subEditor())
    expect(built.map(({ move }) => move)).toEqual(letterMoves)
    const { id } = await paper()
    for (const { move, text, isOwn } of built) {
      expect(isOwn).toBe(false)
      const preview = await world.call(admin, 'POST', `/admin/papers/${id}/decision/preview`, { move, letter: text })
      expect(preview.status).toBe(200)
      expect(preview.body.text).toMatch(/^Dear Ann Quillfeather,\n/)
      expect(preview.body.text).not.toMatch(/[{}]|undefined|null| {2}/)
    }
  })

  it('are changed by an admin for everybody, and brought back by an empty text', async () => {
    const change = (text: string, who = admin) => world.call(who, 'PUT', '/admin/letters/accept', { text })
    expect((await change('x', await world.subEditor())).status).toBe(403)
    expect((await change('Dear {author}, yes!')).body).toEqual({
      move: 'accept',
      text: 'Dear {author}, yes!',
      isOwn: true,
    })
    await change('Dear {author}, yes.')
    expect((await templates()).find(({ move }) => move === 'accept')).toMatchObject({
      text: 'Dear {author}, yes.',
      isOwn: true,
    })
    expect((await change('  ')).body).toMatchObject({ isOwn: false, text: expect.stringContaining('glad') })
    expect((await templates()).every(({ isOwn }) => !isOwn)).toBe(true)
    expect((await world.call(admin, 'PUT', '/admin/letters/publish', { text: 'x' })).status).toBe(400)
  })

  it('begin a letter that was left empty', async () => {
    await world.call(admin, 'PUT', '/admin/letters/next-stage', { text: 'On it goes, {author}: {stage}.' })
    const { id } = await paper()
    const preview = await world.call(admin, 'POST', `/admin/papers/${id}/decision/preview`, { move: 'next-stage' })
    expect(preview.body.text).toMatch(/^On it goes, Ann Quillfeather: second\.\n/)
  })
})

describe('a letter that is being written', () => {
  it('is kept by version, never written over by an older window, and gone once it is sent', async () => {
    const { id } = await paper()
    const form = (letter: string) => ({ move: 'accept', letter, reason: '' })
    const save = (version: number, letter: string, who = admin) =>
      world.call(who, 'PUT', `/admin/papers/${id}/decision/draft`, { version, form: form(letter) })
    expect((await save(0, 'One')).body).toEqual({ version: 1, savedAt: world.house.clock.now().toISOString() })
    expect((await save(0, 'One')).body.version).toBe(1)
    expect((await save(1, 'Two')).body.version).toBe(2)
    for (const version of [0, 1, 3]) expect((await save(version, 'Old')).body.code).toBe('decision.newer')
    const other = await world.editor()
    expect((await save(0, 'Mine', other)).body.version).toBe(1)
    const race = await Promise.all(Array.from({ length: 20 }, (_, index) => save(2, `Race ${index}`)))
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1)
    await world.finish(id)
    const seen = (await world.call(admin, 'GET', `/admin/papers/${id}`)).body
    expect(seen.draft).toMatchObject({ version: 3, form: { letter: expect.stringMatching(/^Race/) } })
    expect((await world.decide(admin, id, 'reject', seen.version)).status).toBe(200)
    const drafts = await sql`select editor_id from peer_review.decision_draft where submission_id = ${id}`.execute(
      world.house.database.db,
    )
    expect(drafts.rows).toEqual([{ editor_id: other.id }])
  })
})

describe('messages to a reviewer', () => {
  it('go by mail and to the inbox without an author’s name; replies are read when an editor looks', async () => {
    // This is the name of the author in the factory's manuscript.
    const { id } = await paper('What Zebulon Quarkwhistle saw')
    const reviewer = await world.person('reviewer', { fullName: 'Tomasz Wisniewski' })
    const assignment = await makeAssignment(world.house.ctx, { submissionId: id, reviewerId: reviewer.id })
    const path = `/admin/papers/${id}/messages`
    const sent = await world.call(admin, 'POST', path, {
      assignmentId: assignment.id,
      text: ' Quarkwhistle sends table 2. ',
    })
    expect(sent.status).toBe(201)
    expect(sent.body).toEqual({
      id: expect.any(String),
      thread: 'reviewer',
      assignmentId: assignment.id,
      isNew: false,
      from: 'press',
      by: 'Ifeoma Okonjo',
      text: '[redacted] sends table 2.',
      at: world.house.clock.now().toISOString(),
    })
    const mail = (await mailsTo(world.house, reviewer.email)).at(-1)!
    expect(mail).toMatchObject({
      template: 'peer-review.press-wrote',
      subject: `${assignment.code}: a message from the editors`,
      text: expect.stringContaining('/dashboard/reviewer/inbox'),
    })
    expect(mail.text).not.toMatch(/Zebulon|Quarkwhistle|Okonjo/)
    const inbox = await world.call(reviewer, 'GET', '/reviewer/messages')
    expect(inbox.body.messages).toMatchObject([{ from: 'press', text: '[redacted] sends table 2.', isRead: false }])
    expect(inbox.raw.toString()).not.toMatch(/Quarkwhistle|Okonjo/)

    await world.clock.moveOn(0.01)
    const reply = { assignmentId: assignment.id, text: 'Thank you.' }
    expect((await world.call(reviewer, 'POST', '/reviewer/messages', reply)).status).toBe(201)
    await world.finish(id)
    const unread = async () => (await world.call(admin, 'GET', `/admin/papers/${id}`)).body.unreadMessages as number
    expect(await unread()).toBe(1)
    const { messages } = (await world.call(admin, 'GET', path)).body
    expect(messages.map(({ from, by, text }: Record<string, string>) => [from, by, text])).toEqual([
      ['press', 'Ifeoma Okonjo', '[redacted] sends table 2.'],
      ['reviewer', null, 'Thank you.'],
    ])
    expect(await unread()).toBe(0)
  })

  it('are about an assignment of this paper whose reviewer was asked', async () => {
    const [{ id }, other] = [await paper(), await paper()]
    const reviewer = await world.person('reviewer')
    const queued = await makeAssignment(world.house.ctx, {
      submissionId: id,
      reviewerId: reviewer.id,
      status: 'queued',
    })
    const elsewhere = await makeAssignment(world.house.ctx, { submissionId: other.id, reviewerId: reviewer.id })
    for (const assignmentId of [queued.id, elsewhere.id, reviewer.id]) {
      const { status, body } = await world.call(admin, 'POST', `/admin/papers/${id}/messages`, {
        assignmentId,
        text: 'x',
      })
      expect([status, body.code]).toEqual([404, 'message.unknown'])
    }
    const blank = { assignmentId: queued.id, text: '  ' }
    expect((await world.call(admin, 'POST', `/admin/papers/${id}/messages`, blank)).status).toBe(400)
  })
})
