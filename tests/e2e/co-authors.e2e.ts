import { randomBytes } from 'node:crypto'
import { answered, toast } from './support/account.ts'
import { Inbox } from './support/mail.ts'
import { makeAskedPaper } from './support/papers.ts'
import { enterAs } from './support/people.ts'
import { look, expect, test } from './support/test.ts'

const unknownAddress = () => `e2e-${randomBytes(6).toString('hex')}@example.org`

for (const [device, options] of [
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ storageState: answered, ...options })

    test(`on ${device} an author sees who has confirmed, has one asked again and corrects an address`, async ({
      page,
      browser,
      expectAccessible,
    }) => {
      test.slow()
      const [silent, corrected] = [new Inbox(unknownAddress()), new Inbox(unknownAddress())]
      const { id: authorId } = await enterAs(page, 'researcher')
      const title = `Wells of three authors ${randomBytes(4).toString('hex')}`
      const coAuthors = [
        { name: 'Tomasz Nowak', email: silent.address },
        { name: 'Ngozi Eze', email: unknownAddress() },
        { name: 'Nobody Known' },
      ]
      const id = await makeAskedPaper(page.request, authorId, { title, coAuthors })
      await page.goto('/dashboard/researcher')
      await expect(page.getByText('0 of 3 co-authors confirmed')).toBeVisible()

      await page.goto(`/dashboard/researcher/view/${id}`)
      const authors = page.getByRole('region', { name: 'Authors' })
      await expect(authors.getByText(/^Asked on .*, not confirmed yet$/)).toHaveCount(2)
      await expect(authors).toContainText('No email address: we cannot ask for a confirmation')
      if (device === 'a desk') await look(page, expectAccessible)

      await authors.getByRole('button', { name: 'Ask again: Tomasz Nowak' }).click()
      await expect(toast(page, 'The email is on its way.')).toBeVisible()
      await expect(authors.getByRole('button', { name: 'Ask again: Tomasz Nowak' })).toHaveCount(0)

      await authors.getByRole('button', { name: 'Correct the address of Ngozi Eze' }).click()
      const dialog = page.getByRole('dialog', { name: 'Ask for a confirmation' })
      await dialog.getByRole('textbox', { name: 'Email address' }).fill('ngozi')
      await dialog.getByRole('button', { name: 'Send the email' }).click()
      await expect(dialog).toContainText('Please enter the valid email address of the co-author.')
      await expectAccessible(page)
      await dialog.getByRole('textbox', { name: 'Email address' }).fill(corrected.address)
      await dialog.getByRole('button', { name: 'Send the email' }).click()
      await expect(authors).toContainText(corrected.address)

      const outside = await browser.newContext({ storageState: answered })
      const visitor = await outside.newPage()
      await visitor.goto(await corrected.nextLink('/authorship'))
      await visitor.getByRole('button', { name: 'I am an author' }).click()
      await expect(visitor.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
      await visitor.goto(await silent.nextLink('/authorship'))
      await visitor.getByRole('button', { name: 'This is not me' }).click()
      await expect(visitor.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
      await outside.close()

      await page.reload()
      await expect(authors.getByText('Confirmed', { exact: true })).toBeVisible()
      await expect(authors).toContainText('Says that they are not an author.')
      await expect(authors).not.toContainText(silent.address)
    })
  })
}
