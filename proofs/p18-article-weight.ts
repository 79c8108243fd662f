import type { Browser } from '@playwright/test'
import { startBrowser, strangersIn, visit, type Fetched } from './harness/browser.ts'
import { demoArticles, startDemoHouse } from './harness/demo-house.ts'
import { rounded } from './harness/rounds.ts'
import { limitsOf, outcomeOf, type Outcome } from './outcome.ts'
import { readableWithoutFonts, type FontTrial } from './p18/readable-without-fonts.ts'

export const ci = true

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
  const most = (of: (weight: Weight) => number) => Math.max(...weights.map(of))
  const [page, fonts, requests] = [
    most((one) => one.pageBytes),
    most((one) => one.fontBytes),
    most((one) => one.requests),
  ]
  const heaviest = weights.find((one) => one.pageBytes === page)!
  const trial = await readableWithoutFonts(browser, origin + heaviest.path)
  const strangers = weights.flatMap((one) => one.strangers)
  const [mustPage = 0, mustFonts = 0, mustRequests = 0] = limitsOf('P18').must
  const fits = page <= mustPage * 1000 && fonts <= mustFonts * 1000 && requests <= mustRequests
  return outcomeOf('P18', {
    found:
      `(a) ${rounded(page / 1000, 1)} KB, (b) ${rounded(fonts / 1000, 1)} KB, ${requests} requests on the heaviest of ` +
      `${weights.length} articles, text ${trial.readable ? 'readable' : 'not readable'} before the fonts arrive, ` +
      `${strangers.length} requests leave the origin`,
    ratio: null,
    worst: null,
    pass: fits && trial.readable && strangers.length === 0 && weights.every((one) => one.fontsKept),
    details: details(weights, trial),
  })
}

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
  const { fetched } = await visit(context, origin + path)
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

const total = (fetched: Fetched[]) => fetched.reduce((sum, one) => sum + one.wireBytes, 0)
