import { randomBytes } from 'node:crypto'
import { manuscriptDocx } from '../../apps/server/demo/papers/docx.ts'
import { answered, toast } from './support/account.ts'
import { giveRecord, makeDecidablePaper } from './support/papers.ts'
import { enterAs, photo, signInEditor } from './support/people.ts'
import { expect, look, test } from './support/test.ts'

const sentence = 'The wells were sampled three times in each dry season. '
const manuscript = (title: string) => ({
  name: 'final.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: manuscriptDocx({
    title,
    authors: [{ name: 'Aminata Diouf', affiliation: 'Cheikh Anta Diop University' }],
    abstract: 'Chloride rises in wells along the Rupsha in each dry season, and falls later each year.',
    keywords: ['chloride', 'wells', 'rivers'],
    text: `# Introduction\n\n${sentence.repeat(20)}\n\n# Results\n\n${sentence.repeat(20)}`,
    references: ['Lind, P. (2024). Wells and water. Journal of Wells, 3(2), 1–9.'],
  }),
})
const figure = { ...photo, name: 'figure-1.png' }

// No other test accepts a paper of these journals, which ask for final files from here on.
for (const [device, journal, journalTitle, options] of [
  ['a desk', 'MDS', 'Mountain and Dryland Societies', { viewport: { width: 1280, height: 800 } }],
  [
    'a phone',
    'CAS',
    'Computation and Society',
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ storageState: answered, ...options })
    test.describe.configure({ timeout: 360_000 })

    test(`on ${device} an author sends the final files, and answers the note of an editor with the proof`, async ({
      page: desk,
      browser,
      expectAccessible,
    }) => {
      const see = async (page: typeof desk) => {
        if (device === 'a desk') await look(page, expectAccessible)
        else await expectAccessible(page)
        await page.setViewportSize(options.viewport)
      }
      await signInEditor(desk)
      await desk.goto('/admin?tool=journals')
      await desk.getByRole('link', { name: `Edit ${journalTitle}` }).click()
      await desk.getByRole('group', { name: 'Final files' }).getByText('After acceptance').click()
      await desk.getByRole('button', { name: 'Save' }).click()
      await expect(desk.getByRole('link', { name: `Edit ${journalTitle}` })).toBeVisible()

      const page = await (await browser.newContext({ storageState: answered, ...options })).newPage()
      const author = await enterAs(page, 'researcher')
      const title = `Wells that are final ${randomBytes(3).toString('hex')}`
      const id = await makeDecidablePaper(desk.request, { journal, title, authorId: author.id })
      await giveRecord(id)
      await desk.goto(`/admin?tool=papers&paper=${id}`)
      await desk.getByRole('radio', { name: /^Accept/ }).check()
      await desk.getByRole('textbox', { name: /^Reason/ }).fill('One review says all.')
      await desk.getByRole('button', { name: 'Preview and send' }).click()
      await desk
        .getByRole('dialog')
        .getByRole('button', { name: /^Send and accept/ })
        .click()
      await expect(desk.getByRole('region', { name: 'Timeline' })).toContainText('Accepted')
      // The decision asks for the final files too: the page says so without another look.
      await expect(desk.getByRole('heading', { name: /^Accepted, waits for final files/ })).toBeVisible()

      // The author uploads the manuscript and a figure, and confirms the record.
      await page.goto(`/dashboard/researcher/view/${id}`)
      await expect(page.getByRole('heading', { name: /^Send the final files by/ })).toBeVisible()
      const send = page.getByRole('button', { name: 'Send the final files' })
      await expect(send).toBeDisabled()
      await page.locator('#paper-document').setInputFiles(manuscript(title))
      await expect(page.getByText('final.docx', { exact: true })).toBeVisible()
      await page.locator('#paper-supplements').setInputFiles(figure)
      await expect(page.getByText('figure-1.png', { exact: true })).toBeVisible()
      await page.getByRole('textbox', { name: /^Answer/ }).fill('Figure 1 has its units now.')
      await page.getByRole('checkbox', { name: /^The record is right/ }).check()
      await see(page)
      await expect(send).toBeEnabled({ timeout: 60_000 })
      await send.click()
      await expect(toast(page, 'Thank you. The final files are sent.')).toBeVisible()

      // The editor finds both files and the answer.
      await desk.reload()
      const files = desk.getByRole('region', { name: 'Files' })
      await expect(files.getByText('final.docx', { exact: true })).toBeVisible()
      await expect(files.getByText('figure-1.png', { exact: true })).toBeVisible()
      await desk.getByRole('link', { name: 'Open in Publish Papers' }).click()
      const finalFiles = desk.getByRole('region', { name: 'Final files' })
      await expect(finalFiles).toContainText(/The author sent the final files on/)
      await expect(finalFiles).toContainText('Figure 1 has its units now.')
      await see(desk)
      const missing = desk.getByRole('region', { name: 'Before it can be published' })
      await expect(missing).toContainText('Nothing is missing', { timeout: 120_000 })

      // A question at a place, and a note of the editors' own.
      await desk.getByRole('link', { name: 'Preview for readers' }).click()
      await desk.getByText(sentence.trim()).first().click()
      const notes = desk.getByRole('complementary', { name: 'Notes' })
      await notes.getByRole('textbox', { name: 'Note 1' }).fill('In which years?')
      await notes.getByRole('checkbox', { name: 'Ask the author with the next proof' }).check()
      await notes.getByRole('button', { name: 'Save the note' }).click()
      await expect(notes.getByRole('status')).toHaveText('1 open note.')
      await notes.getByRole('button', { name: 'Write a note about the whole' }).click()
      await notes.getByRole('textbox', { name: 'Note 2' }).fill('Compare the spelling of Rupsha.')
      await notes.getByRole('button', { name: 'Save the note' }).click()
      await expect(notes.getByRole('status')).toHaveText('2 open notes.')
      await see(desk)
      await desk.getByRole('link', { name: 'Back to the plan' }).click()
      const proof = desk.getByRole('region', { name: 'Proof' })
      await proof.getByRole('button', { name: 'Send the proof to the author' }).click()
      await expect(proof).toContainText(/Proof 1 is with the author until/)

      // The author reads the question, not the note, and answers with the approval.
      await page.goto(`/dashboard/researcher/proof/${id}`)
      await expect(page.getByText('In which years?')).toBeVisible()
      await expect(page.getByText('Compare the spelling')).toHaveCount(0)
      await page.getByRole('textbox', { name: 'Question 1: your answer' }).fill('2023 and 2024.')
      await see(page)
      await page.getByRole('button', { name: 'Approve the proof' }).click()
      const dialog = page.getByRole('dialog', { name: 'Approve this proof?' })
      await dialog.getByRole('button', { name: 'Approve the proof' }).click()
      await expect(page.getByText('The proof is approved.')).toBeVisible()

      // The editor reads the answer at its place. The paper is ready to be published.
      await desk.reload()
      await expect(proof).toContainText(/The author approved proof 1 on/)
      await expect(missing.getByRole('button', { name: 'Publish' })).toBeEnabled()
      await desk.getByRole('link', { name: 'Preview for readers' }).click()
      await expect(notes).toContainText('The author: 2023 and 2024.')
      await notes.getByRole('button', { name: 'Resolve note 1' }).click()
      await notes.getByRole('button', { name: 'Resolve note 2' }).click()
      await expect(notes.getByRole('status')).toHaveText('No open note.')
    })
  })
}
