import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { LetterItem } from '@grfs/contracts/feedback/inbox'
import { answered, toast } from './support/account.ts'
import { enterAs, openPhoneMenu, signedInMember } from './support/people.ts'
import { look, expect, test } from './support/test.ts'
import { Inbox } from './support/mail.ts'

test.use({ storageState: answered })
test.describe.configure({ timeout: 120_000 })

const pages = {
  message: { path: '/dashboard/message', send: 'Send Message', locked: 'Message Sent', done: 'Message sent' },
  feedback: { path: '/dashboard/feedback', send: 'Send Feedback', locked: 'Feedback Sent', done: 'Feedback sent' },
} as const
type Kind = keyof typeof pages

const markers = { message: 'lastMessageSubmission', feedback: 'lastFeedbackSubmission' } as const
const marker = (page: Page, kind: Kind) => page.evaluate((key) => localStorage.getItem(key), markers[kind])
const letter = (page: Page, subject: string) => page.getByRole('article', { name: subject })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function write(page: Page, subject: string, text: string): Promise<void> {
  await page.getByLabel('Subject').fill(subject)
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
}

/** Replies as an admin, through the API. */
async function answer(request: APIRequestContext, sender: string, text: string): Promise<LetterItem> {
  const { token } = await signedInMember('admin')
  const headers = { authorization: `Bearer ${token}` }
  const found = await request.get(`/api/admin/inbox?q=${encodeURIComponent(sender)}`, { headers })
  const [item] = ((await found.json()) as { letters: LetterItem[] }).letters
  const replied = await request.post(`/api/admin/inbox/${item!.id}/reply`, { headers, data: { text } })
  expect(replied.status(), await replied.text()).toBe(200)
  return item!
}

for (const kind of ['message', 'feedback'] as const) {
  const { path, send, locked, done } = pages[kind]
  test(`MESSAGE-001 MESSAGE-002 MESSAGE-004 MESSAGE-005 MESSAGE-006 MESSAGE-007 MESSAGE-009 MESSAGE-013 ${kind}: from the form to the inbox and back`, async ({
    page,
    request,
  }) => {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
    const member = await enterAs(page, 'researcher')
    const subject = `A question ${randomUUID().slice(0, 8)}`
    await page.goto(path)
    await write(page, subject, 'When does the next issue appear?\n\nI would like to plan.')
    await page.getByLabel('Priority').selectOption('high')
    // The typed text survives a reload.
    await page.reload()
    await expect(page.getByLabel('Subject')).toHaveValue(subject)
    await expect(page.getByLabel('Priority')).toHaveValue('high')

    await button(page, send).press('Enter')
    await expect(toast(page, `${done} successfully`)).toBeVisible()
    await expect(button(page, locked)).toBeDisabled()
    await expect(page.getByLabel('Subject')).toBeDisabled()
    await expect(page.getByLabel('Subject')).toHaveValue('')
    await expect(page.getByText(/^You can write again in (24h 0m|23h 59m)\.$/)).toBeFocused()
    expect(Math.abs(Date.now() - Number(await marker(page, kind)))).toBeLessThan(60_000)
    await expect(letter(page, subject)).toContainText('Sent')

    // MESSAGE-011: the recipients.
    const item = await answer(request, member.email, 'On 1 December.')
    expect(item).toMatchObject({ kind, subject, senderName: member.fullName, priority: 'high' })
    const mails = new Inbox(member.email)
    await mails.next(/has reached the editorial office/)
    const reply = await mails.next(/On 1 December\./)
    expect(reply.subject).toBe(`Re: ${subject}`)
    expect(reply.text).toContain(path)

    // The reply appears here, is marked as new once, and is counted until the member sees it.
    await page.goto('/dashboard/researcher/drafts')
    const entry = page.getByRole('navigation', { name: 'Dashboard' }).locator(`a[href="${path}"]`)
    await expect(entry).toContainText('1 new')
    await entry.click()
    await expect(letter(page, subject)).toContainText('On 1 December.')
    await expect(letter(page, subject)).toContainText('New')
    await expect(letter(page, subject)).toContainText('Answered')
    await expect(entry).not.toContainText('new')
    await page.reload()
    await expect(letter(page, subject)).toContainText('On 1 December.')
    await expect(letter(page, subject).getByText('New', { exact: true })).toHaveCount(0)
    await expect(button(page, locked)).toBeDisabled()

    // An answer in the thread needs no waiting.
    for (const text of ['Which month?', 'And where?']) {
      await letter(page, subject).getByLabel('Your answer').fill(text)
      await letter(page, subject).getByRole('button', { name: 'Send answer' }).click()
      await expect(letter(page, subject).getByRole('paragraph').filter({ hasText: text })).toBeVisible()
      await expect(letter(page, subject).getByLabel('Your answer')).toHaveValue('')
    }
    await expect(letter(page, subject)).toContainText('Sent')
    await expect(button(page, locked)).toBeDisabled()
  })
}

test('what one window has sent no longer stands as unsent in another', async ({ page, context }) => {
  await enterAs(page, 'researcher')
  await page.goto(pages.message.path)
  const subject = `Two windows ${randomUUID().slice(0, 8)}`
  await write(page, subject, 'Sent once.')
  const other = await context.newPage()
  await other.goto(pages.message.path)
  await expect(other.getByLabel('Subject')).toHaveValue(subject)
  await button(page, pages.message.send).click()
  await expect(toast(page, 'Message sent')).toBeVisible()
  await expect(letter(other, subject)).toBeVisible()
  await expect(other.getByLabel('Subject')).toHaveValue('')
  await expect(button(other, pages.message.locked)).toBeDisabled()
})

test('MESSAGE-012 MESSAGE-014 says what is missing and what went wrong, and loses nothing', async ({ page }) => {
  await enterAs(page, 'reviewer')
  await page.goto(pages.feedback.path)
  await button(page, 'Send Feedback').click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Please fill in both subject and message fields.')
  await expect(page.getByLabel('Subject')).toBeFocused()
  await page.getByLabel('Subject').fill('Only a subject')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()

  await write(page, 'The dark screen', 'It is good.')
  await page.route('**/api/feedback/send-feedback', (route) => route.abort())
  await button(page, 'Send Feedback').click()
  await expect(alert).toContainText('Failed to send message')
  await expect(alert).toContainText('Your text is not lost.')
  await page.unroute('**/api/feedback/send-feedback')
  await button(page, 'Send Feedback').click()
  await expect(button(page, 'Feedback Sent')).toBeDisabled()
  await expect(alert).toHaveCount(0)
  // The other form has no cooldown.
  await page.goto(pages.message.path)
  await expect(button(page, 'Send Message')).toBeEnabled()
})

test('MESSAGE-007 MESSAGE-008 the lock opens by itself after 24 hours; the server keeps its own', async ({ page }) => {
  await page.clock.install()
  await enterAs(page, 'researcher')
  await page.goto(pages.message.path)
  await write(page, 'First', 'One.')
  await button(page, 'Send Message').click()
  await expect(button(page, 'Message Sent')).toBeDisabled()
  await expect(letter(page, 'First')).toBeVisible()

  await page.clock.fastForward(86_400_000 - 120_000)
  await expect(button(page, 'Message Sent')).toBeDisabled()
  expect(await marker(page, 'message')).not.toBeNull()
  await page.clock.fastForward(180_000)
  await expect(button(page, 'Send Message')).toBeEnabled()
  expect(await marker(page, 'message')).toBeNull()

  // By the server's clock less than a day has passed.
  await write(page, 'Second', 'Two.')
  await button(page, 'Send Message').click()
  await expect(page.getByRole('alert')).toContainText('Failed to send message')
  await expect(page.getByRole('alert')).toContainText(/You can write again in (24h 0m|23h 5\dm)\./)
  await expect(letter(page, 'Second')).toHaveCount(0)
})

test('MESSAGE-006 a browser that was cleared is locked all the same, and one of another person is free', async ({
  page,
}) => {
  await enterAs(page, 'researcher')
  await page.goto(pages.message.path)
  await write(page, 'First', 'One.')
  await button(page, 'Send Message').click()
  await expect(button(page, 'Message Sent')).toBeDisabled()
  await page.evaluate(() => localStorage.removeItem('lastMessageSubmission'))
  await page.reload()
  await expect(button(page, 'Message Sent')).toBeDisabled()
  expect(await marker(page, 'message')).not.toBeNull()

  await enterAs(page, 'reviewer')
  await page.goto(pages.message.path)
  await expect(button(page, 'Send Message')).toBeEnabled()
  await expect(page.getByText('No messages yet')).toBeVisible()
})

test('the letters hold on every screen, in both themes, free and locked', async ({
  page,
  request,
  expectAccessible,
}) => {
  const member = await enterAs(page, 'researcher')
  await page.goto(`${pages.message.path}?paper=CMS-2026-0187`)
  await expect(page.getByLabel('About')).toHaveValue('CMS-2026-0187')
  await button(page, 'Send Message').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look(page, expectAccessible)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('About').selectOption('')
  await write(page, `A ${'very'.repeat(30)} long subject`, 'Words.')
  await button(page, 'Send Message').click()
  await expect(button(page, 'Message Sent')).toBeDisabled()
  await answer(request, member.email, 'A reply.\n\nIn two paragraphs.')
  await page.goto('/dashboard/researcher/drafts')
  await expect((await openPhoneMenu(page)).getByRole('link', { name: 'Messages 1 new' })).toBeVisible()
  await page.goto(pages.message.path)
  await expect(page.getByText('In two paragraphs.')).toBeVisible()
  await look(page, expectAccessible)
})
