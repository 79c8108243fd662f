import type { Page } from '@playwright/test'
import { profileTexts as t } from '@grfs/contracts/texts/identity-profile'
import { answered, otherBrowser, stopTime, toast } from './support/account.ts'
import { look, expect, test } from './support/test.ts'
import { logInByCall, newPerson, openAccount, photo, signIn, pngPhoto, type Person } from './support/people.ts'

test.use({ storageState: answered })

const path = '/dashboard/updateProfile'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
/** Its label also says that it cannot be changed here. */
const address = (page: Page) => page.getByRole('textbox', { name: /^Email/ })
const save = (page: Page) => page.getByRole('button', { name: t.save }).click()
const saved = (page: Page) => page.getByText('Profile updated successfully!')

async function openProfile(page: Page): Promise<Person> {
  const person = await openAccount(page.request)
  await signIn(page, person)
  await page.goto(path)
  await expect(field(page, 'Full name')).toHaveValue(person.fullName, { timeout: 15_000 })
  return person
}

for (const [name, width, height] of [
  ['desktop', 1280, 800],
  ['phone', 390, 844],
] as const) {
  test(`PROFILE-001 PROFILE-002 PROFILE-013 a member changes what has changed, on a ${name}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    const person = await openProfile(page)
    for (const { title } of Object.values(t.parts)) {
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
    }
    // PROFILE-004, PROFILE-009: stored values are shown, and stay available as a choice.
    await expect(address(page)).toHaveValue(person.email)
    await expect(address(page)).not.toBeEditable()
    await expect(field(page, 'Highest education')).toHaveValue('Doctoral Degree (Ph.D.)')
    await field(page, 'Title').selectOption('Prof.')
    await field(page, 'City').fill('Saint-Louis')
    await field(page, 'State').fill('')
    await field(page, 'Month of birth').selectOption({ label: 'December' })
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await save(page)
    const body = (await sent).postData() ?? ''
    // PROFILE-005: neither empty nor unchanged fields are sent.
    expect([...body.matchAll(/name="(\w+)"/g)].map(([, part]) => part)).toEqual(['title', 'city', 'birthMonth'])
    expect(body).toMatch(/name="birthMonth"\s+12\s/)
    await expect(saved(page)).toBeVisible()
    await expect(field(page, 'State')).toHaveValue('Dakar Region')
    await page.reload()
    await expect(field(page, 'City')).toHaveValue('Saint-Louis')
    await expect(field(page, 'Title')).toHaveValue('Prof.')
    await expect(page.getByRole('complementary').getByText(`Prof. ${person.fullName}`)).toBeVisible()
  })
}

test('PROFILE-016 the banner clears after 7 s', async ({ page }) => {
  test.slow()
  await openProfile(page)
  await stopTime(page)
  await field(page, 'City').fill('Thiès')
  await save(page)
  await expect(saved(page)).toBeVisible()
  await page.clock.runFor(6_900)
  await expect(saved(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(saved(page)).toBeHidden()
})

test('PROFILE-003 Back leads to where one came from, or to the desk', async ({ page }) => {
  test.slow()
  await openProfile(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL('**/dashboard/researcher')
  await page.getByRole('complementary').getByRole('link', { name: 'Feedback' }).click()
  await page.waitForURL('**/dashboard/feedback')
  await page.getByRole('complementary').getByRole('link', { name: 'Update Profile' }).click()
  await page.waitForURL('**/dashboard/updateProfile')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.waitForURL('**/dashboard/feedback')
})

test('PROFILE-007 PROFILE-008 a photo is chosen, placed and shown everywhere; another kind of file is refused', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  await openProfile(page)
  const before = await page.getByAltText('Your passport photo').getAttribute('src')
  const chooser = page.locator('input[type=file]')
  await expect(page.getByText('JPG or PNG up to 10MB')).toBeVisible()
  await chooser.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText('Please choose a JPG or PNG image.')).toBeVisible()
  await chooser.setInputFiles({ ...photo, buffer: pngPhoto(900, 700) })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByText(t.photoChosen)).toBeVisible()
  await save(page)
  await expect(saved(page)).toBeVisible()
  await expect(page.getByAltText('Your passport photo')).not.toHaveAttribute('src', before ?? '')
  await expect(page.getByText('JPG or PNG up to 10MB')).toBeVisible()
})

test('PROFILE-015 what the server refuses is said on top and at its field, and nothing typed is lost', async ({
  page,
}) => {
  test.slow()
  await openProfile(page)
  await field(page, 'Phone number').fill('call me')
  await field(page, 'Day of birth').selectOption('31')
  await field(page, 'Month of birth').selectOption({ label: 'February' })
  await save(page)
  const summary = page.getByRole('alert').filter({ hasText: 'Please check 2 fields' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'This date does not exist.' }).click()
  await expect(field(page, 'Day of birth')).toBeFocused()
  await field(page, 'Month of birth').selectOption({ label: 'March' })
  await field(page, 'Phone number').fill('77 000 00 00')
  await page.route('**/api/auth/profile', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await save(page)
  await expect(page.getByText('Failed to update profile')).toBeVisible()
  await page.unroute('**/api/auth/profile')
  await save(page)
  await expect(saved(page)).toBeVisible()
})

test('PROFILE-014 PROFILE-017 what cannot be loaded says so, and can be tried again', async ({ page }) => {
  test.slow()
  const person = await openAccount(page.request)
  await signIn(page, person)
  await page.evaluate(() => localStorage.removeItem('GRFSEmail'))
  await page.route(/\/api\/auth\/(profile|me)$/, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Failed to load profile data' })).toBeVisible()
  await expect(page.getByRole('complementary').getByText('Your email address')).toBeVisible()
  await page.unroute(/\/api\/auth\/(profile|me)$/)
  await page.getByRole('button', { name: t.tryAgain }).click()
  await expect(field(page, 'Full name')).toHaveValue(person.fullName)
})

test('changes that were not saved are kept for their account, and can be discarded', async ({ page }) => {
  test.slow()
  const person = await openProfile(page)
  await field(page, 'City').fill('Ziguinchor')
  await expect(page.getByText(t.storedOnDevice)).toBeVisible()
  await page.reload()
  await expect(field(page, 'City')).toHaveValue('Ziguinchor')
  // Another account on the same computer sees its own data.
  const other = await openAccount(page.request)
  await signIn(page, other)
  await page.goto(path)
  await expect(field(page, 'City')).toHaveValue('Dakar')
  await signIn(page, person)
  await page.goto(path)
  await expect(field(page, 'City')).toHaveValue('Ziguinchor')
  await page.getByRole('button', { name: t.discard }).click()
  await page.getByRole('dialog').getByRole('button', { name: t.discard }).click()
  await expect(field(page, 'City')).toHaveValue('Dakar')
  await page.reload()
  await expect(field(page, 'City')).toHaveValue('Dakar')
})

test('another address counts after a click in the new mailbox, and other devices are signed out', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  const person = await openProfile(page)
  const { token } = await logInByCall(page.request, person)
  const next = newPerson()
  const block = page.getByRole('form', { name: 'Email address' })
  await block.getByRole('button', { name: t.account.email.submit }).click()
  await expect(block.getByText('Please enter your email address.')).toBeVisible()
  await block.getByLabel('New email address').fill(next.email)
  await block.getByLabel('Your password').fill('not the right one')
  await page.keyboard.press('Enter')
  await expect(block.getByText('This is not your current password.')).toBeVisible()
  await block.getByLabel('Your password').fill(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Waiting for ${next.email}`)).toBeVisible()
  await person.inbox.next(/asked to change the address/)
  await field(page, 'City').fill('Ziguinchor')
  await expect(page.getByText(t.storedOnDevice)).toBeVisible()

  const mailbox = await otherBrowser(browser)
  await mailbox.goto(await next.inbox.nextLink('/change-email'))
  await expect(mailbox.getByRole('heading', { name: t.confirmEmail.title })).toBeVisible()
  await expectAccessible(mailbox)
  await mailbox.getByRole('button', { name: t.confirmEmail.confirm }).click()
  await expect(mailbox.getByRole('heading', { name: t.confirmEmail.success })).toBeVisible()
  await mailbox.reload()
  await mailbox.getByRole('button', { name: t.confirmEmail.confirm }).click()
  await expect(mailbox.getByText('This link has expired or has already been used.')).toBeVisible()
  await mailbox.context().close()

  const elsewhere = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  expect(elsewhere.status()).toBe(444)
  await page.reload()
  await expect(address(page)).toHaveValue(next.email, { timeout: 15_000 })
  // Typed text is stored per account, so it survives a change of the e-mail address.
  await expect(field(page, 'City')).toHaveValue('Ziguinchor')
  await logInByCall(page.request, { ...person, email: next.email, inbox: next.inbox })
})

test('a link from a mail leads to the account, and what is refused there to its field', async ({ page }) => {
  await openProfile(page)
  await page.goto(`${path}?from=mail#account`)
  const block = page.getByRole('form', { name: 'Email address' })
  await expect(block).toBeInViewport({ timeout: 15_000 })
  await block.getByRole('button').last().click()
  await expect(block.getByLabel('New email address')).toBeFocused()
  await block.getByLabel('New email address').fill('someone.new@example.org')
  await page.keyboard.press('Enter')
  await expect(block.getByLabel('Your password')).toBeFocused()
})

test('a change of address can be cancelled', async ({ page }) => {
  test.slow()
  const person = await openProfile(page)
  const next = newPerson()
  const block = page.getByRole('form', { name: 'Email address' })
  await block.getByLabel('New email address').fill(next.email)
  await block.getByLabel('Your password').fill(person.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t.account.email.cancel }).click()
  await expect(toast(page, t.account.email.cancelled)).toBeVisible()
  await expect(page.getByText(`Waiting for ${next.email}`)).toBeHidden()
})

test('another password and the devices that are signed in', async ({ page }) => {
  test.slow()
  const person = await openProfile(page)
  const others = [await logInByCall(page.request, person), await logInByCall(page.request, person)]
  const statuses = () =>
    Promise.all(
      others.map(async ({ token }) =>
        (await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).status(),
      ),
    )
  await page.reload()
  const list = page.getByRole('region', { name: t.account.sessions.title }).getByRole('listitem')
  await expect(list).toHaveCount(3, { timeout: 15_000 })
  await expect(list.first()).toContainText('This device')
  await list
    .nth(1)
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(list).toHaveCount(2)
  await expect(page.getByRole('list', { name: t.account.sessions.title })).toBeFocused()
  expect((await statuses()).toSorted()).toEqual([200, 444])

  const block = page.getByRole('form', { name: 'Password' })
  await block.getByLabel('Current password').fill(person.password)
  await block.getByLabel('New password', { exact: true }).fill('Seven77')
  await block.getByLabel('Confirm password').fill('Seven77')
  await page.keyboard.press('Enter')
  await expect(block.getByText('Password must be at least 8 characters long!')).toBeVisible()
  await block.getByLabel('New password', { exact: true }).fill('Nine boats at Mongla')
  await page.keyboard.press('Enter')
  await expect(block.getByText('Passwords do not match!')).toBeVisible()
  await block.getByLabel('Confirm password').fill('Nine boats at Mongla')
  await page.keyboard.press('Enter')
  await expect(toast(page, t.account.password.changed)).toBeVisible()
  expect(await statuses()).toEqual([444, 444])
  await page.reload()
  await expect(page.getByText(t.account.sessions.onlyHere)).toBeVisible()
  await person.inbox.next(/every other device was signed out/)
})

test('the page reads well on every screen, in both themes, full and refused', async ({ page, expectAccessible }) => {
  test.setTimeout(240_000)
  await openProfile(page)
  await look(page, expectAccessible)
  await page.setViewportSize({ width: 1280, height: 800 })
  await field(page, 'Phone number').fill('call me')
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Please check one field' })).toBeVisible()
  await expectAccessible(page)
})
