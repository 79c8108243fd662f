import type { Locator, Page } from '@playwright/test'
import { answered } from './support/account.ts'
import { enterAs, openPhoneMenu } from './support/people.ts'
import { look, expect, test } from './support/test.ts'

test.use({ storageState: answered })
test.describe.configure({ timeout: 120_000 })

const everybody = '/dashboard/announcement'
const reviewers = '/dashboard/reviewer/announcement'
// Announcements of the demonstration data.
const forAll = 'The volume of this year closes on 15 December'
const forReviewers = 'Slow answers over the new year'

const one = (page: Page, title: string) => page.getByRole('article', { name: title })
const entry = (page: Page) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /^Announcements/ })
const unreadIn = async (page: Page) => Number(/(\d+) unread/.exec(await page.getByRole('status').innerText())?.[1] ?? 0)

test('ANNOUNCE-001 ANNOUNCE-003 ANNOUNCE-004 ANNOUNCE-005 ANNOUNCE-008 what is told is read, and counts as unread until then', async ({
  page,
}) => {
  await page.goto(everybody)
  await expect(page).toHaveURL(/\/login$/)

  await enterAs(page, 'researcher')
  await page.goto('/dashboard/researcher/drafts')
  await expect(entry(page)).toHaveText(/Announcements\s*\d+ new/)
  await entry(page).click()
  await expect(page).toHaveURL(everybody)
  const told = one(page, forAll)
  await expect(told).toContainText('New')
  await expect(told).toContainText('Medium priority')
  await expect(told.locator('time')).toHaveText(/^\d+ (hour|day)s? ago$/)
  await expect(page.getByText(forReviewers)).toHaveCount(0)
  const before = await unreadIn(page)
  await expect(entry(page)).toContainText(`${before} new`)

  await told.getByRole('button', { name: `Mark as Read: ${forAll}` }).press('Enter')
  await expect(told.getByText('New', { exact: true })).toHaveCount(0)
  await expect(told.getByRole('button')).toHaveCount(0)
  await expect(told).toContainText('Read just now')
  await expect(told.getByRole('heading')).toBeFocused()
  expect(await unreadIn(page)).toBe(before - 1)
  await expect(entry(page)).toHaveText(before > 1 ? new RegExp(`${before - 1} new`) : 'Announcements')
  await page.reload()
  await expect(told).toContainText(/Read (just now|1 minute ago)/)
})

test('ANNOUNCE-002 ANNOUNCE-007 reviewers have their page, and priorities have their colours', async ({ page }) => {
  await enterAs(page, 'reviewer')
  await page.goto(reviewers)
  await expect(entry(page)).toHaveAttribute('href', reviewers)
  await expect(entry(page)).toHaveAttribute('aria-current', 'page')
  await expect(one(page, forReviewers)).toContainText('High priority')
  const colours = await Promise.all(
    [forReviewers, forAll, 'Certificates of review have a public page'].map((title) =>
      one(page, title).evaluate((item) => getComputedStyle(item).borderInlineStartColor),
    ),
  )
  expect(new Set(colours).size).toBe(3)
})

test('ANNOUNCE-003 on a phone the menu of the site counts, also where one reads', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, 'researcher')
  await page.goto(everybody)
  await expect(one(page, forAll)).toBeVisible()
  const count = await unreadIn(page)
  const menu = await openPhoneMenu(page)
  await expect(menu.getByRole('link', { name: `Announcements ${count} new` })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await one(page, forAll).getByRole('button').click()
  await expect(one(page, forAll)).toContainText('Read just now')
  const left = count === 1 ? 'Announcements' : `Announcements ${count - 1} new`
  const counted = (where: Locator) => expect(where.getByRole('link', { name: left, exact: true })).toBeVisible()
  await counted(await openPhoneMenu(page))
  await page.goto('/about')
  await counted(await openPhoneMenu(page))
})

test('ANNOUNCE-006 ANNOUNCE-011 ANNOUNCE-012 nothing told, no answer, and a mark that fails in silence', async ({
  page,
}) => {
  await enterAs(page, 'researcher')
  const list = '**/api/announcement/user'
  await page.route(list, (route) => route.fulfill({ json: [] }))
  await page.goto(everybody)
  await expect(page.getByRole('heading', { name: 'No announcements available' })).toBeVisible()

  await page.unroute(list)
  const body = { success: false, code: 'server.unavailable', message: 'We are moving.', error: 'We are moving.' }
  await page.route(list, (route) => route.fulfill({ status: 503, json: { ...body, requestId: 'x' } }))
  await page.goto(everybody)
  await expect(page.getByRole('alert')).toContainText('Error loading announcements: We are moving.')
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(one(page, forAll)).toBeVisible()

  await page.route('**/api/announcement/*/read', (route) => route.fulfill({ status: 500, json: body }))
  const button = one(page, forAll).getByRole('button')
  const asked = page.waitForResponse('**/api/announcement/*/read')
  await button.click()
  await asked
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await expect(one(page, forAll)).toContainText('New')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('the announcements hold on every screen, in both themes', async ({ page, expectAccessible }) => {
  await enterAs(page, 'both')
  await page.goto(everybody)
  await expect(one(page, forReviewers)).toBeVisible()
  await one(page, forAll).getByRole('button').click()
  await look(page, expectAccessible)
})
