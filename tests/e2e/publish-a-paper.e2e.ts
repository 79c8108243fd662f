import { randomBytes } from 'node:crypto'
import { answered, toast } from './support/account.ts'
import { makeDecidablePaper } from './support/papers.ts'
import { signInEditor } from './support/people.ts'
import { acceptPaper, as, readyPapers, tell } from './support/publishing.ts'
import { look, expect, test } from './support/test.ts'

// Not in parallel: all publish in one issue, and would change each other's positions.
test.describe.configure({ mode: 'default' })

test.use({ storageState: answered })

const desk = '/admin?tool=overview'
const sentence = 'The wells were sampled twice in each dry season'
const unique = (words: string) => `${words} ${randomBytes(3).toString('hex')}`

test('PUBLISH-001 an accepted paper is prepared, previewed and published, and a visitor reads it', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.setTimeout(240_000)
  const { token } = await signInEditor(page)
  const title = unique('Salt in the wells of Dacope')
  const id = await makeDecidablePaper(page.request, { journal: 'CMS', title: 'Salt in the wells' })
  await acceptPaper(page.request, token, id)
  await expect.poll(() => tell(page.request, token, id), { timeout: 30_000 }).not.toBeNull()
  const { number } = (await tell(page.request, token, id))!

  await page.goto('/admin')
  await page.getByRole('link', { name: /^Publish Papers/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Publish Papers' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText(/Volume \d+, Number \d+(Being typeset|Ready)since today/)
  await look(page, expectAccessible)

  await row.getByRole('link', { name: `Prepare ${number}` }).click()
  const missing = page.getByRole('region', { name: 'Before it can be published' })
  const issue = page.getByRole('combobox', { name: 'Issue' })
  await issue.selectOption('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(missing).toContainText('choose an issue', { timeout: 15_000 })
  await expect(missing.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await issue.selectOption({ index: 1 })
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('textbox', { name: 'Full name' }).first().fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByRole('link', { name: 'Please give author 1 a name.' }).click()
  await expect(page.locator(':focus')).toHaveAccessibleName('Full name')
  await page.keyboard.type('Rokeya Sultana')
  await look(page, expectAccessible)

  // A reload before saving does not lose typed text.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue(title)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'The plan is saved.')).toBeVisible()
  await expect(missing).toContainText('Nothing is missing', { timeout: 90_000 })

  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: /^Open the proof \(\d+ pages?\)$/ }).click()
  await (await opened).close()

  await page.getByRole('link', { name: 'Preview for readers' }).click()
  await expect(page.getByRole('region', { name: 'Preview: not published' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('article')).toContainText(sentence)
  await expect(page.getByRole('main')).toContainText('Rokeya Sultana')
  await look(page, expectAccessible)
  await page.getByRole('link', { name: 'Back to the plan' }).click()

  await missing.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish this paper?' })
  await expect(dialog).toContainText('cannot be withdrawn')
  await expect(dialog).toContainText(title)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish the paper' }).click()
  await expect(page.getByText('The article is published.')).toBeVisible({ timeout: 60_000 })
  const address = await page.getByRole('link', { name: `Read the article “${title}”` }).getAttribute('href')
  expect(address).toMatch(/^\/article\/cms\.\d{4}\.\d+$/)

  const visitor = await (await browser.newContext({ storageState: answered })).newPage()
  await visitor.goto(address!)
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByRole('article')).toContainText(sentence)
  const paper = await visitor.getByRole('link', { name: 'Download Full Paper' }).getAttribute('href')
  const file = await visitor.request.get(paper!)
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await visitor.getByRole('region', { name: 'Journal and issue' }).getByRole('link').nth(1).click()
  await expect(visitor.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', address!)
  await expect(async () => {
    await visitor.goto(`/search?q=${encodeURIComponent(title)}`)
    await expect(visitor.getByRole('link', { name: title, exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
})

test('what is wrong in an article is corrected and retracted beside it', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.setTimeout(240_000)
  const { token } = await signInEditor(page)
  const title = unique('Salt in the ponds')
  const [id] = await readyPapers(page.request, token, { titles: [title] })
  const headers = { ...as(token).headers, 'idempotency-key': id! }
  const taken = await page.request.post('/api/admin/publishing/publish', { headers, data: { ids: [id] } })
  expect(taken.status(), await taken.text()).toBe(200)
  await expect.poll(async () => (await tell(page.request, token, id!))?.state, { timeout: 60_000 }).toBe('published')
  const { publicId } = (await tell(page.request, token, id!))!
  const address = `/article/${publicId}`
  const visitor = await (await browser.newContext({ storageState: answered })).newPage()
  await page.goto(`${desk}&view=articles`)
  await page.getByRole('searchbox', { name: 'Search published articles' }).fill(publicId!)
  await page.getByRole('link', { name: title }).click()

  // A silent fix. Another editor is faster, and nothing that was typed is lost.
  await page.getByRole('button', { name: 'Fix: Keywords' }).click()
  const fix = page.getByRole('dialog', { name: 'Fix: Keywords' })
  await fix.getByRole('textbox', { name: 'Keywords' }).fill('brine\nponds')
  await fix.getByRole('button', { name: 'Save the fix' }).click()
  await expect(fix.getByText('Please give a reason.')).toBeVisible()
  await fix.getByRole('textbox', { name: 'Reason' }).fill('A slip in our form.')
  const atDesk = await page.request.get(`/api/admin/articles/${publicId}`, as(token))
  const { revision } = (await atDesk.json()) as { revision: string }
  const other = { field: 'language', value: 'fr', reason: 'It is French.', revision }
  const faster = await page.request.post(`/api/admin/articles/${publicId}/changes`, {
    headers: { ...as(token).headers, 'idempotency-key': `${id}-language` },
    data: other,
  })
  expect(faster.status(), await faster.text()).toBe(200)
  await fix.getByRole('button', { name: 'Save the fix' }).click()
  await expect(fix.getByRole('alert')).toContainText('Another editor has changed this article')
  await expectAccessible(page)
  await fix.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(fix.getByText('The newer version is loaded.')).toBeVisible()
  await expect(fix.getByRole('textbox', { name: 'Keywords' })).toHaveValue('brine\nponds')
  await fix.getByRole('button', { name: 'Save the fix' }).click()
  await expect(toast(page, 'The article is fixed.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('A slip in our form.')

  const text = page.getByRole('textbox', { name: 'Text' })
  await page.getByRole('button', { name: 'Publish the correction' }).click()
  await expect(text).toBeFocused()
  await expect(page.getByText('Please say what is wrong with the article.')).toBeVisible()
  await text.fill('Table 2 had wrong units.')
  await look(page, expectAccessible)
  await page.getByRole('button', { name: 'Publish the correction' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish the correction' }).click()
  await expect(toast(page, 'The correction is published.')).toBeVisible()
  await expect(async () => {
    await visitor.goto(address)
    const corrections = visitor.getByRole('region', { name: 'Corrections' })
    await expect(corrections).toContainText('Table 2 had wrong units.', { timeout: 1000 })
  }).toPass({ timeout: 30_000 })

  await page.getByRole('radio', { name: /^Retraction/ }).check()
  await text.fill('The samples were mixed up.')
  await page.getByRole('button', { name: 'Publish the retraction' }).click()
  const asked = page.getByRole('dialog', { name: 'Retract this article?' })
  await expect(asked).toContainText('cannot be undone')
  await asked.getByRole('button', { name: 'Publish the retraction' }).click()
  await expect(page.getByText('This article is already retracted')).toBeVisible()
  await expect(async () => {
    await visitor.goto(address)
    const heading = visitor.getByRole('heading', { level: 1, name: `Retracted: ${title}` })
    await expect(heading).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expect(visitor.getByRole('region', { name: 'Retraction' })).toContainText('The samples were mixed up.')
  await look(visitor, expectAccessible)
  await expect(async () => {
    await visitor.goto(`/search?q=${encodeURIComponent(title)}`)
    await expect(visitor.getByRole('link', { name: `Retracted: ${title}` })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
})

test('an issue is put into order by keyboard and published at once', async ({ page, expectAccessible }) => {
  test.setTimeout(240_000)
  const { token } = await signInEditor(page)
  const [first, second, third] = [unique('Rice on salt'), unique('Shrimp on rice'), unique('Ducks on shrimp')] as const
  await readyPapers(page.request, token, { titles: [first, second, third] })
  await page.goto(`${desk}&view=issues`)
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Move “/ }) })
  const own = rows.filter({ hasText: new RegExp(`${first}|${second}|${third}`) })
  await expect(own).toHaveCount(3, { timeout: 20_000 })
  await look(page, expectAccessible)
  await expect(own.first()).toContainText(first)
  await page.getByRole('button', { name: `Move “${second}” up` }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(own.first()).toContainText(second)
  await expect(page.getByRole('button', { name: `Move “${second}” up` })).toBeFocused()
  await expect(page.getByText(new RegExp(`“${second}” is number \\d+ of the planned papers`))).toBeAttached()
  await expect(page.locator('.publish-order[aria-busy=true]')).toHaveCount(0)

  // Reordering does not wait for a slow response, and the last order wins.
  const sent: string[] = []
  await page.route('**/api/admin/publishing/order', async (route) => {
    sent.push(route.request().postData() ?? '')
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  const up = page.getByRole('button', { name: `Move “${third}” up` })
  await up.focus()
  for (const place of [1, 0]) {
    await page.keyboard.press('Alt+ArrowUp')
    await expect(own.nth(place)).toContainText(third)
    await expect(up).toBeFocused()
  }
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.locator('.publish-order[aria-busy=true]')).toHaveCount(0, { timeout: 20_000 })
  expect(sent).toHaveLength(2)
  await page.reload()
  await expect(own).toContainText([second, third, first], { timeout: 20_000 })

  await page.goto(desk)
  for (const title of [first, second]) {
    await page.getByRole('row').filter({ hasText: title }).getByRole('checkbox').check()
  }
  await page.getByRole('region', { name: 'Selected papers' }).getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish 2 papers?' })
  await expect(dialog.getByRole('listitem')).toHaveText([first, second])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish 2 papers' }).click()
  await expect(page.getByText('All 2 articles are published.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('row').filter({ hasText: first })).toHaveCount(0)
  await look(page, expectAccessible)
  const place = async (title: string) => {
    const href = await page.getByRole('link', { name: `Read the article “${title}”` }).getAttribute('href')
    const { volume, issueNumber } = (await (await page.request.get(`/api/articles/${href!.split('/')[2]}`)).json()) as {
      volume: number
      issueNumber: number
    }
    const issue = await page.request.get(`/api/journals/cms/issues?issue=${volume}.${issueNumber}&limit=100`)
    return ((await issue.json()) as { articles: Array<{ title: string }> }).articles.findIndex(
      (one) => one.title === title,
    )
  }
  expect(await place(second)).toBeLessThan(await place(first))
})

test('somebody else’s change is not overwritten, and one’s own words are kept', async ({ page }) => {
  test.setTimeout(180_000)
  const { token } = await signInEditor(page)
  const title = unique('Two editors')
  const [id] = await readyPapers(page.request, token, { titles: [title] })
  await page.goto(`${desk}&paper=${id}`)
  await page.getByRole('textbox', { name: 'Pages' }).fill('7–19')
  const { version, plan } = (await tell(page.request, token, id!))!
  const data = { version, plan: { ...plan, pages: '1–6' } }
  expect((await page.request.put(`/api/admin/publishing/${id}`, { ...as(token), data })).status()).toBe(200)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Another editor has changed this plan')
  await expect(page.getByRole('textbox', { name: 'Pages' })).toHaveValue('7–19')
  await page.getByRole('button', { name: 'Show the newer version' }).click()
  await expect(page.getByRole('textbox', { name: 'Pages' })).toHaveValue('1–6')
  await expect(page.getByText('Your text from this window')).toBeVisible()
})

test('PUBLISH-003 the tool is there only with the permission to publish', async ({ page, browser }) => {
  await signInEditor(page, { permissions: ['managePapers'], journals: ['CMS'] })
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: /^Manage Papers/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Publish Papers/ })).toHaveCount(0)
  await page.goto(desk)
  await expect(page.getByRole('main')).toContainText('Your account does not have the permission for it.')

  const other = await (await browser.newContext({ storageState: answered })).newPage()
  await signInEditor(other, { permissions: ['publishPapers'], journals: ['EIP'] })
  await other.goto(desk)
  await expect(other.getByRole('heading', { level: 1, name: 'Publish Papers' })).toBeVisible()
  await expect(other.getByText(/^CMS-/)).toHaveCount(0)
})
