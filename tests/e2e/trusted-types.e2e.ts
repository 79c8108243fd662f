import { test as bare, type Page } from '@playwright/test'
import { toolIds } from '../../apps/web/app/features/administration/tools.ts'
import { appPages, type AppPage } from '../../apps/web/app/pages.ts'
import { answered } from './support/account.ts'
import { signInEditor, enterAs } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ storageState: answered })

const pages: readonly AppPage[] = appPages
const pathsFor = (...accesses: string[]) =>
  pages.filter(({ access, development }) => accesses.includes(access) && !development).map(({ path }) => path)

/** Opens each page, waits until it is idle, and lists what Trusted Types refused. */
async function walk(page: Page, paths: string[]): Promise<string[]> {
  const refused: string[] = []
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      const all = ((window as unknown as { refused?: string[] }).refused ??= [])
      all.push(`${event.violatedDirective} ${event.sample}`)
    }),
  )
  for (const path of paths) {
    const answer = await page.goto(path.replace(':id', '7'))
    const policy = answer?.headers()['content-security-policy'] ?? ''
    // The Pi SDK is a third-party script; only its page has no Trusted Types.
    if (path !== '/dashboard/wallet') expect(policy, path).toContain("require-trusted-types-for 'script'")
    await page.waitForLoadState('networkidle')
    const found = await page.evaluate(() => (window as unknown as { refused?: string[] }).refused ?? [])
    refused.push(...found.map((one) => `${path}: ${one}`))
  }
  return refused
}

test('no page before the login is refused anything by Trusted Types', async ({ page }) => {
  test.slow()
  expect(await walk(page, pathsFor('anyone'))).toEqual([])
})

test('no page of a member is refused anything by Trusted Types', async ({ page }) => {
  test.slow()
  await enterAs(page, 'both')
  expect(await walk(page, pathsFor('signed-in', 'researcher', 'reviewer'))).toEqual([])
})

test('no tool of an administrator is refused anything by Trusted Types', async ({ page }) => {
  test.slow()
  await signInEditor(page)
  const tools = toolIds.map((tool) => `/admin?tool=${tool}`)
  expect(await walk(page, [...pathsFor('admin'), ...tools])).toEqual([])
})

test('the editor takes typed and pasted text', async ({ page }) => {
  test.slow()
  await signInEditor(page)
  await page.goto('/admin?tool=news&draft=new')
  const place = page.getByRole('textbox', { name: 'Content' })
  await place.click()
  await page.keyboard.type('Typed. ')
  await expect(place).toContainText('Typed.')
  await place.evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/html', '<p>Pasted <strong>words</strong><img src=x onerror="window.ran = true"></p>')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(place).toContainText('Typed. Pasted words')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
})

// Without the fixture that fails on every policy violation, because this test causes one.
bare('a string that is assigned to innerHTML throws', async ({ page }) => {
  await page.goto('/login')
  const outcome = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>string</b>'
      return 'taken'
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(outcome).toBe('TypeError')
})
