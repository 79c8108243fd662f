import type { Page } from '@playwright/test'
import { answered, submitLoginForCode, toast, typeCode } from './support/account.ts'
import { look, expect, test } from './support/test.ts'
import { signInEditor, newPerson, openAccount, type Person } from './support/people.ts'

test.use({ storageState: answered })
// Long tests, some of which check every window width.
test.describe.configure({ timeout: 120_000 })

const rows = (page: Page) => page.getByRole('table', { name: 'Applications' }).locator('tbody tr')
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search by name or address' })
const sheet = (page: Page) => page.locator('.people-open')

async function openApplications(page: Page): Promise<void> {
  await page.goto('/admin?tool=researchers')
  await expect(rows(page).first()).toBeVisible({ timeout: 15_000 })
}

/** Searches for a person's e-mail address, which finds only their application. */
async function find(page: Page, { email }: Person): Promise<void> {
  await searchBox(page).fill(email)
  await expect(rows(page)).toHaveCount(1)
}

test('ADMIN-002 an applicant is approved in the office, reads it in a mail, and can go on', async ({
  page,
  request,
  browser,
}) => {
  const person = await openAccount(request, newPerson('reviewer'))
  await signInEditor(page)
  await openApplications(page)
  await find(page, person)
  await rows(page).getByRole('link').click()
  await expect(sheet(page).getByRole('heading', { name: 'Dr. Aminata Diouf' })).toBeVisible()
  await expect(sheet(page)).toContainText('Warnings')
  await expect(sheet(page)).toContainText('The account is less than a day old.')
  await expect(sheet(page)).toContainText('The decision cannot be changed')
  const promised = await sheet(page).locator('blockquote p').allInnerTexts()
  await sheet(page).getByRole('button', { name: 'Approve Dr. Aminata Diouf' }).click()
  await expect(toast(page, 'The application was approved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  const mail = await person.inbox.next(/has been approved/)
  for (const paragraph of promised) expect(mail.text.replace(/\s+/g, ' ')).toContain(paragraph)

  await page.goto(`/admin?tool=researchers&status=approved&q=${person.email}`)
  await rows(page).getByRole('link').click()
  await expect(sheet(page)).toContainText(/Approved on .* by /)
  await expect(sheet(page).getByRole('button', { name: /^Approve/ })).toHaveCount(0)

  const theirs = await (await browser.newContext({ storageState: answered })).newPage()
  await submitLoginForCode(theirs, person)
  await typeCode(theirs, await person.inbox.nextCode())
  await theirs.waitForURL('**/dashboard/reviewer')
  await theirs.context().close()
})

test('a rejection needs a reason, which is in the mail; then go to the next application comes up by itself', async ({
  page,
  request,
}) => {
  const person = await openAccount(request, newPerson('reviewer'))
  const other = await openAccount(request, { ...newPerson('reviewer'), fullName: `Zz ${person.email.slice(4, 16)}` })
  await signInEditor(page)
  await openApplications(page)
  await find(page, person)
  await rows(page).getByRole('link').click()
  await sheet(page).getByText('Reject', { exact: true }).click()
  const reject = sheet(page).getByRole('button', { name: /^Reject/ })
  await reject.click()
  await expect(sheet(page).getByLabel('Reason')).toBeFocused()
  await expect(sheet(page)).toContainText('Please give a reason')
  const reason = 'We ask for one published paper, and wish you luck with yours.'
  await sheet(page).getByLabel('Reason').fill(reason)
  await expect(sheet(page).locator('blockquote')).toContainText(reason)
  // Both are in one list now, the open one first.
  const id = new URL(page.url()).searchParams.get('application')!
  await page.goto(`/admin?tool=researchers&q=example.org&application=${id}`)
  await sheet(page).getByText('Reject', { exact: true }).click()
  await sheet(page).getByLabel('Reason').fill(reason)
  await reject.click()
  await expect(toast(page, 'The application was rejected.')).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(page).toHaveURL(/application=/)
  await expect(sheet(page)).toBeFocused()
  expect((await person.inbox.next(/cannot accept it/)).text).toContain(reason)
  // No decision about anyone else was made.
  expect((await other.inbox.all()).some(({ text }) => /approved|cannot accept/.test(text))).toBe(false)
})

test('the keys of the work queue move through the applications', async ({ page }) => {
  await signInEditor(page)
  await openApplications(page)
  const names = page.locator('[data-row]')
  await page.keyboard.press('j')
  await expect(names.first()).toBeFocused()
  await page.keyboard.press('j')
  await expect(names.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(names.first()).toBeFocused()
  const name = await names.first().innerText()
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('heading', { level: 2 })).toHaveText(name)
  // With the sheet open, the list continues from the open item.
  await page.keyboard.press('j')
  await expect(names.nth(1)).toBeFocused()
  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
})

test('ADMIN-009 an account is found as one types, closed with a reason, opened again, and given a role', async ({
  page,
  request,
}) => {
  const person = await openAccount(request)
  await signInEditor(page)
  await page.goto('/admin?tool=users')
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible({ timeout: 15_000 })
  await searchBox(page).pressSequentially(person.email)
  const found = page.getByRole('table', { name: 'Users' }).locator('tbody tr')
  await expect(found).toHaveCount(1)
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(person.email)
  await found.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dr. Aminata Diouf' })).toBeVisible()

  await page.getByRole('button', { name: 'Deactivate' }).click()
  // Not by role: a toast is a dialog too.
  const dialog = page.locator('.dialog')
  await dialog.getByRole('button', { name: 'Deactivate the account' }).click()
  await expect(dialog).toContainText('Please give a reason')
  await dialog.getByLabel('Reason').fill('You asked us to.')
  await dialog.getByRole('button', { name: 'Deactivate the account' }).click()
  await expect(toast(page, 'The account was deactivated.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The account is deactivated. Signing in is not possible.')).toBeVisible()
  expect((await person.inbox.next(/deactivated your account/)).text).toContain('You asked us to.')
  await page.getByRole('button', { name: 'Activate', exact: true }).click()
  await dialog.getByRole('button', { name: 'Activate the account' }).click()
  await expect(toast(page, 'The account is active again.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Grant the role Reviewer' }).click()
  await dialog.getByRole('button', { name: 'Grant the role Reviewer' }).click()
  await expect(toast(page, 'The role was granted.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Remove the role Reviewer' })).toBeVisible()
  await page.getByRole('button', { name: 'List on the board' }).click()
  await expect(toast(page, 'Listed on the editorial board.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove from the board' })).toBeVisible()

  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('Researcher and Reviewer')
})

test('the applications read well for everybody, in every width and theme', async ({ page, expectAccessible }) => {
  await signInEditor(page)
  await openApplications(page)
  await look(page, expectAccessible)
  await page.setViewportSize({ width: 1280, height: 844 })
  await rows(page).filter({ hasText: 'sign' }).first().getByRole('link').click()
  await expect(sheet(page).getByRole('heading', { name: 'Profile' })).toBeVisible()
  await look(page, expectAccessible)
})

test('the accounts read well for everybody, in every width and theme', async ({ page, expectAccessible }) => {
  await signInEditor(page)
  await page.goto('/admin?tool=users&filter=reviewers')
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible({ timeout: 15_000 })
  await look(page, expectAccessible)
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.getByRole('table', { name: 'Users' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await look(page, expectAccessible)
})
