import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getEditorialPageEndpoint,
  listEditorialBoardEndpoint,
  type SeatedMember,
} from '@grfs/contracts/editorial-board'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { makeJournal } from '../../../../../tests/support/factories/press.ts'
import { goodPhoto } from '../../../../../tests/support/factories/registration.ts'
import { deliverAll } from '../../../../../tests/support/jobs.ts'
import { recordFile, uploadObject } from '../files/index.ts'
import { addBoardMembers, boardDocuments, boardRoutes, type NewMember } from './index.ts'

let house: TestHouse

beforeAll(async () => {
  house = await openTestHouse({ routes: boardRoutes, documents: boardDocuments })
})
afterAll(() => house.close())

const get = (url: string) => house.app.inject(url)

const member = (parts: Partial<NewMember>): NewMember => ({
  id: randomUUID(),
  accountId: null,
  journalId: null,
  category: 'Earth Sciences',
  title: 'Dr.',
  fullName: 'Sefina Tuilagi',
  university: 'Savaiʻi College of Ocean Studies, Samoa',
  photoFileId: null,
  position: 1,
  ...parts,
})

const seat = (...members: NewMember[]) => house.ctx.inTransaction((tx) => addBoardMembers(tx, members))

describe('a press without a board', () => {
  it('BOARD-010 BOARD-011 answers with an empty map and an empty list, not with an error', async () => {
    const [page, list] = [await get('/api/editorial-page'), await get('/api/editorial-board')]
    expect([page.statusCode, page.json()]).toEqual([200, {}])
    expect([list.statusCode, list.json()]).toEqual([200, []])
  })
})

describe('a board', () => {
  let coasts: string
  let nameless: string
  const pictured = randomUUID()

  beforeAll(async () => {
    coasts = await makeJournal(house.ctx)
    nameless = await makeJournal(house.ctx, { title: 'Fieldwork Notes', abbrev: null, category: 'Methods' })
    const stored = await uploadObject(house.ctx, {
      bytes: await goodPhoto,
      fileName: 'photo.jpg',
      accept: ['png', 'jpeg'],
      maxBytes: 1_000_000,
    })
    const photoFileId = await house.ctx.inTransaction((tx) => recordFile(tx, stored))
    await seat(
      member({ journalId: coasts, position: 2 }),
      member({ id: pictured, journalId: coasts, position: 1, title: 'Prof.', fullName: 'Ana Kerekere', photoFileId }),
      member({ category: 'Methods', fullName: 'Ilse Vandermeulen', title: '', journalId: nameless }),
      member({ category: 'Agriculture', fullName: 'Mulugeta Tesfaye' }),
    )
  })

  it('BOARD-002 BOARD-010 is a map from category name to members, categories and members in order', async () => {
    const page = (await get('/api/editorial-page')).json() as Record<string, Array<{ fullName: string }>>
    expect(getEditorialPageEndpoint.response.safeParse(page).error).toBeUndefined()
    expect(Object.entries(page).map(([category, members]) => [category, members.map((one) => one.fullName)])).toEqual([
      ['Agriculture', ['Mulugeta Tesfaye']],
      ['Earth Sciences', ['Nguyen Thi Bich', 'Ana Kerekere', 'Sefina Tuilagi', 'Olumide Adeyemi']],
      ['Methods', ['Nguyen Thi Bich', 'Ilse Vandermeulen', 'Olumide Adeyemi']],
    ])
  })

  it('puts the officers of journals into the map with their role, each person of a journal once', async () => {
    const officer = (fullName: string) => JSON.stringify({ title: 'Prof.', fullName, university: 'Apia' })
    await house.database.pool.query(
      'update journals.journal set editor_in_chief = $2, layout_editor = $3 where id = $1',
      [coasts, officer('Ana Kerekere'), officer('Jonas Weber')],
    )
    const page = (await get('/api/editorial-page')).json() as Record<string, SeatedMember[]>
    expect(page['Earth Sciences']!.map(({ fullName, role, journal }) => [fullName, role, journal?.abbrev])).toEqual([
      ['Ana Kerekere', 'editor-in-chief', 'CMS'],
      ['Sefina Tuilagi', 'member', 'CMS'],
      ['Jonas Weber', 'layout-editor', 'CMS'],
    ])
    expect(page['Earth Sciences']![0]!.passportPhoto).toBe(`/api/editorial-board/${pictured}/photo`)
  })

  it('BOARD-005 BOARD-009 BOARD-011 lists members flat, each with title, fullName, university and passportPhoto', async () => {
    const list = (await get('/api/editorial-board')).json()
    expect(listEditorialBoardEndpoint.response.safeParse(list).error).toBeUndefined()
    expect(list).toHaveLength(4)
    expect(list[1]).toEqual({
      title: 'Prof.',
      fullName: 'Ana Kerekere',
      university: 'Savaiʻi College of Ocean Studies, Samoa',
      passportPhoto: `/api/editorial-board/${pictured}/photo`,
    })
    expect(list[0].passportPhoto).toBeNull()
  })

  it('lists the board of one journal, by its id or its abbreviation in any case; nobody for an unknown one', async () => {
    const names = async (ref: string) =>
      ((await get(`/api/editorial-board?journal=${ref}`)).json() as Array<{ fullName: string }>).map((m) => m.fullName)
    for (const ref of ['cms', 'CMS', coasts]) expect(await names(ref)).toEqual(['Ana Kerekere', 'Sefina Tuilagi'])
    expect(await names(nameless)).toEqual(['Ilse Vandermeulen'])
    expect(await names('unknown')).toEqual([])
    expect(await names(randomUUID())).toEqual([])
  })

  it('asks the database once, and names what it shows', async () => {
    for (const path of ['/api/editorial-page', '/api/editorial-board', '/api/editorial-board?journal=cms']) {
      house.database.queries.reset()
      const { headers } = await get(path)
      expect(house.database.queries.list, path).toHaveLength(1)
      const keys = String(headers['surrogate-key']).split(' ')
      expect(keys).toContain('board')
      expect(keys).toContain(`journal:${coasts}`)
      expect(headers['cache-control']).toContain('s-maxage')
    }
  })

  it('BOARD-005 serves the photo from our own origin, to be kept until the board changes', async () => {
    const { statusCode, headers, rawPayload } = await get(`/api/editorial-board/${pictured}/photo`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(rawPayload.equals(await goodPhoto)).toBe(true)
    expect(headers['surrogate-key']).toContain('board')
    const again = await house.app.inject({
      url: `/api/editorial-board/${pictured}/photo`,
      headers: { 'if-none-match': String(headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
  })

  it('BOARD-005 has no photo of whoever has none, and of nobody', async () => {
    for (const id of [randomUUID(), 'x', "' or 1=1 --"]) {
      const answer = await get(`/api/editorial-board/${encodeURIComponent(id)}/photo`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'board.photo-missing' })
    }
  })

  it('a new member has the pages drawn anew; one who is there already changes nothing', async () => {
    const purges = async () => {
      await deliverAll(house.database)
      const jobs = await house.database.pool.query<{ payload: { keys: string[] } }>(
        `select payload from graphile_worker._private_jobs`,
      )
      return jobs.rows.flatMap(({ payload }) => payload.keys ?? []).filter((key) => key === 'board').length
    }
    const before = await purges()
    const known = member({ journalId: coasts, position: 3 })
    await seat(known)
    expect(await purges()).toBe(before + 1)
    await seat({ ...known, fullName: 'Somebody Else' })
    expect(await purges()).toBe(before + 1)
    const list = (await get('/api/editorial-board')).json() as Array<{ fullName: string }>
    expect(list.map((one) => one.fullName)).not.toContain('Somebody Else')
  })
})
