import type { Browser, Page, CDPSession } from '@playwright/test'
import { startBrowser, strangersIn, visit, type Fetched } from '../../support/chromium.ts'
import { demoArticles, startDemoHouse } from '../../support/processes.ts'
import { rounded } from '../../support/measuring/rounds.ts'
import { limitsOf, outcomeOf, type Outcome } from '../outcome.ts'

export const ci = true

// The longest article of the demonstration data: full text, figures, tables, italics, references, names from three
// languages.
const referencePath = '/article/cms.2026.041'

interface Weight {
  path: string
  /** HTML, style sheet and script with their headers. */
  pageBytes: number
  fontBytes: number
  requests: number
  strangers: string[]
  fontsKept: boolean
  fetched: Array<Pick<Fetched, 'kind' | 'wireBytes' | 'bodyBytes' | 'encoding'> & { path: string }>
}

/** Measures every article with full text, each as a first-time visitor. Exact in every mode. */
export async function prove(): Promise<Outcome> {
  const { origin } = await startDemoHouse()
  const browser = await startBrowser()
  const articles = (await demoArticles(origin)).filter((one) => one.sections > 0 && one.references > 0)
  if (articles.length === 0) throw new Error('No article of the demonstration has full text and references.')
  const weights: Weight[] = []
  for (const { id } of articles) weights.push(await weigh(browser, origin, `/article/${id}`))
  const reference = weights.find((one) => one.path === referencePath)
  if (!reference) throw new Error(`The demonstration has no ${referencePath}.`)
  const most = (of: (weight: Weight) => number) => Math.max(...weights.map(of))
  const trial = await readableWithoutFonts(browser, origin + reference.path)
  const strangers = weights.flatMap((one) => one.strangers)
  const [mustPage = 0, mustFonts = 0, mustRequests = 0] = limitsOf('P18').must
  const fits = (one: Weight) =>
    one.pageBytes <= mustPage * 1000 && one.fontBytes <= mustFonts * 1000 && one.requests <= mustRequests
  return outcomeOf('P18', {
    found:
      `${inWords(reference)}, text ${trial.readable ? 'readable' : 'not readable'} before the fonts arrive, ` +
      `${strangers.length} requests leave the origin; ${weights.filter(fits).length} of ${weights.length} articles ` +
      `within the must, at most ${kilobytes(most((one) => one.pageBytes))} KB, ${kilobytes(most((one) => one.fontBytes))} KB, ` +
      `${most((one) => one.requests)} requests where words of several languages need more sets of letters`,
    ratio: null,
    worst: null,
    pass: fits(reference) && trial.readable && strangers.length === 0 && weights.every((one) => one.fontsKept),
    details: details(weights, trial),
  })
}

const kilobytes = (bytes: number) => rounded(bytes / 1000, 1)

const inWords = ({ pageBytes, fontBytes, requests }: Weight) =>
  `(a) ${kilobytes(pageBytes)} KB, (b) ${kilobytes(fontBytes)} KB, ${requests} requests`

function details(weights: Weight[], fontTrial: FontTrial): Record<string, unknown> {
  const largest = (of: (weight: Weight) => number) => weights.reduce((most, one) => (of(one) > of(most) ? one : most))
  return {
    heaviestPage: largest((one) => one.pageBytes),
    heaviestFonts: largest((one) => one.fontBytes),
    fontTrial,
    articles: weights.map(({ path, pageBytes, fontBytes, requests }) => ({ path, pageBytes, fontBytes, requests })),
  }
}

async function weigh(browser: Browser, origin: string, path: string): Promise<Weight> {
  const context = await browser.newContext()
  const { page, fetched } = await visit(context, origin + path)
  await readToTheEnd(page)
  await context.close()
  const counted = fetched.filter((one) => !one.url.startsWith('data:') && !one.url.endsWith('/cover'))
  const failed = counted.filter((one) => one.status !== 200)
  if (failed.length > 0) throw new Error(`${path} asks for ${failed[0]!.url}, which answers ${failed[0]!.status}.`)
  const fonts = counted.filter((one) => one.kind === 'Font')
  const rest = counted.filter((one) => one.kind !== 'Font')
  return {
    path,
    pageBytes: total(rest),
    fontBytes: total(fonts),
    requests: counted.length,
    strangers: strangersIn(fetched, origin),
    fontsKept: fonts.every((one) => one.cacheControl.includes('immutable')),
    fetched: counted.map(({ url, kind, wireBytes, bodyBytes, encoding }) => ({
      ...{ path: new URL(url).pathname, kind, wireBytes, bodyBytes, encoding },
    })),
  }
}

/** Scrolls to the end: fonts of parts further down are loaded only then, and count too. */
async function readToTheEnd(page: Page): Promise<void> {
  const screens = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight))
  for (let screen = 1; screen <= screens + 2; screen++) {
    await page.evaluate((at) => scrollTo(0, at * innerHeight), screen)
    await page.waitForTimeout(60)
  }
  await page.waitForLoadState('networkidle')
}

const total = (fetched: Fetched[]) => fetched.reduce((sum, one) => sum + one.wireBytes, 0)

interface FontTrial {
  /** The first paragraph is painted before any font has arrived. */
  readable: boolean
  /** The `font-display` of each web font; the fallbacks are local fonts of the visitor. */
  fontDisplay: string[]
  /** Layout shift when the fonts arrive one second late: the fallbacks should need the same space. */
  shiftWhenFontsArrive: number
}

const lateMs = 1_000
const paragraph = 'main p'

/** Delays the fonts, checks that the text is visible anyway, then lets them load and measures the shift. */
async function readableWithoutFonts(browser: Browser, address: string): Promise<FontTrial> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.woff2', async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript(noteShifts)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForSelector(paragraph)
  await page.waitForTimeout(lateMs)
  const cdp = await context.newCDPSession(page)
  const readable = await isPainted(page, cdp)
  const before = await shiftOf(page)
  release()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForTimeout(lateMs)
  const shift = (await shiftOf(page)) - before
  const fontDisplay = await page.evaluate(() => [
    ...new Set([...document.fonts].filter((font) => !font.family.includes('Fallback')).map((font) => font.display)),
  ])
  await context.close()
  return { readable, fontDisplay, shiftWhenFontsArrive: Math.round(shift * 10_000) / 10_000 }
}

const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted)

/** A paragraph that looks the same with transparent text was not painted. */
async function isPainted(page: Page, cdp: CDPSession): Promise<boolean> {
  const text = page.locator(paragraph).first()
  const box = await text.boundingBox()
  if (!box) return false
  // Not Playwright's own screenshot, which waits for the fonts.
  const picture = async () => {
    const clip = { ...box, scale: 1 }
    return (await cdp.send('Page.captureScreenshot', { format: 'png', clip })).data
  }
  const shown = await picture()
  await text.evaluate((element) => ((element as HTMLElement).style.color = 'transparent'))
  const hidden = await picture()
  await text.evaluate((element) => (element as HTMLElement).style.removeProperty('color'))
  return shown !== hidden
}

function noteShifts(): void {
  const counter = window as unknown as { shifted: number }
  counter.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) counter.shifted += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}
