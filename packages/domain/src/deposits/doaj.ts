/** What is known of an article at DOAJ. `waiting`: it is sent, or sent again, by itself. */
export const doajStates = ['waiting', 'listed', 'refused', 'removed'] as const
export type DoajState = (typeof doajStates)[number]

/** What an editor can do if DOAJ refuses an article. The texts are in contracts. */
export const doajCures = ['no-issn', 'issn', 'owner', 'duplicate', 'field', 'unreachable', 'other'] as const
export type DoajCure = (typeof doajCures)[number]

/** Our own words in place of an answer. */
export const ownDoajAnswers = {
  'no-issn': 'The journal has no ISSN, by which DOAJ knows it.',
  unreachable: 'DOAJ could not be reached for 14 days.',
} as const

const signs: Array<[DoajCure, RegExp]> = [
  ['no-issn', /^The journal has no ISSN/],
  ['unreachable', /^DOAJ could not be reached/],
  ['owner', /not possible to create an article for this journal|in your account|not the owner/i],
  ['duplicate', /duplicate|merge conflict|already (?:exists|in)|full.?text url|identify the same/i],
  ['issn', /issn/i],
  ['field', /orcid|\bdoi\b|required|field|format|script tag/i],
]

/** Chosen by the words of the answer. */
export const doajCureOf = (answer: string): DoajCure => signs.find(([, sign]) => sign.test(answer))?.[0] ?? 'other'

export const doajLimits = {
  /** Editors often make several changes one after the other. */
  quietMinutes: 5,
  /** An article waits so long for its DOI, because DOAJ takes no other DOI later. */
  waitsForDoiDays: 14,
  /** Sent at once; DOAJ allows five calls in a burst, then two a second. */
  burst: 5,
  pauseMs: 500,
  articlesPerRun: 50,
} as const
