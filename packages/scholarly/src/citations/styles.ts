import type { ArticleRecord } from '../article-record.ts'
import {
  articleNumber,
  citedAddress,
  citedNames,
  citedTitle,
  type CitedName,
  familyName,
  oneLine,
  pageRange,
} from './words.ts'

/** The styles in which pages show how to cite an article. */
export const citationStyles = { apa: 'APA', vancouver: 'Vancouver', chicago: 'Chicago' } as const
export type CitationStyle = keyof typeof citationStyles

/** One citation in each style, as plain text. */
export function citationsOf(record: ArticleRecord): Record<CitationStyle, string> {
  return { apa: apaCitation(record), vancouver: vancouverCitation(record), chicago: chicagoCitation(record) }
}

/** APA 7: authors, year, title, journal, volume(issue), pages, URL. Without authors the title comes first. */
export function apaCitation(record: ArticleRecord): string {
  const { head, journal, place, address } = apaParts(record)
  return `${head} ${journal}${place} ${address}`
}

/** The parts of the citation in APA: in print the journal, with its volume, is in italics. */
export function apaParts(record: ArticleRecord): { head: string; journal: string; place: string; address: string } {
  const [title, authors] = [withFullStop(citedTitle(record)), withFullStop(apaAuthors(citedNames(record)))]
  const { volume } = record
  const journal = [oneLine(record.journal.title), ...(volume === null ? [] : [volume])].join(', ')
  const issue = record.issue === null ? '' : `${volume === null ? ', ' : ''}(${oneLine(record.issue)})`
  const pages = rangeOf(record)
  const number = articleNumber(record)
  const place = number === null ? pages : `Article ${number}`
  const source = `${journal}${issue}${place === '' ? '' : `, ${place}`}`
  const head = authors === '' ? `${title} (${record.year}).` : `${authors} (${record.year}). ${title}`
  return { head, journal, place: withFullStop(source).slice(journal.length), address: citedAddress(record) }
}

/** APA 7, 9.8: up to twenty authors are listed; of more, the first nineteen and the last. */
function apaAuthors(names: CitedName[]): string {
  const listed = names.map(apaName)
  const last = listed.at(-1) ?? ''
  if (listed.length < 2) return last
  if (listed.length > 20) return `${listed.slice(0, 19).join(', ')}, … ${last}`
  return `${listed.slice(0, -1).join(', ')}, & ${last}`
}

/** `Mohammad Delwar Hossain` as `Hossain, M. D.`. */
function apaName(name: CitedName): string {
  if ('literal' in name) return name.literal
  if (!hasInitials(name.given)) return name.printed
  const parts = [familyName(name), initials(name.given, '. ', '-'), name.suffix]
  return parts.filter((part) => part !== '').join(', ')
}

/** Vancouver, as ICMJE and NLM describe it: six authors, then et al. */
export function vancouverCitation(record: ArticleRecord): string {
  const names = citedNames(record).map((name) => {
    if ('literal' in name) return name.literal
    if (!hasInitials(name.given)) return name.printed
    const given = initials(name.given, '', '')
    return [familyName(name), given, name.suffix.replace(/\.$/, '')].filter((part) => part !== '').join(' ')
  })
  const authors = names.length > 6 ? [...names.slice(0, 6), 'et al'] : names
  const issue = record.issue === null ? '' : `(${oneLine(record.issue)})`
  const pages = rangeOf(record)
  const number = articleNumber(record)
  const place = `${record.volume ?? ''}${issue}${pages === '' ? '' : `:${pages}`}`
  const link = record.doi === null ? `Available from: ${record.addresses.page}` : `doi:${oneLine(record.doi)}`
  const numbered = number === null ? `${record.year}.` : `${record.year}:${withFullStop(number)}`
  const date = place === '' ? numbered : `${record.year};${withFullStop(place)}`
  return [
    withFullStop(authors.join(', ')),
    withFullStop(citedTitle(record)),
    withFullStop(oneLine(record.journal.title)),
    date,
    link,
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** Chicago 17, author-date: up to ten authors are listed; of more, the first seven. */
export function chicagoCitation(record: ArticleRecord): string {
  const names = citedNames(record)
  const shown = (names.length > 10 ? names.slice(0, 7) : names).map((name, at) => chicagoName(name, at === 0))
  const last = shown.at(-1) ?? ''
  const list =
    names.length > 10
      ? `${shown.join(', ')}, et al.`
      : shown.length < 2
        ? last
        : `${shown.slice(0, -1).join(', ')}, and ${last}`
  const title = citedTitle(record).replace(/[“”"]/g, (mark) => (mark === '“' ? '‘' : '’'))
  const volume = record.volume === null ? '' : ` ${record.volume}`
  const number = oneLine(record.issue ?? '')
  const issue = number === '' ? '' : volume === '' ? `, no. ${number}` : ` (${number})`
  const pages = rangeOf(record)
  const article = articleNumber(record)
  const place = article === null ? (pages === '' ? '' : `: ${pages}`) : `, article ${article}`
  const source = `${oneLine(record.journal.title)}${volume}${issue}${place}`
  const head = list === '' ? `${record.year}.` : `${withFullStop(list)} ${record.year}.`
  return `${head} “${withFullStop(title)}” ${withFullStop(source)} ${citedAddress(record)}`
}

/** Only the first name is inverted. Names that put the family first stay as they are. */
function chicagoName(name: CitedName, isFirst: boolean): string {
  if ('literal' in name) return name.literal
  if (name.isEastern || !hasInitials(name.given)) return name.printed
  const [family, { given, suffix }] = [familyName(name), name]
  const parts = isFirst ? [family, given, suffix] : [`${given} ${family}`.trim(), suffix]
  return parts.filter((part) => part !== '').join(', ')
}

/** Names are shortened only in scripts that have capitals. */
const hasInitials = (given: string): boolean => given === '' || /^[\p{Lu}\p{Ll}\p{Lt}]/u.test(given)

/** `Karl-Erik Johan` as `K.-E. J.`, or `KEJ`. */
function initials(given: string, mark: string, hyphen: string): string {
  const first = (part: string): string => ([...part][0] ?? '').toUpperCase()
  const words = given.split(' ').map((word) =>
    word
      .split(/[-‐‑]/)
      .filter((part) => /^\p{L}/u.test(part))
      .map((part) => `${first(part)}${mark.trimEnd()}`)
      .join(hyphen),
  )
  return words.filter((word) => word !== '').join(mark === '' ? '' : ' ')
}

function rangeOf({ pages }: ArticleRecord): string {
  const [first, last] = pageRange(pages)
  return [first, last].filter((page) => page !== null).join('–')
}

const withFullStop = (text: string): string => (text === '' || /[.?!…]$/.test(text) ? text : `${text}.`)
