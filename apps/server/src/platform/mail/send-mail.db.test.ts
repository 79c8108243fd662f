import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts'
import { contextOf, testWorker, until } from '../../../../../tests/support/jobs.ts'
import { startMailServer } from '../../../../../tests/support/mail-server.ts'
import type { Context } from '../context.ts'
import { readJobMetrics } from '../jobs/engine-tables.ts'
import type { Worker } from '../jobs/worker.ts'
import { defineEmail } from './email.ts'
import { sendMailHandler } from './send-mail.ts'
import { openMailTransport } from './transport.ts'

const letter = defineEmail<{ subject: string; text: string }>({
  name: 'test.letter',
  title: 'Letter',
  readers: 'members',
  subject: '{subject}',
  body: '{message}',
  values: ({ subject, text }) => ({ subject, message: [text] }),
  sample: { subject: 'Hello', text: 'Good day.' },
})

const secretLetter = defineEmail<{ code: string }>({
  name: 'test.secret',
  title: 'Code',
  readers: 'members',
  holdsSecret: true,
  subject: 'Your code',
  body: '{signInCode}',
  values: ({ code }) => ({ signInCode: [{ code }] }),
  sample: { code: '123456' },
})

let database: TestDatabase
let ctx: Context
let smtp: Awaited<ReturnType<typeof startMailServer>>
let worker: Worker
let transport: ReturnType<typeof openMailTransport>
let busy = true

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = contextOf(database)
  smtp = await startMailServer({
    refuse: (address) => (address.startsWith('nobody@') ? 550 : address.startsWith('busy@') && busy ? 450 : undefined),
  })
  const from = { name: 'GRFS Journals', address: 'press@journals.example' }
  transport = openMailTransport({ url: smtp.url, tls: 'none', from: from.address })
  worker = await testWorker(ctx, database.url, [sendMailHandler(transport, from, new Set(['test.secret']))])
})
afterAll(async () => {
  await worker?.stop()
  transport?.close()
  await smtp?.stop()
  await database?.close()
})

let number = 0
function send(to: { name: string; address: string }, subject = 'Hello', text = 'Good day.'): Promise<void> {
  return ctx.inTransaction(async (tx) =>
    tx.outbox.send(letter, { to: { ...to, accountId: null }, data: { subject, text }, key: String(number++) }),
  )
}
const mailTo = (address: string) =>
  database.db.selectFrom('platform.mail').selectAll().where('recipient_address', '=', address).executeTakeFirst()
const idle = () =>
  until(async () => {
    const { waiting, running, undelivered } = await readJobMetrics(database.db)
    return waiting + running + undelivered === 0
  })

describe('a mail', () => {
  it('that holds a secret arrives whole, and leaves no copy of it behind', async () => {
    const to = { name: '', address: 'secret@example.org', accountId: null }
    await ctx.inTransaction(async (tx) => tx.outbox.send(secretLetter, { to, data: { code: '480913' }, key: 'secret' }))
    await idle()
    expect(smtp.received.find(({ recipients }) => recipients.includes(to.address))?.source).toContain('480913')
    expect(await mailTo(to.address)).toMatchObject({ text: '', html: '', subject: 'Your code' })
  })

  it('arrives with text and HTML, its fixed Message-ID and a plain envelope', async () => {
    await send({ name: 'Adaeze Obi-Müller', address: 'ada@Example.org' }, 'Your paper “Ọ̀rọ̀”', 'Good day,\nDr. Obi.')
    await idle()
    const stored = await mailTo('ada@example.org')
    expect(stored?.sent_at).toBeInstanceOf(Date)
    const [mail] = smtp.received.filter(({ messageId }) => messageId === stored?.message_id)
    expect(mail?.recipients).toEqual(['ada@example.org'])
    expect(mail?.source).toMatch(/^From: GRFS Journals <press@journals\.example>\r$/m)
    expect(mail?.source).toMatch(/^To: =\?UTF-8\?.+ <ada@example\.org>\r$/m)
    expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r$/im)
    expect(mail?.source).toContain('Content-Type: text/plain; charset=utf-8')
    expect(mail?.source).toContain('Content-Type: text/html; charset=utf-8')
  })

  it('is not sent again when its job runs again', async () => {
    const before = smtp.received.length
    await send({ name: 'Ben', address: 'ben@example.org' })
    await idle()
    const mail = await mailTo('ben@example.org')
    await database.pool.query(
      `select graphile_worker.add_job('platform.send-mail', json_build_object('mailId', $1::text))`,
      [mail!.id],
    )
    await idle()
    expect(smtp.received.length).toBe(before + 1)
  })

  it('that the server refuses for good is recorded and not tried again', async () => {
    await send({ name: 'Nobody', address: 'nobody@example.org' })
    await idle()
    expect(await mailTo('nobody@example.org')).toMatchObject({
      sent_at: null,
      refused_at: expect.any(Date),
      last_error: expect.stringContaining('550'),
    })
    expect(await readJobMetrics(database.db)).toMatchObject({ scheduled: 0, dead: 0 })
  })

  it('that the server cannot take now is tried again later', async () => {
    await send({ name: 'Busy', address: 'busy@example.org' })
    await until(async () => (await readJobMetrics(database.db)).scheduled === 1)
    expect(await mailTo('busy@example.org')).toMatchObject({
      sent_at: null,
      refused_at: null,
      last_error: expect.stringContaining('450'),
    })
    busy = false
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await until(async () => (await mailTo('busy@example.org'))?.sent_at != null)
    expect(await mailTo('busy@example.org')).toMatchObject({ last_error: null })
  })
})

describe('S12 what an attacker writes into a field', () => {
  const attacks = [
    'x\r\nBcc: eve@evil.example',
    'x\nRCPT TO:<eve@evil.example>',
    'x\r\n\r\n.\r\nMAIL FROM:<eve@evil.example>',
    'x <eve@evil.example>',
    'x", <eve@evil.example>, "',
    'friends: eve@evil.example;',
    'x, eve@evil.example',
    '(eve@evil.example)',
    '=?utf-8?Q?=0D=0ABcc:_eve@evil.example?=',
    'x\u2028Bcc: eve@evil.example',
    'x\0Bcc: eve@evil.example',
  ]

  it('as name or subject reaches one recipient and adds no header', async () => {
    const before = smtp.received.length
    for (const attack of attacks) {
      await send({ name: attack, address: 'cy@example.org' })
      await send({ name: 'Cy', address: 'cy@example.org' }, attack, attack)
    }
    await idle()
    const mails = smtp.received.slice(before)
    expect(mails).toHaveLength(attacks.length * 2)
    for (const { recipients, source } of mails) {
      expect(recipients).toEqual(['cy@example.org'])
      const head = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
      const names = head.split('\r\n').map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
      expect(names.sort()).toEqual(
        ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'].sort(),
      )
      const to = /^To: (.*)$/m.exec(head)![1]!
      expect(to.endsWith('<cy@example.org>') || to === 'cy@example.org').toBe(true)
    }
  })

  it('as address is refused before anything is written', async () => {
    const before = smtp.received.length
    for (const attack of attacks) {
      await expect(send({ name: 'x', address: attack })).rejects.toThrow('not a valid email address')
      await expect(send({ name: 'x', address: `cy@example.org${attack}` })).rejects.toThrow('not a valid email address')
      await expect(send({ name: 'x', address: `"${attack}"@example.org` })).rejects.toThrow('not a valid email address')
    }
    await idle()
    expect(smtp.received.length).toBe(before)
  })
})
