import { describe, expect, it } from 'vitest'
import type { ApiCall, EndpointSpec } from '@grfs/contracts/endpoint'
import type { Post, PostCard } from '@grfs/contracts/news'
import { render } from '../../public/entry-server.tsx'
import { fullDate, shortMonthAndDay } from './dates.ts'
import { pageWindow } from './news-page.tsx'
import { sampleSite } from '../../../../../tests/support/samples/article.ts'

const card = (id: number, more: Partial<PostCard> = {}): PostCard => ({
  _id: `post-${id}`,
  title: `Post ${id}`,
  excerpt: `Summary ${id}`,
  author: 'Farhana Akter',
  imageURL: `/api/blogs/post-${id}/image/card`,
  imageWidth: 1600,
  imageHeight: 900,
  createdAt: '2026-11-09T22:30:00.000Z',
  ...more,
})
const post: Post = {
  ...card(1),
  imageURL: '/api/blogs/post-1/image',
  content: '<p>It <strong>rained</strong>.</p>',
  readingMinutes: 7,
  updatedAt: '2026-11-10T08:00:00.000Z',
}
const list = (blogs: PostCard[], page = 1, totalPages = 1) => ({
  success: true,
  blogs,
  pagination: { page, totalPages, total: blogs.length },
})
const asked: unknown[] = []

function ask(path: string, answers: Record<string, unknown> | Error) {
  const [address = '', search = ''] = path.split('?')
  const call = ((endpoint: EndpointSpec, input: unknown) => {
    asked.push(input)
    return answers instanceof Error ? Promise.reject(answers) : Promise.resolve(answers[endpoint.path])
  }) as ApiCall
  return render({ path: address, search, call, site: sampleSite, nonce: 'n0nce' })
}
const failure = Object.assign(new Error('database is gone'), { status: 503 })
const missing = Object.assign(new Error('none'), { status: 404 })
const main = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? ''

describe('/news', () => {
  it('NEWS-001 NEWS-003 NEWS-006 NEWS-008 is a list of cards', async () => {
    const page = await ask('/news', { '/blogs/public': list([card(1), card(2, { excerpt: '' })]) })
    expect(page).toMatchObject({ status: 200, kind: 'reader' })
    const html = main(page.html)
    expect(html.match(/class="post-card"/g)).toHaveLength(2)
    expect(html).toContain('<a class="title-link" href="/news-events/post-1">Post 1</a>')
    expect(html).toMatch(/<img src="\/api\/blogs\/post-1\/image\/card" width="1600" height="900"/)
    expect(html).toContain('Summary 1')
    expect(html).toContain('Farhana Akter')
    expect(html).toContain('>Nov 9</time>')
    expect(html.match(/post-card-text/g)).toHaveLength(1)
    expect(html).not.toContain('style=')
  })

  it('NEWS-004 NEWS-019 asks for eight of the page that the address names', async () => {
    asked.length = 0
    await ask('/news?page=3', { '/blogs/public': list([card(1)], 3, 3) })
    expect(asked).toEqual([{ query: { page: '3', limit: 8 } }])
  })

  it('NEWS-005 has a pager of up to five buttons, with the page in the address', async () => {
    const page = await ask('/news?page=6', { '/blogs/public': list([card(1)], 6, 12) })
    const numbers = [...main(page.html).matchAll(/<a href="\/news\?page=(\d+)"(?: aria-current="page")?>\d+<\/a>/g)]
    expect(numbers.map(([, number]) => number)).toEqual(['4', '5', '6', '7', '8'])
    expect(main(page.html)).not.toContain('…')
    expect(pageWindow(1, 3)).toEqual([1, 2, 3])
    expect(pageWindow(1, 9)).toEqual([1, 2, 3, 4, 5])
    expect(pageWindow(9, 9)).toEqual([5, 6, 7, 8, 9])
    expect(pageWindow(1, 0)).toEqual([])
  })

  it('NEWS-025 says when there are none', async () => {
    const page = await ask('/news', { '/blogs/public': list([], 1, 0) })
    expect(page.status).toBe(200)
    expect(main(page.html)).toContain('No posts available')
  })

  it('NEWS-022 says when they cannot be had, with Try Again', async () => {
    const page = await ask('/news?page=2', failure)
    expect(page.status).toBe(503)
    expect(main(page.html)).toContain('Failed to load blog posts. Please try again later.')
    expect(main(page.html)).toMatch(/<a href="\/news\?page=2"[^>]*>Try Again<\/a>/)
  })

  it('a page beyond the last one is not found', async () => {
    expect((await ask('/news?page=9', { '/blogs/public': list([], 9, 2) })).status).toBe(404)
  })
})

describe('/news-events/{id}', () => {
  const answers = {
    '/blogs/:id': { success: true, blog: post },
    '/blogs/public': list([card(1), card(2), card(3), card(4)]),
  }

  it('NEWS-002 NEWS-011 NEWS-012 NEWS-013 NEWS-014 shows the post', async () => {
    const { html } = await ask('/news-events/post-1', answers)
    expect(html).toMatch(/<img class="post-picture" src="\/api\/blogs\/post-1\/image" [^>]*width="1600" height="900"/)
    expect(html).toContain('<h1>Post 1</h1>')
    expect(html).toContain('<b>Farhana Akter</b>')
    expect(html).toContain('>November 9, 2026</time>')
    expect(html).toContain('7 min read')
    expect(html).toContain('<div class="prose"><p>It <strong>rained</strong>.</p></div>')
    expect(fullDate('2025-01-31T00:00:00Z')).toBe('January 31, 2025')
    expect(shortMonthAndDay('2025-09-03T00:00:00Z')).toBe('Sep 3')
  })

  it('NEWS-015 NEWS-016 has Share Article, which knows what to say where there is no share sheet', async () => {
    const { html } = await ask('/news-events/post-1', answers)
    expect(html).toMatch(/<button[^>]*data-share="Link copied to clipboard!"[^>]*>.*?Share Article<\/button>/)
  })

  it('NEWS-017 NEWS-018 NEWS-020 asks for four others, drops itself, shows up to three', async () => {
    asked.length = 0
    const { html } = await ask('/news-events/post-1', answers)
    expect(asked).toContainEqual({ query: { limit: 4 } })
    const related = html.slice(html.indexOf('post-related'))
    for (const id of [2, 3, 4]) expect(related).toContain(`href="/news-events/post-${id}"`)
    expect(related).not.toContain('/news-events/post-1"')
    const other = { ...answers, '/blogs/public': list([card(5), card(6), card(7), card(8)]) }
    const cards = (await ask('/news-events/post-1', other)).html.match(/class="post-card"/g)
    expect(cards).toHaveLength(3)
  })

  it('tells machines that it is a news article', async () => {
    const { html } = await ask('/news-events/post-1', answers)
    expect(html).toContain('<meta property="og:type" content="article">')
    expect(html).toContain('<meta property="og:title" content="Post 1">')
    const json = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
    expect(json).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Post 1',
      datePublished: post.createdAt,
      dateModified: post.updatedAt,
      image: [`${sampleSite.origin}/api/blogs/post-1/image`],
    })
  })

  it('NEWS-024 says that there is none, with Go Back and Try Again', async () => {
    const page = await ask('/news-events/x', missing)
    expect(page.status).toBe(404)
    expect(main(page.html)).toContain('<h1>Blog post not found</h1>')
    expect(main(page.html)).toMatch(/data-back="".*?>Go Back<\/button>/)
    expect(main(page.html)).toMatch(/<a href=""[^>]*>Try Again<\/a>/)
  })

  it('NEWS-023 says that it cannot be had, with Go Back and Try Again', async () => {
    const page = await ask('/news-events/post-1', failure)
    expect(page.status).toBe(503)
    expect(main(page.html)).toContain('Failed to load blog post. Please try again later.')
    expect(main(page.html)).toMatch(/data-back="".*?>Go Back<\/button>/)
    expect(main(page.html)).toMatch(/<a href="\/news-events\/post-1"[^>]*>Try Again<\/a>/)
  })
})
