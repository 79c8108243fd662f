import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../../tests/support/database.ts'
import { contextOf, until } from '../../../../../tests/support/jobs.ts'
import { startMailServer, type ReceivedMail } from '../../../../../tests/support/mail-server.ts'
import { killWorker, startWorkerProcess } from '../../../../../tests/support/processes.ts'
import { defineEmail } from '../mail/email.ts'

const mailCount = 300
const randomKills = 20
const exactKills = 3

const notice = defineEmail<{ number: number }>({
  name: 'test.notice',
  title: 'Notice',
  readers: 'members',
  subject: 'Notice {number}',
  body: 'This is notice {number}.',
  sample: { number: 1 },
})

const closing: Array<() => Promise<unknown>> = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

it(`loses no mail when the worker is killed ${randomKills + exactKills} times, and repeats carry the same Message-ID`, async () => {
  const database = await createTestDatabase()
  closing.push(() => database.close())
  const folder = await mkdtemp(path.join(tmpdir(), 'grfs-kill-'))
  closing.push(() => rm(folder, { recursive: true }))
  const ctx = contextOf(database)
  let worker: ChildProcess | undefined
  // While this is set, the worker is killed when the SMTP server accepts the next e-mail.
  let killAtYes: ((mail: ReceivedMail) => void) | undefined
  const smtp = await startMailServer({
    delayMs: () => Math.random() * 60,
    onAccept(mail) {
      if (!killAtYes || !worker) return
      worker.kill('SIGKILL')
      killAtYes(mail)
      killAtYes = undefined
    },
  })
  closing.push(() => smtp.stop())
  closing.push(async () => worker && killWorker(worker))
  const start = () => startWorkerProcess({ databaseUrl: database.url, smtpUrl: smtp.url, folder })
  for (let number = 0; number < mailCount; number++) {
    const to = { name: `Reader ${number}`, address: `reader-${number}@example.org`, accountId: null }
    await ctx.inTransaction(async (tx) => tx.outbox.send(notice, { to, data: { number }, key: String(number) }))
  }

  const caught: ReceivedMail[] = []
  for (let round = 0; round < randomKills + exactKills; round++) {
    worker = await start()
    if (round % 7 === 6) {
      const mail = await new Promise<ReceivedMail>((resolve) => (killAtYes = resolve))
      caught.push(mail)
      if (worker.exitCode === null && worker.signalCode === null)
        await new Promise((resolve) => worker?.once('exit', resolve))
    } else {
      await pause(Math.random() * 300)
      await killWorker(worker)
    }
  }
  worker = await start()
  const open = () => database.db.selectFrom('platform.mail').select('id').where('sent_at', 'is', null).execute()
  await until(async () => (await open()).length === 0, 60)

  const mails = await database.db.selectFrom('platform.mail').selectAll().execute()
  const idsPerReader = Map.groupBy(smtp.received, (mail) => mail.recipients.join())
  const repeats = smtp.received.length - idsPerReader.size
  console.log(
    `${mailCount} mails, ${randomKills} kills at random, ${caught.length} at the server's yes: ` +
      `${smtp.received.length} accepted, ${repeats} repeats, all with the same Message-ID`,
  )
  expect(mails).toHaveLength(mailCount)
  for (const mail of mails) {
    const accepted = idsPerReader.get(mail.recipient_address) ?? []
    expect(accepted.length, `${mail.recipient_address} got a mail`).toBeGreaterThan(0)
    expect(new Set(accepted.map(({ messageId }) => messageId))).toEqual(new Set([mail.message_id]))
  }
  expect(idsPerReader.size).toBe(mailCount)
  // The worker was killed after the SMTP server accepted the e-mail and before we recorded it. So it is sent twice,
  // with the same Message-ID.
  for (const { recipients } of caught) expect(idsPerReader.get(recipients.join())!.length).toBeGreaterThan(1)
  const dead = await database.db.selectFrom('platform.dead_job').selectAll().execute()
  expect(dead).toEqual([])
}, 150_000)
