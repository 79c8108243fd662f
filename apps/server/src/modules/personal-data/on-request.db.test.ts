import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { adminCommand } from '../../../../../tests/support/admin-command.ts'
import { unzip, workAll } from '../../../../../tests/support/personal-data.ts'
import { openWorld, type Actor, type World } from '../../../../../tests/support/workflow.ts'
import { deleteOnRequest, replayDeletions } from './index.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

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

const admin = (...args: string[]) => adminCommand(world.house, args)

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

describe('an account that was deleted after the time of a backup', () => {
  it('is noted in the object store, with its id only', async () => {
    const { ctx } = world.house
    const member = await world.person('researcher')
    expect(await deleteOnRequest(ctx, member.email)).toBe(true)
    await workAll(world.house)
    const noted = await text(await ctx.storage.get(`ended-accounts/${member.id}`))
    expect(noted).toMatch(/^[\d-]+T[\d:.]+Z\n$/)
  })

  it('is deleted again after the restore, without an e-mail; a paper in progress is withdrawn', async () => {
    const { ctx, database } = world.house
    const author = await world.person('researcher')
    const { id } = await world.submit(author)
    await workAll(world.house)
    // As in a database that was restored to a time before the deletion.
    await ctx.storage.put(`ended-accounts/${author.id}`, Buffer.from('2026'), { contentType: 'text/plain' })
    await database.db.deleteFrom('platform.mail').execute()
    expect(await replayDeletions(ctx)).toEqual({ deleted: 1, refused: [] })
    expect((await world.call(author, 'GET', '/auth/me')).status).toBe(444)
    const paper = await database.db
      .selectFrom('submissions.submission')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(paper?.status).toBe('withdrawn')
    await workAll(world.house)
    const mails = await database.db
      .selectFrom('platform.mail')
      .select('template')
      .where('template', 'like', 'personal-data.%')
      .execute()
    expect(mails).toEqual([])
    expect(await replayDeletions(ctx)).toEqual({ deleted: 0, refused: [] })
  })
})
