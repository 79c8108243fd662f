import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { ErrorCode } from '@grfs/contracts/errors'
import type { Database } from '../database/pool.ts'
import { AppError, type AppErrorOptions } from './app-error.ts'

export interface Limit {
  name: string
  attempts: number
  seconds: number
  inMemory?: boolean | undefined
}

/** Counts attempts in the database, so that all processes share one count, unless a limit is `inMemory`. */
export interface Limits {
  /** Counts one attempt. Throws `TooManyAttempts` when there were too many. */
  count(limit: Limit, key: string): Promise<void>
  /** Removes one counted attempt, because it succeeded. Earlier attempts stay counted. */
  forgive(limit: Limit, key: string): Promise<void>
}

export class TooManyAttempts extends AppError {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number, code: ErrorCode = 'request.too-many', options: AppErrorOptions = {}) {
    super(code, options)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export function createRateLimits({ pool, prepare }: Pick<Database, 'pool' | 'prepare'>): Limits {
  // The library sets statement names itself.
  const withoutNames = { query: ({ text, values }: pg.QueryConfig) => pool.query(text, values) }
  const limiters = new Map<string, RateLimiterPostgres | RateLimiterMemory>()
  const limiterFor = ({ name, attempts, seconds, inMemory }: Limit): RateLimiterPostgres | RateLimiterMemory => {
    const existing = limiters.get(name)
    if (existing) return existing
    const shape = { keyPrefix: name, points: attempts, duration: seconds }
    const limiter = inMemory
      ? new RateLimiterMemory(shape)
      : new RateLimiterPostgres({
          ...shape,
          storeClient: prepare ? pool : withoutNames,
          storeType: 'pool',
          schemaName: 'platform',
          tableName: 'rate_limit',
          tableCreated: true,
          clearExpiredByTimeout: false,
          // Without the database, each process counts in memory.
          insuranceLimiter: new RateLimiterMemory(shape),
        })
    limiters.set(name, limiter)
    return limiter
  }
  return {
    async count(limit, key) {
      try {
        await limiterFor(limit).consume(key)
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw new TooManyAttempts(Math.ceil(refused.msBeforeNext / 1000))
        throw refused
      }
    },
    async forgive(limit, key) {
      await limiterFor(limit).reward(key)
    },
  }
}

/** Limits how much one network can make this process compute for anonymous reads. */
export interface CostLimit {
  /** Throws `TooManyAttempts` when the network, or the robot of this name in all its networks, has spent its budget. */
  spend(spender: string, cost: number): void
}

/**
 * A search or a page of a harvest costs most, suggestions and lists less. Counted files of an article cost like a list.
 * Calls without a query are free.
 */
export const costs = { search: 5, page: 5, harvest: 5, reading: 2, query: 1 }

// A campus: 200 users who each search twice a minute spend 33 units per second.
const burstSeconds = 25
// Each entry takes about 100 bytes.
const maxSpenders = 50_000

/** A token bucket per spender, in memory: a public read must not cost a database write. */
export function createCostLimit(unitsPerSecond: number, now: () => number = () => performance.now()): CostLimit {
  const burst = unitsPerSecond * burstSeconds
  const buckets = new Map<string, { units: number; at: number }>()
  return {
    spend(spender, cost) {
      const at = now()
      const before = buckets.get(spender)
      const units = before ? Math.min(burst, before.units + ((at - before.at) / 1000) * unitsPerSecond) : burst
      if (units < cost) throw new TooManyAttempts(Math.ceil((cost - units) / unitsPerSecond))
      // Delete first: the map is then in order of use, and its first entry is the least recently used.
      buckets.delete(spender)
      buckets.set(spender, { units: units - cost, at })
      if (buckets.size > maxSpenders) buckets.delete(buckets.keys().next().value!)
    },
  }
}
