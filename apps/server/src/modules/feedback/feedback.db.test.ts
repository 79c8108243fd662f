import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestHouse, testSite, type TestHouse } from '../../../../../tests/support/app.ts'
import { deliverAll, mailsTo } from '../../../../../tests/support/jobs.ts'
import { feedbackRoutes } from './index.ts'

let house: TestHouse
let network = 0

beforeAll(async () => {
  house = await openTestHouse({ routes: feedbackRoutes })
})
afterAll(() => house.close())
// Each test has its own network, unless the test is about networks.
beforeEach(() => void network++)

const whole = {
  senderName: 'Leilani Kealoha',
  senderEmail: 'leilani@example.org',
  suggestedFields: 'Volcanology',
  additionalNotes: 'A group of us would review.',
}

const send = async (parts: Record<string, unknown> = {}) => {
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/feedback/send-suggestions',
    remoteAddress: `10.0.${network}.1`,
    payload: { ...whole, ...parts },
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

const post = (parts: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  house.app.inject({
    method: 'POST',
    url: '/suggest-fields',
    remoteAddress: `10.0.${network}.1`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ ...whole, ...parts }).toString(),
  })

const kept = (email: string) =>
  house.database.db.selectFrom('feedback.suggestion').selectAll().where('sender_email', '=', email).execute()

async function lastMail(address: string) {
  await deliverAll(house.database)
  return house.database.db
    .selectFrom('platform.mail')
    .selectAll()
    .where('recipient_address', '=', address)
    .orderBy(sql`ctid`, 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

describe('POST /feedback/send-suggestions', () => {
  it('SUGGEST-002 SUGGEST-006 SUGGEST-018 takes a suggestion from anybody, keeps it, tells the press, thanks the sender', async () => {
    const { status, body } = await send()
    expect([status, body]).toEqual([200, { success: true, message: 'Suggestion submitted successfully!' }])
    expect(await kept('leilani@example.org')).toMatchObject([
      {
        sender_name: 'Leilani Kealoha',
        suggested_fields: 'Volcanology',
        additional_notes: 'A group of us would review.',
      },
    ])
    const [toPress] = await mailsTo(house, testSite.supportEmail)
    expect(toPress).toMatchObject({
      template: 'feedback.suggestion-received',
      subject: 'A field suggestion from Leilani Kealoha',
    })
    for (const said of ['leilani@example.org', 'Volcanology', 'A group of us would review.']) {
      expect(toPress?.text).toContain(said)
    }
    expect(await mailsTo(house, 'leilani@example.org')).toMatchObject([{ template: 'feedback.suggestion-thanks' }])
  })

  it('SUGGEST-003 SUGGEST-006 does without the notes', async () => {
    const { additionalNotes: _, ...without } = whole
    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/feedback/send-suggestions',
      remoteAddress: `10.0.${network}.1`,
      payload: { ...without, senderEmail: 'without@example.org' },
    })
    expect(answer.statusCode).toBe(200)
    expect(await kept('without@example.org')).toMatchObject([{ additional_notes: '' }])
  })

  it.each([
    ['SUGGEST-013', { senderName: '  ' }, 'Please provide your name and email.'],
    ['SUGGEST-013', { senderEmail: '' }, 'Please provide your name and email.'],
    ['SUGGEST-013', { senderName: undefined, suggestedFields: '' }, 'Please provide your name and email.'],
    ['SUGGEST-014', { suggestedFields: ' \n ' }, 'Please suggest at least one research field.'],
    ['SUGGEST-014', { suggestedFields: undefined }, 'Please suggest at least one research field.'],
    ['no address', { senderEmail: 'a@b' }, 'Please provide an email address that we can write to.'],
    ['two addresses', { senderEmail: 'a@b.org,c@d.org' }, 'Please provide an email address that we can write to.'],
  ])('%s refuses %o with its own words, keeps nothing and mails nobody', async (_, parts, message) => {
    const before = await mailsTo(house, testSite.supportEmail)
    const { status, body } = await send({ senderEmail: 'nobody@example.org', ...parts })
    expect([status, body.message, body.error]).toEqual([400, message, message])
    expect(await kept('nobody@example.org')).toEqual([])
    expect(await mailsTo(house, testSite.supportEmail)).toHaveLength(before.length)
  })

  it('refuses more text than a form lets anybody type', async () => {
    expect((await send({ suggestedFields: 'x'.repeat(5_001) })).status).toBe(400)
    expect((await send({ senderName: 'x'.repeat(201) })).status).toBe(400)
  })
})

describe('the cooldown', () => {
  it('SUGGEST-008 SUGGEST-009 holds for 24 hours for one address, however it is written, and says how long', async () => {
    house.clock.moveTo('2026-11-15T09:00:00Z')
    expect((await send({ senderEmail: 'Kai@Example.org' })).status).toBe(200)
    const soon = await send({ senderEmail: 'kai@example.ORG' })
    expect([soon.status, soon.body.code, soon.body.message, soon.headers['retry-after']]).toEqual([
      429,
      'suggestion.too-soon',
      'You can submit again in 24h 0m',
      '86400',
    ])
    house.clock.moveTo('2026-11-16T08:18:30Z')
    const later = await send({ senderEmail: 'kai@example.org' })
    expect([later.body.message, later.headers['retry-after']]).toEqual(['You can submit again in 42m', '2490'])
    expect((await send({ senderEmail: 'somebody.else@example.org' })).status).toBe(200)
    house.clock.moveTo('2026-11-16T09:00:00Z')
    expect((await send({ senderEmail: 'kai@example.org' })).status).toBe(200)
    expect((await send({ senderEmail: 'kai@example.org' })).status).toBe(429)
  })

  it('lets one of many through that come at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ senderEmail: 'eager@example.org' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429, 429, 429, 429])
    expect(await kept('eager@example.org')).toHaveLength(1)
  })

  it('is not started by a suggestion that was refused', async () => {
    expect((await send({ senderEmail: 'second@example.org', suggestedFields: '' })).status).toBe(400)
    expect((await send({ senderEmail: 'second@example.org' })).status).toBe(200)
  })

  it('keeps no address', async () => {
    const { rows } = await house.database.pool.query<{ row: string }>(`select c::text as row from feedback.cooldown c`)
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toMatch(/@|example/)
  })

  it('limits a network besides, whatever addresses it uses', async () => {
    const statuses: number[] = []
    for (let nth = 0; nth < 31; nth++) statuses.push((await send({ senderEmail: `n${nth}@example.org` })).status)
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true)
    expect(statuses[30]).toBe(429)
  })
})

describe('what is typed stays text', () => {
  const hostile = {
    senderName: 'Mallory\r\nBcc: victim@example.org\r\n\r\n<script>alert(1)</script>',
    suggestedFields: '<img src=x onerror=alert(1)>\n<a href="https://evil.example">click</a>\0\ud800',
    additionalNotes: '</td></table><style>*{display:none}</style>\r\n.\r\nMAIL FROM:<x@example.org>',
  }

  it('in the mail to the press: one subject line, one recipient, no markup', async () => {
    expect((await send({ ...hostile, senderEmail: 'mallory@example.org' })).status).toBe(200)
    const mail = await lastMail(testSite.supportEmail)
    expect(mail.subject).toBe('A field suggestion from Mallory Bcc: victim@example.org <script>alert(1)</script>')
    expect(mail.recipient_address).toBe(testSite.supportEmail)
    expect(mail.html).not.toMatch(/<(script|img|a |style>\*)/)
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>')
    expect(mail.text).toContain('<img src=x onerror=alert(1)>')
    expect(mail.text).not.toMatch(/\0|\r/)
    expect(await mailsTo(house, 'victim@example.org')).toEqual([])
  })

  it('in the mail to the sender nothing stands that was typed', async () => {
    const thanks = await lastMail('mallory@example.org')
    expect(thanks.recipient_name).toBe('')
    for (const part of [thanks.subject, thanks.text, thanks.html]) expect(part).not.toMatch(/Mallory|evil|alert/)
  })
})

describe('the form without script', () => {
  it('is taken at the page itself, and leads back to it', async () => {
    const answer = await post({ senderEmail: 'plain@example.org', suggestedFields: 'Volcanology & more' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/suggest-fields?sent'])
    expect(await kept('plain@example.org')).toMatchObject([{ suggested_fields: 'Volcanology & more' }])
  })

  it('leads back with what was wrong', async () => {
    expect((await post({ senderName: '' })).headers.location).toBe('/suggest-fields?problem=suggestion.sender-missing')
    const twice = await post({ senderEmail: 'plain@example.org' })
    expect(twice.headers.location).toBe('/suggest-fields?problem=suggestion.too-soon&wait=86400')
  })

  it('counts for the same network as the call', async () => {
    for (let nth = 0; nth < 30; nth++) await post({ senderName: '' })
    expect((await post({ senderName: '' })).headers.location).toMatch(/problem=request\.too-many&wait=\d+/)
    expect((await send({ senderEmail: 'other@example.org' })).status).toBe(429)
  })

  it('is refused where another site sent it, and calls read no such body', async () => {
    expect((await post({ senderEmail: 'cross@example.org' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect(await kept('cross@example.org')).toEqual([])
    const call = await house.app.inject({
      method: 'POST',
      url: '/api/feedback/send-suggestions',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(whole).toString(),
    })
    expect(call.statusCode).toBe(415)
    const json = await house.app.inject({ method: 'POST', url: '/suggest-fields', payload: whole })
    expect(json.statusCode).toBe(415)
  })
})
