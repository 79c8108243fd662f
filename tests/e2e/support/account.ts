import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test'
import { identityTexts as t } from '@grfs/contracts/texts/identity'
import { baseUrl } from './pages.ts'
import type { Person } from './people.ts'

/** Browser storage in which the cookie banner is already answered. */
export const answered: NonNullable<BrowserContextOptions['storageState']> & object = {
  cookies: [],
  origins: [{ origin: new URL(baseUrl()).origin, localStorage: [{ name: 'g_cookieConsent', value: 'declined' }] }],
}

export function toast(page: Page, text: string | RegExp): Locator {
  return page.locator('.toast-title').filter({ hasText: text })
}

/** Stops the clock until the test moves it (`page.clock.runFor`), so that delays can be tested to the millisecond. */
export async function stopTime(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
}

/** Waits a moment first, so that a page that navigates too early is detected. */
export async function expectStillAt(page: Page, path: string): Promise<void> {
  await page.waitForTimeout(300)
  expect(new URL(page.url()).pathname).toBe(path)
}

/** Disables automatic redirects, so that pages can be inspected. */
export async function stayOnPages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((act: () => void, ms = 0) => (ms >= 2_000 ? 0 : later(act, ms))) as typeof window.setTimeout
  })
}

/** A page in a new browser context; close the context when done. */
export async function otherBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext({ storageState: answered })).newPage()
}

/** Opens the login form, fills it and sends it. */
export async function submitLogin(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, person)
}

/** For a page that was redirected to the login form. */
export async function fillLogin(page: Page, { email, password, role }: Person): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel(t.login.role).selectOption(role)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export async function submitLoginForCode(page: Page, person: Person): Promise<void> {
  await submitLogin(page, person)
  await page.waitForURL('**/verify-otp')
}

export function codeBoxes(page: Page): Locator {
  return page.getByRole('textbox', { name: /^Digit \d of 6$/ })
}

/** Types the digits one by one: each moves the focus to the next box. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await codeBoxes(page).first().click()
  await page.keyboard.type(code)
}

export function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).toSorted())
}

export const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
export const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Register', exact: true })

/** Types until the list shows a match, and selects it. */
async function search(page: Page, label: string, text: string) {
  await field(page, label).fill(text)
  await page.getByRole('option').first().waitFor()
  await field(page, label).press('Enter')
}

/** Every field but the photo and the passwords. */
export async function fillIn(page: Page, person: Person) {
  await page.getByRole('radio', { name: person.role === 'reviewer' ? /^Reviewer/ : /^Researcher/ }).check()
  await field(page, 'Title').selectOption('Dr.')
  for (const [label, value] of [
    ['Full name', person.fullName],
    ['Email', person.email],
    ['Phone number', '77 412 09 35'],
    ['Contact address', '18 Rue de Thiong'],
    ['City', 'Dakar'],
    ['State', 'Dakar Region'],
    ['Zip code', '11000'],
    ['Awarding institution', 'Cheikh Anta Diop University'],
    ['Affiliated Institution', 'Cheikh Anta Diop University'],
  ] as const) {
    await field(page, label).fill(value)
  }
  await search(page, 'Nationality', 'Senegal')
  await search(page, 'Country of residence', 'Senegal')
  await search(page, 'Country code', '+221')
  await field(page, 'Day of birth').selectOption('14')
  await field(page, 'Month of birth').selectOption('3')
  await field(page, 'Year of birth').selectOption('1987')
  await field(page, 'Highest education').selectOption('Doctoral Degree (Ph.D.)')
  await field(page, 'Research area').selectOption({ index: 1 })
}

export async function choosePhoto(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^(Upload passport photo|Replace photo)$/ }).click()
  await (await chooser).setFiles(file)
}

export async function fillPasswords(page: Page, { password }: Person) {
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
}
