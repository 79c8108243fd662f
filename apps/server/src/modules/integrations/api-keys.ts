import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { ApiKey, ApiKeyList, createApiKeyEndpoint } from '@grfs/contracts/integrations'
import type { Actor } from '@grfs/domain/identity/actor'
import { isKey, keyPrefix, keyStateOf } from '@grfs/domain/integrations/api-key'
import { keyLimits } from '@grfs/domain/integrations/limits'
import { isInternalId } from '@grfs/domain/shared/refs'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/database/pool.ts'
import type { FindKey } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { randomToken, tokenHash } from '../../platform/keys.ts'
import {
  countActiveKeys,
  findKey,
  insertKey,
  type JournalName,
  type KeyRow,
  listJournalNames,
  listKeys,
  lockKey,
  noteKeyUse,
  revokeKeyRow,
} from './queries/api-keys.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const endedShownMs = 365 * dayMs
const mostShown = 500

/** Finds the holder of a key by its hash, so that the time of the answer tells nothing about stored keys. */
export const findKeyHolder =
  (ctx: Context): FindKey =>
  async (token) => {
    if (!isKey(token)) return null
    const now = ctx.clock.now()
    const row = await findKey(ctx.db, tokenHash(token))
    if (!row || keyStateOf(row, now) !== 'active') return null
    const before = new Date(now.getTime() - keyLimits.lastUseMinutes * minuteMs)
    if (row.lastUsedAt === null || row.lastUsedAt < before)
      await ctx.inTransaction((tx) => noteKeyUse(tx.db, now, row.id, before))
    return { keyId: row.id, scopes: row.scopes, journalIds: row.journalIds }
  }

export async function readApiKeys({ db, clock }: Context): Promise<ApiKeyList> {
  const now = clock.now()
  const [rows, journals] = await Promise.all([
    listKeys(db, new Date(now.getTime() - endedShownMs), mostShown),
    listJournalNames(db),
  ])
  return { keys: rows.map((row) => toKey(row, journals, now)), journals }
}

type NewKey = z.output<typeof createApiKeyEndpoint.body>

export async function createApiKey(
  ctx: Context,
  actor: Actor,
  given: NewKey,
): Promise<{ key: ApiKey; secret: string }> {
  const secret = keyPrefix + randomToken()
  return ctx.inTransaction(async (tx) => {
    const { db, now, outbox } = tx
    // To the end of the last day.
    const expiresAt = new Date(Date.parse(given.expiresOn) + dayMs)
    if (expiresAt <= now() || expiresAt.getTime() > now().getTime() + (keyLimits.longestDays + 1) * dayMs)
      throw new AppError('key.expiry')
    if ((await countActiveKeys(db, now())) >= keyLimits.keys) throw new AppError('key.too-many')
    const { journals, journalIds } = await chooseJournals(db, given.journals)
    const row = { id: randomUUID(), name: given.name, scopes: [...new Set(given.scopes)], journalIds, expiresAt }
    await insertKey(db, now(), { ...row, keyHash: tokenHash(secret) })
    outbox.audit({
      action: 'api-key.created',
      actor,
      subject: { kind: 'api-key', id: row.id, label: row.name },
      detail: { scopes: row.scopes, journals: journalIds ?? 'all', expiresAt: expiresAt.toISOString() },
    })
    return { key: toKey({ ...row, createdAt: now(), lastUsedAt: null, revokedAt: null }, journals, now()), secret }
  })
}

/** May be repeated. */
export function revokeApiKey(ctx: Context, actor: Actor, id: string): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const row = isInternalId(id) ? await lockKey(tx.db, id) : null
    if (!row) throw new AppError('key.unknown')
    if (row.revokedAt !== null) return
    await revokeKeyRow(tx.db, tx.now(), row.id)
    tx.outbox.audit({
      action: 'api-key.revoked',
      actor,
      subject: { kind: 'api-key', id: row.id, label: row.name },
    })
  })
}

/** Refuses journals that do not exist. */
export async function chooseJournals(db: Db, chosen: readonly string[] | null) {
  const journals = await listJournalNames(db)
  const journalIds = chosen && [...new Set(chosen)]
  const known = new Set(journals.map(({ id }) => id))
  if (journalIds?.some((id) => !known.has(id))) throw new AppError('integration.journals')
  return { journals, journalIds }
}

/** The titles of chosen journals; null for all. */
export const titlesOf = (journalIds: readonly string[] | null, journals: readonly JournalName[]) =>
  journalIds && journals.filter(({ id }) => journalIds.includes(id))

function toKey(row: KeyRow, journals: readonly JournalName[], now: Date): ApiKey {
  const { id, name, scopes, journalIds, createdAt, expiresAt, lastUsedAt } = row
  return {
    ...{ id, name, scopes, journals: titlesOf(journalIds, journals), state: keyStateOf(row, now) },
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
