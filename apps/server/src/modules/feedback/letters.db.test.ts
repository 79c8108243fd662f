import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listOwnLettersEndpoint } from '@grfs/contracts/feedback/letters'
import { openTestHouse, testSite, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeJournal } from '../../../../../tests/support/factories/press.ts'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { testWorker, until, mailsTo } from '../../../../../tests/support/jobs.ts'
import { startMailServer } from '../../../../../tests/support/mail-server.ts'
import { writingIn } from '../../../../../tests/support/writing.ts'
import type { SignedIn } from '../../../../../tests/support/people.ts'
import { sendMailHandler } from '../../platform/mail/send-mail.ts'
import { openMailTransport } from '../../platform/mail/transport.ts'
import { authenticate } from '../identity/index.ts'
import { feedbackRoutes } from './index.ts'

let house: TestHouse
let desk: ReturnType<typeof writingIn>
let admin: SignedIn
let member: SignedIn
let other: SignedIn
let paper: string

beforeAll(async () => {
  house = await openTestHouse({ routes: feedbackRoutes, authenticate })
  desk = writingIn(house)
  admin = await desk.person('admin', { fullName: 'Nguyen Thi Bich' })
  member = await desk.person('researcher', { fullName: 'Kai Kealoha', email: 'kai@example.org' })
  other = await desk.person('reviewer', { fullName: 'Eve Other', email: 'eve@example.org' })
  const journalId = await makeJournal(house.ctx)
  const { id } = await makeSubmission(house.ctx, { authorId: member.id, journalId, status: 'submitted' })
  const row = await house.database.db
    .selectFrom('submissions.submission')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  paper = row.number!
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.moveTo('2026-11-15T09:00:00Z')
  await sql`truncate feedback.letter, feedback.cooldown cascade`.execute(house.database.db)
  await sql`truncate platform.mail, platform.outbox`.execute(house.database.db)
})

const kinds = ['message', 'feedback'] as const
type Kind = (typeof kinds)[number]

const whole = { subject: 'When do you open?', message: 'I would like to know.\n\nKai' }
const send = (kind: Kind, parts: object = {}, who: SignedIn | null = member, key?: string) =>
  desk.ask(who, 'POST', `/feedback/send-${kind}`, { ...whole, ...parts }, key)
const own = async (kind: Kind = 'message', who = member, query = '') =>
  (await desk.ask(who, 'GET', `/feedback/letters?kind=${kind}${query}`)).body
const inbox = async () => (await desk.ask(admin, 'GET', '/admin/inbox')).body.letters
const reply = (id: string, text: string) => desk.ask(admin, 'POST', `/admin/inbox/${id}/reply`, { text })
/** Retries when the server is busy. */
async function insist(ask: () => ReturnType<typeof send>): ReturnType<typeof send> {
  const answer = await ask()
  return answer.status === 503 ? insist(ask) : answer
}
const tomorrow = 'You can write again in 24h 0m.'
const outcome = async () => ({
  letters: (await inbox()).length,
  toOffice: (await mailsTo(house, testSite.supportEmail)).length,
  thanks: (await mailsTo(house, 'kai@example.org')).length,
})
const unread = async (who = member) => (await desk.ask(who, 'GET', '/feedback/unread')).body

describe('a letter', () => {
  it.each([
    ['MESSAGE-009', 'message', 'Message sent successfully', 'Message: When do you open?'],
    ['MESSAGE-013', 'feedback', 'Feedback sent successfully', 'Feedback: When do you open?'],
  ] as const)('%s of the kind %s reaches the inbox and the support address', async (_, kind, said, subject) => {
    const { status, body } = await send(kind)
    expect([status, body]).toEqual([200, { success: true, message: said }])
    expect(await inbox()).toMatchObject([
      {
        kind,
        state: 'new',
        senderName: 'Kai Kealoha',
        senderEmail: 'kai@example.org',
        subject: whole.subject,
        priority: 'normal',
      },
    ])
    const [toPress, ...more] = await mailsTo(house, testSite.supportEmail)
    expect([toPress?.subject, more]).toEqual([subject, []])
    expect(toPress?.text).toContain('Kai Kealoha (kai@example.org) writes:\n\nI would like to know.\n\nKai')
    expect(toPress?.text).toContain(`${testSite.origin}/admin?tool=inbox&letter=`)
    expect(await mailsTo(house, 'kai@example.org')).toMatchObject([{ template: 'feedback.letter-thanks' }])
  })

  it('MESSAGE-009 MESSAGE-013 is from whoever is signed in, whatever the body says', async () => {
    const forged = { senderName: 'The Rector', senderEmail: 'victim@example.org', accountId: other.id, sender: 'x' }
    for (const kind of kinds) expect((await send(kind, forged)).status).toBe(200)
    for (const letter of await inbox())
      expect([letter.senderName, letter.senderEmail]).toEqual(['Kai Kealoha', 'kai@example.org'])
    expect(await mailsTo(house, 'victim@example.org')).toEqual([])
    for (const mail of await mailsTo(house, testSite.supportEmail))
      expect(`${mail.subject}${mail.text}`).not.toMatch(/Rector|victim/)
    expect((await own('message', other)).letters).toEqual([])
    expect((await send('message', {}, null)).status).toBe(401)
  })

  it.each([
    [{ subject: ' ' }],
    [{ subject: undefined }],
    [{ message: '\n\u0000 ' }],
    [{ message: undefined }],
    [{ subject: '', message: '' }],
  ])('MESSAGE-012 with %j is refused in the words of the form, and starts no cooldown', async (parts) => {
    for (const kind of kinds) {
      const { status, body } = await send(kind, parts)
      const said = 'Please fill in both subject and message fields.'
      expect([status, body.message, body.error]).toEqual([400, said, said])
    }
    expect(await inbox()).toEqual([])
    expect((await send('message')).status).toBe(200)
  })

  it('MESSAGE-010 has the priority that was chosen, normal where none was, and no other', async () => {
    expect((await send('message', { priority: 'high' })).status).toBe(200)
    expect((await send('feedback', { priority: 'low' })).status).toBe(200)
    expect((await send('message', {}, other)).status).toBe(200)
    const priorities = (await inbox()).map(({ priority }: { priority: string }) => priority)
    expect(priorities.toSorted()).toEqual(['high', 'low', 'normal'])
    expect((await send('feedback', { priority: 'urgent' }, other)).status).toBe(400)
    const texts = (await mailsTo(house, testSite.supportEmail)).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('high priority'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('priority'))).toHaveLength(2)
  })

  it('may be about a paper of one’s own, and about nobody else’s', async () => {
    const refused = await send('message', { paperNumber: paper }, other)
    const unknown = await send('message', { paperNumber: 'CMS-1999-9999' }, other)
    for (const { status, body } of [refused, unknown])
      expect([status, body.code]).toEqual([400, 'letter.paper-unknown'])
    expect((await send('message', { paperNumber: paper.toLowerCase() })).status).toBe(200)
    const [letter] = await inbox()
    expect((await desk.ask(admin, 'GET', `/admin/inbox/${letter.id}`)).body.paperNumber).toBe(paper)
    expect((await own()).letters).toMatchObject([{ paperNumber: paper }])
    expect((await mailsTo(house, testSite.supportEmail))[0]?.text).toContain(`writes about ${paper}:`)
  })
})

describe('the cooldown', () => {
  it('MESSAGE-006 holds for 24 hours for each of the two, whatever the browser remembers, and says how long', async () => {
    expect((await send('message')).status).toBe(200)
    expect(await own()).toMatchObject({ canSendAt: '2026-11-16T09:00:00.000Z' })
    expect(await own('feedback')).toMatchObject({ canSendAt: null })
    expect((await send('feedback')).status).toBe(200)
    const soon = await send('message', { subject: 'Another' })
    expect([soon.status, soon.body.code, soon.body.message]).toEqual([429, 'letter.too-soon', tomorrow])
    house.clock.moveTo('2026-11-16T08:59:59.999Z')
    const late = await desk.again(member)
    expect((await send('message', {}, late)).body.message).toBe('You can write again in 1m.')
    house.clock.moveTo('2026-11-16T09:00:00Z')
    expect(await own('message', late)).toMatchObject({ canSendAt: null })
    expect((await send('message', {}, late)).status).toBe(200)
    expect((await send('message', {}, late)).status).toBe(429)
    expect((await send('message', {}, await desk.again(other))).status).toBe(200)
  })

  // On the first day the first request creates the cooldown row; on a later day the row already exists.
  it.each(kinds.flatMap((kind) => [0, 1].map((before) => [kind, before] as const)))(
    'MESSAGE-006 of a hundred at once, of the kind %s and from four devices, one goes through; %i days ago one did',
    async (kind, before) => {
      if (before > 0) {
        house.clock.moveTo('2026-11-14T09:00:00Z')
        expect((await send(kind, {}, await desk.again(member))).status).toBe(200)
        house.clock.moveTo('2026-11-15T09:00:00Z')
      }
      const devices = await Promise.all(Array.from({ length: 4 }, () => desk.again(member)))
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, nth) =>
          // A browser with cleared storage sends no key and knows no cooldown.
          insist(() => send(kind, { subject: `Number ${nth}` }, devices[nth % 4], nth % 2 ? randomUUID() : undefined)),
        ),
      )
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused).toHaveLength(99)
      for (const { status, body } of refused)
        expect([status, body.message, body.error]).toEqual([429, tomorrow, tomorrow])
      const all = { letters: before + 1, toOffice: before + 1, thanks: before + 1 }
      expect(await outcome()).toEqual(all)
      // A device that signs in later is refused too.
      expect((await send(kind, {}, await desk.again(member))).body.message).toBe(tomorrow)
      expect(await outcome()).toEqual(all)
    },
    60_000,
  )

  it.each(kinds)(
    'MESSAGE-006 R3 begins with what was kept: a killed %s leaves nothing, and goes through once',
    async (kind) => {
      const key = randomUUID()
      const held = await house.database.pool.connect()
      try {
        await held.query('begin; lock feedback.letter in share mode')
        const killed = send(kind, {}, member, key)
        await until(async () => {
          const { rowCount } = await house.database.pool.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
           and wait_event_type = 'Lock' and query like 'insert into "feedback"."letter"%'`,
          )
          return rowCount === 1
        })
        expect((await killed).status).toBe(503)
        await held.query('rollback')
      } finally {
        held.release()
      }
      expect(await outcome()).toEqual({ letters: 0, toOffice: 0, thanks: 0 })
      expect(await own(kind)).toMatchObject({ canSendAt: null })
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, nth) => send(kind, {}, member, nth ? undefined : key)),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 429)])
      expect(await outcome()).toEqual({ letters: 1, toOffice: 1, thanks: 1 })
      expect((await send(kind, {}, member, randomUUID())).status).toBe(429)
    },
  )

  it('R4 the same request once more is answered like the first, and is one letter', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send('feedback', {}, member, key)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await inbox()).toHaveLength(1)
  })

  it('keeps nobody’s name', async () => {
    await send('message')
    const { rows } = await house.database.pool.query<{ row: string }>(`select c::text as row from feedback.cooldown c`)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(member.id)
  })
})

describe('what comes back', () => {
  it('is the reply, on the same page and by mail, unread until it is seen', async () => {
    await send('message')
    expect(await own()).toMatchObject({
      letters: [{ state: 'sent', replies: [] }],
      unread: { message: 0, feedback: 0 },
    })
    const [{ id }] = await inbox()
    await desk.ask(admin, 'GET', `/admin/inbox/${id}`)
    expect((await own()).letters).toMatchObject([{ state: 'read' }])
    house.clock.moveTo('2026-11-15T10:00:00Z')
    expect((await reply(id, 'In spring.\n\nCome by.')).status).toBe(200)
    const body = await own()
    expect(listOwnLettersEndpoint.response.safeParse(body).error).toBeUndefined()
    expect(body).toEqual({
      letters: [
        {
          id,
          subject: whole.subject,
          text: whole.message,
          priority: 'normal',
          paperNumber: null,
          state: 'answered',
          at: '2026-11-15T09:00:00.000Z',
          replies: [
            {
              by: 'Nguyen Thi Bich',
              text: 'In spring.\n\nCome by.',
              at: '2026-11-15T10:00:00.000Z',
              isRead: false,
              isOwn: false,
            },
          ],
        },
      ],
      next: null,
      unread: { message: 1, feedback: 0 },
      canSendAt: '2026-11-16T09:00:00.000Z',
    })
    const mail = (await mailsTo(house, 'kai@example.org')).at(-1)
    expect(mail).toMatchObject({ template: 'feedback.letter-answered', subject: 'Re: When do you open?' })
    expect(mail?.text).toContain(`${testSite.origin}/dashboard/message`)
  })

  it('MESSAGE-006 may be answered in its thread as often as needed, by its member alone; a new one still waits', async () => {
    await send('message')
    const [{ id }] = await inbox()
    const answer = (who: SignedIn, text: string) => desk.ask(who, 'POST', `/feedback/letters/${id}/answer`, { text })
    expect((await answer(member, 'Hello?')).body.code).toBe('letter.not-answered')
    await reply(id, 'In spring.')
    expect(await inbox()).toEqual([])
    expect((await answer(other, 'Mine?')).body.code).toBe('letter.not-found')
    expect((await answer(member, ' ')).body.code).toBe('letter.reply-empty')
    for (const [minute, text] of ['Which month?', 'And where?'].entries()) {
      house.clock.moveTo(`2026-11-15T11:0${minute}:00Z`)
      expect((await answer(member, text)).status).toBe(200)
    }
    expect(await inbox()).toMatchObject([{ id, state: 'new' }])
    const { letters, unread: count } = await own()
    expect(letters[0].replies.map(({ text, isOwn }: { text: string; isOwn: boolean }) => [text, isOwn])).toEqual([
      ['In spring.', false],
      ['Which month?', true],
      ['And where?', true],
    ])
    expect([letters[0].state, count.message]).toEqual(['sent', 1])
    expect((await mailsTo(house, testSite.supportEmail)).map(({ subject }) => subject)).toEqual([
      'Message: When do you open?',
      'Message: Re: When do you open?',
      'Message: Re: When do you open?',
    ])
    expect((await send('message')).status).toBe(429)
  })

  it('is marked as read up to what was shown, by its reader alone', async () => {
    await send('message')
    await send('feedback')
    for (const { id } of await inbox()) await reply(id, 'First.')
    house.clock.moveTo('2026-11-15T10:00:00Z')
    const message = (await inbox()).length === 0 ? (await own()).letters[0].id : ''
    await reply(message, 'Second.')
    const read = (who: SignedIn, kind: Kind, until: string) =>
      desk.ask(who, 'POST', '/feedback/letters/read', { kind, until })
    expect(await unread()).toEqual({ message: 2, feedback: 1 })
    expect((await read(other, 'message', '2026-11-15T11:00:00Z')).body).toEqual({ message: 0, feedback: 0 })
    expect((await read(member, 'message', '2026-11-15T09:30:00Z')).body).toEqual({ message: 1, feedback: 1 })
    expect((await read(member, 'message', '2026-11-15T10:00:00Z')).body).toEqual({ message: 0, feedback: 1 })
    expect(await unread(other)).toEqual({ message: 0, feedback: 0 })
  })

  it('is read page by page, each letter once, and nobody else’s', async () => {
    for (let nth = 0; nth < 45; nth++) {
      await sql`insert into feedback.letter (id, kind, account_id, sender_name, sender_email, subject, text, created_at)
        values (${randomUUID()}, 'message', ${nth % 9 === 0 ? other.id : member.id}, 'x', 'x@example.org', ${`N ${nth}`},
          'x', ${new Date(Date.UTC(2026, 10, 1, 0, 0, Math.floor(nth / 4)))})`.execute(house.database.db)
    }
    const seen: string[] = []
    const sizes: number[] = []
    for (let next: string | null = ''; next !== null;) {
      const page: { letters: Array<{ id: string }>; next: string | null } = await own(
        'message',
        member,
        next && `&after=${next}`,
      )
      sizes.push(page.letters.length)
      seen.push(...page.letters.map(({ id }) => id))
      next = page.next
    }
    expect([sizes, new Set(seen).size]).toEqual([[20, 20], 40])
    expect((await desk.ask(member, 'GET', '/feedback/letters?after=x')).status).toBe(400)
  })
})

it('MESSAGE-011 S12 is mailed to the configured address; an answer goes to the member’s own', async () => {
  const smtp = await startMailServer()
  const from = { name: 'GRFS Journals', address: 'press@journals.example' }
  const transport = openMailTransport({ url: smtp.url, tls: 'none', from: from.address })
  const worker = await testWorker(house.ctx, house.database.url, [sendMailHandler(transport, from, new Set())])
  try {
    const subject = 'When?\r\nBcc: victim@example.org\r\nReply-To: victim@example.org'
    await send('message', { subject, senderEmail: 'victim@example.org\r\nBcc: x@example.org' })
    await until(() => smtp.received.length === 2, 30)
    const toPress = smtp.received.find(({ recipients }) => recipients.includes(testSite.supportEmail))!
    expect(toPress.recipients).toEqual([testSite.supportEmail])
    const head = toPress.source.slice(0, toPress.source.search(/\r?\n\r?\n/)).replace(/\r?\n[ \t]+/g, ' ')
    expect(head.match(/^reply-to:.*$/gim)).toEqual(['Reply-To: kai@example.org'])
    expect(head.match(/^(bcc|cc):/gim)).toBeNull()
    expect(head.match(/^subject:.*$/gim)).toHaveLength(1)
  } finally {
    await worker.stop()
    transport.close()
    await smtp.stop()
  }
}, 60_000)
