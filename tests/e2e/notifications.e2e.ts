import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { answered, toast } from './support/account.ts'
import { enterAs, signedInMember } from './support/people.ts'
import type { SignedIn } from '../support/people.ts'
import { look, expect, test } from './support/test.ts'
import { Inbox, linkIn } from './support/mail.ts'

test.use({ storageState: answered })
test.describe.configure({ timeout: 120_000 })

const all = '/dashboard/notifications'
const mails = `${all}?tab=mails`
const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const one = (page: Page, title: string) => page.getByRole('article', { name: title })
const thanksFor = (subject: string) => `We have your message: ${subject}`

/** Sends a message. The confirmation e-mail is of a kind that can be switched off. */
async function write(request: APIRequestContext, { token }: Pick<SignedIn, 'token'>, kind: 'message' | 'feedback') {
  const subject = `A question ${randomUUID().slice(0, 8)}`
  const headers = { authorization: `Bearer ${token}` }
  const data = { subject, message: 'When does the next issue appear?', priority: 'normal' }
  const answer = await request.post(`/api/feedback/send-${kind}`, { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return subject
}

/** Reloads until the bell shows this count: notifications arrive with a delay, and the page loads them only once. */
async function untilRung(page: Page, count: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(bell(page)).toHaveAccessibleName(`Notifications, ${count} unread`, { timeout: 1_500 })
  }).toPass({ timeout: 20_000 })
}

test('what comes by mail rings the bell, on public pages too, and leads where the mail does', async ({
  page,
  request,
  expectAccessible,
}) => {
  const asked: string[] = []
  page.on('request', (one) => one.url().includes('/api/notifications') && asked.push(one.url()))
  await page.goto('/home', { waitUntil: 'networkidle' })
  await expect(bell(page)).toBeHidden()
  // A visitor has no bell, and the page does not request notifications.
  expect(asked).toEqual([])
  const member = await enterAs(page, 'researcher')
  const subject = await write(request, member, 'message')
  await page.goto('/home')
  await untilRung(page, '1')

  // With the keyboard: open, read, close, and the focus returns.
  await bell(page).focus()
  await page.keyboard.press('Enter')
  const link = panel(page).getByRole('link', { name: thanksFor(subject) })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()

  await bell(page).click()
  await link.click()
  await expect(page).toHaveURL('/dashboard/message')
  await untilRead(page)
})

async function untilRead(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(bell(page)).toHaveAccessibleName('Notifications', { timeout: 1_500 })
  }).toPass({ timeout: 20_000 })
}

test('the bell moves nothing when it appears', async ({ page, request }) => {
  const member = await enterAs(page, 'researcher')
  await write(request, member, 'message')
  await page.goto('/home')
  await untilRung(page, '1')
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )
  expect(shift).toBeLessThan(0.01)
})

test('the page has all of them, and marks one or all as read', async ({ page, request, expectAccessible }) => {
  const member = await enterAs(page, 'researcher')
  const subject = await write(request, member, 'message')
  await page.goto(all)
  await untilRung(page, '1')
  await expect(one(page, thanksFor(subject))).toContainText('Confirmations')
  await look(page, expectAccessible)
  await page.setViewportSize({ width: 1280, height: 844 })
  await one(page, thanksFor(subject))
    .getByRole('button', { name: /^Mark as read/ })
    .press('Enter')
  await expect(one(page, thanksFor(subject)).getByRole('heading')).toBeFocused()
  await expect(page.getByText('You have read all of them.')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  await write(request, member, 'feedback')
  await untilRung(page, '1')
  await bell(page).click()
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await panel(page).getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL(all)
})

test('mails are chosen, and what is switched off still rings', async ({ page, request, expectAccessible }) => {
  const member = await enterAs(page, 'researcher')
  await page.goto('/dashboard/updateProfile')
  await page.getByRole('link', { name: 'Change email settings' }).click()
  await expect(page).toHaveURL(mails)
  const confirmations = page.getByRole('checkbox', { name: /^Confirmations/ })
  await expect(confirmations).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Your papers/ })).toHaveCount(0)
  await look(page, expectAccessible)
  await page.setViewportSize({ width: 1280, height: 844 })
  await confirmations.press('Space')
  await expect(toast(page, 'Saved: Confirmations will no longer be sent by email.')).toBeVisible()
  await page.reload()
  await expect(confirmations).not.toBeChecked()
  await write(request, member, 'message')
  await untilRung(page, '1')
  expect(await new Inbox(member.email).all()).toEqual([])
})

test('a mail switches off its own kind, with one button and without a login', async ({
  page,
  request,
  expectAccessible,
}) => {
  const member = await signedInMember('researcher')
  await write(request, member, 'message')
  const mail = await new Inbox(member.email).next(/has reached the editorial office/)
  await page.goto(linkIn(mail, '/unsubscribe'))
  await expect(page.getByRole('heading', { name: 'Switch off “Confirmations” emails?' })).toBeVisible()
  await look(page, expectAccessible)
  // Opening the page changed nothing.
  await page.reload()
  const button = page.getByRole('button', { name: 'Switch off' })
  // A failed connection must not be reported as an invalid link.
  await page.route('**/api/unsubscribe**', (route) => route.abort())
  await button.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Something went wrong. Please try again.')
  await page.unroute('**/api/unsubscribe**')
  await button.press('Enter')
  await expect(page.getByRole('heading', { name: 'Switched off' })).toBeVisible()
  const headers = { authorization: `Bearer ${member.token}` }
  const { preferences } = (await (await request.get('/api/notifications/preferences', { headers })).json()) as {
    preferences: Array<{ kind: string; byMail: boolean }>
  }
  expect(preferences.filter(({ byMail }) => !byMail)).toEqual([{ kind: 'receipt', byMail: false, isNeeded: false }])

  await page.goto('/unsubscribe?token=receipt.nonsense')
  await button.click()
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid.')
  await page.goto('/unsubscribe')
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
})

test.describe('on a phone of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the bell has its place, and its panel fits', async ({ page, request, expectAccessible }) => {
    const member = await enterAs(page, 'researcher')
    await write(request, member, 'message')
    await page.goto('/home')
    await untilRung(page, '1')
    await bell(page).click()
    await expect(panel(page).getByRole('listitem')).toHaveCount(1)
    const box = (await panel(page).boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(320)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(over).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
})
