import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { QueuePaper } from '@grfs/contracts/peer-review/admin'
import { answered } from './support/account.ts'
import { makeWaitingPapers } from './support/papers.ts'
import { signInEditor } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ storageState: answered, trace: 'off' })

const heading = (page: Page) => page.getByRole('region', { name: 'Next step' }).getByRole('heading')
const focused = (page: Page) => page.locator(':focus')

/** Presses Tab until this element has the focus, at most 12 times: more would be too many for a person. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let at = 0; at < 12; at += 1) {
    await page.keyboard.press('Tab')
    if (name.test(await focused(page).innerText())) return
  }
  throw new Error(`Tab did not lead to ${name}`)
}

async function previewAndSend(page: Page, send: RegExp): Promise<void> {
  await tabTo(page, /^Preview and send$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: send })).toBeEnabled()
  await tabTo(page, send)
  await page.keyboard.press('Enter')
}

/** Handles one paper as an editor would; `turn` selects the decision. */
async function handle(page: Page, turn: number): Promise<'passed' | 'rejected' | 'revised'> {
  const isNew = /^Screen/.test(await heading(page).innerText())
  // Jumps to the next step of the paper.
  await page.keyboard.press('a')
  if (!isNew) {
    await expect(focused(page)).toHaveAttribute('type', 'radio')
    await page.keyboard.press('Space')
    await previewAndSend(page, /^Send and ask for a revision$/)
    await expect(heading(page)).toHaveText(/^With the authors/)
    return 'revised'
  }
  await expect(focused(page)).toHaveText('Pass to review')
  if (turn % 2 === 0) {
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(/^Find the first reviewer/)
    return 'passed'
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveAccessibleName(/^Reason/)
  await page.keyboard.type('Outside of our field.')
  await previewAndSend(page, /^Send and reject$/)
  await expect(heading(page)).toHaveText(/^Rejected/)
  return 'rejected'
}

test('an editor handles thirty waiting papers from the queue without a mouse', async ({ page, request, examples }) => {
  test.setTimeout(300_000)
  const journal = examples.emptyJournal.toUpperCase()
  const ending = randomBytes(3).toString('hex')
  const titles = await makeWaitingPapers(request, { journal, ending }, { screening: 20, deciding: 10 })
  const { token } = await signInEditor(page, { permissions: ['managePapers'], journals: [journal] })
  await page.goto(`/admin?tool=papers&q=${ending}`)
  await expect(page.locator('[data-row]')).toHaveCount(titles.length)
  // The statistics load last: by then the page handles keys.
  await expect(page.getByRole('table', { name: 'Papers through the year' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.locator('[data-row]').first()).toBeFocused()
  await page.keyboard.press('Enter')

  const done = { passed: 0, rejected: 0, revised: 0 }
  const seen = new Set<string>()
  for (let turn = 0; turn < titles.length; turn += 1) {
    await expect(heading(page)).toHaveText(/^(Screen|Decide)/)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    expect(seen.has(title), `${title} comes twice`).toBe(false)
    seen.add(title)
    if (turn < titles.length - 1) await expect(page.getByRole('link', { name: 'Next paper' })).toBeVisible()
    done[await handle(page, turn)] += 1
    if (turn === titles.length - 1) break
    await page.keyboard.press('n')
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeHidden()
  }
  expect([...seen].toSorted()).toEqual(titles.toSorted())

  const answer = await request.get(`/api/admin/papers?filter=all&q=${ending}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { papers } = (await answer.json()) as { papers: QueuePaper[] }
  const count = (status: string) => papers.filter((paper) => paper.status === status).length
  expect({
    passed: count('processing'),
    rejected: count('rejected'),
    revised: count('revision_required'),
  }).toEqual(done)
  expect(done.revised).toBe(10)
})
