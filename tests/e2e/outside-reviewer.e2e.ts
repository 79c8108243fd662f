import { randomBytes } from 'node:crypto'
import { answered, toast } from './support/account.ts'
import { Inbox } from './support/mail.ts'
import { makePaperToReview } from './support/papers.ts'
import { signInEditor } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ storageState: answered })
test.describe.configure({ timeout: 240_000 })

test('a stranger reviews on a phone, from the mail to the submitted review, and signs in by mail', async ({
  page,
  request,
  browser,
  expectAccessible,
}) => {
  const { paperId, title } = await makePaperToReview(request)
  const inbox = new Inbox(`tunde.${randomBytes(4).toString('hex')}@elsewhere.example`)

  await signInEditor(page)
  await page.goto(`/admin?tool=papers&paper=${paperId}`)
  const panel = page.getByRole('form', { name: 'Invite by email address' })
  await panel.getByRole('button', { name: 'Send invitation' }).click()
  await expect(panel.getByText('Please enter a valid email address.').first()).toBeVisible()
  await panel.getByLabel('Email address').fill(inbox.address)
  await panel.getByLabel('Name').fill('T. Adeyemi')
  await panel.getByLabel('Field').fill('Market studies')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toast(page, '1 reviewer was invited.')).toBeVisible()
  const invitations = page.getByRole('list', { name: 'Invitations and reviewers' })
  await expect(invitations.getByText('T. Adeyemi')).toBeVisible()

  const { text } = await inbox.next(/\/invitation\//)
  const link = /https?:\/\/[^\s<>")]+\/invitation\/[^\s<>")]+/.exec(text)![0]
  const phone = await browser.newContext({
    ...{ storageState: answered, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  })
  const mobile = await phone.newPage()
  await mobile.goto(link)
  await expect(mobile.getByRole('heading', { name: title })).toBeVisible()
  await mobile.getByRole('button', { name: 'Accept' }).click()
  const form = mobile.getByRole('form', { name: 'Accept the invitation' })
  // The editor has typed name and field already; only the institution is missing.
  await expect(form.getByLabel('Name')).toHaveValue('T. Adeyemi')
  await form.getByRole('button', { name: 'Accept and read the paper' }).click()
  await expect(form.getByText('Please fill in this field.').first()).toBeVisible()
  await form.getByLabel('Name').fill('Tunde Adeyemi')
  await form.getByLabel('Institution').fill('University of Lagos')
  await form.getByLabel('Field of work').fill('Market studies')
  await form.getByRole('checkbox', { name: /no conflict of interest/ }).check()
  await expectAccessible(mobile)
  await form.getByRole('button', { name: 'Accept and read the paper' }).click()
  // Accepting hashes a password that nobody knows, which takes time on purpose.
  await expect(mobile.getByRole('heading', { name: 'You have accepted. Thank you.' })).toBeVisible({ timeout: 30_000 })
  await expect(mobile.locator('.viewer-page image').first()).toBeAttached()

  // No login in between: the link in the mail has proven the address.
  await mobile.getByRole('link', { name: 'Write your review' }).click()
  await mobile.waitForURL(`**/dashboard/reviewer/assigned/${paperId}`)
  await mobile.getByRole('textbox', { name: 'Comments for the author' }).click()
  await mobile.keyboard.type('Sound work. Say how the wells were chosen.')
  await mobile.getByRole('combobox', { name: 'Decision' }).selectOption('Minor Revision Required')
  await expect(mobile.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await mobile.getByRole('button', { name: 'Submit Review' }).click()
  await mobile.getByRole('dialog').getByRole('button', { name: 'Submit Review' }).click()
  await expect(toast(mobile, 'Review submitted successfully! Decision: Minor Revision Required')).toBeVisible({
    timeout: 15_000,
  })

  // Later, in another browser: a link by mail instead of a password.
  const desk = await (await browser.newContext({ storageState: answered })).newPage()
  await desk.goto('/login')
  await desk.getByRole('link', { name: 'Sign in by email (invited reviewers)' }).click()
  // The page before it has a field of the same name.
  await expect(desk.getByRole('button', { name: 'Send sign-in link' })).toBeVisible()
  await desk.getByRole('textbox', { name: 'Email' }).fill(inbox.address)
  await desk.getByRole('button', { name: 'Send sign-in link' }).click()
  await expect(desk.getByText('If a reviewer was invited at this address')).toBeVisible()
  await expectAccessible(desk)
  await desk.goto(await inbox.nextLink('/magic-login'))
  await desk.getByRole('main').getByRole('button').click()
  await desk.waitForURL('**/dashboard/reviewer')
  await expect(desk.getByRole('row').filter({ hasText: title })).toContainText('Minor Revision Required')

  await page.goto(`/admin?tool=papers&paper=${paperId}`)
  await expect(page.getByText('States no conflict of interest')).toBeAttached()
})
