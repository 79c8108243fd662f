import type { ResponseOf } from '@grfs/contracts/endpoint'
import type { listJournalsEndpoint } from '@grfs/contracts/journals'
import type { listIssuesEndpoint } from '@grfs/contracts/publishing'
import { expectStillAt, stopTime } from './support/account.ts'
import { look, expect, test } from './support/test.ts'

type Journals = ResponseOf<typeof listJournalsEndpoint>
type Archive = ResponseOf<typeof listIssuesEndpoint>

test.describe('the chooser', () => {
  for (const path of ['/globalArchive', '/archive']) {
    test(`JOURNAL-002 JOURNAL-003 JOURNAL-010 ${path} offers every journal`, async ({ page, request }) => {
      const journals = (await (await request.get('/api/journals')).json()) as Journals
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeVisible()
      const options = page.getByLabel('Journal', { exact: true }).getByRole('option')
      await expect(options).toHaveText(['Choose a journal', ...journals.map((journal) => journal.title)])
    })

    test(`JOURNAL-011 ${path} goes to the journal one second after the choice, and says so`, async ({ page }) => {
      await page.goto(path)
      await stopTime(page)
      await page.getByLabel('Journal', { exact: true }).selectOption('eip')
      await page.clock.runFor(500)
      // A second choice restarts the delay of one second.
      await page.getByLabel('Journal', { exact: true }).selectOption('cms')
      await page.clock.runFor(100)
      await expect(page.getByRole('status')).toHaveText('Opening Coastal and Marine Studies')
      await page.clock.runFor(880)
      await expectStillAt(page, path)
      await page.clock.runFor(40)
      await page.waitForURL('**/journal/cms')
    })
  }

  test('JOURNAL-011 a journal without abbreviation opens by its id', async ({ page, request }) => {
    const journals = (await (await request.get('/api/journals')).json()) as Journals
    const nameless = journals.find((journal) => journal.abbrev === null)!
    await page.goto('/globalArchive')
    await page.getByLabel('Journal', { exact: true }).selectOption(nameless.id)
    await page.waitForURL(`**/journal/${nameless.id}`)
  })

  test('leads to the issues of a field and of a year', async ({ page }) => {
    await page.goto('/globalArchive')
    await page.getByRole('region', { name: 'By field' }).getByRole('link', { name: /^Law,/ }).click()
    await page.waitForURL('**/volume?field=Law')
    await expect(page.getByLabel('Field')).toHaveValue('Law')
    const journals = await page.locator('.issue-card .hue-tag').allTextContents()
    expect(new Set(journals)).toEqual(new Set(['Law and Institutions']))
    await page.goto('/globalArchive')
    await page
      .getByRole('region', { name: 'By year' })
      .getByRole('link', { name: /^2023,/ })
      .click()
    await page.waitForURL('**/volume?year=2023')
  })

  test('looks right in every width and theme', async ({ page, expectAccessible }) => {
    test.slow()
    await page.goto('/globalArchive')
    await look(page, expectAccessible)
  })
})

test.describe('/volume', () => {
  test('JOURNAL-004 JOURNAL-012 shows real issues that lead to their journal, their part of the archive and their articles', async ({
    page,
    request,
  }) => {
    const { issues } = (await (await request.get('/api/issues')).json()) as Archive
    await page.goto('/volume')
    await expect(page.locator('.issue-card')).toHaveCount(issues.length)
    const first = issues[0]!
    const ref = first.journal.abbrev!.toLowerCase()
    const card = page.locator('.issue-card').first()
    const name = `${first.journal.title}, Volume ${first.volume}, Number ${first.number}`
    await expect(card.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/journal/${ref}/${first.volume}/${first.number}`,
    )
    await expect(card.getByRole('link', { name: first.journal.title, exact: true })).toHaveAttribute(
      'href',
      `/volume?journal=${ref}`,
    )
    await card.getByRole('link', { name: first.articles[0]!.title, exact: true }).click()
    await page.waitForURL(`**/article/${first.articles[0]!.id}`)
  })

  test('JOURNAL-012 older issues follow, each issue once, to the very first', async ({ page, request }) => {
    const seen: string[] = []
    await page.goto('/volume')
    for (;;) {
      seen.push(...(await page.locator('.issue-card h3 a').evaluateAll((all) => all.map((one) => one.ariaLabel!))))
      const next = page.getByRole('link', { name: 'Older issues' })
      if ((await next.count()) === 0) break
      await page.goto((await next.getAttribute('href'))!)
    }
    const { years } = (await (await request.get('/api/issues')).json()) as Archive
    expect(seen).toHaveLength(years.reduce((sum, year) => sum + year.issues, 0))
    expect(new Set(seen).size).toBe(seen.length)
  })

  test('JOURNAL-013 the sidebar leads to real issues and years', async ({ page }) => {
    await page.goto('/volume')
    const side = page.getByRole('complementary', { name: 'Archive' })
    await side.getByRole('link', { name: '2023', exact: true }).click()
    await page.waitForURL('**/volume?year=2023')
    await expect(page.locator('.archive section h2').first()).toHaveText('2023')
    await page
      .getByRole('complementary', { name: 'Archive' })
      .getByRole('link', { name: 'Coastal and Marine Studies' })
      .click()
    await page.waitForURL(/\/journal\/cms\/\d+\/\d+$/)
  })

  test('an unknown journal or year is not found', async ({ page }) => {
    for (const path of ['/volume?journal=unknown', '/volume?year=soon', '/volume?after=x']) {
      const answer = await page.goto(path)
      expect(answer!.status(), path).toBe(404)
    }
  })

  test('looks right in every width and theme', async ({ page, expectAccessible }) => {
    test.slow()
    await page.goto('/volume')
    await look(page, expectAccessible)
  })
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('JOURNAL-010 the chooser is a form', async ({ page }) => {
    await page.goto('/archive')
    await page.getByLabel('Journal', { exact: true }).selectOption('Coastal and Marine Studies')
    await page.getByRole('button', { name: 'Open' }).click()
    await page.waitForURL('**/journal/cms')
  })

  test('JOURNAL-004 the issues of one journal have an address', async ({ page }) => {
    await page.goto('/volume')
    await page.getByLabel('Journal', { exact: true }).selectOption('Coastal and Marine Studies')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL('**/volume?journal=cms&field=&year=')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Volumes and issues of Coastal and Marine Studies')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/volume\?journal=cms$/)
    for (const tag of await page.locator('.issue-card .hue-tag').all()) {
      await expect(tag).toHaveText('Coastal and Marine Studies')
    }
  })
})
