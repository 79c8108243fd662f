import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { createPost } from '../../apps/server/src/modules/news/index.ts'
import { cleanHtml } from '../../apps/server/src/platform/rich-text/index.ts'
import { hostileMarkup } from '../support/factories/hostile-markup.ts'
import { openOwnHouse, type OwnHouse } from '../support/processes.ts'
import { findLiveMarkup, trapped } from './support/trap.ts'

const perPost = 60
const perList = 8

let house: OwnHouse
let payloads: string[]
let ids: string[]

// One test app for all of them; tracing a hundred pages would take longer than opening them.
test.describe.configure({ mode: 'serial' })
test.use({ trace: 'off', screenshot: 'off' })

test.beforeAll(async () => {
  house = await openOwnHouse('news_xss')
  payloads = hostileMarkup()
  ids = await storeAll()
})
test.afterAll(() => house?.close())

/**
 * Each payload is sanitised separately, as if it were its own post: an unclosed comment in one must not hide the next.
 * Title, summary and author contain them unchanged.
 */
async function storeAll(): Promise<string[]> {
  const image = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#265c7f' } })
    .png()
    .toBuffer()
  const fields = { title: 'First', excerpt: 'Summary', author: 'Author', content: payloads.join('\n'), image }
  const first = await createPost(house.ctx, fields)
  const kept: string[] = [first]
  await house.ctx.inTransaction(async (tx) => {
    for (let from = 0; from < payloads.length; from += perPost) {
      const batch = payloads.slice(from, from + perPost)
      const text = batch.join(' ').replaceAll('\u0000', '')
      const id = randomUUID()
      await sql`insert into news.post
        select ${id}::uuid, ${text}, ${text}, ${text}, ${batch.map(cleanHtml).join('')}, content_version, reading_minutes,
          image_file_id, card_file_id, image_width, image_height, created_at, published_at, updated_at
        from news.post where id = ${first}`.execute(tx.db)
      kept.push(id)
    }
  })
  return kept
}

const addresses = () => [
  ...ids.map((id) => `/news-events/${id}`),
  ...Array.from({ length: Math.ceil(ids.length / perList) }, (_, index) => `/news?page=${index + 1}`),
  '/news/feed.xml',
]

test('NEWS-014 a thousand payloads run nowhere: with the policy, which has nothing to refuse, and without it', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  expect(payloads.length).toBeGreaterThanOrEqual(1_000)
  const live: string[] = []
  const visitAll = async (bypassCSP: boolean): Promise<string[]> => {
    const context = await browser.newContext({ bypassCSP, baseURL: house.url })
    return trapped(context, house.url, async (page) => {
      for (const address of addresses()) {
        const answer = await page.goto(address, { waitUntil: 'load' })
        expect(answer?.status(), address).toBe(200)
        if (!address.endsWith('.xml')) live.push(...(await findLiveMarkup(page)))
      }
      await context.close()
    })
  }
  expect(await Promise.all([visitAll(false), visitAll(true)])).toEqual([[], []])
  expect(live).toEqual([])
})

test('the trap works: the same payloads, uncleaned, run', async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true })
  const found = await trapped(context, house.url, async (page) => {
    await page.goto(`${house.url}/news`)
    await page.setContent(payloads.slice(0, 30).join('\n'))
    await expect.poll(() => page.evaluate(() => document.images.length)).toBeGreaterThan(0)
    await page.waitForTimeout(300)
  })
  expect(found.some((what) => what.startsWith('alert'))).toBe(true)
  await context.close()
})
