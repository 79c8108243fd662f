import {
  answered,
  expectStillAt,
  otherBrowser,
  stopTime,
  submitLogin,
  submitLoginForCode,
  toast,
  typeCode,
  choosePhoto,
  field,
  fillIn,
  fillPasswords,
  submit,
} from './support/account.ts'
import { newPerson, openAccount, photo } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ storageState: answered })

test('IDENTITY-096 IDENTITY-098 CONST-005 a researcher registers with a photo, verifies the address, and logs in with the code of the mail', async ({
  page,
  browser,
}) => {
  test.slow()
  const person = newPerson()
  await page.goto('/register')
  await fillIn(page, person)
  await fillPasswords(page, person)
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()

  await page.reload()
  await expect(field(page, 'Full name')).toHaveValue(person.fullName)
  await expect(field(page, 'Nationality')).toHaveValue('Senegal')
  await expect(field(page, 'Password')).toHaveValue('')
  await expect(field(page, 'Confirm password')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(person.password)

  await fillPasswords(page, person)
  await choosePhoto(page, photo)
  const dialog = page.getByRole('dialog', { name: 'Place your photo' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('application').focus()
  await page.keyboard.press('ArrowDown')
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByRole('img', { name: 'Your passport photo' })).toBeVisible()

  await stopTime(page)
  const sent = page.waitForResponse('**/api/auth/register')
  await submit(page).click()
  const answer = await sent
  expect(answer.status()).toBe(201)
  expect(await answer.request().headerValue('content-type')).toMatch(/^multipart\/form-data/)
  const success = toast(page, "You've successfully registered and an email has been sent to you!")
  await expect(success).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Send the email again' })).toBeVisible()
  await expect(page.getByText(person.email)).toHaveCount(0)
  await page.clock.runFor(4_980)
  await expect(success).toBeVisible()
  await expectStillAt(page, '/register')
  await page.clock.runFor(40)
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['g_cookieConsent'])
  await expect(page.getByRole('region', { name: 'Check your mail' })).toBeVisible()
  await page.clock.resume()

  await page.goto(await person.inbox.nextLink('/verify-email'))
  await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeVisible()
  await submitLoginForCode(page, person)
  await typeCode(page, await person.inbox.nextCode())
  await page.waitForURL('**/dashboard/researcher')
  const side = page.getByRole('complementary', { name: 'Profile and navigation' })
  await expect(side.getByText(person.email)).toBeVisible()
  // The picture is decorative beside the name, so it has no accessible name.
  const portrait = side.locator('img')
  await expect.poll(() => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  await page.evaluate(() => localStorage.clear())
  await submitLogin(page, person)
  await page.waitForURL('**/dashboard/researcher')
  const elsewhere = await otherBrowser(browser)
  await submitLoginForCode(elsewhere, person)
  await elsewhere.context().close()
})

test('IDENTITY-097 a registration that fails says why, else that something went wrong', async ({ page }) => {
  const person = newPerson()
  await page.goto('/register')
  await fillIn(page, person)
  await choosePhoto(page, photo)
  await page.getByRole('button', { name: 'Use the centre' }).click()
  await fillPasswords(page, { ...person, password: '12345678' })
  await submit(page).click()
  await expect(toast(page, 'This password is too common and easy to guess.')).toBeVisible()
  await fillPasswords(page, person)
  await page.route('**/api/auth/register', (route) => route.abort())
  await submit(page).click()
  await expect(toast(page, 'Something went wrong. Please try again or contact support')).toBeVisible()
  await expect(field(page, 'Full name')).toHaveValue(person.fullName)
})

test('IDENTITY-096 a known address registers as any other; only its owner is told, by mail', async ({
  page,
  request,
}) => {
  const person = await openAccount(request)
  await page.goto('/register')
  await fillIn(page, person)
  await choosePhoto(page, photo)
  await page.getByRole('button', { name: 'Use the centre' }).click()
  await fillPasswords(page, { ...person, password: 'Another-one 43!' })
  await submit(page).click()
  await expect(toast(page, "You've successfully registered and an email has been sent to you!")).toBeVisible()
  await person.inbox.next(/You already have an account with us/)
  await submitLogin(page, { ...person, password: 'Another-one 43!' })
  await expect(page.getByText('The email address or password is incorrect.').first()).toBeVisible()
})
