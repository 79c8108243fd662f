import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPostEndpoint, listManagedPostsEndpoint } from '@grfs/contracts/news/admin'
import { maxImageBytes } from '@grfs/domain/news/post'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { writingIn, type Sent } from '../../../../../tests/support/writing.ts'
import type { SignedIn } from '../../../../../tests/support/people.ts'
import { hostileMarkup } from '../../../../../tests/support/factories/hostile-markup.ts'
import { cleanHtml } from '../../platform/rich-text/index.ts'
import { authenticate } from '../identity/index.ts'
import { newsDocuments, newsFeedEntries, newsRoutes } from './index.ts'

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

describe('posts', () => {
  it('BLOG-012 BLOG-018 publishes a post with its picture at once, everywhere, and is audited', async () => {
    const { status, body } = await create()
    expect([status, body.success, body.message]).toEqual([201, true, 'Blog created successfully'])
    expect(createPostEndpoint.response.safeParse(body).error).toBeUndefined()
    const id = body.blog._id
    expect(body.blog).toMatchObject({ title: whole.title, content: '<p>It opens <strong>on Monday</strong>.</p>' })
    expect((await get(`/api/blogs/${id}`)).json().blog).toEqual(body.blog)
    expect((await get('/api/blogs/public')).body).toContain(id)
    expect((await get(`/api/blogs/${id}/image`)).rawPayload.includes('Somebody Private')).toBe(false)
    expect((await newsFeedEntries(house.ctx.db, 1))[0]).toMatchObject({ id, title: whole.title })
    expect(await told()).toContain(`"news:${id}"`)
    expect(await told()).toMatch(new RegExp(`"news.published"[^\\n]*${id}`))
    expect(await desk.audited(id)).toEqual([{ action: 'news.published', actorId: admin.id, label: whole.title }])
  })

  it('BLOG-004 BLOG-010 BLOG-011 lists ten to a page, newest first, with 50 characters of plain text', async () => {
    expect(await list()).toEqual({ blogs: [], totalPages: 0 })
    const content = `<h2>Head &amp; foot</h2><p>${'<strong>word</strong> '.repeat(40)}</p>`
    const ids: string[] = []
    for (let nth = 1; nth <= 12; nth++) {
      house.clock.moveTo(`2026-11-15T09:00:${String(nth).padStart(2, '0')}Z`)
      ids.unshift(await made({ title: `Post ${nth}`, content: nth === 12 ? content : whole.content }))
    }
    const [first, second] = [await list('?page=1&limit=10'), await list('?page=2')]
    expect(listManagedPostsEndpoint.response.safeParse(first).error).toBeUndefined()
    expect([first.blogs.length, second.blogs.length, first.totalPages]).toEqual([10, 2, 2])
    expect([...first.blogs, ...second.blogs].map(({ _id }) => _id)).toEqual(ids)
    expect(first.blogs[0]).toEqual({
      _id: ids[0],
      title: 'Post 12',
      content: 'Head & foot word word word word word word word wor…',
      author: whole.author,
      excerpt: whole.excerpt,
      imageURL: `/api/blogs/${ids[0]}/image/card`,
      createdAt: '2026-11-15T09:00:12.000Z',
    })
    expect(first.blogs[1].content).toBe('It opens on Monday.')
    expect((await list('?limit=5')).totalPages).toBe(3)
    for (const query of ['?limit=0', '?limit=101', '?page=0', '?page=x'])
      expect((await list(query)).code).toBe('request.invalid')
  })

  it.each([
    ['no title', { title: ' ' }, 'Please fill in all required fields.'],
    ['no summary', { excerpt: '' }, 'Please fill in all required fields.'],
    ['no author', { author: '\t' }, 'Please fill in all required fields.'],
    ['no content', { content: '' }, 'Please fill in all required fields.'],
    ['markup only', { content: '<p><br></p><b> &nbsp;</b>' }, 'Please add some content to your blog post.'],
  ])('BLOG-005 BLOG-006 refuses %s, new or changed', async (_what, wrong, message) => {
    const id = await made()
    for (const answer of [await create(wrong), await update(id, wrong)]) {
      expect([answer.status, answer.body.message, answer.body.error]).toEqual([400, message, message])
    }
    expect((await list()).blogs).toMatchObject([{ _id: id, title: whole.title }])
    expect(await desk.audited(id)).toHaveLength(1)
  })

  it('BLOG-005 what is left out is as good as blank', async () => {
    const { body } = await desk.upload(admin, 'POST', '/blogs', { fields: { title: 'T' }, image })
    expect(body.message).toBe('Please fill in all required fields.')
  })

  it('BLOG-007 wants a picture of a new post, BLOG-013 and none of a changed one', async () => {
    const { status, body } = await create({}, { image: null })
    expect([status, body.message]).toEqual([400, 'Please select an image for the blog post.'])
    const id = await made()
    const before = await get(`/api/blogs/${id}/image`)
    expect((await update(id, { title: 'Changed' })).body.blog.title).toBe('Changed')
    expect((await get(`/api/blogs/${id}/image`)).rawPayload.equals(before.rawPayload)).toBe(true)
  })

  it('BLOG-008 takes JPEG, PNG, GIF and WebP, whatever they are called, and nothing else', async () => {
    const drawn = sharp({ create: { width: 30, height: 20, channels: 3, background: '#7b4353' } })
    for (const format of ['jpeg', 'png', 'gif', 'webp'] as const) {
      const bytes = await drawn.clone().toFormat(format).toBuffer()
      expect((await create({}, { image: bytes, fileName: 'x.txt' })).status, format).toBe(201)
    }
    const others = {
      tiff: await drawn.clone().tiff().toBuffer(),
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      html: Buffer.from('<script>alert(1)</script>'),
      cut: image.subarray(0, 300),
    }
    for (const [name, bytes] of Object.entries(others)) {
      const { status, body } = await create({}, { image: bytes, fileName: 'x.jpg' })
      expect([status, body.message], name).toEqual([400, 'Only JPEG, PNG, GIF, and WebP images are allowed'])
      expect((await picture(bytes)).body.message, name).toBe('Only JPEG, PNG, GIF, and WebP images are allowed')
    }
    expect((await list()).blogs).toHaveLength(4)
  })

  it('BLOG-009 takes a picture of 5242880 bytes, not of one more', async () => {
    // Decoders ignore data after the end of a JPEG, so the file can have any size.
    const sized = (bytes: number) => Buffer.concat([image, Buffer.alloc(bytes - image.byteLength)])
    expect((await create({}, { image: sized(maxImageBytes) })).status).toBe(201)
    const { status, body } = await create({}, { image: sized(maxImageBytes + 1) })
    expect([status, body.message]).toEqual([400, 'Image size must be less than 5MB'])
    expect((await picture(sized(maxImageBytes + 1))).body.code).toBe('news.image-too-large')
  })

  it('BLOG-013 BLOG-018 changes a post, with a new picture too; the old one is forgotten', async () => {
    const id = await made()
    const files = () => sql<{ id: string }>`select id from files.object`.execute(house.database.db)
    const before = (await files()).rows.length
    const other = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#7b4353' } })
      .png()
      .toBuffer()
    const { status, body } = await update(id, { title: 'Corrected', content: '<p>New words.</p>' }, { image: other })
    expect([status, body.success, body.message]).toEqual([200, true, 'Blog updated successfully'])
    expect(body.blog).toMatchObject({ _id: id, title: 'Corrected', content: '<p>New words.</p>', imageWidth: 400 })
    expect((await files()).rows).toHaveLength(before)
    expect((await sharp((await get(`/api/blogs/${id}/image`)).rawPayload).metadata()).width).toBe(400)
    expect(await told()).toMatch(new RegExp(`"news.changed"[^\\n]*${id}`))
    expect((await desk.audited(id)).map(({ action }) => action)).toEqual(['news.published', 'news.changed'])
  })

  it('BLOG-014 BLOG-019 deletes a post everywhere', async () => {
    const id = await made()
    const { status, body } = await desk.ask(admin, 'DELETE', `/blogs/${id}`)
    expect([status, body]).toEqual([200, { success: true, message: 'Blog deleted successfully' }])
    expect((await get(`/api/blogs/${id}`)).statusCode).toBe(404)
    expect((await get(`/api/blogs/${id}/image`)).statusCode).toBe(404)
    expect((await list()).blogs).toEqual([])
    expect(await told()).toMatch(new RegExp(`"news.removed"[^\\n]*${id}`))
    expect((await desk.audited(id)).at(-1)).toMatchObject({ action: 'news.removed', actorId: admin.id })
    for (const unknown of [id, 'unknown', "x' or 1=1 --"]) {
      expect((await desk.ask(admin, 'DELETE', `/blogs/${encodeURIComponent(unknown)}`)).body.code).toBe(
        'news.not-found',
      )
      expect((await update(encodeURIComponent(unknown))).body.message).toBe('Blog post not found')
    }
  })

  it('BLOG-001 is for full admins and whoever holds the flag news', async () => {
    const id = await made()
    const editor = await desk.person('sub-admin', { permissions: ['news'] })
    const strangers = [
      await desk.person('both'),
      await desk.person('sub-admin', { permissions: ['announcements', 'publishPapers', 'manageUsers', 'admin'] }),
    ]
    const fields = whole
    const draft = `/admin/news/drafts/${randomUUID()}`
    const calls = [
      (who: SignedIn | null) => desk.ask(who, 'GET', '/blogs'),
      (who: SignedIn | null) => desk.upload(who, 'POST', '/blogs', { fields, image }),
      (who: SignedIn | null) => desk.upload(who, 'PUT', `/blogs/${id}`, { fields }),
      (who: SignedIn | null) => desk.upload(who, 'POST', '/news-pictures', { fields: {}, image }),
      (who: SignedIn | null) => desk.ask(who, 'GET', '/admin/news/drafts'),
      (who: SignedIn | null) => desk.ask(who, 'PUT', draft, { version: 0, form: whole }),
      (who: SignedIn | null) => desk.ask(who, 'DELETE', draft),
      (who: SignedIn | null) => desk.ask(who, 'DELETE', `/blogs/${id}`),
    ]
    for (const [nth, call] of calls.entries()) {
      expect((await call(null)).status, `call ${nth}`).toBe(401)
      for (const who of strangers) expect((await call(who)).status, `call ${nth}`).toBe(403)
      expect((await call(editor)).status, `call ${nth}`).toBeLessThan(300)
    }
  })

  it('R4 the same request many times publishes once; one of many deletes; the same change is one', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => create({}, {}, key)))
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1)
    expect((await list()).blogs).toHaveLength(1)
    const id = answers[0]!.body.blog._id
    await Promise.all(Array.from({ length: 5 }, () => update(id, { title: 'Changed' })))
    expect((await desk.audited(id)).map(({ action }) => action)).toEqual(['news.published', 'news.changed'])
    const deletes = await Promise.all([
      ...Array.from({ length: 5 }, () => desk.ask(admin, 'DELETE', `/blogs/${id}`)),
      update(id, { title: 'Late' }, { image }),
    ])
    expect(
      deletes
        .slice(0, 5)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([200, 404, 404, 404, 404])
    expect([200, 404]).toContain(deletes[5]!.status)
    expect((await desk.audited(id)).filter(({ action }) => action === 'news.removed')).toHaveLength(1)
  })

  it('S5 no markup that runs comes back, as text or from the list', async () => {
    const payloads = hostileMarkup()
    for (const content of payloads.filter((_, nth) => nth % 60 === 0)) {
      const { status, body } = await create({
        title: `T ${content}`.slice(0, 150),
        excerpt: 'E',
        content: `<p>x</p>${content}`,
      })
      expect(status).toBe(201)
      expect(body.blog.content).toBe(cleanHtml(body.blog.content))
      expect(body.blog.content).not.toMatch(/<(script|svg|iframe|style)|\son\w+=|javascript:/i)
    }
  }, 60_000)
})
