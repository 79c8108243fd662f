import { randomBytes } from 'node:crypto'
import { answered } from './support/account.ts'
import { makeNamingPaper } from './support/papers.ts'
import { signInEditor } from './support/people.ts'
import { look, expect, test } from './support/test.ts'
import { Inbox } from './support/mail.ts'

test.use({ storageState: answered })

const unknownAddress = () => `e2e-${randomBytes(6).toString('hex')}@example.org`
const banner = /^Are you an author of this paper\?/

test('an editor whom an author named keeps the paper and says that they are no author', async ({
  page,
  expectAccessible,
}) => {
  test.slow()
  const { email } = await signInEditor(page)
  const title = `Wells with a borrowed name ${randomBytes(4).toString('hex')}`
  const { id } = await makeNamingPaper(page.request, { title, coAuthors: [{ name: 'Someone', email }] })
  await page.goto(`/admin?tool=papers&paper=${id}`)
  await expect(page.getByText(banner)).toBeVisible()
  await look(page, expectAccessible)
  await page.setViewportSize({ width: 1280, height: 844 })

  await page.getByRole('button', { name: 'I am not an author' }).press('Enter')
  await expect(page.getByText(banner)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pass to review' })).toBeVisible()
})

test('co-authors are asked after screening, and answer by the link without a login', async ({
  page,
  browser,
  expectAccessible,
}) => {
  test.slow()
  const [agreeing, denying] = [new Inbox(unknownAddress()), new Inbox(unknownAddress())]
  await signInEditor(page)
  const title = `Wells asked about ${randomBytes(4).toString('hex')}`
  const { id, authorEmail } = await makeNamingPaper(page.request, {
    title,
    coAuthors: [
      { name: 'Tomasz Nowak', email: agreeing.address },
      { name: 'Nobody Iknow', email: denying.address },
    ],
  })
  await page.goto(`/admin?tool=papers&paper=${id}`)
  await expect(page.getByRole('button', { name: 'Pass to review' })).toBeVisible()
  for (const inbox of [agreeing, denying]) expect(await inbox.all()).toEqual([])
  await page.getByRole('button', { name: 'Pass to review' }).press('Enter')

  const outside = await browser.newContext({ storageState: answered })
  const visitor = await outside.newPage()
  await visitor.goto(await agreeing.nextLink('/authorship'))
  await expect(visitor.getByText(title)).toBeVisible()
  await look(visitor, expectAccessible)
  await visitor.getByRole('button', { name: 'I am an author' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()

  await visitor.goto(await denying.nextLink('/authorship'))
  await visitor.getByRole('button', { name: 'This is not me' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('button', { name: 'I am an author' })).toHaveCount(0)
  await outside.close()

  expect((await new Inbox(authorEmail).next(/not an author/)).text).toContain('Nobody Iknow')
  await page.reload()
  const authors = page.getByRole('region', { name: 'Authors' })
  await expect(authors).toContainText('Tomasz Nowak')
  await expect(authors).not.toContainText(denying.address)
})
