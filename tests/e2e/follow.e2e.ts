import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Inbox } from './support/mail.ts'
import { expect, look, test } from './support/test.ts'

const newInbox = () => new Inbox(`follow-${randomBytes(6).toString('hex')}@example.org`)

async function ask(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Follow' }).click()
  await page.waitForURL('**/follow?sent')
  await expect(page.getByText('Please check your inbox.')).toBeVisible()
}

for (const [device, viewport] of Object.entries({
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 800 },
})) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('a reader follows a journal and a search, confirms one, removes the other, and stops', async ({
      page,
      expectAccessible,
    }) => {
      const inbox = newInbox()
      await page.goto('/journal/cms')
      await page.getByRole('link', { name: 'Follow by email' }).click()
      await page.waitForURL('**/follow?journal=cms')
      await expect(page.getByRole('heading', { level: 2, name: 'Coastal and Marine Studies' })).toBeVisible()
      await expectAccessible(page)
      await ask(page, inbox.address)
      await page.goto('/search?q=water')
      await page.getByRole('link', { name: 'Follow this search by email' }).click()
      await ask(page, inbox.address)

      await page.goto(await inbox.nextLink('/follow/manage'))
      await expect(page.getByRole('heading', { level: 1, name: 'What you follow' })).toBeVisible()
      await expect(page.getByText(inbox.address)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Confirm: Coastal and Marine Studies' }).click()
      await expect(page.getByRole('button', { name: 'Confirm: Coastal and Marine Studies' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Remove: Search: “water”' }).click()
      await expect(page.getByText('Search: “water”')).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('link', { name: 'Coastal and Marine Studies' })).toBeVisible()
      await page.getByRole('button', { name: 'Stop all emails' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'You will get no more emails' })).toBeVisible()
      await page.reload()
      await expect(page.getByText('This link is no longer valid.')).toBeVisible()
      expect(await inbox.all()).toHaveLength(1)
    })
  })
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('the form works, and says what is wrong', async ({ page }) => {
    await page.goto('/follow')
    await page.getByRole('main').getByLabel('Journal').selectOption('cms')
    await ask(page, newInbox().address)
    await page.goto('/follow?problem=follow.email-invalid')
    await expect(page.getByRole('alert')).toContainText('Please enter a valid email address.')
  })
})

test('the form looks right in every width and theme', async ({ page, expectAccessible }) => {
  test.slow()
  await page.goto('/follow?q=water')
  await look(page, expectAccessible)
})
