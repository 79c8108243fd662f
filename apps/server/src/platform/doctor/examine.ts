import { setTimeout as pause } from 'node:timers/promises'
import { ConfigError, loadConfig, readSecretFiles, type Config } from '../config.ts'
import { Problem, type Check, type Checks, type Installation } from './check.ts'
import { databaseChecks } from './database.ts'
import { secretChecks } from './secrets.ts'
import { serviceChecks } from './services.ts'

/** What one check of an installation found. A warning is worth a look; only a failure needs work. */
export interface Finding {
  check: string
  state: 'ok' | 'warning' | 'failed'
  sentence: string
}

const checkSeconds = 60

/**
 * Examines the installation that these settings describe, one check after the other. `skip` names checks to leave out,
 * `more` adds those of modules.
 */
export async function examine(
  env: Installation['env'],
  skip: readonly string[] = [],
  more: (installation: Installation) => Checks = () => ({}),
): Promise<Finding[]> {
  let config: Config
  try {
    config = loadConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message.split('\n').map((sentence) => ({ check: 'settings', state: 'failed', sentence }))
  }
  const installation = { env: readSecretFiles(env), config }
  const findings: Finding[] = [{ check: 'settings', state: 'ok', sentence: 'All settings can be used.' }]
  const checks = {
    ...secretChecks(installation),
    ...databaseChecks(installation),
    ...more(installation),
    ...serviceChecks(installation),
  }
  for (const [check, run] of Object.entries(checks)) {
    if (!skip.includes(check)) findings.push({ check, ...(await outcomeOf(run)) })
  }
  return findings
}

async function outcomeOf(run: Check): Promise<Omit<Finding, 'check'>> {
  const timer = new AbortController()
  const late = pause(checkSeconds * 1000, undefined, { signal: timer.signal }).then(
    () => Promise.reject(new Problem(`There was no answer within ${checkSeconds} s.`)),
    () => '',
  )
  try {
    return { state: 'ok', sentence: await Promise.race([run(), late]) }
  } catch (error) {
    if (error instanceof Problem) return { state: error.state, sentence: error.message }
    return { state: 'failed', sentence: reasonOf(error) }
  } finally {
    timer.abort()
  }
}

/** Errors of sockets have their reason inside, and some no message at all. */
function reasonOf(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown }
  const own = message || code || String(error)
  return cause === undefined ? own : `${own}: ${reasonOf(cause)}`
}
