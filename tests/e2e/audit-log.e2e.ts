import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { answered, toast } from './support/account.ts'
import { signInEditor } from './support/people.ts'
import { look, expect, test } from './support/test.ts'

test.use({ storageState: answered })
// One of them checks every window width.
test.describe.configure({ timeout: 120_000 })

const entries = (page: Page) => page.getByRole('list', { name: 'Entries of the audit log' }).getByRole('listitem')

async function openLog(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin?tool=audit${query}`)
  // The tool's code is loaded on first use.
  await expect(entries(page).first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
}

async function taken(download: Promise<Download>): Promise<{ name: string; text: string }> {
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('an admin reads who did what, narrows the log, and opens what else is known', async ({ page }) => {
  await signInEditor(page)
  await openLog(page)
  await expect(page.getByText(/^The log is intact: \d+ entries were checked/)).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search the log' }).fill('wanjiru reviewers')
  await page.keyboard.press('Enter')
  await page.waitForURL(/q=wanjiru/)
  await expect(entries(page).first()).toContainText('Grace Wanjiru announced')

  await page.getByRole('link', { name: 'Show all entries' }).click()
  await page.getByRole('combobox', { name: 'Action', exact: true }).selectOption({ label: 'Made … a sub-admin' })
  await page.waitForURL(/action=sub-admin\.created/)
  await expect(entries(page).first()).toContainText(/made .* a sub-admin/)
  const details = entries(page).first().locator('summary')
  await details.focus()
  await page.keyboard.press('Enter')
  await expect(entries(page).first().getByText('Permissions')).toBeVisible()

  await page.getByRole('link', { name: 'Show all entries' }).click()
  await entries(page).filter({ hasText: 'Grace Wanjiru' }).first().getByRole('link', { name: /Grace/ }).click()
  await expect(page.getByText('Only actions by Grace Wanjiru')).toBeVisible()

  await page.goto('/admin?tool=audit&to=2020-01-01')
  await expect(page.getByRole('heading', { name: 'No matching entries' })).toBeVisible()
})

test('the log is for everybody’s eyes who may see it', async ({ page, expectAccessible }) => {
  await signInEditor(page)
  await openLog(page)
  await entries(page).first().locator('summary').click()
  await look(page, expectAccessible)
})

test('what is shown can be taken along as a file, and that is in the log too', async ({ page }) => {
  await signInEditor(page)
  await page.goto('/admin?tool=papers&filter=all')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const csv = await taken(download)
  expect(csv.name).toMatch(/^grfs-papers-\d{4}-\d\d-\d\d\.csv$/)
  expect(csv.text).toMatch(/^\uFEFFnumber,title,journal,/)
  expect(csv.text.split('\r\n').length).toBeGreaterThan(10)
  await expect(toast(page, 'The file was downloaded')).toBeVisible()

  await openLog(page, '&action=list.exported')
  await expect(entries(page).first()).toContainText('exported a list: papers')
  const second = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /JSON/ }).click()
  const log = JSON.parse((await taken(second)).text) as Array<{ action: string }>
  expect(log.length).toBeGreaterThan(0)
  expect(log.every(({ action }) => action === 'list.exported')).toBe(true)
})
