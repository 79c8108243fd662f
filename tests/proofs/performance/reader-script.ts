import type { Browser } from '@playwright/test'
import { brotliCompressSync } from 'node:zlib'
import { startBrowser, visit, type Fetched } from '../../support/chromium.ts'
import { demoArticles, startDemoHouse } from '../../support/processes.ts'
import { rounded } from '../../support/measuring/rounds.ts'
import { limitsOf, outcomeOf, type Outcome } from '../outcome.ts'

export const ci = true

interface PageScripts {
  path: string
  bytes: number
  scripts: Array<{ url: string; bytes: number }>
  /** Problems of the page without scripts; empty if there are none. */
  withoutScript: string[]
}

/**
 * Counts the scripts that Chromium compiles, loaded or inline, before the consent banner is answered. Exact in every
 * mode.
 */
export async function prove(): Promise<Outcome> {
  const { origin } = await startDemoHouse()
  const browser = await startBrowser()
  const pages: PageScripts[] = []
  for (const path of await readerPaths(origin)) pages.push(await measure(browser, origin, path))
  const largest = Math.max(...pages.map((page) => page.bytes))
  const broken = pages.filter((page) => page.withoutScript.length > 0)
  const [mustKilobytes = 0] = limitsOf('P17').must
  return outcomeOf('P17', {
    found:
      `${rounded(largest / 1000, 1)} KB on the heaviest of ${pages.length} pages, ` +
      (broken.length === 0 ? 'all complete without script' : `${broken.length} not complete without script`),
    ratio: null,
    worst: null,
    pass: largest <= mustKilobytes * 1000 && broken.length === 0,
    details: { bytes: largest, pages },
  })
}

async function readerPaths(origin: string): Promise<string[]> {
  const articles = await demoArticles(origin)
  const full = articles.reduce((best, one) => (one.sections > best.sections ? one : best))
  const journals = (await (await fetch(`${origin}/api/journals`)).json()) as Array<{ id: string; abbrev: string }>
  return ['/', '/global', `/journal/${journals[0]!.abbrev}`, `/article/${full.id}`]
}

async function measure(browser: Browser, origin: string, path: string): Promise<PageScripts> {
  const context = await browser.newContext()
  const blank = await context.newPage()
  const debug = await context.newCDPSession(blank)
  const compiled: Array<{ url: string; id: string }> = []
  debug.on('Debugger.scriptParsed', ({ url, scriptId }) => compiled.push({ url, id: scriptId }))
  await debug.send('Debugger.enable')
  await blank.goto(origin + path, { waitUntil: 'networkidle' })
  const { fetched, page } = await visit(context, origin + path)
  const scripts = []
  for (const { url, id } of compiled.filter((one) => one.url.startsWith('http'))) {
    const source = await debug.send('Debugger.getScriptSource', { scriptId: id })
    scripts.push({ url: new URL(url).pathname, bytes: sentBytes(fetched, url, source.scriptSource) })
  }
  const text = await page.locator('main').innerText()
  await context.close()
  return {
    path,
    bytes: scripts.reduce((sum, script) => sum + script.bytes, 0),
    scripts,
    withoutScript: await troubleWithoutScript(browser, origin + path, text),
  }
}

/** The bytes on the wire if sent with brotli; for an inline script, its size with brotli alone. */
function sentBytes(fetched: Fetched[], url: string, source: string): number {
  const sent = fetched.find((one) => one.url === url && one.kind === 'Script' && one.encoding === 'br')
  return sent?.bodyBytes ?? brotliCompressSync(source).length
}

async function troubleWithoutScript(browser: Browser, address: string, expected: string): Promise<string[]> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address)
  const trouble: string[] = []
  const text = await page.locator('main').innerText()
  const words = new Set(wordsOf(text))
  const missing = wordsOf(expected).filter((word) => !words.has(word))
  if (missing.length > 0) trouble.push(`the text lacks ${missing.slice(0, 5).join(', ')}`)
  const links = await page.locator('a:visible').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  if (links.length < 5) trouble.push(`only ${links.length} links are to be seen`)
  const dead = links.filter((href) => href === '' || href === '#' || href.startsWith('javascript:'))
  if (dead.length > 0) trouble.push(`${dead.length} links lead nowhere`)
  await context.close()
  return trouble
}

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word.length > 3)
