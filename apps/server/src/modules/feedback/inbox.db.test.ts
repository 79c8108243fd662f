import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getLetterEndpoint, listLettersEndpoint } from '@grfs/contracts/feedback/inbox'
import { openTestHouse, testSite, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeJournal } from '../../../../../tests/support/factories/press.ts'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { hostileMarkup } from '../../../../../tests/support/factories/hostile-markup.ts'
import { mailsTo } from '../../../../../tests/support/jobs.ts'
import { pagesTouched } from '../../../../../tests/support/pages-touched.ts'
import { writingIn } from '../../../../../tests/support/writing.ts'
import type { SignedIn } from '../../../../../tests/support/people.ts'
import { authenticate } from '../identity/index.ts'
import { feedbackRoutes } from './index.ts'
import { insertLetter, listLetters } from './queries.ts'

let house: TestHouse
let desk: ReturnType<typeof writingIn>
let admin: SignedIn
let other: SignedIn
let member: SignedIn

beforeAll(async () => {
  house = await openTestHouse({ routes: feedbackRoutes, authenticate })
  desk = writingIn(house)
  admin = await desk.person('admin', { fullName: 'Nguyen Thi Bich' })
  other = await desk.person('admin')
  member = await desk.person('researcher', { fullName: 'Kai Kealoha', email: 'kai@example.org' })
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.moveTo('2026-11-15T09:00:00Z')
  await sql`truncate feedback.letter cascade`.execute(house.database.db)
  await sql`truncate platform.mail, platform.outbox`.execute(house.database.db)
})

let network = 0
const suggest = (parts: object = {}) =>
  house.app.inject({
    method: 'POST',
    url: '/api/feedback/send-suggestions',
    remoteAddress: `10.7.${++network}.1`,
    payload: {
      senderName: 'Leilani Kealoha',
      senderEmail: `leilani${network}@example.org`,
      suggestedFields: 'Volcanology\nIsland ecology',
      additionalNotes: 'A group of us would review.',
      ...parts,
    },
  })

interface Parts {
  kind?: 'message' | 'feedback' | 'suggestion'
  subject?: string
  text?: string
  state?: string
}

/** Inserts a message of a member, as the members' endpoints do. */
async function write({ kind = 'message', subject = 'A question', text = 'When?', state }: Parts = {}): Promise<string> {
  const id = randomUUID()
  const { fullName: senderName, email: senderEmail } = member
  await house.ctx.inTransaction((tx) =>
    insertLetter(tx.db, tx.now(), { id, kind, accountId: member.id, senderName, senderEmail, subject, text }),
  )
  if (state) await sql`update feedback.letter set state = ${state} where id = ${id}`.execute(house.database.db)
  return id
}

const list = async (query = '') => (await desk.ask(admin, 'GET', `/admin/inbox${query}`)).body
const open = (id: string, who = admin) => desk.ask(who, 'GET', `/admin/inbox/${id}`)
const reply = (id: string, text: unknown, who = admin, key?: string) =>
  desk.ask(who, 'POST', `/admin/inbox/${id}/reply`, { text }, key)
const move = (id: string, state: string, who = admin) => desk.ask(who, 'PUT', `/admin/inbox/${id}/state`, { state })
const deeds = async (id: string) => (await desk.audited(id)).map(({ action }) => action)

describe('the papers of the sender', () => {
  it('stand with the letter, without those that the reader has written', async () => {
    const journalId = await makeJournal(house.ctx, { abbrev: 'INB', title: 'Inbox' })
    const paper = (coAuthors: Array<{ name: string; email: string }> = []) =>
      makeSubmission(house.ctx, { authorId: member.id, journalId, coAuthors })
    const plain = await paper()
    const own = await paper([{ name: 'Nguyen Thi Bich', email: admin.email }])
    await sql`update submissions.author set email_confirmed_at = now()
      where submission_id = ${own.id} and lower(email) = ${admin.email.toLowerCase()}`.execute(house.database.db)
    const id = await write()
    const papersFor = async (who: SignedIn) =>
      ((await open(id, who)).body.papers as Array<{ id: string }>).map((one) => one.id).sort()
    expect(await papersFor(admin)).toEqual([plain.id])
    expect(await papersFor(other)).toEqual([plain.id, own.id].sort())
    await sql`update feedback.letter set account_id = null where id = ${id}`.execute(house.database.db)
    expect(await papersFor(other)).toEqual([])
  })
})

describe('a suggestion', () => {
  it('is a letter in the inbox, with what was written', async () => {
    expect((await suggest({ senderEmail: 'leilani@example.org' })).statusCode).toBe(200)
    const body = await list()
    expect(listLettersEndpoint.response.safeParse(body).error).toBeUndefined()
    expect(body).toEqual({
      letters: [
        {
          id: expect.any(String),
          kind: 'suggestion',
          state: 'new',
          senderName: 'Leilani Kealoha',
          senderEmail: 'leilani@example.org',
          subject: 'Field suggestion',
          preview: 'Volcanology Island ecology A group of us would review.',
          priority: 'normal',
          at: '2026-11-15T09:00:00.000Z',
        },
      ],
      next: null,
      waiting: 1,
    })
    const { body: letter } = await open(body.letters[0].id)
    expect(getLetterEndpoint.response.safeParse(letter).error).toBeUndefined()
    expect(letter).toMatchObject({
      text: 'Volcanology\nIsland ecology\n\nA group of us would review.',
      paperNumber: null,
      replies: [],
    })
  })

  it('is none where it was refused', async () => {
    expect((await suggest({ suggestedFields: ' ' })).statusCode).toBe(400)
    expect((await suggest({ senderEmail: 'twice@example.org', additionalNotes: '' })).statusCode).toBe(200)
    expect((await suggest({ senderEmail: 'twice@example.org' })).statusCode).toBe(429)
    expect((await list()).letters).toHaveLength(1)
  })
})

describe('the list', () => {
  it('is read page by page, the newest first, each letter once', async () => {
    for (let nth = 0; nth < 65; nth++) {
      // Several items have the same timestamp: their order must be stable too.
      house.clock.moveTo(`2026-11-15T09:00:${String(Math.floor(nth / 4)).padStart(2, '0')}.120Z`)
      await write({ subject: `Number ${nth}` })
    }
    const seen: Array<{ id: string; at: string }> = []
    const sizes: number[] = []
    for (let next: string | null = ''; next !== null;) {
      const page: { letters: typeof seen; next: string | null; waiting: number } = await list(next && `?after=${next}`)
      sizes.push(page.letters.length)
      seen.push(...page.letters)
      next = page.next
      // New items must not shift the pages.
      house.clock.moveTo('2026-11-15T10:00:00Z')
      await write({ subject: 'Meanwhile' })
    }
    expect(sizes).toEqual([30, 30, 5])
    expect(new Set(seen.map(({ id }) => id)).size).toBe(65)
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    for (const after of [
      'x',
      Buffer.from("2026' or 1=1").toString('base64url'),
      Buffer.from(`2026-99-99 99:99:99+00 ${randomUUID()}`).toString('base64url'),
    ]) {
      expect((await list(`?after=${after}`)).code).toBe('request.invalid')
    }
  })

  it('is filtered by state and kind, and searched', async () => {
    const ids = {
      new: await write({ subject: 'Wells 100%' }),
      open: await write({ state: 'open', kind: 'feedback', text: 'Of salt_water' }),
      answered: await write({ state: 'answered' }),
      closed: await write({ state: 'closed' }),
    }
    const found = async (query: string) => (await list(query)).letters.map(({ id }: { id: string }) => id).toSorted()
    expect(await found('')).toEqual([ids.new, ids.open].toSorted())
    for (const state of ['new', 'open', 'answered', 'closed'] as const) {
      expect(await found(`?state=${state}`)).toEqual([ids[state]])
    }
    expect(await found('?kind=feedback')).toEqual([ids.open])
    expect(await found('?kind=suggestion')).toEqual([])
    expect(await found('?q=WELLS')).toEqual([ids.new])
    expect(await found('?q=100%25')).toEqual([ids.new])
    expect(await found('?q=water%20SALT')).toEqual([ids.open])
    // Two letters match only the start of a word, three match any part of it.
    expect([await found('?q=we'), await found('?q=el'), await found('?q=ell')]).toEqual([[ids.new], [], [ids.new]])
    expect(await found('?q=a_t')).toEqual([])
    expect(await found('?q=kai@example')).toEqual([ids.new, ids.open].toSorted())
    for (const nothing of ['%', '_', "' or 2=2 --"]) {
      expect(await found(`?q=${encodeURIComponent(nothing)}`)).toEqual([])
    }
    expect((await list('?state=closed')).waiting).toBe(2)
    for (const query of ['?state=gone', '?kind=spam']) expect((await list(query)).code).toBe('request.invalid')
  })
})

describe('growth', () => {
  it('a search reads no more of many letters than of few', { timeout: 120_000 }, async () => {
    const { db } = house.database
    const add = async (count: number) => {
      await sql`insert into feedback.letter (id, kind, state, sender_name, sender_email, subject, text, created_at)
        select gen_random_uuid(), 'message', 'closed', 'Ada', 'ada@example.org', 'Letter ' || md5(n::text),
          'When does the next issue appear, and who decides?', timestamptz '2026-01-01' + n * interval '1 second'
        from generate_series(1, ${count}::int) n`.execute(db)
      await sql`vacuum analyze feedback.letter`.execute(db)
    }
    const costs = async () => {
      const pages: Record<string, number> = {}
      for (const search of ['zzyzx', 'next issue', 'zz'])
        pages[search] = await pagesTouched(house, (ctx) =>
          listLetters(ctx.db, { kind: undefined, states: ['closed'], search }, null, 31),
        )
      return pages
    }
    await add(2_000)
    const ofFew = await costs()
    await add(18_000)
    const ofMany = await costs()
    for (const [search, pages] of Object.entries(ofMany)) expect(pages, search).toBeLessThan(ofFew[search]! * 1.5 + 20)
    house.database.queries.reset()
    await list('?q=zzyzx&state=closed')
    // The session, the page, and the number of waiting items.
    expect(house.database.queries.list).toHaveLength(3)
  })
})

describe('a letter', () => {
  it('is opened by whoever reads it first, once', async () => {
    const id = await write()
    const answers = await Promise.all([open(id), open(id, other), open(id)])
    expect(answers.map(({ body }) => body.state)).toEqual(['open', 'open', 'open'])
    expect(await deeds(id)).toEqual(['letter.opened'])
  })

  it('is answered by mail, and keeps its replies', async () => {
    const id = await write()
    const { status, body } = await reply(id, ' Soon.\r\n\r\nIn spring. ')
    expect([status, body]).toMatchObject([
      200,
      {
        state: 'answered',
        replies: [{ by: 'Nguyen Thi Bich', text: 'Soon.\n\nIn spring.', at: '2026-11-15T09:00:00.000Z' }],
      },
    ])
    expect(await mailsTo(house, 'kai@example.org')).toMatchObject([
      {
        template: 'feedback.letter-answered',
        subject: 'Re: A question',
        text: `Soon.\n\nIn spring.\n\nNguyen Thi Bich\nGRFS Journals\n\nYour message and this reply:\n${testSite.origin}/dashboard/message\n`,
      },
    ])
    house.clock.moveTo('2026-11-15T09:30:00Z')
    expect((await reply(id, 'Or later.', other)).body.replies.map(({ text }: { text: string }) => text)).toEqual([
      'Soon.\n\nIn spring.',
      'Or later.',
    ])
    expect(await mailsTo(house, 'kai@example.org')).toHaveLength(2)
    expect(await desk.audited(id)).toEqual([
      { action: 'letter.answered', actorId: admin.id, label: 'A question' },
      { action: 'letter.answered', actorId: other.id, label: 'A question' },
    ])
    expect((await list()).letters).toEqual([])
  })

  it('needs words for a reply', async () => {
    const id = await write()
    for (const text of ['', ' \n', '\0', undefined]) {
      expect((await reply(id, text)).body).toMatchObject({
        code: 'letter.reply-empty',
        message: 'Please write a reply.',
      })
    }
    expect((await reply(id, 'x'.repeat(10_001))).body.code).toBe('request.invalid')
    expect(await mailsTo(house, 'kai@example.org')).toEqual([])
    expect(await deeds(id)).toEqual([])
  })

  it('is closed and opened again', async () => {
    const id = await write()
    expect((await move(id, 'closed')).body).toEqual({ success: true, message: 'The message is closed.' })
    expect((await list('?state=closed')).letters).toMatchObject([{ id }])
    expect((await move(id, 'closed')).status).toBe(200)
    expect((await open(id)).body.state).toBe('closed')
    expect((await move(id, 'open')).body).toEqual({ success: true, message: 'The message is open again.' })
    expect((await move(id, 'answered')).body.code).toBe('request.invalid')
    expect(await deeds(id)).toEqual(['letter.closed', 'letter.reopened'])
  })

  it('R4 the same reply many times is one mail; many who close close once', async () => {
    const id = await write()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => reply(id, 'Yes.', admin, key)))
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1)
    expect(await mailsTo(house, 'kai@example.org')).toHaveLength(1)
    const second = await write()
    await Promise.all(Array.from({ length: 6 }, (_, nth) => move(second, 'closed', nth % 2 ? admin : other)))
    expect(await deeds(second)).toEqual(['letter.closed'])
    const third = await write()
    await Promise.all([move(third, 'closed'), reply(third, 'No.', other)])
    expect(['closed', 'answered']).toContain((await open(third)).body.state)
    expect((await deeds(third)).toSorted()).toEqual(['letter.answered', 'letter.closed'])
  })

  it('is for full admins only, and is known only where it is', async () => {
    const id = await write()
    const everything = await desk.person('sub-admin', {
      permissions: [
        'publishPapers',
        'approveUsers',
        'managePapers',
        'manageUsers',
        'createIssues',
        'announcements',
        'news',
      ],
    })
    for (const who of [member, everything]) {
      for (const call of [
        desk.ask(who, 'GET', '/admin/inbox'),
        open(id, who),
        reply(id, 'x', who),
        move(id, 'closed', who),
      ]) {
        expect((await call).status).toBe(403)
      }
    }
    for (const unknown of [randomUUID(), 'unknown', encodeURIComponent("x' or 1=1 --")]) {
      for (const call of [open(unknown), reply(unknown, 'x'), move(unknown, 'closed')]) {
        expect((await call).body).toMatchObject({ code: 'letter.not-found', message: 'Message not found' })
      }
    }
    expect(await deeds(id)).toEqual([])
  })

  it('S5 what is written stays text, in the list, the letter and the mail', async () => {
    for (const markup of hostileMarkup().filter((_, nth) => nth % 150 === 0)) {
      expect(
        (await suggest({ senderName: `N ${markup}`.slice(0, 200), suggestedFields: `x ${markup}` })).statusCode,
      ).toBe(200)
    }
    const [{ id }] = (await list()).letters
    expect((await open(id)).body.text).toMatch(/^x /)
    const mine = await write({ subject: 'Hi\r\nBcc: victim@example.org' })
    await reply(mine, '<img src=x onerror=alert(1)>')
    await mailsTo(house, 'kai@example.org')
    const mail = await house.database.db
      .selectFrom('platform.mail')
      .selectAll()
      .where('template', '=', 'feedback.letter-answered')
      .executeTakeFirstOrThrow()
    expect(mail.subject).toBe('Re: Hi Bcc: victim@example.org')
    expect(mail.html).not.toContain('<img src=x')
    expect(mail.text).toContain('<img src=x onerror=alert(1)>')
    expect(await mailsTo(house, 'victim@example.org')).toEqual([])
  })
})
