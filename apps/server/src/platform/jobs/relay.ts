import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from '../log.ts'

const batch = 500
const idleMs = 50

/**
 * Delivers outbox rows as events, e-mails and jobs. It polls: a NOTIFY inside the writer's transaction would serialise
 * all commits. An idle poll costs some microseconds.
 */
export function startRelay(pool: pg.Pool, log: Logger): { stop(): Promise<void> } {
  const stopped = new AbortController()
  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      let waitMs = idleMs
      try {
        if ((await deliverOutbox(pool)) === batch) waitMs = 0
      } catch (error) {
        log.error({ err: error }, 'failed to deliver outbox entries')
        waitMs = 1_000
      }
      if (waitMs > 0) await pause(waitMs, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
  const running = run()
  return {
    async stop() {
      stopped.abort()
      await running
    },
  }
}

/** Delivers one batch and returns the number of rows. Returns zero also while another process delivers. */
export async function deliverOutbox(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ delivered: number }>('select platform.deliver($1) as delivered', [batch])
  return rows[0]?.delivered ?? 0
}
