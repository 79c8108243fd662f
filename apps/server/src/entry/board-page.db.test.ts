import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../tests/support/app.ts'
import { makeJournal } from '../../../../tests/support/factories/press.ts'
import { addBoardMembers } from '../modules/editorial-board/index.ts'
import { openWeb } from '../platform/http/web-app.ts'
import { moduleDocuments, moduleRoutes } from './assemble.ts'

/** The built page in each of its states. Needs `npm run build`. */
let house: TestHouse

beforeAll(async () => {
  const webFolder = new URL('../../../web', import.meta.url).pathname
  const web = await openWeb({ development: false, webFolder } as never)
  house = await openTestHouse({ routes: moduleRoutes, documents: moduleDocuments, web: await web.app() })
})
afterAll(() => house.close())

const get = () => house.app.inject('/editorial-board')

it('BOARD-013 BOARD-006 says that there are no members, and how to become one', async () => {
  const page = await get()
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('No members found')
  expect(page.body).toMatch(/<a href="\/register"[^>]*>Apply to Join our Editorial Board<\/a>/)
})

it('BOARD-005 shows the photo of whoever has one, asks the database once, and is redrawn with the board', async () => {
  const journalId = await makeJournal(house.ctx)
  const id = '3f2b8c1e-9a4d-4f6b-8c2e-1a2b3c4d5e6f'
  const photo = {
    id,
    storage_key: 'objects/x',
    file_name: 'photo.jpg',
    content_type: 'image/jpeg',
    bytes: 1,
    sha256: 'x',
  }
  await house.ctx.inTransaction(async (tx) => {
    await tx.db
      .insertInto('files.object')
      .values({ ...photo, created_at: tx.now() })
      .execute()
    const seat = {
      accountId: null,
      journalId,
      category: 'Earth Sciences',
      title: 'Dr.',
      university: 'Apia',
      position: 1,
    }
    await addBoardMembers(tx, [{ ...seat, id, fullName: 'Sefina Tuilagi', photoFileId: id }])
  })
  house.database.queries.reset()
  const page = await get()
  expect(house.database.queries.list).toHaveLength(1)
  expect(page.body).toContain(`<img src="/api/editorial-board/${id}/photo" alt=""`)
  expect(page.headers['surrogate-key']).toContain('board')
  expect(page.headers['surrogate-key']).toContain(`journal:${journalId}`)
})

it('BOARD-012 says that members could not be loaded, with Try again, and is not kept', async () => {
  await house.database.pool.query('alter table editorial_board.member rename to away')
  const page = await get()
  await house.database.pool.query('alter table editorial_board.away rename to member')
  expect(page.statusCode).toBe(503)
  expect(page.body).toContain('Failed to load members')
  expect(page.body).toMatch(/<a href="\/editorial-board"[^>]*>Try again<\/a>/)
  expect(page.headers['cache-control']).toContain('no-store')
  expect((await get()).statusCode).toBe(200)
})
