import type { Page } from '@playwright/test'
import { demoPassword, demoPeople } from '../../apps/server/demo/demo-people.ts'
import { answered, submitLogin, submitLoginForCode, toast, typeCode } from './support/account.ts'
import { look, expect, test } from './support/test.ts'
import { Inbox } from './support/mail.ts'
import { newPerson, openAccount, signIn, type Person, type Role } from './support/people.ts'

test.use({ storageState: answered })

/** Each of them logs in in one test only: parallel tests would mix up their e-mails. */
function demoPerson(who: (typeof demoPeople)[number]['role'], role: Role): Person {
  const { email, fullName } = demoPeople.find((person) => person.role === who)!
  return { email, fullName, password: demoPassword, role, inbox: new Inbox(email) }
}

const side = (page: Page) => page.getByRole('complementary', { name: 'Profile and navigation' })

test('IDENTITY-009 IDENTITY-072 IDENTITY-073 IDENTITY-074 IDENTITY-075 IDENTITY-076 IDENTITY-099 IDENTITY-113 a reviewer who waits for approval is led to /not-approved, and nothing stays stored', async ({
  page,
  request,
}) => {
  const person = await openAccount(request, newPerson('reviewer'))
  await submitLoginForCode(page, person)
  const answer = page.waitForResponse('**/api/auth/verify-login-otp')
  await typeCode(page, await person.inbox.nextCode())
  const { token, user } = (await (await answer).json()) as { token: string; user: { approved: string } }
  expect(user.approved).toBe('pending')
  await page.waitForURL('**/not-approved')
  await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText("Your Reviewer Account hasn't been approved yet...")).toBeVisible()
  await expect(page.getByText(/3-5 business days\. You will get an email/)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.locator('a[href="/login"]')).toBeVisible()
  await expect(main.locator('a[href="/contact"]')).toBeVisible()
  await expect(main.locator('a[href^="mailto:"]')).toHaveText(/@/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['g_cookieConsent'])

  // The server reports the same, whatever the client stores.
  const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await me.json()) as { data: { user: { isAdminApproved: boolean } } }
  expect(data.user.isAdminApproved).toBe(false)
})

test('IDENTITY-101 IDENTITY-102 IDENTITY-104 IDENTITY-106 IDENTITY-108 IDENTITY-126 a researcher applies as a reviewer with one click, once', async ({
  page,
  request,
}) => {
  const person = await openAccount(request)
  await signIn(page, person)
  const loaded = page.waitForResponse('**/api/auth/me')
  await page.goto('/dashboard/researcher')
  const { data } = (await (await loaded).json()) as { data: { user: { appliedRole: string } } }
  expect(data.user.appliedRole).toBe('none')
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
  const sent = page.waitForResponse('**/api/auth/apply/reviewer')
  await side(page).getByRole('button', { name: 'Apply as a Reviewer' }).click()
  const answer = await sent
  expect([answer.status(), answer.request().postData()]).toEqual([200, null])
  const applied = side(page).getByRole('button', { name: 'Application sent' })
  await expect(applied).toBeDisabled()
  const success = toast(page, 'Application submitted successfully')
  await page.clock.runFor(900)
  await expect(success).toBeHidden()
  await page.clock.runFor(200)
  await expect(success).toBeVisible()
  await page.clock.resume()
  await person.inbox.next(/application/i)
  await page.reload()
  await expect(applied).toBeDisabled()
  const again = await request.post('/api/auth/apply/reviewer', {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('GRFSAuthToken'))}` },
  })
  expect(again.status()).toBe(409)
})

test('IDENTITY-107 an application that fails says so, and can be made again', async ({ page, request }) => {
  await signIn(page, await openAccount(request))
  await page.route('**/api/auth/apply/reviewer', (route) => route.abort())
  await page.goto('/dashboard/researcher')
  const button = side(page).getByRole('button', { name: 'Apply as a Reviewer' })
  await button.click()
  await expect(toast(page, 'Failed to submit application')).toBeVisible()
  await expect(button).toBeEnabled()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('CHROME-015 IDENTITY-101 the menu has Apply as a Reviewer, and no Switch Dashboard', async ({
    page,
    request,
  }) => {
    await signIn(page, await openAccount(request))
    await page.goto('/home')
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Switch Dashboard' })).toBeHidden()
    const sent = page.waitForResponse('**/api/auth/apply/reviewer')
    await menu.getByRole('button', { name: 'Apply as a Reviewer' }).click()
    expect((await sent).status()).toBe(200)
    await expect(page.getByText('Application submitted successfully').first()).toBeVisible()
  })
})

test('IDENTITY-013 IDENTITY-103 IDENTITY-109 IDENTITY-115 an approved reviewer works on the reviewer side, and becomes a researcher at once', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  const person = demoPerson('reviewer', 'reviewer')
  await submitLoginForCode(page, person)
  await typeCode(page, await person.inbox.nextCode())
  await page.waitForURL('**/dashboard/reviewer')
  await expect(page.getByRole('heading', { name: 'My Assigned Paper' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My Review History' })).toBeVisible()
  await look(page, expectAccessible)
  const sent = page.waitForResponse('**/api/auth/apply/researcher')
  await side(page).getByRole('button', { name: 'Apply as a Researcher' }).click()
  const answer = await sent
  expect([answer.status(), answer.request().postData()]).toEqual([200, null])
  await expect(side(page).getByRole('link', { name: 'Switch Dashboard' })).toHaveAttribute(
    'href',
    '/dashboard/researcher',
  )
  await expect(side(page).getByRole('button', { name: /^Appl/ })).toBeHidden()
})

test('CHROME-015 IDENTITY-100 IDENTITY-109 IDENTITY-110 who holds both roles switches between the two dashboards', async ({
  page,
}) => {
  const person = demoPerson('author and reviewer', 'researcher')
  await submitLoginForCode(page, person)
  await typeCode(page, await person.inbox.nextCode())
  await page.waitForURL('**/dashboard/researcher')
  expect(await page.evaluate(() => localStorage.getItem('GRFSRoles'))).toBe('["researcher","reviewer"]')
  const switching = side(page).getByRole('link', { name: 'Switch Dashboard' })
  await expect(side(page).getByRole('button', { name: /^Apply/ })).toBeHidden()
  await switching.click()
  await page.waitForURL('**/dashboard/reviewer')
  await expect(page.getByRole('heading', { name: 'My Review History' })).toBeVisible()
  await switching.click()
  await page.waitForURL('**/dashboard/researcher')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Switch Dashboard' })).toHaveAttribute('href', '/dashboard/reviewer')
  await expect(menu.getByRole('button', { name: /^Apply/ })).toBeHidden()
})

test('IDENTITY-013 IDENTITY-099 IDENTITY-117 an admin logs in with a code, always, and lands on /admin', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  const person = demoPerson('admin', 'admin')
  await submitLoginForCode(page, person)
  await typeCode(page, await person.inbox.nextCode())
  await page.waitForURL('**/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look(page, expectAccessible)
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await submitLoginForCode(page, person)
})

test('SUBADMIN-001 SUBADMIN-002 SUBADMIN-003 SUBADMIN-004 a sub-admin signs in at a login of its own, and lands on /admin', async ({
  page,
}) => {
  const person = demoPerson('sub-admin', 'admin')
  await page.goto('/subadmin/login')
  const password = page.getByLabel('Password', { exact: true })
  await expect(page.getByLabel('Sign in as')).toBeHidden()
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await password.fill(person.password)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  const sent = page.waitForRequest('**/api/subadmin/login')
  await page.getByRole('button', { name: 'Sign In' }).click()
  expect((await sent).postDataJSON()).toEqual({ email: person.email, password: person.password })
  await page.waitForURL('**/verify-otp')
  await typeCode(page, await person.inbox.nextCode())
  await page.waitForURL('**/admin')
})

test('SUBADMIN-003 a sub-admin has no way in at /login, and nobody else one at /subadmin/login', async ({
  page,
  request,
}) => {
  await submitLogin(page, { ...demoPerson('sub-admin', 'admin'), inbox: new Inbox('nobody@example.org') })
  await expect(page.getByRole('alert').filter({ hasText: 'is incorrect' }).first()).toBeVisible()
  const person = await openAccount(request)
  const answer = await request.post('/api/subadmin/login', { data: { email: person.email, password: person.password } })
  expect(answer.status()).toBe(401)
})

test('IDENTITY-013 the role that is chosen at login must be one that the account holds', async ({ page, request }) => {
  const person = await openAccount(request)
  await submitLogin(page, { ...person, role: 'admin' })
  await expect(page.getByRole('alert').filter({ hasText: 'This account is not registered as' }).first()).toBeVisible()
})
