import type { Page } from '@playwright/test'
import { answered, otherBrowser, toast } from './support/account.ts'
import { letItsDayPass } from './support/papers.ts'
import { signInEditor } from './support/people.ts'
import { look, expect, test } from './support/test.ts'

test.use({ storageState: answered })
// Long tests, some of which check every window width.
test.describe.configure({ timeout: 120_000 })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const tools = (page: Page) => page.getByRole('navigation', { name: 'Admin tools' })
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview of the home page' })

async function openTool(page: Page, name: string): Promise<void> {
  await page.goto('/admin')
  await tools(page).getByRole('link', { name }).click()
}

test('PUBLISH-004 a sub-admin with createIssues calls for papers, visitors read it, and it closes by itself', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const title = `Shade in the second year ${Date.now()}`
  await signInEditor(page, { permissions: ['createIssues'], journals: ['PSL'] })
  await openTool(page, 'Create a Call for Papers')
  await expect(page.getByRole('heading', { level: 1, name: 'Calls for papers' })).toBeVisible()
  await expect(tools(page).getByRole('link', { name: 'Publish Papers' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Create a Call for Papers' }).last().click()

  // The sub-admin's only journal is preselected, and its next issue is proposed.
  await expect(page.getByLabel('Volume')).not.toHaveValue('')
  await page.getByRole('button', { name: 'Open the call' }).click()
  await expect(page.getByRole('alert')).toContainText('The call cannot be saved yet')
  await expect(page.getByRole('alert')).toBeFocused()
  await look(page, expectAccessible)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text').fill('For those who measured twice.\n\nTell us what changed.')
  await page.getByLabel('Last day').fill(inDays(2))
  await expect(preview(page)).toContainText(title)
  await expect(preview(page)).toContainText('For those who measured twice.')
  await expect(preview(page)).toContainText('2 days left')
  await expect(preview(page)).not.toContainText('Tell us what changed.')

  // A reload does not lose the typed text.
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByRole('button', { name: 'Open the call' }).click()
  await expect(toast(page, 'Call for papers created successfully')).toBeVisible()
  await expect(row(page, title)).toContainText('Open')
  await look(page, expectAccessible)

  const visitor = await otherBrowser(browser)
  await visitor.goto('/home')
  await expect(visitor.getByRole('link', { name: title })).toBeVisible()
  await visitor.getByRole('link', { name: title }).click()
  await expect(visitor).toHaveURL(/\/journal\/psl#call-/)
  await expect(visitor.getByText('Tell us what changed.')).toBeVisible()

  await letItsDayPass(title)
  for (const path of ['/home', '/journal/psl']) {
    await visitor.goto(path)
    await expect(visitor.getByText(title)).toHaveCount(0)
  }
  await page.reload()
  await expect(row(page, title)).toContainText('Closed')
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Call deleted successfully')).toBeVisible()
  await expect(row(page, title)).toHaveCount(0)
  await visitor.context().close()
})

test('an admin founds a journal, whose cover is drawn while one chooses, and its page is there', async ({
  page,
  expectAccessible,
}) => {
  const letters = Array.from({ length: 7 }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join('')
  await signInEditor(page)
  await openTool(page, 'Journals')
  await expect(row(page, 'Coastal and Marine Studies')).toContainText('2756-')
  await look(page, expectAccessible)
  await page.getByRole('link', { name: 'Create a journal' }).click()
  await page.getByLabel('Title').first().fill(`Review of ${letters}`)
  await page.getByLabel('Category').fill('Earth Sciences')
  await page.getByLabel('Abbreviation').fill(letters.toLowerCase())
  await page.getByLabel('ISSN').fill('2756-0857')
  await expect(page.getByText('This is not a valid ISSN')).toBeVisible()
  await page.getByLabel('ISSN').fill('27560856')
  await expect(page.getByText('The ISSN is valid: 2756-0856.')).toBeVisible()
  const cover = page.locator('.live-cover')
  await expect(cover).toContainText(letters)
  await page.getByRole('group', { name: 'Colour' }).getByLabel('Plum').check()
  await expect(cover).toHaveClass(/hue-330/)
  const before = await cover.innerHTML()
  await page.getByRole('group', { name: 'Pattern' }).getByLabel('Rays').check()
  await expect.poll(() => cover.innerHTML()).not.toBe(before)
  await page.getByLabel('What the journal publishes, and for whom').fill('One.\n\nTwo.')
  await page.getByRole('group', { name: 'Editor-in-Chief' }).getByLabel('Full name').fill('Ana Kerekere')
  await look(page, expectAccessible)
  await page.getByRole('button', { name: 'Create the journal' }).click()
  await expect(toast(page, 'Journal created successfully')).toBeVisible()
  await page.goto(`/journal/${letters.toLowerCase()}`)
  await expect(page.getByRole('heading', { level: 1, name: `Review of ${letters}` })).toBeVisible()
  await expect(page.getByText('Ana Kerekere')).toBeVisible()
  await expect(page.getByText('2756-0856')).toBeVisible()
})
