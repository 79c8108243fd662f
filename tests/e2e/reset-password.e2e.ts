import { answered, expectStillAt, otherBrowser, stopTime, storedKeys, submitLogin, toast } from './support/account.ts'
import { logInByCall, newPerson, openAccount, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ storageState: answered })

test('IDENTITY-007 IDENTITY-052 IDENTITY-053 IDENTITY-054 /forgot-password has one field, and a button that waits for it', async ({
  page,
}) => {
  await page.goto('/forgot-password')
  const field = page.getByRole('main').getByRole('textbox')
  const submit = page.getByRole('main').getByRole('button', { name: 'Send reset link' })
  await expect(field).toHaveCount(1)
  await expect(submit).toBeDisabled()
  await field.fill('   ')
  await expect(submit).toBeDisabled()
  await field.press('Enter')
  await expect(page.getByText('Please enter your email address.')).toBeVisible()
  await field.fill('nobody@')
  await submit.click()
  await expect(page.getByText(/Please enter a valid email address/)).toBeVisible()
  await expect(field).toBeFocused()
})

test('IDENTITY-058 IDENTITY-059 IDENTITY-060 IDENTITY-061 IDENTITY-069 IDENTITY-070 IDENTITY-071 a new password by mail: the old one is refused, and every session ends', async ({
  page,
  browser,
  request,
}) => {
  const person = await openAccount(request)
  const elsewhere = await otherBrowser(browser)
  await signIn(elsewhere, person)
  await elsewhere.goto('/dashboard/researcher')
  await expect(elsewhere.getByRole('heading', { name: 'My Submissions' }).first()).toBeVisible()
  const { token } = await logInByCall(elsewhere.request, person)

  await page.goto('/forgot-password')
  await page.getByRole('main').getByRole('textbox').fill(person.email)
  const asked = page.waitForRequest('**/api/auth/forgot-password')
  await page.getByRole('main').getByRole('button', { name: 'Send reset link' }).click()
  expect((await asked).postDataJSON()).toEqual({ email: person.email })
  await expect(toast(page, 'Password reset email sent successfully.')).toBeVisible()
  await expect(page.getByText(`Password reset email has been sent to ${person.email}!`)).toBeVisible()
  await expect(page.getByText(/valid for 10 minutes/)).toBeVisible()
  const mail = await person.inbox.next(/\/reset-password\?/)
  expect(mail.text).toContain('10 minutes')
  const link = /https?:\S+\/reset-password\?\S+/.exec(mail.text)![0]

  await stopTime(page)
  await page.goto(link)
  const fields = [
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('Confirm password', { exact: true }),
  ]
  const submit = page.getByRole('main').getByRole('button', { name: 'Reset password' })
  for (const field of fields) await field.fill(person.password)
  await submit.click()
  await expect(page.getByText('Please choose a password that you have not used before.').first()).toBeVisible()
  for (const field of fields) await field.fill('Salt-marsh 42!')
  const sent = page.waitForRequest('**/api/auth/reset-password')
  await submit.click()
  expect((await sent).postDataJSON()).toEqual({
    token: new URL(link).searchParams.get('token'),
    newPassword: 'Salt-marsh 42!',
  })
  await expect(toast(page, 'Password reset successfully! You can now log in.')).toBeVisible()
  await page.clock.runFor(1_990)
  await expectStillAt(page, '/reset-password')
  await page.clock.runFor(20)
  await page.waitForURL('**/login')

  const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
  expect(me.status()).toBe(444)
  await elsewhere.reload()
  await elsewhere.waitForURL('**/login')
  await expect(elsewhere.getByRole('alert').filter({ hasText: 'Session expired. Please log in again.' })).toBeVisible()
  await elsewhere.context().close()

  await page.clock.resume()
  await submitLogin(page, person)
  await expect(page.getByText('The email address or password is incorrect.').first()).toBeVisible()
  await submitLogin(page, { ...person, password: 'Salt-marsh 42!' })
  await page.waitForURL(/\/(verify-otp|dashboard\/researcher)$/)
  await page.goto(link)
  for (const field of fields) await field.fill('Another-one 43!')
  await submit.click()
  await expect(page.getByText(/This reset link has expired or has already been used/).first()).toBeVisible()
})

test('IDENTITY-008 IDENTITY-062 IDENTITY-063 IDENTITY-064 IDENTITY-065 IDENTITY-066 IDENTITY-067 IDENTITY-068 /reset-password helps to choose, and says what is wrong', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/reset-password?token=not-looked-at-yet')
  const main = page.getByRole('main')
  const [first, second] = [
    main.getByLabel('New password', { exact: true }),
    main.getByLabel('Confirm password', { exact: true }),
  ]
  const submit = main.getByRole('button', { name: 'Reset password' })
  await expect(main.locator('a[href="/login"]')).toBeVisible()
  await expect(main.locator('a[href="/forgot-password"]')).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: 'avoid previous passwords' })).toBeVisible()
  for (const [field, toggle] of [
    [first, main.getByRole('button', { name: /^Show/ }).first()],
    [second, main.getByRole('button', { name: /^Show/ }).last()],
  ] as const) {
    await expect(field).toHaveAttribute('type', 'password')
    await toggle.click()
    await expect(field).toHaveAttribute('type', 'text')
    await main.getByRole('button', { name: /^Hide/ }).click()
    await expect(field).toHaveAttribute('type', 'password')
  }
  const meter = main.getByRole('meter', { name: 'Password strength' })
  for (const [password, word] of [
    ['a', 'Weak'],
    ['aB', 'Medium'],
    ['aB3', 'Medium'],
    ['aB3!', 'Strong'],
    ['abcdefgh', 'Medium'],
    ['aB3!efgh', 'Strong'],
  ] as const) {
    await first.fill(password)
    await expect(meter, password).toHaveAttribute('aria-valuetext', word)
  }
  await expect(submit).toBeDisabled()
  await second.fill('something else')
  await expect(submit).toBeDisabled()
  await second.press('Enter')
  await expect(main.getByText('Passwords do not match!').first()).toBeVisible()
  await first.fill('aB3!')
  await second.fill('aB3!')
  await expect(submit).toBeEnabled()
  await submit.click()
  await expect(main.getByText('Password must be at least 8 characters long!').first()).toBeVisible()
  await expectAccessible(page)
})

test('IDENTITY-071 a reset link that nobody sent is refused in the words of the server', async ({ page }) => {
  await page.goto('/reset-password?token=nobody-sent-this')
  await page.getByLabel('New password', { exact: true }).fill('Salt-marsh 42!')
  await page.getByLabel('Confirm password', { exact: true }).fill('Salt-marsh 42!')
  await page.getByRole('main').getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText(/This reset link has expired or has already been used/).first()).toBeVisible()
})

test('IDENTITY-059 an unknown address gets the same answer, and no mail', async ({ page, request }) => {
  const [stranger, known] = [newPerson(), await openAccount(request)]
  for (const { email } of [stranger, known]) {
    await page.goto('/forgot-password')
    await page.getByRole('main').getByRole('textbox').fill(email)
    await page.getByRole('main').getByRole('button', { name: 'Send reset link' }).click()
    await expect(page.getByText(`Password reset email has been sent to ${email}!`)).toBeVisible()
  }
  await known.inbox.nextLink('/reset-password')
  expect(await stranger.inbox.all()).toEqual([])
  expect(await storedKeys(page)).toEqual(['g_cookieConsent'])
})
