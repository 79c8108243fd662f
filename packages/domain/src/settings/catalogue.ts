/** How a value is typed and checked. All values are texts. */
export type SettingKind = 'line' | 'text' | 'email' | 'url' | 'issn' | 'country'

/** A setting of a journal replaces the one of the press for this journal. */
export type SettingLevel = 'press' | 'journal'

export const settingGroups = ['identity', 'contact', 'law', 'donations', 'statements'] as const
export type SettingGroup = (typeof settingGroups)[number]

export interface SettingRule {
  group: SettingGroup
  kind: SettingKind
  levels: readonly SettingLevel[]
  maxLength: number
  /** Pages and e-mails need a value: it can be changed, but not emptied. */
  isRequired: boolean
}

const press = ['press'] as const
const pressAndJournal = ['press', 'journal'] as const

const line = (group: SettingGroup, maxLength: number): SettingRule => ({
  ...{ group, kind: 'line', levels: press, maxLength, isRequired: true },
})
const statement: SettingRule = {
  ...{ group: 'statements', kind: 'text', levels: pressAndJournal, maxLength: 2_000, isRequired: false },
}

/**
 * Every setting once (ADR 138). A setting is listed only if something shows it: its place is in
 * `apps/server/src/modules/settings/README.md`.
 */
export const settingRules = {
  name: line('identity', 100),
  publisher: line('identity', 130),
  issn: { group: 'identity', kind: 'issn', levels: press, maxLength: 20, isRequired: false },
  contact: { group: 'contact', kind: 'email', levels: pressAndJournal, maxLength: 254, isRequired: true },
  address: { group: 'contact', kind: 'text', levels: press, maxLength: 400, isRequired: false },
  country: { group: 'contact', kind: 'country', levels: press, maxLength: 60, isRequired: false },
  law: line('law', 80),
  authority: line('law', 120),
  donationText: { group: 'donations', kind: 'text', levels: press, maxLength: 1_000, isRequired: false },
  donationUrl: { group: 'donations', kind: 'url', levels: press, maxLength: 500, isRequired: false },
  ownership: statement,
  fees: statement,
  preservation: statement,
} as const satisfies Record<string, SettingRule>

export type SettingKey = keyof typeof settingRules
export const settingKeys = Object.keys(settingRules) as SettingKey[]

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingRules, key)

export const ruleOf = (key: SettingKey): SettingRule => settingRules[key]

export const settingKeysOf = (level: SettingLevel): SettingKey[] =>
  settingKeys.filter((key) => ruleOf(key).levels.includes(level))

/** Texts that the press or a journal states about itself. */
export const statementKeys = ['ownership', 'fees', 'preservation'] as const
export type StatementKey = (typeof statementKeys)[number]

/** Settings of one level. A key without a value is not set; an empty text means that there is none. */
export type SettingValues = Partial<Record<SettingKey, string>>

/** Where a value comes from. `none`: it is not set anywhere, or set to be empty. */
export type SettingSource = 'journal' | 'press' | 'default' | 'none'

/** The value that is in effect, and where it comes from: the first level that sets it. */
export function effectiveValue(
  key: SettingKey,
  levels: { journal?: SettingValues | undefined; press: SettingValues; defaults: SettingValues },
): { value: string; source: SettingSource } {
  const found = (['journal', 'press'] as const).find((level) => levels[level]?.[key] !== undefined)
  const value = (found ? levels[found]![key] : levels.defaults[key]) ?? ''
  return { value, source: value === '' && !found ? 'none' : (found ?? 'default') }
}

export interface StoredSetting {
  value: string | null
  version: number
}

/** A change can be undone while the setting still has the value that it gave. */
export const canUndo = (change: { after: string | null }, current: StoredSetting | null): boolean =>
  (current?.value ?? null) === change.after

export const settingLimits = {
  /** Changes on a page of the history. */
  historyPage: 20,
} as const
