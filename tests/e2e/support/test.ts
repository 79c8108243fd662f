import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page, type Request } from '@playwright/test'
import { findExamples, type Examples } from './pages.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Fixtures {
  /** Fails when axe finds anything on the page as it stands now. */
  expectAccessible: (page: Page) => Promise<void>
  /** Set before the test: a reader's page asks nobody but us, and its scripts neither fail nor are refused. */
  clean: void
}

interface WorkerFixtures {
  examples: Examples
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  expectAccessible: async ({}, use) => {
    await use(async (page) => {
      // Our pages have no frames of others, and what is right needs no list: both would take most of the time.
      const { violations } = await new AxeBuilder({ page })
        .options({ runOnly: { type: 'tag', values: standards }, resultTypes: ['violations'] })
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

/** The one page that may talk to somebody else, and to nobody but the Pi SDK. */
function isPiOfWallet(request: Request, origin: string): boolean {
  const sdkUrl = process.env['PI_SDK_URL']
  const { pathname } = new URL(request.frame().url())
  return sdkUrl !== undefined && origin === new URL(sdkUrl).origin && pathname === '/dashboard/wallet'
}

export { expect }
