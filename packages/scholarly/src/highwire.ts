import type { ArticleRecord, Contributor } from './article-record.ts'
import {
  citedName,
  citedTitle,
  invertedName,
  oneLine,
  orcidUrl,
  pageRange,
  publicEmail,
  referenceText,
} from './citations/words.ts'

/** Name and content of a `meta` element. */
export type HighwireTag = [name: string, content: string]

// Each reference is in the page twice already. More of them would only make the page heavy.
const maxReferences = 100

/** Highwire Press tags, in the order that Google Scholar asks for: institutions follow their author. */
export function highwireTags(record: ArticleRecord): HighwireTag[] {
  const { journal, addresses } = record
  const [first, last] = pageRange(record.pages)
  const published = record.publishedOn.replaceAll('-', '/')
  const tags: Array<readonly [string, string | null]> = [
    ['citation_title', citedTitle(record)],
    ...record.contributors.flatMap((one) => authorTags(one, record)),
    ['citation_publication_date', published],
    ['citation_online_date', published],
    ['citation_journal_title', journal.title],
    ['citation_journal_abbrev', journal.abbrev],
    ['citation_issn', journal.issn],
    ['citation_volume', record.volume === null ? null : String(record.volume)],
    ['citation_issue', record.issue],
    ['citation_firstpage', first],
    ['citation_lastpage', last],
    ['citation_doi', record.doi],
    ['citation_publisher', record.publisher],
    ['citation_language', record.language],
    ['citation_keywords', record.keywords.map(oneLine).filter(Boolean).join('; ')],
    ['citation_abstract', record.abstract],
    ['citation_abstract_html_url', addresses.page],
    ['citation_fulltext_html_url', record.sections.length > 0 ? addresses.page : null],
    ['citation_xml_url', addresses.xml],
    ['citation_pdf_url', addresses.pdf],
    ...record.references.slice(0, maxReferences).map((one) => ['citation_reference', referenceText(one)] as const),
  ]
  return tags.flatMap(([name, content]) => {
    const text = oneLine(content ?? '')
    return text === '' ? [] : [[name, text] satisfies HighwireTag]
  })
}

function authorTags(author: Contributor, { affiliations }: ArticleRecord): Array<readonly [string, string | null]> {
  const name = invertedName(citedName(author))
  if (name === '') return []
  const places = [...new Set(author.affiliations)].map((number) => affiliations[number - 1]?.text ?? null)
  return [
    ['citation_author', name],
    ...places.map((place) => ['citation_author_institution', place] as const),
    ['citation_author_orcid', orcidUrl(author)],
    ['citation_author_email', publicEmail(author)],
  ]
}
