import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { docxOf, paragraph } from '../../packages/manuscript/corpus/docx.ts'
import { answered, toast } from './support/account.ts'
import { look, expect, test } from './support/test.ts'
import { newPerson, openAccount, signIn } from './support/people.ts'

test.use({ storageState: answered })

const question = 'Are you sure you want to delete this draft? This action cannot be undone.'

async function newAuthor(page: Page, request: APIRequestContext) {
  const { token } = await signIn(page, await openAccount(request, newPerson()))
  return { authorization: `Bearer ${token}` }
}

/** One after another, so that the order is known. */
async function saveDrafts(request: APIRequestContext, headers: { authorization: string }, titles: string[]) {
  for (const title of titles) {
    const answer = await request.put(`/api/submission/draft/${randomUUID()}`, {
      headers,
      data: { version: 0, form: { title } },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

async function handIn(request: APIRequestContext, headers: { authorization: string }, title: string): Promise<string> {
  const [journal] = (await (await request.get('/api/journals')).json()) as Array<{ id: string }>
  const answer = await request.post('/api/submission/submit', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    multipart: {
      title,
      abstract: 'Salt rises in the wells of the delta, and people drink from them.',
      keywords: '["salt","wells","delta"]',
      journalId: journal!.id,
      coAuthors: '[]',
      document: {
        name: 'wells.docx',
        mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        buffer: Buffer.from(
          docxOf({ body: paragraph(title) + paragraph('The wells were sampled twice. '.repeat(60)) }),
        ),
      },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { submissionId: string }).submissionId
}

test('SUBMIT-001 SUBMIT-049 SUBMIT-050 DRAFT-005 a new author has empty lists that say so', async ({
  page,
  request,
  expectAccessible,
}) => {
  test.slow()
  await newAuthor(page, request)
  await page.goto('/dashboard/researcher')
  await expect(page.getByRole('heading', { name: 'No submissions yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No published papers yet.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Drafts (0)' })).toBeVisible()
  await look(page, expectAccessible)
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.getByRole('link', { name: 'View Drafts (0)' }).click()
  await expect(page.getByRole('heading', { name: 'No drafts yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create Your First Draft' })).toHaveAttribute(
    'href',
    '/dashboard/researcher/submitPaper',
  )
  await look(page, expectAccessible)
  await page.goto('/dashboard/researcher/submitted')
  await expect(page.getByRole('heading', { name: 'No papers in progress' })).toBeVisible()
  await look(page, expectAccessible)
})

test('SUBMIT-040 SUBMIT-041 DRAFT-017 a list that cannot be fetched says so and can be tried again', async ({
  page,
  request,
}) => {
  await newAuthor(page, request)
  for (const [path, call, then] of [
    ['/dashboard/researcher', '**/api/researcher/submissions*', 'No submissions yet'],
    ['/dashboard/researcher/drafts', '**/api/researcher/drafts*', 'No drafts yet'],
  ] as const) {
    await page.route(call, (route) => route.abort())
    await page.goto(path)
    await expect(toast(page, 'Failed to fetch submissions')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Error Loading Papers' })).toBeVisible()
    await page.unroute(call)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: then })).toBeVisible()
  }
})

test('DRAFT-001 DRAFT-003 DRAFT-006 DRAFT-009 DRAFT-021 DRAFT-022 DRAFT-023 drafts are paged, and one is deleted by keyboard', async ({
  page,
  request,
  expectAccessible,
}) => {
  test.slow()
  const headers = await newAuthor(page, request)
  const titles = Array.from({ length: 10 }, (_, index) => `Tidal power at the village scale, part ${index + 1}`)
  await saveDrafts(request, headers, ['', ...titles])
  await page.goto('/dashboard/researcher/drafts')
  await expect(page.getByText('Showing page 1 of 2')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /My Drafts/ })).toHaveText(
    /11$/,
  )
  await look(page, expectAccessible)
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/\/drafts\?page=2$/)
  const row = page.getByRole('row').nth(1)
  await expect(row.getByRole('cell').first()).toHaveText('11')
  await expect(row).toContainText('No title yet')

  const remove = row.getByRole('button', { name: 'Delete' })
  const dialog = page.getByRole('dialog', { name: 'Delete this draft?' })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(question)
  await expect(dialog).toContainText('No title yet')
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()

  await page.route('**/api/submission/delete-draft/*', (route) => route.abort())
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Failed to delete draft')).toBeVisible()
  await expect(row).toContainText('No title yet')
  await page.unroute('**/api/submission/delete-draft/*')

  await remove.click()
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Draft deleted successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/drafts$/)
  await expect(page.getByRole('row')).toHaveCount(11)
  await expect(page.getByText('Showing page')).toBeHidden()

  await page.getByRole('row').nth(3).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText('part 8')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row')).toHaveCount(10)
  await expect(page.getByText('part 8')).toBeHidden()
  await expect(page.locator('.paged-list')).toBeFocused()
  await expect(page.getByText('Nine drafts')).toBeVisible()
})

test('SUBMIT-004 SUBMIT-005 SUBMIT-007 SUBMIT-009 a paper that was handed in: what follows, and whose move it is', async ({
  page,
  request,
  expectAccessible,
}) => {
  test.slow()
  const headers = await newAuthor(page, request)
  const title = 'Salt in the wells of Dacope'
  const id = await handIn(request, headers, title)
  await page.goto(`/dashboard/researcher/submitted?id=${id}`)
  await expect(page.getByRole('heading', { name: 'Your paper is with the editor' })).toBeVisible()
  await expect(page.getByText(/^[A-Z]+-\d{4}-\d{4}$/)).toBeVisible()
  await expect(page.getByText(/^screening due \d+ \w{3}/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Screening' })).toHaveAttribute('aria-current', 'step')
  await expect(page.getByRole('heading', { name: 'Processing of your file' })).toBeVisible()
  await look(page, expectAccessible)
  await page.setViewportSize({ width: 1280, height: 844 })
  // Updates without a reload.
  await expect(page.locator('.processing[aria-busy="false"]')).toBeVisible({ timeout: 60_000 })

  for (const path of ['/dashboard/researcher', '/dashboard/researcher/submitted']) {
    await page.goto(path)
    const row = page.getByRole('row').filter({ hasText: title })
    await expect(row.getByRole('img', { name: '0 of 3 reviews' })).toBeVisible()
    await expect(row).toContainText('Submitted')
    await expect(row).toContainText('The editor')
    await look(page, expectAccessible)
  }
  await page.goto('/dashboard/researcher')
  await expect(page.getByText('One paper, nothing is waiting for you')).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', `/dashboard/researcher/view/${id}`)
})

test('an author withdraws a paper on a phone, with a reason, and finds it as withdrawn', async ({
  page,
  request,
  expectAccessible,
}) => {
  test.slow()
  const title = 'Wells that were measured twice'
  const person = await openAccount(request, newPerson())
  const { token } = await signIn(page, person)
  const id = await handIn(request, { authorization: `Bearer ${token}` }, title)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/researcher/view/${id}`)
  const open = page.getByRole('button', { name: 'Withdraw the paper' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw this paper?' })
  await expect(dialog).toContainText(title)
  const reason = dialog.getByRole('textbox', { name: /^Reason/ })
  await expect(reason).toBeFocused()
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog.getByText('Please give a reason.')).toBeVisible()
  await expectAccessible(page)
  await reason.fill('Two wells were measured wrongly.')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(toast(page, 'The paper is withdrawn. Everyone involved gets an email.')).toBeVisible()
  await expect(page.locator('.paper-head').getByText('Withdrawn')).toBeVisible()
  await expect(page.locator('main')).toContainText('Two wells were measured wrongly.')
  await expect(open).toHaveCount(0)
  await person.inbox.next(/You have withdrawn your paper/)
  await page.goto('/dashboard/researcher')
  await expect(page.locator('main').getByText('Withdrawn').filter({ visible: true }).first()).toBeVisible()
  await look(page, expectAccessible)
})
