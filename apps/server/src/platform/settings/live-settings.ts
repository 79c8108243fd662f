import { sql } from 'kysely'
import type { SiteFacts } from '@grfs/contracts/page'
import { settingSchemas } from '@grfs/contracts/settings'
import {
  effectiveValue,
  isSettingKey,
  type SettingKey,
  type SettingValues,
  type StatementKey,
  statementKeys,
} from '@grfs/domain/settings/catalogue'
import { dataAuthority, governingLaw } from '@grfs/domain/shared/policies'
import type { Db } from '../database/pool.ts'
import type { Logger } from '../log.ts'
import { readEverySecond } from '../read-every-second.ts'

/** The settings as this process knows them (ADR 138). Reading them costs no query. */
export interface LiveSettings {
  /** Always the current values: keep the object, not its fields. */
  readonly site: SiteFacts
  /** What applies without any setting. */
  readonly defaults: SettingValues
  ofJournal(journalId: string): JournalSettings
  /** False while this process may not know the last change: what it renders must not stay in a cache. */
  isCurrent(): boolean
  /** Reads all settings now. */
  refresh(db: Db): Promise<void>
  /** Reads all settings now, and then every second. Without the database the last known ones stay. */
  watch(parts: { db: Db; log: Logger }): Promise<{ stop(): void }>
}

export interface JournalSettings {
  contact: string
  /** Null: the journal has the contact address of the press. */
  ownContact: string | null
  /** In the order of `statementKeys`, without empty ones. */
  statements: Array<{ key: StatementKey; text: string }>
}

// Shorter than the time between a change and the last purge (`purgeAfterChange`): a page that is rendered with older
// settings is purged.
const currentForMs = 8_000

interface Snapshot {
  press: SettingValues
  journals: ReadonlyMap<string, SettingValues>
}

export function openSettings(environment: SiteFacts): LiveSettings {
  const defaults = defaultsOf(environment)
  let snapshot: Snapshot = { press: {}, journals: new Map() }
  let readAt: number | null = null
  let isWatching = false

  const valueOf = (key: SettingKey, journalId?: string): string =>
    effectiveValue(key, {
      journal: journalId === undefined ? undefined : snapshot.journals.get(journalId),
      press: snapshot.press,
      defaults,
    }).value

  const refresh = async (db: Db): Promise<void> => {
    const startedAt = performance.now()
    const { rows } = await sql<StoredValue>`
      select journal_id as "journalId", key, value from platform.setting`.execute(db)
    snapshot = snapshotOf(rows)
    readAt = startedAt
  }

  return {
    site: liveSite(environment, valueOf),
    defaults,
    ofJournal: (journalId) => ({
      contact: valueOf('contact', journalId),
      ownContact: snapshot.journals.get(journalId)?.contact ?? null,
      statements: statementKeys.flatMap((key) => {
        const text = valueOf(key, journalId)
        return text === '' ? [] : [{ key, text }]
      }),
    }),
    isCurrent: () => !isWatching || (readAt !== null && performance.now() - readAt < currentForMs),
    refresh,
    watch({ db, log }) {
      isWatching = true
      return readEverySecond(() => refresh(db), {
        log,
        failure: 'failed to read the settings; the last known ones stay',
      })
    },
  }
}

interface StoredValue {
  journalId: string | null
  key: string
  value: unknown
}

/** Ignores what this release does not know, such as settings of a later one. */
function snapshotOf(rows: readonly StoredValue[]): Snapshot {
  const press: SettingValues = {}
  const journals = new Map<string, SettingValues>()
  for (const { journalId, key, value } of rows) {
    if (!isSettingKey(key)) continue
    const read = settingSchemas[key].safeParse(value)
    if (!read.success) continue
    let values = press
    if (journalId !== null) {
      values = journals.get(journalId) ?? {}
      journals.set(journalId, values)
    }
    values[key] = read.data
  }
  return { press, journals }
}

/** The environment, and what the specification says. */
function defaultsOf({ name, publisher, issn, supportEmail, donation }: SiteFacts): SettingValues {
  return {
    ...{ name, publisher, contact: supportEmail, law: governingLaw, authority: dataAuthority },
    ...{ issn: issn ?? '', donationText: donation?.text ?? '', donationUrl: donation?.url ?? '' },
  }
}

function liveSite(environment: SiteFacts, valueOf: (key: SettingKey) => string): SiteFacts {
  const optional = (key: SettingKey) => valueOf(key) || null
  const { origin, counter, development } = environment
  return {
    ...{ origin, development, ...(counter && { counter }) },
    get name() {
      return valueOf('name')
    },
    get publisher() {
      return valueOf('publisher')
    },
    get issn() {
      return optional('issn')
    },
    get supportEmail() {
      return valueOf('contact')
    },
    get donation() {
      const [text, url] = [optional('donationText'), optional('donationUrl')]
      return text === null && url === null ? undefined : { text, url }
    },
    get address() {
      return optional('address')
    },
    get country() {
      return optional('country')
    },
    get law() {
      return optional('law')
    },
    get authority() {
      return optional('authority')
    },
    get statements() {
      return statementKeys.flatMap((key) => {
        const text = valueOf(key)
        return text === '' ? [] : [{ key, text }]
      })
    },
  }
}
