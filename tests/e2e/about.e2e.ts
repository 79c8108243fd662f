import type { ResponseOf } from '@grfs/contracts/endpoint'
import type { getFrontPageEndpoint } from '@grfs/contracts/publishing/front-page'
import { look, expect, test } from './support/test.ts'

test('POLICY-001 POLICY-007 /about tells what the press is, with true numbers', async ({
  page,
  request,
  expectAccessible,
}) => {
  test.slow()
  const { numbers } = (await (await request.get('/api/front-page')).json()) as ResponseOf<typeof getFrontPageEndpoint>
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1, name: /^About / })).toBeVisible()
  const fact = (label: string) => page.locator('.about-facts div').filter({ hasText: label }).locator('dd')
  await expect(fact('Journals')).toHaveText(String(numbers.journals))
  await expect(fact('Articles')).toHaveText(String(numbers.articles))
  await expect(fact('Publishing since')).toHaveText(String(numbers.sinceYear))
  await expect(page.getByRole('main')).toContainText('three reviewers')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await look(page, expectAccessible)
})

test('POLICY-002 POLICY-007 /contact gives the address of the press', async ({ page, expectAccessible }) => {
  test.slow()
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  const address = page.getByRole('main').getByRole('link', { name: /@/ })
  await expect(address).toHaveAttribute('href', `mailto:${await address.textContent()}`)
  await look(page, expectAccessible)
})

test('POLICY-008 /contact sends papers to the submission page, not to the post', async ({ page }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main).toContainText('Submissions by email are not supported.')
  await expect(main.getByRole('link', { name: 'submission page' })).toHaveAttribute(
    'href',
    '/dashboard/researcher/submitPaper',
  )
  await expect(main.getByRole('link', { name: 'sign in' })).toHaveAttribute('href', '/login')
  await expect(main.getByRole('link', { name: 'open one' })).toHaveAttribute('href', '/register')
  await expect(main).toContainText('it is free')
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('POLICY-007 both pages are whole, and every link on them leads somewhere', async ({ page, request }) => {
    for (const path of ['/about', '/contact']) {
      await page.goto(path)
      const hrefs = await page
        .getByRole('main')
        .locator('a[href^="/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
      expect(hrefs.length).toBeGreaterThan(5)
      for (const href of new Set(hrefs)) expect((await request.get(href)).status(), href).toBe(200)
    }
  })
})
