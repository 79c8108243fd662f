import type { Page } from '@playwright/test'
import { runToEnd } from '../../../scripts/service.ts'
import { startStack } from '../../../scripts/stack.ts'
import { measuredPages } from '../../e2e/support/pages.ts'
import { startBrowser } from '../../support/chromium.ts'
import { companyOnMachine } from '../../support/measuring/cores.ts'
import { medianOf, vitalsOf, type Vitals } from '../../support/vitals.ts'
import { limitsOf, outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

// It measures times, so it needs a machine without other work.
export const ci = false

/** Six public pages through the shipped cache, each as a first-time visitor on a slow phone; then Lighthouse. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const company = await companyOnMachine()
  const { env } = await startStack({ varnish: true })
  const base = env['BASE_URL']!
  const browser = await startBrowser()
  const pages: Array<Vitals & { path: string; visits: Vitals[] }> = []
  for (const path of await measuredPages(base)) {
    const visits: Vitals[] = []
    for (let times = quick ? 1 : 5; times > 0; times -= 1) {
      visits.push(await vitalsOf(browser, { url: base + path, stored: {}, use: operate }))
    }
    pages.push({ path, ...medianOf(visits), visits })
  }
  await browser.close()
  const lighthouse = quick ? null : await lighthouseOf(env)
  const worst = (of: (one: Vitals) => number) => Math.max(...pages.map(of))
  const [lcp, inp, cls] = [worst((one) => one.lcpMs), worst((one) => one.inpMs), worst((one) => one.cls)]
  const [mustLcp = 0, mustInp = 0, mustCls = 0] = limitsOf('P19').must
  return outcomeOf('P19', {
    found:
      `the slowest of ${pages.length} pages: LCP ${(lcp / 1000).toFixed(2)} s, INP ${inp} ms, CLS ${cls}; ` +
      (lighthouse?.at(-1) ?? 'Lighthouse not run'),
    ratio: null,
    worst: null,
    pass:
      lcp <= mustLcp * 1000 && inp <= mustInp && cls <= mustCls && lighthouse?.at(-1)?.includes('100 in all') === true,
    details: { company, pages, lighthouse },
  })
}

/** The first things that a visitor of any page does: open the menu, close it, jump with the keyboard. */
async function operate(page: Page): Promise<void> {
  await page.locator('[data-menu]').click()
  await page.keyboard.press('Escape')
  await page.locator('h1').first().click()
  for (const key of ['Tab', 'PageDown', 'Home']) await page.keyboard.press(key)
}

/** The lines that `npm run lighthouse` prints; the last one is the result. */
async function lighthouseOf(env: Record<string, string>): Promise<string[]> {
  try {
    return await runToEnd([process.execPath, 'scripts/lighthouse.ts'], env)
  } catch (error) {
    return String(error).split('\n')
  }
}
