import type { ArticleRecord, Contributor } from '../article-record.ts'
import { articleKindNames } from '../article-record.ts'
import {
  articleNumber,
  citedAddress,
  citedName,
  citedNames,
  citedTitle,
  type CitedName,
  dateParts,
  familyName,
  invertedName,
  oneLine,
  pageRange,
} from './words.ts'

/** The article for programs that manage references: BibTeX, RIS and CSL-JSON. */

type Field = readonly [name: string, value: string | number | null]

const isFilled = ([, value]: Field): boolean => value !== null && value !== ''

/** BibTeX in UTF-8. Names of groups and names with unknown parts are in braces, so that no program splits them. */
export function bibtexOf(record: ArticleRecord): string {
  const [first, last] = pageRange(record.pages)
  const [, month = null] = dateParts(record.publishedOn)
  const fields: Field[] = [
    ['author', citedNames(record).map(bibtexName).join(' and ')],
    // Braces keep the capitals of the title.
    ['title', `{${bibtexText(citedTitle(record))}}`],
    ['journal', bibtexText(record.journal.title)],
    ['volume', record.volume],
    ['number', bibtexText(record.issue ?? '')],
    ['eid', bibtexText(articleNumber(record) ?? '')],
    ['pages', bibtexText([first, last].filter((page) => page !== null).join('--'))],
    ['year', record.year],
    ['month', month],
    ['publisher', bibtexText(record.publisher)],
    ['issn', bibtexText(record.journal.issn ?? '')],
    ['doi', verbatim(record.doi ?? '')],
    ['url', verbatim(citedAddress(record))],
    ['keywords', record.keywords.map(bibtexText).filter(Boolean).join(', ')],
    ['language', bibtexText(record.language ?? '')],
    ['abstract', bibtexText(record.abstract)],
  ]
  const lines = fields.filter(isFilled).map(([name, value]) => `  ${name} = {${value}}`)
  return `@article{${record.id.replace(/[^\w.:-]/g, '-')},\n${lines.join(',\n')}\n}\n`
}

const bibtexSigns: Record<string, string> = {
  ...{ '\\': '\\textbackslash{}', '{': '\\textbraceleft{}', '}': '\\textbraceright{}' },
  ...{ '^': '\\textasciicircum{}', '~': '\\textasciitilde{}' },
  ...{ '%': '\\%', '&': '\\&', $: '\\$', '#': '\\#', _: '\\_' },
}

const bibtexText = (text: string): string =>
  oneLine(text).replace(/[\\{}^~%&$#_]/g, (sign) => bibtexSigns[sign] ?? sign)

/** BibTeX does not interpret these fields, but it counts braces. */
const verbatim = (text: string): string => oneLine(text).replace(/[{}\\]/g, (sign) => encodeURIComponent(sign))

function bibtexName(name: CitedName): string {
  if ('literal' in name) return `{${bibtexText(name.literal)}}`
  const part = (text: string): string => {
    const escaped = bibtexText(text)
    return /,|\band\b/i.test(text) ? `{${escaped}}` : escaped
  }
  // A family name of several words is read as particle and family if one of them has no capital.
  const family =
    name.particle === '' && name.family.includes(' ') ? `{${bibtexText(name.family)}}` : part(familyName(name))
  return [family, part(name.suffix), part(name.given)].filter((text) => text !== '').join(', ')
}

/** RIS, with the tags that reference managers agree on. A line is `TAG  - value`. */
export function risOf(record: ArticleRecord): string {
  const [first, last] = pageRange(record.pages)
  const date = record.publishedOn.slice(0, 10).split('-')
  const fields: Field[] = [
    ['TY', 'JOUR'],
    ['ID', record.id],
    ['TI', citedTitle(record)],
    ...citedNames(record).map((name): Field => ['AU', risName(name)]),
    ['T2', record.journal.title],
    ['JA', record.journal.abbrev],
    ['VL', record.volume],
    ['IS', record.issue],
    ['C7', articleNumber(record)],
    ['SP', first],
    ['EP', last],
    ['PY', record.year],
    ['DA', `${date[0] ?? ''}/${date[1] ?? ''}/${date[2] ?? ''}/`],
    ['SN', record.journal.issn],
    ['PB', record.publisher],
    ['DO', record.doi],
    ['UR', citedAddress(record)],
    ['L1', record.addresses.pdf],
    ['LA', record.language],
    ...record.keywords.map((keyword): Field => ['KW', keyword]),
    ['AB', record.abstract],
  ]
  const lines = fields
    .map(([tag, value]): Field => [tag, value === null ? null : oneLine(String(value))])
    .filter(isFilled)
    .map(([tag, value]) => `${tag}  - ${value}`)
  return `${[...lines, 'ER  - '].join('\r\n')}\r\n`
}

/** A comma would make the first words a family name. */
const risName = (name: CitedName): string =>
  'literal' in name ? oneLine(name.literal.replace(/[,，]/g, ' ')) : invertedName(name)

/** The article as an item of CSL-JSON 1.0, in a list as reference managers expect it. */
export function cslJsonOf(record: ArticleRecord): string {
  return `${JSON.stringify([cslItem(record)], null, 2)}\n`
}

function cslItem(record: ArticleRecord): object {
  const [first, last] = pageRange(record.pages)
  const fields: Array<readonly [string, unknown]> = [
    ['id', record.id],
    ['type', 'article-journal'],
    ['genre', articleKindNames[record.kind]],
    ['title', citedTitle(record)],
    ['author', record.contributors.map(cslName).filter((name) => name !== null)],
    ['container-title', oneLine(record.journal.title)],
    ['container-title-short', oneLine(record.journal.abbrev ?? '')],
    ['volume', record.volume === null ? '' : String(record.volume)],
    ['issue', oneLine(record.issue ?? '')],
    ['number', articleNumber(record) ?? ''],
    ['page', [first, last].filter((page) => page !== null).join('-')],
    ['issued', { 'date-parts': [dateParts(record.publishedOn)] }],
    ['publisher', oneLine(record.publisher)],
    ['ISSN', oneLine(record.journal.issn ?? '')],
    ['DOI', oneLine(record.doi ?? '')],
    ['URL', citedAddress(record)],
    ['language', oneLine(record.language ?? '')],
    ['keyword', record.keywords.map(oneLine).filter(Boolean).join(', ')],
    ['abstract', paragraphs(record.abstract)],
  ]
  return Object.fromEntries(fields.filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)))
}

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map(oneLine)
    .filter(Boolean)
    .join('\n\n')

function cslName(contributor: Contributor): object | null {
  const name = citedName(contributor)
  if ('literal' in name) return name.literal === '' ? null : { literal: name.literal }
  const { family, given, particle, suffix, isEastern } = name
  return {
    family,
    ...(given !== '' && { given }),
    ...(particle !== '' && { 'non-dropping-particle': particle }),
    ...(suffix !== '' && { suffix }),
    ...(isEastern && { 'static-ordering': true }),
  }
}
