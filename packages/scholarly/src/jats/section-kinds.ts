/** What closes a paper rather than argues it: it stands in `back`, by its `sec-type` or as an element of its own. */
const closing = {
  ack: /^acknowledge?ments?$/i,
  app: /^(?:appendix|appendices|supplementary (?:material|information)s?)\b/i,
  funding: /^(?:funding|financial support)(?: (?:statement|information|sources?))?$/i,
  'COI-statement':
    /^(?:(?:statement|declaration) of )?(?:(?:competing|conflicting)(?: financial)? interests?|conflicts? of interests?|interests?)(?: (?:statement|declaration))?$/i,
  'author-contributions':
    /^(?:authors?(?:[’']s?)? contributions?|credit (?:author(?:ship)? )?(?:contribution )?statement)/i,
  // Data alone, or with methods, is what a paper argues from.
  'data-availability':
    /^(?:data and code$|(?:data|code|materials?)(?: and (?:data|code|materials?))? availability|availability of (?:data|code|materials?))/i,
  'ethics-statement':
    /^(?:research )?ethic(?:s|al)(?: (?:statement|approval|declaration|clearance)s?)?(?: and consent)?$/i,
}
export type ClosingKind = keyof typeof closing

/** Those of the `sec-type` of JATS that the headings of papers name. */
const argument = {
  intro: /^(?:introduction|background)$/i,
  methods: /^(?:(?:materials?|data|study area) and )?method(?:s|ology)?$/i,
  results: /^(?:results|findings)$/i,
  discussion: /^discussion$/i,
  conclusions: /^conclusions?$/i,
}

export const closingKind = (title: string): ClosingKind | null => kindOf(closing, title)

export const argumentKind = (title: string): keyof typeof argument | null => kindOf(argument, title)

function kindOf<Kind extends string>(kinds: Record<Kind, RegExp>, title: string): Kind | null {
  const names = Object.keys(kinds) as Kind[]
  return names.find((name) => kinds[name].test(title.trim())) ?? null
}
