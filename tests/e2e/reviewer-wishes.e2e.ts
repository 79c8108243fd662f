import { randomBytes } from 'node:crypto'
import { manuscriptDocx } from '../../apps/server/demo/papers/docx.ts'
import { answered } from './support/account.ts'
import { copyWishes, makePaperToReview, submitPaper } from './support/papers.ts'
import { enterAs, signedInMember, signInEditor } from './support/people.ts'
import { expect, look, test } from './support/test.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

function manuscript() {
  const sentence = 'The well was sampled at the turn of the tide and again at noon. '
  const text = `# Introduction\n\n${sentence.repeat(20)}\n\n# Results\n\n${sentence.repeat(20)}`
  const buffer = manuscriptDocx({
    title: 'Wells of the Rupsha',
    authors: [{ name: 'Aminata Diouf', affiliation: 'Cheikh Anta Diop University' }],
    abstract: 'Chloride rises in each dry season along the river.',
    keywords: ['chloride', 'wells', 'rivers'],
    ...{ text, references: ['Lind, P. (2024). Wells and water. Journal of Wells, 3(2), 1–9.'] },
  })
  return { name: 'wells.docx', mimeType: docx, buffer }
}

for (const [device, options] of [
  ['a desk', { viewport: { width: 1280, height: 800 } }],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ storageState: answered, ...options })
    test.describe.configure({ timeout: 240_000 })

    test(`on ${device} an author suggests two reviewers and opposes one, and the editor is warned`, async ({
      page,
      browser,
      expectAccessible,
    }) => {
      const ending = randomBytes(3).toString('hex')
      const rival = await signedInMember('reviewer', { fullName: `Emeka Obi${ending}` })
      const friend = { name: 'Hadiza Bello', email: `hadiza.${ending}@zaria.example`, reason: 'Knows coastal wells.' }
      const other = { name: 'Joon Park', email: `joon.${ending}@busan.example`, reason: 'Wrote the survey.' }
      await enterAs(page, 'researcher')
      await page.goto('/dashboard/researcher/submitPaper')
      await page.locator('#paper-document').setInputFiles(manuscript())
      // Typed, so that the test does not wait for the file to be read.
      await page.getByRole('textbox', { name: /^Title/ }).fill('Wells of the Rupsha')
      await page.getByRole('textbox', { name: /^Abstract/ }).fill('Chloride rises in each dry season along the river.')
      await page.getByRole('textbox', { name: /^Keywords/ }).fill('chloride')
      await page.keyboard.press('Enter')
      await page.getByRole('combobox', { name: /^Journal/ }).selectOption({ index: 1 })
      await expect(page).toHaveURL(/draft=/)
      const id = new URL(page.url()).searchParams.get('draft')!

      const field = (name: string) => page.getByRole('textbox', { name, exact: true })
      await test.step('the form takes names, addresses and reasons, and keeps them with the draft', async () => {
        await page.getByText('Suggest or oppose reviewers').click()
        for (const [index, person] of [friend, other].entries()) {
          if (index > 0) await page.getByRole('button', { name: 'Suggest another person' }).click()
          await field(`Name of suggestion ${index + 1}`).fill(person.name)
          await field(`Email of suggestion ${index + 1}`).fill(person.email)
          await field(`Why suggestion ${index + 1} fits`).fill(person.reason)
        }
        await field('Email of person 1 not to invite').fill('obi')
        await expect(page.getByText('Please check this email address.')).toBeVisible()
        await field('Email of person 1 not to invite').fill('')
        await field('Name of person 1 not to invite').fill(`Dr Obi${ending} Emeka`)
        await field('Why person 1 should not review the paper').fill('We disagree in public.')
        await expect(page.locator('.saving-note')).toHaveText(/^Saved/)
        await page.reload()
        await expect(field('Name of suggestion 2')).toHaveValue('Joon Park', { timeout: 45_000 })
        await expect(page.getByText('2 suggested, 1 not to invite')).toBeVisible()
        await look(page, expectAccessible)
        await page.setViewportSize(options.viewport)
      })

      await test.step('the sheet says it once more, and the paper is sent', async () => {
        const arrived = page.waitForEvent('framenavigated', (frame) => frame.url().includes('/submitted?id='))
        await submitPaper(page)
        await arrived
      })

      // Its blind copy is ready.
      const { paperId } = await makePaperToReview(page.request)
      await copyWishes(id, paperId)
      const context = await browser.newContext({ storageState: answered, ...options })
      const desk = await context.newPage()
      const invitations = desk.getByRole('list', { name: 'Invitations and reviewers' })
      await test.step('the editor reads the names beside the candidates', async () => {
        await signInEditor(desk)
        await desk.goto(`/admin?tool=papers&paper=${paperId}`)
        const wishes = desk.getByRole('region', { name: 'From the author' })
        await expect(wishes.getByRole('listitem')).toHaveCount(3)
        await expect(wishes).toContainText('Suggested: “Knows coastal wells.”')
        await expect(wishes).toContainText('Please do not invite: “We disagree in public.”')
        await look(desk, expectAccessible)
        await desk.setViewportSize(options.viewport)
      })

      await test.step('a suggested person is invited by address', async () => {
        await desk.getByRole('button', { name: 'Invite by email: Hadiza Bello' }).click()
        const form = desk.getByRole('form', { name: 'Invite by email address' })
        await expect(form.getByLabel('Email address')).toHaveValue(friend.email)
        await expect(form.getByLabel('Name')).toHaveValue('Hadiza Bello')
        await form.getByLabel('Field').fill('Coastal wells')
        await form.getByRole('button', { name: 'Send invitation' }).click()
        await expect(invitations).toContainText('Hadiza Bello')
      })

      await test.step('an opposed person is invited only after a confirmation', async () => {
        await desk.getByRole('searchbox', { name: 'Find a reviewer' }).fill(rival.fullName)
        const candidates = desk.getByRole('list', { name: 'Candidates' })
        await expect(candidates).toContainText('The author asked not to invite this person: “We disagree in public.”')
        await candidates.getByRole('button', { name: `Invite now: ${rival.fullName}` }).click()
        const invite = desk.getByRole('button', { name: 'Invite one reviewer' })
        await invite.click()
        const dialog = desk.getByRole('dialog', { name: 'Invite against the author’s wish?' })
        await expect(dialog).toContainText(`${rival.fullName} (“We disagree in public.”)`)
        await expectAccessible(desk)
        await dialog.getByRole('button', { name: 'Cancel' }).click()
        await invite.click()
        await dialog.getByRole('button', { name: 'Invite anyway' }).click()
        await expect(invitations).toContainText(rival.fullName)
      })

      await test.step('neither the opposed reviewer nor the author learns of it', async () => {
        await context.close()
        for (const path of [`/api/submission/${paperId}`, '/api/reviewer/assigned']) {
          const answer = await page.request.get(path, { headers: { authorization: `Bearer ${rival.token}` } })
          expect(await answer.text()).not.toMatch(/disagree in public|Hadiza|oppos/i)
        }
        await page.goto(`/dashboard/researcher/view/${id}`)
        await expect(page.getByRole('heading', { name: 'Wells of the Rupsha' }).first()).toBeVisible()
        await expect(page.getByText(rival.fullName)).toHaveCount(0)
      })
    })
  })
}
