import type { Page } from '@playwright/test'
import { answered, toast } from './support/account.ts'
import { signInEditor, newPerson, openAccount } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ storageState: answered })

const leftOver = (page: Page) => page.getByText('Unsaved text restored')

test('an announcement that is half written outlives the page, until it is announced', async ({ page }) => {
  await signInEditor(page)
  const form = '/admin?tool=announcements&announcement=new'
  const title = page.getByLabel('Title')
  await page.goto(form)
  await title.fill('Half an announcement')
  await page.getByLabel('Text').fill('It took an hour to find these words.')
  await page.reload()
  await expect(leftOver(page)).toBeVisible()
  await expect(title).toHaveValue('Half an announcement')
  await page.getByLabel('Audience').selectOption('reviewers')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'New announcement' }).click()
  await expect(page.getByLabel('Text')).toHaveValue('It took an hour to find these words.')
  await expect(page.getByLabel('Audience')).toHaveValue('reviewers')

  await page.getByRole('button', { name: 'Announce' }).click()
  await expect(toast(page, 'Announcement created successfully!')).toBeVisible()
  await page.goto(form)
  await expect(title).toHaveValue('')
  await expect(leftOver(page)).toHaveCount(0)
  await title.fill('Changed my mind')
  await title.fill('')
  await page.reload()
  await expect(title).toHaveValue('')
  await expect(leftOver(page)).toHaveCount(0)
})

test('the words of a correction are there again, and can be thrown away', async ({ page, examples }) => {
  await signInEditor(page)
  const text = page.getByRole('textbox', { name: 'Text' })
  await page.goto(`/admin?tool=overview&view=articles&article=${examples.fullText}`)
  await page.getByRole('radio', { name: /^Retraction/ }).check()
  await text.fill('The samples were mixed up in the second week.')
  await page.reload()
  await expect(text).toHaveValue('The samples were mixed up in the second week.')
  await expect(page.getByRole('radio', { name: /^Retraction/ })).toBeChecked()
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(text).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Correction/ })).toBeChecked()
})

test('the reason of a rejection is there again for who looks at something else first', async ({ page, request }) => {
  const { email, fullName } = await openAccount(request, newPerson('reviewer'))
  await signInEditor(page)
  await page.goto(`/admin?tool=researchers&q=${email}`)
  const applicant = page.getByRole('table', { name: 'Applications' }).getByRole('link', { name: fullName })
  await applicant.click()
  await page.getByText('Reject', { exact: true }).click()
  await page.getByLabel('Reason').fill('No paper of this name could be found.')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await applicant.click()
  await expect(page.getByLabel('Reason')).toHaveValue('No paper of this name could be found.')
  await page.getByRole('button', { name: /^Reject/ }).click()
  await expect(toast(page, /rejected/)).toBeVisible()
  await expect(applicant).toHaveCount(0)
})
