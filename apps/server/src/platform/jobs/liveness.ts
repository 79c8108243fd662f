import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from '../log.ts'

export interface LivenessOptions {
  url: string
  log: Logger
  /** Ignore jobs locked for less than this: their pool may be about to take its advisory lock. */
  graceSeconds: number
  everySeconds: number
}

export interface Liveness {
  /** Holds the advisory lock of a pool until this process ends. */
  hold(poolId: string): void
  stop(): Promise<void>
}

/**
 * graphile-worker releases the jobs of a killed worker after four hours. To need only seconds, each pool holds a
 * session-level advisory lock. When a process dies, its connection closes and PostgreSQL releases the lock;
 * `platform.take_over_jobs` then finds it free. There is no heartbeat, and a busy worker is never taken for dead. TCP
 * keep-alive detects a machine that vanished.
 */
export function openLiveness(pool: pg.Pool, { url, log, graceSeconds, everySeconds }: LivenessOptions): Liveness {
  const stopped = new AbortController()
  const held = new Set<string>()
  let client: pg.Client | undefined

  async function connect(): Promise<void> {
    const connection = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'worker liveness' })
    connection.on('error', () => onDisconnect(connection))
    connection.on('end', () => onDisconnect(connection))
    await connection.connect()
    await connection.query('set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3')
    client = connection
    for (const poolId of held) await lock(poolId)
  }

  async function lock(poolId: string): Promise<void> {
    await client?.query('select pg_advisory_lock(hashtextextended($1, 0))', [poolId])
  }

  function onDisconnect(disconnected: pg.Client): void {
    if (client !== disconnected) return
    client = undefined
    if (!stopped.signal.aborted) log.warn('lost the connection of the worker liveness lock')
  }

  async function watch(): Promise<void> {
    let waitMs = 0
    while (!stopped.signal.aborted) {
      try {
        if (!client) await connect()
        const startedAt = performance.now()
        const { rows } = await pool.query<{ freed: number }>(
          'select platform.take_over_jobs(make_interval(secs => $1)) as freed',
          [graceSeconds],
        )
        const freed = rows[0]?.freed ?? 0
        if (freed > 0) log.warn({ freed }, 'released the jobs of a dead worker')
        // The check reads the whole queue. Check a huge queue less often: at most 2 % of the time.
        waitMs = Math.max(everySeconds * 1000, (performance.now() - startedAt) * 50)
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
