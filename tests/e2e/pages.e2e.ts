import { answered } from './support/account.ts'
import { signInEditor } from './support/people.ts'
import { look, expect, test } from './support/test.ts'

test.use({ storageState: answered })
test.describe.configure({ timeout: 120_000 })

test('an admin changes a section of the terms, previews and publishes it, and takes it back', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const visitor = await (await browser.newContext()).newPage()
  /** As a visitor reads it, past the browser's cache. */
  const read = async () => {
    await visitor.goto('/terms')
    return visitor.locator('section[aria-labelledby=payments]').innerText()
  }
  const before = await read()
  await signInEditor(page)
  await page.goto('/admin?tool=pages')
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible({ timeout: 15_000 })
  await look(page, expectAccessible)
  await page.getByRole('link', { name: 'Edit Terms of Service' }).click()

  await page.getByRole('button', { name: 'Edit the section Payments' }).click()
  const text = page.getByRole('textbox', { name: /^Text/ })
  await text.fill('Nobody pays anything, says {atlantis}.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('There is no variable “atlantis”.')).toBeVisible()
  await look(page, expectAccessible)
  await text.fill('Nobody pays anything, says ')
  await page.getByLabel('Insert a variable').selectOption('press')
  await expect(text).toHaveValue('Nobody pays anything, says {press}')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('link', { name: 'Preview' })).toBeVisible()
  expect(await read()).toBe(before)

  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByText('Nobody pays anything, says GRFS Journals')).toBeVisible()
  await look(page, expectAccessible)
  await page.getByRole('link', { name: 'Back to the text' }).click()
  await page.getByLabel('In effect since').fill('2026-12-01')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('There is no draft.')).toBeVisible()
  await expect.poll(read).toContain('Nobody pays anything, says GRFS Journals')
  await expect(visitor.getByText('December 1, 2026')).toBeVisible()

  await page.getByRole('link', { name: /^History/ }).click()
  await page.getByRole('button', { name: 'Compare version 1 with the one before' }).click()
  await expect(page.getByText('Nobody pays anything, says {press}')).toBeVisible()
  await look(page, expectAccessible)
  await page.getByRole('button', { name: 'Restore the original text' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('row', { name: /Back to the original text/ })).toBeVisible()
  await expect.poll(read).toBe(before)

  await page.getByRole('link', { name: 'All pages' }).click()
  await page.getByRole('link', { name: 'Ready for DOAJ?' }).click()
  await expect(page.getByText(/\d+ of 23 answered/)).toBeVisible()
  await look(page, expectAccessible)
})
