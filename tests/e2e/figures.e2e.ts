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
    const readers = page.getByRole('figure').filter({ hasText: /^[\d,]+ views? [\d,]+ downloads?/ })
    await expect(readers).toBeVisible()
  })
})

test('an editor compares journals in a report, shares its address and exports a table', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  await signInEditor(page)
  await page.goto('/admin?tool=reports')
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  const rows = page.getByRole('table', { name: 'Side by side', exact: true })
  await expect(rows.getByRole('row').last()).toContainText('All together')
  await expect(page.getByText('Accepted papers ÷ all final decisions in the period')).toBeVisible()
  await look(page, expectAccessible)

  await page.getByLabel('Compare by').selectOption({ label: 'Month' })
  await page.getByLabel('First month').fill('2026-01')
  await page.getByText('All journals').click()
  await page.getByLabel('Coastal and Marine Studies').check()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/by=month/)
  await expect(page).toHaveURL(/from=2026-01/)
  await expect(page.getByRole('group', { name: 'Submissions and decisions over time' })).toBeVisible()
  await expect(page.getByText(/^1 of \d+ journals$/)).toBeVisible()
  const shown = await rows.innerText()
  await page.reload()
  await expect(rows).toHaveText(/Jan 2026/)
  expect(await rows.innerText()).toBe(shown)
  await look(page, expectAccessible)

  await page.getByRole('button', { name: 'Export: Side by side' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^grfs-reports-.*\.csv$/)
})

test('a sub-admin compares only their own journals, whatever the address names', async ({ page, expectAccessible }) => {
  const { token } = await signInEditor(page, { permissions: ['managePapers'], journals: ['CMS'] })
  const everywhere = (await (await page.request.get('/api/journals')).json()) as Array<{ id: string; title: string }>
  const others = everywhere.filter(({ title }) => title !== 'Coastal and Marine Studies')
  await page.goto(`/admin?tool=reports&journal=${everywhere.map(({ id }) => id).join(',')}`)
  const rows = page.getByRole('table', { name: 'Side by side', exact: true })
  await expect(rows.locator('tbody').getByRole('row')).toHaveCount(2)
  await expect(rows.getByRole('row').nth(1)).toContainText('Coastal and Marine Studies')
  for (const { title } of others) await expect(page.getByRole('main').getByText(title)).toHaveCount(0)
  await expectAccessible(page)
  const answer = await page.request.get(`/api/admin/export/reports?format=csv&journal=${others[0]!.id}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(200)
  expect(await answer.text()).not.toContain(others[0]!.title)
})

test('a sub-admin without papers has no reports', async ({ page }) => {
  await signInEditor(page, { permissions: ['news'], journals: ['CMS'] })
  await page.goto('/admin?tool=reports')
  await expect(page.getByText('You do not have access to this tool')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0)
})
