import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { AppError } from '../http/app-error.ts'
import type { Logger } from '../log.ts'
import { openDatabase, type Database, type Db } from './pool.ts'

/**
 * Read replicas for public pages (ADR 78). An HTTP process draws a page from a replica only while the replica has
 * everything that was committed two seconds ago. The worker purges a page only when every replica has the change, or
 * after a time in which such a replica falls out of use.
 */
export const maxLagSeconds = 2
const maxLagBytes = 16 * 1024 * 1024
// Several times within `maxLagSeconds`: one late answer must not take a replica out of use.
const askEveryMs = 500
// Two minutes. Older samples would only tell how late a replica is that is not used.
const maxSamples = 240

interface ReplicaOptions {
  urls: readonly string[]
  poolSize: number
  prepare: boolean
  log: Logger
}

interface Replica extends Database {
  /** Host and port. */
  name: string
}

function openReplica(url: string, { poolSize, prepare, log }: ReplicaOptions): Replica {
  const { hostname, port } = new URL(url)
  return { name: `${hostname}:${port || 5432}`, ...openDatabase({ url, poolSize, prepare, log, isReplica: true }) }
}

/** The position of the primary in its log, in bytes: every commit that a client knows of is before it. */
export async function readPosition(db: Db): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as at`.execute(db)
  return rows[0]!.at
}

/** The position up to which a standby shows the changes. -1 for a server that is no standby: it may be another primary. */
export async function readReplayed(db: Db): Promise<number> {
  const { rows } = await sql<{ at: number | null }>`
    select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as at where pg_is_in_recovery()`.execute(db)
  return rows[0]?.at ?? -1
}

/** What a replica is like now, for metrics. */
export interface ReplicaState {
  replica: string
  isInUse: boolean
  lagSeconds: number
  lagBytes: number
  /** Reads that failed on it and were repeated on the primary. */
  repeats: number
}

export interface PublicReader {
  /**
   * Runs a public read on a replica, or on the primary if none is recent enough. What fails on the replica is repeated
   * on the primary. `failureOf` finds a failure in a result.
   */
  read<T>(ctx: Context, work: (ctx: Context) => Promise<T>, failureOf?: (result: T) => unknown): Promise<T>
}

/** For an installation without replicas. */
export const primaryReader: PublicReader = { read: (ctx, work) => work(ctx) }

export interface Replicas extends PublicReader {
  states(): ReplicaState[]
  close(): Promise<void>
}

/** For HTTP processes. Asks the primary and each replica how far they are, from now on. */
export function watchReplicas(primary: Db, options: ReplicaOptions): Replicas {
  const { log } = options
  const openedAt = performance.now()
  const replicas = options.urls.map((url) => ({
    ...openReplica(url, options),
    isAsking: false,
    /** It has everything that was committed before this instant. */
    completeAt: Number.NEGATIVE_INFINITY,
    lagBytes: 0,
    repeats: 0,
  }))
  type Watched = (typeof replicas)[number]
  const samples: Array<{ at: number; position: number }> = []

  const isInUse = ({ completeAt, lagBytes }: Watched) =>
    performance.now() - completeAt < maxLagSeconds * 1000 && lagBytes <= maxLagBytes

  async function askReplica(replica: Watched): Promise<void> {
    if (replica.isAsking) return
    replica.isAsking = true
    try {
      const replayed = await readReplayed(replica.db)
      const newest = samples.findLast(({ position }) => position <= replayed)
      if (newest) replica.completeAt = newest.at
      replica.lagBytes = Math.max(0, samples.at(-1)!.position - replayed)
    } catch (error) {
      log.debug({ err: error, replica: replica.name }, 'failed to ask a read replica for its lag')
    } finally {
      replica.isAsking = false
    }
  }

  let isAsking = false
  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    // Before the question: what is committed while it travels may be missing in the answer.
    const at = performance.now()
    try {
      samples.push({ at, position: await readPosition(primary) })
      samples.splice(0, samples.length - maxSamples)
      for (const replica of replicas) void askReplica(replica)
    } catch (error) {
      log.debug({ err: error }, 'failed to ask the primary for its position')
    } finally {
      isAsking = false
    }
  }
  void ask()
  const timer = setInterval(() => void ask(), askEveryMs)

  let turn = 0
  function choose(): Watched | undefined {
    const usable = replicas.filter(isInUse)
    turn += 1
    return usable[turn % usable.length]
  }

  function repeat(replica: Watched, error: unknown): void {
    replica.repeats += 1
    log.warn({ err: error, replica: replica.name }, 'a read failed on a replica; repeating it on the primary')
  }

  return {
    async read(ctx, work, failureOf) {
      const replica = choose()
      if (!replica) return work(ctx)
      try {
        const result = await work({ ...ctx, db: replica.db })
        const failure = failureOf?.(result)
        if (failure === undefined) return result
        repeat(replica, failure)
      } catch (error) {
        // A refusal is an answer.
        if (error instanceof AppError) throw error
        repeat(replica, error)
      }
      return work(ctx)
    },
    states: () =>
      replicas.map((replica) => ({
        replica: replica.name,
        isInUse: isInUse(replica),
        lagSeconds: (performance.now() - Math.max(replica.completeAt, openedAt)) / 1000,
        lagBytes: replica.lagBytes,
        repeats: replica.repeats,
      })),
    close: async () => {
      clearInterval(timer)
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}

/** For the worker: whether the replicas have a change, before the pages that show it are purged. */
export interface ReplicaProgress {
  position(): Promise<number>
  /** The replicas that do not have this position yet. One that does not answer counts as late. */
  findLate(position: number): Promise<string[]>
  /** Counts purges that did not wait any longer. */
  giveUp(names: string[]): void
  timeouts(): Array<{ replica: string; value: number }>
  close(): Promise<void>
}

export function openProgress(primary: Db, options: ReplicaOptions): ReplicaProgress {
  const replicas = options.urls.map((url) => openReplica(url, { ...options, poolSize: 1 }))
  const timeouts = new Map(replicas.map(({ name }) => [name, 0]))
  return {
    position: () => readPosition(primary),
    findLate: async (position) => {
      const replayed = await Promise.allSettled(replicas.map(({ db }) => readReplayed(db)))
      return replicas
        .filter((_, index) => {
          const answer = replayed[index]!
          return answer.status === 'rejected' || answer.value < position
        })
        .map(({ name }) => name)
    },
    giveUp: (names) => names.forEach((name) => timeouts.set(name, timeouts.get(name)! + 1)),
    timeouts: () => [...timeouts].map(([replica, value]) => ({ replica, value })),
    close: async () => void (await Promise.all(replicas.map((replica) => replica.close()))),
  }
}
