import { flushCompileCache } from 'node:module'
import { ConfigError, loadConfig, type Config } from '../platform/config.ts'
import type { Logger } from '../platform/log.ts'

/** Starts a process; what is wrong with its configuration is said in plain sentences. */
export async function startOrExplain(start: (config: Config) => Promise<void>): Promise<void> {
  try {
    await start(loadConfig(process.env))
    // Where NODE_COMPILE_CACHE names a folder, also one that is killed leaves its successor less to compile.
    flushCompileCache()
  } catch (error) {
    if (error instanceof ConfigError) console.error(error.message)
    else console.error(error)
    process.exit(1)
  }
}

// Longer than the slowest request may take, shorter than an orchestrator waits before it kills.
const stopSeconds = 25

/** An error that nobody caught ends the process. Node would print all of it; our log leaves out what may be secret. */
export function logCrashes(log: Logger): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught error')
    process.exit(1)
  })
}

/** On SIGTERM or SIGINT: finishes what is under way, then leaves. */
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
