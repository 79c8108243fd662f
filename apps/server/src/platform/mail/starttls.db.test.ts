import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts'
import { contextOf, testWorker, until } from '../../../../../tests/support/jobs.ts'
import { startMailServer } from '../../../../../tests/support/mail-server.ts'
import type { Context } from '../context.ts'
import { readJobMetrics } from '../jobs/engine-tables.ts'
import { defineEmail } from './email.ts'
import { sendMailHandler } from './send-mail.ts'
import { openMailTransport, type SmtpTls } from './transport.ts'

const letter = defineEmail<{ text: string }>({
  name: 'test.letter',
  title: 'Letter',
  readers: 'members',
  subject: 'Hello',
  body: '{message}',
  values: ({ text }) => ({ message: [text] }),
  sample: { text: 'Good day.' },
})
const from = { name: 'GRFS Journals', address: 'press@journals.example' }

let database: TestDatabase
let ctx: Context
let certificate: { key: string; cert: string }
const defaultAuthorities = tls.getCACertificates('default')

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = contextOf(database)
  certificate = makeCertificate()
})
afterEach(async () => {
  tls.setDefaultCACertificates(defaultAuthorities)
  await database.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(() => database?.close())

/** A self-signed certificate for 127.0.0.1. */
function makeCertificate() {
  const folder = mkdtempSync(path.join(tmpdir(), 'grfs-tls-'))
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=mail', '-addext', 'subjectAltName=IP:127.0.0.1']
  const { status, stderr } = spawnSync('openssl', ['req', '-x509', ...options, ...names, '-keyout', key, '-out', cert])
  if (status !== 0) throw new Error(stderr.toString())
  const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  rmSync(folder, { recursive: true })
  return made
}

let count = 0
/** Sends one e-mail with the worker; returns what the server received and what the operator sees. */
async function sendThrough(setting: SmtpTls, server: { tls?: typeof certificate }) {
  const smtp = await startMailServer(server)
  const transport = openMailTransport({ url: smtp.url, tls: setting, from: from.address })
  const worker = await testWorker(ctx, database.url, [sendMailHandler(transport, from, new Set())])
  const to = { name: 'Ada', address: `ada.${(count += 1)}@example.org`, accountId: null }
  await ctx.inTransaction(async (tx) => tx.outbox.send(letter, { to, data: { text: 'Good day.' }, key: String(count) }))
  const mail = () =>
    database.db
      .selectFrom('platform.mail')
      .select(['sent_at', 'refused_at', 'last_error'])
      .where('recipient_address', '=', to.address)
      .executeTakeFirst()
  await until(async () => {
    const row = await mail()
    return row !== undefined && (row.sent_at !== null || row.last_error !== null)
  })
  await until(async () => {
    const { waiting, running } = await readJobMetrics(database.db)
    return waiting + running === 0
  })
  const { scheduled, dead } = await readJobMetrics(database.db)
  await worker.stop()
  transport.close()
  await smtp.stop()
  return { received: smtp.received, mail: (await mail())!, scheduled, dead }
}

describe('a mail server without STARTTLS', () => {
  it('gets no mail where it is required: the mail waits, is tried again, and says why', async () => {
    const { received, mail, scheduled, dead } = await sendThrough('required', {})
    expect(received).toEqual([])
    expect(mail).toMatchObject({ sent_at: null, refused_at: null, last_error: expect.stringMatching(/STARTTLS/) })
    expect([scheduled, dead]).toEqual([1, 0])
  })

  it.each(['opportunistic', 'none'] as const)(
    'gets the mail in clear text where the operator chose %s',
    async (setting) => {
      expect((await sendThrough(setting, {})).received).toMatchObject([{ isEncrypted: false }])
    },
  )
})

describe('a mail server with STARTTLS', () => {
  it.each(['required', 'opportunistic'] as const)(
    'gets no mail while its certificate is not verified: %s',
    async (setting) => {
      const { received, mail, scheduled } = await sendThrough(setting, { tls: certificate })
      expect(received).toEqual([])
      expect(mail).toMatchObject({ sent_at: null, last_error: expect.stringMatching(/certificate/) })
      expect(scheduled).toBe(1)
    },
  )

  it('gets the mail encrypted when its certificate is good', async () => {
    tls.setDefaultCACertificates([...defaultAuthorities, certificate.cert])
    expect((await sendThrough('required', { tls: certificate })).received).toMatchObject([{ isEncrypted: true }])
  })
})
