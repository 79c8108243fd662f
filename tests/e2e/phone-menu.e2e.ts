import type { Page } from '@playwright/test'
import { headerLinks } from './support/pages.ts'
import { keepSession } from './support/people.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 390, height: 844 }

async function openMenu(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  return menu
}

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the menu opens, holds the focus, and closes with Escape', async ({ page, expectAccessible }) => {
    await page.goto('/home')
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    const menu = await openMenu(page)
    for (const [name, href] of headerLinks) {
      await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    }
    await expect(menu.getByRole('button', { name: 'Close' })).toBeFocused()
    await expect(menu.getByRole('link', { name: 'My Wallet' })).toBeHidden()
    await expectAccessible(page)
    expect(await page.locator('main').evaluate((main) => main.matches('[inert], [inert] *'))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await expect(menu.getByRole('combobox')).toBeFocused()
  })

  test('CHROME-009 CHROME-010 CHROME-011 CHROME-012 CHROME-013 CHROME-014 a researcher has the signed-in menu', async ({
    page,
    expectAccessible,
  }) => {
    await keepSession(page, 'researcher')
    const account = (await openMenu(page)).getByRole('navigation', { name: 'Account' })
    for (const [name, href] of [
      ['My Drafts', '/dashboard/researcher/drafts'],
      ['Submit a new Paper', '/dashboard/researcher/submitPaper'],
      ['My Wallet', '/dashboard/wallet'],
      ['Announcements', '/dashboard/announcement'],
      ['Messages', '/dashboard/message'],
      ['Feedback', '/dashboard/feedback'],
      ['Update Profile', '/dashboard/updateProfile'],
      ['Return to Homepage', '/home'],
    ] as const) {
      await expect(account.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    }
    await expect(account.getByRole('link', { name: 'Switch Dashboard' })).toBeHidden()
    await expectAccessible(page)
  })

  test('CHROME-010 My Drafts is for researchers only', async ({ page }) => {
    await keepSession(page, 'reviewer')
    const menu = await openMenu(page)
    await expect(menu.getByRole('link', { name: 'My Wallet' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'My Drafts' })).toBeHidden()
  })

  test('the admin tools are for admins only', async ({ page }) => {
    await keepSession(page, 'admin')
    const admin = await openMenu(page)
    await expect(admin.getByRole('link', { name: 'Manage Papers' })).toHaveAttribute('href', '/admin?tool=papers')
    await expect(admin.getByRole('link', { name: 'All admin tools' })).toHaveAttribute('href', '/admin')
    await keepSession(page, 'researcher')
    const member = await openMenu(page)
    await expect(member.getByRole('link', { name: 'My Drafts' })).toBeVisible()
    await expect(member.getByRole('link', { name: 'Manage Papers' })).toBeHidden()
  })

  test('who holds both roles can switch the dashboard', async ({ page }) => {
    await keepSession(page, 'researcher', ['researcher', 'reviewer'])
    const menu = await openMenu(page)
    await expect(menu.getByRole('link', { name: 'Switch Dashboard' })).toHaveAttribute('href', '/dashboard/reviewer')
  })

  test('CHROME-016 Logout clears the session, and only that, and goes to /login', async ({ page }) => {
    await keepSession(page, 'researcher')
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Decline' }).click()
    await (await openMenu(page)).getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['g_cookieConsent'])
  })
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false, viewport: phone })

  test('CHROME-004 CHROME-005 the menu, the links and the search work; what needs a script is not there', async ({
    page,
  }) => {
    await page.goto('/home')
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeHidden()
    await expect(page.getByRole('group', { name: 'Theme' })).toBeHidden()
    const menu = await openMenu(page)
    await expect(menu.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'My Wallet' })).toBeHidden()
    await menu.getByRole('searchbox').fill('tides')
    await menu.getByRole('searchbox').press('Enter')
    await page.waitForURL('**/search?q=tides')
  })
})
