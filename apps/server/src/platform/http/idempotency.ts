import { sql } from 'kysely'
import type { Context, Tx } from '../context.ts'
import type { SqlTransaction } from '../database/pool.ts'
import { AppError } from './app-error.ts'

export interface RepeatableRequest {
  actor: string
  route: string
  key: string
  body: unknown
}

const purpose = 'idempotency'

/**
 * Runs the work once per key. Key, effect and response commit together: after a crash either all exist (a repeat gets
 * the same response) or none (a repeat does the work). A parallel repeat waits for the first.
 */
export function once<T>(ctx: Context, request: RepeatableRequest, work: (inner: Context) => Promise<T>): Promise<T> {
  // A keyed hash, because a body may contain a password that could be guessed from a plain hash.
  const body = JSON.stringify(request.body ?? null)
  const requestHash = ctx.keys.mac(purpose, body).toString('base64url')
  return ctx.inTransaction(async (tx) => {
    if (!(await claim(tx, request, requestHash))) {
      const first = await findFirst(tx.db, request)
      // The secret may have been rotated between the first request and its repeat.
      const isRepeat = ctx.keys.isSigned(purpose, body, Buffer.from(first.request_hash, 'base64url'))
      if (!isRepeat) throw new AppError('request.key-reused')
      return first.response as T
    }
    // The handler's transactions join this one, and its reads see its writes.
    const answer = await work({ ...ctx, db: tx.db, inTransaction: (inner) => inner(tx) })
    await tx.db
      .updateTable('platform.idempotency_key')
      .set({ status: 200, response: sql`${JSON.stringify(answer)}::jsonb` })
      .where('actor', '=', request.actor)
      .where('route', '=', request.route)
      .where('key', '=', request.key)
      .execute()
    return answer
  })
}

async function claim(tx: Tx, { actor, route, key }: RepeatableRequest, requestHash: string): Promise<boolean> {
  const claimed = await tx.db
    .insertInto('platform.idempotency_key')
    .values({ actor, route, key, request_hash: requestHash, created_at: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

function findFirst(db: SqlTransaction, { actor, route, key }: RepeatableRequest) {
  return db
    .selectFrom('platform.idempotency_key')
    .select(['request_hash', 'response'])
    .where('actor', '=', actor)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}
