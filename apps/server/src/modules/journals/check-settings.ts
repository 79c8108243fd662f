import type { Config } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database/pool.ts'
import { type Checks, type Installation, Problem } from '../../platform/doctor/check.ts'
import { createLog } from '../../platform/log.ts'
import { listJournals } from './queries.ts'

/** For `grfs doctor`: settings of single journals name them by their abbreviations. */
export function journalChecks({ config }: Installation): Checks {
  const named = namedJournals(config)
  return named.length === 0 ? {} : { 'journals in settings': () => findJournals(config, named) }
}

type Named = Array<{ setting: string; abbrev: string }>

const namedJournals = ({ doiJournals, doaj }: Config): Named => [
  ...doiJournals.map(({ abbrev }) => ({ setting: 'CROSSREF_JOURNALS', abbrev })),
  ...[...(doaj?.keys.keys() ?? [])].map((abbrev) => ({ setting: 'DOAJ_KEYS', abbrev })),
]

async function findJournals({ databaseUrl }: Config, named: Named): Promise<string> {
  const { db, close } = openDatabase({ url: databaseUrl, poolSize: 1, log: createLog('silent', 'doctor') })
  try {
    const known = new Set((await listJournals(db)).map(({ abbrev }) => abbrev?.toLowerCase()))
    const unknown = named.filter(({ abbrev }) => !known.has(abbrev))
    if (unknown.length === 0) return 'Every abbreviation in the settings is that of a journal.'
    const sentences = unknown.map(
      ({ setting, abbrev }) => `${setting} names ${abbrev}, but no journal has this abbreviation.`,
    )
    throw new Problem(sentences.join(' '), 'warning')
  } finally {
    await close()
  }
}
