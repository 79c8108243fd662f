import type { Page } from '@playwright/test'
import { idOf } from '../../apps/server/demo/chance.ts'
import { signIn } from '../support/people.ts'
import { lockedAmount, lockedMessage } from '../support/pi-sdk.ts'
import { withContext } from '../support/processes.ts'
import { look, expect, test } from './support/test.ts'
import { enter, enterAs } from './support/people.ts'

const wallet = '/dashboard/wallet'
const sdkOrigin = () => new URL(process.env['PI_SDK_URL']!).origin

async function openAs(page: Page, role: 'researcher' | 'reviewer' = 'researcher', path = wallet): Promise<void> {
  await enterAs(page, role)
  await page.goto(path)
}

/** The author of the demonstration data, who has made payments. */
async function openDemo(page: Page): Promise<void> {
  const demoAuthor = { id: idOf('account farhana.akter@example.org') }
  const token = await withContext(process.env, (ctx) => signIn(ctx, demoAuthor))
  await enter(page, { token, fullName: 'Farhana Akter' }, 'researcher')
  await page.goto(wallet)
}

const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text }).first()
const history = (page: Page) => page.getByRole('table', { name: 'Transaction History' }).getByRole('row')
const connectButton = (page: Page) =>
  page.getByRole('tabpanel', { name: 'Wallet' }).getByRole('button', { name: 'Connect Pi Network' })

async function connect(page: Page): Promise<void> {
  await connectButton(page).click()
  await expect(toast(page, 'Pi Network authentication successful!')).toBeVisible()
  await expect(page.getByText(/^Connected as @pioneer_/)).toBeVisible()
}

async function send(page: Page, amount: string, answer: 'accept' | 'dismiss'): Promise<void> {
  page.once('dialog', (dialog) => void (answer === 'accept' ? dialog.accept() : dialog.dismiss()))
  await page.getByRole('tab', { name: 'Send' }).click()
  await page.getByLabel('Amount (Pi)').fill(amount)
  await page.getByRole('button', { name: 'Make Pi Payment' }).click()
}

for (const [name, viewport] of [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(name, () => {
    test.use({ viewport })

    test('WALLET-002 WALLET-021 WALLET-044 WALLET-046 a member connects, pays, and sees the balance', async ({
      page,
    }) => {
      await openAs(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Pi Network Wallet' })).toBeVisible()
      await expect(page.getByText('Not connected to Pi Network')).toBeVisible()
      await expect(page.getByText('No transactions yet')).toBeVisible()
      await connect(page)
      await send(page, '12.34', 'accept')
      await expect(toast(page, 'Payment completed successfully!')).toBeVisible()
      await expect(page.locator('.wallet-balances')).toContainText('12.34 Pi')
      await expect(page.locator('.wallet-balances')).toContainText('$4.32')
      await page.getByRole('tab', { name: 'Wallet' }).click()
      await expect(history(page)).toHaveCount(2)
      await expect(history(page).last()).toContainText(/Payment.*12\.34 Pi.*Completed/)
      if (name === 'desktop') await expect(page.locator('.desk-wallet')).toContainText('$4.32')
    })
  })
}

test('WALLET-022 WALLET-023 WALLET-045 says what became of a payment that was not made', async ({ page }) => {
  await openAs(page, 'reviewer')
  await page.getByRole('tab', { name: 'Send' }).click()
  await expect(page.getByText('Please connect your Pi Network account first')).toBeVisible()
  await page.getByRole('tabpanel', { name: 'Send' }).getByRole('button', { name: 'Connect Pi Network' }).click()
  await connect(page)
  await send(page, '3', 'dismiss')
  await expect(toast(page, 'Payment was cancelled')).toBeVisible()
  await send(page, String(lockedAmount), 'accept')
  await expect(toast(page, `Payment error: ${lockedMessage}`)).toBeVisible()
  await page.route('**/api/pi/payment', (route) => route.abort())
  await send(page, '4', 'accept')
  await expect(toast(page, 'Payment failed')).toBeVisible()
  await expect(page.getByLabel('Amount (Pi)')).toHaveValue('4')
  await page.getByRole('tab', { name: 'Wallet' }).click()
  await expect(history(page)).toHaveCount(3)
  await expect(history(page).nth(1)).toContainText(/13\.13 Pi.*Pending/)
  await expect(history(page).nth(2)).toContainText(/3\.00 Pi.*Cancelled/)
})

test('a payment whose end nobody heard of does not stand ready to be made again', async ({ page }) => {
  await openAs(page)
  await connect(page)
  await page.route('**/api/pi/payment/*/complete', (route) => route.abort())
  await send(page, '7', 'accept')
  await expect(toast(page, 'Your payment is not confirmed yet')).toBeVisible()
  await expect(page.getByLabel('Amount (Pi)')).toHaveValue('')
  await expect(page.getByText('Please do not pay again.')).toBeVisible()
})

test('WALLET-026 WALLET-027 the form wants an amount that can be paid, by keyboard too', async ({ page }) => {
  await openDemo(page)
  await page.getByRole('tab', { name: 'Wallet' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const amount = page.getByLabel('Amount (Pi)')
  await expect(page.getByRole('button', { name: 'Make Pi Payment' })).toBeDisabled()
  await amount.fill('0')
  await amount.press('Enter')
  await expect(page.getByText('Invalid amount')).toBeVisible()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await amount.fill('2')
  await expect(page.getByText('Invalid amount')).toHaveCount(0)
})

test('WALLET-042 WALLET-008 a wallet that cannot be loaded says so, and can be asked for again', async ({ page }) => {
  await page.route('**/api/pi/wallet', (route) => route.abort())
  await openAs(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to load wallet data' })).toBeVisible()
  await page.unroute('**/api/pi/wallet')
  await page.route('**/api/pi/wallet', (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'x.y', message: 'The books are closed.', error: '' } }),
  )
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The books are closed.' })).toBeVisible()
  await page.unroute('**/api/pi/wallet')
  await page.getByRole('button', { name: 'Try Again' }).click()
  const asked = page.waitForResponse('**/api/pi/wallet')
  await page.getByRole('button', { name: 'Refresh' }).click()
  expect((await asked).status()).toBe(200)
})

test('WALLET-028 WALLET-041 says when the SDK does not come', async ({ page }) => {
  // The page waits for the SDK before it reports the failure.
  test.setTimeout(60_000)
  await page.route(`${sdkOrigin()}/**`, (route) => route.abort())
  await openAs(page)
  await connectButton(page).click()
  await expect(toast(page, 'Pi SDK not loaded')).toBeVisible({ timeout: 20_000 })
})

test('WALLET-001 the SDK is on this page and on no other', async ({ page, request }) => {
  await openAs(page)
  await expect(page.locator('script#pi-sdk')).toHaveCount(1)
  const started = () =>
    page.evaluate(() => (Reflect.get(window, 'Pi') as { started: object | null } | undefined)?.started ?? null)
  await expect.poll(started).toEqual({ version: '2.0', sandbox: true })
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Drafts' }).click()
  await page.waitForURL('**/dashboard/researcher/drafts')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => !('Pi' in window) && !document.getElementById('pi-sdk'))).toBe(true)
  const policy = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? ''
  expect(await policy(wallet)).toContain(sdkOrigin())
  for (const path of ['/dashboard/researcher', '/dashboard/message', '/admin', '/home', '/login']) {
    expect(await policy(path)).not.toContain(sdkOrigin())
  }
})

test('WALLET-003 WALLET-004 WALLET-005 the side leads to the wallet, and tells that nothing can be withdrawn', async ({
  page,
}) => {
  await openAs(page, 'researcher', '/dashboard/researcher')
  await expect(page.locator('.desk-wallet')).toContainText('$0.00')
  await page.getByRole('link', { name: 'Add Funds' }).click()
  await page.waitForURL(`**${wallet}`)
  await openAs(page, 'reviewer', '/dashboard/reviewer')
  await page.getByRole('button', { name: 'Withdraw Funds' }).click()
  await expect(toast(page, 'Withdrawals are not available yet.')).toBeVisible()
})

test('the pages hold on every screen, for everybody', async ({ page, expectAccessible }) => {
  test.setTimeout(90_000)
  await openDemo(page)
  await expect(page.getByText('Connected as @farhana_delta')).toBeVisible()
  await look(page, expectAccessible)
  await page.getByRole('tab', { name: 'Send' }).click()
  await page.getByLabel('Amount (Pi)').fill('0')
  await page.getByRole('button', { name: 'Make Pi Payment' }).click()
  await look(page, expectAccessible)
  await openAs(page)
  await expect(connectButton(page)).toBeVisible()
  await look(page, expectAccessible)
})
