import { expect, test } from '@playwright/test'
import { suggestionReceivedEmail } from '../../apps/server/src/modules/feedback/emails/suggestion-received.email.ts'
import { renderEmail } from '../../apps/server/src/platform/mail/render-email.ts'
import { hostileMarkup } from '../support/factories/hostile-markup.ts'
import { makeArticle, makeIssue, makeJournal } from '../support/factories/press.ts'
import { openOwnHouse, type OwnHouse } from '../support/processes.ts'
import { findLiveMarkup, trapped } from './support/trap.ts'

const perPage = 60
const payloads = hostileMarkup().map((one) => one.replaceAll('\u0000', ''))
const batches = Array.from({ length: Math.ceil(payloads.length / perPage) }, (_, index) =>
  payloads.slice(index * perPage, (index + 1) * perPage),
)

test.describe.configure({ mode: 'serial' })
test.use({ trace: 'off', screenshot: 'off' })

let house: OwnHouse
test.beforeAll(async () => void (house = await openOwnHouse('published_xss')))
test.afterAll(() => house?.close())

test('S5 a thousand payloads in titles, names, keywords and journals run nowhere, Open Graph tags and feeds included', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  expect(payloads.length).toBeGreaterThanOrEqual(1_000)
  const addresses: string[] = []
  for (const [at, batch] of batches.entries()) {
    const text = batch.join(' ')
    const abbrev = `X${String(at).padStart(2, '0')}`
    const journal = await makeJournal(house.ctx, { title: text, abbrev, category: batch[0]! })
    const issue = await makeIssue(house.ctx, journal, 1, 1)
    const publicId = `${abbrev.toLowerCase()}.2026.001`
    const parts = { title: text, keywords: batch.slice(0, 6), authors: batch.slice(0, 3) }
    await makeArticle(house.ctx, journal, issue, { publicId, position: 1, ...parts })
    addresses.push(`/article/${publicId}`, `/journal/${abbrev}`, `/journal/${abbrev}/feed.xml`)
  }
  const live: string[] = []
  const visitAll = async (bypassCSP: boolean): Promise<string[]> => {
    const context = await browser.newContext({ bypassCSP, baseURL: house.url })
    return trapped(context, house.url, async (page) => {
      for (const address of ['/', '/global', '/globalArchive', ...addresses]) {
        const answer = await page.goto(address, { waitUntil: 'load' })
        expect(answer?.status(), address).toBe(200)
        if (address.endsWith('.xml')) continue
        live.push(...(await findLiveMarkup(page)))
      }
      await context.close()
    })
  }
  expect(await Promise.all([visitAll(false), visitAll(true)])).toEqual([[], []])
  expect(live).toEqual([])
})

test('S5 the tags that other sites read carry the very words, as text', async ({ page }) => {
  await page.goto(`${house.url}/article/x00.2026.001`)
  const said = await page.locator('meta[property="og:title"]').getAttribute('content')
  expect(said).toContain(batches[0]![0])
})

test('S5 a thousand payloads in a suggestion run nowhere in the mail that carries them', async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true })
  const elements = new Set<string>()
  const found = await trapped(context, house.url, async (page) => {
    await page.goto(`${house.url}/about`)
    for (const batch of batches) {
      const text = batch.join('\n')
      const data = {
        senderName: text,
        senderEmail: 'mallory@example.org',
        suggestedFields: text,
        additionalNotes: text,
      }
      await page.setContent(renderEmail(suggestionReceivedEmail.render(data), 'GRFS Journals').html)
      for (const name of await page.evaluate(() => [...document.querySelectorAll('*')].map((one) => one.tagName))) {
        elements.add(name)
      }
    }
  })
  expect(found).toEqual([])
  // Elements of the layout itself, not of the typed text.
  for (const name of [
    'SCRIPT',
    'IMG',
    'SVG',
    'MATH',
    'IFRAME',
    'FORM',
    'INPUT',
    'OBJECT',
    'EMBED',
    'VIDEO',
    'TEXTAREA',
  ]) {
    expect(elements, name).not.toContain(name)
  }
  await context.close()
})
