import {
  answered,
  expectStillAt,
  otherBrowser,
  stopTime,
  storedKeys,
  submitLoginForCode,
  toast,
} from './support/account.ts'
import { openAccount, type Person } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ storageState: answered })

const note = 'The link may be expired, used already or malformed.'

test.describe('a link', () => {
  let person: Person
  let link: string

  test.beforeEach(async ({ page, request }) => {
    person = await openAccount(request)
    await submitLoginForCode(page, person)
    link = await person.inbox.nextLink('/magic-login')
  })

  test('IDENTITY-004 IDENTITY-037 IDENTITY-038 IDENTITY-039 IDENTITY-042 logs in at once in the browser that asked for it, and works once', async ({
    page,
  }) => {
    expect([...new URL(link).searchParams.keys()].toSorted()).toEqual(['email', 'role', 'token'])
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/auth/verify-magic-link?*', async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest('**/api/auth/verify-magic-link?*')
    await page.goto(link)
    await expect(page.getByText('Verifying your link…')).toBeVisible()
    expect([...new URL((await asked).url()).searchParams.keys()].toSorted()).toEqual(['email', 'token'])
    release()
    await expect(toast(page, 'Login successful!')).toBeVisible()
    await page.waitForURL('**/dashboard/researcher')
    expect(await storedKeys(page)).toContain('GRFSAuthToken')

    await page.evaluate(() => localStorage.clear())
    await page.goto(link)
    await expect(page.getByText(note)).toBeVisible()
  })

  test('asks for a click in another browser; what a scanner opens is not used up', async ({
    page,
    browser,
    request,
    expectAccessible,
  }) => {
    const { searchParams } = new URL(link)
    const call = `/api/auth/verify-magic-link?${new URLSearchParams({
      token: searchParams.get('token')!,
      email: searchParams.get('email')!,
    })}`
    for (const address of [link, call]) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await request.fetch(address, { method })
        expect(answer.status(), `${method} ${address}`).toBe(200)
        expect(await answer.text()).not.toContain('"token"')
      }
    }
    // A full browser that runs the page's script but clicks nothing.
    const scanner = await otherBrowser(browser)
    await scanner.goto(link)
    await expect(scanner.getByRole('button', { name: /^Sign in to / })).toBeVisible()
    expect(await storedKeys(scanner)).toEqual(['g_cookieConsent'])
    await scanner.context().close()

    const other = await otherBrowser(browser)
    await other.goto(link)
    const button = other.getByRole('button', { name: /^Sign in to / })
    await expect(button).toBeVisible()
    await expectAccessible(other)
    await button.click()
    await other.waitForURL('**/dashboard/researcher')
    expect(await storedKeys(other)).toContain('GRFSAuthToken')
    await other.context().close()

    // The link is used up now, in the first browser too.
    await page.goto(link)
    await expect(page.getByText(note)).toBeVisible()
  })

  test('the role in a link only chooses among the roles that the account holds', async ({ page }) => {
    await page.goto(link.replace('role=researcher', 'role=admin'))
    await page.waitForURL('**/dashboard/researcher')
  })
})

test('IDENTITY-040 IDENTITY-043 IDENTITY-044 a link that nobody sent fails, says why it may have, and goes to /login after 2.5 s', async ({
  page,
}) => {
  await stopTime(page)
  await page.goto('/magic-login?token=nobody-sent-this&email=aminata%40example.org&role=researcher')
  await expect(toast(page, 'Link verification failed')).toBeVisible()
  await expect(page.getByText(note)).toBeVisible()
  await page.clock.runFor(2_490)
  await expectStillAt(page, '/magic-login')
  await page.clock.runFor(20)
  await page.waitForURL('**/login')
})

for (const query of ['', '?token=only-a-token', '?email=only%40example.org']) {
  test(`IDENTITY-041 /magic-login${query} is an invalid link`, async ({ page }) => {
    await stopTime(page)
    const calls: string[] = []
    page.on('request', (one) => one.url().includes('verify-magic-link') && calls.push(one.url()))
    await page.goto(`/magic-login${query}`)
    await expect(page.getByText('Invalid link').first()).toBeVisible()
    expect(calls).toEqual([])
  })
}
