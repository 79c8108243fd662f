import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { metricsToken, openTestHouse, type TestHouse, type TestHouseOptions } from '../../../../../tests/support/app.ts'
import { mortalDatabase } from '../../../../../tests/support/database.ts'

const page = { status: 200, html: '<p>page</p>', kind: 'reader' } as const
let house: TestHouse

async function open(options: Partial<TestHouseOptions> = {}): Promise<TestHouse> {
  house = await openTestHouse({ routes: [], web: { render: () => Promise.resolve(page) }, ...options })
  return house
}
afterEach(() => house.close())

describe('readiness', () => {
  it('survives the loss of the storage: the process stays in service and serves pages', async () => {
    const { app, folder } = await open()
    await rm(folder, { recursive: true })
    const ready = await app.inject('/readyz')
    expect(ready.statusCode).toBe(200)
    expect(ready.json()).toEqual({ status: 'ready', database: 'available', storage: 'unavailable' })
    expect((await app.inject('/article/1')).statusCode).toBe(200)
    const metrics = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${metricsToken}` } })
    expect(metrics.body).toContain('storage_available 0')
  })

  it('is lost with the database', async () => {
    const { app } = await open({
      around: (database) => ({ ...database, ...mortalDatabase(database.url, 0).database }),
    })
    const answer = await app.inject('/readyz')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ status: 'not ready', database: 'unavailable' })
  })

  it('asked 1,000 times checks the storage once in 5 seconds, and writes nothing', async () => {
    const { app, ctx, folder } = await open()
    const check = vi.spyOn(ctx.storage, 'check')
    const before = await readdir(path.join(folder, 'objects'))
    const begun = performance.now()
    for (let count = 0; count < 1_000; count++) expect((await app.inject('/readyz')).statusCode).toBe(200)
    expect(check.mock.calls.length).toBeLessThanOrEqual(1 + Math.floor((performance.now() - begun) / 5_000))
    expect(await readdir(path.join(folder, 'objects'))).toEqual(before)
  }, 60_000)

  it.each(['/healthz', '/readyz', '/%72eadyz', '/metrics'])('is not told through a proxy: %s', async (url) => {
    const { app } = await open()
    const headers = { 'x-forwarded-for': '192.0.2.1', authorization: `Bearer ${metricsToken}` }
    expect((await app.inject({ url, headers })).statusCode).toBe(404)
  })
})
