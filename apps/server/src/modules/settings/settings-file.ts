import { z } from 'zod'
import { settingSchemas } from '@grfs/contracts/settings'
import { fieldProblems } from '@grfs/contracts/validation'
import {
  isSettingKey,
  type SettingKey,
  settingKeysOf,
  type SettingLevel,
  type SettingValues,
} from '@grfs/domain/settings/catalogue'
import type { Context, Tx } from '../../platform/context.ts'
import { listJournals } from '../journals/index.ts'
import { storeChange } from './change-setting.ts'
import { listAllValues, lockSetting, type ScopeId } from './queries.ts'

/** A file of settings: what is set, and nothing that has its default. Journals are named by abbreviation or id. */
export interface SettingsFile {
  press: SettingValues
  journals: Record<string, SettingValues>
}

/** Every problem of a file, as sentences for the terminal. */
export class SettingsRefused extends Error {
  override readonly name = 'SettingsRefused'
}

const Values = z.record(z.string(), z.union([z.string(), z.null()]))
const File = z.strictObject({ press: Values.default({}), journals: z.record(z.string(), Values).default({}) })

interface Wanted {
  journalId: ScopeId
  key: SettingKey
  /** Null resets it. */
  value: string | null
}

export async function exportSettings({ db }: Pick<Context, 'db'>): Promise<SettingsFile> {
  const [values, journals] = [await listAllValues(db), await listJournals(db)]
  const names = new Map(journals.map(({ id, abbrev }) => [id, abbrev ?? id]))
  const file: SettingsFile = { press: {}, journals: {} }
  for (const { journalId, key, value } of values) {
    if (!isSettingKey(key)) continue
    if (journalId === null) file.press[key] = value
    else (file.journals[names.get(journalId) ?? journalId] ??= {})[key] = value
  }
  return file
}

/** Reads a file as JSON. Throws with every problem; nothing is stored. */
export async function readSettingsFile({ db }: Pick<Context, 'db'>, given: unknown): Promise<Wanted[]> {
  const file = File.safeParse(given)
  if (!file.success)
    throw new SettingsRefused(
      'The file must be an object with "press" and "journals"; their settings are texts, or null for a reset.',
    )
  const journals = await listJournals(db)
  const problems: string[] = []
  const wanted: Wanted[] = []
  const read = (level: SettingLevel, where: string, journalId: ScopeId, values: z.infer<typeof Values>) => {
    for (const [name, typed] of Object.entries(values)) {
      if (!isSettingKey(name) || !settingKeysOf(level).includes(name)) {
        problems.push(`${where}: there is no setting "${name}". These exist: ${settingKeysOf(level).join(', ')}.`)
        continue
      }
      const value = typed === null ? null : settingSchemas[name].safeParse(typed)
      if (value && !value.success) problems.push(`${where}, ${name}: ${fieldProblems(value.error)['body']}`)
      else wanted.push({ journalId, key: name, value: value && value.data })
    }
  }
  read('press', 'press', null, file.data.press)
  for (const [name, values] of Object.entries(file.data.journals)) {
    const journal = journals.find(({ id, abbrev }) => id === name || abbrev?.toUpperCase() === name.toUpperCase())
    if (journal) read('journal', `journal ${name}`, journal.id, values)
    else problems.push(`There is no journal "${name}".`)
  }
  if (problems.length > 0) throw new SettingsRefused(problems.join('\n'))
  return wanted
}

/** Stores what differs, and leaves settings alone that the file does not name. Returns how many changed. */
export async function importSettings(ctx: Context, given: unknown): Promise<number> {
  const wanted = await readSettingsFile(ctx, given)
  const changed = await ctx.inTransaction((tx) => storeWanted(tx, wanted, null))
  await ctx.settings.refresh(ctx.db)
  return changed
}

export async function storeWanted(
  tx: Tx,
  wanted: readonly Wanted[],
  actor: Parameters<typeof storeChange>[1]['actor'],
): Promise<number> {
  let changed = 0
  // Always in the same order, so that two imports cannot wait for each other.
  const sorted = wanted.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
  for (const { journalId, key, value } of sorted) {
    const stored = await lockSetting(tx.db, journalId, key)
    if (stored.value === value) continue
    await storeChange(tx, { journalId, key, before: stored.value, after: value, actor })
    changed++
  }
  return changed
}

const orderOf = ({ journalId, key }: Wanted) => `${journalId ?? ''} ${key}`
