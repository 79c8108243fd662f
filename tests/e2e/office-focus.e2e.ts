import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { answered, toast } from './support/account.ts'
import { signInEditor } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ storageState: answered })

const main = (page: Page) => page.locator('#main')

/** Links to a form or a separate page, in each tool; going back returns the focus to the link. */
const ways = [
  ['announcements', 'New announcement', 'New announcement'],
  ['calls', 'Create a Call for Papers', 'Create a Call for Papers'],
  ['journals', 'Edit Coastal and Marine Studies', 'Edit the journal'],
  ['users&q=ngozi.eze', 'Dr. Ngozi Eze', 'Dr. Ngozi Eze'],
] as const

test('the keyboard goes on at what it has opened, and back from where it came', async ({ page }) => {
  await signInEditor(page)
  for (const [tool, name, heading] of ways) {
    await page.goto(`/admin?tool=${tool}`)
    const link = main(page).getByRole('link', { name }).first()
    const address = (await link.getAttribute('href'))!
    await link.press('Enter')
    await expect(main(page).getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(main(page)).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await main(page).evaluate((place) => place.contains(document.activeElement)), tool).toBe(true)
    await page.goBack()
    await expect(page.locator(':focus'), tool).toHaveAttribute('href', address)
  }
})

test('who comes back from an article finds the others of the search again', async ({ page }) => {
  await signInEditor(page)
  await page.goto('/admin?tool=overview&view=articles')
  await page.getByRole('searchbox', { name: 'Search published articles' }).fill('water')
  await page.waitForURL(/q=water/)
  // Until the answer arrives, the former rows are shown. The head of the table stays.
  await expect(main(page).getByRole('row').filter({ hasNotText: /water/i })).toHaveCount(1)
  const choose = main(page).getByRole('row').nth(2).getByRole('link').first()
  const address = (await choose.getAttribute('href'))!
  await choose.press('Enter')
  await expect(page.getByRole('heading', { name: 'Record' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search published articles' })).toHaveValue('water')
  await expect(page.locator(':focus')).toHaveAttribute('href', address)
})

test('the keyboard keeps its place when a row is switched, saved or deleted', async ({ page }) => {
  const { token } = await signInEditor(page)
  const title = `Kept by keys ${randomBytes(3).toString('hex')}`
  const made = await page.request.post('/api/announcement', {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    data: { title, content: 'For a moment.', targetAudience: 'reviewers', priority: 'low', expiryDate: '' },
  })
  expect(made.status(), await made.text()).toBe(201)
  await page.goto('/admin?tool=announcements')
  const row = page.getByRole('row').filter({ hasText: title })
  await row.getByRole('button', { name: /^Switch off/ }).press('Enter')
  await expect(row.getByRole('button', { name: /^Switch on/ })).toBeFocused()

  const edit = row.getByRole('link', { name: /^Edit/ })
  const address = (await edit.getAttribute('href'))!
  await edit.press('Enter')
  await expect(main(page)).toBeFocused()
  await page.getByLabel('Text').fill('For another moment.')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(toast(page, 'Announcement updated successfully!')).toBeVisible()
  await expect(page.locator(':focus')).toHaveAttribute('href', address)

  await row.getByRole('button', { name: /^Delete/ }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(row).toHaveCount(0)
  await expect(main(page)).toBeFocused()
})
