import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import { AppError } from '../http/app-error.ts'
import type { Db } from './pool.ts'

// A change is given its moment by the application just before its first statement, on a clock that may differ a little.
const marginMs = 1_000
const tries = 20
const pauseMs = 25

/**
 * Finds a moment up to which the database is complete: no transaction that still runs will commit a change with an
 * earlier moment. Lists for harvesters end there, so that a change that commits late is not lost between two harvests.
 */
export interface Settled {
  /** Waits half a second for transactions that write. If one takes longer, the last known moment is the answer. */
  moment(db: Db, clock: Clock): Promise<Date>
}

export function createSettled(): Settled {
  let last: Date | null = null
  return {
    async moment(db, clock) {
      const now = clock.now()
      // Every transaction with a lower number began to write before.
      const mark = await numberOf(db, sql`pg_current_xact_id()`)
      for (let at = 0; at < tries; at++) {
        if ((await numberOf(db, sql`pg_snapshot_xmin(pg_current_snapshot())`)) >= mark) {
          const moment = new Date(now.getTime() - marginMs)
          if (last === null || moment > last) last = moment
          return moment
        }
        await pause(pauseMs)
      }
      if (last === null) throw new AppError('server.unavailable')
      return last
    },
  }
}

async function numberOf(db: Db, number: ReturnType<typeof sql>): Promise<bigint> {
  const { rows } = await sql<{ number: string }>`select ${number}::text as number`.execute(db)
  return BigInt(rows[0]!.number)
}
