import type { APIRequestContext, Page } from '@playwright/test'
import type { PaperForEditor, QueuePaper } from '@grfs/contracts/peer-review/admin'
import { answered, toast } from './support/account.ts'
import { signInEditor } from './support/people.ts'
import { look, expect, test } from './support/test.ts'

test.use({ storageState: answered })

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const address = (id: string) => `/admin?tool=papers&paper=${id}`
const banner = (page: Page) => page.getByRole('region', { name: 'Next step' })
const saved = /^Saved \d\d:\d\d$/

/** The papers of a journal with this status, as the work queue lists them. */
async function papersIn(request: APIRequestContext, token: string, journal: string, status: string) {
  const answer = await request.get(`/api/admin/papers?filter=all&journal=${journal}`, as(token))
  expect(answer.status(), await answer.text()).toBe(200)
  const { papers } = (await answer.json()) as { papers: QueuePaper[] }
  return papers.filter((paper) => paper.status === status)
}

async function tell(request: APIRequestContext, token: string, id: string): Promise<PaperForEditor> {
  return (await (await request.get(`/api/admin/papers/${id}`, as(token))).json()) as PaperForEditor
}

/** A paper whose blind copy is ready; the worker may still be processing it. */
async function findBlinded(request: APIRequestContext, token: string, papers: readonly QueuePaper[]) {
  let found: PaperForEditor | undefined
  await expect
    .poll(
      async () => {
        const told = await Promise.all(papers.map(({ id }) => tell(request, token, id)))
        found = told.find(({ blindCopy }) => blindCopy !== null)
        return found !== undefined
      },
      { timeout: 120_000, intervals: [2000] },
    )
    .toBe(true)
  return found!
}

test.describe('a new paper', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 })
  let id = ''

  test('is screened: the report, the blind copy, and on to review by keyboard', async ({ page, expectAccessible }) => {
    const { token } = await signInEditor(page)
    const paper = await findBlinded(page.request, token, await papersIn(page.request, token, 'cms', 'submitted'))
    id = paper.id
    await page.goto(address(id))
    await expect(page.getByRole('heading', { level: 1, name: paper.title })).toBeVisible()
    await expect(banner(page).getByRole('heading')).toHaveText(/^Screen the paper/)
    await expect(page.getByRole('region', { name: 'Manuscript report' })).toContainText(/finding|Nothing to correct/)
    const authors = page.getByRole('region', { name: 'Authors' })
    for (const { name } of paper.authors) await expect(authors).toContainText(name)

    const viewer = page.getByRole('region', { name: 'Blind copy, view only' })
    await viewer.scrollIntoViewIfNeeded()
    await expect(viewer.locator('image').first()).toHaveAttribute('href', /^blob:/)
    expect(await viewer.evaluate((frame) => frame.clientHeight)).toBe(600)
    if (paper.blindCopy!.pages.length > 1) {
      await viewer.focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.locator('.viewer-steps')).toContainText('Page 2 of')
      await page.keyboard.press('+')
      await expect(page.locator('.viewer-zoom-125')).toBeVisible()
    }
    await look(page, expectAccessible)
    await page.setViewportSize({ width: 1280, height: 844 })

    await page.getByRole('button', { name: 'Reject with reason' }).press('Enter')
    await expect(page.getByRole('textbox', { name: /^Letter to the authors/ })).toHaveValue(
      new RegExp(`^Dear ${paper.authors.find(({ isSubmitter }) => isSubmitter)!.name}`),
    )
    await page.getByRole('button', { name: 'Preview and send' }).press('Enter')
    await expect(page.getByRole('link', { name: 'Please give a reason.' })).toBeVisible()
    await page.getByRole('button', { name: 'Not now' }).press('Enter')

    await page.getByRole('button', { name: 'Pass to review' }).press('Enter')
    const heading = banner(page).getByRole('heading', { name: /^Find the first reviewer/ })
    await expect(heading).toBeVisible()
    await expect(heading).toBeFocused()
  })

  test('is brought to reviewers: some now, some after them, and one taken back', async ({ page, expectAccessible }) => {
    await signInEditor(page)
    await page.goto(address(id))
    await expect(banner(page)).toBeVisible()
    const confirm = page.getByRole('button', { name: 'Confirm that reviewers may see this' })
    const candidates = page.getByRole('list', { name: 'Candidates' })
    await expect(confirm.or(candidates).first()).toBeVisible()
    if (await confirm.isVisible()) await confirm.press('Enter')

    await expect(candidates.getByRole('listitem').first()).toBeVisible()
    await expect(candidates.getByRole('meter').first()).toHaveAttribute('aria-valuenow', /^\d+$/)
    const ask = candidates.getByRole('button', { name: /^Invite now: / })
    const alternate = candidates.getByRole('button', { name: /^Alternate: / })
    await ask.nth(0).press('Enter')
    await alternate.nth(1).press('Enter')
    await alternate.nth(2).press('Enter')
    const chosen = page.getByRole('group', { name: 'Chosen' })
    const order = () => chosen.locator('ol > li > span').allInnerTexts()
    const [second, third] = await order()
    await chosen.getByRole('button', { name: new RegExp(`^Up: ${third!}`) }).press('Enter')
    expect(await order()).toEqual([third, second])
    await look(page, expectAccessible)
    await page.setViewportSize({ width: 1280, height: 844 })

    const first = await chosen.locator('ul > li > span').innerText()
    await page.getByRole('button', { name: 'Invite one reviewer' }).press('Enter')
    await expect(toast(page, /1 reviewer was invited, 2 alternates were added/)).toBeVisible()
    await expect(banner(page)).toContainText('Waiting for one answer')
    const asked = page.getByRole('list', { name: 'Invitations and reviewers' }).getByRole('listitem')
    await expect(asked.filter({ hasText: first })).toContainText('Invited')
    await expect(asked.filter({ hasText: 'Alternate' })).toHaveCount(2)

    // The first alternate is invited automatically.
    await page.getByRole('button', { name: `Withdraw ${first}` }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked by mistake')
    await dialog.getByRole('button', { name: 'Withdraw' }).press('Enter')
    await expect(asked.filter({ hasText: third! })).toContainText('Invited')
    await page.getByText('One ended assignment').click()
    await expect(page.getByText('Reason: Asked by mistake')).toBeVisible()
  })
})

test('a review is decided on: the letter is kept as one types, seen as it leaves, and sent', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(120_000)
  const { token } = await signInEditor(page)
  const [found] = await papersIn(page.request, token, 'cms', 'under_admin')
  const paper = await tell(page.request, token, found!.id)
  await page.goto(address(paper.id))
  const newest = paper.reviews.at(-1)!
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText(newest.reviewer.fullName)
  await expect(page.getByRole('region', { name: 'Reviews' })).toContainText(newest.recommendation)

  await page.getByRole('button', { name: 'Preview and send' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Please choose a decision.' })).toBeVisible()
  const revision = page.getByRole('radio', { name: /^Ask for a revision/ })
  await revision.press('Space')
  const letter = page.getByRole('textbox', { name: /^Letter to the authors/ })
  const writtenTo = paper.authors.find(({ isSubmitter }) => isSubmitter)!.name
  await expect(letter).toHaveValue(new RegExp(`^Dear ${writtenTo}`))
  await expect(letter).toHaveValue(new RegExp(paper.number))
  // An unedited letter changes with the decision; an edited one stays.
  await page.keyboard.press('ArrowUp')
  await revision.check()
  await letter.press('End')
  await letter.press('ControlOrMeta+End')
  await letter.pressSequentially(' We look forward to it.')
  await expect(page.getByText(saved)).toBeVisible()
  await page.reload()
  await expect(letter).toHaveValue(/We look forward to it\.$/)
  await expect(revision).toBeChecked()
  await look(page, expectAccessible)
  await page.setViewportSize({ width: 390, height: 844 })

  await page.getByRole('button', { name: 'Preview and send' }).press('Enter')
  const mail = page.getByRole('dialog', { name: 'Check the email before it is sent' })
  await expect(mail.getByRole('region', { name: 'Text of the email' })).toContainText('We look forward to it.')
  await expectAccessible(page)
  await mail.getByRole('button', { name: 'Send and ask for a revision' }).press('Enter')
  await expect(banner(page).getByRole('heading')).toHaveText(/^With the authors, due/)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Revision requested')
  await expect(page.getByText('Your unsent letter')).toHaveCount(0)
})

test('somebody else decides meanwhile: it is told plainly, and the letter stays', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const { token } = await signInEditor(page)
  const [found] = await papersIn(page.request, token, 'eip', 'under_admin')
  await page.goto(address(found!.id))
  await page.getByRole('radio', { name: /^Reject/ }).check()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Out of our field.')
  await page.getByRole('textbox', { name: /^Letter to the authors/ }).fill('Dear all, this is my own letter.')
  await expect(page.getByText(saved)).toBeVisible()

  const context = await browser.newContext()
  const other = await signInEditor(await context.newPage())
  const { version } = await tell(context.request, other.token, found!.id)
  const decision = { version, move: 'ask-revision', letter: 'Dear all, please revise it.', reason: '' }
  const first = await context.request.post(`/api/admin/papers/${found!.id}/decision`, {
    headers: { ...as(other.token).headers, 'idempotency-key': crypto.randomUUID() },
    data: decision,
  })
  expect(first.status(), await first.text()).toBe(200)
  await context.close()

  await page.getByRole('button', { name: 'Preview and send' }).click()
  const send = page.getByRole('button', { name: 'Send and reject' })
  await send.click()
  await expect(page.getByText('Another editor has changed this paper')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Letter to the authors/ })).toHaveValue(
    'Dear all, this is my own letter.',
  )
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(banner(page).getByRole('heading')).toHaveText(/^With the authors/)
  await page.getByText('Your unsent letter').click()
  await expect(page.getByText('Dear all, this is my own letter.')).toBeVisible()
})

test('a paper that is not there, or not the editor’s, is the same', async ({ page }) => {
  const { token } = await signInEditor(page)
  const [ofOthers] = await papersIn(page.request, token, 'cms', 'submitted')
  await signInEditor(page, { permissions: ['managePapers'], journals: ['EIP'] })
  for (const id of [ofOthers!.id, crypto.randomUUID()]) {
    await page.goto(address(id))
    await expect(page.getByRole('heading', { level: 1, name: 'Paper not found' })).toBeVisible()
  }
})

test('N leads to the next paper of the queue', async ({ page }) => {
  await signInEditor(page)
  await page.goto('/admin?tool=papers&filter=with-reviewers')
  await page.locator('[data-row]').first().click()
  await expect(page.getByRole('link', { name: 'Next paper' })).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
  await expect(banner(page)).toBeVisible()
  await page.getByRole('link', { name: 'Work queue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Work queue' })).toBeVisible()
})
