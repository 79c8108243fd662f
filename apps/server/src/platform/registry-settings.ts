import { z } from 'zod'
import { ConfigError } from './config-error.ts'

/** Crossref knows archives by these names. */
export const crossrefArchives = [
  ...['ADS', 'BL', 'Cariniana Network', 'CLOCKSS', 'DWT', 'HathiTrust', 'Internet Archive', 'KB', 'LOCKSS', 'LOC'],
  ...['NAA', 'NARA', 'NDPP', 'NSK', 'PKP PN', 'Portico', 'PSNC', 'Scholars Portal', 'TNA'],
] as const

/** The account at the registry of DOIs, all from the configuration. */
export interface RegistrySettings {
  /** `https://doi.crossref.org` */
  url: string
  login: string
  password: string
  /** The registry writes here about deposits, and so does this server if the account is refused. */
  email: string
  /** Archives that really hold the journals, by their names at Crossref. */
  archives: readonly string[]
}

/** A journal with a DOI prefix of its own. */
export interface JournalAccount {
  /** In lower case. */
  abbrev: string
  prefix: string
  /** Null: editors deposit by hand. */
  account: RegistrySettings | null
}

interface JournalLogin {
  abbrev: string
  prefix: string
  login: { login: string; password: string } | null
}

const journalLogin = /^([A-Za-z\d]{1,20}):(10\.\d{4,9})(?::([^\s:]{1,200}):(\S{1,200}))?$/

/** `cms:10.1234:login:password, eip:10.2345`. A password may contain colons and commas. */
export const journalLogins = z
  .string()
  .default('')
  // Only a comma before the next abbreviation and prefix separates journals.
  .transform((text) => text.trim().split(/\s*,\s*(?=[A-Za-z\d]{1,20}:10\.\d{4,9}(?:[:,\s]|$))/))
  .transform((items) => items.flatMap((item) => (item === '' ? [] : [journalLogin.exec(item)])))
  .refine((items) => !items.includes(null), {
    error: 'must be journals such as cms:10.1234:login:password or cms:10.1234',
    abort: true,
  })
  .transform((items) =>
    items.map((item): JournalLogin => {
      const [, abbrev = '', prefix = '', login, password] = item!
      const pair = login === undefined || password === undefined ? null : { login, password }
      return { abbrev: abbrev.toLowerCase(), prefix, login: pair }
    }),
  )
  .refine((items) => new Set(items.map(({ abbrev }) => abbrev)).size === items.length, {
    error: 'names a journal twice',
  })

interface CrossrefEnvironment {
  DOI_PREFIX?: string | undefined
  CROSSREF_LOGIN?: string | undefined
  CROSSREF_PASSWORD?: string | undefined
  CROSSREF_JOURNALS: JournalLogin[]
  CROSSREF_URL: string
  CROSSREF_EMAIL?: string | undefined
  CROSSREF_ARCHIVES: readonly string[]
  OPERATOR_EMAIL: string
}

/** The account of the press and those of journals. Without a login nothing is deposited: an editor records the answer. */
export function registriesOf(e: CrossrefEnvironment): {
  registry: RegistrySettings | null
  doiJournals: JournalAccount[]
} {
  const accountOf = (login: { login: string; password: string }): RegistrySettings => ({
    url: e.CROSSREF_URL.replace(/\/+$/, ''),
    ...login,
    email: e.CROSSREF_EMAIL ?? e.OPERATOR_EMAIL,
    archives: e.CROSSREF_ARCHIVES,
  })
  const doiJournals = e.CROSSREF_JOURNALS.map(({ login, ...one }) => ({ ...one, account: login && accountOf(login) }))
  const { CROSSREF_LOGIN: login, CROSSREF_PASSWORD: password } = e
  if (login === undefined && password === undefined) return { registry: null, doiJournals }
  if (login === undefined || password === undefined)
    throw new ConfigError('CROSSREF_LOGIN and CROSSREF_PASSWORD must be set together.')
  if (e.DOI_PREFIX === undefined) throw new ConfigError('DOI_PREFIX must be set when CROSSREF_LOGIN is.')
  return { registry: accountOf({ login, password }), doiJournals }
}

/** The accounts at DOAJ, all from the configuration. */
export interface DoajSettings {
  /** `https://doaj.org` */
  url: string
  /** The API key of each journal, by its abbreviation in lower case. */
  keys: ReadonlyMap<string, string>
  /** This server writes here if DOAJ refuses a key. */
  email: string
}

/** `cms:KEY, eip:KEY` */
export const doajKeys = z
  .string()
  .default('')
  .refine((text) => text.trim() === '' || /^(?:\s*[A-Za-z\d]{1,20}:[\w-]{8,200}\s*(?:,|$))+$/.test(text), {
    error: 'must be pairs such as cms:KEY',
    abort: true,
  })
  .transform((text) => {
    const pairs = text.split(',').flatMap((pair) => (pair.trim() === '' ? [] : [pair.trim().split(':', 2)]))
    return pairs.map(([abbrev = '', key = '']): [string, string] => [abbrev.toLowerCase(), key])
  })
  .refine((pairs) => new Set(pairs.map(([abbrev]) => abbrev)).size === pairs.length, {
    error: 'names a journal twice',
  })
  .transform((pairs): ReadonlyMap<string, string> => new Map(pairs))

/** Null without a key: nothing is sent. */
export const doajSettings = (keys: DoajSettings['keys'], url: string, email: string): DoajSettings | null =>
  keys.size === 0 ? null : { url: url.replace(/\/+$/, ''), keys, email }
