import type { Page } from '@playwright/test'
import { answered, stopTime, storedKeys, submitLogin } from './support/account.ts'
import { signInEditor, enterAs, newPerson, openAccount, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ storageState: answered })

const expired = 'Session expired. Please log in again.'

const researcherPages = [
  '/dashboard/researcher',
  '/dashboard/researcher/submitPaper',
  '/dashboard/researcher/view/1',
  '/dashboard/researcher/submitted',
  '/dashboard/researcher/drafts',
]
const reviewerPages = [
  '/dashboard/reviewer',
  '/dashboard/reviewer/assigned/1',
  '/dashboard/reviewer/inbox',
  '/dashboard/reviewer/announcement',
]
const memberPages = [
  '/dashboard/announcement',
  '/dashboard/message',
  '/dashboard/feedback',
  '/dashboard/updateProfile',
  '/dashboard/wallet',
]

test('ERROR-001 ERROR-002 IDENTITY-119 IDENTITY-127 a session that ends in the middle: the alert on /login, nothing stored, and after the login the same page again', async ({
  page,
  request,
}) => {
  const person = await openAccount(request)
  const { token } = await signIn(page, person)
  const asked = page.waitForRequest('**/api/auth/me')
  await page.goto('/dashboard/researcher?page=2#published')
  expect(await (await asked).headerValue('authorization')).toBe(`Bearer ${token}`)
  await expect(page.getByText('No submissions yet')).toBeVisible()

  const ended = await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  expect(ended.status()).toBe(200)
  await page.reload()
  await page.waitForURL('**/login')
  await expect(page.getByRole('alert').filter({ hasText: expired })).toBeVisible()
  expect(await storedKeys(page)).toEqual(['GRFSReturnPath', 'g_cookieConsent'])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()

  await submitLogin(page, person)
  await page.waitForURL('**/dashboard/researcher?page=2#published')
  await expect(page.getByText('No submissions yet')).toBeVisible()
  expect(await storedKeys(page)).not.toContain('GRFSReturnPath')
  await page.goto('/login')
  await expect(page.getByText(expired)).toBeHidden()
})

test('ERROR-001 a 444 in the middle of a click is the same', async ({ page, request }) => {
  const person = await openAccount(request)
  const { token } = await signIn(page, person)
  await page.goto('/dashboard/researcher')
  const button = page.getByRole('complementary').getByRole('button', { name: 'Apply as a Reviewer' })
  await expect(button).toBeEnabled()
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await button.click()
  await page.waitForURL('**/login')
  await expect(page.getByRole('alert').filter({ hasText: expired })).toBeVisible()
})

test('ERROR-003 CONST-001 CONST-003 an answer other than 444 leaves the session alone, and a slow one is waited for', async ({
  page,
  request,
}) => {
  const person = await openAccount(request)
  await signIn(page, person)
  const calls: string[] = []
  page.on('request', (one) => one.resourceType() === 'fetch' && calls.push(new URL(one.url()).pathname))
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, json: { success: false } }))
  await page.goto('/dashboard/researcher')
  await expect(page.getByText('No submissions yet')).toBeVisible()
  expect(await storedKeys(page)).toContain('GRFSAuthToken')
  await page.unroute('**/api/auth/me')

  await stopTime(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/auth/apply/reviewer', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/dashboard/researcher')
  const button = page.getByRole('complementary').getByRole('button', { name: 'Apply as a Reviewer' })
  await expect(page.getByRole('complementary').getByText(person.email)).toBeVisible()
  await button.click()
  await page.clock.runFor(3_600_000)
  await expect(button).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('button', { name: 'Application sent' })).toBeVisible()
  expect(calls.length).toBeGreaterThan(1)
  for (const path of calls) expect(path).toMatch(/^\/api\//)
})

test('IDENTITY-121 CHROME-005 CHROME-006 Logout ends the session here and on the server, and goes to /login', async ({
  page,
  request,
}) => {
  const person = await openAccount(request)
  const { token } = await signIn(page, person)
  await page.goto('/dashboard/researcher')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'My Dashboard' })).toHaveAttribute('href', '/dashboard/researcher')
  await expect(header.getByRole('link', { name: 'Login' })).toBeHidden()
  await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Register' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'My Dashboard' })).toBeHidden()
  expect(await storedKeys(page)).toEqual(['g_cookieConsent'])
  await expect
    .poll(async () => {
      const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })
      return me.status()
    })
    .toBe(444)
})

test('IDENTITY-111 IDENTITY-114 IDENTITY-115 IDENTITY-116 IDENTITY-117 without a token every page of the signed-in area leads to /login', async ({
  page,
}) => {
  for (const path of [...researcherPages, ...reviewerPages, ...memberPages, '/admin']) {
    await page.goto(path)
    await page.waitForURL('**/login')
  }
})

test('IDENTITY-112 IDENTITY-114 IDENTITY-115 IDENTITY-116 IDENTITY-117 a researcher opens the own pages and those of every member, and is sent from the others to /login', async ({
  page,
  request,
}) => {
  await signIn(page, await openAccount(request))
  for (const path of [...researcherPages, ...memberPages]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    // There is no paper 1: the author is redirected to the list of papers (SUBMIT-042).
    const isMissing = path.endsWith('/view/1')
    await expect.poll(() => new URL(page.url()).pathname).toBe(isMissing ? '/dashboard/researcher' : path)
  }
  for (const path of [...reviewerPages, '/admin']) {
    await page.goto(path)
    await page.waitForURL('**/login')
  }
})

const everybodyElse: Array<{
  who: string
  enter: (page: Page) => Promise<unknown>
  opens: string[]
  refused: string[]
}> = [
  {
    who: 'an approved reviewer',
    enter: (page) => enterAs(page, 'reviewer'),
    opens: [...reviewerPages, ...memberPages],
    refused: [...researcherPages, '/admin'],
  },
  {
    who: 'a member with both roles',
    enter: (page) => enterAs(page, 'both'),
    opens: [...researcherPages, ...reviewerPages, ...memberPages],
    refused: ['/admin'],
  },
  {
    who: 'an admin',
    enter: (page) => signInEditor(page),
    opens: ['/admin', ...memberPages],
    refused: [...researcherPages, ...reviewerPages],
  },
  {
    who: 'a sub-admin',
    enter: (page) => signInEditor(page, { permissions: ['managePapers'], journals: ['CMS'] }),
    opens: ['/admin', ...memberPages],
    refused: [...researcherPages, ...reviewerPages],
  },
]

for (const { who, enter, opens, refused } of everybodyElse) {
  test(`S1 ${who} opens the pages of their roles and is sent from the others to /login`, async ({ page }) => {
    await enter(page)
    for (const path of opens) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      expect(new URL(page.url()).pathname).not.toBe('/login')
    }
    for (const path of refused) {
      await page.goto(path)
      await page.waitForURL('**/login')
    }
  })
}

test('IDENTITY-113 a reviewer who waits is sent from the pages of reviewers to /not-approved', async ({
  page,
  request,
}) => {
  const person = await openAccount(request, newPerson('reviewer'))
  for (const path of ['/dashboard/reviewer', '/dashboard/reviewer/inbox']) {
    await signIn(page, person)
    await page.goto(path)
    await page.waitForURL('**/not-approved')
    // Now as a visitor: the header was rendered while the session was still stored.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await storedKeys(page)).toEqual(['g_cookieConsent'])
  }
})

test('IDENTITY-118 IDENTITY-120 public pages need no login; what the client stores opens nothing on the server', async ({
  page,
  request,
}) => {
  for (const path of ['/home', '/global', '/journal/cms', '/login', '/register']) {
    await page.goto(path)
    expect(new URL(page.url()).pathname).toBe(path)
  }
  expect((await request.get('/api/journals')).status()).toBe(200)
  expect((await request.get('/api/auth/me')).status()).toBe(401)
  expect((await request.post('/api/auth/apply/reviewer')).status()).toBe(401)
  const made = { authorization: 'Bearer made-up-by-the-client' }
  expect((await request.get('/api/auth/me', { headers: made })).status()).toBe(444)
})

test('ERROR-004 a refusal carries error and message, a stable code, and the fields of a form', async ({ request }) => {
  const login = await request.post('/api/auth/login', {
    data: { formData: { email: newPerson().email, password: 'not right', role: 'researcher' } },
  })
  expect(login.status()).toBe(401)
  const body = (await login.json()) as Record<string, unknown>
  expect(body).toMatchObject({ success: false, code: 'login.refused' })
  expect(body['error']).toBe(body['message'])
  const form = await request.post('/api/auth/register', { multipart: { fullName: 'Aminata Diouf' } })
  expect(form.status()).toBe(400)
  const refused = (await form.json()) as { fields: Record<string, string> }
  expect(refused.fields['zipCode']).toBe('Please fill in the "Zip code" field.')
})
