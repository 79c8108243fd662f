import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { maxMessageLength } from '@grfs/domain/peer-review/limits'
import { mailsTo } from '../../../../../../tests/support/jobs.ts'
import { bearer } from '../../../../../../tests/support/people.ts'
import { openWorld, type Actor, type Reply, type World } from '../../../../../../tests/support/workflow.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let world: World
let editor: Actor
let author: Actor
let coAuthor: Actor
let reviewer: Actor
let id: string

beforeAll(async () => {
  world = await openWorld()
  editor = await world.editor({ fullName: 'Ifeoma Okonjo' })
  author = await world.person('researcher', { fullName: 'Ann Quillfeather' })
  coAuthor = await world.person('researcher', { fullName: 'Bo Featherstone' })
  reviewer = await world.person('reviewer', { fullName: 'Tomasz Wisniewski', email: 'tomasz@canary.example' })
  id = (await world.submit(author, { coAuthors: [{ name: coAuthor.fullName, email: coAuthor.email }] })).id
  done(await world.screen(editor, id))
  done(await world.confirmBlindness(editor, id))
  done(await world.invite(editor, id, [reviewer]))
  done(await world.accept(reviewer, id))
})
afterAll(() => world.close())

const done = (reply: Reply): Reply => {
  expect(reply.status, reply.raw.toString().slice(0, 300)).toBeLessThan(300)
  return reply
}
const write = (who: Actor, body: object, paper = id) => world.call(who, 'POST', `/admin/papers/${paper}/messages`, body)
const read = (who: Actor, paper = id) => world.call(who, 'GET', `/admin/papers/${paper}/messages`)
const answer = (who: Actor, text: string, paper = id) =>
  world.call(who, 'POST', `/submission/${paper}/messages`, { text })
const readOwn = (who: Actor, paper = id) => world.call(who, 'GET', `/submission/${paper}/messages`)
const unread = async () => (await world.call(editor, 'GET', `/admin/papers/${id}`)).body.unreadMessages as number
const mailsOf = async ({ email }: Actor, template: string) =>
  (await mailsTo(world.house, email)).filter((mail) => mail.template === template)
const actions = async (paper: string) => {
  const { rows } = await sql<{ action: string; detail: object }>`
    select action, detail from platform.audit where subject_id = ${paper} order by id desc limit 1`.execute(
    world.house.database.db,
  )
  return rows[0]
}

describe('the thread with the author', () => {
  it('goes both ways, by mail and on the page, and names neither an editor nor a reviewer to the author', async () => {
    const sent = done(await write(editor, { thread: 'author', text: ' Tomasz Wisniewski reads it. ' }))
    expect(sent).toMatchObject({
      status: 201,
      body: { thread: 'author', assignmentId: null, from: 'press', by: 'Ifeoma Okonjo', text: '[redacted] reads it.' },
    })
    expect(await actions(id)).toMatchObject({ action: 'author.written-to', detail: {} })
    const [mail] = await mailsOf(author, 'submissions.editors-wrote')
    expect(mail!.subject).toMatch(/: a message from the editors$/)
    expect(mail!.text).toContain(`/dashboard/researcher/view/${id}`)
    expect(mail!.text).not.toMatch(/Okonjo|Wisniewski|tomasz/)
    expect(await mailsOf(coAuthor, 'submissions.editors-wrote')).toEqual([])

    const first = done(await readOwn(author))
    expect(first.body.messages).toMatchObject([{ from: 'press', text: '[redacted] reads it.', isNew: true }])
    expect(first.raw.toString()).not.toMatch(/Okonjo|Wisniewski|tomasz/)
    expect((await readOwn(author)).body.messages).toMatchObject([{ isNew: false }])

    await world.clock.moveOn(0.01)
    expect(done(await answer(author, 'May I add a table?')).body).toMatchObject({ from: 'author', isNew: false })
    expect(await unread()).toBe(1)
    const [told] = await mailsOf(editor, 'submissions.author-wrote')
    expect(told!.text).toContain('has written to the editors')
    expect(told!.text).not.toContain('add a table')
    expect((await mailsTo(world.house, reviewer.email)).map(({ text }) => text).join()).not.toContain('add a table')
    expect((await read(editor)).body.messages).toMatchObject([
      { thread: 'author', from: 'press', by: 'Ifeoma Okonjo', isNew: false },
      { thread: 'author', from: 'author', by: null, text: 'May I add a table?', isNew: true },
    ])
    expect((await read(editor)).body.messages.map(({ isNew }: { isNew: boolean }) => isNew)).toEqual([false, false])
    expect(await unread()).toBe(0)
  })

  it('is the submitter’s alone, and unknown to everybody else', async () => {
    const other = await world.person('researcher')
    for (const who of [coAuthor, other]) {
      for (const reply of [await readOwn(who), await answer(who, 'Good day.')])
        expect([reply.status, reply.body.code]).toEqual([404, 'submission.unknown'])
    }
    for (const reply of [await readOwn(author, 'nothing'), await readOwn(author, randomUUID())])
      expect([reply.status, reply.body.code]).toEqual([404, 'submission.unknown'])
    expect((await readOwn(reviewer)).status).toBe(403)
    expect((await read(await world.subEditor([]))).status).toBe(404)
  })

  it('makes one message of a repeated request, and refuses empty and endless ones', async () => {
    const before = (await readOwn(author)).body.messages.length as number
    const key = randomUUID()
    const send = () =>
      world.house.app.inject({
        method: 'POST',
        url: `/api/submission/${id}/messages`,
        headers: { ...bearer(author.token), 'idempotency-key': key },
        payload: { text: 'Only once.' },
      })
    const [one, two] = [await send(), await send()]
    expect([one.statusCode, two.body]).toEqual([201, one.body])
    expect((await readOwn(author)).body.messages).toHaveLength(before + 1)
    for (const text of ['  ', 'x'.repeat(maxMessageLength + 1)]) expect((await answer(author, text)).status).toBe(400)
  })

  it('stays open after a rejection, and begins when the paper is submitted', async () => {
    const { id: rejected } = await world.submit(author)
    const version = (await world.call(editor, 'GET', `/admin/papers/${rejected}`)).body.version as number
    const body = { version, outcome: 'reject', reason: 'Outside our field.' }
    done(await world.call(editor, 'POST', `/admin/papers/${rejected}/screening`, body))
    done(await write(editor, { thread: 'author', text: 'Another journal may suit it.' }, rejected))
    done(await answer(author, 'Thank you.', rejected))
    expect((await readOwn(author, rejected)).body.messages).toHaveLength(2)
    const draft = randomUUID()
    done(await world.call(author, 'PUT', `/submission/draft/${draft}`, { version: 0, form: { title: 'Begun' } }))
    const early = await answer(author, 'Good day.', draft)
    expect([early.status, early.body.code]).toEqual([409, 'message.not-submitted'])
  })
})

describe('internal notes', () => {
  it('are read by editors only, and mailed to nobody', async () => {
    const mails = async () => {
      await mailsTo(world.house, author.email)
      return (await world.house.database.db.selectFrom('platform.mail').select('id').execute()).length
    }
    const before = await mails()
    const word = 'zqvnote'
    done(await write(editor, { thread: 'notes', text: `Hold point 4 back, ${word}.` }))
    expect(await actions(id)).toMatchObject({ action: 'paper.noted' })
    const other = await world.subEditor()
    const notes = (await read(other)).body.messages.filter(({ thread }: { thread: string }) => thread === 'notes')
    expect(notes).toMatchObject([{ by: 'Ifeoma Okonjo', text: `Hold point 4 back, ${word}.`, assignmentId: null }])
    expect(await mails()).toBe(before)
    for (const [who, paths] of [
      [author, [`/submission/${id}`, `/submission/${id}/messages`, '/auth/my-data', '/researcher/submissions']],
      [reviewer, [`/submission/${id}`, '/reviewer/messages', '/reviewer/assignments']],
    ] as const)
      for (const path of paths) expect((await world.call(who, 'GET', path)).raw.toString()).not.toContain(word)
  })
})

describe('the thread with a reviewer', () => {
  it('is shown on the page of the assignment, alone', async () => {
    const { assignments } = (await world.call(editor, 'GET', `/admin/papers/${id}`)).body
    const { id: assignmentId, code } = assignments[0] as { id: string; code: string }
    done(await write(editor, { assignmentId, text: 'How far are you?' }))
    const inbox = (query: string) => world.call(reviewer, 'GET', `/reviewer/messages${query}`)
    expect((await inbox(`?code=${code}`)).body.messages).toMatchObject([{ code, text: 'How far are you?' }])
    expect((await inbox('?code=RV-000000')).body).toMatchObject({ messages: [], hasMore: false, unread: 1 })
  })
})
