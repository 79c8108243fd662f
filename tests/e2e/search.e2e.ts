import type { ResponseOf } from '@grfs/contracts/endpoint'
import type { getArticleEndpoint } from '@grfs/contracts/publishing'
import type { searchEndpoint } from '@grfs/contracts/search'
import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './support/test.ts'

type Article = ResponseOf<typeof getArticleEndpoint>
type SearchAnswer = ResponseOf<typeof searchEndpoint>

/** An article of the demonstration data, because articles that other tests publish may have nothing to highlight. */
async function anArticle(request: APIRequestContext) {
  return (await (await request.get('/api/articles/cms.2026.041')).json()) as Article
}

const box = 'Search articles, journals and authors'

test.describe('/search', () => {
  test('SEARCH-001 the header leads to the results, and a result to its page', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const article = await anArticle(request)
    await page.goto('/home')
    await page.getByRole('banner').getByLabel(box).fill(article.title)
    await page.getByRole('banner').getByLabel(box).press('Enter')
    await page.waitForURL('**/search?q=*')
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
    await expect(page.getByRole('main').getByLabel(box)).toHaveValue(article.title)
    const first = page.locator('.search-results > li').first()
    await expect(first).toContainText(article.authors[0]!.fullName)
    await expect(first.getByRole('heading').locator('mark').first()).toBeVisible()
    await expectAccessible(page)
    await first.getByRole('heading').getByRole('link').click()
    await page.waitForURL(`**/article/${article.id}`)
  })

  test('SEARCH-001 narrows by links, names what it is narrowed to, and lets go of it', async ({ page, request }) => {
    const { facets, found } = (await (await request.get('/api/search?q=water')).json()) as SearchAnswer
    const journal = facets.journals[0]!
    await page.goto('/search?q=water')
    await expect(page.getByRole('heading', { level: 2, name: `${found.count} results` })).toBeVisible()
    await page.getByRole('navigation', { name: 'Narrow down' }).getByRole('link', { name: journal.label }).click()
    await page.waitForURL(`**/search?q=water&journal=${journal.value}`)
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${journal.count} results?$`) })).toBeVisible()
    await page.getByRole('link', { name: `Remove the filter Journal: ${journal.label}` }).click()
    await page.waitForURL('**/search?q=water')
  })

  test('sorts by date and narrows to an author, at an address that can be shared', async ({ page, request }) => {
    await page.goto('/search?q=water')
    await page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: 'Newest' }).click()
    await page.waitForURL('**/search?q=water&sort=date')
    const days = await page
      .locator('.search-results time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime')!))
    expect(days).toEqual(days.toSorted().reverse())
    const { authors } = await anArticle(request)
    const name = authors[0]!.fullName
    await page.goto(`/search?author=${encodeURIComponent(name)}`)
    await expect(page.getByRole('link', { name: `Remove the filter Author: ${name}` })).toBeVisible()
    for (const who of await page.locator('.search-results .article-list-who').allTextContents()) {
      expect(who).toContain(name)
    }
  })

  test('goes on to more results, none of them twice', async ({ page }) => {
    await page.goto('/search?q=water')
    const titles = page.locator('.search-results h3')
    const first = await titles.allTextContents()
    expect(first).toHaveLength(10)
    await page.getByRole('link', { name: 'More results' }).click()
    await page.waitForURL('**/search?q=water&after=*')
    const second = await titles.allTextContents()
    expect(second.length).toBeGreaterThan(0)
    expect(second.filter((title) => first.includes(title))).toEqual([])
  })

  test('CHROME-029 invites before anything was asked', async ({ page, expectAccessible }) => {
    await page.goto('/search')
    await expect(page.getByRole('heading', { name: 'Search for a word, a name or a title' })).toBeVisible()
    await expectAccessible(page)
  })

  test('CHROME-029 says so when nothing was found', async ({ page, expectAccessible }) => {
    await page.goto('/search?q=xyzzyqwv')
    await expect(page.getByRole('heading', { name: 'Nothing was found for “xyzzyqwv”' })).toBeVisible()
    await expectAccessible(page)
  })

  test('leads out of filters that hold nothing', async ({ page }) => {
    await page.goto('/search?q=water&year=1871')
    await page.getByRole('link', { name: 'Search without filters' }).click()
    await page.waitForURL('**/search?q=water')
  })

  test('takes a typing error for what was meant', async ({ page }) => {
    await page.goto('/search?q=salinnity')
    await expect(page.getByText('These are the results for salinity.')).toBeVisible()
    await expect(page.locator('.search-results > li').first()).toBeVisible()
  })

  test('shows markup that somebody typed as text', async ({ page }) => {
    await page.goto(`/search?q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
    await expect(page.locator('img[src=x]')).toHaveCount(0)
    await expect(page.getByRole('main').getByLabel(box)).toHaveValue('"><img src=x onerror=alert(1)>')
  })

  test('shows what makes sense of an address that was changed by hand', async ({ request }) => {
    for (const query of ['q=water&year=soon&kind=person', 'q=', 'q=%00', `q=${'a'.repeat(5000)}`]) {
      expect((await request.get(`/search?${query}`)).status(), query.slice(0, 40)).toBe(200)
    }
  })
})

test.describe('suggestions', () => {
  test('SEARCH-001 open while one types, and are chosen by keyboard', async ({ page, request, expectAccessible }) => {
    const article = await anArticle(request)
    await page.goto('/home')
    await page.keyboard.press('/')
    const field = page.getByRole('banner').getByRole('combobox', { name: box })
    await expect(field).toBeFocused()
    await field.pressSequentially(article.title.slice(0, 24))
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await expect(list).toBeVisible()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    const wanted = list.getByRole('option', { name: article.title })
    await expect(wanted).toBeVisible()
    const count = await list.getByRole('option').count()
    expect(count).toBeLessThanOrEqual(8)
    for (let steps = 0; steps < count; steps += 1) {
      await field.press('ArrowDown')
      if ((await wanted.getAttribute('aria-selected')) === 'true') break
    }
    await expect(field).toHaveAttribute('aria-activedescendant', (await wanted.getAttribute('id'))!)
    await field.press('Enter')
    await page.waitForURL(`**/article/${article.id}`)
  })

  test('close with Escape and with leaving the box, and never stand in the way of Enter', async ({ page }) => {
    await page.goto('/home')
    const field = page.getByRole('banner').getByLabel(box)
    const list = page.getByRole('listbox', { name: 'Suggestions' })
    await field.pressSequentially('coa')
    await expect(list).toBeVisible()
    await field.press('Escape')
    await expect(list).toBeHidden()
    await expect(field).toHaveValue('coa')
    await field.pressSequentially('s')
    await expect(list).toBeVisible()
    await field.blur()
    await expect(list).toBeHidden()
    await field.press('Enter')
    await page.waitForURL('**/search?q=coas')
  })

  test('ask once for a word that is typed in one go, and show the newest answer only', async ({ page }) => {
    const asked: string[] = []
    await page.route('**/api/search/suggest?*', async (route) => {
      const q = new URL(route.request().url()).searchParams.get('q')!
      asked.push(q)
      // The first response takes longer than the second.
      if (q === 'ma') await new Promise((resolve) => setTimeout(resolve, 900))
      await route.fulfill({ json: [{ kind: 'author', text: `Answer to ${q}`, id: null }] }).catch(() => {})
    })
    await page.goto('/home')
    const field = page.getByRole('banner').getByLabel(box)
    await field.pressSequentially('ma', { delay: 10 })
    await expect.poll(() => asked).toEqual(['ma'])
    await field.pressSequentially('ri', { delay: 10 })
    await expect(page.getByRole('option')).toContainText('Answer to mari')
    await page.waitForTimeout(1_000)
    await expect(page.getByRole('option')).toContainText('Answer to mari')
    expect(asked).toEqual(['ma', 'mari'])
  })

  test('a name that is suggested is searched for', async ({ page, request }) => {
    const article = await anArticle(request)
    const name = article.authors[0]!.fullName
    await page.goto('/home')
    await page.getByRole('banner').getByLabel(box).pressSequentially(name)
    // Other authors may have a similar name.
    await page.getByRole('option', { name: `${name} author`, exact: true }).click()
    await page.waitForURL('**/search?q=*')
    await expect(page.locator('.search-results')).toContainText(name)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } })

  test('SEARCH-001 one searches from the menu, and narrows in a sheet', async ({ page, expectAccessible }) => {
    await page.goto('/home')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    const field = page.getByRole('dialog', { name: 'Menu' }).getByLabel(box)
    await expect(field).toBeFocused()
    await field.pressSequentially('water')
    await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await field.press('Enter')
    await page.waitForURL('**/search?q=water')
    const sheet = page.getByRole('navigation', { name: 'Narrow down' })
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await expect(sheet).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close filters' }).click()
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await sheet.getByRole('link', { name: /^2026/ }).click()
    await page.waitForURL('**/search?q=water&year=2026')
  })
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('SEARCH-001 the form, the filters and the pages all work', async ({ page }) => {
    await page.goto('/home')
    await page.getByRole('banner').getByLabel(box).fill('water')
    await page.getByRole('banner').getByLabel(box).press('Enter')
    await page.waitForURL('**/search?q=water')
    await page.getByRole('navigation', { name: 'Narrow down' }).getByRole('link').first().click()
    await page.waitForURL('**/search?q=water&*')
    await page.locator('.search-results h3 a').first().click()
    await page.waitForURL(/\/(article|journal|news-events)\//)
  })
})
