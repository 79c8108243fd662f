import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import type { Db, SqlTransaction } from '../pool.ts'
import { sameBytes, type Keys } from '../../keys.ts'
import { verifyEntry, type StoredEntry } from './audit-entry.ts'

/** The result of checking the hash chain. */
export interface ChainState {
  /** The first broken entry; null if none is broken. */
  brokenId: number | null
  checkedAt: Date | null
  /** The last entry of the last complete check. */
  untilId: number
}

// A step takes a fraction of a second. A worker that stops finishes its step.
const entriesAtOnce = 10_000
const sealPurpose = 'audit-seal'

/**
 * Verifies every hash, MAC and seal, in steps. Steps are stored, so an interrupted check continues. Returns null if it
 * was interrupted. A truncated or rewritten log does not match its seals or the last entry of the last check.
 */
export async function checkChain(
  ctx: Context,
  { signal, fromStart = false }: { signal?: AbortSignal; fromStart?: boolean } = {},
): Promise<ChainState | null> {
  if (fromStart) await ctx.inTransaction((tx) => saveStep(tx.db, { stepId: 0, stepHash: Buffer.alloc(0) }))
  for (;;) {
    if (await ctx.inTransaction((tx) => checkStep(tx, ctx.keys))) break
    if (signal?.aborted) return null
  }
  const { headHash, ...state } = await readChain(ctx.db)
  if (state.brokenId === null) {
    // The process log lives outside of the database: an attacker who rewrites the whole chain cannot rewrite this line.
    ctx.log.info({ entries: state.untilId, hash: headHash.toString('hex') }, 'audit log verified')
  } else {
    ctx.log.error({ entry: state.brokenId }, 'audit log entry was changed after it was written')
  }
  return state
}

/**
 * Signs the end of the chain with the server's secret, after it verified every entry since the last seal. A seal proves
 * that all entries before it were genuine, even after their secret was rotated. Returns the first broken entry.
 */
export async function sealChain(ctx: Context): Promise<number | null> {
  const brokenId = await ctx.inTransaction((tx) => sealNewEntries(tx, ctx.keys))
  if (brokenId !== null) ctx.log.error({ entry: brokenId }, 'audit log entry cannot be verified')
  return brokenId
}

async function sealNewEntries(tx: Tx, keys: Keys): Promise<number | null> {
  await adoptUnkeyed(tx.db)
  for (;;) {
    const last = await lastKnownSeal(tx.db, keys)
    if (last && !(last.fits && isGenuine(keys, last))) return last.stepId
    const walked = await walk(tx.db, keys, last ?? { stepId: 0, stepHash: Buffer.alloc(0) })
    const brokenId = lowest(walked.brokenId, walked.unknownId)
    if (brokenId !== null) return brokenId
    if (walked.entries === 0) {
      // The next run seals this entry with the new secret, before the previous one is removed.
      if (last && last.keyId !== keys.id)
        tx.outbox.audit({ action: 'audit.key-rotated', actor: null, subject: { kind: 'audit', id: keys.id } })
      return null
    }
    await insertSeal(tx, keys, { stepId: walked.lastId!, stepHash: walked.lastHash! })
    if (walked.entries < entriesAtOnce) return null
  }
}

export async function readChain(db: Db): Promise<ChainState & { headHash: Buffer }> {
  const { rows } = await sql<ChainState & { headHash: Buffer }>`
    select broken_id as "brokenId", checked_at as "checkedAt", until_id as "untilId", until_hash as "headHash"
    from platform.audit_check`.execute(db)
  return rows[0]!
}

/** After a restore to an earlier time: the end that the last check saw is not there, and that is right. */
export async function resetChainCheck(ctx: Pick<Context, 'inTransaction'>): Promise<void> {
  await ctx.inTransaction((tx) =>
    sql`update platform.audit_check set until_id = 0, until_hash = '\\x', broken_id = null`.execute(tx.db),
  )
}

/** For Prometheus. */
export async function readChainMetrics(db: Db): Promise<{ broken: number; checkedSecondsAgo: number }> {
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
  /** The first entry whose secret is no longer configured. */
  unknownId: number | null
}

/** Returns whether this was the last step. */
async function checkStep(tx: Tx, keys: Keys): Promise<boolean> {
  const { rows } = await sql<Step & { untilId: number; hasHead: boolean }>`
    select c.step_id as "stepId", c.step_hash as "stepHash", c.until_id as "untilId",
      c.until_id = 0 or exists (select from platform.audit a where a.id = c.until_id and a.hash = c.until_hash) as "hasHead"
    from platform.audit_check c for update of c`.execute(tx.db)
  const { stepId, stepHash, untilId, hasHead } = rows[0]!
  const { entries, lastId, lastHash, brokenId, unknownId } = await walk(tx.db, keys, { stepId, stepHash })
  const seals = stepId === 0 || unknownId !== null ? await checkSeals(tx.db, keys) : null
  const unsealedId = unknownId !== null && unknownId > seals!.goodUntil ? unknownId : null
  const broken = lowest(brokenId, unsealedId, seals?.brokenId ?? null) ?? (hasHead ? null : untilId)
  if (broken === null && entries === entriesAtOnce) {
    await saveStep(tx.db, { stepId: lastId!, stepHash: lastHash! })
    return false
  }
  await sql`
    update platform.audit_check set checked_at = ${tx.now()}, broken_id = ${broken}, step_id = 0, step_hash = '\\x',
      until_id = case when ${broken}::bigint is null then ${lastId ?? stepId} else until_id end,
      until_hash = case when ${broken}::bigint is null then ${lastHash ?? stepHash} else until_hash end`.execute(tx.db)
  return true
}

const lowest = (...ids: Array<number | null>): number | null => {
  const given = ids.filter((id) => id !== null)
  return given.length === 0 ? null : Math.min(...given)
}

/** The database verifies the hash chain. This function verifies the MACs, which need the secret. */
async function walk(db: SqlTransaction, keys: Keys, { stepId, stepHash }: Step): Promise<Walked> {
  const { rows } = await sql<StoredEntry & { hash: Buffer; fits: boolean; mayBeUnkeyed: boolean }>`
    select a.id, a.hash, a.id = coalesce(lag(a.id) over chain, ${stepId}) + 1
        and a.previous_hash = coalesce(lag(a.hash) over chain, ${stepHash}::bytea)
        and a.hash = platform.audit_hash(a, a.previous_hash)
        and case when a.actor_salt is null then a.actor_name = '' else a.actor_digest = platform.audit_actor_digest(a) end
        and case when a.text_salt is null then a.subject_label = '' and a.personal = '{}'
          else a.mac is not null or a.text_digest = platform.audit_text_digest(a) end as fits,
      a.id <= (select unkeyed_until from platform.audit_check) as "mayBeUnkeyed",
      a.at, a.action, a.actor_id as "actorId", a.subject_kind as "subjectKind", a.subject_id as "subjectId",
      a.journal_id as "journalId", a.detail, a.subject_label as "subjectLabel", a.personal, a.text_salt as "textSalt",
      a.text_digest as "textDigest", a.key_id as "keyId", a.mac
    from platform.audit a where a.id > ${stepId} window chain as (order by a.id) order by a.id limit ${entriesAtOnce}`.execute(
    db,
  )
  const verdicts = rows.map((row) => ({ row, verdict: verifyEntry(keys, row) }))
  const broken = verdicts.find(
    ({ row, verdict }) => !row.fits || verdict === 'forged' || (verdict === 'unkeyed' && !row.mayBeUnkeyed),
  )
  const last = rows.at(-1)
  return {
    entries: rows.length,
    lastId: last?.id ?? null,
    lastHash: last?.hash ?? null,
    brokenId: broken?.row.id ?? null,
    unknownId: verdicts.find(({ verdict }) => verdict === 'unknown-key')?.row.id ?? null,
  }
}

interface SealRow extends Step {
  keyId: string
  seal: Buffer
  /** Whether the entry exists with the sealed hash. */
  fits: boolean
}

const sealColumns = sql`s.audit_id as "stepId", s.hash as "stepHash", s.key_id as "keyId", s.seal,
  exists (select from platform.audit a where a.id = s.audit_id and a.hash = s.hash) as fits from platform.audit_seal s`

/**
 * Every seal must match its entry. Seals whose secret is configured must be genuine. `goodUntil`: the last entry that
 * such a seal covers. Older entries and seals were verified when that seal was made.
 */
async function checkSeals(db: SqlTransaction, keys: Keys): Promise<{ brokenId: number | null; goodUntil: number }> {
  const { rows } = await sql<SealRow>`
    select ${sealColumns} order by s.audit_id`.execute(db)
  const known = rows.filter(({ keyId }) => keys.byId(keyId) !== null)
  const goodUntil = known.at(-1)?.stepId ?? 0
  const broken = rows.find((row) =>
    keys.byId(row.keyId) === null ? !row.fits || row.stepId > goodUntil : !row.fits || !isGenuine(keys, row),
  )
  return { brokenId: broken?.stepId ?? null, goodUntil }
}

const sealed = ({ stepId, stepHash }: Step): string => `${stepId} ${stepHash.toString('hex')}`

function isGenuine(keys: Keys, row: SealRow): boolean {
  const key = keys.byId(row.keyId)
  return key !== null && sameBytes(row.seal, key.mac(sealPurpose, sealed(row)))
}

/** The last seal whose secret is configured. Other seals prove nothing: anyone could have made them. */
async function lastKnownSeal(db: SqlTransaction, keys: Keys): Promise<SealRow | null> {
  const { rows } = await sql<SealRow>`
    select ${sealColumns} where s.key_id = any(${keys.all.map(({ id }) => id)}) order by s.audit_id desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Before the first seal, processes of the previous release may have written entries without a MAC. */
async function adoptUnkeyed(db: SqlTransaction): Promise<void> {
  await sql`
    update platform.audit_check set unkeyed_until = (select max(id) from platform.audit where mac is null)
    where not exists (select from platform.audit_seal)
      and unkeyed_until < (select max(id) from platform.audit where mac is null)`.execute(db)
}

async function insertSeal(tx: Tx, keys: Keys, end: Step): Promise<void> {
  await sql`
    insert into platform.audit_seal (audit_id, hash, key_id, seal, sealed_at)
    values (${end.stepId}, ${end.stepHash}, ${keys.id}, ${keys.mac(sealPurpose, sealed(end))}, ${tx.now()})
    on conflict do nothing`.execute(tx.db)
}

async function saveStep(db: SqlTransaction, { stepId, stepHash }: Step): Promise<void> {
  await db.updateTable('platform.audit_check').set({ step_id: stepId, step_hash: stepHash }).execute()
}
