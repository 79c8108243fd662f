import { answered, codeBoxes, storedKeys, submitLoginForCode, typeCode } from './support/account.ts'
import { look, expect, test } from './support/test.ts'
import { openAccount } from './support/people.ts'

const policies = [
  { path: '/privacy', title: 'Privacy Policy' },
  { path: '/guidelines', title: 'Paper Submission Guidelines' },
  { path: '/terms', title: 'Terms of Service' },
  { path: '/cookiepolicy', title: 'Cookie Policy' },
] as const

test.describe('POLICY-003 POLICY-004 POLICY-005 POLICY-006 each policy', () => {
  for (const { path, title } of policies) {
    test(`${path} is for everyone: axe, light and dark, phone and desk, no sideways scroll`, async ({
      page,
      expectAccessible,
    }) => {
      test.slow()
      const answer = await page.goto(path)
      expect(answer!.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await page.getByRole('button', { name: 'Decline' }).click()
      await look(page, expectAccessible)
    })

    test(`${path} has contents whose links lead to their headings`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 844 })
      await page.goto(path)
      const links = page.getByRole('navigation', { name: 'Contents', exact: true }).getByRole('link')
      const count = await links.count()
      expect(count).toBeGreaterThan(6)
      for (const at of [1, Math.floor(count / 2), count - 1]) {
        const name = await links.nth(at).innerText()
        await links.nth(at).click()
        const heading = page.getByRole('article').getByRole('heading', { name: new RegExp(`^(\\d+\\. )?${name}$`) })
        await expect(heading).toBeInViewport()
        expect(new URL(page.url()).hash).toBe(`#${await heading.getAttribute('id')}`)
      }
    })

    test(`${path} prints without header, footer and contents`, async ({ page }) => {
      await page.goto(path)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('article').getByRole('heading', { level: 2 }).last()).toBeVisible()
      for (const name of ['.top', '.foot', '.contents-beside', '.contents-folded', '.rail', '.consent']) {
        await expect(page.locator(name), name).toBeHidden()
      }
      const pdf = await page.pdf()
      expect(pdf.byteLength).toBeGreaterThan(10_000)
    })
  }
})

test('on a phone the contents are folded, and lead on when opened', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/terms')
  const link = page.getByRole('link', { name: 'Governing law' })
  await expect(link).toBeHidden()
  await page.locator('.contents-folded summary').click()
  await link.click()
  await expect(page.getByRole('heading', { name: 'Governing law' })).toBeInViewport()
})

test('on a desk the contents stay beside the text and mark the part that is read', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto('/guidelines')
  const contents = page.getByRole('navigation', { name: 'Contents', exact: true })
  await page.getByRole('heading', { name: 'Revision', exact: false, level: 2 }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 500)
  await expect(contents).toBeInViewport()
  await expect(contents.locator('[aria-current]')).toHaveCount(1)
  await expect(contents.getByRole('link', { name: 'Checklist' })).not.toHaveAttribute('aria-current')
})

test('the checklist is a sheet of its own when the guidelines are printed', async ({ page }) => {
  await page.goto('/guidelines')
  await page.emulateMedia({ media: 'print' })
  const section = page.getByRole('region', { name: 'Checklist' })
  await expect(section.getByRole('listitem')).toHaveCount(12)
  expect(await section.evaluate((element) => getComputedStyle(element).breakAfter)).toBe('page')
})

test('POLICY-009 the cookie policy has 7 numbered sections, and the last says whom to write to', async ({ page }) => {
  await page.goto('/cookiepolicy')
  const heads = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(heads).toHaveText([/^1\./, /^2\./, /^3\./, /^4\./, /^5\./, /^6\./, /^7\. Data-protection contact$/])
  const last = page.getByRole('region', { name: /Data-protection contact/ })
  await expect(last.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@.+/)
})

test('the cookie policy names every cookie and every entry that a login leaves behind', async ({
  browser,
  request,
}) => {
  const person = await openAccount(request)
  const context = await browser.newContext({ storageState: answered })
  const page = await context.newPage()
  await submitLoginForCode(page, person)
  // Over plain HTTP, as here, browsers refuse the `__Host-` prefix that the cookies have in production.
  const cookies = async () => (await context.cookies()).map(({ name }) => `__Host-${name}`)
  const named = new Set(await cookies())
  await expect(codeBoxes(page).first()).toBeVisible()
  await typeCode(page, await person.inbox.nextCode())
  await page.waitForURL('**/dashboard/researcher')
  for (const name of await cookies()) named.add(name)
  for (const key of await storedKeys(page)) named.add(key)
  expect(named.size).toBeGreaterThan(6)
  await page.goto('/cookiepolicy')
  const listed = await page.locator('td code, th code').allInnerTexts()
  expect([...named].filter((name) => !listed.includes(name))).toEqual([])
  await context.close()
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('POLICY-003 POLICY-004 POLICY-005 POLICY-006 one goes from policy to policy', async ({ page }) => {
    await page.goto('/home')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
    for (const { path, title } of policies.toReversed()) {
      await page.getByRole('navigation', { name: 'Other policies' }).getByRole('link', { name: title }).click()
      await page.waitForURL(`**${path}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('article').locator('h2').last()).toBeVisible()
    }
  })
})
