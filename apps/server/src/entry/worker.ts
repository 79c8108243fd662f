import { manuscriptHandlers } from '../modules/manuscripts/index.ts'
import { checkConverter, createConverter } from '../platform/sandbox/create-converter.ts'
import { checkInvariantsHandler } from '../platform/invariants.ts'
import { asWorker, version } from '../platform/config.ts'
import { warnIfOwner } from '../platform/database/database-roles.ts'
import { openProgress } from '../platform/database/replicas.ts'
import { startProbes } from '../platform/http/probes.ts'
import type { JobHandler } from '../platform/jobs/handler.ts'
import { platformHandlers } from '../platform/jobs/platform-jobs.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { createMetrics } from '../platform/metrics.ts'
import { openMailTransport } from '../platform/mail/transport.ts'
import { startTracing } from '../platform/tracing.ts'
import {
  createPlatform,
  findPreference,
  moduleEmails,
  moduleHandlers,
  moduleInvariants,
  replicaOptions,
} from './assemble.ts'
import { logCrashes, startOrExplain, stopOnSignal, watchDatabase } from './process.ts'

await startOrExplain(async (config) => {
  const { operatorEmail } = config
  const platform = createPlatform(config, 'worker')
  logCrashes(platform.ctx.log)
  const { log } = platform.ctx
  const stopTracing =
    config.tracing && (await startTracing(config.tracing, { name: 'worker', version: version(), log }))
  const transport = openMailTransport({ url: config.smtpUrl, tls: config.smtpTls, from: config.mailFrom })
  if (!config.development) void warnIfOwner(platform.database, platform.ctx.log)
  const settings = await platform.ctx.settings.watch(platform.ctx)
  const mailTexts = await platform.ctx.mailTexts.watch(platform.ctx)
  const metrics = createMetrics()
  // From the start at 0: otherwise Prometheus does not see the first one as an increase.
  for (const outcome of ['sent', 'refused', 'failed']) metrics.mails.inc({ outcome }, 0)
  for (const outcome of ['done', 'failed', 'missing']) metrics.conversions.inc({ outcome }, 0)
  const replicas =
    config.replicaUrls.length > 0 ? openProgress(platform.ctx.db, replicaOptions(config, platform.ctx.log)) : undefined
  if (replicas) metrics.labelled('replica_purge_timeouts_total', ['replica'], async () => replicas.timeouts())
  const converter = createConverter(config.converter, (outcome) => metrics.conversions.inc({ outcome }))
  const handlers = [
    ...moduleHandlers,
    ...manuscriptHandlers({ converter, operatorEmail }),
    checkInvariantsHandler(moduleInvariants, operatorEmail),
    ...platformHandlers({
      mail: {
        transport,
        // The name is a setting: read it for each e-mail.
        from: {
          get name() {
            return platform.ctx.site.name
          },
          address: config.mailFrom,
        },
        onOutcome: (outcome) => metrics.mails.inc({ outcome }),
      },
      findPreference,
      emails: moduleEmails,
      edgeCache: { nodes: config.cacheNodes, secret: config.cacheSecret, replicas },
      operatorEmail,
    }),
  ]
  const start = (chosen: JobHandler[], concurrency: number, relay: boolean) =>
    startWorker({
      ...{ ctx: platform.ctx, databaseUrl: config.databaseUrl, concurrency, handlers: chosen, relay },
      onJob: ({ name, outcome, seconds }) => metrics.jobs.observe({ name, outcome }, seconds),
    })
  const workers = await Promise.all([
    start(
      handlers.filter(({ heavy }) => !heavy),
      config.workerConcurrency,
      true,
    ),
    start(
      handlers.filter(({ heavy }) => heavy),
      config.heavyConcurrency,
      false,
    ),
  ])
  let stopping = false
  const probeParts = {
    ...{ ctx: platform.ctx, version: version(), metrics, metricsToken: config.metricsToken },
    isStopping: () => stopping,
    ...(config.converter.program !== 'off' && { checkConverter: () => checkConverter(config.converter) }),
  }
  const probes =
    config.workerPort === undefined
      ? undefined
      : await startProbes(probeParts, { host: config.host, port: config.workerPort })
  const watch = watchDatabase(platform.ctx, (error) => leave('no database for a minute', error))
  stopOnSignal(platform.ctx.log, async () => {
    stopping = true
    watch.stop()
    await Promise.all(workers.map((worker) => worker.stop()))
    settings.stop()
    mailTexts.stop()
    await probes?.close()
    transport.close()
    await replicas?.close()
    await platform.close()
    await stopTracing?.()
  })
  Promise.race(workers.map(({ ended }) => ended)).then(
    () => stopping || leave('worker stopped unexpectedly'),
    (error: unknown) => leave('worker failed', error),
  )
  // Exit, so that the process manager starts a new worker. A worker that runs but does nothing would not be noticed.
  function leave(message: string, error?: unknown): void {
    platform.ctx.log.fatal({ err: error }, message)
    process.exit(1)
  }
}, asWorker(process.env))
