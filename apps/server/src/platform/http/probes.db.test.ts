import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { metricsToken, openTestHouse, type TestHouse, type TestHouseOptions } from '../../../../../tests/support/app.ts'
import { mortalDatabase } from '../../../../../tests/support/database.ts'
import { until } from '../../../../../tests/support/jobs.ts'
import { killWorker, startWorkerProcess } from '../../../../../tests/support/processes.ts'
import { freePort } from '../../../../../scripts/free-port.ts'

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

  it('for traffic does not depend on the database: the cache still needs the server', async () => {
    const { app } = await open({
      around: (database) => ({ ...database, ...mortalDatabase(database.url, 0).database }),
    })
    expect((await app.inject('/readyz?for=traffic')).json()).toEqual({ status: 'ready' })
  })

  it('ends with the signal to stop, while requests are still answered on connections that close', async () => {
    let stopping = false
    const { app } = await open({ isStopping: () => stopping })
    expect((await app.inject('/article/1')).headers['connection']).not.toBe('close')
    stopping = true
    for (const url of ['/readyz', '/readyz?for=traffic']) expect((await app.inject(url)).statusCode).toBe(503)
    const page = await app.inject('/article/1')
    expect([page.statusCode, page.headers['connection']]).toEqual([200, 'close'])
  })

  it('of the worker is on its own port, and says whether documents can be converted', async () => {
    const { database, folder } = await open()
    const port = await freePort()
    const settings = {
      WORKER_PORT: String(port),
      METRICS_TOKEN: metricsToken,
      CONVERTER: '/nowhere/soffice',
    }
    const worker = await startWorkerProcess({
      databaseUrl: database.url,
      smtpUrl: 'smtp://127.0.0.1:1',
      folder,
      settings,
    })
    try {
      const at = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
      await until(async () => (await at('/healthz').catch(() => null))?.status === 200)
      const ready = await at('/readyz')
      expect([ready.status, await ready.json()]).toEqual([
        200,
        { status: 'ready', database: 'available', storage: 'available', converter: 'unavailable' },
      ])
      expect((await at('/metrics')).status).toBe(404)
      const metrics = await (await at('/metrics', { authorization: `Bearer ${metricsToken}` })).text()
      expect(metrics).toContain('converter_available 0')
      expect(metrics).toContain('process_resident_memory_bytes')
    } finally {
      await killWorker(worker)
    }
  }, 120_000)

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
