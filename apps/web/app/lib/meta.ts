import type { Article, Notice } from '@grfs/contracts/publishing'
import type { SiteFacts } from '@grfs/contracts/page'
import { absolute, articlePath, articleXmlPath, doiAddress, journalPath, feeds, href } from './paths.ts'
import { keywordsOf } from './format.ts'

export type MetaTag = readonly [name: string, content: string]

/** Highwire Press tags, in the order that Google Scholar asks for: an institution follows its author. */
export function citationTags(article: Article, site: SiteFacts): MetaTag[] {
  const [first, last] = pageRange(article.pages)
  const address = absolute(site.origin, articlePath(article.id))
  const tags: Array<[string, string | null]> = [
    ['citation_title', article.title],
    ...article.authors.flatMap(authorTags),
    ['citation_publication_date', article.publishedDate.replaceAll('-', '/')],
    ['citation_journal_title', article.journal.title],
    ['citation_journal_abbrev', article.journal.abbrev],
    ['citation_issn', article.journal.issn],
    ['citation_volume', String(article.volume)],
    ['citation_issue', String(article.issueNumber)],
    ['citation_firstpage', first],
    ['citation_lastpage', last],
    ['citation_doi', article.doi],
    ['citation_publisher', site.publisher],
    ['citation_language', 'en'],
    ['citation_keywords', keywordsOf(article.keywords).join('; ')],
    ['citation_abstract_html_url', address],
    ['citation_fulltext_html_url', article.sections.length > 0 ? address : null],
    ['citation_xml_url', absolute(site.origin, articleXmlPath(article.id))],
    ['citation_pdf_url', article.paperFile === null ? null : absolute(site.origin, article.paperFile)],
  ]
  return tags.filter((tag): tag is [string, string] => tag[1] !== null && tag[1] !== '')
}

function authorTags(author: Article['authors'][number]): Array<[string, string | null]> {
  return [
    ['citation_author', author.fullName],
    ['citation_author_institution', author.affiliation],
    ['citation_author_orcid', author.orcid === null ? null : orcidAddress(author.orcid)],
  ]
}

/** ORCID asks for the full URL; the record may contain only the iD. */
export function orcidAddress(orcid: string): string {
  return orcid.startsWith('http') ? orcid : `https://orcid.org/${orcid}`
}

/** `1–18` as first and last page; an article number is a first page alone. */
export function pageRange(pages: string | null): [string | null, string | null] {
  const [first = null, last = null] = pages === null ? [] : pages.split(/(?:(?<!\s)\s+)?[-–—]\s*/)
  return [first, last]
}

/** schema.org: the article, in its issue, in its volume, in its periodical. */
export function articleJsonLd(article: Article, site: SiteFacts): object {
  const [first, last] = pageRange(article.pages)
  const address = absolute(site.origin, articlePath(article.id))
  return withoutNulls({
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    '@id': doiAddress(article.doi),
    url: address,
    mainEntityOfPage: address,
    headline: article.title,
    name: article.title,
    abstract: article.abstract,
    author: article.authors.map(personJsonLd),
    datePublished: article.publishedDate,
    dateCreated: article.receivedDate,
    keywords: keywordsOf(article.keywords),
    inLanguage: 'en',
    isAccessibleForFree: true,
    license: article.licence.url,
    pageStart: first,
    pageEnd: last,
    identifier: { '@type': 'PropertyValue', propertyID: 'doi', value: article.doi },
    publisher: { '@type': 'Organization', name: site.publisher },
    isPartOf: issueJsonLd(article, site),
    creativeWorkStatus: article.isRetracted ? 'Retracted' : null,
    correction: article.notices.length === 0 ? null : article.notices.map((notice) => noticeJsonLd(notice, address)),
  })
}

/** schema.org has one type for corrections and retractions. */
function noticeJsonLd({ kind, number, text, publishedOn }: Notice, address: string): object {
  const name = kind === 'retraction' ? 'Retraction' : `Correction ${number}`
  return { '@type': 'CorrectionComment', name, text, datePublished: publishedOn, url: address }
}

function issueJsonLd(article: Article, site: SiteFacts): object {
  const { journal } = article
  return {
    '@type': 'PublicationIssue',
    issueNumber: String(article.issueNumber),
    isPartOf: {
      '@type': 'PublicationVolume',
      volumeNumber: String(article.volume),
      isPartOf: withoutNulls({
        '@type': 'Periodical',
        name: journal.title,
        issn: journal.issn,
        url: absolute(site.origin, journalPath(journal)),
      }),
    },
  }
}

function personJsonLd(author: Article['authors'][number]): object {
  return withoutNulls({
    '@type': 'Person',
    name: author.fullName,
    '@id': author.orcid === null ? null : orcidAddress(author.orcid),
    affiliation: author.affiliation === null ? null : { '@type': 'Organization', name: author.affiliation },
  })
}

/** The share picture. Articles, journals and news posts have their own; every other page uses the publisher's. */
export function picturePath(path: string): string {
  const [, own] = /^(\/(?:article|journal|news-events)\/[^/?]+)/.exec(path) ?? []
  return `${own ?? ''}/picture.png`
}

export interface FeedLink {
  title: string
  path: string
}

/** The feeds that a page links to, the most specific first. */
export function feedLinks(path: string, site: SiteFacts): FeedLink[] {
  const articles = { title: `${site.name}: new articles`, path: feeds.articles }
  const news = { title: `${site.name}: news`, path: feeds.news }
  const calls = { title: `${site.name}: calls for papers`, path: feeds.calls }
  if (path === href('/home')) return [articles, news, calls]
  if (path.startsWith(href('/news'))) return [news, articles]
  const [journal] = /^\/journal\/[^/?]+/.exec(path) ?? []
  return journal === undefined
    ? [articles]
    : [{ title: 'New articles of this journal', path: `${journal}/feed.xml` }, articles]
}

function withoutNulls(record: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))
}
