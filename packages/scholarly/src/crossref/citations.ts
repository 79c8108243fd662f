import type { ReferenceRecord, ReferenceType } from '../article-record.ts'
import { pageRange, referenceText } from '../citations/words.ts'
import { element, filled, textElement, type Xml } from '../xml.ts'
import { doiOf, line, lineElement } from './words.ts'

const types: Record<ReferenceType, string> = {
  ...{ journal: 'journal_article', book: 'book', chapter: 'book_chapter', conference: 'conference_paper' },
  ...{ thesis: 'dissertation', report: 'report', webpage: 'web_resource', preprint: 'preprint', data: 'dataset' },
  software: 'software',
}

/** The references: the printed text, and the parts that are known. Null if there are none. */
export function citationList(references: ReferenceRecord[]): Xml | null {
  if (references.length === 0) return null
  return element('citation_list', null, references.map(citation))
}

function citation(reference: ReferenceRecord, at: number): Xml {
  const { type, year, volume, issue, doi, check } = reference
  const [source, title] = [line(reference.source, 2_000), line(reference.title, 2_000)]
  const isInJournal = type === 'journal' || type === 'preprint' || type === null
  // A work that is no part of another one has its title as the title of a volume.
  const whole = source ?? title
  return element(
    'citation',
    { key: `ref${at + 1}`, type: type === null ? null : types[type] },
    isInJournal ? textElement('journal_title', null, source) : null,
    textElement('author', null, firstAuthor(reference)),
    lineElement('volume', volume, 32),
    lineElement('issue', issue, 32),
    pages(reference.pages),
    textElement('cYear', null, /^\d{4}[a-z]?$/.test(year?.trim() ?? '') ? year!.trim() : null),
    textElement('doi', null, doiOf(doi) ?? (check?.state === 'matched' ? doiOf(check.matchedDoi) : null)),
    isInJournal ? null : textElement('volume_title', null, whole),
    isInJournal || source !== null ? textElement('article_title', null, title) : null,
    textElement('unstructured_citation', null, referenceText(reference)),
  )
}

function firstAuthor({ authors: [first] }: ReferenceRecord): string | null {
  if (first === undefined) return null
  return filled('literal' in first ? first.literal : first.family)
}

function pages(printed: string | null): Xml | null {
  const [first, last] = pageRange(printed)
  if (first === null) return null
  return last === null && !/^\d+$/.test(first)
    ? textElement('elocation_id', null, first)
    : lineElement('first_page', first, 32)
}
