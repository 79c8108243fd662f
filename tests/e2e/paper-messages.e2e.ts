import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { answered, toast } from './support/account.ts'
import { makeDecidablePaper } from './support/papers.ts'
import { enter, signedInMember, signInEditor } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ storageState: answered })

const messages = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })

test('an editor writes to the author, who answers; a note stays with the editors; the decision has the manuscript beside it', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  const author = await signedInMember('researcher')
  const title = `Messages about wells ${randomUUID().slice(0, 8)}`
  const id = await makeDecidablePaper(page.request, { journal: 'JTPH', title, authorId: author.id })
  await page.setViewportSize({ width: 1280, height: 844 })
  await signInEditor(page)
  await page.goto(`/admin?tool=papers&paper=${id}`)
  await messages(page)
    .getByRole('textbox', { name: /^Message to / })
    .fill('Both reviews are in.')
  await messages(page).getByRole('button', { name: 'Send message' }).press('Enter')
  await expect(toast(page, 'Message sent.')).toBeVisible()
  await expect(messages(page).getByRole('listitem')).toContainText('Both reviews are in.')
  await messages(page)
    .getByRole('tab', { name: /^Internal notes/ })
    .click()
  await messages(page).getByRole('textbox', { name: 'Internal note' }).fill('Hold point 4 back.')
  await messages(page).getByRole('button', { name: 'Add note' }).press('Enter')
  await expect(messages(page).getByRole('listitem')).toContainText('Hold point 4 back.')
  await expectAccessible(page)

  const context = await browser.newContext({ storageState: answered, viewport: { width: 390, height: 844 } })
  const own = await context.newPage()
  await enter(own, author, 'researcher')
  await own.goto(`/dashboard/researcher/view/${id}`)
  const thread = own.getByRole('region', { name: 'Messages with the editors' })
  await expect(thread.getByRole('listitem')).toContainText(/The editors.*New.*Both reviews are in\./s)
  await expect(own.getByText('Hold point 4 back.')).toHaveCount(0)
  await thread.getByRole('textbox', { name: 'Write to the editors' }).fill('Thank you, that is clear.')
  await thread.getByRole('button', { name: 'Send message' }).press('Enter')
  await expect(thread.getByRole('listitem').last()).toContainText('Thank you, that is clear.')
  await expectAccessible(own)
  await context.close()

  await page.reload()
  await expect(messages(page).getByRole('listitem').last()).toContainText(/New.*Thank you, that is clear\./s)

  const manuscript = page.getByRole('region', { name: 'Manuscript', exact: true })
  const decision = page.getByRole('radio', { name: /^Ask for a revision/ })
  await expect(manuscript).toBeVisible()
  await expect(decision).toBeVisible()
  const [left, right] = [await manuscript.boundingBox(), await decision.boundingBox()]
  expect(left!.x + left!.width).toBeLessThan(right!.x)

  // A phone shows one of the two.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(manuscript).toBeHidden()
  await page.getByRole('button', { name: 'Manuscript', exact: true }).press('Enter')
  await expect(decision).toBeHidden()
  await expect(manuscript.getByText('Page 1 of 1')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reviews and decision' }).press('Enter')
  await decision.press('Space')
  await page.getByRole('button', { name: 'Preview and send' }).press('Enter')
  await page.getByRole('button', { name: 'Send and ask for a revision' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Revision requested')
})
