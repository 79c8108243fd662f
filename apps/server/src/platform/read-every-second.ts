import type { Logger } from './log.ts'

export const readEveryMs = 1_000

/**
 * Reads now, and then every second: small tables that each process keeps in memory (ADR 69). After a failure the last
 * known values stay; only the first failure in a row is logged.
 */
export async function readEverySecond(
  read: () => Promise<void>,
  { log, failure }: { log: Pick<Logger, 'error'>; failure: string },
): Promise<{ stop(): void }> {
  let isLost = false
  let isReading = false
  const readOnce = async () => {
    if (isReading) return
    isReading = true
    try {
      await read()
      isLost = false
    } catch (error) {
      if (!isLost) log.error({ err: error }, failure)
      isLost = true
    }
    isReading = false
  }
  await readOnce()
  const timer = setInterval(() => void readOnce(), readEveryMs)
  return { stop: () => clearInterval(timer) }
}
