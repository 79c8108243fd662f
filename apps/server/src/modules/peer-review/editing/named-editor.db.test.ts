import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Actor, type Reply, type World } from '../../../../../../tests/support/workflow.ts'
import { mailsTo } from '../../../../../../tests/support/jobs.ts'

let world: World
let author: Actor
let editor: Actor
let reviewer: Actor

beforeAll(async () => {
  world = await openWorld()
  author = await world.person('researcher')
  editor = await world.editor()
  reviewer = await world.person('reviewer')
}, 120_000)
afterAll(() => world.close())

const done = ({ status, raw }: Reply) => expect(status, raw.toString().slice(0, 300)).toBeLessThan(300)
const open = (who: Actor, id: string) => world.call(who, 'GET', `/admin/papers/${id}`)
const queueOf = async (who: Actor): Promise<string[]> =>
  (await world.call(who, 'GET', '/admin/papers?filter=all')).body.papers.map((one: { id: string }) => one.id)
const answer = (who: Actor, id: string, said: 'confirm' | 'deny') =>
  world.call(who, 'POST', `/admin/papers/${id}/authorship`, { answer: said })
const waitingMails = async (who: Actor) =>
  (await mailsTo(world.house, who.email)).filter(({ template }) => template === 'submissions.paper-waits')

const mailsOf = async (address: string, template: string) =>
  (await mailsTo(world.house, address)).filter((mail) => mail.template === template)
const entriesOf = async (id: string) =>
  (
    await sql<{ name: string; email: string | null; accountId: string | null }>`
      select name, email, account_id as "accountId" from submissions.author
      where submission_id = ${id} and not is_submitter order by position`.execute(world.house.database.db)
  ).rows
/** The data that must not reach an editor who is named as an author. */
const identityOf = ({ id, email, fullName }: Actor) => [id, email, fullName]

describe('an editor whom an author named as co-author', () => {
  it('keeps the paper, by address and by account, and is written to', async () => {
    for (const coAuthor of [
      { name: 'Someone', email: editor.email.toUpperCase() },
      { name: 'Someone', userId: editor.id },
    ]) {
      const before = (await waitingMails(editor)).length
      const { id } = await world.submit(author, { coAuthors: [coAuthor] })
      expect(await waitingMails(editor)).toHaveLength(before + 1)
      expect(await queueOf(editor)).toContain(id)
      expect((await open(editor, id)).body).toMatchObject({
        isNamed: true,
        authors: [{}, { authorship: 'unanswered' }],
      })
    }
  })

  it('learns nothing about reviewers before the answer, and acts as an editor after “I am not”', async () => {
    const other = await world.editor()
    const { id } = await world.submit(author, { coAuthors: [{ name: 'Someone', email: editor.email }] })
    done(await world.screen(editor, id))
    for (const reply of [
      await world.call(editor, 'GET', `/admin/papers/${id}/candidates`),
      await world.invite(editor, id, [reviewer]),
      await world.call(editor, 'POST', `/admin/papers/${id}/messages`, { thread: 'author', text: 'Good day.' }),
      await world.call(editor, 'POST', `/admin/papers/${id}/messages`, { thread: 'notes', text: 'Good day.' }),
    ])
      expect([reply.status, reply.body.code]).toEqual([409, 'paper.named'])
    done(await world.invite(other, id, [reviewer]))
    done(await world.accept(reviewer, id))
    const mailsBefore = (await mailsTo(world.house, reviewer.email)).length
    expect((await world.call(editor, 'POST', '/admin/papers/remind', { ids: [id] })).body).toMatchObject({
      ...{ success: false, reminded: 0, skipped: 1 },
    })
    expect(await mailsTo(world.house, reviewer.email)).toHaveLength(mailsBefore)
    done(
      await world.call(reviewer, 'POST', '/reviewer/messages', {
        assignmentId: (await open(other, id)).body.assignments[0].id,
        text: 'May I ask for the data?',
      }),
    )
    for (const thread of ['author', 'notes'])
      done(await world.call(other, 'POST', `/admin/papers/${id}/messages`, { thread, text: `To the ${thread}.` }))
    const { messages } = (await world.call(editor, 'GET', `/admin/papers/${id}/messages`)).body
    expect(messages).toMatchObject([{ thread: 'author', text: 'To the author.' }])
    done(await world.review(reviewer, id))
    const seen = await open(editor, id)
    expect(seen.body).toMatchObject({ isNamed: true, assignments: [], reviews: [], unreadMessages: 0, reviewCount: 1 })
    const code = (await open(other, id)).body.assignments[0].code as string
    const submission = await world.call(editor, 'GET', `/submission/${id}`)
    expect([submission.status, submission.body.submission.reviewer]).toEqual([200, { fullName: '' }])
    const texts = [
      seen.raw.toString(),
      submission.raw.toString(),
      JSON.stringify(await mailsTo(world.house, editor.email)),
      (await world.call(editor, 'GET', '/notifications')).raw.toString(),
      (await world.call(editor, 'GET', '/admin/papers?filter=all')).raw.toString(),
    ]
    for (const text of texts)
      for (const hidden of [...identityOf(reviewer), code, 'May I ask for the data?'])
        expect(text).not.toContain(hidden)
    // One e-mail for each e-mail about the reviewer that the other editor gets.
    expect(await mailsOf(editor.email, 'peer-review.named-editor')).toHaveLength(3)
    expect((await world.decide(editor, id, 'accept')).body.code).toBe('paper.named')
    expect(
      (await world.call(editor, 'POST', `/admin/papers/${id}/decision/preview`, { move: 'accept', letter: 'x' })).body
        .code,
    ).toBe('paper.named')

    done(await answer(editor, id, 'deny'))
    done(await answer(editor, id, 'deny'))
    const after = (await open(editor, id)).body
    expect(after).toMatchObject({ isNamed: false, assignments: [{ reviewer: { fullName: reviewer.fullName } }] })
    expect(after.authors[1]).toMatchObject({ name: 'Someone', email: null, authorship: 'denied' })
    expect(after.timeline.map((one: { move: string }) => one.move)).toContain('authorship-denied')
    expect(await entriesOf(id)).toEqual([{ name: 'Someone', email: null, accountId: null }])
    const [told, ...more] = await mailsOf(author.email, 'submissions.authorship-denied')
    expect(more).toEqual([])
    expect(told!.text).toContain('says that they are not an author')
    done(await world.decide(editor, id, 'ask-revision'))
    // A revision must not name them again.
    done(await world.resubmit(author, id, { coAuthors: [{ name: 'Someone', email: editor.email, userId: editor.id }] }))
    expect(await entriesOf(id)).toEqual([{ name: 'Someone', email: null, accountId: null }])
    expect((await open(editor, id)).body.isNamed).toBe(false)
  })

  it('hands the paper over by confirming', async () => {
    const { id } = await world.submit(author, { coAuthors: [{ name: 'Someone', userId: editor.id }] })
    done(await answer(editor, id, 'confirm'))
    expect((await open(editor, id)).status).toBe(404)
    expect(await queueOf(editor)).not.toContain(id)
    const other = await world.editor()
    expect((await open(other, id)).body).toMatchObject({ isNamed: false, authors: [{}, { authorship: 'confirmed' }] })
  })

  it('is not given away: a denial before screening is told to the submitter after it', async () => {
    const typed = { name: 'Someone', email: editor.email, userId: editor.id }
    const { id } = await world.submit(author, { coAuthors: [typed] })
    const before = (await mailsOf(author.email, 'submissions.authorship-denied')).length
    const seen = (await world.call(author, 'GET', `/submission/${id}`)).raw.toString()
    done(await answer(editor, id, 'deny'))
    expect((await world.call(author, 'GET', `/submission/${id}`)).raw.toString()).toBe(seen)
    expect(await mailsOf(author.email, 'submissions.authorship-denied')).toHaveLength(before)
    done(await world.screen(editor, id))
    expect(await mailsOf(author.email, 'submissions.authorship-denied')).toHaveLength(before + 1)
    expect(await entriesOf(id)).toEqual([{ name: 'Someone', email: null, accountId: null }])
  })

  it('is not confirmed by anybody else: an account and an address of one entry answer for themselves', async () => {
    const stranger = `${randomUUID()}@example.org`
    const { id } = await world.submit(author, {
      coAuthors: [{ name: 'Someone', email: stranger, userId: editor.id }],
    })
    await sql`update submissions.author set email_confirmed_at = now() where submission_id = ${id} and position = 2`.execute(
      world.house.database.db,
    )
    expect((await open(editor, id)).body.isNamed).toBe(true)
    const never = await world.editor()
    expect((await answer(never, id, 'confirm')).body.code).toBe('paper.not-named')
    expect((await answer(await world.person('researcher'), id, 'deny')).status).toBe(403)
    expect((await answer(await world.subEditor([]), id, 'deny')).status).toBe(404)
  })
})

describe('the mail to a co-author', () => {
  const tokenIn = (text: string) => /authorship\?token=(\S+)/.exec(text)?.[1] ?? ''

  it('leaves once, after screening, in fixed words; its link confirms or denies by POST only', async () => {
    const [yes, no] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`]
    const bait = 'Visit https://evil.example now'
    const { id } = await world.submit(author, {
      title: `${bait} ${'x'.repeat(150)}`,
      coAuthors: [
        { name: bait, email: yes.toUpperCase(), affiliation: bait },
        { name: bait, email: no },
        { name: 'Again', email: no },
      ],
    })
    expect(await mailsTo(world.house, yes)).toEqual([])
    done(await world.screen(await world.editor(), id))
    const texts = await Promise.all(
      [yes, no].map(async (one) => (await mailsTo(world.house, one)).map(({ text }) => text)),
    )
    // The local part of an address keeps its case.
    const [first] = (
      await sql<{ text: string; name: string }>`select text, recipient_name as name from platform.mail
        where lower(recipient_address) = ${yes}`.execute(world.house.database.db)
    ).rows
    expect(first).toMatchObject({ name: '' })
    for (const text of [first!.text, ...texts[1]!]) {
      expect(text).not.toContain('evil.example')
      expect(text).not.toContain(author.fullName)
      expect(text).toContain('Visit … now')
      expect(text).not.toContain('x'.repeat(120))
    }
    expect(texts[1]).toHaveLength(1)
    const [confirming, denying] = [tokenIn(first!.text), tokenIn(texts[1]![0]!)]
    expect((await world.call(null, 'GET', `/authorship?token=${denying}`)).body).toMatchObject({ answer: null })
    const otherToken = (denying.startsWith('A') ? 'B' : 'A') + denying.slice(1)
    expect((await world.call(null, 'GET', `/authorship?token=${otherToken}`)).status).toBe(404)
    done(await world.call(null, 'POST', '/authorship', { token: confirming, answer: 'confirm' }))
    for (let time = 0; time < 2; time++)
      done(await world.call(null, 'POST', '/authorship', { token: denying, answer: 'deny' }))
    expect((await world.call(null, 'POST', '/authorship', { token: denying, answer: 'confirm' })).body.code).toBe(
      'authorship.answered',
    )
    expect((await entriesOf(id)).map(({ email }) => email)).toEqual([yes.toUpperCase(), null, null])
    const other = await world.editor()
    expect((await open(other, id)).body.authors.slice(1)).toMatchObject([
      { authorship: 'confirmed', asked: 'sent' },
      { authorship: 'denied' },
      { authorship: 'denied' },
    ])
  })

  it('is limited to 20 a paper; the editor sees who was not written to', async () => {
    const { id } = await world.submit(author, {
      coAuthors: Array.from({ length: 25 }, () => ({ name: 'Someone', email: `${randomUUID()}@example.org` })),
    })
    const other = await world.editor()
    done(await world.screen(other, id))
    const asked = (await open(other, id)).body.authors.map((one: { asked: string | null }) => one.asked)
    expect(asked.filter((one: string) => one === 'sent')).toHaveLength(20)
    expect(asked.filter((one: string) => one === 'not-sent')).toHaveLength(5)
  })
})
