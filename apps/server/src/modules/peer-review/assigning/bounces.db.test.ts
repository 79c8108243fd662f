import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testWorker, until } from '../../../../../../tests/support/jobs.ts'
import { startMailServer } from '../../../../../../tests/support/mail-server.ts'
import { openWorld, type Actor, type World } from '../../../../../../tests/support/workflow.ts'
import type { Worker } from '../../../platform/jobs/worker.ts'
import { sendMailHandler } from '../../../platform/mail/send-mail.ts'
import { openMailTransport } from '../../../platform/mail/transport.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const secret = 'a secret that only the mail server knows'
let world: World
let editor: Actor
let smtp: Awaited<ReturnType<typeof startMailServer>>
let transport: ReturnType<typeof openMailTransport>
let worker: Worker
let isBusy = true

beforeAll(async () => {
  world = await openWorld({ mailReportSecret: secret })
  editor = await world.editor()
  smtp = await startMailServer({
    refuse: (address) => (address.startsWith('gone') ? 550 : address.startsWith('busy') && isBusy ? 450 : undefined),
  })
  const from = { name: 'GRFS Journals', address: 'press@journals.example' }
  transport = openMailTransport({ url: smtp.url, tls: 'none', from: from.address })
  const { ctx, database } = world.house
  worker = await testWorker(ctx, database.url, [sendMailHandler(transport, from, new Set())])
})
afterAll(async () => {
  await worker?.stop()
  transport?.close()
  await smtp?.stop()
  await world?.close()
})

async function invite(name: string): Promise<{ id: string; email: string }> {
  const { id } = await world.submit(await world.person('researcher'))
  await world.screen(editor, id)
  const email = `${name}-${randomUUID()}@elsewhere.example`
  const body = { email, name: 'Tunde Adeyemi', field: 'Market studies' }
  expect((await world.call(editor, 'POST', `/admin/papers/${id}/invitations/address`, body)).status).toBe(200)
  return { id, email }
}

const read = async (id: string) => (await world.call(editor, 'GET', `/admin/papers/${id}`)).body
const moves = async (id: string) => {
  const { timeline } = (await read(id)) as { timeline: Array<{ move: string; reason: string }> }
  return timeline.filter(({ move }) => move.startsWith('invitation-')).map(({ move, reason }) => [move, reason])
}
const deliveryOf = async (id: string) => (await read(id)).assignments[0].delivery as string
const mailTo = async (email: string) =>
  (await world.house.database.db
    .selectFrom('platform.mail')
    .selectAll()
    .where('recipient_address', '=', email)
    .executeTakeFirst())!
const report = (body: object) => world.call(null, 'POST', '/mail/reports', { secret, status: 'failed', ...body })

describe('an invitation whose e-mail does not arrive', () => {
  it('that the mail server refuses for good is in the timeline', async () => {
    const { id } = await invite('gone')
    await until(async () => (await deliveryOf(id)) === 'failed')
    expect(await moves(id)).toEqual([['invitation-failed', expect.stringMatching(/^RV-\w{6}: .*550/)]])
  })

  it('that the mail server cannot take now is delayed, tried again, and then sent', async () => {
    const { id } = await invite('busy')
    await until(async () => (await deliveryOf(id)) === 'delayed')
    expect(await moves(id)).toEqual([['invitation-delayed', expect.stringContaining('450')]])
    isBusy = false
    await world.house.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
    await until(async () => (await deliveryOf(id)) === 'sent')
    expect(await moves(id)).toEqual([])
  })

  it('that a delivery report names later is in the timeline; a failure is final', async () => {
    const { id, email } = await invite('late')
    await until(async () => (await deliveryOf(id)) === 'sent')
    const { message_id: messageId } = await mailTo(email)
    const delayed = { messageId: messageId.slice(1, -1), status: 'delayed', detail: '452 4.2.2 mailbox\r\nfull' }
    expect((await report(delayed)).body).toEqual({ success: true })
    expect(await moves(id)).toEqual([['invitation-delayed', expect.stringContaining('452 4.2.2 mailbox full')]])
    await report({ messageId, detail: '5.1.1 no such user' })
    await report({ messageId, status: 'delayed', detail: 'later' })
    expect(await deliveryOf(id)).toBe('failed')
    expect(await moves(id)).toEqual([['invitation-failed', expect.stringContaining('5.1.1 no such user')]])
  })

  it('is not reported by anybody who does not know the secret, and an unknown e-mail answers alike', async () => {
    const { id, email } = await invite('safe')
    await until(async () => (await deliveryOf(id)) === 'sent')
    const { message_id: messageId } = await mailTo(email)
    for (const guessed of ['', 'guessed', `${secret} `])
      expect((await report({ messageId, secret: guessed })).body).toMatchObject({ code: 'report.refused' })
    expect((await report({ messageId: '<nobody@journals.test>' })).body).toEqual({ success: true })
    expect((await report({ messageId, detail: 'x'.repeat(1_001) })).status).toBe(400)
    expect(await deliveryOf(id)).toBe('sent')
  })
})
