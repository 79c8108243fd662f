import { spawnSync } from 'node:child_process'
import { type ArticleRecord, articleJats, articleJsonLd, cslJsonOf, highwireTags, plainText } from '@grfs/scholarly'
import { createArticleTypesetter } from '../../../packages/typesetting/src/index.ts'
import { articlePageOf } from '../../support/records/article-page.ts'
import { missingWords } from '../../support/records/documents.ts'
import { generatedRecord } from '../../support/records/generated.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

const records = 2_000
const quickShare = 40
// Typesetting takes most of the time, and a record with thousands of authors takes minutes.
const pdfShare = 24
const maxPeople = 100

/** N9: the words of a record are the same in the page and in every file. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const differing: string[] = []
  const compared: Record<string, number> = {}
  const count = (output: string, record: ArticleRecord, wrong: string[]) => {
    compared[output] = (compared[output] ?? 0) + 1
    for (const one of wrong) differing.push(`${record.id} ${output}: ${one.slice(0, 80)}`)
  }
  const typesetter = await createArticleTypesetter()
  for (let number = 0; number < records; number += quick ? quickShare : 1) {
    const record = generatedRecord(number)
    count('JATS', record, missingWords({ name: record.id, xml: articleJats(record), record }))
    count('Highwire', record, differencesOf(expectedOf(record), highwireTexts(record)))
    count('JSON-LD', record, differencesOf(expectedOf(record), jsonLdTexts(record)))
    count('CSL', record, differencesOf(expectedOf(record), cslTexts(record)))
    if (number % 500 !== 7) count('page', record, absentIn(await pageLetters(record), pageTexts(record)))
    const isPrintable = number % 12 < 4 && record.contributors.length < maxPeople
    if (isPrintable && number % pdfShare < 4 && record.references.length < maxPeople) {
      const { pdf, missing } = typesetter.typeset({ record: dated(record), colour: '#2f5d62', pictures: new Map() })
      if (missing.length === 0) count('PDF', record, absentIn(pdfLetters(pdf), pdfTexts(record)))
    }
  }
  const outputs = Object.entries(compared).map(([output, times]) => `${output} ${times}`)
  return outcomeOf('N9', {
    found: `${differing.length} differing words in ${outputs.join(', ')} documents`,
    ratio: null,
    worst: null,
    pass: differing.length === 0 && Object.keys(compared).length === 6,
    details: { compared, differing: differing.slice(0, 40) },
  })
}

/** Only letters and digits. Markup, hyphenation and line breaks do not change them. */
const lettersIn = (text: string): string => (text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('')

/** The order of a name's parts differs between formats. */
const nameLetters = (...parts: Array<string | null | undefined>): string =>
  [...lettersIn(parts.join(' '))].sort().join('')

interface Texts {
  title: string
  names: string[]
  abstract: string
  keywords: string
  /** Null where the format has none. */
  references: string[] | null
}

const subtitleOf = ({ subtitleHtml }: ArticleRecord): string => (subtitleHtml === null ? '' : plainText(subtitleHtml))

const takenBack = ({ notices }: ArticleRecord): string => {
  const words = notices.flatMap(
    ({ kind }) => ({ retraction: 'RETRACTED', withdrawal: 'WITHDRAWN' })[kind as string] ?? [],
  )
  return words[0] ?? ''
}

const printed = (text: string): string => text.replace(/<\/?(?:em|i|a)\b[^<>]*>/g, '').replaceAll('&amp;', '&')

function expectedOf(record: ArticleRecord): Texts {
  return {
    title: lettersIn(`${takenBack(record)} ${record.title} ${subtitleOf(record)}`),
    names: record.contributors.map(({ fullName }) => nameLetters(fullName)),
    abstract: lettersIn(record.abstract),
    keywords: lettersIn(record.keywords.join(' ')),
    references: record.references.map(({ text }) => lettersIn(printed(text))),
  }
}

function differencesOf(expected: Texts, found: Texts): string[] {
  const pairs: Array<[string, string]> = [
    [expected.title, found.title],
    [expected.abstract, found.abstract],
    [expected.keywords, found.keywords],
    [expected.names.join('|'), found.names.join('|')],
  ]
  found.references?.forEach((text, at) => pairs.push([expected.references![at] ?? '', text]))
  const needed = Math.min(expected.references!.length, 100)
  const wrong = pairs.filter(([one, other]) => one !== other).map(([one, other]) => `${one} / ${other}`)
  return found.references && found.references.length < needed ? [...wrong, 'references are missing'] : wrong
}

function highwireTexts(record: ArticleRecord): Texts {
  const tags = highwireTags(record)
  const all = (name: string) => tags.filter(([tag]) => tag === name).map(([, content]) => content)
  return {
    title: lettersIn(all('citation_title').join(' ')),
    names: all('citation_author').map((name) => nameLetters(name)),
    abstract: lettersIn(all('citation_abstract').join(' ')),
    keywords: lettersIn(all('citation_keywords').join(' ')),
    references: all('citation_reference').map(lettersIn),
  }
}

function jsonLdTexts(record: ArticleRecord): Texts {
  const data = JSON.parse(JSON.stringify(articleJsonLd(record))) as {
    name: string
    abstract?: string
    keywords?: string[]
    author?: Array<{ name: string }>
    citation?: Array<{ name: string }>
  }
  return {
    title: lettersIn(data.name),
    names: (data.author ?? []).map(({ name }) => nameLetters(name)),
    abstract: lettersIn(data.abstract ?? ''),
    keywords: lettersIn((data.keywords ?? []).join(' ')),
    references: (data.citation ?? []).map(({ name }) => lettersIn(name)),
  }
}

function cslTexts(record: ArticleRecord): Texts {
  const [item] = JSON.parse(cslJsonOf(record)) as [
    { title: string; abstract?: string; keyword?: string; author?: Array<Record<string, string>> },
  ]
  return {
    title: lettersIn(item.title),
    names: (item.author ?? []).map((one) =>
      nameLetters(one['literal'], one['given'], one['family'], one['non-dropping-particle'], one['suffix']),
    ),
    abstract: lettersIn(item.abstract ?? ''),
    keywords: lettersIn(item.keyword ?? ''),
    references: null,
  }
}

const absentIn = (letters: string, texts: string[]): string[] =>
  texts.map(lettersIn).filter((text) => !letters.includes(text))

async function pageLetters(record: ArticleRecord): Promise<string> {
  const html = await articlePageOf(record)
  return lettersIn(plainText(html.slice(html.indexOf('<main'), html.indexOf('</main>'))))
}

/** Every text that the page must show. */
function pageTexts(record: ArticleRecord): string[] {
  return [
    record.titleHtml === null ? record.title : plainText(record.titleHtml),
    subtitleOf(record),
    ...record.contributors.flatMap(({ fullName, members, otherNames, email, isCorresponding }) => [
      ...[fullName, ...members, ...otherNames.map(({ published }) => published)],
      isCorresponding ? (email ?? '') : '',
    ]),
    ...record.affiliations.map(({ text }) => text),
    ...(record.abstractParts.length > 0
      ? record.abstractParts.flatMap(({ title, text }) => [title, ...text.split(/\n{2,}/)])
      : record.abstract.split(/\n{2,}/)),
    ...record.keywords,
    ...record.translations.flatMap(({ titleHtml, abstract, keywords }) => [
      ...[titleHtml === null ? '' : plainText(titleHtml), ...abstract.split(/\n{2,}/), ...keywords],
    ]),
    // A printed DOI is a link with the name DOI.
    ...record.references.map(({ text }) => printed(text).replace(/https?:\/\/doi\.org\/\S+/, '')),
    ...record.statements.flatMap(({ text }) => text.split(/\n{2,}/)),
    ...record.funding.flatMap(({ funder, awards }) => [funder, ...awards]),
    record.fundingStatement ?? '',
    ...record.supplements.flatMap(({ title, description }) => [title ?? '', ...(description ?? '').split(/\n{2,}/)]),
    ...record.sections.map(({ title }) => title),
  ]
}

/** The typesetter needs a day. */
const dated = (record: ArticleRecord): ArticleRecord => ({
  ...record,
  publishedOn: `${record.year}-05-06`,
  sections: [],
})

function pdfLetters(pdf: Uint8Array): string {
  const { stdout, status } = spawnSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' })
  if (status !== 0) throw new Error('pdftotext failed. It is in the package poppler-utils.')
  return lettersIn(stdout)
}

/** Word by word: a page may break in the middle of a text. */
const pdfTexts = (record: ArticleRecord): string[] =>
  [record.title, record.abstract, ...record.keywords]
    .concat(record.contributors.map(({ fullName }) => fullName))
    .concat(record.references.map(({ text }) => printed(text).replace(/https?:\/\/\S+/, '')))
    .flatMap((text) => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
