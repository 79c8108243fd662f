import { answered, stopTime, submitLogin, submitLoginForCode } from './support/account.ts'
import { newPerson, register } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ storageState: answered })

test('IDENTITY-005 IDENTITY-045 IDENTITY-046 IDENTITY-049 the link of the mail verifies the address, and then one can log in', async ({
  page,
  request,
  expectAccessible,
}) => {
  const person = newPerson()
  await register(request, person)
  await submitLogin(page, person)
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please verify your email address first.' }).first(),
  ).toBeVisible()

  const link = await person.inbox.nextLink('/verify-email')
  // An e-mail scanner opens the link first, which must not use it up.
  expect((await request.fetch(link, { method: 'HEAD' })).status()).toBe(200)
  expect((await request.get(link)).status()).toBe(200)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/auth/verify-email', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/auth/verify-email')
  await page.goto(link)
  await expect(page.getByText('Verifying your email address…')).toBeVisible()
  expect((await asked).postDataJSON()).toEqual({ token: new URL(link).searchParams.get('token') })
  release()
  await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeVisible()
  await expectAccessible(page)
  await submitLoginForCode(page, person)
})

test('IDENTITY-047 IDENTITY-050 IDENTITY-051 a token that nobody sent fails, and the page leads to a new mail', async ({
  page,
}) => {
  await page.goto('/verify-email?token=nobody-sent-this')
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible()
  const failed = "We couldn't verify your email address. The verification link may have expired or is invalid."
  await expect(page.getByText(failed).first()).toBeVisible()
  await expect(page.getByRole('main').locator('a[href="/resend-verification"]')).toBeVisible()
})

test('IDENTITY-050 IDENTITY-051 without an answer of ours it says Email verification failed', async ({ page }) => {
  await page.route('**/api/auth/verify-email', (route) => route.abort())
  await page.goto('/verify-email?token=any')
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible()
  await expect(page.getByText('Email verification failed').first()).toBeVisible()
})

test('IDENTITY-048 without a token the page says so and goes to /login', async ({ page }) => {
  await stopTime(page)
  await page.goto('/verify-email')
  await expect(page.getByText('No verification token provided').first()).toBeVisible()
  await page.clock.runFor(10_000)
  await page.waitForURL('**/login')
})

test('IDENTITY-006 IDENTITY-052 IDENTITY-053 IDENTITY-054 IDENTITY-055 IDENTITY-056 IDENTITY-057 the verification mail can be sent again, and its link works', async ({
  page,
  request,
}) => {
  const person = newPerson()
  await register(request, person)
  const first = await person.inbox.nextLink('/verify-email')
  await page.goto('/resend-verification')
  const field = page.getByRole('main').getByRole('textbox')
  const submit = page.getByRole('main').getByRole('button', { name: 'Send verification email' })
  await expect(field).toHaveCount(1)
  await expect(submit).toBeDisabled()
  await field.press('Enter')
  await expect(page.getByText('Please enter your email address.')).toBeVisible()
  await field.fill('nobody')
  await submit.click()
  await expect(page.getByText(/Please enter a valid email address/)).toBeVisible()
  await field.fill(person.email)
  const asked = page.waitForRequest('**/api/auth/resend-verification')
  await submit.click()
  expect((await asked).postDataJSON()).toEqual({ email: person.email })
  await expect(page.getByText('Verification email sent successfully')).toBeVisible()
  await expect(page.getByText(/takes 2-3 minutes to arrive/).first()).toBeVisible()
  const second = await person.inbox.nextLink('/verify-email')
  expect(second).not.toBe(first)
  await page.goto(second)
  await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeVisible()
})

test('IDENTITY-056 an unknown address gets the same answer, and no mail', async ({ page, request }) => {
  const [stranger, known] = [newPerson(), newPerson()]
  await register(request, known)
  await known.inbox.nextLink('/verify-email')
  for (const { email } of [stranger, known]) {
    await page.goto('/resend-verification')
    await page.getByRole('main').getByRole('textbox').fill(email)
    await page.getByRole('main').getByRole('button', { name: 'Send verification email' }).click()
    await expect(page.getByText('Verification email sent successfully')).toBeVisible()
  }
  // The known person's e-mail was requested later: if the unknown one got an e-mail, it would have arrived by now.
  await known.inbox.nextLink('/verify-email')
  expect(await stranger.inbox.all()).toEqual([])
})
