import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page, type Request } from '@playwright/test'
import { findExamples, type Examples } from './pages.ts'

/** A theme changes only colours: where the other theme was checked, the rules on `colours` are enough. */
export type ExpectAccessible = (page: Page, rules?: 'all' | 'colours') => Promise<void>

const runOnly = {
  all: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, Parameters<AxeBuilder['options']>[0]['runOnly']>

interface Fixtures {
  /** Fails if axe finds a violation on the current page. */
  expectAccessible: ExpectAccessible
  /** Automatic fixture: a public page makes no third-party requests, and its scripts neither fail nor are blocked. */
  clean: void
}

interface WorkerFixtures {
  examples: Examples
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  expectAccessible: async ({}, use) => {
    await use(async (page, rules = 'all') => {
      // Our pages have no foreign frames, and only violations are needed: skipping the rest saves most of the time.
      const { violations } = await new AxeBuilder({ page })
        .options({ runOnly: runOnly[rules], resultTypes: ['violations'] })
        .setLegacyMode(true)
        .analyze()
      const found = violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`),
      )
      expect.soft(found, `axe on ${page.url()}`).toEqual([])
    })
  },
  clean: [
    async ({ context, baseURL }, use) => {
      const trouble: string[] = []
      const home = new URL(baseURL!).origin
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (/^https?:$/.test(protocol) && origin !== home && !isPiOfWallet(request, origin)) {
          trouble.push(`left the origin: ${request.url()}`)
        }
      })
      context.on('weberror', (error) => trouble.push(`script failed: ${error.error().message}`))
      context.on('console', (message) => {
        if (/content security policy|requires 'Trusted/i.test(message.text())) trouble.push(message.text())
      })
      await use()
      expect(trouble).toEqual([])
    },
    { auto: true },
  ],
  examples: [
    async ({}, use) => {
      await use(await findExamples(process.env['BASE_URL']!))
    },
    { scope: 'worker' },
  ],
})

/** The wallet is the only page with third-party requests, and only to the Pi SDK. */
function isPiOfWallet(request: Request, origin: string): boolean {
  const sdkUrl = process.env['PI_SDK_URL']
  const { pathname } = new URL(request.frame().url())
  return sdkUrl !== undefined && origin === new URL(sdkUrl).origin && pathname === '/dashboard/wallet'
}

export { expect }

const widths = [320, 390, 768, 1280, 1920]

/**
 * Checks the current page with axe at phone and desktop width, in both themes, and that it does not scroll sideways.
 */
export async function look(page: Page, expectAccessible: ExpectAccessible): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await loosen(page, true)
      await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours')
      await loosen(page, false)
    }
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await readTooWide(page), `${page.url()} at ${width} px`).toEqual([])
  }
}

/** Empty if the page does not scroll sideways; otherwise the innermost elements that make it scroll. */
const readTooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isClipped = (element: Element): boolean => {
      const parent = element.parentElement
      if (!parent || parent === document.body) return false
      return getComputedStyle(parent).overflowX !== 'visible' || isClipped(parent)
    }
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth && !isClipped(element),
    )
    const inner = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    return [`${scrollWidth - clientWidth} px`, ...inner.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 200))]
  })

/** Content under a sticky bar can be scrolled into view, so make sticky bars static while axe runs. */
export async function loosen(page: Page, isLoose: boolean): Promise<void> {
  await page.evaluate((loose) => {
    for (const element of document.querySelectorAll<HTMLElement>(loose ? 'body *' : '[data-loose]')) {
      if (loose && getComputedStyle(element).position !== 'sticky') continue
      element.toggleAttribute('data-loose', loose)
      element.style.position = loose ? 'relative' : ''
      element.style.inset = loose ? 'auto' : ''
    }
  }, isLoose)
}
