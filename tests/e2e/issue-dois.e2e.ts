import { makeArticle, makeIssue } from '../support/factories/press.ts'
import { makeSignedIn } from '../support/people.ts'
import { toast } from './support/account.ts'
import { enter } from './support/people.ts'
import { doiPrefix as prefix, hurryUntil, test } from './support/registries.ts'
import { expect } from './support/test.ts'

test.describe.configure({ timeout: 120_000 })

test('an admin switches DOIs of issues on, sees their state at the desk, and readers see them when they are registered', async ({
  page,
  press,
}) => {
  const { ctx, crossref, journalId } = press
  const issueId = await makeIssue(ctx, journalId, 6, 1)
  await makeArticle(ctx, journalId, issueId, { publicId: 'cms.2026.901', position: 1 })
  const [doi, address] = [`${prefix}/cms.v6n1`, '/journal/cms/6/1']
  crossref.judge((one) => (one === doi ? { status: 'Failure', msg: 'The volume is unknown.' } : null))
  await enter(page, await makeSignedIn(ctx, 'admin'), 'admin')

  await page.goto('/admin?tool=journals')
  await page.getByRole('link', { name: 'Edit Coastal and Marine Studies' }).click()
  const boxes = page.getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await expect(box).not.toBeChecked()
  // The ISSN of the factory has a wrong check digit.
  await page.getByRole('textbox', { name: 'ISSN' }).fill('2756-0864')
  await page.getByRole('checkbox', { name: /^Each published issue has a DOI/ }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Journal updated successfully')).toBeVisible()

  const problem = page.getByRole('listitem').filter({ hasText: doi })
  await hurryUntil(press, async () => {
    await page.goto('/admin?tool=overview&view=dois')
    await expect(problem).toContainText('The volume is unknown.', { timeout: 1_000 })
  })
  await expect(problem.getByRole('link')).toHaveAttribute('href', address)
  await page.goto(address)
  await expect(page.getByRole('main')).not.toContainText(doi)

  crossref.judge(() => null)
  await page.goto('/admin?tool=overview&view=dois')
  await page.getByRole('button', { name: `Deposit ${doi} again` }).click()
  await expect(toast(page, 'The DOI is deposited again within a few minutes.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: doi })
  await hurryUntil(press, async () => {
    await page.goto('/admin?tool=overview&view=dois&state=registered')
    await expect(row).toContainText('Registered', { timeout: 1_000 })
  })
  await expect(row.getByRole('link')).toHaveText('Coastal and Marine Studies, Volume 6, Number 1')
  await page.goto(address)
  await expect(page.getByRole('link', { name: `https://doi.org/${doi}` })).toBeVisible()
  expect(crossref.registered.get(doi)!.xml).toContain(`${address}</resource>`)
  expect(crossref.registered.has(`${prefix}/cms.journal`)).toBe(false)
})
