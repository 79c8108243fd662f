import { correctTexts } from '@grfs/contracts/texts/submissions-paper'
import { myDataTexts } from '@grfs/contracts/texts/personal-data'
import { manuscriptDocx } from '../../apps/server/demo/papers/docx.ts'
import { answered, toast } from './support/account.ts'
import { submitPaper } from './support/papers.ts'
import { newPerson, openAccount, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const { leave } = myDataTexts

function manuscript(name: string, title: string, abstract: string) {
  const sentence = 'The well was sampled at the turn of the tide and again at noon. '
  const authors = [{ name: 'Aminata Diouf', affiliation: 'Cheikh Anta Diop University' }]
  const text = `# Introduction\n\n${sentence.repeat(20)}\n\n# Results\n\n${sentence.repeat(20)}`
  const references = ['Lind, P. (2024). Wells and water. Journal of Wells, 3(2), 1–9.']
  const keywords = ['chloride', 'wells', 'rivers']
  return { name, mimeType: docx, buffer: manuscriptDocx({ title, authors, abstract, keywords, text, references }) }
}

const first = manuscript('first.docx', 'Wells of the Rupsha', 'Chloride rises in each dry season along the river.')
const second = manuscript('second.docx', 'Wells of the delta', 'Chloride falls later each year.')

for (const [device, options] of [
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ storageState: answered, ...options })
    test.describe.configure({ timeout: 180_000 })

    test(`on ${device} an author starts, replaces the file, comes back, submits, corrects and leaves`, async ({
      page,
      request,
      expectAccessible,
    }) => {
      const person = await openAccount(request, newPerson())
      await signIn(page, person)

      await test.step('an empty dashboard says nothing before it knows, and then what to do first', async () => {
        let answer = () => {}
        const waiting = new Promise<void>((resolve) => (answer = resolve))
        await page.route(/\/api\/(researcher|auth|pi)\b/, async (route) => {
          await waiting
          await route.continue()
        })
        await page.goto('/dashboard/researcher')
        await expect(page.getByRole('main').locator('.skeleton').first()).toBeVisible()
        await expect(page.getByText('No submissions yet')).toHaveCount(0)
        await expect(page.getByText('$0.00')).toHaveCount(0)
        answer()
        await expect(page.getByRole('heading', { name: 'No submissions yet' })).toBeVisible()
        await page.unrouteAll({ behavior: 'wait' })
        await expectAccessible(page)
        await page.getByRole('link', { name: 'Submit your first paper' }).click()
      })

      const title = page.getByRole('textbox', { name: /^Title/ })
      const abstract = page.getByRole('textbox', { name: /^Abstract/ })
      const file = page.locator('#paper-document')
      await test.step('a new file replaces what nobody edited, and asks about the rest', async () => {
        await file.setInputFiles(first)
        await expect(abstract).toHaveValue(/each dry season/, { timeout: 45_000 })
        await title.fill('My own title')
        await file.setInputFiles(second)
        await expect(abstract).toHaveValue('Chloride falls later each year.', { timeout: 45_000 })
        await expect(page.getByText('5 / 350 words')).toBeVisible()
        await expect(page.getByText('5 of 350').first()).toBeVisible({ timeout: 45_000 })
        await expect(page.getByText('Wells of the delta')).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Keep mine: Title' }).click()
        await expect(title).toHaveValue('My own title')
        await expect(page.locator('.saving-note')).toHaveText(/^Saved/)
        await file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
        await expect(page.getByText('Please select a valid DOCX file only.')).toHaveCount(1)
        await expect(page.getByText('second.docx', { exact: true })).toBeVisible()
      })

      const id = new URL(page.url()).searchParams.get('draft')!
      await test.step('the draft is offered first, and the list tells which one it is', async () => {
        await page.goto('/dashboard/researcher/drafts')
        await expect(page.getByText(/second\.docx · no journal · changed/)).toBeVisible()
        await expectAccessible(page)
        await page.goto('/dashboard/researcher/submitPaper')
        await expect(page.getByText('Continue your draft?')).toBeVisible()
        await expectAccessible(page)
        await page.getByRole('link', { name: 'Continue this draft' }).click()
        await expect(title).toHaveValue('My own title')
        await expect(page.getByRole('button', { name: 'Keep mine: Title' })).toHaveCount(0)
      })

      await test.step('a submitted paper can be corrected until screening ends', async () => {
        await page.getByRole('combobox', { name: /^Journal/ }).selectOption({ index: 1 })
        const arrived = page.waitForEvent('framenavigated', (frame) => frame.url().includes('/submitted?id='))
        await submitPaper(page)
        await arrived
        await page.goto(`/dashboard/researcher/view/${id}`)
        await page.getByRole('button', { name: correctTexts.open }).click()
        await page.locator('#correct-document').setInputFiles(first)
        await expectAccessible(page)
        await page.getByRole('button', { name: correctTexts.send }).click()
        await expect(toast(page, correctTexts.done)).toBeVisible()
        await expect(page.getByText('Corrected by the author')).toBeVisible()
        await expect(page.getByText(correctTexts.changed.file)).toBeVisible()
      })

      await test.step('deleting the account offers to withdraw the paper', async () => {
        await page.goto('/dashboard/updateProfile')
        await page.getByRole('button', { name: leave.open }).click()
        const dialog = page.getByRole('dialog', { name: leave.dialogTitle })
        await dialog.getByLabel(leave.password, { exact: true }).fill(person.password)
        await dialog.getByRole('button', { name: leave.submit }).click()
        await dialog.getByRole('checkbox', { name: /^Withdraw .* and delete my account$/ }).check()
        await expectAccessible(page)
        await dialog.getByRole('button', { name: leave.submit }).click()
        await page.waitForURL('**/login')
      })
    })
  })
}
