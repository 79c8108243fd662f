import { randomBytes } from 'node:crypto'
import { isPastIssue } from '@grfs/domain/publishing/production'
import { answered, toast } from './support/account.ts'
import { Inbox } from './support/mail.ts'
import { enterAs, signInEditor } from './support/people.ts'
import { issuesOfCms, letTheHourCome, readyPapers, tell } from './support/publishing.ts'
import { look, expect, test } from './support/test.ts'

const sentence = 'The wells were sampled twice in each dry season'

for (const [device, options] of [
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ storageState: answered, ...options })

    test(`on ${device} the author checks the proof, and the clock publishes the paper`, async ({
      page: desk,
      browser,
      expectAccessible,
    }) => {
      test.setTimeout(420_000)
      const isWide = device === 'a desk'
      const see = async (page: typeof desk) => {
        if (isWide) await look(page, expectAccessible)
        else await expectAccessible(page)
        await page.setViewportSize(options.viewport)
      }
      const { token } = await signInEditor(desk)
      const page = await (await browser.newContext({ storageState: answered, ...options })).newPage()
      const author = await enterAs(page, 'researcher')
      const title = `Salt in the proof ${randomBytes(3).toString('hex')}`
      const issues = await issuesOfCms(desk.request, token)
      // The newest issue, and one of a past month that asks first.
      const hour = new Date(Date.now() + 3_600_000)
      const issue = isWide ? issues[0]! : issues.find((one) => isPastIssue(one, hour))!
      const [id] = await readyPapers(desk.request, token, {
        ...{ titles: [title], authorId: author.id, issueId: issue.id },
      })

      await desk.goto(`/admin?tool=overview&paper=${id}`)
      const proof = desk.getByRole('region', { name: 'Proof' })
      await expect(proof).toContainText('The author has not seen a proof.')
      await proof.getByRole('button', { name: 'Send the proof to the author' }).click()
      await expect(proof).toContainText(/Proof 1 is with the author until/)
      await see(desk)

      // The author comes by e-mail, and marks a passage.
      await page.goto(`/dashboard/researcher/view/${id}`)
      await expect(page.getByRole('heading', { name: /^Check the proof by/ })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Open the proof' })).toBeVisible()
      const { text } = await new Inbox(author.email).next(/\/dashboard\/researcher\/proof\//)
      await page.goto(/\/dashboard\/researcher\/proof\/[\w-]+/.exec(text)![0])
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name: 'Open the PDF', exact: true }).click()
      await (await opened).close()
      await page.getByText(sentence).first().click()
      const words = page.getByRole('textbox', { name: 'Place 1: What is wrong here?' })
      await expect(words).toBeFocused()
      await words.fill('They were sampled three times.')
      await page.reload()
      await expect(words).toHaveValue('They were sampled three times.')
      await see(page)
      await expect(page.getByRole('button', { name: 'Approve the proof' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Send 1 change' }).click()
      await expect(page.getByText('Your changes are sent to the editors.')).toBeVisible()

      // The editor mends the article, answers, and sends a new proof.
      await desk.reload()
      await expect(proof).toContainText(/The author sent proof 1 back on/)
      const marks = proof.getByRole('region', { name: 'Marks of the author' })
      await expect(marks).toContainText('They were sampled three times.')
      await marks.getByRole('textbox', { name: 'Answer to mark 1' }).fill('The title says it now.')
      await see(desk)
      await marks.getByRole('button', { name: 'Resolve mark 1' }).click()
      await expect(marks).toContainText('All are resolved.')
      await desk.getByRole('textbox', { name: 'Title', exact: true }).fill(`${title}, three times`)
      await desk.getByRole('button', { name: 'Save' }).click()
      await expect(toast(desk, 'The plan is saved.')).toBeVisible()
      const again = proof.getByRole('button', { name: 'Send a new proof' })
      await expect(again).toBeEnabled({ timeout: 90_000 })
      await again.click()
      await expect(proof).toContainText(/Proof 2 is with the author until/)

      await page.goto(`/dashboard/researcher/proof/${id}`)
      await expect(page.getByRole('heading', { level: 1, name: `${title}, three times` })).toBeVisible()
      await expect(page.getByRole('group').filter({ hasText: 'Your changes to the last proof' })).toContainText(
        'The title says it now.',
      )
      await see(page)
      await page.getByRole('button', { name: 'Approve the proof' }).click()
      const dialog = page.getByRole('dialog', { name: 'Approve this proof?' })
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Approve the proof' }).click()
      await expect(page.getByText('The proof is approved.')).toBeVisible()

      // The editor chooses an hour. Nobody reads the article before it.
      await desk.reload()
      await expect(proof).toContainText(/The author approved proof 2 on/)
      await desk.getByRole('button', { name: 'Choose a date and hour' }).click()
      const chooser = desk.getByRole('dialog', { name: 'Publish on a date' })
      await chooser.getByRole('button', { name: 'Set the hour' }).click()
      await expect(chooser).toContainText('Please choose a date and an hour.')
      await chooser.getByLabel('Date and hour').fill(localHour(hour))
      await expectAccessible(desk)
      await chooser.getByRole('button', { name: 'Set the hour' }).click()
      if (isPastIssue(issue, hour)) {
        const question = desk.getByRole('dialog', { name: 'Add to an issue of a past month?' })
        await expectAccessible(desk)
        await question.getByRole('button', { name: 'Add to this issue' }).click()
      }
      await expect(desk.getByText(/^The paper will be published on .*, if nothing is missing then\.$/)).toBeVisible()
      await see(desk)
      await page.goto(`/dashboard/researcher/view/${id}`)
      await expect(page.getByRole('heading', { name: /^It will be published on/ })).toBeVisible()
      const { publicId } = (await tell(desk.request, token, id!))!
      const visitor = await (await browser.newContext({ storageState: answered, ...options })).newPage()
      for (const address of [`/article/${publicId}`, `/article/${publicId}/${publicId}.pdf`]) {
        expect((await visitor.request.get(address)).status(), address).toBe(404)
      }

      await letTheHourCome(id!)
      await expect
        .poll(async () => (await tell(desk.request, token, id!))?.state, { timeout: 180_000 })
        .toBe('published')
      await visitor.goto(`/article/${publicId}`)
      await expect(visitor.getByRole('heading', { level: 1, name: `${title}, three times` })).toBeVisible()
      await page.goto(`/dashboard/researcher/proof/${id}`)
      await expect(page.getByRole('heading', { name: 'No proof of this paper waits for you.' })).toBeVisible()
    })
  })
}

/** `2026-11-30T09:00` in the time zone of the browser, which is this computer's. */
function localHour(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
