import type { Page } from '@playwright/test'
import { answered, stayOnPages, submitLoginForCode, toast, typeCode } from './support/account.ts'
import { look, expect, test } from './support/test.ts'
import { openAccount } from './support/people.ts'

test.use({ storageState: answered })

const screens = [
  '/login',
  '/subadmin/login',
  '/register',
  '/magic-login',
  '/verify-email?token=nobody-sent-this',
  '/resend-verification',
  '/sign-in-link',
  '/forgot-password',
  '/reset-password?token=not-looked-at-yet',
  '/reset-password',
  '/change-email?token=nobody-sent-this',
  '/change-email',
  '/unsubscribe?token=reminder.nobody-sent-this',
  '/unsubscribe',
  '/not-approved',
]

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

for (const path of screens) {
  test(`${path}: axe finds nothing on a phone and on a desk, in either theme, and nothing scrolls sideways`, async ({
    page,
    expectAccessible,
  }) => {
    test.slow()
    await stayOnPages(page)
    await open(page, path)
    await look(page, expectAccessible)
  })
}

test('the code page and the researcher dashboard: axe finds nothing in either theme, nothing scrolls sideways', async ({
  page,
  request,
  expectAccessible,
}) => {
  test.slow()
  const person = await openAccount(request)
  await submitLoginForCode(page, person)
  await look(page, expectAccessible)
  await typeCode(page, await person.inbox.nextCode())
  await page.waitForURL('**/dashboard/researcher')
  await expect(page.getByRole('complementary').getByText(person.email)).toBeAttached()
  await look(page, expectAccessible)
})

/** The focused element, by role and name, and whether its focus is visible. */
async function focused(page: Page): Promise<string> {
  const place = page.locator(':focus')
  const seen = await place.evaluate((element) => {
    const isSeen = (one: Element | null) => {
      if (!one) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    }
    return isSeen(element) || isSeen(element.parentElement) || isSeen(element.closest('label'))
  })
  expect.soft(seen, `the focus on ${await place.evaluate((element) => element.outerHTML.slice(0, 120))}`).toBe(true)
  return (await place.ariaSnapshot()).split('\n')[0]!.replace(/^- /, '').replace(/: .*$/, '')
}

async function tabTo(page: Page, wanted: RegExp): Promise<void> {
  const passed: string[] = []
  while (passed.length < 40) {
    const now = await focused(page)
    if (wanted.test(now)) return
    passed.push(now)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${wanted}: ${passed.join(' | ')}`)
}

test('the login by keyboard alone, in the order of the page', async ({ page, request }) => {
  const person = await openAccount(request)
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).focus()
  await page.keyboard.type(person.email)
  const order = []
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Tab')
    order.push(await focused(page))
    if (step === 0) await page.keyboard.type(person.password)
  }
  expect(order).toEqual([
    expect.stringMatching(/^textbox "Password"/),
    expect.stringMatching(/^button "Show password"/),
    expect.stringMatching(/^link "Forgot password\?"/),
    expect.stringMatching(/^combobox "Sign in as"/),
    expect.stringMatching(/^button "Sign In"/),
  ])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/verify-otp')
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  await page.keyboard.type(await person.inbox.nextCode())
  await page.waitForURL('**/dashboard/researcher')
})

test('the registration by keyboard alone: choices, lists and dialogs', async ({ page, expectAccessible }) => {
  test.slow()
  await open(page, '/register')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Tab')
  await tabTo(page, /^radio "Researcher/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^Reviewer/ })).toBeChecked()
  await tabTo(page, /^combobox "Title"/)
  await page.keyboard.type('Prof')
  await tabTo(page, /^textbox "Full name"/)
  await page.keyboard.type('Aminata Diouf')
  await tabTo(page, /^combobox "Nationality"/)
  await page.keyboard.type('ivory')
  await expect(page.getByRole('option')).toHaveText([/Côte d’Ivoire/])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveValue('Côte d’Ivoire')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toMatch(/^combobox "Day of birth"/)
  await tabTo(page, /^combobox "Country code"/)
  await page.keyboard.type('senegal')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Country code' })).toHaveValue('+221')
  await tabTo(page, /^button "Clear the form"/)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Clear the whole form?' })
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Clear the form' })).toBeFocused()
  await tabTo(page, /^button "Register"/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: /Please check \d+ fields/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
})

test('CONST-005 a toast closes after 5 s', async ({ page }) => {
  await page.clock.install()
  await open(page, '/login')
  await page.clock.pauseAt(Date.now() + 2_000)
  await page.route('**/api/auth/login', (route) => route.abort())
  await page.getByLabel('Email', { exact: true }).fill('aminata@example.org')
  await page.getByLabel('Password', { exact: true }).fill('any')
  await page.getByRole('button', { name: 'Sign In' }).click()
  const failed = toast(page, 'Login failed')
  await expect(failed).toBeVisible()
  await page.clock.runFor(4_900)
  await expect(failed).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(failed).toBeHidden()
})

test('each screen has a name of its own, one main heading, and landmarks', async ({ page }) => {
  await stayOnPages(page)
  const titles = new Set<string>()
  const addresses = new Set(screens.map((one) => one.split('?')[0]!))
  for (const address of addresses) {
    await open(
      page,
      screens.find((one) => one.startsWith(address))!,
    )
    titles.add(await page.title())
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('banner')).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
  expect(titles.size).toBe(addresses.size)
})
