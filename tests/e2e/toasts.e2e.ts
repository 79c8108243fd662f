import type { Page } from '@playwright/test'
import { answered, toast } from './support/account.ts'
import { signInEditor, signedInMember, enter } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ storageState: answered })
test.describe.configure({ timeout: 240_000 })

/** Milliseconds for which the page showed the toast, measured in the page: a slow machine notices it late. */
async function shownFor(page: Page, text: string, act: () => Promise<unknown>): Promise<number> {
  await act()
  await toast(page, text).first().waitFor()
  const shown = await page.waitForFunction(() => (globalThis as { toastShownMs?: number }).toastShownMs)
  return (await shown.jsonValue())!
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const delays: unknown[] = []
    const { setTimeout: start } = globalThis
    globalThis.setTimeout = ((...call: Parameters<typeof start>) => {
      delays.push(call[1])
      return start(...call)
    }) as typeof start
    Object.assign(globalThis, { delays })
    let since: number | null = null
    new MutationObserver(() => {
      const isShown = document.querySelector('.toast') !== null
      if (isShown && since === null) since = performance.now()
      if (isShown || since === null) return
      Object.assign(globalThis, { toastShownMs: performance.now() - since })
      since = null
    }).observe(document, { childList: true, subtree: true })
  }),
)

async function signInBoth(page: Page, role: 'researcher' | 'reviewer'): Promise<void> {
  await enter(page, await signedInMember('both'), role, role === 'researcher' ? 'reviewer' : 'researcher')
}

/** A toast fades for 180 ms after its time. Timers on a busy machine fire late, so the delay itself is checked too. */
const latestMs = 1_900

async function expectShownFor(page: Page, ms: number, measured: Promise<number>): Promise<void> {
  const shown = await measured
  expect(shown).toBeGreaterThan(ms - 50)
  expect(shown).toBeLessThan(ms + latestMs)
  expect(await page.evaluate(() => (globalThis as { delays?: unknown[] }).delays)).toContain(ms)
}

test('CONST-007 toasts of the review, wallet and admin areas close after 3 s, those of the author after 5 s', async ({
  page,
}) => {
  await signInBoth(page, 'reviewer')
  const withdraw = () => page.getByRole('button', { name: 'Withdraw Funds' }).click()
  for (const path of ['/dashboard/reviewer', '/dashboard/wallet']) {
    await page.goto(path)
    await expectShownFor(page, 3000, shownFor(page, 'not available yet', withdraw))
  }
  await expectShownFor(
    page,
    3000,
    shownFor(page, 'No submission ID provided', () => page.goto('/dashboard/reviewer/assigned')),
  )
  await expectShownFor(
    page,
    5000,
    shownFor(page, 'No submission ID provided', () => page.goto('/dashboard/researcher/view')),
  )
  await signInEditor(page)
  await page.goto('/admin?tool=news&draft=new')
  const publish = () => page.getByRole('button', { name: 'Publish' }).click()
  await expectShownFor(page, 3000, shownFor(page, 'Please fill in all required fields.', publish))
})

test('CONST-006 a success toast closes after 2 s', async ({ page }) => {
  await signInBoth(page, 'researcher')
  await page.goto('/dashboard/notifications?tab=mails')
  const change = () => page.getByRole('checkbox').first().click()
  await expectShownFor(page, 2000, shownFor(page, 'Saved:', change))
})

test('CHROME-028 announcements, message, feedback and profile show the menu of the role in navigation state, else of the stored role', async ({
  page,
}) => {
  await signInBoth(page, 'researcher')
  const nav = page.getByRole('navigation', { name: 'Dashboard' })
  const menuOf = { researcher: 'My Drafts', reviewer: 'Inbox' } as const
  const shows = async (role: 'researcher' | 'reviewer') => {
    const other = role === 'researcher' ? 'reviewer' : 'researcher'
    await expect(nav.getByRole('link', { name: menuOf[role] })).toBeVisible()
    await expect(nav.getByRole('link', { name: menuOf[other] })).toHaveCount(0)
  }
  const pages = [
    ['Messages', '/dashboard/message'],
    ['Feedback', '/dashboard/feedback'],
    ['Update Profile', '/dashboard/updateProfile'],
  ] as const
  for (const [role, another] of [
    ['reviewer', 'researcher'],
    ['researcher', 'reviewer'],
  ] as const) {
    await page.goto(`/dashboard/${role}`)
    // Another tab switches to the other role and stores it.
    await page.evaluate((stored) => localStorage.setItem('GRFSRole', stored), another)
    for (const [label, path] of pages) {
      await nav.getByRole('link', { name: label }).click()
      await page.waitForURL(`**${path}`)
      await shows(role)
      expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toEqual({ role })
    }
    await page.reload()
    await shows(role)
    // Without navigation state the stored role decides.
    for (const path of [...pages.map(([, own]) => own), '/dashboard/announcement']) {
      await page.goto(path)
      await shows(another)
    }
  }
  // The announcements page of the researcher's menu.
  await page.goto('/dashboard/researcher')
  await page.evaluate(() => localStorage.setItem('GRFSRole', 'reviewer'))
  await nav.getByRole('link', { name: 'Announcements' }).click()
  await page.waitForURL('**/dashboard/announcement')
  await shows('researcher')
})
