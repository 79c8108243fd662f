import {
  apaParts,
  type ArticleKind,
  type ArticleRecord,
  type Contributor,
  doiUrl,
  inlineHtml,
  noticeAddresses,
  orcidUrl,
  printableRecord,
  type ReferenceRecord,
} from '@grfs/scholarly'
import { webAddress } from '@grfs/scholarly/html'
import { readArticleText } from './article-text.ts'
import { closingStatements } from './closing-statements.ts'
import { scriptFonts } from './fonts.ts'
import { htmlRuns, linkMark, referenceRuns, tidy } from './inline.ts'
import { labelsIn } from './labels.ts'
import type {
  AbstractParagraph,
  Design,
  Direction,
  Labels,
  Paper,
  PrintedAuthor,
  Run,
  TypesettingRecord,
} from './model.ts'
import { Pictures } from './pictures.ts'

/** An article to typeset. */
export interface TypesettingInput {
  record: ArticleRecord
  /** Colour of the journal, as `#2f5d62`. */
  colour: string
  /** JPEG, PNG, GIF or WebP, by the address in the text. A picture without bytes is replaced by its alternative text. */
  pictures: ReadonlyMap<string, Uint8Array>
  /** E-mail address for correspondence, by the position of the author. */
  correspondence?: ReadonlyMap<number, string>
  /** Default: `press`. */
  design?: Design
  /** Default: `a4`. */
  paper?: Paper
  /** With line numbers and the mark “Proof”, for the people who check the article before it is published. */
  isProof?: boolean
}

interface PrintedArticle {
  record: TypesettingRecord
  /** Pictures by the name that the record uses. */
  files: Map<string, Uint8Array>
}

const rightToLeftLanguages = new Set(['ar', 'fa', 'ur', 'he', 'ps', 'ckb', 'sd', 'ug', 'yi'])
const ink = '#211d19'

/** The data of the template. The same input always gives the same data. */
export function typesettingRecord(input: TypesettingInput): PrintedArticle {
  const { colour, pictures, correspondence } = input
  const record = printableRecord(input.record)
  const language = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(record.language ?? '') ? record.language! : 'en'
  const labels = labelsIn(language)
  const hue = /^#[0-9a-f]{6}$/i.test(colour) ? colour : ink
  const pictureFiles = new Pictures(pictures, hue)
  const { firstCited, statements, ...text } = readArticleText(record, pictureFiles)
  const day = dayFormat(language)
  const title = line(record.title)
  const journal = line(record.journal.title)
  const authors = shortAuthors(record.contributors)
  const doi = record.doi ? line(record.doi) : null
  const address = line(record.addresses.page)
  const dates = [
    { label: labels.received, on: record.receivedOn },
    { label: labels.revised, on: record.revisedOn },
    { label: labels.accepted, on: record.acceptedOn },
    { label: labels.published, on: record.publishedOn },
  ]
  const printed: TypesettingRecord = {
    language,
    direction: directionOf(language),
    colour: hue,
    fonts: [],
    labels,
    journal: { title: journal, issn: record.journal.issn && line(record.journal.issn) },
    publisher: line(record.publisher),
    issue: issueLine(record, labels),
    month: monthName(language, record),
    issueShort: `${placeOf(record)}${record.year}`,
    firstPage: firstPageOf(record.pages),
    id: line(record.id),
    doi,
    address,
    kind: kindName(record.kind, labels),
    subjects: [record.journalSection ?? '', record.journal.subject].map(line).filter(Boolean),
    title,
    titleRuns: record.titleHtml === null ? [{ text: title }] : htmlRuns(inlineHtml(record.titleHtml)),
    subtitle: htmlRuns(inlineHtml(record.subtitleHtml ?? '')),
    shortTitle: shortTitle(title, headLetters - journal.length - authors.length),
    shortAuthors: authors,
    ...authorsOf(record, correspondence),
    dates: dates.flatMap(({ label, on }) => (on ? [{ label, value: day(on) }] : [])),
    publishedOn: record.publishedOn,
    licence: {
      ...{ name: line(record.licence.name), url: record.licence.url },
      holder: copyrightOf(record, labels),
      isCreativeCommons: /creativecommons\.org\/licenses\/by/.test(record.licence.url),
    },
    abstract: abstractOf(record),
    keywords: record.keywords.map(line).filter(Boolean),
    translations: record.translations.map((one) => ({
      ...{ language: one.language, direction: directionOf(one.language), abstract: abstractOf(one) },
      title: line((one.titleHtml ?? '').replace(/<[^<>]*>/g, '')),
      keywords: one.keywords.map(line).filter(Boolean),
    })),
    citation: citationOf(record),
    ...text,
    statements: [...statements, ...closingStatements(record, labels)],
    references: record.references.map((reference, at) => ({
      runs: [...referenceRuns(reference.text), ...unprintedDoi(reference)],
      isCited: firstCited.has(at + 1),
    })),
    notices: record.notices.map((notice) => ({
      ...{ kind: notice.kind, date: day(notice.publishedOn), text: line(notice.text) },
      address: line(noticeAddresses(record, notice).page),
    })),
    newer: newerOf(record, labels),
  }
  return { record: { ...printed, fonts: scriptFonts(JSON.stringify(printed), language) }, files: pictureFiles.files }
}

function newerOf({ version, laterVersions }: ArticleRecord, labels: Labels): TypesettingRecord['newer'] {
  const newest = laterVersions.at(-1)
  if (!version || !newest?.address) return null
  const label = labels.newer.replace('{number}', String(version.number)).replace('{newest}', String(newest.number))
  return { label, address: line(newest.address) }
}

/** A link to a reference whose printed text has no DOI. */
const unprintedDoi = ({ text, doi }: ReferenceRecord): Run[] =>
  doi === null || text.includes(doi) ? [] : [{ text: ' ' }, linkMark('DOI', doiUrl(doi))]

const directionOf = (language: string): Direction => (rightToLeftLanguages.has(language.split('-')[0]!) ? 'rtl' : 'ltr')

/** The paragraphs of an abstract; each part of a structured one begins with its heading. */
function abstractOf({
  abstract,
  abstractParts,
}: Pick<ArticleRecord, 'abstract' | 'abstractParts'>): AbstractParagraph[] {
  const paragraphs = (text: string) =>
    text
      .split(/\n\s*\n/)
      .map(line)
      .filter(Boolean)
  if (abstractParts.length === 0) return paragraphs(abstract).map((text) => ({ heading: null, text }))
  return abstractParts.flatMap(({ title, text: words }) =>
    paragraphs(words).map((text, at) => ({ heading: at === 0 ? line(title) || null : null, text })),
  )
}

const line = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** `12 November 2026`, in the language of the article. */
function dayFormat(language: string): (day: string) => string {
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' })
  return (day) => {
    const date = new Date(`${day}T00:00:00Z`)
    return Number.isNaN(date.getTime()) ? day : format.format(date)
  }
}

const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : `${language}-u-nu-latn`)

/** `Volume 7, number 2`, as far as they are known. */
function issueLine({ volume, issue }: ArticleRecord, labels: Labels): string {
  return [volume === null ? '' : `${labels.volume} ${volume}`, issue === null ? '' : `${labels.number} ${line(issue)}`]
    .filter(Boolean)
    .join(', ')
}

/** `7 (2), `, as far as they are known. */
function placeOf({ volume, issue }: ArticleRecord): string {
  const place = [volume, issue === null ? null : `(${line(issue)})`].filter((part) => part !== null).join(' ')
  return place === '' ? '' : `${place}, `
}

function monthName(language: string, { year, month }: ArticleRecord): string {
  if (month === null) return String(year)
  const format = new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(Date.UTC(year, month - 1, 1))
}

/** The page number on which the article begins; an article without pages begins on 1. */
const firstPageOf = (pages: string | null): number => Number(/^\s*(\d{1,6})\s*(?:[-–—]|$)/.exec(pages ?? '')?.[1] ?? 1)

/** Letters of authors, title and journal that fit one line of the running head. */
const headLetters = 104

/** The part of the title that fits a running head: up to its colon, else as many words as fit. */
function shortTitle(title: string, room: number): string {
  const most = Math.min(60, Math.max(24, room))
  if (title.length <= most) return title
  const main = /^(.*?[^\s]?)(?:[:：]\s|(?<=\?)\s)/.exec(title)?.[1] ?? title
  if (main.length <= most && main.length > 12) return main
  const cut = title.slice(0, most).replace(/\p{Cs}$/u, '')
  const space = cut.lastIndexOf(' ')
  return `${(space > 20 ? cut.slice(0, space) : cut).replace(/(?<![\s,;:–-])[\s,;:–-]+$/, '')}…`
}

function shortAuthors(people: Contributor[]): string {
  const names = people.map(({ fullName }) => line(fullName))
  const both = names.join(' & ')
  return names.length > 2 || (names.length === 2 && both.length > 44) ? `${names[0]} et al.` : both
}

/** The citation that the article page shows, with the journal and its volume in italics. */
function citationOf(record: ArticleRecord): Run[] {
  const { head, journal, place, address } = apaParts(record)
  return tidy([
    { text: `${head} ` },
    { text: journal, italic: true },
    { text: `${place} ` },
    { text: address, href: address },
  ])
}

/** `© 2026 The authors`, in the language of the article; another holder as the record names it. */
function copyrightOf({ licence, publishedOn, contributors, publisher }: ArticleRecord, labels: Labels): string {
  const authors = contributors.length === 0 ? line(publisher) : labels.authors
  const general = new Map([
    ['', authors],
    ['The Authors', labels.authors],
    ['The Author', labels.author],
  ])
  const holder = line(licence.holder ?? '')
  return `© ${licence.year ?? publishedOn.slice(0, 4)} ${general.get(holder) ?? holder}`
}

/** `Research article`: kinds have English names, like the labels of languages without their own. */
function kindName(kind: ArticleKind, labels: Labels): string {
  if (kind === 'research-article') return labels.article
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Authors with the numbers of their affiliations. */
function authorsOf({ contributors, affiliations }: ArticleRecord, correspondence: TypesettingInput['correspondence']) {
  const groups = contributors.flatMap(({ equalGroup }) => equalGroup ?? [])
  // A group of one is a mistake, and several groups have no marks of their own.
  const equal = groups.length > 1 && new Set(groups).size === 1
  const authors = contributors.map((one, at): PrintedAuthor => {
    return {
      name: line(one.fullName),
      otherNames: one.otherNames
        .map(({ published }) => line(published))
        .filter((name) => isOtherScript(name, one.fullName)),
      affiliations: one.affiliations,
      orcid: orcidUrl(one),
      isOrcidVerified: one.isOrcidVerified,
      email: correspondence?.get(at) ?? (one.isCorresponding && one.email ? line(one.email) : null),
      isCorresponding: one.isCorresponding || correspondence?.has(at) === true,
      isEqual: equal && one.equalGroup !== null,
      isDeceased: one.isDeceased,
    }
  })
  const places = affiliations.map(({ text, country, ror }) => ({
    text: [text, country && text.includes(country) ? '' : (country ?? '')].map(line).filter(Boolean).join(', '),
    ror: webAddress(ror ?? ''),
  }))
  return { authors, affiliations: places }
}

/** Whether a name is in another script than the printed one, so that it tells a reader something. */
const isOtherScript = (name: string, printed: string): boolean =>
  name !== '' && /\p{Script=Latin}/u.test(name) !== /\p{Script=Latin}/u.test(printed)
