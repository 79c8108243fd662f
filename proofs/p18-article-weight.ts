import type { Browser, Page } from '@playwright/test'
import { startBrowser, strangersIn, visit, type Fetched } from './harness/browser.ts'
import { demoArticles, startDemoHouse } from './harness/demo-house.ts'
import { rounded } from './harness/rounds.ts'
import { limitsOf, outcomeOf, type Outcome } from './outcome.ts'
import { readableWithoutFonts, type FontTrial } from './p18/readable-without-fonts.ts'

export const ci = true

// The longest article of the demonstration: full text, figures, tables, italics, references, names from three languages.
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

/** Every article with full text, each by a first-time reader. Exact in every mode. */
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

/** Parts far down fetch their letters only when they are reached: they count too. */
async function readToTheEnd(page: Page): Promise<void> {
  const screens = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight))
  for (let screen = 1; screen <= screens + 2; screen++) {
    await page.evaluate((at) => scrollTo(0, at * innerHeight), screen)
    await page.waitForTimeout(60)
  }
  await page.waitForLoadState('networkidle')
}

const total = (fetched: Fetched[]) => fetched.reduce((sum, one) => sum + one.wireBytes, 0)
