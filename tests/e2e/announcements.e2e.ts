import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Announcement, ManagedAnnouncement } from '@grfs/contracts/announcements'
import { answered, toast } from './support/account.ts'
import { look, expect, test } from './support/test.ts'
import { Inbox } from './support/mail.ts'
import { signInEditor, signedInMember } from './support/people.ts'
import type { SignedIn } from '../support/people.ts'

test.use({ storageState: answered })
test.describe.configure({ timeout: 120_000 })

const list = '/admin?tool=announcements'
// Uses the keyboard, because a toast may cover the buttons of the first rows.
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

async function write(page: Page, title: string, choices: { for?: string; priority?: string } = {}): Promise<void> {
  await page.getByRole('link', { name: 'New announcement' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Text').fill('The first paragraph.\n\nThe second one.')
  if (choices.for) await page.getByLabel('Audience').selectOption(choices.for)
  if (choices.priority) await page.getByLabel('Priority').selectOption(choices.priority)
}

async function announcementsFor(request: APIRequestContext, { token }: SignedIn): Promise<Announcement[]> {
  const answer = await request.get('/api/announcement/user', { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as Announcement[]
}

async function titlesFor(request: APIRequestContext, member: SignedIn): Promise<string[]> {
  return (await announcementsFor(request, member)).map(({ title }) => title)
}

test('ANNOUNCE-013 ANNOUNCE-018 ANNOUNCE-025 an announcement reaches those it is for, by mail too where it matters', async ({
  page,
  request,
}) => {
  const researcher = await signedInMember('researcher')
  const reviewer = await signedInMember('reviewer')
  await signInEditor(page)
  await page.goto(list)
  const title = `Reviewers meet on Friday ${randomUUID().slice(0, 6)}`
  await write(page, title, { for: 'reviewers', priority: 'high' })
  await expect(page.getByText('Sent once to every reviewer, as soon as you announce it.')).toBeVisible()
  await page.getByRole('button', { name: 'Announce and send emails' }).click()
  await expect(toast(page, 'Announcement created successfully!')).toBeVisible()
  await expect(row(page, title)).toContainText('Reviewers')
  await expect(row(page, title)).toContainText('High')

  expect(await titlesFor(request, reviewer)).toContain(title)
  expect(await titlesFor(request, researcher)).not.toContain(title)
  const mail = await new Inbox(reviewer.email).next(/The second one\./)
  expect(mail.subject).toBe(title)
  expect((await new Inbox(researcher.email).all()).filter(({ subject }) => subject === title)).toEqual([])

  // The admin page shows how many have read it.
  const announced = (await announcementsFor(request, reviewer)).find((one) => one.title === title)
  await request.post(`/api/announcement/${announced!._id}/read`, {
    headers: { authorization: `Bearer ${reviewer.token}` },
    data: {},
  })
  await page.reload()
  await expect(row(page, title).getByRole('cell').nth(4)).toHaveText('1')
})

test('ANNOUNCE-014 ANNOUNCE-015 ANNOUNCE-021 is changed, switched off and on, and deleted after a question', async ({
  page,
  request,
}) => {
  const member = await signedInMember('researcher')
  await signInEditor(page)
  await page.goto(list)
  const title = `Office hours ${randomUUID().slice(0, 6)}`
  await write(page, title)
  await page.getByRole('button', { name: 'Announce', exact: true }).click()
  await expect(row(page, title)).toBeVisible()

  await page.getByRole('link', { name: `Edit: ${title}` }).click()
  await page.getByLabel('Title').fill(`${title} moved`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Announcement updated successfully!')).toBeVisible()
  const moved = row(page, `${title} moved`)

  await moved.getByRole('button', { name: /^Switch off/ }).press('Enter')
  await expect(moved.getByText('Inactive', { exact: true })).toBeVisible()
  const grey = await moved
    .getByRole('cell')
    .nth(1)
    .evaluate((cell) => getComputedStyle(cell).color)
  expect(await titlesFor(request, member)).not.toContain(`${title} moved`)
  await moved.getByRole('button', { name: /^Switch on/ }).press('Enter')
  await expect(moved.getByText('Inactive', { exact: true })).toHaveCount(0)
  expect(
    await moved
      .getByRole('cell')
      .nth(1)
      .evaluate((cell) => getComputedStyle(cell).color),
  ).not.toBe(grey)
  expect(await titlesFor(request, member)).toContain(`${title} moved`)

  await moved.getByRole('button', { name: /^Delete/ }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete announcement' })
  await expect(question).toContainText('Delete this announcement for everyone?')
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(moved).toBeVisible()
  await moved.getByRole('button', { name: /^Delete/ }).press('Enter')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Announcement deleted successfully')).toBeVisible()
  await expect(moved).toHaveCount(0)
  expect(await titlesFor(request, member)).not.toContain(`${title} moved`)
})

test('ANNOUNCE-017 ANNOUNCE-023 ANNOUNCE-024 says what is missing and what failed, and no list is no alarm', async ({
  page,
}) => {
  await signInEditor(page)
  await page.goto(`${list}&announcement=new`)
  await page.getByRole('button', { name: 'Announce' }).click()
  await expect(page.getByText('Please give the announcement a title.')).toBeVisible()
  await expect(page.getByText('Please write the text of the announcement.')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Title').fill('Refused')
  await page.getByLabel('Text').fill('By a server that is not well.')
  await page.route('**/api/announcement', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, code: 'server.busy', message: 'Too much to do.', error: '' },
    }),
  )
  await page.getByRole('button', { name: 'Announce' }).click()
  await expect(toast(page, 'Error creating announcement: Too much to do.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Refused')

  const logged = page.waitForEvent('console', (message) => message.type() === 'error' && /Down/.test(message.text()))
  await page.route('**/api/announcement/admin**', (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'server.down', message: 'Down.', error: '' } }),
  )
  await page.goto(list)
  await logged
  await expect(page.locator('.toast')).toHaveCount(0)
  await expect(page.locator('main').getByRole('alert')).toHaveCount(0)
  await page.unroute('**/api/announcement/admin**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('table', { name: 'Announcements' })).toBeVisible()
})

test('an expired one says so, and the pages hold on every screen', async ({ page, request, expectAccessible }) => {
  const { token } = await signInEditor(page)
  const all = (await (
    await request.get('/api/announcement/admin', { headers: { authorization: `Bearer ${token}` } })
  ).json()) as ManagedAnnouncement[]
  const expired = all.find(({ isActive, expiryDate }) => !isActive && expiryDate !== null)!
  await page.goto(list)
  await expect(row(page, expired.title)).toContainText('Expired')
  await expect(row(page, expired.title).getByRole('button', { name: /^Switch/ })).toHaveCount(0)
  await look(page, expectAccessible)
  await page.getByRole('link', { name: `Edit: ${expired.title}` }).click()
  await expect(page.getByLabel('Title')).toHaveValue(expired.title)
  await look(page, expectAccessible)
})
