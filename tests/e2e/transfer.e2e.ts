import { randomBytes } from 'node:crypto'
import { answered } from './support/account.ts'
import { makeDecidablePaper } from './support/papers.ts'
import { enter, signedInMember, signInEditor } from './support/people.ts'
import { expect, look, test } from './support/test.ts'

test.use({ storageState: answered })

for (const [device, options] of [
  ['at a desk', { viewport: { width: 1280, height: 844 } }],
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(device, () => {
    test.use(options)

    test('a rejected paper goes on in the journal that the editor suggests', async ({
      page,
      browser,
      expectAccessible,
    }) => {
      test.setTimeout(120_000)
      const title = `Tides of the Rupsha ${randomBytes(4).toString('hex')}`
      const author = await signedInMember('researcher')
      const id = await makeDecidablePaper(page.request, { journal: 'CMS', title, authorId: author.id })
      await signInEditor(page)
      await page.goto(`/admin?tool=papers&paper=${id}`)
      await page.getByText('Reject', { exact: true }).click()
      await page.getByRole('textbox', { name: 'Reason' }).fill('It is about one river, and we cover coasts.')
      await page.getByLabel('Suggest another journal').selectOption({ index: 1 })
      const journal = await page.getByLabel('Suggest another journal').locator('option:checked').innerText()
      await look(page, expectAccessible)
      await page.getByRole('button', { name: 'Preview and send' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(`The editors suggest the journal ${journal}`)
      await dialog.getByRole('button', { name: 'Send and reject' }).click()
      await expect(page.getByText(`The author was told about ${journal}.`)).toBeVisible()

      const context = await browser.newContext({ storageState: answered, ...options })
      const own = await context.newPage()
      await enter(own, author, 'researcher')
      await own.goto(`/dashboard/researcher/view/${id}`)
      await expect(own.getByRole('heading', { name: 'Another journal for your paper' })).toBeVisible()
      await own.getByLabel('Let the editors there read the reviews').check()
      await look(own, expectAccessible)
      await own.getByRole('button', { name: `Go on in ${journal}` }).click()
      await expect(own).toHaveURL(/submitPaper\?draft=/)
      await expect(own.getByLabel('Title', { exact: true })).toHaveValue(title)
      await expect(
        own
          .getByText('manuscript.docx')
          .or(own.getByText(/\.docx/))
          .first(),
      ).toBeVisible()
      await own.goto(`/dashboard/researcher/view/${id}`)
      await expect(own.getByRole('link', { name: 'Open the new paper' })).toBeVisible()
      await context.close()
    })
  })
}
