import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeAuthor, talkTo, type Answer, type Author, type Talk } from '../../../../../tests/support/drafting.ts'
import { deliverAll } from '../../../../../tests/support/jobs.ts'
import { samplePaper } from '../../../../../tests/support/manuscripts.ts'
import { authenticate } from '../identity/index.ts'
import { draftRoutes } from './routes.ts'
import { deleteUntouchedDrafts } from './save-draft.ts'

let house: TestHouse
let talk: Talk
let ann: Author
let bob: Author

beforeAll(async () => {
  house = await openTestHouse({ routes: draftRoutes, authenticate })
  talk = talkTo(house)
})
afterAll(() => house.close())
beforeEach(async () => {
  ann = await makeAuthor(house.ctx)
  bob = await makeAuthor(house.ctx)
})

const codeOf = ({ status, body }: Answer) => [status, body.code]
const form = { title: 'Salt in the wells' }

describe('deleting', () => {
  it('DRAFT-012 DRAFT-013 DRAFT-022 removes a draft of mine, and says the same when it is asked again', async () => {
    const id = randomUUID()
    await talk.save(ann, id, 0, form)
    const deleted = { status: 200, body: { message: 'Draft deleted successfully' } }
    expect(await talk.remove(ann, id)).toEqual(deleted)
    expect([await talk.paperOf(id), await talk.copyOf(id)]).toEqual([undefined, undefined])
    expect(await talk.remove(ann, id)).toEqual(deleted)
    expect(codeOf(await talk.remove(bob, id))).toEqual([404, 'submission.unknown'])
    expect(codeOf(await talk.save(ann, id, 1, form))).toEqual([404, 'submission.unknown'])
    // A window that is still open creates the draft again; it can then be deleted again.
    expect((await talk.save(ann, id, 0, form)).status).toBe(200)
    expect(await talk.remove(ann, id)).toEqual(deleted)
    expect(await talk.paperOf(id)).toBeUndefined()
  })

  it('DRAFT-012 fifty times at once is deleting once', async () => {
    const id = randomUUID()
    await talk.upload(ann, id, samplePaper())
    const { manuscript_id: manuscriptId } = (await talk.copyOf(id))!
    const answers = await Promise.all(Array.from({ length: 50 }, () => talk.remove(ann, id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await deliverAll(house.database)
    const { rows } = await sql`
      select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'manuscripts.forget' and j.payload::text like ${`%${manuscriptId}%`}`.execute(
      house.database.db,
    )
    expect(rows).toHaveLength(1)
  })

  it('removes uploads that nobody edited for 30 days, with their files, and no other draft', async () => {
    const sent = { by: 'reader', confidence: 0.9 }
    const read = { version: 1, title: [{ text: 'Read' }], origins: { title: sent } }
    const [untouched, edited, recent] = [randomUUID(), randomUUID(), randomUUID()]
    for (const id of [untouched, edited, recent]) await talk.upload(ann, id, samplePaper())
    await talk.save(ann, untouched, 0, { facts: read, journalId: 'from-a-link' })
    await talk.save(ann, edited, 0, { facts: { ...read, origins: { title: { by: 'author' } } } })
    await talk.save(ann, recent, 0, { facts: read })
    const { manuscript_id: manuscriptId } = (await talk.copyOf(untouched))!
    await sql`update submissions.draft set saved_at = ${house.ctx.clock.now()}::timestamptz - interval '32 days'
      where submission_id <> ${recent}`.execute(house.database.db)
    expect(await deleteUntouchedDrafts(house.ctx)).toBe(1)
    const left = await Promise.all([untouched, edited, recent].map((id) => talk.copyOf(id)))
    expect(left.map((copy) => copy !== undefined)).toEqual([false, true, true])
    await deliverAll(house.database)
    const { rows } = await sql`
      select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'manuscripts.forget' and j.payload::text like ${`%${manuscriptId}%`}`.execute(
      house.database.db,
    )
    expect(rows).toHaveLength(1)
    expect(await deleteUntouchedDrafts(house.ctx)).toBe(0)
  })

  it('DRAFT-021 never removes what was handed in, and says why', async () => {
    for (const status of ['submitted', 'revision_required', 'rejected'] as const) {
      const id = await talk.handIn(ann, status)
      expect(await talk.remove(ann, id)).toMatchObject({
        status: 409,
        body: { code: 'draft.closed', message: 'This paper has been submitted and can no longer be changed.' },
      })
      expect(await talk.paperOf(id)).toMatchObject({ status })
    }
  })
})
