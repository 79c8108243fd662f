import type { Browser, Page } from '@playwright/test'
import { moduleEmails } from '../../../../apps/server/src/entry/assemble.ts'
import type { Email } from '../../../../apps/server/src/platform/mail/email.ts'
import { renderEmail } from '../../../../apps/server/src/platform/mail/render-email.ts'
import { publicPages } from '../../../e2e/support/pages.ts'
import { findLiveMarkup, trapped } from '../../../e2e/support/trap.ts'
import { deskShots } from '../../../../scripts/desk-screens.ts'

/** One page in one state, for an account or a visitor. */
export interface Place {
  path: string
  stored: Record<string, string>
  before?: (page: Page) => Promise<unknown>
}

export interface Found {
  /** Scripts that ran, what the policy blocked, requests to other origins. */
  ran: string[]
  /** Markup that came from a text. */
  live: string[]
  /** Pages that could not be brought into their state, so they were not checked. */
  unusable: string[]
  visits: number
}

const documents = ['/feed.xml', '/journal/cms/feed.xml', '/news/feed.xml', '/calls/feed.xml', '/sitemap-pages.xml']
const calls = ['/api/front-page', '/api/journals', '/api/search?q=water', '/api/editorial-board', '/api/blogs/public']

/** Every page of the demonstration data, in each role; collected before any payload is written. */
export async function placesOf(base: string): Promise<Place[]> {
  const open = (await publicPages(base)).map(({ path }) => path)
  const dashboards = (await deskShots(base)).map(({ path, stored, before }) => ({
    path,
    stored,
    ...(before && { before }),
  }))
  return [...open, ...documents, ...calls].map((path): Place => ({ path, stored: {} })).concat(dashboards)
}

/** Opens all pages, with the policy or without: what is safe only because of the policy is not safe. */
export async function visitAll(
  browser: Browser,
  base: string,
  { places, payloads, bypassCSP }: { places: Place[]; payloads: string[]; bypassCSP: boolean },
): Promise<Found> {
  const live: string[] = []
  const ran: string[] = []
  const unusable: string[] = []
  let visits = 0
  for (const [, ofOne] of Map.groupBy(places, ({ stored }) => JSON.stringify(stored))) {
    const stored = { ...ofOne[0]!.stored }
    // The layout shows the name of the account.
    for (const name of ['GRFSName', 'GRFSTitle'])
      if (stored[name] && payloads.length > 0) stored[name] = payloads.slice(0, 20).join(' ')
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
    const context = await browser.newContext({
      ...{ baseURL: base, bypassCSP },
      storageState: { cookies: [], origins: [{ origin: base, localStorage }] },
    })
    const heard = await trapped(context, base, async (page) => {
      for (const { path, before } of ofOne) {
        await open(page, path)
        await before?.(page).catch((error: Error) => unusable.push(`${path}: ${error.message.slice(0, 200)}`))
        if (!path.includes('.xml')) live.push(...(await findLiveMarkup(page)).map((one) => `${path}: ${one}`))
        visits += 1
      }
    })
    ran.push(...heard)
    await context.close()
  }
  return { ran, live, unusable, visits }
}

async function open(page: Page, path: string): Promise<void> {
  const answer = await page.goto(path, { waitUntil: 'load', timeout: 90_000 })
  const status = answer?.status() ?? 0
  if (status >= 500) throw new Error(`${path} answered ${status}.`)
  // Pages of the signed-in app render after their requests.
  if (/^\/(?:admin|dashboard|invitation)/.test(path)) await page.waitForLoadState('networkidle', { timeout: 90_000 })
}

/** Renders every e-mail with the payloads in all its data. */
export async function readMails(browser: Browser, base: string, payloads: string[]): Promise<Found> {
  const context = await browser.newContext({ bypassCSP: true, baseURL: base })
  const text = payloads.join('\n')
  const live: string[] = []
  const ran = await trapped(context, base, async (page) => {
    await page.goto('/about')
    for (const { name, render, sample } of moduleEmails as Array<Email<Record<string, unknown>>>) {
      await page.setContent(renderEmail(render(hostileData({ render, sample }, text)), 'GRFS Journals').html)
      for (const tag of await page.evaluate(strangeTags)) live.push(`${name}: ${tag}`)
    }
  })
  await context.close()
  return { ran, live, unusable: [], visits: moduleEmails.length }
}

/** Replaces all data of an e-mail, except our own URLs and values that select a text: users do not type those. */
export function hostileData<D extends object>(
  { render, sample }: Pick<Email<D>, 'render' | 'sample'>,
  text: string,
): D {
  let data = sample
  for (const [key, value] of Object.entries(sample)) {
    const next = { ...data, [key]: withText(value, text) }
    try {
      render(next)
      data = next
    } catch {
      continue
    }
  }
  return data
}

function withText(value: unknown, text: string): unknown {
  if (typeof value === 'string') return /^https?:\/\//.test(value) ? value : text
  if (Array.isArray(value)) return value.map((one) => withText(one, text))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withText(inner, text)]))
}

const strangeTags = () =>
  [
    ...document.querySelectorAll('script, img, svg, math, iframe, form, input, object, embed, video, textarea, base'),
  ].map((one) => one.outerHTML.slice(0, 80))
