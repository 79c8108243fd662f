import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { answered, toast } from './support/account.ts'
import { signInEditor } from './support/people.ts'
import { look, expect, test } from './support/test.ts'
import { Inbox } from './support/mail.ts'

test.use({ storageState: answered })
test.describe.configure({ timeout: 120_000 })

const rows = (page: Page) => page.getByRole('list', { name: 'Messages in the inbox' }).getByRole('link')
const letter = (page: Page) => page.getByRole('region', { name: 'Selected message', exact: true })
const reply = (page: Page) => page.getByRole('textbox', { name: /^(Reply|Another reply)/ })

/** Sends a suggestion as a visitor, through the API. */
async function suggest(request: APIRequestContext): Promise<{ name: string; email: string }> {
  const name = `Leilani ${randomUUID().slice(0, 8)}`
  const email = `e2e-${randomUUID().slice(0, 12)}@example.org`
  const answer = await request.post('/api/feedback/send-suggestions', {
    data: { senderName: name, senderEmail: email, suggestedFields: 'Volcanology', additionalNotes: 'We would review.' },
  })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return { name, email }
}

test('a letter is found, read, answered by mail and closed', async ({ page, request }) => {
  const { name, email } = await suggest(request)
  await signInEditor(page)
  await page.goto(`/admin?tool=inbox&q=${encodeURIComponent(name)}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('New')
  await rows(page).click()
  await expect(letter(page)).toContainText('We would review.')
  await expect(letter(page)).toContainText('the address was not verified')
  await expect(rows(page)).toContainText('Open')

  await letter(page).getByRole('button', { name: 'Send reply' }).click()
  await expect(letter(page).getByText('Please write a reply.')).toBeVisible()
  await reply(page).fill('Thank you.\n\nWe have asked three volcanologists.')
  const mail = letter(page).getByRole('region', { name: 'Preview of the email' })
  await expect(mail).toContainText(email)
  await expect(mail).toContainText('Re: Field suggestion')
  await expect(mail).toContainText('We have asked three volcanologists.')
  const shown = (await mail.locator('.letter-text').allInnerTexts()).join('\n\n')

  // The typed text survives a reload.
  await page.reload()
  await expect(reply(page)).toHaveValue(/three volcanologists/)
  await letter(page).getByRole('button', { name: 'Send reply' }).click()
  await expect(toast(page, 'Your reply is being sent.')).toBeVisible()
  await expect(letter(page)).toContainText('replied')
  await expect(rows(page)).toContainText('Answered')
  await expect(reply(page)).toHaveValue('')
  const sent = await new Inbox(email).next(/volcanologists/)
  expect(sent.subject).toBe('Re: Field suggestion')
  expect(sent.text.trim()).toBe(shown)

  await letter(page).getByRole('button', { name: 'Close' }).click()
  await expect(toast(page, 'The message is closed.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Closed' }).click()
  await expect(rows(page)).toHaveCount(1)
  await rows(page).click()
  await letter(page).getByRole('button', { name: 'Reopen' }).click()
  await expect(letter(page).getByText('Open', { exact: true })).toBeVisible()
})

test('a reply that was sent is not kept as if it were still to be sent, whatever is read meanwhile', async ({
  page,
  request,
}) => {
  const { name } = await suggest(request)
  await signInEditor(page)
  await page.goto(`/admin?tool=inbox&q=${encodeURIComponent(name)}`)
  await rows(page).click()
  await reply(page).fill(`We have asked:\n${'a volcanologist, and\n'.repeat(40)}one more.`)
  const send = letter(page).getByRole('button', { name: 'Send reply' })
  await reply(page).press('Control+Home')
  await expect(send).toBeInViewport()
  await page.route('**/api/admin/inbox/*/reply', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  const arrived = page.waitForResponse((answer) => /reply$/.test(answer.url()))
  await send.click()
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Closed' }).click()
  await expect(reply(page)).toHaveCount(0)
  expect((await arrived).ok()).toBe(true)
  await page.goto(`/admin?tool=inbox&state=answered&q=${encodeURIComponent(name)}`)
  await rows(page).click()
  await expect(letter(page)).toContainText('replied')
  await expect(reply(page)).toHaveValue('')
})

test('one goes through the letters without a mouse', async ({ page, request }) => {
  await suggest(request)
  await suggest(request)
  await signInEditor(page)
  await page.goto('/admin?tool=inbox')
  await expect(rows(page).nth(1)).toBeVisible()
  await page.keyboard.press('j')
  await expect(rows(page).nth(0)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('k')
  await expect(rows(page).nth(0)).toHaveAttribute('aria-current', 'true')
  await expect(reply(page)).toBeVisible()
  await page.keyboard.press('r')
  await expect(reply(page)).toBeFocused()
  await page.keyboard.type('jk')
  await expect(reply(page)).toHaveValue('jk')
  await page.keyboard.press('Tab')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search by sender, subject or text' })).toBeFocused()
})

test('kinds and states are addresses, and the pages hold on every screen', async ({ page, expectAccessible }) => {
  await signInEditor(page)
  await page.goto('/admin?tool=inbox')
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('feedback')
  await expect(rows(page).first()).toContainText('Feedback')
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Answered' }).click()
  expect(new URL(page.url()).search).toBe('?tool=inbox&state=answered&kind=feedback')
  await expect(rows(page).first()).toContainText('Answered')
  await look(page, expectAccessible)
  await page.setViewportSize({ width: 1280, height: 844 })
  await rows(page).first().click()
  await expect(letter(page)).toContainText('replied')
  await look(page, expectAccessible)
  // On a phone the item replaces the list.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(rows(page).first()).toBeHidden()
  await page.getByRole('link', { name: 'All messages' }).click()
  await expect(rows(page).first()).toBeVisible()
  await page.goto('/admin?tool=inbox&q=zzyzx')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
})
