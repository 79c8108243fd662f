import type { ResponseOf } from '@grfs/contracts/endpoint'
import type { listJournalsEndpoint } from '@grfs/contracts/journals'
import type { listJournalArticlesEndpoint } from '@grfs/contracts/publishing'
import { expect, test } from './support/test.ts'

type Journals = ResponseOf<typeof listJournalsEndpoint>
type JournalAnswer = ResponseOf<typeof listJournalArticlesEndpoint>

test.describe('/global', () => {
  test('JOURNAL-001 JOURNAL-006 JOURNAL-007 is a grid of cards, each leading to its journal with title and id', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const journals = (await (await request.get('/api/journals')).json()) as Journals
    await page.goto('/global')
    await expect(page.getByRole('heading', { level: 1, name: 'Journals' })).toBeVisible()
    const cards = page.getByRole('main').locator('.journal-grid').getByRole('listitem')
    await expect(cards).toHaveCount(journals.length)
    for (const journal of journals) {
      const link = page.getByRole('main').getByRole('link', { name: journal.title, exact: true })
      await expect(link).toHaveAttribute('href', `/journal/${journal.abbrev?.toLowerCase() ?? journal.id}`)
      await expect(link).toHaveAttribute('data-id', journal.id)
      await expect(link).toHaveAttribute('data-title', journal.title)
    }
    await expect(cards.first()).toContainText(journals[0]!.category)
    await expectAccessible(page)
  })

  test('JOURNAL-007 a journal without abbreviation is reached by its id', async ({ page, request }) => {
    const journals = (await (await request.get('/api/journals')).json()) as Journals
    const nameless = journals.find((journal) => journal.abbrev === null)!
    await page.goto('/global')
    await page.getByRole('link', { name: nameless.title, exact: true }).click()
    await page.waitForURL(`**/journal/${nameless.id}`)
    await expect(page.getByRole('heading', { level: 1, name: nameless.title })).toBeVisible()
  })

  test('JOURNAL-008 has the link to suggest a field', async ({ page }) => {
    await page.goto('/global')
    const link = page.getByRole('link', { name: 'Is your field of interest not listed?, suggest it!', exact: true })
    await expect(link).toHaveAttribute('href', '/suggest-fields')
  })

  test('CHROME-029 is complete on arrival: the server sends the loaded state', async ({ request }) => {
    const journals = (await (await request.get('/api/journals')).json()) as Journals
    const html = await (await request.get('/global')).text()
    for (const journal of journals) expect(html).toContain(`data-id="${journal.id}"`)
  })
})

test.describe('/journal/{id}', () => {
  test('JOURNAL-005 JOURNAL-014 lists the articles of the current issue', async ({
    page,
    request,
    expectAccessible,
  }) => {
    const answer = (await (await request.get('/api/journals/cms/issues?issue=current')).json()) as JournalAnswer
    await page.goto('/journal/cms')
    await expect(page.getByRole('heading', { level: 1, name: answer.title })).toBeVisible()
    const { issue } = answer
    await expect(page.getByRole('heading', { name: `Volume ${issue!.volume}, Number ${issue!.number}` })).toBeVisible()
    for (const article of answer.articles) {
      await expect(page.getByRole('link', { name: article.title, exact: true })).toHaveAttribute(
        'href',
        `/article/${article.id}`,
      )
    }
    await expectAccessible(page)
  })

  test('JOURNAL-005 answers to the abbreviation in any case, and to the id', async ({ page, request }) => {
    const { journal } = (await (await request.get('/api/journals/cms/issues')).json()) as JournalAnswer
    for (const ref of ['CMS', 'cms', journal.id]) {
      await page.goto(`/journal/${ref}`)
      await expect(page.getByRole('heading', { level: 1, name: journal.title })).toBeVisible()
    }
  })

  test('JOURNAL-015 Submit Paper takes a visitor to /login', async ({ page }) => {
    await page.goto('/journal/cms')
    await page.getByRole('main').getByRole('link', { name: 'Submit Paper' }).click()
    await page.waitForURL('**/login')
  })

  test('JOURNAL-015 Submit Paper takes a signed-in researcher to the form with this journal chosen', async ({
    page,
  }) => {
    await page.goto('/home')
    await page.evaluate(() => {
      localStorage.setItem('GRFSAuthToken', 'a-token')
      localStorage.setItem('GRFSRole', 'researcher')
    })
    await page.goto('/journal/cms')
    await expect(page.getByRole('main').getByRole('link', { name: 'Submit Paper' })).toHaveAttribute(
      'href',
      '/dashboard/researcher/submitPaper?journal=cms',
    )
  })

  test('JOURNAL-016 CHROME-029 an empty journal invites its pioneer', async ({ page, examples, expectAccessible }) => {
    await page.goto(`/journal/${examples.emptyJournal}`)
    await expect(page.getByRole('link', { name: 'Become a Pioneer' })).toHaveAttribute(
      'href',
      '/dashboard/researcher/submitPaper',
    )
    await expectAccessible(page)
  })

  test('the sidebar has the fixed part of the board and leads to every issue', async ({ page, request }) => {
    const answer = (await (await request.get('/api/journals/cms/issues')).json()) as JournalAnswer
    await page.goto('/journal/cms')
    const side = page.getByRole('complementary', { name: 'About the journal' })
    await expect(side).toContainText(answer.board.editorInChief!.fullName)
    await expect(side).toContainText('Editor-in-Chief')
    await expect(side).toContainText(answer.board.layoutEditor!.fullName)
    await expect(side).toContainText('Layout Editor')
    const older = answer.issues.at(-1)!
    await side.getByRole('link', { name: `Volume ${older.volume}, number ${older.number}` }).click()
    await page.waitForURL(`**/journal/cms/${older.volume}/${older.number}`)
    await expect(page.getByRole('heading', { name: `Volume ${older.volume}, Number ${older.number}` })).toBeVisible()
  })

  test('an unknown journal, and an unknown issue, are not found', async ({ page }) => {
    for (const path of [
      '/journal/unknown',
      '/journal/cms/999/9',
      '/journal/cms?issue=999.9',
      '/journal/cms?issue=soon',
    ]) {
      const answer = await page.goto(path)
      expect(answer!.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Journal Not Found' })).toBeVisible()
    }
  })

  test('ARTICLE-009 a card shows four keywords, then how many more', async ({ page, request }) => {
    const { articles } = (await (await request.get('/api/journals/cms/issues?issue=current')).json()) as JournalAnswer
    const many = articles.find((article) => article.keywords.split(', ').length > 4)!
    const keywords = many.keywords.split(', ')
    await page.goto('/journal/cms')
    const card = page
      .getByRole('main')
      .locator('.article-list > li')
      .filter({ has: page.getByRole('heading', { name: many.title, exact: true }) })
    await expect(card.locator('.chip')).toHaveText(keywords.slice(0, 4))
    await expect(card).toContainText(`+${keywords.length - 4} more`)
  })
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('JOURNAL-001 JOURNAL-005 JOURNAL-014 one can go from the journals to an article', async ({ page }) => {
    await page.goto('/global')
    await page.getByRole('link', { name: 'Coastal and Marine Studies', exact: true }).click()
    await page.waitForURL('**/journal/cms')
    await page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('heading', { level: 3 })
      .first()
      .getByRole('link')
      .click()
    await page.waitForURL('**/article/cms.*')
    await expect(page.getByRole('heading', { level: 2, name: 'Abstract' })).toBeVisible()
  })
})
