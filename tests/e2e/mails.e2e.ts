import { answered } from './support/account.ts'
import { signInEditor } from './support/people.ts'
import { look, expect, test } from './support/test.ts'

test.use({ storageState: answered })
test.describe.configure({ timeout: 120_000 })

test('an admin changes the invitation of one journal, cannot remove its link, and resets it', async ({
  page,
  expectAccessible,
}) => {
  await signInEditor(page)
  await page.goto('/admin?tool=mails')
  await expect(page.getByRole('heading', { level: 1, name: 'Emails' })).toBeVisible({ timeout: 15_000 })
  await page.getByLabel('Texts of').selectOption({ index: 1 })
  // Texts about accounts belong to the press.
  await expect(page.getByRole('heading', { name: 'To members, about their account' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'To reviewers' })).toBeVisible()
  await look(page, expectAccessible)
  await page.getByRole('link', { name: 'Invitation to review', exact: true }).click()

  const text = page.locator('.mails-body')
  const preview = page.locator('.mails-preview')
  await expect(preview).toContainText('Dear Ngozi Eze,')
  const original = await text.inputValue()
  await text.fill('Dear {fullName},\n\nPlease answer by {answerBy}.')
  await expect(preview).toContainText('The variable {link} (link of the button) is required.')
  await page.getByRole('button', { name: 'Save the text' }).click()
  await expect(page.getByRole('heading', { name: /The text cannot be saved: The variable/ })).toBeVisible()

  await text.fill('Dear {fullName},\n\nWould you read “{title}” by {answerBy}?\n\n[Answer here]({link})')
  await expect(preview.locator('.mails-button')).toHaveText('Answer here')
  await page.getByRole('button', { name: 'Save the text' }).click()
  await expect(page.getByRole('heading', { name: /The text was saved/ })).toBeVisible()
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible()
  await look(page, expectAccessible)

  await page.getByRole('button', { name: 'Reset to the original text' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(text).toHaveValue(original)
  await page.getByRole('button', { name: 'Compare with the text above: version 1' }).click()
  await expect(page.locator('del', { hasText: 'Would you read' })).toBeVisible()
})
