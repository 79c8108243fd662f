import type { ResponseOf } from '@grfs/contracts/endpoint'
import type { getFrontPageEndpoint } from '@grfs/contracts/publishing/front-page'
import { look, expect, test } from './support/test.ts'

type FrontPage = ResponseOf<typeof getFrontPageEndpoint>

test('CHROME-003 the home page shows the press as it is', async ({ page, request }) => {
  const front = (await (await request.get('/api/front-page')).json()) as FrontPage
  await page.goto('/home')
  const main = page.getByRole('main')
  await expect(main).toContainText(`${front.numbers.articles} articles`)
  await expect(main).toContainText(`authors in ${front.numbers.countries} countries`)
  await expect(main.getByRole('link', { name: front.lead!.articles[0]!.title, exact: true })).toBeVisible()
  for (const { id, title } of front.newest) {
    await expect(main.getByRole('link', { name: title, exact: true })).toHaveAttribute('href', `/article/${id}`)
  }
  const { pace } = front.numbers
  const days = page.locator('.pace-days')
  await expect(days).toHaveText([`${pace!.daysToAcceptance}days`, `${pace!.daysToPublication}days`])
  await expect(main).toContainText(`medians of the newest ${pace!.articles} articles`)
  await expect(page.getByRole('heading', { name: 'from your file to a published article' })).toContainText(
    `${pace!.daysToPublication} days`,
  )
  const journals = page.getByRole('region', { name: 'The journals' })
  await expect(journals.getByRole('link', { name: 'Coastal and Marine Studies' })).toHaveAttribute(
    'href',
    '/journal/cms',
  )
  await expect(journals).toContainText('Earth Sciences')
})

test('CHROME-003 open calls for papers show on the home page and lead to the journal that tells them in full', async ({
  page,
  request,
}) => {
  const { calls } = (await (await request.get('/api/front-page')).json()) as FrontPage
  expect(calls.length).toBeGreaterThanOrEqual(5)
  await page.goto('/home')
  const listed = page.getByRole('region', { name: 'Open calls for papers' }).getByRole('listitem')
  await expect(listed).toHaveCount(calls.length)
  const call = calls[1]!
  await expect(listed.nth(1)).toContainText(`${call.daysLeft} days left`)
  await listed.nth(1).getByRole('link', { name: call.title, exact: true }).click()
  const anchor = `call-${call.volume}.${call.number}`
  await page.waitForURL(`**/journal/${call.journal.abbrev!.toLowerCase()}#${anchor}`)
  const told = page.locator(`[id="${anchor}"]`)
  for (const paragraph of call.text.split('\n\n')) await expect(told).toContainText(paragraph)
  const side = page.getByRole('complementary', { name: 'About the journal' })
  await expect(side.getByRole('link', { name: 'Read the call' })).toHaveAttribute('href', new RegExp(`#${anchor}$`))
})

test('CHROME-003 authors and reviewers find their way in', async ({ page }) => {
  await page.goto('/')
  const ways = page.getByRole('region', { name: 'Get started' })
  await expect(ways.getByRole('link', { name: 'Submit Paper' })).toHaveAttribute(
    'href',
    '/dashboard/researcher/submitPaper',
  )
  await expect(ways.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register')
})

test('a journal says what it is for, and how long papers took', async ({ page, request }) => {
  const answer = await (await request.get('/api/journals/cms/issues')).json()
  await page.goto('/journal/cms')
  for (const paragraph of (answer.about as string).split('\n\n')) {
    await expect(page.getByRole('region', { name: 'About and scope' })).toContainText(paragraph)
  }
  await expect(page.locator('.facts')).toContainText(
    `Median time to acceptance${answer.facts.pace.daysToAcceptance} days`,
  )
  await expect(page.locator('.facts')).toContainText(answer.journal.issn)
})

test('BOARD-007 BOARD-008 the sidebar of a journal has its two offices and the members of its board', async ({
  page,
  request,
}) => {
  const { board } = await (await request.get('/api/journals/cms/issues')).json()
  const members = (await (await request.get('/api/editorial-board?journal=cms')).json()) as Array<{ fullName: string }>
  expect(members.length).toBeGreaterThan(0)
  await page.goto('/journal/cms')
  const people = page.getByRole('region', { name: 'Editorial board' }).getByRole('listitem')
  await expect(people.nth(0)).toContainText(board.editorInChief.fullName)
  await expect(people.nth(0)).toContainText('Editor-in-Chief')
  await expect(people.nth(1)).toContainText(board.layoutEditor.fullName)
  await expect(people.nth(1)).toContainText('Layout Editor')
  for (const [at, member] of members.slice(0, 8).entries())
    await expect(people.nth(at + 2)).toContainText(member.fullName)
})

for (const path of ['/home', '/journal/eip']) {
  test(`${path} looks right in every width and theme`, async ({ page, expectAccessible }) => {
    test.slow()
    await page.goto(path)
    await look(page, expectAccessible)
  })
}

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('CHROME-003 / and /home are the same page, whole', async ({ page }) => {
    const parts = ['From the new issue', 'Latest articles', 'Open calls for papers', 'The journals', 'For authors']
    for (const path of ['/', '/home']) {
      await page.goto(path)
      for (const name of parts) await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    }
  })
})
