import { setTimeout as pause } from 'node:timers/promises'
import { authenticate } from '../modules/identity/index.ts'
import { findKeyHolder } from '../modules/integrations/index.ts'
import { setupLink } from '../modules/settings/index.ts'
import { startUsageWriter } from '../modules/statistics/index.ts'
import { version } from '../platform/config.ts'
import { warnIfOwner } from '../platform/database/database-roles.ts'
import { watchReplicas } from '../platform/database/replicas.ts'
import { createCostLimit } from '../platform/http/rate-limit.ts'
import { createHttpServer } from '../platform/http/server.ts'
import { watchSwitches } from '../platform/http/switches.ts'
import { openWeb } from '../platform/http/web-app.ts'
import { platformEmails } from '../platform/jobs/platform-jobs.ts'
import { mountMailPreview } from '../platform/mail/mail-preview.ts'
import { fileOriginOf } from '../platform/storage/create-storage.ts'
import { startTracing } from '../platform/tracing.ts'
import {
  createPlatform,
  moduleDocuments,
  articleAlternate,
  moduleProtocols,
  moduleEmails,
  moduleFiles,
  moduleRoutes,
  replicaOptions,
} from './assemble.ts'
import { measure } from './measure.ts'
import { logCrashes, startOrExplain, stopOnSignal, stopSeconds } from './process.ts'

// The slowest upload may take this long (`requestTimeout`).
const uploadSeconds = 600

await startOrExplain(async (config) => {
  const platform = createPlatform(config, 'http')
  logCrashes(platform.ctx.log)
  const { log } = platform.ctx
  const stopTracing = config.tracing && (await startTracing(config.tracing, { name: 'http', version: version(), log }))
  if (!config.development) void warnIfOwner(platform.database, platform.ctx.log)
  const web = await openWeb(config)
  const replicas =
    config.replicaUrls.length > 0 ? watchReplicas(platform.ctx.db, replicaOptions(config, platform.ctx.log)) : undefined
  const metrics = measure(platform.ctx, replicas)
  // The link itself is a secret, and logs hold none.
  void setupLink(platform.ctx).then(
    (link) =>
      link !== null && log.info('there is no administrator yet; grfs setup link prints the address of the set-up page'),
    () => {},
  )
  const switches = await watchSwitches(platform.ctx)
  const settings = await platform.ctx.settings.watch(platform.ctx)
  const mailTexts = await platform.ctx.mailTexts.watch(platform.ctx)
  let stopping = false
  const usageWriter = startUsageWriter(platform.ctx)
  const app = await createHttpServer({
    ctx: platform.ctx,
    reader: replicas,
    routes: moduleRoutes,
    documents: moduleDocuments,
    protocols: moduleProtocols,
    alternateOf: articleAlternate,
    publicFiles: { files: moduleFiles, sendPublicFile: platform.storage.sendPublicFile },
    authenticate: authenticate(platform.ctx),
    findKey: findKeyHolder(platform.ctx),
    metrics,
    metricsToken: config.metricsToken,
    site: platform.ctx.site,
    fileOrigin: fileOriginOf(config.storage),
    version: version(),
    web: web.app,
    trustedProxies: config.trustedProxies,
    traced: config.tracing !== null,
    switches,
    isStopping: () => stopping,
    costLimit: config.publicCostPerSecond > 0 ? createCostLimit(config.publicCostPerSecond) : undefined,
    extend: async (server) => {
      if (platform.storage.routes) await server.register(platform.storage.routes)
      if (config.development) mountMailPreview(server, [...platformEmails, ...moduleEmails], config.site.name)
      await web.mount(server)
    },
  })
  await app.listen({ host: config.host, port: config.port })
  const stop = async () => {
    stopping = true
    // Proxies see that the probe fails and send new requests elsewhere; those that still come are answered.
    await pause(config.drainSeconds * 1000)
    await app.close()
    switches.stop()
    settings.stop()
    mailTexts.stop()
    await usageWriter.stop()
    await web.close()
    await replicas?.close()
    await platform.close()
    await stopTracing?.()
  }
  stopOnSignal(platform.ctx.log, stop, config.drainSeconds + uploadSeconds + stopSeconds)
})
