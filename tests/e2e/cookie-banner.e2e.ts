import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.describe('the cookie banner', () => {
  test('CHROME-019 CHROME-020 is fixed at the bottom while nothing is stored', async ({ page, expectAccessible }) => {
    await page.goto('/global')
    const banner = page.getByRole('region', { name: 'Cookies' })
    await expect(banner).toBeVisible()
    await expect(banner.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', '/cookiepolicy')
    await expect(banner.getByRole('button', { name: 'Decline' })).toBeVisible()
    await expect(banner.getByRole('button', { name: 'Accept' })).toBeVisible()
    await expectAccessible(page)
    for (const y of [0, 500]) {
      await page.evaluate((top) => window.scrollTo(0, top), y)
      const box = await banner.boundingBox()
      expect(Math.round(box!.y + box!.height)).toBe(page.viewportSize()!.height)
    }
  })

  test('CHROME-019 leaves the end of the page readable', async ({ page }) => {
    await page.goto('/global')
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const banner = await page.getByRole('region', { name: 'Cookies' }).boundingBox()
    const footer = await page.getByRole('contentinfo').boundingBox()
    expect(footer!.y + footer!.height).toBeLessThanOrEqual(banner!.y + 1)
  })

  test('CHROME-021 CHROME-023 Accept stores the answer for good', async ({ page }) => {
    await choose(page, 'Accept', 'accepted')
  })

  test('CHROME-022 CHROME-023 Decline stores the answer for good', async ({ page }) => {
    await choose(page, 'Decline', 'declined')
  })
})

async function choose(page: Page, button: string, stored: string): Promise<void> {
  await page.goto('/home')
  const banner = page.getByRole('region', { name: 'Cookies' })
  await banner.getByRole('button', { name: button }).click()
  await expect(banner).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('g_cookieConsent'))).toBe(stored)
  await page.goto('/global')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner).toBeHidden()
}
