import { headerLinks } from './support/pages.ts'
import { keepSession } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('CHROME-001 CHROME-002 / and /home are the same home page', async ({ page, request }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Good research comes from everywhere')
  await expect(page.getByRole('list', { name: 'Our journals' }).getByRole('link').first()).toBeVisible()
  const [short, long] = await Promise.all([request.get('/'), request.get('/home')])
  expect([short.status(), long.status()]).toEqual([200, 200])
  expect(await short.text()).toBe(await long.text())
})

test('CHROME-004 CHROME-008 the header has its links and Donate', async ({ page }) => {
  await page.goto('/global')
  const header = page.getByRole('banner')
  const navigation = header.getByRole('navigation', { name: 'Main' })
  for (const [name, href] of headerLinks) {
    await expect(navigation.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await expect(navigation.getByRole('link')).toHaveCount(headerLinks.length)
  await expect(header.getByRole('link', { name: 'Donate' })).toHaveAttribute('href', '/home#donate')
  await expect(navigation.getByRole('link', { name: 'Journals' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Donate' }).click()
  await page.waitForURL('**/home#donate')
  const donate = page.getByRole('region', { name: 'Donate' })
  await expect(donate).toBeInViewport()
  await expect(donate.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
})

test('CHROME-005 a visitor sees Login and Register, not My Dashboard', async ({ page }) => {
  await page.goto('/home')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await expect(header.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register')
  await expect(header.getByRole('link', { name: 'My Dashboard' })).toBeHidden()
})

for (const [role, path] of [
  ['researcher', '/dashboard/researcher'],
  ['reviewer', '/dashboard/reviewer'],
  ['admin', '/admin'],
  ['stranger', '/login'],
] as const) {
  test(`CHROME-006 CHROME-007 with a token My Dashboard stands in place of both; a ${role}'s goes to ${path}`, async ({
    page,
  }) => {
    await keepSession(page, role)
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'My Dashboard' })).toHaveAttribute('href', path)
    await expect(header.getByRole('link', { name: 'Login' })).toBeHidden()
    await expect(header.getByRole('link', { name: 'Register' })).toBeHidden()
  })
}

test('CHROME-017 CHROME-018 the footer has Feedback and the pages of the press', async ({ page }) => {
  await page.goto('/home')
  const footer = page.getByRole('contentinfo')
  for (const [name, href] of [
    ['Feedback', '/dashboard/feedback'],
    ['Contact', '/contact'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Guidelines', '/guidelines'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
})

test('CHROME-024 CHROME-025 CHROME-026 an unknown path is the not-found page, with a way back and a way home', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/global')
  const answer = await page.goto('/no/such/page')
  expect(answer!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: "We didn't see that" })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/home')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await page.waitForURL('**/global')
})

test('CHROME-029 a page that is slow to come shows that it is on its way', async ({ page }) => {
  await page.goto('/home')
  await page.route('**/global', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  // Playwright waits while a navigation is under way, so the page itself records what it shows.
  await page.evaluate(() => {
    addEventListener('pagehide', () => {
      sessionStorage.setItem('seen', `${document.body.ariaBusy} ${document.documentElement.className}`)
    })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Journals', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Journals' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toMatch(/^true .*\bleaving\b/)
  await expect(page.locator('body')).not.toHaveAttribute('aria-busy')
})

test('/ brings the keyboard to the search box, a real form', async ({ page }) => {
  await page.goto('/home')
  const field = page.getByRole('banner').getByRole('combobox')
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await field.fill('well water')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=well+water')
})

test('the chosen theme is kept and is there before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/home')
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click()
  // A script that runs as soon as there is a body sees the theme on the root already.
  await page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      if (!document.body) return
      watch.disconnect()
      document.documentElement.dataset['seen'] = document.documentElement.dataset['theme'] ?? 'none'
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/global')
  await expect(page.locator('html')).toHaveAttribute('data-seen', 'dark')
  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'System' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})
