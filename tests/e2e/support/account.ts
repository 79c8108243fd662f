import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test'
import { identityTexts as t } from '@grfs/contracts/texts/identity'
import { baseUrl } from './browser.ts'
import type { Person } from './people.ts'

/** A browser in which the cookie banner has been answered. */
export const answered: NonNullable<BrowserContextOptions['storageState']> & object = {
  cookies: [],
  origins: [{ origin: new URL(baseUrl()).origin, localStorage: [{ name: 'g_cookieConsent', value: 'declined' }] }],
}

export function toast(page: Page, text: string | RegExp): Locator {
  return page.locator('.toast-title').filter({ hasText: text })
}

/** Time stands still until the test moves it (`page.clock.runFor`), so a delay can be held to its millisecond. */
export async function stopTime(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1_000)
}

/** Not gone yet: a page that leaves too early needs a moment to be seen doing so. */
export async function expectStillAt(page: Page, path: string): Promise<void> {
  await page.waitForTimeout(300)
  expect(new URL(page.url()).pathname).toBe(path)
}

/** Pages that go on by themselves stay, so that they can be looked at. */
export async function stayOnPages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((act: () => void, ms = 0) => (ms >= 2_000 ? 0 : later(act, ms))) as typeof window.setTimeout
  })
}

/** A page in a browser that has never been here; close its context when done. */
export async function otherBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext({ storageState: answered })).newPage()
}

/** Opens the login form, fills it and sends it. */
export async function submitLogin(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, person)
}

/** For who was sent to the login form. */
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

/** As one types it: each digit brings the next box. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await codeBoxes(page).first().click()
  await page.keyboard.type(code)
}

export function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).toSorted())
}
