import type { Page } from '@playwright/test'
import { answered, toast } from './support/account.ts'
import { makeSubmission } from '../support/factories/submissions.ts'
import { withContext } from '../support/processes.ts'
import { journalIds, signedInMember, signInEditor } from './support/people.ts'
import { look, expect, test } from './support/test.ts'

test.use({ storageState: answered })
// Long tests, some of which check every window width.
test.describe.configure({ timeout: 90_000 })

const rows = (page: Page) => page.getByRole('table', { name: 'Papers', exact: true }).locator('tbody tr')
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: new RegExp(`^${name}`) })
const names = (page: Page) => page.locator('[data-row]')
const journal = (page: Page) => page.getByRole('combobox', { name: 'Journal', exact: true })
const queue = (page: Page) => page.getByRole('heading', { level: 1, name: 'Work queue' })

/** The query parameters of the URL. */
function asked(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams)
}

async function openQueue(page: Page, search = ''): Promise<void> {
  await page.goto(`/admin${search}`)
  await expect(rows(page).first()).toBeVisible({ timeout: 15_000 })
}

test('what the queue shows stands in the address, and the browser goes back through it', async ({ page }) => {
  await signInEditor(page)
  await openQueue(page)
  await expect(queue(page)).toBeVisible()
  await expect(page.getByText(/^\w+ \d+ \w+\. \d+ papers are waiting for you/)).toBeVisible()
  await expect(filter(page, 'Waiting for you')).toHaveAttribute('aria-current', 'page')
  await expect(rows(page).filter({ hasNot: page.locator('.queue-you') })).toHaveCount(0)

  await filter(page, 'With reviewers').click()
  await expect(filter(page, 'With reviewers')).toHaveAttribute('aria-current', 'page')
  expect(asked(page)).toEqual({ tool: 'papers', filter: 'with-reviewers' })
  await expect(rows(page).locator('.queue-you')).toHaveCount(0)
  await expect(rows(page).first()).toContainText('Reviewer')

  await journal(page).selectOption({ label: 'Coastal and Marine Studies' })
  await expect(rows(page).filter({ hasNotText: 'CMS-' })).toHaveCount(0)
  expect(asked(page)).toEqual({ tool: 'papers', filter: 'with-reviewers', journal: 'cms' })
  await page.reload()
  await expect(rows(page).first()).toContainText('CMS-')
  await expect(journal(page).locator('option:checked')).toHaveText('Coastal and Marine Studies')
  await page.goBack()
  await expect(rows(page).filter({ hasNotText: 'CMS-' }).first()).toBeVisible()
  await page.goBack()
  await expect(filter(page, 'Waiting for you')).toHaveAttribute('aria-current', 'page')

  await filter(page, 'All papers').click()
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('newest')
  await expect.poll(() => asked(page)).toEqual({ tool: 'papers', filter: 'all', sort: 'newest' })
  const number = await rows(page).nth(2).locator('.rows-number').innerText()
  await page.getByRole('searchbox', { name: 'Search by author, reviewer, number or title' }).fill(number)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(number)
  await page.getByRole('searchbox', { name: 'Search by author, reviewer, number or title' }).fill('zzyzx')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear the search' }).click()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(1)
})

test('more papers than one page shows are paged, forth and back', async ({ page }) => {
  await signInEditor(page)
  await openQueue(page, '?tool=papers&filter=all')
  await expect(rows(page)).toHaveCount(30)
  const first = await names(page).first().innerText()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(names(page).first()).not.toHaveText(first)
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(names(page).first()).toHaveText(first)
  await page.goBack()
  await expect(names(page).first()).not.toHaveText(first)
  // Opened from a shared URL, the page has no previous page to return to, only the first one.
  const sent = await page.context().newPage()
  await sent.goto(page.url())
  await expect(names(sent).first()).toBeVisible()
  await expect(names(sent).first()).not.toHaveText(first)
  await sent.getByRole('link', { name: 'First page' }).click()
  await expect(names(sent).first()).toHaveText(first)
  // An unknown cursor shows the first page as well.
  await openQueue(sent, '?tool=papers&filter=all&after=nonsense')
  await expect(names(sent).first()).toHaveText(first)
})

test('an editor goes through the papers without a mouse', async ({ page }) => {
  await signInEditor(page)
  await openQueue(page)
  const titles = await names(page).allInnerTexts()
  expect(titles.length).toBeGreaterThan(5)
  const heading = page.getByRole('heading', { level: 1 })

  for (const at of [0, 1, 2]) {
    await page.keyboard.press('j')
    await expect(names(page).nth(at)).toBeFocused()
  }
  await page.keyboard.press('k')
  await expect(names(page).nth(1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(rows(page).nth(1).getByRole('checkbox')).toBeChecked()
  await expect(page.getByRole('region', { name: 'Selected papers' })).toContainText('1 selected')
  await page.keyboard.press('x')
  await expect(rows(page).nth(1).getByRole('checkbox')).not.toBeChecked()

  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(titles[1]!)
  expect(asked(page)).toMatchObject({ tool: 'papers', from: 'yours' })
  for (const at of [2, 3, 4]) {
    await expect(page.getByRole('link', { name: /^Next/ })).toBeVisible()
    await page.keyboard.press('n')
    await expect(heading).toHaveText(titles[at]!)
  }
  await openQueue(page)
  await names(page).nth(3).focus()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(titles[3]!)
  await page.goBack()
  await expect(queue(page)).toBeVisible()
  await expect(names(page).nth(3)).toBeFocused()
  await page.keyboard.press('j')
  await expect(names(page).nth(4)).toBeFocused()

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search by author, reviewer, number or title' })
  await expect(search).toBeFocused()
  await page.keyboard.type('jk?')
  await expect(search).toHaveValue('jk?')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await search.fill('')
  await expect(names(page).first()).toHaveText(titles[0]!)

  await page.getByRole('button', { name: 'Start with the oldest' }).press('Enter')
  await expect(heading).toHaveText(titles[0]!)
})

test('the keys are explained, and can be switched off', async ({ page, expectAccessible }) => {
  await signInEditor(page)
  await openQueue(page)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts of the work queue' })
  await expect(help).toContainText('select the paper')
  await expectAccessible(page)
  await help.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await expect(help).toBeHidden()
  await expect(names(page).first()).not.toBeFocused()
  await page.getByRole('button', { name: 'Shortcuts' }).click()
  await help.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).check()
  await page.keyboard.press('Escape')
  // While the dialog closes, it still receives the keys.
  await expect(help).toBeHidden()
  await page.keyboard.press('j')
  await expect(names(page).first()).toBeFocused()
})

test('an editor finds papers by their author, takes ten at once, and has them under Mine', async ({
  page,
  expectAccessible,
}) => {
  const { id } = await signInEditor(page)
  // Papers of its own, which wait for their author: the queues of other tests stay as they are.
  const fullName = `Ximena ${id.slice(0, 8).replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)}`
  const author = await signedInMember('researcher', { fullName })
  const [journalId] = await journalIds(page.request, ['CMS'])
  await withContext(process.env, async (ctx) => {
    for (let at = 0; at < 10; at += 1)
      await makeSubmission(ctx, { authorId: author.id, journalId: journalId!, status: 'revision_required' })
  })
  await openQueue(page, '?tool=papers&scope=unassigned&filter=all')
  await page.getByRole('searchbox', { name: 'Search by author, reviewer, number or title' }).fill(fullName)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).first()).toContainText(fullName)
  for (let at = 0; at < 10; at += 1) await rows(page).nth(at).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected papers' })
  await expect(bar).toContainText('10 selected')
  const assigning = page.waitForRequest('**/api/admin/papers/editor')
  await bar.getByRole('button', { name: 'Assign editor' }).click()
  await page.getByRole('menuitem', { name: /^Assign to me/ }).click()
  expect((await assigning).postDataJSON()).toMatchObject({ editorId: id })
  await expect(toast(page, '10 papers assigned.')).toBeVisible()

  await page.goto('/admin?tool=papers')
  await page.getByRole('navigation', { name: 'Whose papers' }).getByRole('link', { name: /^Mine/ }).click()
  await expect(rows(page)).toHaveCount(10)
  expect(asked(page)).toEqual({ tool: 'papers', filter: 'all', scope: 'mine' })
  await expectAccessible(page)
  // On a phone the further filters are out of the way of the work.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('combobox', { name: 'Stage' })).toBeHidden()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('Revision')
  await expect.poll(() => asked(page)['stage']).toBe('revision_required')
  await expect(rows(page)).toHaveCount(10)
})

test('several reviewers are reminded at once, and not twice on a day', async ({ page, expectAccessible }) => {
  await signInEditor(page)
  await openQueue(page, '?tool=papers&filter=with-reviewers')
  const reminding = page.waitForRequest('**/api/admin/papers/remind')
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await expect(page.getByRole('region', { name: 'Selected papers' })).toContainText('2 selected')
  await look(page, expectAccessible)
  await page.setViewportSize({ width: 1280, height: 844 })
  const ids = await names(page).evaluateAll((links) =>
    links.slice(0, 2).map((link) => (link as HTMLElement).dataset['row']),
  )
  await page.getByRole('region', { name: 'Selected papers' }).getByRole('button', { name: 'Remind' }).click()
  expect((await reminding).postDataJSON()).toEqual({ ids })
  await expect(toast(page, /^[12] reminders? sent\./)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Selected papers' })).not.toContainText('selected')

  await names(page).first().focus()
  await page.keyboard.press('r')
  await expect(toast(page, 'A reminder was already sent today.')).toBeVisible()
})

test('ADMIN-008 ADMIN-013 a sub-admin sees the papers of their journals only, and without the permission none', async ({
  page,
}) => {
  await signInEditor(page, { permissions: ['managePapers'], journals: ['CMS'] })
  await openQueue(page, '?tool=papers&filter=all')
  await expect(rows(page).filter({ hasNotText: 'CMS-' })).toHaveCount(0)
  await expect(journal(page)).toHaveCount(0)
  const tools = page.getByRole('navigation', { name: 'Admin tools' })
  await expect(tools.getByRole('link', { name: 'Manage Papers' })).toHaveAttribute('aria-current', 'page')

  await signInEditor(page, { permissions: ['announcements'], journals: ['CMS'] })
  await page.goto('/admin?tool=papers')
  await expect(page.getByRole('heading', { name: 'You do not have access to this tool' })).toBeVisible()
  await expect(tools.getByRole('link', { name: 'Manage Papers' })).toHaveCount(0)
  await expect(tools.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('ADMIN-014 ADMIN-015 a tool that is not there yet is coming soon, inside /admin', async ({ page }) => {
  await signInEditor(page)
  await page.goto('/admin?tool=wallets')
  await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Admin tools' }).getByRole('link', { name: 'Manage Papers' }).click()
  await expect(queue(page)).toBeVisible()
})

test('the queue is worked on a phone too, and the year is folded away there', async ({ page, expectAccessible }) => {
  await signInEditor(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openQueue(page, '?tool=papers&filter=with-authors')
  const funnel = page.getByRole('table', { name: 'Papers through the year' })
  await expect(funnel).toBeHidden()
  await page.getByRole('button', { name: /^The year so far/ }).click()
  await expect(funnel.getByRole('row', { name: /^Submitted \d+/ })).toBeVisible()
  await look(page, expectAccessible)
  await page.setViewportSize({ width: 390, height: 844 })
  await rows(page).first().getByRole('link').first().click()
  await expect(queue(page)).toBeHidden()
  await page.goBack()
  await expect(queue(page)).toBeVisible()
})

test('views are saved, the head of a column sorts, and the page of a paper names its editor', async ({
  page,
  expectAccessible,
}) => {
  await signInEditor(page)
  await openQueue(page, '?tool=papers&filter=all')
  await page.getByRole('columnheader', { name: 'Stage', exact: true }).getByRole('link').click()
  await expect.poll(() => asked(page)).toEqual({ tool: 'papers', filter: 'all', sort: 'stage' })
  await expect(page.getByRole('columnheader', { name: 'Stage', exact: true })).toHaveAttribute('aria-sort', 'ascending')

  await page.getByRole('button', { name: 'Saved views' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved views' })
  await dialog.getByRole('textbox').fill('By stage')
  await dialog.getByRole('button', { name: 'Save this view' }).click()
  await expect(dialog.getByRole('link', { name: 'By stage' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Rename By stage' }).click()
  await dialog.getByRole('textbox', { name: 'New name of By stage' }).fill('Stages')
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(dialog.getByRole('link', { name: 'Stages' })).toBeVisible()
  await page.goto('/admin?tool=papers&filter=overdue')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await dialog.getByRole('link', { name: 'Stages' }).click()
  await expect.poll(() => asked(page)).toEqual({ tool: 'papers', filter: 'all', sort: 'stage' })
  await page.getByRole('button', { name: 'Saved views' }).click()
  await dialog.getByRole('button', { name: 'Delete Stages' }).click()
  await expect(dialog.getByText('You have saved no view yet.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('columnheader', { name: 'Due' }).getByRole('link').click()
  await names(page).first().click()
  const aside = page.getByRole('complementary', { name: 'About the paper' })
  await aside.getByRole('button', { name: /handling editor$/ }).click()
  await page.getByRole('menuitem', { name: /^Assign to me/ }).click()
  await expect(aside.getByText(/^Assigned by /)).toBeVisible()
  await expect(aside.getByText(/^Assigned to /)).toBeVisible()
  await expectAccessible(page)

  await aside.getByRole('list').filter({ hasText: 'submitted the paper' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Reviews in figures' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Note' }).fill('Writes clearly.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'The note is saved.')).toBeVisible()
  await expectAccessible(page)
})
