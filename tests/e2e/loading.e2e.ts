import type { Page } from '@playwright/test'
import type { CurrentUser } from '@grfs/contracts/identity'
import { idOf } from '../../apps/server/demo/chance.ts'
import { bearer, signIn } from '../support/people.ts'
import { withContext } from '../support/processes.ts'
import { answered } from './support/account.ts'
import { type Role, storeSession } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.use({ storageState: answered })

type Ask = <T>(path: string) => Promise<T>

/** Whose pages, and which. These people of the demo have data that an untrue zero would contradict. */
const walks: Array<{ email: string; role: Role; paths: (ask: Ask) => Promise<string[]> }> = [
  { email: 'farhana.akter@example.org', role: 'researcher', paths: authorPaths },
  { email: 'tomasz.wisniewski@example.org', role: 'reviewer', paths: reviewerPaths },
  { email: 'grace.wanjiru@example.org', role: 'admin', paths: adminPaths },
]

async function authorPaths(ask: Ask): Promise<string[]> {
  const desk = '/dashboard/researcher'
  const { data } = await ask<{ data: Array<{ id: string }> }>('/researcher/submissions')
  return [
    ...['', '/submitPaper', '/drafts', '/submitted', `/view/${data[0]!.id}`].map((path) => desk + path),
    ...['announcement', 'message', 'feedback', 'updateProfile', 'notifications'].map((path) => `/dashboard/${path}`),
    ...['/dashboard/notifications?tab=mails', '/dashboard/wallet', '/dashboard/wallet?tab=send'],
  ]
}

async function reviewerPaths(ask: Ask): Promise<string[]> {
  const desk = '/dashboard/reviewer'
  const { assignedPaper } = await ask<{ assignedPaper: { id: string } }>('/reviewer/assignments')
  return [desk, `${desk}/inbox`, `${desk}/announcement`, `${desk}/assigned/${assignedPaper.id}`]
}

async function adminPaths(ask: Ask): Promise<string[]> {
  const { papers } = await ask<{ papers: Array<{ id: string }> }>('/admin/papers?filter=all')
  const { users } = await ask<{ users: Array<{ id: string }> }>('/admin/users?q=tomasz')
  const { papers: waiting } = await ask<{ papers: Array<{ id: string }> }>('/admin/publishing')
  const tools = ['papers', 'overview', 'researchers', 'users', 'admins', 'calls', 'journals', 'announcements', 'news']
  const { journals } = await ask<{ journals: Array<{ id: string }> }>('/admin/journals')
  return [
    ...[...tools, 'inbox', 'reports', 'figures', 'audit'],
    ...['overview&view=issues', 'overview&view=articles', 'overview&view=dois', `overview&paper=${waiting[0]!.id}`],
    ...[`papers&paper=${papers[0]!.id}`, `users&person=${users[0]!.id}`, `figures&journal=${journals[0]!.id}`],
  ].map((tool) => `/admin?tool=${tool}`)
}

/** Elements that are marked as loading, and initials, which are shown until the photo is there. */
const placeholders = '[aria-busy="true"], [role="status"], [role="progressbar"], .avatar'
/** A dash or an ellipsis in the place of a value: `–`, `Status: –`, `View Drafts (–)`. */
const placeholderText = /(^|: |\()[–…]\)?$/

/** What the page says: its texts, the chosen values and the ticked boxes, without placeholders. */
async function statementsOf(page: Page): Promise<string[]> {
  const statements = await page.evaluate((placeholders) => {
    const places = [...document.querySelectorAll<HTMLElement>('#main, aside, nav')]
    const counts = (one: Element) => one.checkVisibility() && !one.closest(placeholders)
    const texts = places.flatMap((place) => {
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement!
        if (counts(parent) && !parent.closest('select')) found.push(node.textContent!.replace(/\s+/g, ' ').trim())
      }
      return found
    })
    const nameOf = (field: HTMLInputElement | HTMLSelectElement) =>
      field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name
    const values = places.flatMap((place) => [
      ...Array.from(place.querySelectorAll('select'), (field) => [field, field.selectedOptions[0]?.text] as const),
      ...Array.from(place.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]'), (field) => {
        return [field, field.checked ? 'on' : 'off'] as const
      }),
    ])
    return [
      ...texts,
      ...values.filter(([field]) => counts(field)).map(([field, value]) => `${nameOf(field)}: ${value}`),
    ]
  }, placeholders)
  return statements.filter((text) => text !== '' && !placeholderText.test(text))
}

/** Addresses that `first-calls.ts` does not list. */
const withoutFirstCalls = /tab=send|figures&journal/

/** The permissions of an admin: without them no tool opens, so its loading state would not be seen. */
const needed = /\/api\/subadmin\/?$/

for (const { email, role, paths } of walks) {
  test(`what the pages of the role ${role} say while they load is still true when they have loaded`, async ({
    page,
  }) => {
    test.slow()
    const token = await withContext(process.env, (ctx) => signIn(ctx, { id: idOf(`account ${email}`) }))
    const ask: Ask = async (path) => (await page.request.get(`/api${path}`, { headers: bearer(token) })).json()
    const { data } = await ask<{ data: { user: CurrentUser } }>('/auth/me')
    await storeSession(page, { token, user: { ...data.user, approved: 'approved' } }, role)
    const all = await paths(ask)
    let answers = Promise.resolve()
    await page.route('**/api/**', async (route) => {
      if (!needed.test(route.request().url())) await answers
      await route.continue().catch(() => {})
    })
    for (const path of all) {
      const gate = Promise.withResolvers<void>()
      answers = gate.promise
      await page.goto(path, { waitUntil: 'commit' })
      await page.locator('#main :is(h1, .skeleton)').first().waitFor()
      // The browser paints nothing before the styles are there, and they hide parts of some pages.
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
      )
      const first = await statementsOf(page)
      // The document's first view, until the app takes its place.
      await expect(page.locator('.early')).toHaveCount(0)
      await page.locator('#main :is(h1, .skeleton)').first().waitFor()
      // The scripts of a page arrive after its frame.
      await page.waitForTimeout(300)
      const early = await statementsOf(page)
      gate.resolve()
      await page.locator('#main h1').first().waitFor()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      const late = new Set(await statementsOf(page))
      const untrue = [...first, ...early].filter((text) => !late.has(text))
      expect.soft(untrue, path).toEqual([])
      // The document starts calls before the script is there; a call that nobody takes would cost for nothing.
      const unused = await page.evaluate(() => window.firstCalls && Object.keys(window.firstCalls.responses))
      expect.soft(unused, `first calls of ${path}`).toEqual(withoutFirstCalls.test(path) ? undefined : [])
    }
  })
}
