import type { ArticleRecord, Contributor, ReferenceRecord } from '../article-record.ts'
import { plainText } from '../read-html.ts'
import { encodedAddress } from '../web-address.ts'
import { printable } from '../xml.ts'

/** Titles, names and addresses of a record, in the form that all citations and metadata share. */

/** Space that `oneLine` changes; most texts have none. */
const untidySpace = /[^\S ]| {2}|^ | $/

/** One line of printable text. */
export function oneLine(text: string): string {
  const line = printable(text)
  return untidySpace.test(line) ? line.replace(/\s+/g, ' ').trim() : line
}

const takenBackWords = { retraction: 'Retracted', withdrawal: 'Withdrawn' } as const

/** What a notice says of the whole article; null if it stands. At most one notice takes it back. */
export function takenBackAs({ notices }: Pick<ArticleRecord, 'notices'>): 'Retracted' | 'Withdrawn' | null {
  for (const { kind } of notices) if (kind === 'retraction' || kind === 'withdrawal') return takenBackWords[kind]
  return null
}

/** NISO RP-45-2024: the title of a retracted or withdrawn article begins with the word in capitals. */
export function titleMark(record: Pick<ArticleRecord, 'notices'>): string {
  const word = takenBackAs(record)
  return word === null ? '' : `${word.toUpperCase()}: `
}

/** Title and subtitle as plain text. */
export function citedTitle(record: ArticleRecord): string {
  const { title, subtitleHtml } = record
  const subtitle = subtitleHtml === null ? '' : oneLine(plainText(subtitleHtml))
  const main = oneLine(title)
  const whole = subtitle === '' ? main : `${main}${/[:?!.]$/.test(main) ? '' : ':'} ${subtitle}`
  return titleMark(record) + whole
}

export const doiUrl = (doi: string): string => `https://doi.org/${encodedAddress(doi)}`

/** The URL of the DOI if it is registered, else of the page. */
export const citedAddress = ({ doi, addresses }: Pick<ArticleRecord, 'doi' | 'addresses'>): string =>
  doi === null ? addresses.page : doiUrl(doi)

/** An author whose name parts are known, or a name that must stay whole: of a group, or with unknown parts. */
export type CitedName =
  | { literal: string }
  | { family: string; given: string; particle: string; suffix: string; isEastern: boolean; printed: string }

/** A name is never split by its last word: without confirmed parts it stays whole. */
export function citedName({ fullName, isGroup, name }: Contributor): CitedName {
  const printed = oneLine(fullName)
  const [family, given] = [oneLine(name?.family ?? ''), oneLine(name?.given ?? '')]
  if (isGroup || name === null || name.style === 'given-only' || family === '') return { literal: printed || given }
  return {
    ...{ family, given, printed, isEastern: name.style === 'eastern' },
    ...{ particle: oneLine(name.particle ?? ''), suffix: oneLine(name.suffix ?? '') },
  }
}

/** The authors who have a name. */
export const citedNames = (record: ArticleRecord): CitedName[] =>
  record.contributors.map(citedName).filter((name) => !('literal' in name) || name.literal !== '')

/** `van Beethoven`. */
export const familyName = ({ particle, family }: { particle: string; family: string }): string =>
  particle === '' ? family : `${particle}${/[’'-]$/.test(particle) ? '' : ' '}${family}`

/** `van Beethoven, Ludwig, Jr.`, or the whole name. */
export function invertedName(name: CitedName): string {
  if ('literal' in name) return name.literal
  return [familyName(name), name.given, name.suffix].filter((part) => part !== '').join(', ')
}

/** The number by which an article without volume, issue and pages is cited. */
export const articleNumber = ({ id, volume, issue, pages }: ArticleRecord): string | null =>
  volume === null && issue === null && pageRange(pages)[0] === null ? oneLine(id) : null

/** `1–18` as first and last page; the number of an article is a first page alone. */
export function pageRange(pages: string | null): [first: string | null, last: string | null] {
  const [first = '', last = ''] = oneLine(pages ?? '').split(/ ?[-–—] ?/)
  return [first || null, last || null]
}

/** Year, month and day, as far as they are known. */
export const dateParts = (date: string): number[] =>
  date
    .slice(0, 10)
    .split('-')
    .map(Number)
    .filter((part) => part > 0)

const orcidShape = /^(?:https?:\/\/orcid\.org\/)?((?:\d{4}-){3}\d{3}[\dX])$/

/** ORCID asks for the full URL. An iD of another form is none, and a group has none. */
export function orcidUrl({ orcid, isGroup }: Pick<Contributor, 'orcid' | 'isGroup'>): string | null {
  const [, id] = orcidShape.exec(orcid?.trim() ?? '') ?? []
  return id === undefined || isGroup ? null : `https://orcid.org/${id}`
}

/** The address of a corresponding author, if it is one. Addresses of others are private. */
export function publicEmail({ isCorresponding, email }: Contributor): string | null {
  const address = email?.trim() ?? ''
  return isCorresponding && address.length <= 254 && /^[^\s@<>"]+@[^\s@<>"]+$/.test(address) ? address : null
}

/** The printed reference without its emphasis. */
export const referenceText = ({ text }: ReferenceRecord): string =>
  oneLine(text.replace(/<\/?(?:em|i|a)\b[^<>]*>/g, '').replaceAll('&amp;', '&'))
