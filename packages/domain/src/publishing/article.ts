/** A name as it is printed on the article. */
interface PrintedName {
  fullName: string
  orcid?: string | null | undefined
}

/** The submitter of a paper, or a co-author. */
interface NamedAuthor {
  name: string
  orcid: string | null
  accountId: string | null
}

/**
 * The account of each printed name, in the printed order; an editor may have changed order and names. Null if the name
 * could also mean another person: no photo is better than a wrong one.
 */
export function accountsOf(byline: readonly PrintedName[], authors: readonly NamedAuthor[]): Array<string | null> {
  return byline.map((printed) => {
    const [author, ...others] = authors.filter((one) => isSame(printed, one))
    if (!author || others.length > 0) return null
    return byline.filter((one) => isSame(one, author)).length === 1 ? author.accountId : null
  })
}

function isSame({ fullName, orcid }: PrintedName, author: NamedAuthor): boolean {
  return orcid && author.orcid ? orcid === author.orcid : fullName === author.name
}

interface Licence {
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

/** What is checked before a paper may be published. */
interface Planned {
  /** An issue, unless the journal publishes continuously. */
  hasPlace: boolean
  hasAbbreviation: boolean
  title: string
  abstract: string
  /** A day; empty means the day of publication. */
  publishedOn: string
}

/** What is still missing before a paper can be published, as sentences. */
export function missingIn(plan: Planned, today: string): string[] {
  return [
    ...(plan.hasPlace ? [] : ['choose an issue']),
    ...(plan.hasAbbreviation ? [] : ['give the journal an abbreviation']),
    ...(plan.title.trim() === '' ? ['give it a title'] : []),
    ...(plan.abstract.trim() === '' ? ['give it an abstract'] : []),
    ...(plan.publishedOn > today ? ['choose a date that is not in the future'] : []),
  ]
}

const wordsPerMinute = 230

/** Reading time of HTML in minutes, at least one. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute))
}

/** The prefix of the ids of a journal's articles in a year: `cms.2026.` */
export const idBegin = (abbrev: string, year: number): string => `${abbrev.toLowerCase()}.${year}.`

/** `cms.2026.041`: permanent, and the suffix of the DOI. */
export function publicId(abbrev: string, year: number, number: number): string {
  return idBegin(abbrev, year) + String(number).padStart(3, '0')
}

/** The year and the number in a public id. */
export function numberOf(id: string): { year: number; number: number } {
  const [, year, number] = /\.(\d+)\.(\d+)$/.exec(id) ?? []
  if (year === undefined || number === undefined) throw new RangeError(`"${id}" is no id of an article.`)
  return { year: Number(year), number: Number(number) }
}
