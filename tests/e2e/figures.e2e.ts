import { answered } from './support/account.ts'
import { signInEditor } from './support/people.ts'
import { look, expect, test } from './support/test.ts'

test.use({ storageState: answered })
test.describe.configure({ timeout: 90_000 })

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

test('an admin sees the press as pictures, by journal and by time, with the numbers behind them', async ({
  page,
  expectAccessible,
}) => {
  await signInEditor(page)
  await page.goto('/admin')
  await expect(page.getByText('Researchers registered')).toBeVisible({ timeout: 15_000 })
  await page.getByRole('link', { name: 'By journal' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible()
  const views = page.getByRole('group', { name: 'Views and downloads' })
  await expect(views).toBeVisible()
  await views.getByText('Show the numbers as a table').click()
  await expect(views.getByRole('row')).toHaveCount(13)

  await page.getByRole('combobox', { name: 'Time' }).selectOption({ label: '3 months' })
  await expect(page).toHaveURL(/months=3/)
  await page
    .getByRole('combobox', { name: 'Journal', exact: true })
    .selectOption({ label: 'Coastal and Marine Studies' })
  await expect(page).toHaveURL(/journal=/)
  await expect(page.getByRole('table', { name: 'Most read' }).getByRole('row')).not.toHaveCount(0)
  await look(page, expectAccessible)
})

test('a sub-admin sees the figures of the allowed journals only', async ({ page }) => {
  await signInEditor(page, { permissions: ['news'], journals: ['CMS'] })
  await page.goto('/admin?tool=figures')
  await expect(page.getByRole('combobox', { name: 'Journal', exact: true }).locator('option')).toHaveText([
    'All journals',
    'Coastal and Marine Studies',
  ])
})

test.describe('a reader', () => {
  test.use({ userAgent: firefox })
  test('counts as a view once the article is before their eyes, without a cookie', async ({ page, context }) => {
    const seen = page.waitForRequest((request) => request.url().endsWith('/views') && request.method() === 'POST')
    await page.goto('/journals')
    await page.goto('/article/cms.2026.041')
    const request = await seen
    const answer = await request.response()
    expect(answer?.status()).toBe(200)
    expect(await context.cookies()).toEqual([])
    await expect(page.getByText(/[\d,]+ views? · [\d,]+ downloads?/)).toBeVisible()
  })
})
