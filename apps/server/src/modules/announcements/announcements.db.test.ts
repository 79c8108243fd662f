import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAnnouncementsEndpoint, listManagedAnnouncementsEndpoint } from '@grfs/contracts/announcements'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { writingIn } from '../../../../../tests/support/writing.ts'
import type { SignedIn } from '../../../../../tests/support/people.ts'
import { hostileMarkup } from '../../../../../tests/support/factories/hostile-markup.ts'
import { authenticate } from '../identity/index.ts'
import { announcementRoutes } from './index.ts'

let house: TestHouse
let desk: ReturnType<typeof writingIn>
let admin: SignedIn
const people = {} as Record<'researcher' | 'reviewer' | 'both' | 'unapproved reviewer' | 'sub-admin', SignedIn>

const start = '2026-11-15T09:00:00Z'
const whole = {
  title: 'Reviews pause',
  content: 'From 24 December.\n\nUntil 2 January.',
  targetAudience: 'all',
  priority: 'medium',
  expiryDate: '2026-11-20',
}

beforeAll(async () => {
  house = await openTestHouse({ routes: announcementRoutes, authenticate })
  desk = writingIn(house)
  admin = await desk.person('admin')
  for (const kind of ['researcher', 'reviewer', 'both', 'unapproved reviewer'] as const) {
    people[kind] = await desk.person(kind)
  }
  people['sub-admin'] = await desk.person('sub-admin', { permissions: ['announcements'] })
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.moveTo(start)
  await house.database.db.deleteFrom('announcements.announcement').execute()
})

const create = (parts: object = {}, who: SignedIn = admin, key?: string) =>
  desk.ask(who, 'POST', '/announcement', { ...whole, ...parts }, key)
const made = async (parts: object = {}): Promise<string> => (await create(parts)).body.id
const managed = async () => (await desk.ask(admin, 'GET', '/announcement/admin')).body
const shownTo = async (who: SignedIn) => (await desk.ask(who, 'GET', '/announcement/user')).body
const titlesFor = async (who: SignedIn) => (await shownTo(who)).map(({ title }: { title: string }) => title)

describe('managing', () => {
  it('ANNOUNCE-013 ANNOUNCE-016 ANNOUNCE-020 creates with every field of the specification, and is audited', async () => {
    const { status, body } = await create()
    expect([status, body]).toEqual([
      201,
      {
        ...whole,
        id: expect.any(String),
        isActive: true,
        createdAt: '2026-11-15T09:00:00.000Z',
        readBy: [],
        readCount: 0,
      },
    ])
    expect(await desk.audited(body.id)).toEqual([
      { action: 'announcement.created', actorId: admin.id, label: 'Reviews pause' },
    ])
  })

  it('ANNOUNCE-018 takes the options of the specification and no others; all and medium unless said', async () => {
    for (const targetAudience of ['all', 'researchers', 'reviewers']) {
      for (const priority of ['low', 'medium', 'high']) {
        expect((await create({ targetAudience, priority })).body).toMatchObject({ targetAudience, priority })
      }
    }
    expect((await create({ targetAudience: 'everybody' })).status).toBe(400)
    expect((await create({ priority: 'urgent' })).status).toBe(400)
    const { body } = await desk.ask(admin, 'POST', '/announcement', { title: 'T', content: 'C' })
    expect(body).toMatchObject({ targetAudience: 'all', priority: 'medium', expiryDate: null })
  })

  it('ANNOUNCE-019 lists all, the newest first, fifty at a time', async () => {
    for (let nth = 1; nth <= 52; nth++) {
      house.clock.moveTo(`2026-11-15T09:00:${String(Math.floor(nth / 2)).padStart(2, '0')}Z`)
      await create({ title: `Number ${nth}` })
    }
    const first = await managed()
    expect(listManagedAnnouncementsEndpoint.response.safeParse(first).error).toBeUndefined()
    expect(first).toHaveLength(50)
    const { body: rest } = await desk.ask(admin, 'GET', `/announcement/admin?after=${first.at(-1).id}`)
    const all = [...first, ...rest]
    expect(new Set(all.map(({ id }) => id)).size).toBe(52)
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    )
    expect((await desk.ask(admin, 'GET', `/announcement/admin?after=${randomUUID()}`)).status).toBe(404)
    expect((await desk.ask(admin, 'GET', '/announcement/admin?after=x')).status).toBe(404)
  })

  it('ANNOUNCE-021 changes every field; ANNOUNCE-015 switches off and on', async () => {
    const id = await made()
    const next = {
      title: 'Reviews go on',
      content: 'From today.',
      targetAudience: 'reviewers',
      priority: 'low',
      expiryDate: '2026-12-01',
    }
    expect(await desk.ask(admin, 'PUT', `/announcement/${id}`, next)).toMatchObject({
      status: 200,
      body: { id, ...next },
    })
    const off = await desk.ask(admin, 'PUT', `/announcement/${id}`, { ...next, isActive: false })
    expect(off.body).toMatchObject({ isActive: false })
    expect(await titlesFor(people.reviewer)).toEqual([])
    // Fields that are not sent stay unchanged.
    const { expiryDate: _, ...without } = next
    expect((await desk.ask(admin, 'PUT', `/announcement/${id}`, without)).body).toMatchObject({
      isActive: false,
      expiryDate: '2026-12-01',
    })
    expect(
      (await desk.ask(admin, 'PUT', `/announcement/${id}`, { ...next, expiryDate: '' })).body.expiryDate,
    ).toBeNull()
    expect((await desk.ask(admin, 'PUT', `/announcement/${id}`, { ...next, isActive: true })).body.isActive).toBe(true)
    expect(await titlesFor(people.reviewer)).toEqual(['Reviews go on'])
    expect((await desk.audited(id)).map(({ action }) => action)).toEqual([
      'announcement.created',
      ...Array.from({ length: 4 }, () => 'announcement.changed'),
    ])
  })

  it('ANNOUNCE-022 deletes for everybody, readings with it', async () => {
    const id = await made()
    await desk.ask(people.researcher, 'POST', `/announcement/${id}/read`, {})
    const { status, body } = await desk.ask(admin, 'DELETE', `/announcement/${id}`)
    expect([status, body]).toEqual([200, { success: true, message: 'Announcement deleted successfully' }])
    expect(await managed()).toEqual([])
    expect(await shownTo(people.researcher)).toEqual([])
    expect((await desk.audited(id)).at(-1)).toEqual({
      action: 'announcement.deleted',
      actorId: admin.id,
      label: 'Reviews pause',
    })
  })

  it.each([
    ['no title', { title: ' ' }, 'announcement.blank'],
    ['no text', { content: '\n\t' }, 'announcement.blank'],
    ['neither', { title: undefined, content: undefined }, 'announcement.blank'],
    ['a day in the past', { expiryDate: '2026-11-14' }, 'announcement.expired-date'],
    ['no day', { expiryDate: '2026-02-30' }, 'request.invalid'],
    ['a title without end', { title: 'x'.repeat(201) }, 'request.invalid'],
    ['a text without end', { content: 'x'.repeat(10_001) }, 'request.invalid'],
  ])('ANNOUNCE-017 refuses %s, new or changed, and keeps nothing of it', async (_what, wrong, code) => {
    expect((await create(wrong)).body).toMatchObject({ success: false, code })
    expect(await managed()).toEqual([])
    const id = await made()
    expect((await desk.ask(admin, 'PUT', `/announcement/${id}`, { ...whole, ...wrong })).body).toMatchObject({ code })
    expect((await managed())[0]).toMatchObject(whole)
    expect(await desk.audited(id)).toHaveLength(1)
  })

  it('ANNOUNCE-026 is for admins, and sub-admins who hold the permission', async () => {
    const id = await made()
    const other = await desk.person('sub-admin', { permissions: ['approveUsers', 'managePapers', 'manageUsers'] })
    const calls = [
      ['GET', '/announcement/admin'],
      ['POST', '/announcement', whole],
      ['PUT', `/announcement/${id}`, whole],
      ['DELETE', `/announcement/${id}`],
    ] as const
    for (const [method, path, body] of calls) {
      expect((await desk.ask(null, method, path, body)).status, path).toBe(401)
      for (const who of [people.researcher, people.reviewer, people.both, other]) {
        expect((await desk.ask(who, method, path, body)).status, `${method} ${path} ${who.kind}`).toBe(403)
      }
      expect((await desk.ask(people['sub-admin'], method, path, body)).status).toBeLessThan(300)
    }
    expect((await desk.audited(id)).map(({ actorId }) => actorId)).toEqual([admin.id, people['sub-admin'].id])
  })

  it('does not know what is not there', async () => {
    for (const id of [randomUUID(), 'unknown', "x' or 1=1 --"]) {
      const path = `/announcement/${encodeURIComponent(id)}`
      expect((await desk.ask(admin, 'PUT', path, whole)).body.code).toBe('announcement.not-found')
      expect((await desk.ask(admin, 'DELETE', path)).body.code).toBe('announcement.not-found')
      expect((await desk.ask(people.both, 'POST', `${path}/read`, {})).body.code).toBe('announcement.not-found')
    }
  })
})

describe('reading', () => {
  it('ANNOUNCE-007 ANNOUNCE-009 gives what is announced to me, the newest first', async () => {
    const id = await made({ priority: 'high' })
    house.clock.moveTo('2026-11-15T09:00:01Z')
    await create({ title: 'Newer' })
    const list = await shownTo(people.researcher)
    expect(listAnnouncementsEndpoint.response.safeParse(list).error).toBeUndefined()
    expect(list.map(({ title }: { title: string }) => title)).toEqual(['Newer', 'Reviews pause'])
    expect(list[1]).toEqual({
      _id: id,
      title: whole.title,
      content: whole.content,
      priority: 'high',
      isRead: false,
      readAt: null,
      createdAt: '2026-11-15T09:00:00.000Z',
    })
    expect((await desk.ask(null, 'GET', '/announcement/user')).status).toBe(401)
  })

  it('an audience is those who hold the role now', async () => {
    for (const targetAudience of ['all', 'researchers', 'reviewers'])
      await create({ title: targetAudience, targetAudience })
    const told = async (who: SignedIn) => (await titlesFor(who)).toSorted()
    expect(await told(people.researcher)).toEqual(['all', 'researchers'])
    expect(await told(people.reviewer)).toEqual(['all', 'reviewers'])
    expect(await told(people.both)).toEqual(['all', 'researchers', 'reviewers'])
    expect(await told(people['unapproved reviewer'])).toEqual(['all'])
    expect(await told(people['sub-admin'])).toEqual(['all'])
    expect(await told(admin)).toEqual(['all'])
  })

  it('ANNOUNCE-015 shows through its last day in UTC, and is inactive then', async () => {
    const id = await made({ expiryDate: '2026-11-15' })
    house.clock.moveTo('2026-11-15T23:59:59.999Z')
    const late = await desk.again(people.both)
    const again = await desk.again(admin)
    expect(await titlesFor(late)).toEqual(['Reviews pause'])
    expect((await desk.ask(again, 'GET', '/announcement/admin')).body).toMatchObject([{ id, isActive: true }])
    house.clock.moveTo('2026-11-16T00:00:00Z')
    expect(await titlesFor(late)).toEqual([])
    expect((await desk.ask(late, 'POST', `/announcement/${id}/read`, {})).status).toBe(404)
    const { body } = await desk.ask(again, 'GET', '/announcement/admin')
    expect(body).toMatchObject([{ id, isActive: false }])
    // An expired announcement can be edited without a new date; with a new date it is shown again.
    const old = { ...whole, expiryDate: '2026-11-15' }
    expect((await desk.ask(again, 'PUT', `/announcement/${id}`, { ...old, title: 'Corrected' })).status).toBe(200)
    await desk.ask(again, 'PUT', `/announcement/${id}`, { ...whole, expiryDate: '2026-11-16' })
    expect(await titlesFor(late)).toEqual(['Reviews pause'])
  })

  it('ANNOUNCE-008 ANNOUNCE-010 ANNOUNCE-016 is read once by each; the desk sees by whom', async () => {
    const id = await made()
    const read = (who: SignedIn) => desk.ask(who, 'POST', `/announcement/${id}/read`, {})
    house.clock.moveTo('2026-11-15T10:00:00Z')
    expect(await read(people.researcher)).toMatchObject({ status: 200, body: { success: true } })
    house.clock.moveTo('2026-11-15T11:00:00Z')
    const together = await Promise.all([
      ...Array.from({ length: 6 }, () => read(people.researcher)),
      ...Array.from({ length: 6 }, () => read(people.reviewer)),
    ])
    expect(together.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
    expect(await shownTo(people.researcher)).toMatchObject([{ isRead: true, readAt: '2026-11-15T10:00:00.000Z' }])
    expect(await shownTo(people.both)).toMatchObject([{ isRead: false, readAt: null }])
    expect(await managed()).toMatchObject([{ readBy: [people.reviewer.id, people.researcher.id], readCount: 2 }])
  })

  it('ANNOUNCE-003 counts what is shown to me and I have not read', async () => {
    const unread = async (who: SignedIn) => (await desk.ask(who, 'GET', '/announcement/unread')).body
    const id = await made({ targetAudience: 'researchers' })
    await made({ targetAudience: 'reviewers' })
    await made({ targetAudience: 'all', isActive: false })
    expect(await unread(people.researcher)).toEqual({ unread: 1 })
    expect(await unread(people.both)).toEqual({ unread: 2 })
    await desk.ask(people.both, 'POST', `/announcement/${id}/read`, {})
    expect(await unread(people.both)).toEqual({ unread: 1 })
    expect(await unread(people.researcher)).toEqual({ unread: 1 })
    expect((await desk.ask(null, 'GET', '/announcement/unread')).status).toBe(401)
  })

  it('ANNOUNCE-010 what is not for me I cannot mark as read', async () => {
    const id = await made({ targetAudience: 'reviewers' })
    expect((await desk.ask(people.researcher, 'POST', `/announcement/${id}/read`, {})).status).toBe(404)
    expect((await managed())[0].readCount).toBe(0)
  })
})

describe('at once', () => {
  it('R4 the same request many times announces once', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({}, admin, key)))
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1)
    expect(await managed()).toHaveLength(1)
    expect(await desk.audited(answers[0]!.body.id)).toHaveLength(1)
    expect((await create({ title: 'Another' }, admin, key)).body.code).toBe('request.key-reused')
  })

  it('R4 the same change many times is one, and one of many deletes', async () => {
    const id = await made()
    const changes = await Promise.all(
      Array.from({ length: 6 }, () => desk.ask(admin, 'PUT', `/announcement/${id}`, { ...whole, title: 'Changed' })),
    )
    expect(changes.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect((await desk.audited(id)).map(({ action }) => action)).toEqual([
      'announcement.created',
      'announcement.changed',
    ])
    const deletes = await Promise.all([
      ...Array.from({ length: 6 }, () => desk.ask(admin, 'DELETE', `/announcement/${id}`)),
      desk.ask(people.both, 'POST', `/announcement/${id}/read`, {}),
      desk.ask(admin, 'PUT', `/announcement/${id}`, { ...whole, title: 'Late' }),
    ])
    expect(
      deletes
        .slice(0, 6)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([200, 404, 404, 404, 404, 404])
    for (const { status } of deletes.slice(6)) expect([200, 404]).toContain(status)
    expect((await desk.audited(id)).filter(({ action }) => action === 'announcement.deleted')).toHaveLength(1)
  })
})

it('S5 markup in title and text stays text', async () => {
  const payloads = hostileMarkup()
  for (const content of payloads.filter((_, nth) => nth % 40 === 0)) {
    const { status, body } = await create({ title: content.slice(0, 200), content })
    if (status !== 201) expect(body.code).toBe('announcement.blank')
    else expect(body.content).toBe(content.replace(/[^\P{Cc}\n\t]/gu, '').trim())
  }
  const { raw } = await desk.ask(people.both, 'GET', '/announcement/user')
  expect(JSON.parse(raw).length).toBeGreaterThan(10)
})
