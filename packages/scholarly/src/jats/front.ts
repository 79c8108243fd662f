import {
  type AbstractPart,
  type ArticleAddresses,
  articleKindNames,
  type ArticleRecord,
  type JournalRecord,
  type SubjectRecord,
} from '../article-record.ts'
import { pageRange, titleMark } from '../citations/words.ts'
import { readHtml } from '../read-html.ts'
import { webAddress } from '../web-address.ts'
import { element, filled, paragraphsOf, text, textElement, type Xml } from '../xml.ts'
import type { ArticleText } from './article-text.ts'
import { history, issueDate, published } from './dates.ts'
import { authorNotes, authors, isLanguage } from './people.ts'
import { titlePhrases } from './phrases.ts'
import { articleVersion, relations, versionHistory } from './relations.ts'
import { fundingGroup } from './statements.ts'

export function articleFront(record: ArticleRecord, content: ArticleText): Xml {
  return element(
    'front',
    null,
    journalMeta(record.journal, record.publisher),
    element(
      'article-meta',
      null,
      articleIds(record.id, record.doi),
      articleVersion(record),
      categories(
        filled(record.journalSection) ?? articleKindNames[record.kind],
        record.journal.subject,
        record.subjects,
      ),
      titles(record),
      authors(record),
      authorNotes(record, content.interests),
      published(record.publishedOn),
      issueDate(record),
      placeInIssue(record),
      pagesOf(record),
      history(record),
      versionHistory(record),
      permissions(record),
      selfAddresses(record),
      relations(record),
      abstractOf('abstract', null, record.abstract, record.abstractParts),
      translatedAbstracts(record),
      keywordGroups(record),
      fundingGroup(record, content.funding),
      countsOf(record, content.counts),
    ),
  )
}

export function articleIds(id: string, doi: string | null): Xml[] {
  return [
    element('article-id', { 'pub-id-type': 'publisher-id' }, text(id)),
    ...[textElement('article-id', { 'pub-id-type': 'doi' }, doi) ?? []].flat(),
  ]
}

/** Journal Publishing requires an ISSN; a journal without one is written in Journal Archiving. */
export function issnOf({ issn }: Pick<JournalRecord, 'issn'>): string | null {
  return /^\d{4}-\d{3}[\dX]$/.test(issn?.trim() ?? '') ? issn!.trim() : null
}

export function journalMeta(journal: JournalRecord, publisher: string): Xml {
  const { id, title, abbrev } = journal
  return element(
    'journal-meta',
    null,
    element(
      'journal-id',
      { 'journal-id-type': 'publisher-id' },
      text(filled(abbrev)?.toLowerCase() ?? filled(id) ?? 'journal'),
    ),
    element(
      'journal-title-group',
      null,
      element('journal-title', null, text(title)),
      textElement('abbrev-journal-title', { 'abbrev-type': 'publisher' }, abbrev),
    ),
    textElement('issn', { 'publication-format': 'electronic' }, issnOf(journal)),
    element('publisher', null, element('publisher-name', null, text(publisher))),
  )
}

export function categories(heading: string, discipline: string, subjects: SubjectRecord[]): Xml {
  const group = (type: string, subject: Xml | null) =>
    subject === null ? [] : [element('subj-group', { 'subj-group-type': type }, subject)]
  const terms = subjects.flatMap(({ scheme, code, term }) =>
    group(
      filled(scheme) ?? 'discipline',
      textElement(
        'subject',
        { vocab: filled(scheme), 'vocab-term': filled(term), 'vocab-term-identifier': filled(code) },
        term,
      ),
    ),
  )
  return element(
    'article-categories',
    null,
    group('heading', textElement('subject', null, heading)),
    group('discipline', textElement('subject', null, discipline)),
    terms,
  )
}

const richText = (html: string): Xml => titlePhrases(readHtml(html))

function titles(record: ArticleRecord): Xml {
  const { title, titleHtml, subtitleHtml, translations } = record
  const translated = translations.flatMap((one) => {
    if (!isLanguage(one.language) || filled(one.titleHtml) === null) return []
    const subtitle =
      filled(one.subtitleHtml) === null ? null : element('trans-subtitle', null, richText(one.subtitleHtml!))
    const attributes = { 'xml:lang': one.language }
    return [element('trans-title-group', attributes, element('trans-title', null, richText(one.titleHtml!)), subtitle)]
  })
  return element(
    'title-group',
    null,
    element('article-title', null, text(titleMark(record)), titleHtml === null ? text(title) : richText(titleHtml)),
    filled(subtitleHtml) === null ? null : element('subtitle', null, richText(subtitleHtml!)),
    translated,
  )
}

export function placeInIssue({ volume, issue }: Pick<ArticleRecord, 'volume' | 'issue'>): Array<Xml> {
  return [
    ...(volume === null ? [] : [element('volume', null, text(String(volume)))]),
    ...[textElement('issue', null, issue) ?? []].flat(),
  ]
}

function pagesOf({ id, pages }: ArticleRecord): Xml[] {
  const [first, last] = pageRange(pages)
  // An article without pages is cited by its own number.
  if (first === null || last === null) return [element('elocation-id', null, text(first || last || id))]
  return [element('fpage', null, text(first)), element('lpage', null, text(last))]
}

export function permissions({ licence }: Pick<ArticleRecord, 'licence'>): Xml {
  const url = webAddress(licence.url)
  const [holder, year] = [filled(licence.holder), licence.year]
  const name = filled(licence.name) ?? licence.url
  const copyright =
    holder === null || year === null
      ? []
      : [
          element('copyright-statement', null, text(`© ${year} ${holder}`)),
          element('copyright-year', null, text(String(year))),
          element('copyright-holder', null, text(holder)),
        ]
  return element(
    'permissions',
    null,
    copyright,
    element('ali:free_to_read', null),
    element(
      'license',
      { 'license-type': 'open-access', 'xlink:href': url },
      url === null ? null : element('ali:license_ref', null, text(url)),
      element(
        'license-p',
        null,
        text('This article is open access under the licence '),
        url === null ? text(name) : element('ext-link', { 'ext-link-type': 'uri', 'xlink:href': url }, text(name)),
        text('.'),
      ),
    ),
  )
}

const selfAddress = (type: string, title: string, address: string): Xml =>
  element('self-uri', { 'content-type': type, 'xlink:href': webAddress(address), 'xlink:title': title })

export function selfAddresses({
  addresses: { page, pdf, xml },
}: {
  addresses: Omit<ArticleAddresses, 'origin'>
}): Xml[] {
  return [
    selfAddress('text/html', 'Web page', page),
    ...(pdf === null ? [] : [selfAddress('application/pdf', 'PDF', pdf)]),
    selfAddress('application/xml', 'XML', xml),
  ]
}

function abstractOf(
  name: 'abstract' | 'trans-abstract',
  language: string | null,
  plain: string,
  parts: AbstractPart[],
): Xml | null {
  const known = parts.flatMap((part) => {
    const content = paragraphsOf(part.text)
    return content.length === 0 ? [] : [{ title: filled(part.title), content }]
  })
  const [only, ...others] = known
  const isTitled = known.every(({ title }) => title !== null)
  const content = !only
    ? paragraphsOf(plain)
    : others.length === 0
      ? [...[textElement('title', null, only.title) ?? []].flat(), ...only.content]
      : known.flatMap((part) =>
          isTitled
            ? [element('sec', null, textElement('title', null, part.title), part.content)]
            : [...paragraphsOf(part.title ?? ''), ...part.content],
        )
  return content.length === 0 ? null : element(name, { 'xml:lang': language }, content)
}

function translatedAbstracts({ translations }: ArticleRecord): Xml[] {
  return translations.flatMap(({ language, abstract, abstractParts }) =>
    isLanguage(language) ? (abstractOf('trans-abstract', language, abstract, abstractParts) ?? []) : [],
  )
}

/** The article's own keywords have no language: it is that of the article. */
function keywordGroups({ keywords, translations }: ArticleRecord): Xml[] {
  const group = (words: string[], language: string | null): Xml[] => {
    const items = words.flatMap((keyword) => textElement('kwd', null, keyword) ?? [])
    return items.length === 0 ? [] : [element('kwd-group', { 'kwd-group-type': 'author', 'xml:lang': language }, items)]
  }
  return [
    ...group(keywords, null),
    ...translations.flatMap((one) => (isLanguage(one.language) ? group(one.keywords, one.language) : [])),
  ]
}

function countsOf({ pages, pdfPages, sections }: ArticleRecord, counts: ArticleText['counts']): Xml {
  const [, first, last] = /^\s*(\d{1,6})\s*[-–—]\s*(\d{1,6})\s*$/.exec(pages ?? '') ?? []
  const pageCount = first === undefined || last === undefined ? (pdfPages ?? 0) : Number(last) - Number(first) + 1
  const count = (name: string, number: number) => element(name, { count: number })
  const ofText = [
    count('fig-count', counts.figures),
    count('table-count', counts.tables),
    count('equation-count', counts.equations),
  ]
  return element(
    'counts',
    null,
    sections.length === 0 ? null : ofText,
    count('ref-count', counts.references),
    pageCount > 0 ? count('page-count', pageCount) : null,
    sections.length === 0 ? null : count('word-count', counts.words),
  )
}
