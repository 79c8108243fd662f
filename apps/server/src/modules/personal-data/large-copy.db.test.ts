import { randomBytes } from 'node:crypto'
import http from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { makeSubmission } from '../../../../../tests/support/factories/submissions.ts'
import { bearer } from '../../../../../tests/support/people.ts'
import { openWorld, type Actor, type World } from '../../../../../tests/support/workflow.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const megabyte = 1_048_576
const files = 5
const megabytesEach = 20

/** Random bytes, which do not compress. */
function* noise(): Generator<Buffer> {
  for (let part = 0; part < megabytesEach * 16; part += 1) yield randomBytes(megabyte / 16)
}

let world: World
let me: Actor
beforeAll(async () => {
  world = await openWorld({ sockets: 1 })
  me = await world.person('researcher')
  const { ctx, database } = world.house
  for (let made = 0; made < files; made += 1) {
    await makeSubmission(ctx, { authorId: me.id, status: 'draft', withFile: true })
  }
  const { rows } = await sql<{ key: string; type: string }>`
    select f.storage_key as key, f.content_type as type from submissions.draft d
      join files.object f on f.id = d.file_id`.execute(database.db)
  for (const { key, type } of rows) {
    await ctx.storage.put(key, Readable.from(noise()), { contentType: type, bytes: megabytesEach * megabyte })
  }
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => world.close())

async function openCopy(): Promise<http.IncomingMessage> {
  const { port } = world.house.app.server.address() as { port: number }
  const path = '/api/auth/my-data'
  return new Promise((resolve, reject) => {
    http.get({ host: '127.0.0.1', port, path, headers: bearer(me.token) }, resolve).on('error', reject)
  })
}

/** Counts the bytes and files that are read from now on. */
function countReading(): { bytes: number; files: number } {
  const read = { bytes: 0, files: 0 }
  const { storage } = world.house.ctx
  const get = storage.get.bind(storage)
  vi.spyOn(storage, 'get').mockImplementation(async (...asked) => {
    const object = await get(...asked)
    read.files += 1
    return Readable.from(counted(object, read))
  })
  return read
}

async function* counted(parts: Readable, read: { bytes: number }): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    read.bytes += (part as Buffer).length
    yield part as Buffer
  }
}

// Socket buffers on both sides may hold some data. A file that is read as a whole would exceed this.
const mostAhead = (megabytesEach / 2) * megabyte

it('sends a hundred megabytes of files and reads them only as fast as they are taken', async () => {
  const read = countReading()
  let sent = 0
  let ahead = 0
  for await (const part of await openCopy()) {
    sent += (part as Buffer).length
    ahead = Math.max(ahead, read.bytes - sent)
  }
  expect(read).toEqual({ bytes: files * megabytesEach * megabyte, files })
  expect(sent).toBeGreaterThan(read.bytes)
  expect(ahead).toBeLessThan(mostAhead)
})

it('waits with the rest while nobody takes it, and reads no more once they have gone', async () => {
  const read = countReading()
  const answer = await openCopy()
  // Without backpressure, this is long enough to read everything.
  await setTimeout(2000)
  expect(read.files).toBe(1)
  expect(read.bytes).toBeLessThan(mostAhead)
  const { bytes } = read
  answer.destroy()
  await setTimeout(500)
  expect(read.bytes - bytes).toBeLessThan(megabyte)
})
