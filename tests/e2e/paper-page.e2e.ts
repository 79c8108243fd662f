import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { idOf } from '../../apps/server/demo/chance.ts'
import { demoPassword } from '../../apps/server/demo/demo-people.ts'
import { manuscriptDocx } from '../../apps/server/demo/papers/docx.ts'
import { polder } from '../../apps/server/demo/papers/polder.ts'
import { answered, toast } from './support/account.ts'
import { look, expect, test } from './support/test.ts'
import { Inbox } from './support/mail.ts'
import { logInByCall, newPerson, openAccount, signIn, storeSession, type Session } from './support/people.ts'

test.use({ storageState: answered })

const dashboard = '/dashboard/researcher'
const address = (id: string) => `${dashboard}/view/${id}`
const inRevision = idOf('paper polder')
const inReview = idOf('paper probe')
const saved = /^Saved \d\d:\d\d$/

const answer = (page: Page, number: number) =>
  page.getByRole('textbox', { name: new RegExp(`^Your answer to point ${number}`) })
const fact = (page: Page, name: string) =>
  page
    .locator('.fact-list > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .getByRole('definition')

test('SUBMIT-042 SUBMIT-043 a paper that is not there, or not mine, or not named, leads to the dashboard', async ({
  page,
  request,
}) => {
  await signIn(page, await openAccount(request, newPerson()))
  for (const [path, told] of [
    [address(inRevision), 'Failed to load submission.'],
    [address(randomUUID()), 'Failed to load submission.'],
    [address('no-such-id'), 'Failed to load submission.'],
    [`${dashboard}/view`, 'No submission ID provided'],
  ] as const) {
    await page.goto(path)
    await expect(toast(page, told)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${dashboard}$`))
    await expect(page.getByRole('heading', { name: 'No submissions yet' })).toBeVisible()
  }
})

// In this order, because the last one submits the paper; and with one login, so that tests do not mix up its e-mails.
test.describe('papers of Farhana Akter', () => {
  test.describe.configure({ mode: 'serial', timeout: 90_000 })
  const inbox = new Inbox('farhana.akter@example.org')
  let session: Session

  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext()
    const person = { email: inbox.address, password: demoPassword, fullName: '', role: 'researcher', inbox } as const
    session = await logInByCall(context.request, person)
    await context.close()
  })

  test.beforeEach(async ({ page }) => {
    await storeSession(page, session, 'researcher')
  })

  test('SUBMIT-028 SUBMIT-029 SUBMIT-030 SUBMIT-031 SUBMIT-032 a paper in revision shows what it is and what was said of it, and may be changed', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(address(inRevision))
    await expect(page.getByRole('heading', { level: 1, name: polder.title })).toBeVisible()
    const head = page.locator('.paper-head')
    await expect(head.getByText('Revision Required')).toBeVisible()
    await expect(head.getByRole('img', { name: '2 of 3 reviews' })).toBeVisible()
    await expect(head.getByRole('link', { name: 'Submit a Paper' })).toHaveAttribute('href', `${dashboard}/submitPaper`)
    await expect(fact(page, 'Submission')).toHaveText(/^CMS-\d{4}-0187$/)
    await expect(fact(page, 'Submitted')).toHaveText(/^\d{1,2} \w+ \d{4}$/)
    await expect(fact(page, 'Original file')).toHaveText(/^DOCX, \d+/)

    const review = page.getByRole('region', { name: 'Second review' })
    await expect(review).toContainText(/Released \d{1,2} \w+ · Minor Revision Required · \d+ words/)
    await expect(review.locator('.point-text')).toHaveCount(5)
    await review.getByText('Full review').click()
    const comments = review.locator('.review-comments')
    await expect(comments).toContainText('Figure 5 cannot be read in grey.')
    await expect(comments.locator('input, textarea, [contenteditable]')).toHaveCount(0)

    const researchField = page.getByRole('combobox', { name: 'Research field' })
    await expect(researchField).toBeDisabled()
    await expect(researchField).not.toHaveValue('')
    for (const name of ['Title', 'Abstract', 'Keywords']) {
      await expect(page.getByRole('textbox', { name })).toBeEditable()
    }
    await expect(
      page.getByRole('list', { name: 'Progress of the paper' }).locator('[aria-current=step]'),
    ).toContainText('Your revision')
    // On a phone the bar of actions leaves most of the screen to the text.
    await page.setViewportSize({ width: 390, height: 844 })
    expect((await page.locator('.paper-bar').boundingBox())!.height).toBeLessThan(130)
    await look(page, expectAccessible)
  })

  test('SUBMIT-028 SUBMIT-030 SUBMIT-031 a paper that a reviewer has is followed, and not changed', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(address(inReview))
    await expect(page.getByRole('region', { name: 'Next step' })).toContainText('With a reviewer, due')
    await expect(page.locator('.paper-head').getByText('Under Review')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Research field' })).toBeDisabled()
    // Nothing but a message to the editors can be written.
    await expect(page.getByRole('main').getByRole('textbox', { name: 'Write to the editors' })).toHaveCount(1)
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Resubmit' })).toHaveCount(0)
    await look(page, expectAccessible)

    const opened = page.waitForEvent('download')
    await fact(page, 'Original file').getByRole('button').click()
    expect((await opened).suggestedFilename()).toMatch(/\.docx$/)
  })

  test('SUBMIT-033 a paper on its way shows date, status, words, title, abstract, content and updates, and leads to the admin', async ({
    page,
  }) => {
    const abstract = 'Salt water comes with the tide. '.repeat(40).trim()
    // The response of the server, with an abstract that is long enough to be truncated.
    await page.route(`**/api/submission/${inReview}`, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { submission: { articleId: { abstract: string } } }
      body.submission.articleId.abstract = abstract
      await route.fulfill({ response: answer, json: body })
    })
    await page.goto(address(inReview))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'A calibrated conductivity probe for village water committees',
    )
    await expect(page.locator('.paper-head').getByText('Under Review', { exact: true })).toBeVisible()
    await expect(fact(page, 'Submitted')).toHaveText(/^\d{1,2} \w+ \d{4}$/)
    await expect(fact(page, 'Words')).toHaveText(/^[\d,]+$/)
    await expect(fact(page, 'Words in the abstract')).toHaveText('240')

    const shown = page.getByRole('region', { name: 'Abstract' }).locator('p')
    await expect(shown).not.toHaveText(abstract)
    await page.getByRole('button', { name: 'Read more' }).click()
    await expect(shown).toHaveText(abstract)
    await page.getByRole('button', { name: 'Read less' }).click()
    await expect(shown).not.toHaveText(abstract)

    await expect(fact(page, 'Original file').getByRole('button')).toBeVisible()
    const updates = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
    await expect(updates.last()).toContainText('Submitted')
    expect(await updates.count()).toBeGreaterThan(1)

    await page.getByRole('link', { name: 'Message Admin' }).click()
    await expect(page).toHaveURL(/\/dashboard\/message\?paper=[A-Z]+-\d{4}-\d{4}$/)
  })

  test('SUBMIT-018 SUBMIT-038 the review is answered point by point, kept as one types, and the paper goes on', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(address(inRevision))
    const banner = page.getByRole('region', { name: 'Next step' })
    const resubmit = page.getByRole('button', { name: 'Resubmit' })
    await expect(banner).toContainText('Answer two more points and resubmit by')
    await expect(resubmit).toBeDisabled()
    await expect(resubmit).toHaveAccessibleDescription('Answer two more points to resubmit.')
    await banner.getByRole('link', { name: 'Continue with point 4' }).click()
    await expect(answer(page, 4)).toBeInViewport()

    await answer(page, 4).fill('Hatched, and legible in grey now.')
    await expect(banner).toContainText('Answer one more point')
    await expect(page.locator('.saving-note')).toHaveText(saved)
    await page.reload()
    await expect(page.getByText('Hatched, and legible in grey now.')).toBeVisible()
    await expect(page.getByText('4 of 5 points answered')).toBeVisible()
    await page.getByRole('button', { name: 'Edit: your answer to point 4' }).click()
    await expect(answer(page, 4)).toBeFocused()
    await answer(page, 4).fill('Hatched, and legible in grey and in print.')
    await answer(page, 5).fill('A paragraph on cost closes the discussion.')

    const added = 'Paid by the seam, the same budget would mend twice the leaks.'
    await page.locator('#paper-document').setInputFiles({
      name: 'polder-32-revised.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: manuscriptDocx({
        ...polder,
        authors: [{ name: 'Farhana Akter', affiliation: 'Institute of Water and Flood Management' }],
        text: `${polder.texts[2]} ${added}`,
      }),
    })
    await expect(page.locator('.file-drop').getByText('polder-32-revised.docx')).toBeVisible()
    await expect(page.locator('.file-drop').getByText(/uploaded \d\d:\d\d/)).toBeVisible()
    await page.getByRole('button', { name: 'Show what changed' }).click()
    const changes = page.getByRole('region', { name: 'What changed in the manuscript' })
    await expect(changes.locator('ins').filter({ hasText: 'mend twice the leaks' })).toBeVisible({ timeout: 45_000 })
    await look(page, expectAccessible)

    await expect(page.locator('.saving-note')).toHaveText(saved)
    await expect(resubmit).toBeEnabled()
    await resubmit.click()
    await expect(toast(page, 'Submission moved to the final stage.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${dashboard}$`))
    const row = page.getByRole('row').filter({ hasText: polder.title })
    await expect(row).toContainText('Processing')
    await expect(row).toContainText('The editor')
    await inbox.next(/The paper has moved to the final stage\./)

    await page.goto(address(inRevision))
    await expect(banner).toContainText('No action is needed from you now')
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1)
    await page.locator('summary').filter({ hasText: 'Second review' }).click()
    await expect(page.getByText('Hatched, and legible in grey and in print.')).toBeVisible()
  })
})
