import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from '../log.ts'

const batch = 500
const idleMs = 50

/**
 * Turns what transactions told (platform.outbox) into events, mails and jobs. It asks instead of being notified: a NOTIFY
 * inside the writer's transaction would make all writers commit one after the other. An idle ask costs some microseconds.
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

/** Delivers one batch now; says how many transactions were told of. Zero as well when another process is at it. */
export async function deliverOutbox(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ delivered: number }>('select platform.deliver($1) as delivered', [batch])
  return rows[0]?.delivered ?? 0
}
