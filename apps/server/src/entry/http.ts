import { authenticate } from '../modules/identity/index.ts'
import { startUsageWriter } from '../modules/statistics/index.ts'
import { backupGauges, readBackupMetrics } from '../platform/backup/backup-runs.ts'
import { readChainMetrics } from '../platform/database/audit/check-chain.ts'
import { warnIfOwner } from '../platform/database/database-roles.ts'
import { createCostLimit } from '../platform/http/rate-limit.ts'
import { createHttpServer } from '../platform/http/server.ts'
import { openWeb } from '../platform/http/web-app.ts'
import { readJobMetrics } from '../platform/jobs/engine-tables.ts'
import { platformEmails } from '../platform/jobs/platform-jobs.ts'
import { mountMailPreview } from '../platform/mail/mail-preview.ts'
import { createMetrics } from '../platform/metrics.ts'
import { fileOriginOf } from '../platform/storage/create-storage.ts'
import { createPlatform, moduleDocuments, moduleEmails, moduleFiles, moduleRoutes, version } from './assemble.ts'
import { logCrashes, startOrExplain, stopOnSignal } from './process.ts'

const jobGauges = {
  waiting: 'jobs_waiting',
  running: 'jobs_running',
  scheduled: 'jobs_scheduled',
  dead: 'jobs_dead',
  oldestSeconds: 'jobs_oldest_seconds',
  undelivered: 'outbox_undelivered',
  undeliverable: 'outbox_undeliverable',
}

const usageGauges = { waiting: 'usage_events_waiting', dropped: 'usage_events_dropped' }

const auditGauges = { broken: 'audit_chain_broken', checkedSecondsAgo: 'audit_chain_checked_seconds_ago' }

await startOrExplain(async (config) => {
  const platform = createPlatform(config, 'http')
  logCrashes(platform.ctx.log)
  if (!config.development) void warnIfOwner(platform.database, platform.ctx.log)
  const web = await openWeb(config)
  const metrics = createMetrics()
  metrics.gauges(jobGauges, () => readJobMetrics(platform.ctx.db))
  metrics.gauges(auditGauges, () => readChainMetrics(platform.ctx.db))
  metrics.gauges(backupGauges, () => readBackupMetrics(platform.ctx.db))
  metrics.gauges(usageGauges, () => Promise.resolve(platform.ctx.usage.metrics()))
  const usageWriter = startUsageWriter(platform.ctx)
  const app = await createHttpServer({
    ctx: platform.ctx,
    routes: moduleRoutes,
    documents: moduleDocuments,
    publicFiles: { files: moduleFiles, sendPublicFile: platform.storage.sendPublicFile },
    authenticate: authenticate(platform.ctx),
    metrics,
    metricsToken: config.metricsToken,
    site: config.site,
    fileOrigin: fileOriginOf(config.storage),
    version: version(),
    web: web.app,
    trustedProxies: config.trustedProxies,
    costLimit: config.publicCostPerSecond > 0 ? createCostLimit(config.publicCostPerSecond) : undefined,
    extend: async (server) => {
      if (platform.storage.routes) await server.register(platform.storage.routes)
      if (config.development) mountMailPreview(server, [...platformEmails, ...moduleEmails])
      await web.mount(server)
    },
  })
  await app.listen({ host: config.host, port: config.port })
  stopOnSignal(platform.ctx.log, async () => {
    await app.close()
    await usageWriter.stop()
    await web.close()
    await platform.close()
  })
})
