import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../log.ts'

export interface LivenessOptions {
  url: string
  log: Logger
  /** Jobs locked for less than this are not looked at: their pool may be about to take its lock. */
  graceSeconds: number
  everySeconds: number
}

export interface Liveness {
  /** Says "this pool lives" for as long as this process does. */
  hold(poolId: string): void
  stop(): Promise<void>
}

/**
 * The job engine frees the jobs of a worker that was killed after four hours. We want seconds, so each pool holds a
 * session-level advisory lock named after it. When a process dies, however it dies, its connection closes and the
 * database gives the lock up; `platform.take_over_jobs` then finds it free. No heartbeat is written, and a worker that is
 * merely busy is never taken for dead. A machine that vanishes without a word is noticed by TCP keep-alive.
 */
export function openLiveness(pool: pg.Pool, { url, log, graceSeconds, everySeconds }: LivenessOptions): Liveness {
  const stopped = new AbortController()
  const held = new Set<string>()
  let client: pg.Client | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'worker liveness' })
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    await fresh.connect()
    await fresh.query('set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3')
    client = fresh
    for (const poolId of held) await lock(poolId)
  }

  async function lock(poolId: string): Promise<void> {
    await client?.query('select pg_advisory_lock(hashtextextended($1, 0))', [poolId])
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return
    client = undefined
    if (!stopped.signal.aborted) log.warn('lost the connection of the worker liveness lock')
  }

  async function watch(): Promise<void> {
    let waitMs = 0
    while (!stopped.signal.aborted) {
      try {
        if (!client) await connect()
        const begun = performance.now()
        const { rows } = await pool.query<{ freed: number }>(
          'select platform.take_over_jobs(make_interval(secs => $1)) as freed',
          [graceSeconds],
        )
        const freed = rows[0]?.freed ?? 0
        if (freed > 0) log.warn({ freed }, 'released the jobs of a dead worker')
        // Looking reads the whole queue; a huge one is looked at less often, never for more than 2 % of the time.
        waitMs = Math.max(everySeconds * 1000, (performance.now() - begun) * 50)
      } catch (error) {
        log.error({ err: error }, 'failed to check for dead workers')
        waitMs = everySeconds * 1000
      }
      await pause(waitMs, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }

  const watching = watch()
  return {
    hold(poolId) {
      held.add(poolId)
      lock(poolId).catch((error: unknown) => log.error({ err: error }, 'failed to take the worker liveness lock'))
    },
    async stop() {
      stopped.abort()
      await watching
      await client?.end()
    },
  }
}
