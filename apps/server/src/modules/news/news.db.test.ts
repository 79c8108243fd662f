import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPostEndpoint, listPostsEndpoint } from '@grfs/contracts/news'
import { maxImageBytes } from '@grfs/domain/news/post'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { cleanAgain, createPost, deletePost, newsDocuments, newsFeedEntries, newsRoutes, updatePost } from './index.ts'

let house: TestHouse
let image: Buffer
const ids: string[] = []

const fields = (number: number) => ({
  title: `Post ${number}`,
  excerpt: `What happened on day ${number}.`,
  author: 'Farhana Akter',
  content: `<p>It was day ${number}, and it <b>rained</b>.</p>`,
})

beforeAll(async () => {
  house = await openTestHouse({ routes: newsRoutes, documents: newsDocuments })
  image = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#265c7f' } })
    .withExif({ IFD0: { Artist: 'Somebody Private' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => house.close())

const get = (url: string, headers: Record<string, string> = {}) => house.app.inject({ url, headers })
const told = async () => {
  const { rows } = await sql<{ told: string }>`select told::text as told from platform.outbox order by id`.execute(
    house.database.db,
  )
  return rows.map((row) => row.told).join('\n')
}

describe('an empty press', () => {
  it('NEWS-025 NEWS-019 answers with no posts and no pages', async () => {
    const answer = await get('/api/blogs/public?page=1&limit=8')
    expect(answer.json()).toEqual({ success: true, blogs: [], pagination: { page: 1, totalPages: 0, total: 0 } })
  })
})

describe('with posts', () => {
  beforeAll(async () => {
    for (let number = 1; number <= 20; number++) {
      // Two posts share each timestamp: their order must be stable too.
      house.clock.moveTo(`2026-10-${String(Math.ceil(number / 2)).padStart(2, '0')}T09:00:00Z`)
      ids.push(await createPost(house.ctx, { ...fields(number), image }))
    }
    house.clock.moveTo('2026-11-15T09:00:00Z')
  }, 60_000)

  it('NEWS-009 NEWS-010 a card and a post have every field of the specification', async () => {
    const { blogs } = (await get('/api/blogs/public')).json()
    const newest = blogs[0]
    expect(newest).toEqual({
      _id: expect.any(String),
      title: expect.stringMatching(/^Post (19|20)$/),
      excerpt: expect.stringContaining('What happened'),
      author: 'Farhana Akter',
      imageURL: `/api/blogs/${newest._id}/image/card`,
      imageWidth: 1600,
      imageHeight: 800,
      createdAt: '2026-10-10T09:00:00.000Z',
    })
    const { blog } = (await get(`/api/blogs/${ids[0]}`)).json()
    expect(blog).toMatchObject({
      _id: ids[0],
      title: 'Post 1',
      excerpt: 'What happened on day 1.',
      author: 'Farhana Akter',
      content: '<p>It was day 1, and it <strong>rained</strong>.</p>',
      imageURL: `/api/blogs/${ids[0]}/image`,
      createdAt: '2026-10-01T09:00:00.000Z',
      readingMinutes: 1,
    })
  })

  it('NEWS-004 NEWS-019 gives eight a page, newest first, each exactly once', async () => {
    const pages = await Promise.all([1, 2, 3].map(async (page) => (await get(`/api/blogs/public?page=${page}`)).json()))
    expect(pages.map((page) => page.blogs.length)).toEqual([8, 8, 4])
    expect(pages[0]).toMatchObject({ success: true, pagination: { page: 1, totalPages: 3, total: 20 } })
    expect(listPostsEndpoint.response.safeParse(pages[0]).error).toBeUndefined()
    const all = pages.flatMap((page) => page.blogs as Array<{ _id: string; createdAt: string }>)
    expect(new Set(all.map((post) => post._id)).size).toBe(20)
    expect(all.map((post) => post.createdAt)).toEqual(
      all
        .map((post) => post.createdAt)
        .toSorted()
        .toReversed(),
    )
  })

  it('NEWS-018 NEWS-020 gives four where four are asked for, and refuses what is no number of posts', async () => {
    const { blogs, pagination } = (await get('/api/blogs/public?limit=4')).json()
    expect(blogs).toHaveLength(4)
    expect(pagination.totalPages).toBe(5)
    for (const query of ['limit=0', 'limit=51', 'page=0', 'page=x', 'limit=8;drop']) {
      expect((await get(`/api/blogs/public?${query}`)).statusCode, query).toBe(400)
    }
    expect((await get('/api/blogs/public?page=99')).json()).toMatchObject({ blogs: [], pagination: { total: 20 } })
  })

  it('a list and a post are one query each, and name what they show', async () => {
    for (const url of ['/api/blogs/public', `/api/blogs/${ids[3]}`]) {
      house.database.queries.reset()
      const answer = await get(url)
      expect(house.database.queries.list, url).toHaveLength(1)
      expect(answer.headers['surrogate-key']).toContain('news')
      expect(answer.headers['cache-control']).toContain('s-maxage')
    }
  })

  it('NEWS-021 answers with the post, NEWS-024 or says that there is none', async () => {
    expect(getPostEndpoint.response.safeParse((await get(`/api/blogs/${ids[5]}`)).json()).error).toBeUndefined()
    for (const id of ['00000000-0000-4000-8000-000000000000', 'unknown', "x' or 1=1 --"]) {
      const answer = await get(`/api/blogs/${encodeURIComponent(id)}`)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ success: false, code: 'news.not-found', message: 'Blog post not found' })
    }
  })

  it('NEWS-006 NEWS-011 serves the picture from our own address, in two sizes, without what the file said of its maker', async () => {
    const full = await get(`/api/blogs/${ids[0]}/image`)
    const card = await get(`/api/blogs/${ids[0]}/image/card`)
    expect(full.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'surrogate-key': expect.stringContaining(`news:${ids[0]}`),
    })
    expect(await sharp(full.rawPayload).metadata()).toMatchObject({ width: 1600, height: 800, format: 'jpeg' })
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ width: 800, height: 400 })
    expect(full.rawPayload.includes('Somebody Private')).toBe(false)
    expect(image.includes('Somebody Private')).toBe(true)
    const again = await get(`/api/blogs/${ids[0]}/image`, { 'if-none-match': String(full.headers['etag']) })
    expect(again.statusCode).toBe(304)
    expect((await get('/api/blogs/unknown/image')).statusCode).toBe(404)
  })

  it('gives the feed its entries, newest first', async () => {
    const entries = await newsFeedEntries(house.ctx.db, 3)
    expect(entries).toHaveLength(3)
    expect(entries[0]).toMatchObject({
      title: expect.stringMatching(/^Post (19|20)$/),
      path: expect.stringMatching(/^\/news-events\/[0-9a-f-]{36}$/),
      summary: expect.any(String),
      author: 'Farhana Akter',
      updatedAt: new Date('2026-10-10T09:00:00Z'),
      contentHtml: expect.stringContaining('<strong>rained</strong>'),
    })
  })
})

describe('writing', () => {
  it('NEWS-014 keeps no markup that is not on the list, and purges the lists', async () => {
    const id = await createPost(house.ctx, {
      ...fields(30),
      title: ' Two\n lines\u0000 ',
      content: '<h1 onclick="x">Head</h1><script>alert(1)</script><p>Text<img src=x onerror=alert(1)></p>',
      image,
    })
    const { blog } = (await get(`/api/blogs/${id}`)).json()
    expect(blog).toMatchObject({ title: 'Two lines', content: '<h2>Head</h2><p>Text</p>' })
    expect(await told()).toContain(`"news:${id}"`)
  })

  it('NEWS-013 counts the minutes from the words', async () => {
    const id = await createPost(house.ctx, { ...fields(31), content: `<p>${'word '.repeat(1150)}</p>`, image })
    expect((await get(`/api/blogs/${id}`)).json().blog.readingMinutes).toBe(5)
  })

  it('changes a post, with or without a new picture, and takes it back', async () => {
    const id = await createPost(house.ctx, { ...fields(32), image })
    const before = await get(`/api/blogs/${id}/image`)
    await updatePost(house.ctx, id, { ...fields(33), content: '<p>Corrected.</p>' })
    expect((await get(`/api/blogs/${id}`)).json().blog).toMatchObject({
      title: 'Post 33',
      content: '<p>Corrected.</p>',
    })
    expect((await get(`/api/blogs/${id}/image`)).rawPayload.equals(before.rawPayload)).toBe(true)
    const other = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#7b4353' } })
      .png()
      .toBuffer()
    await updatePost(house.ctx, id, { ...fields(33), image: other })
    expect((await get(`/api/blogs/${id}`)).json().blog).toMatchObject({ imageWidth: 400, imageHeight: 300 })
    await deletePost(house.ctx, id)
    expect((await get(`/api/blogs/${id}`)).statusCode).toBe(404)
    expect((await get(`/api/blogs/${id}/image`)).statusCode).toBe(404)
    await expect(deletePost(house.ctx, id)).rejects.toMatchObject({ code: 'news.not-found' })
    await expect(updatePost(house.ctx, id, fields(33))).rejects.toMatchObject({ code: 'news.not-found' })
  })

  it.each([
    ['no title', { title: ' ' }, 'news.fields-missing'],
    ['no summary', { excerpt: '' }, 'news.fields-missing'],
    ['no content', { content: '' }, 'news.fields-missing'],
    ['markup without words', { content: '<p><br></p><script>x</script>' }, 'news.content-empty'],
    ['a title without end', { title: 'x'.repeat(201) }, 'news.too-long'],
    ['no picture', { image: Buffer.from('<svg/>') }, 'news.image-kind'],
    ['a picture that is too large', { image: Buffer.alloc(maxImageBytes + 1) }, 'news.image-too-large'],
  ])('refuses %s', async (_what, wrong, code) => {
    await expect(createPost(house.ctx, { ...fields(40), image, ...wrong })).rejects.toMatchObject({ code })
  })

  it('a post that is not public is nowhere', async () => {
    const id = await createPost(house.ctx, { ...fields(50), image })
    await sql`update news.post set published_at = null where id = ${id}`.execute(house.database.db)
    expect((await get(`/api/blogs/${id}`)).statusCode).toBe(404)
    expect((await get(`/api/blogs/${id}/image`)).statusCode).toBe(404)
    expect((await get('/api/blogs/public?limit=50')).body).not.toContain(id)
    expect((await newsFeedEntries(house.ctx.db, 100)).map((entry) => entry.id)).not.toContain(id)
  })

  it('cleans again what older rules let through, once', async () => {
    await sql`update news.post set content_version = 0, content_html = '<p>Old<script>alert(1)</script></p>'
      where id = ${ids[7]}`.execute(house.database.db)
    const signal = new AbortController().signal
    expect(await cleanAgain(house.ctx, signal)).toBe(1)
    expect((await get(`/api/blogs/${ids[7]}`)).json().blog.content).toBe('<p>Old</p>')
    expect(await cleanAgain(house.ctx, signal)).toBe(0)
  })
})
