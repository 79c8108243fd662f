import type { ResponseOf } from '@grfs/contracts/endpoint'
import type { getPostEndpoint, listPostsEndpoint } from '@grfs/contracts/news'
import type { APIRequestContext } from '@playwright/test'
import { look, expect, test } from './support/test.ts'

type News = ResponseOf<typeof listPostsEndpoint>
type PostAnswer = ResponseOf<typeof getPostEndpoint>

const months = 'January February March April May June July August September October November December'.split(' ')
const monthAndDay = (instant: string) =>
  [months[Number(instant.slice(5, 7)) - 1]!, Number(instant.slice(8, 10))] as const
const listNews = async (request: APIRequestContext, query = '') =>
  (await (await request.get(`/api/blogs/public${query}`)).json()) as News

test.describe('/news', () => {
  test('NEWS-001 NEWS-003 NEWS-004 NEWS-006 NEWS-008 shows eight cards, each leading to its post', async ({
    page,
    request,
  }) => {
    const { blogs } = await listNews(request)
    await page.goto('/news')
    await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible()
    const cards = page.getByRole('main').locator('.post-grid').getByRole('listitem')
    await expect(cards).toHaveCount(8)
    for (const [index, post] of blogs.entries()) {
      const card = cards.nth(index)
      await expect(card.getByRole('link', { name: post.title, exact: true })).toHaveAttribute(
        'href',
        `/news-events/${post._id}`,
      )
      await expect(card).toContainText(post.excerpt)
      await expect(card).toContainText(post.author)
      const [month, day] = monthAndDay(post.createdAt)
      await expect(card.getByRole('time')).toHaveText(`${month.slice(0, 3)} ${day}`)
      const picture = card.locator('img')
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
    }
    await cards.first().getByRole('link').click()
    await page.waitForURL(`**/news-events/${blogs[0]!._id}`)
  })

  test('NEWS-007 a title has at most two lines', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/news')
    const title = page.locator('.post-card-title').first()
    await title.locator('a').evaluate((link) => (link.textContent = 'A title that goes on and on '.repeat(20)))
    const [height, line] = await title.evaluate((element) => [
      element.getBoundingClientRect().height,
      parseFloat(getComputedStyle(element).lineHeight),
    ])
    expect(Math.round(height! / line!)).toBe(2)
  })

  test('NEWS-005 NEWS-019 has a pager that lives in the address', async ({ page, request }) => {
    const second = await listNews(request, '?page=2')
    await page.goto('/news')
    const pager = page.getByRole('navigation', { name: 'Pages' })
    await pager.getByRole('link', { name: '2', exact: true }).click()
    await page.waitForURL('**/news?page=2')
    await expect(page.locator('.post-card-title')).toHaveText(second.blogs.map((post) => post.title))
    await expect(pager.getByRole('link', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page')
    await pager.getByRole('link', { name: 'Previous page' }).click()
    await page.waitForURL('**/news')
    expect((await page.goto('/news?page=999'))!.status()).toBe(404)
    expect((await page.goto('/news?page=x'))!.status()).toBe(404)
  })

  test('NEWS-001 can be read by everyone, at every width, in both themes', async ({ page, expectAccessible }) => {
    await page.goto('/news')
    test.slow()
    await look(page, expectAccessible)
  })
})

test.describe('/news-events/{id}', () => {
  test('NEWS-002 NEWS-011 NEWS-012 NEWS-013 NEWS-014 shows the post', async ({ page, request }) => {
    const { blogs } = await listNews(request)
    const { blog } = (await (await request.get(`/api/blogs/${blogs[2]!._id}`)).json()) as PostAnswer
    await page.goto(`/news-events/${blog._id}`)
    await expect(page.getByRole('heading', { level: 1, name: blog.title })).toBeVisible()
    const head = page.locator('.post-head')
    await expect(head).toContainText(blog.author)
    const [month, day] = monthAndDay(blog.createdAt)
    await expect(head).toContainText(`${month} ${day}, ${blog.createdAt.slice(0, 4)}`)
    await expect(head).toContainText(`${blog.readingMinutes} min read`)
    const picture = page.locator('.post-picture')
    const shown = await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.currentSrc))
    expect(new URL(shown).pathname).toBe(blog.imageURL)
    expect(await page.locator('.post > .prose').innerHTML()).toBe(blog.content)
  })

  test('NEWS-017 NEWS-018 NEWS-020 leads to up to three others, never to itself', async ({ page, request }) => {
    const { blogs } = await listNews(request, '?limit=4')
    await page.goto(`/news-events/${blogs[1]!._id}`)
    const related = page.getByRole('region', { name: 'More news' }).getByRole('listitem')
    await expect(related).toHaveCount(3)
    const others = [blogs[0]!, blogs[2]!, blogs[3]!]
    for (const [index, other] of others.entries()) {
      await expect(related.nth(index).getByRole('link', { name: other.title })).toHaveAttribute(
        'href',
        `/news-events/${other._id}`,
      )
    }
  })

  test('NEWS-015 Share Article opens the share sheet of the device', async ({ page, request }) => {
    const { blogs } = await listNews(request)
    await page.addInitScript(() => {
      Object.assign(navigator, { share: (shared: unknown) => (Object.assign(window, { shared }), Promise.resolve()) })
    })
    await page.goto(`/news-events/${blogs[0]!._id}`)
    await page.getByRole('button', { name: 'Share Article' }).click()
    const shared = await page.evaluate(() => (window as unknown as { shared: { url: string; title: string } }).shared)
    expect(shared.url).toBe(page.url())
    expect(shared.title).toContain(blogs[0]!.title)
  })

  test('NEWS-016 where there is none it copies the link and says so', async ({ page, context, request }) => {
    const { blogs } = await listNews(request)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.goto(`/news-events/${blogs[0]!._id}`)
    await page.getByRole('button', { name: 'Share Article' }).click()
    await expect(page.getByText('Link copied to clipboard!', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })

  test('NEWS-024 says when there is no such post, with Go Back and Try Again', async ({ page, expectAccessible }) => {
    await page.goto('/news')
    const address = '/news-events/00000000-0000-4000-8000-000000000000'
    expect((await page.goto(address))!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Blog post not found' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Try Again' }).click()
    await page.waitForURL(`**${address}`)
    await page.goto('/news')
    await page.goto(address)
    await page.getByRole('button', { name: 'Go Back' }).click()
    await page.waitForURL('**/news')
  })

  test('NEWS-002 can be read by everyone, at every width, in both themes', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const { blogs } = await listNews(request)
    await page.goto(`/news-events/${blogs[2]!._id}`)
    test.slow()
    await look(page, expectAccessible)
  })
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('NEWS-003 NEWS-014 NEWS-017 one can go from the list to a post, on to another, and write of it', async ({
    page,
    request,
  }) => {
    const { blogs } = await listNews(request)
    await page.goto('/news')
    await page.getByRole('link', { name: blogs[1]!.title, exact: true }).click()
    await page.waitForURL(`**/news-events/${blogs[1]!._id}`)
    await expect(page.locator('.post > .prose p').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Share Article' })).toHaveAttribute('href', /^mailto:/)
    await page.getByRole('region', { name: 'More news' }).getByRole('heading').nth(1).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: blogs[0]!.title })).toBeVisible()
  })
})
