import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeAuthor, talkTo, type Author, type Talk } from '../../../../../tests/support/drafting.ts'
import { makeJournal } from '../../../../../tests/support/factories/press.ts'
import { handTo, papers, type Hand } from '../../../../../tests/support/handing.ts'
import { samplePaper } from '../../../../../tests/support/manuscripts.ts'
import type { FileStorage } from '../../platform/storage/file-storage.ts'
import { authenticate } from '../identity/index.ts'
import { submissionRoutes } from './index.ts'

vi.setConfig({ testTimeout: 60_000 })

const docx = samplePaper()
let house: TestHouse
let hand: Hand
let talk: Talk
let ann: Author
let storage: FileStorage

beforeEach(async () => {
  house = await openTestHouse({ routes: submissionRoutes, authenticate })
  hand = handTo(house)
  talk = talkTo(house)
  storage = house.ctx.storage as FileStorage
  await makeJournal(house.ctx)
  ann = await makeAuthor(house.ctx)
})
afterEach(() => house.close())

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list('objects/')) keys.push(key)
  return keys
}

const later = () => new Date(Date.now() + 60_000)

describe('a document on its way to the store', () => {
  it('is stored while no transaction is open, that of the key neither', async () => {
    const put = vi.spyOn(storage, 'put')
    const open: number[] = []
    put.mockImplementation(async (...sent) => {
      put.mockRestore()
      const { rows } = await house.database.pool.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
      )
      open.push(rows[0]!.count)
      return storage.put(...sent)
    })
    expect((await hand.submit(ann, papers, { file: docx, key: 'with-its-key' })).status).toBe(201)
    expect(open).toEqual([0])
  })

  it('is kept once, however often it is sent with the same key, and not at all when the paper is refused', async () => {
    const sending = { file: docx, key: 'one-and-the-same' }
    const first = await hand.submit(ann, papers, sending)
    expect(await hand.submit(ann, papers, sending)).toEqual(first)
    expect((await hand.submit(ann, { ...papers, title: 'Another' }, sending)).body.code).toBe('request.key-reused')
    expect((await hand.submit(ann, { ...papers, title: '' }, { file: docx })).status).toBe(400)
    expect(await storedKeys()).toHaveLength(1)
    expect(await storage.removeUnfinished(later())).toBe(0)
  })
})

describe('without the store', () => {
  it('nothing is taken, nothing is lost, and the same once more hands in when it is back', async () => {
    const id = randomUUID()
    await talk.save(ann, id, 0, { title: 'Typed before' })
    const sending = { file: docx, key: 'sent-in-the-dark' }
    await rename(storage.objectsFolder, `${storage.objectsFolder}-away`)
    expect(await talk.upload(ann, id, docx)).toMatchObject({ status: 503, body: { code: 'server.unavailable' } })
    expect(await hand.submit(ann, papers, sending)).toMatchObject({ status: 503, body: { code: 'server.unavailable' } })
    expect((await talk.save(ann, id, 1, { title: 'Typed meanwhile' })).status).toBe(200)
    expect(await hand.count('submissions.handed_in')).toBe(0)
    await rename(`${storage.objectsFolder}-away`, storage.objectsFolder)
    expect((await talk.upload(ann, id, docx)).status).toBe(201)
    expect(await hand.submit(ann, papers, sending)).toMatchObject({ status: 201, body: { number: 'CMS-2026-0001' } })
    expect(await storage.removeUnfinished(later())).toBe(0)
  })
})
