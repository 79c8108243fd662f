import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { searchRoutes } from '../../modules/search/index.ts'
import { costs, createCostLimit } from './rate-limit.ts'

const page = { status: 200, html: '<p>page</p>', kind: 'reader' } as const
let house: TestHouse
let now = 0

beforeAll(async () => {
  house = await openTestHouse({
    routes: searchRoutes,
    web: { render: () => Promise.resolve(page) },
    // A tenth of the default.
    costLimit: createCostLimit(6, () => now),
  })
})
afterAll(() => house.close())

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const ask = (url: string, remoteAddress: string, userAgent = browser) =>
  house.app.inject({ url, remoteAddress, headers: { 'user-agent': userAgent } })

async function askTimes(count: number, url: (at: number) => string, address: string): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < count; at++) statuses.push((await ask(url(at), address)).statusCode)
  return statuses
}

describe('what strangers can make the server compute', () => {
  it.each([
    ['searches', (at: number) => `/api/search?q=word${at}`, 30],
    ['pages with a query', (at: number) => `/article/1?x=${at}`, 30],
    ['pages without one', (at: number) => `/article/${at}`, 75],
    ['suggestions', (at: number) => `/api/search/suggest?q=word${at}`, 150],
  ] as const)('is limited by network, and comes back: %s', async (name, url, allowed) => {
    const address = `192.0.${name.length}.1`
    const statuses = await askTimes(allowed + 5, url, address)
    expect(statuses.indexOf(429)).toBe(allowed)
    const refused = await ask(url(0), address)
    expect(Number(refused.headers['retry-after'])).toBe(1)
    expect(refused.headers['cache-control']).toBe('private, no-store')
    expect(refused.body).toContain('Please wait a little and try again.')
    expect((await ask(url(0), '198.51.100.1')).statusCode).toBe(200)
    now += 1_000
    expect((await ask(url(0), address)).statusCode).toBe(200)
  })

  it('is limited for a robot in all its networks together, and for nobody else there', async () => {
    const crawl = async (robot: string, network: number) =>
      (await ask(`/article/${network}`, `10.1.${network}.1`, `Mozilla/5.0 (compatible; ${robot}/1.0)`)).statusCode
    const statuses: number[] = []
    for (let network = 0; network < 155; network++) statuses.push(await crawl('Greedybot', network))
    expect(statuses.indexOf(429)).toBe(150)
    expect(await crawl('Politebot', 200)).toBe(200)
    expect((await ask('/article/1', '10.1.154.1')).statusCode).toBe(200)
    now += 1_000
    expect(await crawl('Greedybot', 201)).toBe(200)
  })

  it('does not let one network spend the budget of a robot whose name it uses', async () => {
    const crawl = async (address: string) =>
      (await ask('/article/1', address, 'Mozilla/5.0 (compatible; Indexbot/1.0)')).statusCode
    const forged: number[] = []
    for (let page = 0; page < 200; page++) forged.push(await crawl('10.2.1.1'))
    expect(forged.indexOf(429)).toBe(75)
    for (let page = 0; page < 70; page++) expect(await crawl('10.2.2.1')).toBe(200)
  })

  it('leaves room for a campus: 200 readers behind one address who each search twice a minute', () => {
    const limit = createCostLimit(60, () => now)
    for (let search = 0; search < 400 * 60; search++) {
      now += 60_000 / 400
      limit.spend('203.0.114.0/24', costs.search)
    }
    // 60 people in one network who search at the same moment.
    for (let search = 0; search < 60; search++) limit.spend('203.0.114.0/24', costs.search)
    // And without a cache, 200 readers who each open a page every ten seconds.
    for (let page = 0; page < 20 * 600; page++) {
      now += 50
      limit.spend('203.0.115.0/24', costs.reading)
    }
  })
})
