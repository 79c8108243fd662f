import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { goodPhoto } from '../../../../../tests/support/factories/registration.ts'
import { send } from '../../../../../tests/support/matrix/asking.ts'
import { tablesOf, unzip } from '../../../../../tests/support/personal-data.ts'
import { openWorld, type Actor, type World } from '../../../../../tests/support/workflow.ts'
import { partsToRead } from './parts.ts'
import { register } from './register.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let world: World
let me: Actor
let editor: Actor
let otherAuthor: Actor
let otherReviewer: Actor
let entries: Map<string, Buffer>
let data: Record<string, unknown>
let text: string

const hidden = 'zqvunreleased words of a review'

async function copyOf(who: Actor): Promise<Map<string, Buffer>> {
  const { status, type, raw, headers } = await world.call(who, 'GET', '/auth/my-data')
  expect([status, type, headers['cache-control']]).toEqual([200, 'application/zip', 'private, no-store'])
  expect(headers['content-disposition']).toBe('attachment; filename="grfs-my-data-2026-11-15.zip"')
  return unzip(raw)!
}

/** The test person writes papers and reviews; another person reviews the papers. */
beforeAll(async () => {
  world = await openWorld()
  me = await world.person('both', {
    fullName: 'Zqvbora Quilldrift',
    email: 'zqvbora@canary.example',
    university: 'Tides',
  })
  editor = await world.editor({ fullName: 'Editha Blaupunkt' })
  otherAuthor = await world.person('researcher', { fullName: 'Aurelio Kestrelman' })
  otherReviewer = await world.person('reviewer', { fullName: 'Revathi Opalsworth' })

  const mine = await world.submit(me, { fileName: '../my: wells.docx' })
  await world.screen(editor, mine.id)
  await world.invite(editor, mine.id, [otherReviewer])
  await world.accept(otherReviewer, mine.id)
  await world.review(otherReviewer, mine.id, { comments: `<p>${hidden}</p>`, note: 'zqvnote to the editor' })

  const theirs = await world.submit(otherAuthor, { title: 'Rain on the char lands' })
  await world.screen(editor, theirs.id)
  await world.invite(editor, theirs.id, [me])
  await world.accept(me, theirs.id)
  await world.review(me, theirs.id, { comments: '<p>My own words about it.</p>' })

  const form = { fields: {}, file: await goodPhoto, field: 'image' as const }
  await send(world.house.app, 'PUT', { path: '/auth/profile', form }, me.token)
  await world.call(me, 'POST', '/feedback/send-message', { subject: 'A question', message: 'About my paper.' })
  entries = await copyOf(me)
  text = entries.get('data.json')!.toString()
  data = JSON.parse(text) as Record<string, unknown>
})
afterAll(() => world.close())

describe('the register', () => {
  it('names every table of the house, and what becomes of it', async () => {
    const known = Object.entries(register).flatMap(([schema, tables]) =>
      Object.keys(tables).map((table) => `${schema}.${table}`),
    )
    expect(known.toSorted()).toEqual((await tablesOf(world.house)).toSorted())
  })

  it('copies every table that refers to an account', async () => {
    const { rows } = await sql<{ schema: string; name: string }>`
      select distinct n.nspname as schema, c.relname as name from pg_constraint k
        join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.confrelid = 'identity.account'::regclass`.execute(world.house.database.db)
    // Password hashes are of no use to the person, and bylines are published.
    const uncopied = rows
      .filter(({ schema, name }) => 'none' in register[schema]![name]!.copy)
      .map(({ schema, name }) => `${schema}.${name}`)
    expect(uncopied.toSorted()).toEqual(['identity.past_password', 'publishing.contributor'])
  })

  it('names sections that are in the copy, and each of them', () => {
    const named = Object.values(register).flatMap((tables) =>
      Object.values(tables).flatMap(({ copy }) => ('section' in copy ? [copy.section] : [])),
    )
    const others = ['madeAt', 'site', 'applicationsThatYouDecided', 'papersOfOthersThatNameYou', 'repliesThatYouWrote']
    expect(new Set([...named, ...others])).toEqual(new Set(Object.keys(data)))
  })
})

describe('a copy of my data', () => {
  it('says in plain words what is known about me', () => {
    expect(data['account']).toMatchObject({
      email: me.email,
      fullName: me.fullName,
      roles: [{ role: 'researcher' }, { role: 'reviewer' }],
      profile: { phone_number: expect.any(String) },
    })
    expect(data['papers']).toMatchObject([
      { title: 'Salt in the wells of Dacope', status: 'under_admin', authors: [{ name: me.fullName, isYou: true }] },
    ])
    expect(data['reviewsThatYouWrote']).toMatchObject([
      { title: 'Rain on the char lands', comments: '<p>My own words about it.</p>' },
    ])
    expect(data['letters']).toMatchObject([{ subject: 'A question', text: 'About my paper.' }])
    expect(data['sessions']).toHaveLength(1)
  })

  it('holds my photo and my manuscripts, under names that every system takes', () => {
    const names = [...entries.keys()]
    expect(names).toEqual([
      'data.json',
      'photo.jpg',
      expect.stringMatching(/^manuscripts\/CMS-2026-\d+\/1 .*wells\.docx$/),
    ])
    expect(
      names
        .join('/')
        .split('/')
        .filter((name) => /^\.|[:\\]/.test(name)),
    ).toEqual([])
    expect(entries.get(names[2]!)!.subarray(0, 2).toString()).toBe('PK')
    expect(entries.get('photo.jpg')!.subarray(0, 2).toString('hex')).toBe('ffd8')
  })

  it('A1 never says who reviews me, what was not released, or who wrote what I review', () => {
    for (const { fullName, email, id } of [otherReviewer, otherAuthor]) {
      for (const word of [fullName, email, id]) expect(text).not.toContain(word)
    }
    for (const word of [hidden, 'zqvnote']) expect(text).not.toContain(word)
    // The hour of an action could reveal who read or decided.
    const [{ events }] = data['papers'] as [{ events: Array<{ what: string; at: string }> }]
    expect(events.map(({ what, at }) => [what, at.length])).toEqual([
      ['submit', expect.any(Number)],
      ...['pass-screening', 'begin-review', 'hand-in-review'].map((what) => [what, '2026-11-15'.length]),
    ])
  })

  it('shows no code and no link that opens an account', async () => {
    await world.house.ctx.inTransaction(async (tx) => {
      const mail = { recipient_name: me.fullName, recipient_address: me.email, html: '', created_at: tx.now() }
      const secret = { subject: 'Your code 123456', text: 'zqvsecret' }
      const id = crypto.randomUUID()
      await tx.db
        .insertInto('platform.mail')
        .values({ ...mail, ...secret, id, template: 'identity.login-code', message_id: id })
        .execute()
    })
    const again = (await copyOf(me)).get('data.json')!.toString()
    expect(again).toContain('identity.login-code')
    for (const word of ['zqvsecret', '123456']) expect(again).not.toContain(word)
  })

  it('is nobody else’s, and comes so often and no more', async () => {
    const other = (await copyOf(otherAuthor)).get('data.json')!.toString()
    for (const word of [me.fullName, me.email, 'My own words about it.']) expect(other).not.toContain(word)
    expect((await world.call(null, 'GET', '/auth/my-data')).status).toBe(401)
    const statuses: number[] = []
    for (let time = 0; time < 21; time += 1) {
      statuses.push((await world.call(otherReviewer, 'GET', '/auth/my-data')).status)
    }
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([20, 429])
  })

  it('reads a module at a time, and goes on where a file is gone', async () => {
    expect(partsToRead.length).toBeGreaterThan(8)
    const { rows } = await sql<{ key: string }>`
      select f.storage_key as key from identity.account a join files.object f on f.id = a.photo_file_id
      where a.id = ${me.id}`.execute(world.house.database.db)
    await world.house.ctx.storage.remove(rows[0]!.key)
    expect([...(await copyOf(me)).keys()].filter((name) => name.startsWith('photo'))).toEqual([])
  })
})
