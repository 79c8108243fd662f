import { afterEach, describe, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../../../tests/support/app.ts'
import { startPiPlatform } from '../../../../../tests/support/pi-platform.ts'

const closing: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A test app in which /wallet is the wallet page and /desk is any other page. */
async function openFramedBy(frameOrigins: string[]): Promise<TestHouse['app']> {
  const platform = await startPiPlatform()
  const house = await openTestHouse({
    routes: [],
    pi: { ...platform.settings, frameOrigins },
    web: {
      render: ({ path }) =>
        Promise.resolve({ status: 200, html: '', kind: 'desk', ...(path === '/wallet' && { withPi: true }) }),
    },
  })
  closing.push(house.close, platform.stop)
  return house.app
}

const framing = async (app: TestHouse['app'], path: string) => {
  const { headers } = await app.inject(path)
  const policy = String(headers['content-security-policy'])
  return [/frame-ancestors ([^;]+)/.exec(policy)?.[1], headers['x-frame-options']]
}
const closed = ["'none'", 'DENY']

describe('the page of the wallet', () => {
  it('stands in no frame unless the operator says so', async () => {
    expect(await framing(await openFramedBy([]), '/wallet')).toEqual(closed)
  })

  it('stands in a frame of whom the operator names, and no other page or call does', async () => {
    const app = await openFramedBy(['https://sandbox.minepi.com', 'https://b.example'])
    expect(await framing(app, '/wallet')).toEqual(['https://sandbox.minepi.com https://b.example', undefined])
    for (const path of ['/desk', '/api/pi/wallet', '/healthz']) expect(await framing(app, path)).toEqual(closed)
  })
})
