import type { Locator, Page } from '@playwright/test'
import { answered, otherBrowser, toast, typeCode } from './support/account.ts'
import { look, expect, test } from './support/test.ts'
import { Inbox } from './support/mail.ts'
import { signInEditor, newPerson } from './support/people.ts'

test.use({ storageState: answered })
// Long tests, some of which check every window width.
test.describe.configure({ timeout: 120_000 })

const form = (page: Page) => page.getByRole('region', { name: 'Create a sub-admin' })
const tools = (page: Page) => page.getByRole('navigation', { name: 'Admin tools' })
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

async function openAdmins(page: Page): Promise<void> {
  await page.goto('/admin?tool=admins')
  await expect(page.getByRole('heading', { level: 1, name: 'Admins' })).toBeVisible({ timeout: 15_000 })
  await expect(form(page).getByLabel('Coastal and Marine Studies')).toBeVisible({ timeout: 15_000 })
}

/** Newest first, ten per page, and other tests create some at the same time. */
async function find(page: Page, email: string): Promise<Locator> {
  const row = rowOf(page, email)
  const first = page.getByRole('row').nth(1)
  await expect(first).toBeVisible()
  while ((await row.count()) === 0) {
    const before = (await first.textContent())!
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(first).not.toHaveText(before)
  }
  return row
}

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await form(page).getByLabel('Name').fill('Mariam Okoro')
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByLabel('Password', { exact: true }).fill(password)
  await form(page).getByLabel('Confirm password', { exact: true }).fill(password)
}

/** Logs in with the form for sub-admins and the e-mailed code. */
async function logIn(page: Page, email: string, password: string, inbox: Inbox): Promise<void> {
  await page.goto('/subadmin/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/verify-otp')
  await typeCode(page, await inbox.nextCode())
  await page.waitForURL('**/admin**')
}

test('ADMIN-002 SUBADMIN-005 SUBADMIN-007 SUBADMIN-028 SUBADMIN-030 an admin makes a sub-admin, who sees and does only what was given, and no more once it is taken away', async ({
  page,
  browser,
}) => {
  const { email, password, inbox } = newPerson()
  await signInEditor(page)
  await openAdmins(page)
  await fillIn(page, email, password)
  await form(page).getByLabel('Manage Papers').check()
  await form(page).getByLabel('Coastal and Marine Studies').check()
  await form(page).getByRole('button', { name: 'Create sub-admin' }).click()
  await expect(toast(page, 'Sub-admin created successfully')).toBeVisible()
  await expect(rowOf(page, email)).toContainText('Manage Papers')
  await expect(form(page).getByLabel('Name')).toHaveValue('')
  await inbox.next(/\/subadmin\/login/)

  const hers = await otherBrowser(browser)
  await logIn(hers, email, password, inbox)
  await expect(tools(hers).getByRole('link', { name: /Manage Papers/ })).toBeVisible()
  for (const absent of ['Publish Papers', 'Approve Users', 'Manage Users', 'Announcements', 'News', 'Admins']) {
    await expect(tools(hers).getByRole('link', { name: absent, exact: true })).toHaveCount(0)
  }
  await hers.goto('/admin?tool=papers&filter=all')
  const papers = hers.getByRole('table', { name: 'Papers', exact: true }).locator('tbody tr')
  await expect(papers.first()).toBeVisible()
  await expect(papers.filter({ hasNotText: 'CMS-' })).toHaveCount(0)
  for (const tool of ['admins', 'users', 'researchers', 'news']) {
    await hers.goto(`/admin?tool=${tool}`)
    await expect(hers.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(/do not have access/)
  }
  const token = await hers.evaluate(() => localStorage.getItem('GRFSAuthToken'))
  const asHer = { headers: { authorization: `Bearer ${token}` } }
  for (const path of ['/subadmin/getall', '/admin/users', '/admin/applications']) {
    expect((await hers.request.get(`/api${path}`, asHer)).status(), path).toBe(403)
  }

  await rowOf(page, email).getByRole('button', { name: /^Edit/ }).click()
  const edit = page.getByRole('dialog', { name: 'Edit sub-admin' })
  await edit.getByLabel('Manage Papers').uncheck()
  await edit.getByLabel('Approve Users').check()
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(toast(page, 'Sub-admin updated successfully')).toBeVisible()
  await expect(edit).toBeHidden()
  await expect(rowOf(page, email)).toContainText('Approve Users')

  // She did not log in again.
  expect((await hers.request.get('/api/admin/papers', asHer)).status()).toBe(403)
  await hers.goto('/admin?tool=researchers')
  await expect(hers.getByRole('heading', { level: 1, name: 'Approve Users' })).toBeVisible()
  await expect(hers.getByRole('table', { name: 'Applications' })).toBeVisible()
  await expect(tools(hers).getByRole('link', { name: /Manage Papers/ })).toHaveCount(0)

  await rowOf(page, email)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Sub-admin deleted successfully')).toBeVisible()
  await expect(rowOf(page, email)).toHaveCount(0)
  expect((await hers.request.get('/api/subadmin', asHer)).status()).toBe(444)
  await hers.context().close()
})

test('SUBADMIN-013 SUBADMIN-014 SUBADMIN-015 SUBADMIN-024 the form says what is missing, one thing after the other', async ({
  page,
}) => {
  const { email } = newPerson()
  await signInEditor(page)
  await openAdmins(page)
  const send = () => form(page).getByRole('button', { name: 'Create sub-admin' }).click()
  await send()
  await expect(toast(page, 'Please fill in the name field.')).toBeVisible()
  await expect(form(page).getByLabel('Name')).toBeFocused()
  await expect(page.locator('.toast-info')).toBeVisible()
  await fillIn(page, email, 'seven tides')
  await form(page).getByLabel('Confirm password', { exact: true }).fill('seven tide')
  await send()
  await expect(toast(page, 'Passwords do not match.')).toBeVisible()
  await expect(form(page).getByLabel('Confirm password', { exact: true })).toBeFocused()
  await form(page).getByLabel('Confirm password', { exact: true }).fill('seven tides')
  await send()
  await expect(toast(page, 'Please select at least one journal.')).toBeVisible()
  await form(page).getByRole('button', { name: 'Select all' }).click()
  await page.route('**/api/subadmin', (route) => route.abort())
  await send()
  await expect(toast(page, /^Error creating sub-admin: /)).toBeVisible()
})

test('SUBADMIN-010 SUBADMIN-016 SUBADMIN-025 deleting asks first and says when it fails; an edit needs a journal', async ({
  page,
}) => {
  await signInEditor(page)
  await openAdmins(page)
  const row = await find(page, 'piotr.zielinski@example.org')
  await row.getByRole('button', { name: 'Delete Piotr Zieliński' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this sub-admin?' })
  await expect(question).toContainText('Piotr Zieliński')
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(question).toBeHidden()
  await page.route('**/api/subadmin/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await row.getByRole('button', { name: /^Delete/ }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Failed to delete sub-admin')).toBeVisible()
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: 'Edit Piotr Zieliński' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit sub-admin' })
  await expect(edit.getByLabel('Name')).toHaveValue('Piotr Zieliński')
  await expect(edit.getByLabel('News')).toBeChecked()
  // Another test may have created a journal that he does not have.
  const select = edit.getByRole('button', { name: /^Select (all|none)$/ })
  if ((await select.textContent()) === 'Select all') await select.click()
  await select.click()
  await expect(edit.getByRole('button', { name: 'Update' })).toBeDisabled()
  await expect(edit).toContainText('Please select at least one journal.')
  await page.keyboard.press('Escape')
  await expect(edit).toBeHidden()
})

test('SUBADMIN-029 an update closes the dialog and says that it was saved', async ({ page }) => {
  await signInEditor(page)
  await openAdmins(page)
  const row = await find(page, 'piotr.zielinski@example.org')
  await row.getByRole('button', { name: 'Edit Piotr Zieliński' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit sub-admin' })
  await edit.getByRole('button', { name: 'Update' }).click()
  await expect(toast(page, 'Sub-admin updated successfully')).toBeVisible()
  await expect(edit).toBeHidden()
})

test('SUBADMIN-023 SUBADMIN-027 what cannot be loaded is told, and comes with the next try', async ({ page }) => {
  await signInEditor(page)
  await page.route(/\/api\/(subadmin\/getall|journals)(\?|$)/, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/admin?tool=admins')
  await expect(toast(page, 'Failed to fetch sub-admins.')).toBeVisible()
  await expect(toast(page, 'Failed to load journal categories.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await find(page, 'nguyen.bich@example.org')
})

test('an admin gives a sub-admin a section of a journal; they see its papers only, and nothing once the role is taken', async ({
  page,
  browser,
  expectAccessible,
}) => {
  const { email, password, inbox } = newPerson()
  await signInEditor(page)
  await openAdmins(page)
  await fillIn(page, email, password)
  await form(page).getByLabel('Coastal and Marine Studies').check()
  await form(page).getByRole('button', { name: 'Create sub-admin' }).click()
  await expect(toast(page, 'Sub-admin created successfully')).toBeVisible()
  await inbox.next(/\/subadmin\/login/)

  await rowOf(page, email).getByRole('button', { name: 'Roles of Mariam Okoro' }).click()
  const roles = page.getByRole('dialog', { name: 'Roles' })
  await expect(roles).toContainText('No roles yet.')
  const give = roles.getByRole('button', { name: 'Give role' })
  await expect(give).toBeDisabled()
  await roles.getByLabel('Role').selectOption('Section editor')
  await roles.getByLabel('Journal').selectOption('Coastal and Marine Studies')
  await expect(give).toBeDisabled()
  await roles.getByLabel('Section').selectOption({ index: 1 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await give.click()
  await expect(toast(page, 'The role is given, and we emailed them.')).toBeVisible()
  await expect(roles.getByRole('listitem')).toContainText('Section editor of Coastal and Marine Studies: ')
  await roles.getByRole('button', { name: 'Close', exact: true }).first().click()
  await expect(rowOf(page, email)).toContainText('Section editor of Coastal and Marine Studies: ')
  await inbox.next(/Section editor/)

  const hers = await otherBrowser(browser)
  await logIn(hers, email, password, inbox)
  await hers.goto('/admin?tool=papers&filter=all')
  await expect(hers.getByRole('heading', { level: 1, name: 'Work queue' })).toBeVisible()
  const token = await hers.evaluate(() => localStorage.getItem('GRFSAuthToken'))
  const asHer = { headers: { authorization: `Bearer ${token}` } }
  const queue = (await (await hers.request.get('/api/admin/papers?filter=all', asHer)).json()) as {
    counts: { all: number }
  }
  const press = (await page.evaluate(() => localStorage.getItem('GRFSAuthToken')))!
  const whole = (await (
    await page.request.get('/api/admin/papers?filter=all&journal=cms', {
      headers: { authorization: `Bearer ${press}` },
    })
  ).json()) as { counts: { all: number } }
  expect(queue.counts.all).toBeLessThan(whole.counts.all)

  await rowOf(page, email).getByRole('button', { name: 'Roles of Mariam Okoro' }).click()
  await roles.getByRole('button', { name: /^Take away: Section editor/ }).click()
  await expect(toast(page, 'The role is taken away, and we emailed them.')).toBeVisible()
  await expect(roles).toContainText('No roles yet.')
  expect((await hers.request.get('/api/admin/papers', asHer)).status()).toBe(403)
  await hers.context().close()
})

test('the tool reads well for everybody, in every width and theme', async ({ page, expectAccessible }) => {
  await signInEditor(page)
  await openAdmins(page)
  await look(page, expectAccessible)
  const row = await find(page, 'mariam.okoro@example.org')
  await row.getByRole('button', { name: /^Edit/ }).click()
  await expect(page.getByRole('dialog', { name: 'Edit sub-admin' })).toBeVisible()
  await expectAccessible(page)
})
