import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { authorshipToken } from '../../apps/server/src/modules/submissions/authorship.ts'
import { freePort } from '../../scripts/free-port.ts'
import { makeJournal } from '../support/factories/press.ts'
import { makeSubmission } from '../support/factories/submissions.ts'
import { makePerson } from '../support/people.ts'
import { openOwnHouse, type OwnHouse } from '../support/processes.ts'
import { type SignInProvider, startSignInProvider } from '../support/sign-in-provider.ts'
import { expect, look, test } from './support/test.ts'

// A server of its own: the one of the other tests has no sign-in at ORCID.
let house: OwnHouse
let orcid: SignInProvider
test.beforeAll(async () => {
  const [port, clientSecret] = [await freePort(), randomBytes(24).toString('hex')]
  house = await openOwnHouse(`own_entry_${randomBytes(4).toString('hex')}`, {
    ...{ ORCID_URL: `http://127.0.0.1:${port}`, ORCID_CLIENT_ID: 'APP-STANDIN', ORCID_CLIENT_SECRET: clientSecret },
  })
  orcid = await startSignInProvider({ returnTo: `${house.url}/sign-in/orcid`, port, clientSecret })
})
test.afterAll(async () => {
  await orcid.close()
  await house.close()
})

/** The link in the e-mail to the second author of a new paper. */
async function coAuthorLink(title: string): Promise<string> {
  const { ctx } = house
  const name = randomBytes(4).toString('hex')
  const journalId = await makeJournal(ctx, { title: `Journal ${name}`, abbrev: name.toUpperCase() })
  const { id: authorId } = await makePerson(ctx, 'researcher')
  const coAuthors = [{ name: 'Mai Tran', email: `${name}@example.org`, affiliation: 'Can Tho University' }]
  const { id } = await makeSubmission(ctx, { ...{ authorId, journalId, title, coAuthors }, status: 'processing' })
  await ctx.inTransaction((tx) =>
    sql`update submissions.author set mailed_at = now(), email_confirmed_at = null
      where submission_id = ${id} and not is_submitter`.execute(tx.db),
  )
  return `${house.url}/authorship?token=${authorshipToken(ctx.keys, id, 2)}`
}

for (const [device, options, iD] of [
  ['a desk', { viewport: { width: 1280, height: 800 } }, '0000-0002-1825-0097'],
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, '0000-0001-5109-3700'],
] as const) {
  test(`on ${device} a co-author proves the iD and corrects the own name, without an account`, async ({
    browser,
    expectAccessible,
  }) => {
    test.slow()
    const title = 'Wells of many authors'
    const link = await coAuthorLink(title)
    const context = await browser.newContext({
      ...options,
      storageState: {
        cookies: [],
        origins: [{ origin: house.url, localStorage: [{ name: 'g_cookieConsent', value: 'declined' }] }],
      },
    })
    const page = await context.newPage()
    await page.goto(link)
    await page.getByRole('button', { name: 'I am an author' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
    await expect(page.getByText(title)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Affiliation' })).toHaveValue('Can Tho University')
    if (device === 'a desk') await look(page, expectAccessible)
    else await expectAccessible(page)

    orcid.person = ''
    await page.getByRole('button', { name: 'Connect your ORCID iD' }).click()
    await expect(page.getByText('The sign-in at ORCID was not completed')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to the paper' }).click()
    orcid.person = iD
    await page.getByRole('button', { name: 'Connect your ORCID iD' }).click()
    await expect(page.getByText(`Your ORCID iD ${iD} is authenticated on this paper.`)).toBeVisible()
    await page.getByRole('link', { name: 'Back to the paper' }).click()
    await expect(page.getByText('Authenticated', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Connect your ORCID iD' })).toHaveCount(0)

    await page.getByRole('textbox', { name: 'Affiliation' }).fill('Hue University')
    await page.getByRole('button', { name: 'Save my details' }).click()
    await expect(page.locator('.toast-title').filter({ hasText: 'Your details are saved.' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Affiliation' })).toHaveValue('Hue University')
    await context.close()
  })
}
