import { findExamples } from './support/pages.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 390, height: 844 }

test('titles begin at the top of the page, beside a longer introduction too', async ({ page }) => {
  for (const path of ['/about', '/suggest-fields', '/contact']) {
    await page.goto(path)
    const title = (await page.locator('.page-head h1').boundingBox())!
    const intro = (await page.locator('.page-head-intro').boundingBox())!
    expect(title.y, path).toBeLessThanOrEqual(intro.y)
  }
})

test('an article that was read to its end does not say that 0 minutes are left', async ({ page, baseURL }) => {
  const { fullText } = await findExamples(new URL(baseURL!).origin)
  await page.goto(`/article/${fullText}`)
  const left = page.locator('.contents-left')
  await expect(left).toHaveText(/^\d+ min read$/)
  await page
    .locator('.article-text h2')
    .nth(2)
    .evaluate((part) => part.scrollIntoView())
  await expect(left).toHaveText(/^[1-9]\d* of \d+ minutes left$/)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(left).toHaveText(/^\d+ min read$/)
})

test('years with few issues share a row of the archive', async ({ page }) => {
  await page.goto('/volume?journal=lot')
  await expect(
    page
      .locator('.issue-grid')
      .first()
      .getByRole('listitem')
      .filter({ has: page.locator('.cover') }),
  ).toHaveCount(4)
  await expect(page.getByRole('heading', { level: 2, name: '2026 to 2023' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('a journal shows all its tabs, and a date stays in one line', async ({ page }) => {
    await page.goto('/journal/cms')
    const tabs = page.getByRole('navigation', { name: 'Journal' }).getByRole('link')
    await expect(tabs).toHaveCount(4)
    for (const tab of await tabs.all()) {
      const { x, width } = (await tab.boundingBox())!
      expect([x >= 0, x + width <= phone.width]).toEqual([true, true])
    }
    await page.goto('/home')
    const dates = page.locator('.latest time')
    expect(await dates.count()).toBeGreaterThan(2)
    const lines = await dates.evaluateAll((all) => all.map((one) => one.getClientRects().length))
    expect(lines.filter((count) => count !== 1)).toEqual([])
  })

  test('the account comes first in the menu', async ({ page }) => {
    await page.goto('/home')
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const top = async (name: string) => (await menu.getByRole('link', { name, exact: true }).boundingBox())!.y
    expect(await top('Login')).toBeLessThan(await top('Home'))
  })
})
