import type { Page } from '@playwright/test'
import {
  answered,
  expectStillAt,
  codeBoxes,
  otherBrowser,
  stopTime,
  submitLogin,
  submitLoginForCode,
  toast,
  typeCode,
} from './support/account.ts'
import { newPerson, openAccount, type Person } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ storageState: answered })

const valuesOf = (page: Page) =>
  codeBoxes(page).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value).join(''))

function wrongCode(right: string): string {
  return right === '111111' ? '222222' : '111111'
}

test('IDENTITY-001 IDENTITY-010 IDENTITY-011 IDENTITY-012 /login has its fields, its button and its links', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
  await expect(page.getByLabel('Sign in as').getByRole('option')).toHaveText(['Researcher', 'Reviewer', 'Admin'])
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled()
  const main = page.getByRole('main')
  for (const path of ['/forgot-password', '/register', '/resend-verification']) {
    await expect(main.locator(`a[href="${path}"]`)).toBeVisible()
  }
  await main.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test('IDENTITY-017 IDENTITY-018 address and password are required, and the focus goes to what is missing', async ({
  page,
}) => {
  await page.goto('/login')
  const [email, password] = [page.getByLabel('Email', { exact: true }), page.getByLabel('Password', { exact: true })]
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please enter your email address.')).toBeVisible()
  await expect(page.getByText('Please enter your password.')).toBeVisible()
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await email.fill('aminata.diouf')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(/Please enter a valid email address/)).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill('aminata.diouf@example.org')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(password).toBeFocused()
})

test('IDENTITY-020 a refused login says the same of an unknown address as of a wrong password', async ({
  page,
  request,
}) => {
  const person = await openAccount(request)
  const refused = 'The email address or password is incorrect.'
  await submitLogin(page, { ...person, password: 'not my password' })
  await expect(page.getByRole('alert').filter({ hasText: refused }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await submitLogin(page, newPerson())
  await expect(page.getByRole('alert').filter({ hasText: refused }).first()).toBeVisible()
})

test('IDENTITY-020 without an answer of ours the login says Login failed', async ({ page }) => {
  await page.route('**/api/auth/login', (route) => route.abort())
  await submitLogin(page, newPerson())
  await expect(toast(page, 'Login failed')).toBeVisible()
})

test('IDENTITY-013 IDENTITY-014 IDENTITY-021 IDENTITY-031 IDENTITY-122 IDENTITY-123 a new browser asks for the code of the mail, and then opens the dashboard', async ({
  page,
  request,
}) => {
  const person = await openAccount(request)
  await submitLoginForCode(page, person)
  await expect(toast(page, 'Verification code sent to your email!')).toBeVisible()
  const state = await page.evaluate(() => (history.state as { usr: Record<string, string> }).usr)
  expect(Object.keys(state)).toEqual(expect.arrayContaining(['userId', 'maskedEmail', 'role', 'message']))
  expect(state['role']).toBe('researcher')
  expect(state['maskedEmail']).not.toBe(person.email)
  await expect(page.getByText(state['maskedEmail']!)).toBeVisible()
  const sent = page.waitForRequest('**/api/auth/verify-login-otp')
  const code = await person.inbox.nextCode()
  await typeCode(page, code)
  expect((await sent).postDataJSON()).toEqual({ userId: state['userId'], otp: code })
  await page.waitForURL('**/dashboard/researcher')
  const stored = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
  expect(stored['GRFSAuthToken']).toMatch(/^[\w-]{40,}$/)
  expect(stored).toMatchObject({
    GRFSName: person.fullName,
    GRFSTitle: 'Dr.',
    GRFSApproved: 'approved',
    GRFSRole: 'researcher',
    GRFSRoles: '["researcher"]',
  })
})

test.describe('the code page', () => {
  let person: Person

  test.beforeEach(async ({ page, request }) => {
    person = await openAccount(request)
    await stopTime(page)
    await submitLoginForCode(page, person)
  })

  test('IDENTITY-003 IDENTITY-022 IDENTITY-027 IDENTITY-028 IDENTITY-029 IDENTITY-030 six boxes that take one digit each, a pasted code, and Backspace', async ({
    page,
    context,
  }) => {
    const boxes = codeBoxes(page)
    await expect(boxes).toHaveCount(6)
    await expect(boxes.first()).toBeFocused()
    await page.keyboard.type('1a-b')
    expect(await valuesOf(page)).toBe('1')
    await expect(boxes.nth(1)).toBeFocused()
    await page.keyboard.type('23')
    await page.keyboard.press('Backspace')
    await expect(boxes.nth(2)).toBeFocused()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await expect(boxes.nth(1)).toBeFocused()
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('Please enter the complete 6-digit code').first()).toBeVisible()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const paste = async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await boxes.first().click()
      await page.keyboard.press('ControlOrMeta+v')
    }
    const before = await valuesOf(page)
    await paste('12345')
    expect(await valuesOf(page)).toBe(before)
    const code = await person.inbox.nextCode()
    const sent = page.waitForRequest('**/api/auth/verify-login-otp')
    await paste(code)
    expect((await sent).postDataJSON()).toMatchObject({ otp: code })
    await expect(toast(page, 'Login successful!')).toBeVisible()
  })

  test('IDENTITY-033 IDENTITY-034 a wrong code is refused, the boxes clear, and the focus is in the first', async ({
    page,
  }) => {
    const code = await person.inbox.nextCode()
    await typeCode(page, wrongCode(code))
    await expect(page.getByText('Invalid verification code').first()).toBeVisible()
    await expect(codeBoxes(page).first()).toBeFocused()
    expect(await valuesOf(page)).toBe('')
    await page.keyboard.type(code)
    await expect(toast(page, 'Login successful!')).toBeVisible()
  })

  test('IDENTITY-024 IDENTITY-025 IDENTITY-026 IDENTITY-032 IDENTITY-035 after 600 seconds Resend Code appears, and brings a new code and a new countdown', async ({
    page,
  }) => {
    const resend = page.getByRole('button', { name: 'Resend Code' })
    await expect(page.getByText(/The code is valid for another (10:00|9:5\d)/)).toBeVisible()
    await expect(resend).toBeHidden()
    await page.clock.runFor(590_000)
    await expect(page.getByText(/The code is valid for another 0?0:(10|0\d)/)).toBeVisible()
    await expect(resend).toBeHidden()
    await page.clock.runFor(11_000)
    await expect(page.getByText('The code is no longer valid.')).toBeVisible()
    await codeBoxes(page).first().click()
    await page.keyboard.type('12')
    const old = await person.inbox.nextCode()
    const sent = page.waitForRequest('**/api/auth/resend-login-otp')
    await resend.click()
    expect(Object.keys((await sent).postDataJSON() as object)).toEqual(['userId'])
    await expect(toast(page, 'New verification code sent to your email!')).toBeVisible()
    expect(await valuesOf(page)).toBe('')
    await expect(resend).toBeHidden()
    await expect(page.getByText(/The code is valid for another (10:00|9:5\d)/)).toBeVisible()
    const fresh = await person.inbox.nextCode()
    if (old !== fresh) {
      await typeCode(page, old)
      await expect(page.getByText('Invalid verification code').first()).toBeVisible()
    }
    await typeCode(page, fresh)
    await expect(toast(page, 'Login successful!')).toBeVisible()
  })

  test('IDENTITY-036 a resend that fails says so', async ({ page }) => {
    await page.clock.runFor(601_000)
    await page.route('**/api/auth/resend-login-otp', (route) => route.abort())
    await page.getByRole('button', { name: 'Resend Code' }).click()
    await expect(page.getByText('Failed to resend code').first()).toBeVisible()
  })
})

test('IDENTITY-023 /verify-otp without a login before it says so and goes to /login', async ({ page }) => {
  await stopTime(page)
  await page.goto('/verify-otp')
  await expect(page.getByText('Invalid access. Please login again.').first()).toBeVisible()
  await page.clock.runFor(10_000)
  await page.waitForURL('**/login')
})

test('IDENTITY-015 IDENTITY-016 IDENTITY-019 CONST-004 CONST-006 a known browser needs no code; the toast stands at the top right for 2 s, then the dashboard opens', async ({
  page,
  request,
  browser,
}) => {
  const person = await openAccount(request)
  await submitLoginForCode(page, person)
  await typeCode(page, await person.inbox.nextCode())
  await page.waitForURL('**/dashboard/researcher')
  await page.evaluate(() => localStorage.clear())

  await stopTime(page)
  const asked = page.waitForRequest('**/api/auth/login')
  await submitLogin(page, person)
  const { email, password, role } = person
  expect((await asked).postDataJSON()).toEqual({ formData: { email, password, role } })
  const answer = (await (await (await asked).response())!.json()) as Record<string, unknown>
  expect(answer).toMatchObject({
    requiresOTP: false,
    token: expect.any(String) as unknown,
    user: { fullName: person.fullName, title: 'Dr.', approved: 'approved', roles: ['researcher'] },
  })
  const success = toast(page, 'Login successful!')
  await expect(success).toBeVisible()
  const box = (await success.boundingBox())!
  expect(box.y).toBeLessThan(200)
  expect(box.x).toBeGreaterThan(1280 / 2)
  await page.clock.runFor(1_990)
  await expectStillAt(page, '/login')
  await page.clock.runFor(20)
  await page.waitForURL('**/dashboard/researcher')

  const elsewhere = await otherBrowser(browser)
  await submitLoginForCode(elsewhere, person)
  await elsewhere.context().close()
})
