import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listPostDraftsEndpoint } from '@grfs/contracts/news/admin'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { writingIn, type Sent } from '../../../../../tests/support/writing.ts'
import type { SignedIn } from '../../../../../tests/support/people.ts'
import { authenticate } from '../identity/index.ts'
import { newsDocuments, newsRoutes } from './index.ts'
import { sweepPictures } from './pictures.ts'

let house: TestHouse
let desk: ReturnType<typeof writingIn>
let admin: SignedIn
let image: Buffer

const whole = {
  title: 'A new journal',
  content: '<p>It opens <b>on Monday</b>.</p>',
  author: 'Farhana Akter',
  excerpt: 'It opens soon.',
}

beforeAll(async () => {
  house = await openTestHouse({ routes: newsRoutes, documents: newsDocuments, authenticate })
  desk = writingIn(house)
  admin = await desk.person('admin')
  image = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#265c7f' } })
    .withExif({ IFD0: { Artist: 'Somebody Private' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => house.close())
beforeEach(async () => {
  house.clock.moveTo('2026-11-15T09:00:00Z')
  admin = await desk.again(admin)
  await sql`delete from news.post`.execute(house.database.db)
  await sql`delete from news.draft`.execute(house.database.db)
})

const create = (parts: Partial<typeof whole> & { draftId?: string } = {}, sent: Partial<Sent> = {}, key?: string) =>
  desk.upload(admin, 'POST', '/blogs', { fields: { ...whole, ...parts }, image, ...sent }, key)
const update = (id: string, parts: Partial<typeof whole> & { draftId?: string } = {}, sent: Partial<Sent> = {}) =>
  desk.upload(admin, 'PUT', `/blogs/${id}`, { fields: { ...whole, ...parts }, ...sent })
const made = async (parts: Partial<typeof whole> = {}): Promise<string> => (await create(parts)).body.blog._id
const list = async (query = '') => (await desk.ask(admin, 'GET', `/blogs${query}`)).body
const get = (url: string) => house.app.inject({ url })
const picture = async (bytes: Uint8Array | null = image) =>
  desk.upload(admin, 'POST', '/news-pictures', { fields: {}, image: bytes })
const told = async () => {
  const { rows } = await sql<{ told: string }>`select told::text from platform.outbox order by id`.execute(
    house.database.db,
  )
  return rows.map((row) => row.told).join('\n')
}

describe('pictures inside the text', () => {
  it('are drawn anew, served from our own address, and stand in the post', async () => {
    const { status, body } = await picture()
    expect([status, body]).toEqual([
      201,
      { url: expect.stringMatching(/^\/api\/news-pictures\/[0-9a-f-]{36}\/image$/), width: 1600, height: 800 },
    ])
    const served = await get(body.url)
    expect(served.headers['content-type']).toBe('image/jpeg')
    expect(served.headers['cache-control']).toContain('s-maxage')
    expect(served.rawPayload.includes('Somebody Private')).toBe(false)
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 1600, height: 800 })
    const { body: created } = await create({
      content: `<p>Look:</p><img src="${body.url}" alt="A well" onload="alert(1)">`,
    })
    expect(created.blog.content).toContain(`<img src="${body.url}" alt="A well">`)
    expect((await picture(null)).body.code).toBe('news.image-missing')
    for (const id of [randomUUID(), 'unknown'])
      expect((await get(`/api/news-pictures/${id}/image`)).statusCode).toBe(404)
  })

  it('are swept a day after nothing names them, and not before', async () => {
    await sweepAll()
    const urls = await Promise.all([1, 2, 3].map(async () => (await picture()).body.url as string))
    const [inPost, inDraft, nowhere] = urls as [string, string, string]
    const id = await made({ content: `<p>x</p><img src="${inPost}" alt="">` })
    const draft = randomUUID()
    const form = { ...whole, content: `<p>x</p><img src="${inDraft}">` }
    await desk.ask(admin, 'PUT', `/admin/news/drafts/${draft}`, { version: 0, form })
    expect(await sweepPictures(house.ctx)).toBe(0)
    house.clock.moveTo('2026-11-16T10:00:00Z')
    expect(await Promise.all([1, 2, 3].map(() => sweepPictures(house.ctx))).then(sum)).toBe(1)
    expect(await statuses(urls)).toEqual([200, 200, 404])
    expect(await told()).toContain(`news-picture:${nowhere.split('/')[3]}`)
    admin = await desk.again(admin)
    await update(id, { content: '<p>Without it.</p>' })
    expect(await sweepPictures(house.ctx)).toBe(1)
    expect(await statuses(urls)).toEqual([404, 200, 404])
    // A post that is published from the draft keeps its picture.
    await create({ ...form, draftId: draft })
    expect(await sweepPictures(house.ctx)).toBe(0)
    expect(await statuses(urls)).toEqual([404, 200, 404])
    const [{ _id }] = (await list()).blogs
    await desk.ask(admin, 'DELETE', `/blogs/${_id}`)
    expect(await sweepPictures(house.ctx)).toBe(1)
    const { rows } = await sql`select from news.picture`.execute(house.database.db)
    expect(rows).toEqual([])
  })

  it('a post that is being saved keeps its picture from the sweep', async () => {
    await sweepAll()
    const { url } = (await picture()).body
    house.clock.moveTo('2026-11-17T10:00:00Z')
    admin = await desk.again(admin)
    const [swept, saved] = await Promise.all([
      sweepPictures(house.ctx),
      create({ content: `<p>x</p><img src="${url}" alt="">` }),
    ])
    expect(saved.status).toBe(201)
    expect((await get(url)).statusCode).toBe(swept === 1 ? 404 : 200)
    const { rows } = await sql`select from news.picture_use`.execute(house.database.db)
    expect(rows).toHaveLength(1 - swept)
  })

  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
  const statuses = (urls: string[]) => Promise.all(urls.map(async (url) => (await get(url)).statusCode))
  async function sweepAll() {
    house.clock.moveTo('2026-12-15T09:00:00Z')
    await sweepPictures(house.ctx)
    house.clock.moveTo('2026-11-15T09:00:00Z')
  }
})

describe('drafts', () => {
  const save = (id: string, version: number, parts: object = {}, who = admin, more: object = {}) =>
    desk.ask(who, 'PUT', `/admin/news/drafts/${id}`, { version, form: { ...whole, ...parts }, ...more })
  const drafts = async (who = admin) => (await desk.ask(who, 'GET', '/admin/news/drafts')).body.drafts

  it('save as one types, whole or not', async () => {
    const id = randomUUID()
    expect(
      (await desk.ask(admin, 'PUT', `/admin/news/drafts/${id}`, { version: 0, form: { title: 'A' } })).body,
    ).toEqual({
      version: 1,
      savedAt: '2026-11-15T09:00:00.000Z',
    })
    house.clock.moveTo('2026-11-15T09:00:05Z')
    expect((await save(id, 1, { title: 'A n\0ew\ud800' })).body.version).toBe(2)
    const { body } = await desk.ask(admin, 'GET', '/admin/news/drafts')
    expect(listPostDraftsEndpoint.response.safeParse(body).error).toBeUndefined()
    expect(body.drafts).toEqual([
      {
        id,
        postId: null,
        version: 2,
        savedAt: '2026-11-15T09:00:05.000Z',
        form: { ...whole, title: 'A new\ufffd', content: '<p>It opens <strong>on Monday</strong>.</p>' },
      },
    ])
    expect((await list()).blogs).toEqual([])
  })

  it('a save that does not follow what is kept is refused; the same once more is the same', async () => {
    const id = randomUUID()
    await save(id, 0, { title: 'One' })
    expect((await save(id, 0, { title: 'One' })).body.version).toBe(1)
    expect((await save(id, 0, { title: 'Other window' })).body).toMatchObject({
      code: 'news.draft-newer',
      message: 'A newer version of this post was saved in another window.',
    })
    expect((await save(id, 7)).status).toBe(409)
    expect((await drafts())[0].form.title).toBe('One')
    const rivals = await Promise.all([1, 2, 3, 4].map((nth) => save(id, 1, { title: `Rival ${nth}` })))
    expect(rivals.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await drafts())[0].version).toBe(2)
  })

  it('belong to whoever writes them', async () => {
    const other = await desk.person('admin')
    const id = randomUUID()
    await save(id, 0, { title: 'Mine' })
    expect(await drafts(other)).toEqual([])
    for (const version of [0, 1]) expect((await save(id, version, {}, other)).body.code).toBe('news.draft-unknown')
    expect((await desk.ask(other, 'DELETE', `/admin/news/drafts/${id}`)).status).toBe(404)
    await desk.upload(other, 'POST', '/blogs', { fields: { ...whole, draftId: id }, image })
    expect(await drafts()).toMatchObject([{ id, form: { title: 'Mine' } }])
  })

  it('of a post know it, and go with it', async () => {
    const postId = await made()
    const id = randomUUID()
    await save(id, 0, {}, admin, { postId })
    expect(await drafts()).toMatchObject([{ id, postId }])
    expect((await save(randomUUID(), 0, {}, admin, { postId: randomUUID() })).body.code).toBe('news.not-found')
    await desk.ask(admin, 'DELETE', `/blogs/${postId}`)
    expect(await drafts()).toEqual([])
  })

  it('end when they are published, changed into the post, or thrown away', async () => {
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    for (const id of [first, second, third]) await save(id, 0)
    const postId = (await create({ draftId: first })).body.blog._id
    await update(postId, { draftId: second, title: 'Changed' })
    expect((await drafts()).map(({ id }: { id: string }) => id)).toEqual([third])
    // A save that arrives after publishing must not restore the draft.
    expect((await save(first, 1)).body.code).toBe('news.draft-unknown')
    const thrown = await Promise.all([1, 2, 3].map(() => desk.ask(admin, 'DELETE', `/admin/news/drafts/${third}`)))
    expect(thrown.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect(await drafts()).toEqual([])
  })

  it('S5 come back clean', async () => {
    await save(randomUUID(), 0, {
      content: '<p onclick="alert(1)">x</p><script>alert(1)</script><img src=x onerror=alert(1)>',
    })
    expect((await drafts())[0].form.content).toBe('<p>x</p>')
  })
})
