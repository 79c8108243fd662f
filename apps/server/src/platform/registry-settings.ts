import { z } from 'zod'

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
