import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { myDataTexts } from '@grfs/contracts/texts/personal-data'
import { answered } from './support/account.ts'
import { look, expect, test } from './support/test.ts'
import { openAccount, signIn, type Person } from './support/people.ts'

test.use({ storageState: answered })

const { download, leave } = myDataTexts

async function openProfile(page: Page): Promise<Person> {
  const person = await openAccount(page.request)
  await signIn(page, person)
  await page.goto('/dashboard/updateProfile')
  await expect(page.getByRole('heading', { name: download.title })).toBeVisible({ timeout: 15_000 })
  return person
}

const dialog = (page: Page) => page.getByRole('dialog', { name: leave.dialogTitle })

test('a member takes a copy of their data along', async ({ page }) => {
  test.slow()
  const person = await openProfile(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: download.submit }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^grfs-my-data-\d{4}-\d{2}-\d{2}\.zip$/)
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04')
  expect(bytes.includes(Buffer.from('data.json'))).toBe(true)
  await expect(page.getByText(download.done)).toBeVisible()
  // The file is compressed, so it does not contain the address as plain text.
  expect(bytes.includes(Buffer.from(person.email))).toBe(false)
})

for (const [name, width, height] of [
  ['desktop', 1280, 800],
  ['phone', 390, 844],
] as const) {
  test(`a member reads what goes and what stays, and deletes the account, on a ${name}`, async ({
    page,
    expectAccessible,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    const person = await openProfile(page)
    await page.getByRole('button', { name: leave.open }).click()
    for (const text of [leave.goes, leave.stays, ...leave.goesList, ...leave.staysList]) {
      await expect(dialog(page).getByText(text, { exact: true })).toBeVisible()
    }
    // The explanation is visible when the dialog opens, wherever the password field is.
    await expect(dialog(page).getByText(leave.dialogTitle)).toBeInViewport()
    await look(page, expectAccessible)
    await page.setViewportSize({ width, height })
    // Cancelling with the keyboard changes nothing.
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('button', { name: leave.open })).toBeFocused()
    await page.getByRole('button', { name: leave.open }).click()
    const submit = dialog(page).getByRole('button', { name: leave.submit })
    await submit.click()
    await expect(dialog(page).getByText(leave.passwordMissing)).toBeVisible()
    await dialog(page).getByLabel(leave.password, { exact: true }).fill('not this one')
    await submit.click()
    await expect(dialog(page).getByText('This is not your current password.')).toBeVisible()
    await dialog(page).getByLabel(leave.password, { exact: true }).fill(person.password)
    await submit.click()
    await page.waitForURL('**/login')
    await expect(page.getByRole('status').filter({ hasText: leave.done })).toBeInViewport()
    await expect(page.getByText(identityTexts.login.intro)).toHaveCount(0)
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'g_cookieConsent'))
    expect(kept.filter((key) => key !== 'GRFSTheme')).toEqual([])
    await page.goto('/dashboard/updateProfile')
    await page.waitForURL('**/login')
  })
}
