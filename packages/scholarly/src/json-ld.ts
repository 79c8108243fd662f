import {
  type AffiliationRecord,
  articleKindNames,
  type ArticleRecord,
  type Contributor,
  creditRoles,
  type FundingRecord,
  type NoticeRecord,
  type ReferenceRecord,
  type ReferenceType,
  type RelationKind,
  type RelationRecord,
  type SupplementRecord,
  type TranslationRecord,
} from './article-record.ts'
import {
  citedAddress,
  citedName,
  citedTitle,
  doiUrl,
  familyName,
  oneLine,
  orcidUrl,
  pageRange,
  referenceText,
  takenBackAs,
} from './citations/words.ts'
import { isLanguage } from './jats/people.ts'
import { noticeAddresses, noticeTitle } from './jats/relations.ts'
import { plainText } from './read-html.ts'
import { webAddress } from './web-address.ts'

/** schema.org: the article, in its issue, in its volume, in its periodical. */
export function articleJsonLd(record: ArticleRecord): object {
  const { addresses, contributors, notices, doi } = record
  const [first, last] = pageRange(record.pages)
  return known({
    '@context': 'https://schema.org',
    '@type': 'ScholarlyArticle',
    '@id': citedAddress(record),
    url: addresses.page,
    sameAs: doi === null ? null : doiUrl(doi),
    mainEntityOfPage: { '@type': 'WebPage', '@id': addresses.page, breadcrumb: breadcrumbs(record) },
    headline: citedTitle(record),
    name: citedTitle(record),
    genre: articleKindNames[record.kind],
    articleSection: words(record.journalSection),
    abstract: words(record.abstract),
    author: contributors.flatMap((one) => authorOf(one, record)),
    contributor: contributors.filter(({ roles }) => roles.length > 0).map(rolesOf),
    datePublished: record.publishedOn,
    dateModified: modifiedOn(record),
    dateCreated: record.receivedOn,
    keywords: record.keywords.map(oneLine).filter(Boolean),
    inLanguage: isLanguage(record.language) ? record.language : null,
    workTranslation: record.translations.map(translationOf),
    isAccessibleForFree: true,
    license: webAddress(record.licence.url),
    copyrightHolder: holderOf(record),
    copyrightYear: record.licence.year,
    pageStart: first,
    pageEnd: last,
    identifier: doi === null ? null : { '@type': 'PropertyValue', propertyID: 'doi', value: doi },
    publisher: { '@type': 'Organization', name: oneLine(record.publisher), url: addresses.origin },
    isPartOf: partOf(record),
    encoding: encodings(record),
    hasPart: record.supplements.map(supplementOf),
    funding: record.funding.flatMap(grantsOf),
    citation: record.references.map(citationOf),
    version: record.version === null ? null : String(record.version.number),
    wordCount: record.sections.length === 0 ? null : wordCount(record),
    accessibilityFeature: accessibilityFeatures(record),
    creativeWorkStatus: takenBackAs(record),
    correction: notices.map((notice) => noticeOf(record, notice)),
    ...relationsOf(record.relations),
  })
}

/** Without empty texts, empty lists and nulls: they would state that there is nothing. */
function known(fields: Record<string, unknown>): object {
  const stated: Record<string, unknown> = {}
  for (const key in fields) {
    const value = fields[key]
    if (value === null || value === '' || value === undefined) continue
    if (!Array.isArray(value) || value.length > 0) stated[key] = value
  }
  return stated
}

const words = (text: string | null): string | null => (text === null ? null : oneLine(text) || null)

function breadcrumbs({ journal, volume, issue, addresses, title }: ArticleRecord): object {
  const issueName = [volume === null ? '' : `Volume ${volume}`, issue === null ? '' : `Number ${oneLine(issue)}`]
  const steps: Array<[name: string, address: string | undefined]> = [
    [oneLine(journal.title), addresses.journal],
    [issueName.filter(Boolean).join(', '), addresses.issue],
    [oneLine(title), addresses.page],
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps
      .filter(([name, address]) => name !== '' && address !== undefined)
      .map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item })),
  }
}

function authorOf(author: Contributor, { affiliations }: ArticleRecord): object[] {
  const name = citedName(author)
  const printed = oneLine(author.fullName)
  if (printed === '') return []
  const places = [...new Set(author.affiliations)].flatMap((number) => affiliations[number - 1] ?? [])
  const shared = {
    name: printed,
    affiliation: places.flatMap(organisationOf),
    alternateName: author.otherNames.map(({ published }) => oneLine(published)).filter(Boolean),
  }
  if (author.isGroup) {
    const member = author.members.map(oneLine).filter(Boolean)
    return [
      known({ '@type': 'Organization', ...shared, member: member.map((one) => ({ '@type': 'Person', name: one })) }),
    ]
  }
  const orcid = orcidUrl(author)
  return [
    known({
      '@type': 'Person',
      '@id': orcid,
      ...shared,
      honorificPrefix: words(author.title),
      ...('literal' in name
        ? { givenName: author.name?.style === 'given-only' ? words(author.name.given) : null }
        : { givenName: name.given, familyName: familyName(name), honorificSuffix: name.suffix }),
      identifier: orcid,
    }),
  ]
}

function organisationOf({ text, institution, city, countryCode, ror }: AffiliationRecord): object[] {
  const name = oneLine(text) || oneLine(institution ?? '')
  if (name === '') return []
  const address = known({ '@type': 'PostalAddress', addressLocality: words(city), addressCountry: words(countryCode) })
  return [
    known({
      '@type': 'Organization',
      name,
      identifier: webAddress(ror ?? ''),
      address: Object.keys(address).length > 1 ? address : null,
    }),
  ]
}

/** What a person did, in the terms of CRediT. */
function rolesOf({ fullName, roles, ...author }: Contributor): object {
  const person = known({ '@type': 'Person', '@id': orcidUrl(author), name: oneLine(fullName) })
  const roleName = roles.map(({ role, degree }) =>
    degree === null ? creditRoles[role] : `${creditRoles[role]} (${degree})`,
  )
  return { '@type': 'Role', contributor: person, roleName }
}

/** The last change that is known: of the record, of a notice, of a version, or the publication. */
export function modifiedOn({ changedAt, publishedOn, notices, version }: ArticleRecord): string {
  const days = [publishedOn, ...notices.map((one) => one.publishedOn), version?.publishedOn ?? '']
  return changedAt ?? days.reduce((latest, day) => (day > latest ? day : latest))
}

function translationOf({ language, titleHtml, abstract, keywords }: TranslationRecord): object {
  return known({
    '@type': 'CreativeWork',
    inLanguage: isLanguage(language) ? language : null,
    name: titleHtml === null ? null : oneLine(plainText(titleHtml)),
    abstract: words(abstract),
    keywords: keywords.map(oneLine).filter(Boolean),
  })
}

function holderOf({ licence: { holder } }: ArticleRecord): object | null {
  return words(holder) === null ? null : { '@type': 'Organization', name: words(holder) }
}

function partOf({ journal, volume, issue, addresses, publisher }: ArticleRecord): object {
  const periodical = known({
    '@type': 'Periodical',
    name: oneLine(journal.title),
    alternateName: words(journal.abbrev),
    issn: words(journal.issn),
    url: addresses.journal,
    publisher: { '@type': 'Organization', name: oneLine(publisher) },
  })
  const inVolume =
    volume === null ? periodical : { '@type': 'PublicationVolume', volumeNumber: String(volume), isPartOf: periodical }
  if (issue === null) return inVolume
  return known({ '@type': 'PublicationIssue', issueNumber: oneLine(issue), url: addresses.issue, isPartOf: inVolume })
}

/** The files of the article. */
function encodings({ addresses: { pdf, xml }, pdfPages }: ArticleRecord): object[] {
  const pages = pdfPages === null ? null : { '@type': 'QuantitativeValue', value: pdfPages, unitText: 'pages' }
  const files: Array<[type: string, address: string | null, size: object | null]> = [
    ['application/pdf', pdf, pages],
    ['application/xml', xml, null],
  ]
  return files.flatMap(([encodingFormat, contentUrl, size]) =>
    contentUrl === null ? [] : known({ '@type': 'MediaObject', encodingFormat, contentUrl, size }),
  )
}

function supplementOf({
  number,
  label,
  title,
  description,
  mimeType,
  licence,
  address,
  bytes,
  doi,
}: SupplementRecord): object {
  return known({
    '@type': 'DataDownload',
    name: [label ?? `Supplement ${number}`, title]
      .map((part) => oneLine(part ?? ''))
      .filter(Boolean)
      .join(': '),
    description: words(description),
    encodingFormat: words(mimeType),
    contentUrl: webAddress(address ?? ''),
    contentSize: bytes == null ? null : `${bytes} B`,
    license: words(licence),
    sameAs: doi === null ? null : doiUrl(doi),
  })
}

function grantsOf({ funder, ror, funderId, awards }: FundingRecord): object[] {
  const organisation = known({
    '@type': 'Organization',
    name: oneLine(funder),
    identifier: [webAddress(ror ?? ''), funderId === null ? null : doiUrl(funderId)].filter((one) => one !== null),
  })
  const numbers = awards.map(oneLine).filter(Boolean)
  if (numbers.length === 0) return [{ '@type': 'Grant', funder: organisation }]
  return numbers.map((identifier) => ({ '@type': 'Grant', identifier, funder: organisation }))
}

const referenceTypes: Partial<Record<ReferenceType, string>> = {
  ...{ journal: 'ScholarlyArticle', conference: 'ScholarlyArticle', preprint: 'ScholarlyArticle', book: 'Book' },
  ...{ chapter: 'Chapter', thesis: 'Thesis', report: 'Report', webpage: 'WebPage', data: 'Dataset' },
  software: 'SoftwareSourceCode',
}

function citationOf(reference: ReferenceRecord): object {
  const { type, doi, address } = reference
  return known({
    '@type': (type && referenceTypes[type]) ?? 'CreativeWork',
    name: referenceText(reference),
    sameAs: doi === null ? webAddress(address ?? '') : doiUrl(doi),
  })
}

/** Counts in one pass: this runs for each page. */
function wordCount({ sections }: ArticleRecord): number {
  let count = 0
  for (const { html } of sections) {
    let isInTag = false
    let isInWord = false
    for (let at = 0; at < html.length; at++) {
      const code = html.charCodeAt(at)
      if (code === 60) isInTag = true
      else if (code === 62) isInTag = false
      if (isInTag || code === 62 || code <= 32 || code === 160) isInWord = false
      else if (!isInWord) {
        isInWord = true
        count++
      }
    }
  }
  return count
}

/** Terms of the Schema.org Accessibility Properties vocabulary, and only those that are true of the page. */
function accessibilityFeatures({ sections, figures }: ArticleRecord): string[] {
  if (sections.length === 0) return []
  return [
    'structuralNavigation',
    ...(sections.length > 1 ? ['tableOfContents'] : []),
    ...(sections.some(({ html }) => html.includes('<math')) ? ['MathML'] : []),
    ...(figures.length > 0 && figures.every(({ altText }) => words(altText) !== null) ? ['alternativeText'] : []),
  ]
}

/** schema.org has one type for corrections, retractions and concerns. */
function noticeOf(record: ArticleRecord, notice: NoticeRecord): object {
  const url = notice.doi === null ? noticeAddresses(record, notice).page : doiUrl(notice.doi)
  const text = oneLine(notice.text)
  return { '@type': 'CorrectionComment', name: noticeTitle(notice), text, datePublished: notice.publishedOn, url }
}

const relationProperties: Record<RelationKind, [property: string, type: string]> = {
  preprint: ['isBasedOn', 'ScholarlyArticle'],
  data: ['isBasedOn', 'Dataset'],
  software: ['isBasedOn', 'SoftwareSourceCode'],
  trial: ['about', 'MedicalTrial'],
  'translation-of': ['translationOfWork', 'ScholarlyArticle'],
  ...{ 'review-of': ['about', 'CreativeWork'], 'correction-of': ['about', 'ScholarlyArticle'] },
  ...{ 'retraction-of': ['about', 'ScholarlyArticle'], 'withdrawal-of': ['about', 'ScholarlyArticle'] },
  'concern-about': ['about', 'ScholarlyArticle'],
}

function relationsOf(relations: RelationRecord[]): Record<string, object[]> {
  const found: Record<string, object[]> = {}
  for (const { kind, title, doi, address, registry, registration } of relations) {
    const [property, type] = relationProperties[kind]
    const url = doi === null ? webAddress(address ?? '') : doiUrl(doi)
    const identifier = [registry, registration]
      .map((part) => oneLine(part ?? ''))
      .filter(Boolean)
      .join(' ')
    ;(found[property] ??= []).push(known({ '@type': type, name: words(title), url, identifier }))
  }
  return found
}
