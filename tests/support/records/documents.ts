import {
  type ArticleRecord,
  articleJats,
  noticeJats,
  plainText,
  readXml,
  textOf,
  type XmlElement,
} from '@grfs/scholarly'
import { demonstrationRecords } from './demonstration.ts'
import { generatedRecord } from './generated.ts'

const generatedCount = 2_000
const quickShare = 20

export interface JatsDocument {
  name: string
  xml: string
  /** Null for a notice. */
  record: ArticleRecord | null
}

/** Generated and demonstration articles, and the notices about them. */
export function* jatsDocuments({ quick }: { quick: boolean }): Generator<JatsDocument> {
  for (let number = 0; number < generatedCount; number += quick ? quickShare : 1)
    yield* documentsOf(generatedRecord(number))
  for (const [at, record] of demonstrationRecords().entries())
    if (!quick || at % quickShare === 0) yield* documentsOf(record)
}

function* documentsOf(record: ArticleRecord): Generator<JatsDocument> {
  yield { name: record.id, xml: articleJats(record), record }
  for (const notice of record.notices)
    yield { name: `${record.id}.${notice.kind}-${notice.number}`, xml: noticeJats(record, notice), record: null }
}

const tokens = (words: string): string[] => words.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Removes what XML forbids and what turns text around; a pair that it splits stays split. */
const allowed = (words: string): string =>
  words.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu, '')

const markup = (html: string): string => plainText(allowed(html).replace(/<[^>]*>/g, ' $& '))

/** Every text of a record that a reader may look for. */
function textsOf(record: ArticleRecord): string[] {
  const { contributors, affiliations, translations, statements, supplements, funding, notices, sections } = record
  return [
    record.titleHtml === null ? record.title : markup(record.titleHtml),
    markup(record.subtitleHtml ?? ''),
    ...(record.abstractParts.length > 0
      ? record.abstractParts.flatMap((one) => [one.title, one.text])
      : [record.abstract]),
    ...record.keywords,
    ...translations.flatMap((one) => [markup(one.titleHtml ?? ''), one.abstract, ...one.keywords]),
    ...record.subjects.map(({ term }) => term),
    ...contributors.flatMap((one) => [
      one.title,
      one.fullName,
      one.email ?? '',
      one.orcid ?? '',
      ...one.members,
      ...one.otherNames.map(({ published }) => published),
    ]),
    ...affiliations.flatMap((one) =>
      [one.text, one.department, one.institution, one.city, one.country, one.ror].map((part) => part ?? ''),
    ),
    ...record.references.map(({ text }) => text.replace(/<\/?(?:em|i|a)\b[^<>]*>/g, ' ').replaceAll('&amp;', '&')),
    ...funding.flatMap((one) => [one.funder, ...one.awards]),
    record.fundingStatement ?? '',
    ...statements.flatMap((one) => [one.text, one.address ?? '', one.approvalNumber ?? '']),
    ...supplements.flatMap((one) =>
      [one.label, one.title, one.description, one.licence, one.doi].map((part) => part ?? ''),
    ),
    ...sections.flatMap((one) => [one.title, markup(one.html)]),
    ...notices.map(({ text }) => text),
  ]
}

function wordsIn(element: XmlElement, found: Set<string>): Set<string> {
  for (const value of element.attributes.values()) for (const word of tokens(value)) found.add(word)
  // A name in another script is printed without a space between its parts.
  if (element.name === 'string-name') for (const word of tokens(textOf(element))) found.add(word)
  for (const one of element.content) {
    if (typeof one !== 'string') wordsIn(one, found)
    else for (const word of tokens(one)) found.add(word)
  }
  return found
}

/** Words of the record that are not in its XML. */
export function missingWords({ record, xml }: JatsDocument): string[] {
  if (!record) return []
  const found = wordsIn(readXml(xml), new Set())
  return [...new Set(textsOf(record).flatMap((one) => tokens(allowed(one))))].filter((word) => !found.has(word))
}
