import type { JournalAccount, RegistrySettings } from './registry-settings.ts'

/** Who has a DOI prefix: the press, or a journal with its own. Without an account, editors deposit by hand. */
export interface DoiHolder {
  /** Its row in `deposits.account`. */
  name: 'crossref' | `crossref:${string}`
  /** The abbreviation of the journal in lower case; null: the press. */
  abbrev: string | null
  prefix: string
  account: RegistrySettings | null
}

/** A holder that deposits. */
export type Depositor = DoiHolder & { account: RegistrySettings }

export interface DoiHolders {
  /** The journals with a prefix of their own, then the press. */
  all: readonly DoiHolder[]
  depositors: readonly Depositor[]
  /** The prefix of new DOIs of a journal; null if it gets none. */
  prefixOf(abbrev: string | null): string | null
  /** Who may deposit a DOI of this journal; null if nobody has its prefix any more. */
  holderOf(doi: string, abbrev: string | null): DoiHolder | null
  /** Null without such an account. */
  depositorNamed(name: string): Depositor | null
}

interface HolderParts {
  /** The prefix of the press. */
  prefix: string | null
  /** The account of the press. */
  registry: RegistrySettings | null
  journals: readonly JournalAccount[]
}

export function doiHolders({ prefix, registry, journals }: HolderParts): DoiHolders {
  const all: DoiHolder[] = journals.map((one) => ({ ...one, name: `crossref:${one.abbrev}` }))
  if (prefix !== null) all.push({ name: 'crossref', abbrev: null, prefix, account: registry })
  const depositors = all.filter((one): one is Depositor => one.account !== null)
  const of = (abbrev: string | null) => all.filter((one) => one.abbrev === null || one.abbrev === abbrev?.toLowerCase())
  return {
    ...{ all, depositors },
    prefixOf: (abbrev) => of(abbrev)[0]?.prefix ?? null,
    holderOf: (doi, abbrev) => of(abbrev).find((one) => doi.startsWith(`${one.prefix}/`)) ?? null,
    depositorNamed: (name) => depositors.find((one) => one.name === name) ?? null,
  }
}
