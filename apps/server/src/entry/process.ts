import { flushCompileCache } from 'node:module'
import { ConfigError, loadConfig, type Config } from '../platform/config.ts'
import type { Logger } from '../platform/log.ts'
import { createPlatform, type Platform } from './assemble.ts'

/** Starts a process. Explains what is wrong with its configuration. */
export async function startOrExplain(start: (config: Config) => Promise<void>): Promise<void> {
  try {
    await start(loadConfig(process.env))
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
  const config = loadConfig(process.env)
  const platform = createPlatform(config, name)
  try {
    return await work(platform, config)
  } finally {
    await platform.close()
  }
}

// Longer than the slowest request, shorter than the time after which orchestrators kill a process.
const stopSeconds = 25

/** Ends the process after an uncaught error. Our log hides secrets; the default output of Node.js does not. */
export function logCrashes(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error')
    process.exit(1)
  })
}

/** On SIGTERM or SIGINT: finishes running work, then exits. */
export function stopOnSignal(log: Logger, stop: () => Promise<void>): void {
  let stopping = false
  const leave = (signal: string) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error(`shutdown took longer than ${stopSeconds} s; exiting`)
      process.exit(1)
    }, stopSeconds * 1000).unref()
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
