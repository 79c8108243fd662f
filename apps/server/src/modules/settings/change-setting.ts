import { type Setting, settingSchemas } from '@grfs/contracts/settings'
import { validationTexts } from '@grfs/contracts/texts/validation'
import { settingTexts } from '@grfs/contracts/texts/settings'
import { fieldProblems } from '@grfs/contracts/validation'
import type { Actor } from '@grfs/domain/identity/actor'
import { canUndo, isSettingKey, type SettingKey, settingKeysOf } from '@grfs/domain/settings/catalogue'
import { journalKey, releaseKey, siteKey } from '../../platform/cache/keys.ts'
import { purgeJob } from '../../platform/cache/purge.ts'
import { version as release } from '../../platform/config.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findChange, lockSetting, saveSetting, type ScopeId } from './queries.ts'
import { readSetting } from './read-settings.ts'
import { requireScope } from './scopes.ts'

interface TypedChange {
  scope: string
  key: string
  /** Null resets it. */
  value: string | null
  /** The version that the person saw. */
  version: number
}

/** Stores value, history, audit entry and purges in one transaction, or nothing. */
export async function changeSetting(ctx: Context, actor: Actor, typed: TypedChange): Promise<Setting> {
  const journalId = await requireScope(ctx, actor, typed.scope)
  const key = keyIn(typed.key, journalId)
  const value = typed.value === null ? null : readValue(key, typed.value)
  const changed = await ctx.inTransaction(async (tx) => {
    const stored = await lockSetting(tx.db, journalId, key)
    // Repeating a change changes nothing, so a retry after a lost answer succeeds.
    if (stored.value === value) return false
    if (stored.version !== typed.version) throw new AppError('setting.changed-meanwhile')
    await storeChange(tx, { journalId, key, before: stored.value, after: value, actor })
    return true
  })
  if (changed) await ctx.settings.refresh(ctx.db)
  return readSetting(ctx, journalId, key)
}

/** A change like any other, with its own line in the history. */
export async function undoSetting(ctx: Context, actor: Actor, id: string): Promise<Setting> {
  const change = /^\d{1,18}$/.test(id) ? await findChange(ctx.db, id) : null
  if (!change) throw new AppError('setting.change-unknown')
  const { journalId } = change
  // The same answer as for a change that does not exist.
  await requireScope(ctx, actor, journalId).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('setting.change-unknown') : error
  })
  const key = keyIn(change.key, journalId)
  // An older release may have allowed another value.
  const before = change.before === null ? null : readValue(key, change.before)
  await ctx.inTransaction(async (tx) => {
    const stored = await lockSetting(tx.db, journalId, key)
    if (!canUndo(change, stored)) throw new AppError('setting.cannot-undo')
    await storeChange(tx, { journalId, key, before: stored.value, after: before, actor })
  })
  await ctx.settings.refresh(ctx.db)
  return readSetting(ctx, journalId, key)
}

interface Change {
  journalId: ScopeId
  key: SettingKey
  before: string | null
  after: string | null
  /** Null: a command of the operator. */
  actor: Pick<Actor, 'accountId'> | null
}

/** The caller has locked the setting. */
export async function storeChange(tx: Tx, { actor, ...change }: Change): Promise<void> {
  const { journalId, key, before, after } = change
  await saveSetting(tx.db, tx.now(), { ...change, changedBy: actor?.accountId ?? null })
  tx.outbox.audit({
    action: after === null ? 'setting.reset' : 'setting.changed',
    actor,
    subject: { kind: 'setting', id: key, label: settingTexts.keys[key].label },
    journalId,
    detail: { before, after },
  })
  purgeAfterChange(tx, journalId)
}

const secondsUntilKnown = 2

/**
 * Name, publisher and contact of the press are on every page. At once, and again when every process has read the change:
 * until then, one of them may render a page with the former value. The job repeats both after ten seconds (ADR 80).
 */
function purgeAfterChange(tx: Tx, journalId: ScopeId): void {
  const keys = journalId === null ? [releaseKey(release()), siteKey] : [journalKey(journalId)]
  tx.outbox.purge(...keys)
  const runAt = new Date(tx.now().getTime() + secondsUntilKnown * 1_000)
  tx.outbox.enqueue(purgeJob, { keys }, { runAt })
}

function keyIn(key: string, journalId: ScopeId): SettingKey {
  if (!isSettingKey(key) || !settingKeysOf(journalId === null ? 'press' : 'journal').includes(key))
    throw new AppError('setting.unknown')
  return key
}

function readValue(key: SettingKey, typed: string): string {
  const read = settingSchemas[key].safeParse(typed)
  if (read.success) return read.data
  throw new AppError('request.invalid', {
    fields: { value: fieldProblems(read.error)['body'] ?? validationTexts.value },
  })
}
