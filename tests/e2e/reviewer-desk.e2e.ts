import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { answered, submitLoginForCode, toast, typeCode } from './support/account.ts'
import { look, expect, test } from './support/test.ts'
import { enter, enterAs } from './support/people.ts'
import { askReviewer, assignReviewer, type AskedReviewer } from './support/papers.ts'

test.use({ storageState: answered })
test.describe.configure({ timeout: 90_000 })

const dashboard = '/dashboard/reviewer'
const reviewOf = ({ paperId }: AskedReviewer) => `${dashboard}/assigned/${paperId}`
const comments = (page: Page) => page.getByRole('textbox', { name: 'Comments for the author' })
const decision = (page: Page) => page.getByRole('combobox', { name: 'Decision' })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Review' })
const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/)

async function write(page: Page, words: string): Promise<void> {
  await comments(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

async function keptOnServer(request: APIRequestContext, { token, paperId }: AskedReviewer): Promise<string> {
  const answer = await request.get(`/api/submission/${paperId}`, { headers: { authorization: `Bearer ${token}` } })
  const { draft } = (await answer.json()) as { draft: { form: { comments: string } } | null }
  return draft?.form.comments ?? ''
}

for (const [device, viewport] of [
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`REVIEW-036 REVIEW-045 from the mail to the review that is handed in, on ${device}`, async ({
    page,
    request,
    browser,
    expectAccessible,
  }) => {
    test.slow()
    await page.setViewportSize(viewport)
    const asked = await askReviewer(request)

    // The link in the e-mail works without a login.
    await page.goto(asked.link)
    await expect(page.getByRole('heading', { name: asked.title })).toBeVisible()
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByRole('heading', { name: 'You have accepted. Thank you.' })).toBeVisible()
    await expect(page.locator('.viewer-page image').first()).toBeAttached()

    // Writing the review needs a login, which returns to the same page.
    await page.getByRole('link', { name: 'Write your review' }).click()
    await page.waitForURL('**/login')
    await submitLoginForCode(page, asked.person)
    await typeCode(page, await asked.person.inbox.nextCode())
    await page.waitForURL(`**${reviewOf(asked)}`)

    await write(page, 'Sound work.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('1. Say how the wells were chosen.')
    await expect(submit(page)).toBeDisabled()
    await decision(page).selectOption('Minor Revision Required')
    await expect(saved(page)).toBeVisible()
    await submit(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit Review' }).click()

    await expect(toast(page, 'Review submitted successfully! Decision: Minor Revision Required')).toBeVisible({
      timeout: 15_000,
    })
    await expect(page).toHaveURL(new RegExp(`${dashboard}$`))
    const row = page.getByRole('row').filter({ hasText: asked.title })
    await expect(row).toContainText('Minor Revision Required')
    await expect(page.getByRole('heading', { name: 'No papers assigned yet!' })).toBeVisible()

    // A public page that names the reviewer, but not the paper.
    await row.getByRole('button', { name: /Certificate/ }).click()
    await page.waitForURL('**/certificate/*')
    await expect(page.getByText(asked.person.fullName, { exact: true })).toBeVisible()
    await expect(page.getByText(asked.title)).toHaveCount(0)
    await expectAccessible(page)

    // Anyone with the URL can open it, also without scripts.
    const stranger = await browser.newContext({ javaScriptEnabled: false })
    const certificate = await stranger.newPage()
    await certificate.goto(page.url())
    await expect(certificate.getByText(asked.person.fullName, { exact: true })).toBeVisible()
    await expect(certificate.getByText('This certificate is genuine')).toBeVisible()
    await stranger.close()
  })
}

test('REVIEW-001 REVIEW-002 REVIEW-003 the dashboard and the review screen open for a reviewer, and for nobody else', async ({
  page,
  request,
}) => {
  const asked = await assignReviewer(request)
  const paths = [dashboard, reviewOf(asked)]
  const opens = async (path: string, address: string) => {
    await page.goto(path)
    await page.waitForURL(`**${address}`)
  }
  for (const path of paths) await opens(path, '/login')
  await enterAs(page, 'researcher')
  for (const path of paths) await opens(path, '/login')
  await enter(page, asked, 'reviewer')
  await opens(dashboard, dashboard)
  await expect(page.getByRole('heading', { level: 1, name: 'My Assigned Paper' })).toBeVisible()
  await opens(reviewOf(asked), reviewOf(asked))
  await expect(page.getByRole('heading', { level: 1, name: asked.title })).toBeVisible()
  await expect(comments(page)).toBeVisible()
})

test('REVIEW-011 REVIEW-015 a paper is declined with a reason, and not without', async ({ page, request }) => {
  const asked = await assignReviewer(request, { assignment: { status: 'pending' } })
  await enter(page, asked, 'reviewer')
  await page.goto(dashboard)
  await page.getByRole('button', { name: 'Decline' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(dialog.getByText('Rejection reason is required.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('I wrote with one of the authors.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(toast(page, 'Assignment rejected')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No papers assigned yet!' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: asked.title })).toContainText('Declined')
})

test('REVIEW-041 REVIEW-042 a review of nothing, or of a paper of somebody else, leads to the dashboard', async ({
  page,
  request,
}) => {
  const asked = await assignReviewer(request)
  const other = await assignReviewer(request)
  await enter(page, asked, 'reviewer')
  for (const [path, told] of [
    [`${dashboard}/assigned`, 'No submission ID provided'],
    [`${dashboard}/assigned/${randomUUID()}`, 'Failed to load submission. Please try again.'],
    [reviewOf(other), 'Failed to load submission. Please try again.'],
  ] as const) {
    await page.goto(path)
    await expect(toast(page, told)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${dashboard}$`))
  }
})

test('REVIEW-027 REVIEW-029 REVIEW-044 the paper stands in a frame of 600 px, page by page and as text, and says what failed', async ({
  page,
  request,
}) => {
  const asked = await assignReviewer(request)
  await enter(page, asked, 'reviewer')
  let isBroken = true
  await page.route('**/blind/pages/1', (route) =>
    isBroken ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await page.goto(reviewOf(asked))
  const frame = page.getByRole('region', { name: 'Blind copy, view only' })
  await expect(frame).toHaveCSS('height', '600px')
  await expect(frame.getByText('Failed to download file')).toBeVisible()
  isBroken = false
  await frame.getByRole('button', { name: 'Try Again' }).click()
  await expect(frame.locator('image').first()).toHaveAttribute('href', /^blob:/)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('Page 2 of 3', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Text version' }).click()
  await expect(frame.getByText('Salt rises in the wells of the polder.')).toBeVisible()
})

test('REVIEW-025 the comments box formats by button and by key, counts words, and cleans what is pasted; the decision is a select', async ({
  page,
  request,
}) => {
  const asked = await assignReviewer(request)
  await enter(page, asked, 'reviewer')
  await page.goto(reviewOf(asked))
  await comments(page).click()
  await page.keyboard.press('Control+b')
  await page.keyboard.type('bold')
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type(' plain')
  await expect(page.getByText('2 words', { exact: true })).toBeVisible()
  await comments(page).evaluate((place) => {
    const data = new DataTransfer()
    data.setData('text/html', '<h1 style="color:red" onclick="x()">Head</h1><p>Text<img src=x><script>1</script></p>')
    place.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(page.getByText('3 words', { exact: true })).toBeVisible()
  await expect(decision(page).locator('option')).toHaveText([
    'Choose a decision',
    'Major Revision Required',
    'Minor Revision Required',
    'Submission Approved',
  ])
  await expect.poll(() => keptOnServer(request, asked)).toMatch(/^<p><strong>bold<\/strong> plain.*Head.*Text<\/p>$/)
  expect(await keptOnServer(request, asked)).not.toMatch(/style|onclick|<h1|<img|script/)
  // The toolbar is a single tab stop.
  await page.getByRole('button', { name: 'Bold' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused()
})

test('nothing typed is lost: not by a reload, not without a line, not in two windows', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  const asked = await assignReviewer(request)
  await enter(page, asked, 'reviewer')
  await page.goto(reviewOf(asked))

  await write(page, 'One.')
  // Reload at once: the browser stores the text before the server has it.
  await page.reload()
  await expect(comments(page)).toHaveText('One.')
  await expect.poll(() => keptOnServer(request, asked)).toBe('<p>One.</p>')

  await context.setOffline(true)
  await write(page, ' Two.')
  await expect(page.getByText('Offline: saved in this browser')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => keptOnServer(request, asked), { timeout: 20_000 }).toBe('<p>One. Two.</p>')

  const other = await context.newPage()
  await other.goto(reviewOf(asked))
  await expect(comments(other)).toHaveText('One. Two.')
  // The other window is not notified, and saves over an older version.
  await page.evaluate(() => (window.BroadcastChannel.prototype.postMessage = () => {}))
  await write(page, ' Three.')
  await expect.poll(() => keptOnServer(request, asked)).toBe('<p>One. Two. Three.</p>')
  await write(other, ' Other.')
  await expect(other.getByText('A newer version of this review was saved in another window')).toBeVisible()
  expect(await keptOnServer(request, asked)).toBe('<p>One. Two. Three.</p>')
  await expect(comments(other)).toHaveText('One. Two. Other.')
  await other.getByRole('button', { name: 'Show the newer version' }).click()
  await expect(comments(other)).toHaveText('One. Two. Three.')
  await other.getByText('Your text from this window').click()
  await expect(other.getByText('One. Two. Other.')).toBeVisible()
})

test('MESSAGE-003 MESSAGE-016 messages go to the editors and stand in the inbox', async ({ page, request }) => {
  const asked = await assignReviewer(request)
  await enter(page, asked, 'reviewer')
  await page.goto(reviewOf(asked))
  await page.getByRole('link', { name: 'Message the editor' }).click()
  await expect(page).toHaveURL(/\/inbox\?about=RV-/)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please write a message.')).toBeVisible()
  await page.getByRole('textbox', { name: /Write to the editors/ }).fill('Table 3 is cut off.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Table 3 is cut off.' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Table 3 is cut off.' })).toBeVisible()
})

test('axe finds nothing on the pages of a reviewer in either theme, and nothing scrolls sideways', async ({
  page,
  request,
  expectAccessible,
}) => {
  test.setTimeout(240_000)
  const asked = await askReviewer(request)
  await page.goto(asked.link)
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
  await look(page, expectAccessible)
  await enter(page, asked, 'reviewer')
  await page.goto(dashboard)
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible()
  await look(page, expectAccessible)
  await page.goto(asked.link)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('link', { name: 'Write your review' })).toBeVisible()
  await look(page, expectAccessible)
  await page.goto(reviewOf(asked))
  await expect(comments(page)).toBeVisible()
  await look(page, expectAccessible)
  await page.goto(`${dashboard}/inbox`)
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
  await look(page, expectAccessible)
  await page.goto('/certificate/this-is-no-certificate-of-ours')
  await expect(page.getByRole('heading', { name: 'Certificate not found' })).toBeVisible()
  await look(page, expectAccessible)
})

test('a link that is none of ours is told so, kindly', async ({ page }) => {
  await page.goto('/invitation/this-link-was-never-sent-by-us')
  await expect(page.getByRole('heading', { name: 'Invitation not found' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})
