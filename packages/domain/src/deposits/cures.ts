/** What an editor can do about a refused deposit. The texts are in contracts. */
export const cures = [
  'timestamp',
  'title',
  'no-issn',
  'issn',
  'prefix',
  'owner',
  'permission',
  'resource',
  'reference',
  'name',
  'schema',
  'unreachable',
  'silent',
  'gone',
  'other',
] as const
export type Cure = (typeof cures)[number]

/** Our own words in place of an answer. */
export const ownAnswers = {
  unreachable: 'The registry could not be reached for 14 days.',
  silent: 'The registry gave no answer about this item.',
  gone: 'Our server does not have this item any more.',
  'no-issn': 'The journal has neither an ISSN nor a DOI of its own. The registry needs one of them.',
} as const

const signs: Array<[Cure, RegExp]> = [
  ['unreachable', /^The registry could not be reached/],
  ['silent', /^The registry gave no answer/],
  ['gone', /^Our server does not have/],
  ['no-issn', /^The journal has neither an ISSN/],
  ['timestamp', /less or equal to previously submitted|timestamp/i],
  ['issn', /issn/i],
  ['permission', /not authorized|does not have permission|no permission|not allowed/i],
  ['owner', /owner|different (?:publisher|title)|already (?:been )?assigned/i],
  ['prefix', /prefix/i],
  ['title', /title/i],
  ['resource', /\b(?:resource|url)\b/i],
]

const nameFields = ['given_name', 'surname', 'name', 'suffix', 'organization', 'ORCID']
const referenceFields = ['citation', 'doi', 'cYear', 'first_page', 'volume_title', 'article_title', 'journal_title']

/** Chosen by the field that our own check rejects, or else by the registry's words. */
export function cureOf(answer: string, field: string | null): Cure {
  if (field !== null) {
    if (nameFields.includes(field)) return 'name'
    if (field === 'issn') return 'issn'
    if (field === 'full_title' || field === 'abbrev_title') return 'title'
    return referenceFields.includes(field) ? 'reference' : 'schema'
  }
  return signs.find(([, sign]) => sign.test(answer))?.[0] ?? 'other'
}

/** The registry names the higher timestamp that it has: from a deposit by hand, or of another program. */
export function higherTimestamp(answer: string): string | null {
  if (!/less or equal to previously submitted/i.test(answer)) return null
  const [, version] = /previously submitted version:?\s*(\d{1,18})(?!\d)/i.exec(answer) ?? []
  return version ?? null
}
