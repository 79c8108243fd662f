import { manuscriptDocx } from '../../apps/server/demo/papers/docx.ts'
import { answered, toast } from './support/account.ts'
import { Inbox } from './support/mail.ts'
import { stateNothing, submitPaper } from './support/papers.ts'
import { newPerson, openAccount, signIn } from './support/people.ts'
import { expect, test } from './support/test.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const title = 'Wells that were sweet: chloride along the Rupsha'

/** The author starts with a file and an empty form. */
function manuscript(coAuthor: string) {
  const sentence = 'The well was sampled at the turn of the tide and again at noon. '
  return {
    name: 'rupsha.docx',
    mimeType: docx,
    buffer: manuscriptDocx({
      title,
      authors: [
        { name: 'Aminata Diouf', affiliation: 'Cheikh Anta Diop University' },
        { name: coAuthor, affiliation: 'Gdańsk School of Hydrology' },
      ],
      abstract: 'Chloride rises in wells along the Rupsha in each dry season, and falls later each year.',
      keywords: ['chloride', 'wells', 'rivers'],
      text: `# Introduction\n\n${sentence.repeat(20)}\n\n# Results\n\n${sentence.repeat(20)}`,
      references: ['Lind, P. (2024). Wells and water. Journal of Wells, 3(2), 1–9.'],
    }),
  }
}

for (const [device, options] of [
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ storageState: answered, ...options })
    test.describe.configure({ timeout: 120_000 })

    test(`SUBMIT-002 SUBMIT-004 SUBMIT-005 SUBMIT-006 SUBMIT-017 SUBMIT-045 on ${device} a DOCX becomes a submitted paper well under three minutes`, async ({
      page,
      request,
      expectAccessible,
    }) => {
      const person = await openAccount(request, newPerson())
      const coAuthor = new Inbox(newPerson().email)
      await signIn(page, person)

      const begun = Date.now()
      await page.goto('/dashboard/researcher/submitPaper')
      await page.locator('#paper-document').setInputFiles(manuscript('Tomasz Nowak'))
      await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title, { timeout: 45_000 })
      await page.getByRole('button', { name: 'Edit Tomasz Nowak' }).click()
      await page.getByRole('textbox', { name: 'Email' }).fill(coAuthor.address)
      await page.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('combobox', { name: /^Journal/ }).selectOption({ index: 1 })
      await page.getByRole('textbox', { name: /^Cover letter/ }).fill('Dear editors, this is for you only.')
      await stateNothing(page)
      await page.getByRole('button', { name: 'Submit Paper', exact: true }).click()
      const sheet = page.getByRole('dialog', { name: 'Send this paper?' })
      await expect(sheet).toContainText(`Tomasz Nowak, ${coAuthor.address}`)
      await expect(sheet).toContainText('For the editors only.')
      await expect(sheet).toContainText('Competing interests: None')
      await expect(sheet.getByRole('button', { name: 'Submit Paper' })).toHaveAttribute('aria-disabled', 'true')
      await expectAccessible(page)
      await sheet.getByRole('button', { name: 'Change: Authors' }).click()
      await expect(sheet).toHaveCount(0)
      await expect(page.getByRole('heading', { name: 'People' })).toBeFocused()
      // Start waiting before the click, because the toast disappears after two seconds.
      const told = toast(page, /^Your paper has been submitted\. Its number is [A-Z]+-\d{4}-\d{4}\.$/).waitFor()
      await submitPaper(page)
      await told
      const seconds = (Date.now() - begun) / 1000
      test.info().annotations.push({ type: 'seconds from the file to submitted', description: seconds.toFixed(1) })
      expect(seconds).toBeLessThan(90)
      await expect(page).toHaveURL(/\/dashboard\/researcher\/submitted\?id=/)
      await expect(page.getByRole('heading', { level: 1, name: 'Your paper is with the editor' })).toBeVisible()
      const number = await page.getByText(/^[A-Z]+-\d{4}-\d{4}$/).innerText()

      const { subject, text } = await person.inbox.next(/has reached/)
      expect(subject).toBe(`We have your paper ${number}`)
      expect(text).toContain(title)

      const steps = page.locator('.processing > li')
      await expect(page.locator('.processing[aria-busy="false"]')).toBeVisible({ timeout: 60_000 })
      for (const step of await steps.all()) await expect(step).toContainText('Done')
      expect(await steps.count()).toBeGreaterThanOrEqual(5)
      // The receipt stays.
      await expect(page).toHaveURL(/\/submitted\?id=/)
    })
  })
}
