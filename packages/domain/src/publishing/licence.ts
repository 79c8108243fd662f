export interface Licence {
  name: string
  url: string
}

const licences: Record<string, Licence> = {
  'CC-BY-4.0': { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
}

/** The licence behind its stored code. An article is never shown under a licence that nobody chose. */
export function licenceOf(code: string): Licence {
  const licence = licences[code]
  if (!licence) throw new RangeError(`Unknown licence "${code}".`)
  return licence
}
