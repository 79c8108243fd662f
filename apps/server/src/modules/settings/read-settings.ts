import {
  pressScope,
  type Setting,
  type SettingChange,
  type SettingChanges,
  type SettingList,
} from '@grfs/contracts/settings'
import type { Actor } from '@grfs/domain/identity/actor'
import {
  canUndo,
  effectiveValue,
  isSettingKey,
  ruleOf,
  type SettingKey,
  settingKeysOf,
  settingLimits,
  type StoredSetting,
} from '@grfs/domain/settings/catalogue'
import type { Context } from '../../platform/context.ts'
import { listPeople } from '../identity/index.ts'
import { type ChangeRow, listChanges, listValues, type ScopeId, valuesOf } from './queries.ts'
import { listScopes, requireScope } from './scopes.ts'

type Rows = Awaited<ReturnType<typeof listValues>>

/** From the database: the snapshot of this process may be a second old. */
export async function listSettings(ctx: Context, actor: Actor, scope: string | undefined): Promise<SettingList> {
  const scopes = await listScopes(ctx, actor)
  const shown = scopes.map(({ id, title }) => ({ id: id ?? pressScope, title }))
  const first = shown[0]
  if (scope === undefined && first === undefined) return { scopes: [], scope: null, settings: [] }
  const journalId = await requireScope(ctx, actor, scope ?? first!.id)
  const rows = await listValues(ctx.db, journalId)
  return {
    scopes: shown,
    scope: journalId ?? pressScope,
    settings: settingKeysOf(journalId === null ? 'press' : 'journal').map((key) =>
      toSetting(ctx, rows, journalId, key),
    ),
  }
}

export async function readSetting(ctx: Context, journalId: ScopeId, key: SettingKey): Promise<Setting> {
  return toSetting(ctx, await listValues(ctx.db, journalId), journalId, key)
}

function toSetting({ settings: { defaults } }: Context, rows: Rows, journalId: ScopeId, key: SettingKey): Setting {
  const press = valuesOf(rows, null)
  const journal = journalId === null ? undefined : valuesOf(rows, journalId)
  const { [key]: _own, ...others } = journal ?? press
  const stored = findStored(rows, journalId, key)
  return {
    ...{ key, group: ruleOf(key).group, ...effectiveValue(key, { journal, press, defaults }) },
    isSet: stored !== null && stored.value !== null,
    inherited: effectiveValue(key, journal ? { press, defaults } : { press: others, defaults }).value,
    version: stored?.version ?? 0,
  }
}

const findStored = (rows: Rows, journalId: ScopeId, key: string): StoredSetting | null =>
  rows.find((row) => row.journalId === journalId && row.key === key) ?? null

export async function readChanges(
  ctx: Context,
  actor: Actor,
  { scope, before = '' }: { scope: string; before?: string | undefined },
): Promise<SettingChanges> {
  const journalId = await requireScope(ctx, actor, scope)
  const limit = settingLimits.historyPage
  const [found, rows] = await Promise.all([
    listChanges(ctx.db, journalId, { before: /^\d{1,18}$/.test(before) ? before : null, limit: limit + 1 }),
    listValues(ctx.db, journalId),
  ])
  const shown = found.slice(0, limit)
  const people = await listPeople(ctx.db, [...new Set(shown.flatMap(({ changedBy }) => changedBy ?? []))])
  const names = new Map(people.map(({ id, fullName }) => [id, fullName]))
  return {
    changes: shown.flatMap((row) => toChange(row, findStored(rows, journalId, row.key), names)),
    next: found.length > limit ? shown.at(-1)!.id : null,
  }
}

/** Leaves out a setting that this release does not have. */
function toChange(row: ChangeRow, stored: StoredSetting | null, names: ReadonlyMap<string, string>): SettingChange[] {
  const { id, at, changedBy, key, before, after } = row
  if (!isSettingKey(key)) return []
  const by = changedBy === null ? null : (names.get(changedBy) ?? '')
  return [{ ...{ id, at: at.toISOString(), by, key, before, after }, canUndo: canUndo(row, stored) }]
}
