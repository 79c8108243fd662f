/** Permanent paths of an article and its files. Other sites, indexes and DOIs point there, so they never change. */

export const articleAddress = (publicId: string): string => `/article/${encodeURIComponent(publicId)}`

/** The page of an author. The id is random: the address keeps no name. */
export const authorAddress = (id: string): string => `/author/${encodeURIComponent(id)}`

/** Google Scholar wants the PDF in the directory of the article's page, with a name that ends in `.pdf`. */
export const paperAddress = (publicId: string): string => fileAddress(publicId, '.pdf')

/** The article as JATS. */
export const xmlAddress = (publicId: string): string => fileAddress(publicId, '.xml')

/** The citation of the article for reference managers, and its metadata. */
export const citationFileEndings = ['.bib', '.ris', '.csl.json', '.jsonld'] as const
/** One printed citation. */
export const citedStyleEndings = ['.apa.txt', '.vancouver.txt', '.chicago.txt'] as const

export const citationFileAddress = (
  publicId: string,
  ending: (typeof citationFileEndings | typeof citedStyleEndings)[number],
): string => fileAddress(publicId, ending)

/** A version of an article: `v1`. The page of the article shows the newest. */
export const versionAddress = (publicId: string, version: number): string => `${articleAddress(publicId)}/v${version}`

export const versionPaperAddress = (publicId: string, version: number): string =>
  `${versionAddress(publicId, version)}/${encodeURIComponent(publicId)}-v${version}.pdf`

export const versionXmlAddress = (publicId: string, version: number): string =>
  `${versionAddress(publicId, version)}/${encodeURIComponent(publicId)}-v${version}.xml`

/** The version that a page's address names: `v1`. */
export const versionNamed = (name: string): number | null =>
  /^v[1-9]\d{0,3}$/.test(name) ? Number(name.slice(1)) : null

/**
 * The figures of a version are numbered from 1. A figure has the same address for ever, because the next version has
 * figures of its own.
 */
export function figureAddress(publicId: string, number: number, version = 1): string {
  const id = encodeURIComponent(publicId)
  return version === 1
    ? `${articleAddress(publicId)}/figures/${id}-f${number}.jpg`
    : `${versionAddress(publicId, version)}/figures/${id}-v${version}-f${number}.jpg`
}

/** The supplements of a version are numbered from 1. Like a figure, a supplement has the same address for ever. */
export function supplementAddress(publicId: string, number: number, extension: string, version = 1): string {
  const id = encodeURIComponent(publicId)
  return version === 1
    ? `${articleAddress(publicId)}/supplements/${id}-s${number}.${extension}`
    : `${versionAddress(publicId, version)}/supplements/${id}-v${version}-s${number}.${extension}`
}

function fileAddress(publicId: string, ending: string): string {
  return `${articleAddress(publicId)}/${encodeURIComponent(publicId)}${ending}`
}

interface JournalRef {
  id: string
  abbrev: string | null
}

/** The part of a path that identifies a journal (JOURNAL-007): its abbreviation in lower case, else its id. */
export function journalRef({ id, abbrev }: JournalRef): string {
  return abbrev === null ? id : abbrev.toLowerCase()
}

export const journalAddress = (journal: JournalRef): string => `/journal/${encodeURIComponent(journalRef(journal))}`

/** A page that the journal wrote for itself. */
export const journalPageAddress = (journal: JournalRef, page: 'about' | 'guidelines'): string =>
  `${journalAddress(journal)}/${page}`

export function issueAddress(journal: JournalRef, { volume, number }: { volume: number; number: number }): string {
  return `${journalAddress(journal)}/${volume}/${number}`
}

/** Manifests for archives: the years of a journal, and what belongs to one of them. */
export const archiveAddress = (journal: JournalRef): string => `${journalAddress(journal)}/archive`

/** So many articles are in a file for DOAJ, which takes 50 MB; the next ones are in another part. */
export const articlesPerDoajFile = 250

/** The file that an editor uploads at DOAJ: beside an issue, or beside the archive of a year. */
export function doajAddress(
  journal: JournalRef,
  place: { volume: number; number: number } | { year: number },
  part = 1,
): string {
  const folder = 'volume' in place ? issueAddress(journal, place) : `${archiveAddress(journal)}/${place.year}`
  return `${folder}/doaj${part === 1 ? '' : `-${part}`}.xml`
}
