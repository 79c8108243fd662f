import type { Browser, BrowserContext, Page } from '@playwright/test'
import { percentile, rounded } from './measuring/rounds.ts'

/** What a person on a slow phone and a slow network waits for. */
export interface Vitals {
  /** Largest Contentful Paint. */
  lcpMs: number
  /** Interaction to Next Paint: the slowest of the interactions that the proof does. */
  inpMs: number
  /** Cumulative Layout Shift, summed over the whole visit. */
  cls: number
  /** The element of the LCP, for a person who looks for the cause. */
  largest: string
}

const slowdown = 4
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
}
const phone = { width: 412, height: 823 }
/** No page of the lab paints anything larger later than this. */
const settleMs = 1_500

interface Visit {
  url: string
  /** Local storage when the page opens. */
  stored: Record<string, string>
  /** Real clicks and keys on the page. */
  use?: (page: Page) => Promise<void>
}

/** One visit with an empty cache. */
export async function vitalsOf(browser: Browser, visit: Visit): Promise<Vitals> {
  const { origin } = new URL(visit.url)
  const localStorage = Object.entries(visit.stored).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    viewport: phone,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  try {
    const page = await openSlowly(context, visit.url)
    await page.waitForTimeout(settleMs)
    const paint = await page.evaluate(() => (window as unknown as Noted).vitals)
    await visit.use?.(page)
    // Event timings are reported after the next paint.
    await page.waitForTimeout(settleMs)
    const { inpMs, cls } = await page.evaluate(() => (window as unknown as Noted).vitals)
    if (paint.lcpMs === 0) throw new Error(`${visit.url} painted nothing that counts.`)
    return { ...paint, inpMs, cls }
  } finally {
    await context.close()
  }
}

async function openSlowly(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', network)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(noteVitals)
  const answer = await page.goto(url, { waitUntil: 'load' })
  if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status() ?? 'nothing'}.`)
  if (new URL(page.url()).pathname !== new URL(url).pathname) throw new Error(`${url} led to ${page.url()}.`)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  return page
}

interface Noted {
  vitals: Vitals
}

/** Runs in the page before its own scripts. */
function noteVitals(): void {
  const vitals: Vitals = { lcpMs: 0, inpMs: 0, cls: 0, largest: '' }
  ;(window as unknown as Noted).vitals = vitals
  const watch = (type: string, options: object, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options })
  watch('largest-contentful-paint', {}, (entry) => {
    const { element } = entry as PerformanceEntry & { element: Element | null }
    vitals.lcpMs = entry.startTime
    vitals.largest = element ? `${element.localName}.${element.className.toString()}` : 'gone'
  })
  watch('layout-shift', {}, (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) vitals.cls += value
  })
  watch('event', { durationThreshold: 16 }, (entry) => {
    const { interactionId } = entry as PerformanceEntry & { interactionId: number }
    if (interactionId > 0) vitals.inpMs = Math.max(vitals.inpMs, entry.duration)
  })
}

/** The median visit: a single one on a machine that does other work says little. */
export function medianOf(visits: Vitals[]): Vitals {
  const middle = (of: (one: Vitals) => number) => percentile(visits.map(of), 50)
  return {
    lcpMs: rounded(
      middle((one) => one.lcpMs),
      0,
    ),
    inpMs: rounded(
      middle((one) => one.inpMs),
      0,
    ),
    cls: rounded(
      middle((one) => one.cls),
      4,
    ),
    largest: visits.at(-1)!.largest,
  }
}
