import { flushCompileCache } from 'node:module'
import { sql } from 'kysely'
import { asWorker, ConfigError, loadConfig, type Config } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import type { Logger } from '../platform/log.ts'
import { createPlatform, type Platform } from './assemble.ts'

/** Starts a process. Explains what is wrong with its configuration. */
export async function startOrExplain(start: (config: Config) => Promise<void>, env = process.env): Promise<void> {
  try {
    await start(loadConfig(env))
    // Write the compile cache now, so that it also exists after a kill.
    flushCompileCache()
  } catch (error) {
    if (error instanceof ConfigError) console.error(error.message)
    else console.error(error)
    process.exit(1)
  }
}

/** Runs a command of `grfs` with the platform of this installation. Returns its exit code. */
export async function withPlatform(
  name: string,
  work: (platform: Platform, config: Config) => Promise<number>,
): Promise<number> {
  const config = loadConfig(asWorker(process.env))
  const platform = createPlatform(config, name)
  try {
    // A command that repairs the database must run without it.
    await platform.ctx.settings.refresh(platform.ctx.db).catch((error: unknown) => {
      platform.ctx.log.warn({ err: error }, 'failed to read the settings; the defaults are used')
    })
    await platform.ctx.mailTexts.refresh(platform.ctx.db).catch((error: unknown) => {
      platform.ctx.log.warn({ err: error }, 'failed to read the texts of e-mails; those of the product are used')
    })
    return await work(platform, config)
  } finally {
    await platform.close()
  }
}

// Longer than the slowest request, shorter than the time after which orchestrators kill a process.
export const stopSeconds = 25

/** Ends the process after an uncaught error. Our log hides secrets; the default output of Node.js does not. */
export function logCrashes(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error')
    process.exit(1)
  })
}

// Longer than a failover.
const maxSecondsWithoutDatabase = 60
const askDatabaseEverySeconds = 5

/** Calls `onLost` when the database was away for a minute. */
export function watchDatabase({ db }: Pick<Context, 'db'>, onLost: (error: unknown) => void): { stop(): void } {
  let answeredAt = performance.now()
  const timer = setInterval(() => {
    sql`select 1`.execute(db).then(
      () => (answeredAt = performance.now()),
      (error: unknown) => {
        if (performance.now() - answeredAt > maxSecondsWithoutDatabase * 1000) onLost(error)
      },
    )
  }, askDatabaseEverySeconds * 1000)
  return { stop: () => clearInterval(timer) }
}

/** On SIGTERM or SIGINT: finishes running work, then exits, at the latest after so many seconds. */
export function stopOnSignal(log: Logger, stop: () => Promise<void>, seconds = stopSeconds): void {
  let stopping = false
  const leave = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error(`shutdown took longer than ${seconds} s; exiting`)
      process.exit(1)
    }, seconds * 1000).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'shutdown failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
}
