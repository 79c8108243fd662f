import { answered } from './support/account.ts'
import { signInEditor } from './support/people.ts'
import { look, expect, test } from './support/test.ts'

test.use({ storageState: answered })
test.describe.configure({ timeout: 120_000, mode: 'serial' })

for (const device of ['desktop', 'phone'] as const)
  test(`an admin renames the publisher, gives a journal its own contact address, and undoes both, on a ${device}`, async ({
    page,
    expectAccessible,
  }) => {
    const size = { width: device === 'phone' ? 390 : 1280, height: 844 }
    await page.setViewportSize(size)
    await signInEditor(page)
    await page.goto('/admin?tool=settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible({ timeout: 15_000 })
    await look(page, expectAccessible)
    await page.setViewportSize(size)

    // Not the name of the site: tests that run at the same time read it in titles.
    const name = page.getByRole('form', { name: 'Publisher' })
    const field = name.getByRole('textbox')
    const before = await field.inputValue()
    await field.fill(' ')
    await name.getByRole('button', { name: 'Save: Publisher' }).click()
    await expect(name.locator('.field-error')).toBeVisible()
    await field.fill(`Lagos Press ${device}`)
    await name.getByRole('button', { name: 'Save: Publisher' }).click()
    await expect(page.getByText(/^Saved \d/)).toBeVisible()
    await expect(name.getByText('the press', { exact: true })).toBeVisible()
    await expect(async () => {
      await page.goto('/contact')
      await expect(page.getByText(`Published by Lagos Press ${device}`)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 15_000 })

    await page.goto('/admin?tool=settings')
    const change = page.getByRole('listitem').filter({ hasText: `Lagos Press ${device}` })
    await change.first().getByRole('button', { name: /^Undo/ }).click()
    await expect(page.getByText('The change was undone')).toBeVisible()
    await expect(field).toHaveValue(before)

    await page.getByRole('link', { name: /^Journals \d/ }).click()
    const journal = page.getByLabel('Journal', { exact: true })
    await journal.selectOption('Coastal and Marine Studies')
    // The forms of the former journal stay until those of the chosen one are there.
    await expect(journal.locator('option:checked')).toHaveText('Coastal and Marine Studies')
    const contact = page.getByRole('form', { name: 'Contact address' })
    await expect(contact.getByText('as the press')).toBeVisible()
    await contact.getByRole('textbox').fill(`office-${device}@cms.example`)
    await contact.getByRole('button', { name: /^Save/ }).click()
    await expect(contact.getByText('this journal', { exact: true })).toBeVisible()
    await look(page, expectAccessible)
    await page.setViewportSize(size)
    const path = page.url()
    await expect(async () => {
      await page.goto('/journal/cms')
      await expect(page.getByRole('link', { name: `office-${device}@cms.example` })).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 15_000 })
    await page.goto(path)
    await contact.getByRole('button', { name: /Use the press’s/ }).click()
    await expect(contact.getByText('as the press')).toBeVisible()
  })
