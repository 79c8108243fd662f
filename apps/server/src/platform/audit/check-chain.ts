import { sql } from 'kysely'
import type { Context, Tx } from '../context.ts'
import type { Db } from '../db.ts'

/** What is known of the chain of hashes. */
export interface ChainState {
  /** The first entry that did not fit; null while all did. */
  brokenId: number | null
  checkedAt: Date | null
  /** The last entry of the last check that came to the end. */
  untilId: number
}

// A step takes a fraction of a second; a worker that is asked to stop does so after it.
const entriesAtOnce = 10_000

/**
 * Works every hash out anew, from the first entry to the last, in steps that are kept: whoever is interrupted goes on where it
 * stopped. Null when it was interrupted. That the end was cut off or written anew shows by the entry that the last check ended
 * with.
 */
export async function checkChain(
  ctx: Context,
  { signal, anew = false }: { signal?: AbortSignal; anew?: boolean } = {},
): Promise<ChainState | null> {
  if (anew) await ctx.inTransaction((tx) => saveStep(tx, { stepId: 0, stepHash: Buffer.alloc(0) }))
  for (;;) {
    if (await ctx.inTransaction(checkStep)) break
    if (signal?.aborted) return null
  }
  const { headHash, ...state } = await readChain(ctx.db)
  if (state.brokenId === null) {
    // Kept outside of the database with the log: whoever rewrites the whole chain cannot rewrite this line.
    ctx.log.info({ entries: state.untilId, hash: headHash.toString('hex') }, 'the audit log is whole')
  } else {
    ctx.log.error({ entry: state.brokenId }, 'the audit log does not hold: somebody has changed what was written')
  }
  return state
}

export async function readChain(db: Db): Promise<ChainState & { headHash: Buffer }> {
  const { rows } = await sql<ChainState & { headHash: Buffer }>`
    select broken_id as "brokenId", checked_at as "checkedAt", until_id as "untilId", until_hash as "headHash"
    from platform.audit_check`.execute(db)
  return rows[0]!
}

/** For Prometheus. */
export async function readChainFigures(db: Db): Promise<{ broken: number; checkedSecondsAgo: number }> {
  const { rows } = await sql<{ broken: number; checkedSecondsAgo: number }>`
    select (broken_id is not null)::int as broken,
      coalesce(extract(epoch from now() - checked_at), 0)::float8 as "checkedSecondsAgo"
    from platform.audit_check`.execute(db)
  return rows[0]!
}

interface Step {
  stepId: number
  stepHash: Buffer
}

interface Walked {
  entries: number
  lastId: number | null
  lastHash: Buffer | null
  brokenId: number | null
}

/** Whether it was the last one. */
async function checkStep(tx: Tx): Promise<boolean> {
  const { rows } = await sql<Step & { untilId: number; isKept: boolean }>`
    select c.step_id as "stepId", c.step_hash as "stepHash", c.until_id as "untilId",
      c.until_id = 0 or exists (select from platform.audit a where a.id = c.until_id and a.hash = c.until_hash) as "isKept"
    from platform.audit_check c for update of c`.execute(tx)
  const { stepId, stepHash, untilId, isKept } = rows[0]!
  const { entries, lastId, lastHash, brokenId } = await walk(tx, { stepId, stepHash })
  const broken = brokenId ?? (isKept ? null : untilId)
  if (broken === null && entries === entriesAtOnce) {
    await saveStep(tx, { stepId: lastId!, stepHash: lastHash! })
    return false
  }
  await sql`
    update platform.audit_check set checked_at = ${tx.now()}, broken_id = ${broken}, step_id = 0, step_hash = '\\x',
      until_id = case when ${broken}::bigint is null then ${lastId ?? stepId} else until_id end,
      until_hash = case when ${broken}::bigint is null then ${lastHash ?? stepHash} else until_hash end`.execute(tx)
  return true
}

async function walk(tx: Tx, { stepId, stepHash }: Step): Promise<Walked> {
  const { rows } = await sql<Walked>`
    select count(*)::int as entries, max(id) as "lastId", (array_agg(hash order by id desc))[1] as "lastHash",
      min(id) filter (where not fits) as "brokenId"
    from (
      select a.id, a.hash, a.id = coalesce(lag(a.id) over chain, ${stepId}) + 1
        and a.previous_hash = coalesce(lag(a.hash) over chain, ${stepHash}::bytea)
        and a.hash = platform.audit_hash(a, a.previous_hash) as fits
      from platform.audit a where a.id > ${stepId} window chain as (order by a.id) order by a.id limit ${entriesAtOnce}) a`.execute(
    tx,
  )
  return rows[0]!
}

async function saveStep(tx: Tx, { stepId, stepHash }: Step): Promise<void> {
  await tx.updateTable('platform.audit_check').set({ step_id: stepId, step_hash: stepHash }).execute()
}
