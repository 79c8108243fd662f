import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { permissions } from '@grfs/domain/identity/actor'
import { openTestHouse, type TestHouse } from '../../../../../../tests/support/app.ts'
import { deskOf } from '../../../../../../tests/support/desk.ts'
import { makeJournal } from '../../../../../../tests/support/factories/press.ts'
import { password, type SignedIn } from '../../../../../../tests/support/people.ts'
import { authenticate, identityRoutes } from '../index.ts'

let house: TestHouse
let coasts: string
let cities: string
const { person, ask } = deskOf(() => house)

beforeAll(async () => {
  house = await openTestHouse({ routes: identityRoutes, authenticate })
  coasts = await makeJournal(house.ctx)
  cities = await makeJournal(house.ctx, { title: 'Cities', abbrev: 'CIT', category: 'Cities' })
})
afterAll(() => house.close())

let count = 0
const form = (rights: object) => ({
  name: 'Mulugeta Tesfaye',
  email: `lesser-${++count}@example.org`,
  password,
  confirmPassword: password,
  adminPermissions: { allowedJournals: [coasts], ...rights },
})
const create = (rights: object, who: SignedIn) => ask(who, 'POST', '/subadmin', form(rights))
const update = (id: string, body: object, who: SignedIn) => ask(who, 'PUT', `/subadmin/permissions/${id}`, body)

describe('a sub-admin with the flag `admin`', () => {
  let chief: SignedIn
  let lesser: SignedIn
  beforeEach(async () => {
    chief = await person('sub-admin', { permissions: ['admin', 'news'], allowedJournals: [coasts] })
    lesser = await person('sub-admin', { permissions: ['news'], allowedJournals: [coasts] })
  })
  const as = (one: SignedIn, rights: object) => ({ name: 'N', email: one.email, adminPermissions: rights })

  it('SUBADMIN-012 looks after sub-admins within their own rights', async () => {
    expect((await ask(chief, 'GET', '/subadmin/getall')).status).toBe(200)
    const made = await create({ news: true }, chief)
    expect(made.status).toBe(201)
    expect((await update(lesser.id, as(lesser, { allowedJournals: [coasts] }), chief)).status).toBe(200)
    expect((await ask(chief, 'DELETE', `/subadmin/${lesser.id}`)).status).toBe(200)
  })

  it('SUBADMIN-012 gives nothing that they do not hold: no permission, no journal, not the flag itself', async () => {
    for (const rights of [
      { manageUsers: true, allowedJournals: [coasts] },
      { news: true, allowedJournals: [cities] },
      { admin: true, allowedJournals: [coasts] },
    ]) {
      const answers = [await create(rights, chief), await update(lesser.id, as(lesser, rights), chief)]
      expect(answers.map(({ status }) => status)).toEqual([403, 403])
    }
  })

  it('SUBADMIN-012 touches neither their like, nor who may more, nor themselves', async () => {
    const equal = await person('sub-admin', { permissions: ['admin'], allowedJournals: [coasts] })
    const wider = await person('sub-admin', { permissions: ['manageUsers'], allowedJournals: [coasts] })
    const elsewhere = await person('sub-admin', { permissions: ['news'], allowedJournals: [cities] })
    for (const one of [equal, wider, elsewhere]) {
      expect((await update(one.id, as(one, { allowedJournals: [coasts] }), chief)).status).toBe(403)
      expect((await ask(chief, 'DELETE', `/subadmin/${one.id}`)).status).toBe(403)
    }
    const onSelf = [
      await update(chief.id, as(chief, { news: true, allowedJournals: [coasts] }), chief),
      await ask(chief, 'DELETE', `/subadmin/${chief.id}`),
    ]
    expect(onSelf.map(({ body }) => body.code)).toEqual(['people.yourself', 'people.yourself'])
  })

  it('SUBADMIN-005 without the flag nobody does any of this', async () => {
    const all = permissions.filter((one) => one !== 'admin')
    const other = await person('sub-admin', { permissions: all, allowedJournals: [coasts, cities] })
    const answers = [
      await ask(other, 'GET', '/subadmin/getall'),
      await create({}, other),
      await update(lesser.id, as(lesser, { allowedJournals: [coasts] }), other),
      await ask(other, 'DELETE', `/subadmin/${lesser.id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})
