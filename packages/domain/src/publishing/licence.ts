export interface Licence {
  name: string
  url: string
}

const licences: Record<string, Licence> = {
  'CC-BY-4.0': { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  'CC-BY-SA-4.0': { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  'CC-BY-NC-4.0': { name: 'CC BY-NC 4.0', url: 'https://creativecommons.org/licenses/by-nc/4.0/' },
  'CC-BY-NC-ND-4.0': { name: 'CC BY-NC-ND 4.0', url: 'https://creativecommons.org/licenses/by-nc-nd/4.0/' },
}

/** Licences that an article may have; the first one is the default. */
export const licenceCodes = Object.keys(licences)

/**
 * The licence of a stored code. Throws for an unknown code, so that no article is shown under a licence that was not
 * chosen.
 */
export function licenceOf(code: string): Licence {
  const licence = licences[code]
  if (!licence) throw new RangeError(`Unknown licence "${code}".`)
  return licence
}
