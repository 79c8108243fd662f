import { moduleRoutes, createPlatform } from '../../apps/server/src/entry/assemble.ts'
import { authenticate } from '../../apps/server/src/modules/identity/index.ts'
import { loadConfig } from '../../apps/server/src/platform/config.ts'
import { createHttpServer } from '../../apps/server/src/platform/http/server.ts'
import { openWeb } from '../../apps/server/src/platform/http/web-app.ts'
import { createMetrics } from '../../apps/server/src/platform/metrics.ts'
import { ensureBuilt } from '../../scripts/build.ts'
import { houseEnvironment, temporaryFolder } from './house.ts'
import { statementsOf } from './measuring/wire.ts'

export interface CountedHouse {
  /** Statements that one answer costs, and its size. */
  count(address: string, token?: string): Promise<{ queries: number; bytes: number }>
  close(): Promise<void>
}

/** The house inside this process, where every statement can be counted on its way to the database. */
export async function openCountedHouse(databaseUrl: string): Promise<CountedHouse> {
  if (process.env['WEB_FOLDER'] === undefined) await ensureBuilt(console.log)
  const config = loadConfig({
    ...process.env,
    ...houseEnvironment,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    STORAGE_FOLDER: temporaryFolder('grfs-proof-storage-'),
    STORAGE_SECRET: 'only-for-proofs-only-for-proofs-only',
    APP_SECRET: 'only-for-proofs-only-for-proofs-only',
  })
  const platform = createPlatform(config, 'proof')
  const app = await createHttpServer({
    ctx: platform.ctx,
    routes: moduleRoutes,
    authenticate: authenticate(platform.ctx),
    metrics: createMetrics(),
    metricsToken: undefined,
    site: config.site,
    version: 'proof',
    web: (await openWeb(config)).app,
    trustedProxies: [],
  })
  return {
    async count(address, token) {
      const ask = () => app.inject({ url: address, ...(token && { headers: { authorization: `Bearer ${token}` } }) })
      // The first request on a connection may set it up; that is not the page's doing.
      await ask()
      const { result, statements } = await statementsOf(ask)
      if (result.statusCode !== 200) throw new Error(`${address} answered ${result.statusCode}.`)
      return { queries: statements.length, bytes: result.rawPayload.length }
    },
    async close() {
      await app.close()
      await platform.close()
    },
  }
}
