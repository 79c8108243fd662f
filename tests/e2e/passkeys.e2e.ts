import { randomBytes } from 'node:crypto'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import { makePerson, password, signIn } from '../support/people.ts'
import { openOwnHouse, type OwnHouse } from '../support/processes.ts'
import { submitLoginForCode, toast } from './support/account.ts'
import { sessionItems } from './support/people.ts'
import { expect, look, test } from './support/test.ts'

// A server of its own: a passkey needs a domain, so its address is not 127.0.0.1. No worker runs: mail is down.
let house: OwnHouse
test.beforeAll(async () => {
  const port = await freePort()
  house = await openOwnHouse(`passkeys_${randomBytes(4).toString('hex')}`, {
    ...{ PORT: String(port), ORIGIN: `http://localhost:${port}` },
  })
})
test.afterAll(() => house.close())

async function open(
  browser: Browser,
  options: BrowserContextOptions,
  items: Record<string, string> = {},
): Promise<Page> {
  const stored = Object.entries({ g_cookieConsent: 'declined', ...items }).map(([name, value]) => ({ name, value }))
  const storageState = { cookies: [], origins: [{ origin: house.url, localStorage: stored }] }
  return (await browser.newContext({ ...options, baseURL: house.url, storageState })).newPage()
}

/** A device of the browser’s own: it makes keys, and its owner agrees to everything. */
async function addDevice(
  page: Page,
): Promise<{ take: () => Promise<object[]>; give: (keys: object[]) => Promise<void> }> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ...{ transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return {
    take: async () => (await tools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    give: async (keys) => {
      for (const credential of keys)
        await tools.send('WebAuthn.addCredential', { authenticatorId, credential: credential as never })
    },
  }
}

for (const [device, options] of [
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test(`on ${device} a member adds a passkey, signs in with it while mail is down, and removes it`, async ({
    browser,
    expectAccessible,
  }) => {
    test.slow()
    const account = await makePerson(house.ctx, 'researcher')
    const person = { ...account, password, role: 'researcher' } as never
    const user = { ...account, title: 'Dr.', roles: ['researcher'], approved: 'approved' } as never
    const token = await signIn(house.ctx, account)
    const page = await open(browser, options, sessionItems({ token, user }, 'researcher'))
    const keys = await addDevice(page)
    await page.goto('/dashboard/updateProfile')
    const part = page.getByRole('region', { name: 'Passkeys' })
    await part.getByRole('textbox', { name: 'Name of the passkey' }).fill('My laptop')
    await part.getByRole('textbox', { name: 'Your password' }).fill(password)
    await part.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(part.getByText('My laptop', { exact: true })).toBeVisible()
    if (device === 'a desk') await look(page, expectAccessible)
    else await expectAccessible(page)

    const elsewhere = await open(browser, options)
    const copy = await addDevice(elsewhere)
    await submitLoginForCode(elsewhere, person)
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Use your passkey' })).toBeVisible()
    await elsewhere.getByRole('button', { name: 'Use your passkey' }).click()
    await expect(elsewhere.getByText('Your device did not use a passkey')).toBeVisible()
    if (device === 'a desk') await look(elsewhere, expectAccessible)
    else await expectAccessible(elsewhere)
    await copy.give(await keys.take())
    await elsewhere.getByRole('button', { name: 'Use your passkey' }).click()
    await elsewhere.waitForURL('**/dashboard/researcher')
    await elsewhere.context().close()

    const third = await open(browser, options)
    await submitLoginForCode(third, person)
    await third.getByRole('button', { name: 'Email me a code instead' }).click()
    await expect(third.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
    await third.context().close()

    await page.reload()
    await expect(part).toContainText('Last used on')
    const removal = part.getByRole('form', { name: 'Remove “My laptop”' })
    await removal.getByRole('textbox', { name: 'Your password' }).fill(password)
    await removal.getByRole('button', { name: 'Remove “My laptop”' }).click()
    await expect(toast(page, /was removed/)).toBeVisible()
    await expect(part.getByText('My laptop', { exact: true })).toHaveCount(0)
    await page.context().close()
  })
}
