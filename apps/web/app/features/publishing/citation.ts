import { doiAddress } from '../../lib/paths.ts'

interface Citable {
  title: string
  authors: ReadonlyArray<{ fullName: string }>
  volume: number
  issueNumber: number
  year: number
  pages: string | null
  doi: string
  journal: { title: string }
}

const particles = new Set([
  'da',
  'de',
  'del',
  'della',
  'den',
  'der',
  'di',
  'dos',
  'du',
  'la',
  'le',
  'ter',
  'van',
  'von',
])

/** A reference in the form of APA 7, section 9: authors, year, title, journal, volume(issue), pages, DOI. */
export function apaCitation(article: Citable): string {
  const pages = article.pages === null ? '' : `, ${article.pages}`
  const source = `${article.journal.title}, ${article.volume}(${article.issueNumber})${pages}`
  const authors = withFullStop(apaAuthors(article.authors.map((author) => author.fullName)))
  return `${authors} (${article.year}). ${withFullStop(article.title)} ${source}. ${doiAddress(article.doi)}`.trimStart()
}

/** APA 7, 9.8: up to twenty authors are listed; of more, the first nineteen and the last. */
export function apaAuthors(fullNames: readonly string[]): string {
  const names = fullNames.map(invertedName)
  const last = names.at(-1) ?? ''
  if (names.length < 2) return last
  if (names.length > 20) return `${names.slice(0, 19).join(', ')}, … ${last}`
  return `${names.slice(0, -1).join(', ')}, & ${last}`
}

/** `Mohammad Delwar Hossain` as `Hossain, M. D.`; particles stay with the family name. */
export function invertedName(fullName: string): string {
  const parts = fullName.trim().split(/\s+/)
  let familyFrom = parts.length - 1
  while (familyFrom > 1 && particles.has((parts[familyFrom - 1] ?? '').toLowerCase())) familyFrom -= 1
  const family = parts.slice(familyFrom).join(' ')
  const given = parts.slice(0, familyFrom).map(initialOf).join(' ')
  return given === '' ? family : `${family}, ${given}`
}

// A hyphenated given name keeps its hyphen: Karl-Erik is K.-E.
function initialOf(name: string): string {
  return name
    .split('-')
    .filter((part) => part !== '')
    .map((part) => `${[...part][0] ?? ''}.`)
    .join('-')
}

function withFullStop(text: string): string {
  return text === '' || /[.?!]$/.test(text) ? text : `${text}.`
}
