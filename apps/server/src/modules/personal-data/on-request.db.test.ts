import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testSecret } from '../../../test/app.ts'
import { unzip } from '../../../test/personal-data.ts'
import { openWorld, type Actor, type World } from '../../../test/workflow.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const entry = path.resolve(import.meta.dirname, '../../entry/admin.ts')
let world: World
let folder: string
let me: Actor
beforeAll(async () => {
  world = await openWorld()
  folder = await mkdtemp(path.join(os.tmpdir(), 'grfs-request-'))
  me = await world.person('researcher')
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await world.close()
})

/** The command as an operator runs it. */
async function admin(...args: string[]) {
  const child = spawn(process.execPath, [entry, ...args], {
    stdio: 'pipe',
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: world.house.database.url,
      APP_SECRET: testSecret,
      ORIGIN: 'http://journals.test',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'press@journals.test',
      OPERATOR_EMAIL: 'operator@journals.test',
      METRICS_TOKEN: 'a-token-for-prometheus',
      STORAGE_DRIVER: 'file',
      STORAGE_FOLDER: world.house.folder,
      STORAGE_SECRET: 'only-for-tests-only-for-tests-only',
    },
  })
  const ended = new Promise((resolve) => child.on('close', resolve))
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, err }
}

describe('somebody who asks by letter', () => {
  it('gets the copy that they could download, in a file for the operator alone', async () => {
    const file = path.join(folder, 'copy.zip')
    expect(await admin('copy-data', me.email.toUpperCase(), file)).toMatchObject({ code: 0, err: '' })
    expect(
      unzip(await readFile(file))!
        .get('data.json')!
        .toString(),
    ).toContain(me.fullName)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await admin('copy-data', me.email, file)).code).not.toBe(0)
  })

  it('is deleted under the same conditions, and the audit says that no administrator did it', async () => {
    const { id, body } = await world.submit(me)
    const refused = await admin('delete-account', me.email)
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(body.number)])
    await world.screen(await world.editor(), id, 'reject')
    expect(await admin('delete-account', me.email)).toMatchObject({ code: 0, err: '' })
    expect((await world.call(me, 'GET', '/auth/me')).status).toBe(444)
    const { rows } = await sql`
      select actor_id from platform.audit where action = 'account.deleted' and subject_id = ${me.id}`.execute(
      world.house.database.db,
    )
    expect(rows).toEqual([{ actor_id: null }])
    expect(await admin('delete-account', me.email)).toMatchObject({ code: 1 })
  })
})
