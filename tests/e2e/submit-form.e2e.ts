import type { Page } from '@playwright/test'
import { docxOf, paragraph } from '../../packages/manuscript/corpus/docx.ts'
import { answered, submitLogin, toast } from './support/account.ts'
import { look, expect, test } from './support/test.ts'
import { submitPaper } from './support/papers.ts'
import { newPerson, openAccount, signIn } from './support/people.ts'

test.use({ storageState: answered })

const address = '/dashboard/researcher/submitPaper'
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const title = 'Reading the embankment: settlement and seepage on Polder 32'
const saved = /^Saved \d\d:\d\d$/

const manuscript = (heading = title, name = 'polder-32.docx') => ({
  name,
  mimeType: docx,
  buffer: Buffer.from(
    docxOf({
      body: [
        paragraph(heading, { style: 'Title' }),
        paragraph('Aminata Diouf, Tomasz Nowak'),
        paragraph('Abstract', { style: 'Heading1' }),
        paragraph('Settlement is uneven, and seepage follows the seams between sections.'),
        paragraph('Keywords: embankments, settlement, seepage'),
        paragraph('Introduction', { style: 'Heading1' }),
        paragraph('The embankment was surveyed twice in each dry season. '.repeat(60)),
        paragraph('References', { style: 'Heading1' }),
        paragraph('Lind, P. (2024). Wells and water. Journal of Wells, 3(2), 1–9.'),
      ].join(''),
      styles: ['Title', 'Heading1']
        .map(
          (id) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id.replace('1', ' 1')}"/></w:style>`,
        )
        .join(''),
    }),
  ),
})

const file = (page: Page) => page.locator('#paper-document')
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const savingNote = (page: Page) => page.locator('.saving-note')

// Checking a manuscript and rendering its pages takes time.
test.describe.configure({ timeout: 120_000 })

test.beforeEach(async ({ page, request }) => {
  await signIn(page, await openAccount(request, newPerson()))
})

test('SUBMIT-002 SUBMIT-016 SUBMIT-021 SUBMIT-045 the file fills the form, the paper is handed in, and the receipt follows', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(address)
  await expect(page.getByRole('link', { name: 'Guidelines (new tab)' })).toHaveAttribute('target', '_blank')
  await look(page, expectAccessible)
  await file(page).setInputFiles(manuscript())
  await expect(toast(page, 'Document selected successfully!')).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue(title, { timeout: 30_000 })
  await expect(field(page, 'Abstract')).toHaveValue(/seepage follows the seams/)
  await expect(page.getByRole('button', { name: 'Remove settlement' })).toBeVisible()
  await expect(page.getByText('Read from your file').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Tomasz Nowak' })).toBeVisible()
  await expect(page.getByRole('list').locator('.person-name > b')).toHaveText(['Aminata Diouf', 'Tomasz Nowak'])
  await expect(page.getByRole('complementary', { name: 'Manuscript check' })).toContainText('Finished.', {
    timeout: 60_000,
  })
  await page.getByRole('combobox', { name: /^Journal/ }).selectOption({ index: 1 })
  await expect(savingNote(page)).toHaveText(saved)
  await look(page, expectAccessible)
  await submitPaper(page)
  await expect(page).toHaveURL(/\/dashboard\/researcher\/submitted\?id=/)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('GRFSPaper')))).toEqual([])
})

test('SUBMIT-019 SUBMIT-020 what is not a DOCX, or too large, is refused in the specification’s words', async ({
  page,
}) => {
  await page.goto(address)
  await file(page).setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(page.locator('.field-error')).toHaveText('Please select a valid DOCX file only.')
  await file(page).setInputFiles({ name: 'a.docx', mimeType: docx, buffer: Buffer.alloc(10_485_761) })
  await expect(page.locator('.field-error')).toHaveText('File size must be less than 10MB.')
})

test('SUBMIT-022 DRAFT-015 a paper that is not whole comes back with a summary, and an empty draft is not saved', async ({
  page,
  expectAccessible,
}) => {
  await page.goto(address)
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(toast(page, 'Please add some content before saving as draft.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Paper', exact: true }).click()
  await expect(toast(page, 'Please fill in all required fields and upload a document.')).toBeVisible()
  await expectAccessible(page)
  const summary = page.locator('.error-summary')
  await expect(summary).toBeFocused()
  // The five of the specification, and five statements.
  await expect(summary.getByRole('listitem')).toHaveCount(10)
  await summary.getByRole('link', { name: /abstract/ }).click()
  await expect(field(page, 'Abstract')).toBeFocused()
  await expect(page.locator('.toast')).toHaveCount(0, { timeout: 15_000 })
  await look(page, expectAccessible)
})

test('DRAFT-013 DRAFT-020 a draft is saved and leads to the drafts, and goes on where it was', async ({ page }) => {
  await page.goto(address)
  await field(page, 'Title').fill('A draft of mine')
  await expect(savingNote(page)).toHaveText(saved)
  await expect(page).toHaveURL(/\?draft=[\w-]{36}$/)
  const here = page.url()
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(toast(page, 'Draft saved successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/drafts$/)
  await page.goto(here)
  await expect(field(page, 'Title')).toHaveValue('A draft of mine')
})

test('nothing typed is lost: offline, and closed, and back', async ({ page, context }) => {
  await page.goto(address)
  await field(page, 'Title').fill('Before the line broke')
  await expect(savingNote(page)).toHaveText(saved)
  const here = page.url()
  await context.setOffline(true)
  await field(page, 'Title').fill('Typed without a line')
  await expect(savingNote(page)).toHaveText('Offline: saved in this browser')
  await context.setOffline(false)
  await expect(savingNote(page)).toHaveText(saved)
  await context.route('**/api/submission/draft/**', (route) => route.abort())
  await field(page, 'Abstract').fill('Kept only here')
  await expect(savingNote(page)).toHaveText('Offline: saved in this browser')
  await context.unroute('**/api/submission/draft/**')
  await page.goto('about:blank')
  await page.goto(here)
  await expect(field(page, 'Abstract')).toHaveValue('Kept only here')
  await expect(savingNote(page)).toHaveText(saved)
})

test('two windows: the older one overwrites nothing, and its text becomes a draft of its own', async ({
  page,
  context,
}) => {
  await page.goto(address)
  await field(page, 'Title').fill('One')
  await expect(savingNote(page)).toHaveText(saved)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(field(other, 'Title')).toHaveValue('One')
  // A window without unsaved text updates itself.
  await field(other, 'Title').fill('Two')
  await expect(field(page, 'Title')).toHaveValue('Two')
  await page.evaluate(() => {
    // This window sends no messages and saves late, like a sleeping one.
    BroadcastChannel.prototype.postMessage = () => {}
  })
  await context.route('**/api/submission/draft/**', async (route) => {
    if (route.request().frame().page() === page) await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await field(page, 'Title').fill('Mine')
  await field(other, 'Title').fill('Theirs')
  await expect(savingNote(other)).toHaveText(saved)
  await expect(page.getByText('A newer version of this paper was saved in another window')).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('Mine')
  const before = page.url()
  await page.getByRole('button', { name: 'Keep mine as a new draft' }).click()
  await expect(savingNote(page)).toHaveText(saved)
  expect(page.url()).not.toBe(before)
  await other.reload()
  await expect(field(other, 'Title')).toHaveValue('Theirs')
})

test('a session that ends keeps the text, and the login leads back to it', async ({ page, request }) => {
  const person = await openAccount(request, newPerson())
  const { token } = await signIn(page, person)
  await page.goto(address)
  await field(page, 'Title').fill('Saved before')
  await expect(savingNote(page)).toHaveText(saved)
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
  await field(page, 'Title').fill('Typed while it ended')
  await expect(page).toHaveURL(/\/login/)
  await submitLogin(page, person)
  await expect(field(page, 'Title')).toHaveValue('Typed while it ended', { timeout: 20_000 })
  await expect(savingNote(page)).toHaveText(saved)
})

test('SUBMIT-027 authors are found by name, written by hand and put in order with the keyboard', async ({ page }) => {
  await page.goto(address)
  await page.getByLabel('Number of other authors').selectOption('2')
  const editors = page.getByRole('group', { name: /not named yet|Nowak|Eze/ })
  await editors.first().getByRole('combobox', { name: 'Name' }).fill('Tomasz Nowak')
  await page.keyboard.press('Escape')
  await editors.first().getByRole('textbox', { name: 'ORCID' }).fill('0000-0002-1825-0098')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not a valid ORCID iD')).toBeVisible()
  await page.getByRole('textbox', { name: 'ORCID' }).first().fill('https://orcid.org/0000000218250097')
  await page.keyboard.press('Enter')
  await editors.last().getByRole('combobox', { name: 'Name' }).fill('Ngozi Eze')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Done' }).click()
  const names = page.locator('.person-name > b')
  await expect(names).toHaveText([/Aminata Diouf/, 'Tomasz Nowak', 'Ngozi Eze'])
  await page.getByRole('button', { name: /Down: move Tomasz/ }).focus()
  await page.keyboard.press('Enter')
  await expect(names).toHaveText([/Aminata Diouf/, 'Ngozi Eze', 'Tomasz Nowak'])
  await expect(page.getByRole('button', { name: /Down: move Tomasz/ })).toBeFocused()
  await page.getByRole('button', { name: /^Change the place of Tomasz/ }).focus()
  await page.keyboard.press('Home')
  await expect(names).toHaveText(['Tomasz Nowak', /Aminata Diouf/, 'Ngozi Eze'])
  await page.getByRole('button', { name: /^Change the place of Ngozi/ }).dragTo(page.locator('#author-0'))
  await expect(names).toHaveText(['Ngozi Eze', 'Tomasz Nowak', /Aminata Diouf/])
})

test('SEARCH-004 SEARCH-005 a name is searched from 2 characters on, once, 300 ms after the last one', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route('**/api/submission/search?*', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('q') ?? '')
    return route.fulfill({ json: { users: [{ _id: '1', title: 'Dr.', fullName: 'Farhana Akter' }] } })
  })
  await page.clock.install()
  await page.goto(address)
  await page.getByLabel('Number of other authors').selectOption('1')
  const name = page.getByRole('combobox', { name: 'Name' })
  await name.focus()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.type('f')
  await page.clock.runFor(1_000)
  await page.keyboard.type('a')
  await page.clock.runFor(290)
  await page.keyboard.type('r')
  await page.clock.runFor(290)
  expect(asked).toEqual([])
  await page.clock.runFor(20)
  await expect(page.getByRole('option', { name: /Farhana Akter/ })).toBeVisible()
  expect(asked).toEqual(['far'])
})

test('the journal from whose page one comes is chosen, and keywords are typed, pasted and taken back', async ({
  page,
  request,
}) => {
  const [journal] = (await (await request.get('/api/journals')).json()) as Array<{ id: string; abbrev: string }>
  await page.goto(`${address}?journal=${journal!.abbrev.toLowerCase()}`)
  await expect(page.getByRole('combobox', { name: /^Journal/ })).toHaveValue(journal!.id)
  await expect(savingNote(page)).toHaveText('')
  const keywords = field(page, 'Keywords')
  await keywords.pressSequentially('tides,soil')
  await keywords.press('Enter')
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2)
  await keywords.press('Backspace')
  await expect(keywords).toHaveValue('soil')
  await page.getByRole('button', { name: 'Remove tides' }).click()
  await expect(keywords).toBeFocused()
})
