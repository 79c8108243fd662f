import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from './app-error.ts'

export interface Limit {
  name: string
  attempts: number
  seconds: number
}

/** Counts attempts in the database, so that all processes share one count. Throws when there were too many. */
export type CountAttempt = (limit: Limit, key: string) => Promise<void>

export class TooManyAttempts extends AppError {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super('request.too-many')
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export function createRateLimits(pool: Pool): CountAttempt {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterFor = ({ name, attempts, seconds }: Limit): RateLimiterPostgres => {
    const existing = limiters.get(name)
    if (existing) return existing
    const shape = { keyPrefix: name, points: attempts, duration: seconds }
    const limiter = new RateLimiterPostgres({
      ...shape,
      storeClient: pool,
      schemaName: 'platform',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
      // When the database cannot answer, each process still holds the line by itself.
      insuranceLimiter: new RateLimiterMemory(shape),
    })
    limiters.set(name, limiter)
    return limiter
  }
  return async (limit, key) => {
    try {
      await limiterFor(limit).consume(key)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw new TooManyAttempts(Math.ceil(refused.msBeforeNext / 1000))
      throw refused
    }
  }
}
