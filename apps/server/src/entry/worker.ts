import { platformHandlers } from '../platform/jobs/platform-handlers.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { openMailTransport } from '../platform/mail/transport.ts'
import { createPlatform, moduleEmails, moduleHandlers } from './assemble.ts'
import { startOrExplain, stopOnSignal } from './process.ts'

await startOrExplain(async (config) => {
  const platform = createPlatform(config, 'worker')
  const transport = openMailTransport({ url: config.smtpUrl, from: config.mailFrom })
  const worker = await startWorker({
    ctx: platform.ctx,
    databaseUrl: config.databaseUrl,
    concurrency: config.workerConcurrency,
    handlers: [
      ...moduleHandlers,
      ...platformHandlers({
        mail: { transport, from: { name: config.site.name, address: config.mailFrom } },
        emails: moduleEmails,
        edgeCache: { nodes: config.cacheNodes, secret: config.cacheSecret },
        operatorEmail: config.operatorEmail,
      }),
    ],
  })
  let stopping = false
  stopOnSignal(platform.ctx.log, async () => {
    stopping = true
    await worker.stop()
    transport.close()
    await platform.close()
  })
  worker.ended.then(
    () => stopping || leave('the worker ended by itself'),
    (error: unknown) => leave('the worker could not go on', error),
  )
  // Whoever started us starts us again; a worker that does nothing and looks alive helps nobody.
  function leave(message: string, error?: unknown): void {
    platform.ctx.log.fatal({ err: error }, message)
    process.exit(1)
  }
})
