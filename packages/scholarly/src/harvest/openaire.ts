import type { ArticleKind, ArticleRecord, Contributor, FundingRecord, RelationKind } from '../article-record.ts'
import { articleKindNames } from '../article-record.ts'
import { citedName, citedTitle, doiUrl, invertedName, oneLine, orcidUrl, pageRange } from '../citations/words.ts'
import { isLanguage } from '../jats/people.ts'
import { plainText } from '../read-html.ts'
import { webAddress } from '../web-address.ts'
import { type Attributes, element, filled, text, textElement, type Xml } from '../xml.ts'

/** OpenAIRE Guidelines for Literature Repository Managers, version 4. */
export const openaireFormat = {
  prefix: 'oai_openaire',
  namespace: 'http://namespace.openaire.eu/schema/oaire/',
  schema: 'https://www.openaire.eu/schema/repo-lit/4.0/openaire.xsd',
} as const

const namespaces = {
  'xmlns:oaire': openaireFormat.namespace,
  'xmlns:datacite': 'http://datacite.org/schema/kernel-4',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': `${openaireFormat.namespace} ${openaireFormat.schema}`,
}

const coar = 'http://purl.org/coar'
const openAccess = `${coar}/access_right/c_abf2`

/** Resource types of COAR that version 4 of the guidelines lists. */
const journalArticle = ['c_6501', 'journal article'] as const
const contribution = ['c_3e5a', 'contribution to journal'] as const
const resourceTypes: Record<ArticleKind, readonly [code: string, label: string]> = {
  'research-article': ['c_2df8fbb1', 'research article'],
  'review-article': ['c_dcae04bc', 'review article'],
  'brief-report': journalArticle,
  'case-report': journalArticle,
  'data-paper': ['c_beb9', 'data paper'],
  editorial: ['c_b239', 'editorial'],
  letter: ['c_545b', 'letter to the editor'],
  'book-review': ['c_ba08', 'book review'],
  obituary: contribution,
  correction: contribution,
  retraction: contribution,
  withdrawal: contribution,
  'expression-of-concern': contribution,
}

const versions = { VoR: 'c_970fb48d4fbd8a85', CVoR: 'c_e19f295774971610' } as const

/** Relation types of DataCite. */
const relationTypes: Partial<Record<RelationKind, string>> = {
  preprint: 'HasVersion',
  data: 'IsSupplementedBy',
  software: 'IsSupplementedBy',
  'translation-of': 'IsDerivedFrom',
  'review-of': 'Reviews',
  ...{ 'correction-of': 'IsSupplementTo', 'retraction-of': 'References', 'withdrawal-of': 'References' },
  'concern-about': 'References',
}

/** An article, or a notice as `noticeRecord` makes it. */
export function openaire(record: ArticleRecord): Xml {
  const { doi, addresses, licence, journal } = record
  const [first, last] = pageRange(record.pages)
  const [code, label] = resourceTypes[record.kind]
  const own = { 'xml:lang': isLanguage(record.language) ? record.language : null }
  const line = (name: string, attributes: Attributes | null, value: string | null) =>
    textElement(name, attributes, oneLine(value ?? ''))
  const version = record.version?.stage ?? 'VoR'
  const descriptions = [
    line('dc:description', own, record.abstract),
    ...record.translations.map((one) =>
      line('dc:description', { 'xml:lang': isLanguage(one.language) ? one.language : null }, one.abstract),
    ),
  ]
  return element(
    'oaire:resource',
    namespaces,
    titles(record, own),
    list(
      'datacite:creators',
      record.contributors.map((one) => creator(one, record)),
    ),
    list('oaire:fundingReferences', record.funding.flatMap(fundingReferences)),
    doi === null ? null : list('datacite:alternateIdentifiers', [alternate(addresses.page)]),
    list('datacite:relatedIdentifiers', related(record)),
    list('datacite:dates', [
      dateOf('Submitted', record.receivedOn),
      dateOf('Accepted', record.acceptedOn),
      dateOf('Issued', record.publishedOn),
    ]),
    // Mandatory; `und` says that nobody stated the language (ISO 639-3).
    line('dc:language', null, isLanguage(record.language) ? record.language : 'und'),
    line('dc:publisher', null, record.publisher),
    element(
      'oaire:resourceType',
      { resourceTypeGeneral: 'literature', uri: `${coar}/resource_type/${code}` },
      text(label),
    ),
    descriptions.filter((one) => one !== null),
    addresses.pdf === null ? null : line('dc:format', null, 'application/pdf'),
    doi === null
      ? element('datacite:identifier', { identifierType: 'URL' }, text(addresses.page))
      : element('datacite:identifier', { identifierType: 'DOI' }, text(oneLine(doi))),
    element('datacite:rights', { rightsURI: openAccess }, text('open access')),
    list('datacite:subjects', [
      ...record.keywords.map((word) => line('datacite:subject', own, word)),
      ...record.subjects.map(({ scheme, term }) => line('datacite:subject', { subjectScheme: filled(scheme) }, term)),
      line('datacite:subject', null, journal.subject),
      line('datacite:subject', null, articleKindNames[record.kind]),
    ]),
    line(
      'oaire:licenseCondition',
      { startDate: /^\d{4}-\d\d-\d\d/.exec(record.publishedOn)?.[0], uri: webAddress(licence.url) },
      licence.name,
    ),
    line('oaire:citationTitle', null, journal.title),
    line('oaire:citationVolume', null, record.volume === null ? null : String(record.volume)),
    line('oaire:citationIssue', null, record.issue),
    line('oaire:citationStartPage', null, first),
    line('oaire:citationEndPage', null, last),
    element('oaire:version', { uri: `${coar}/version/${versions[version]}` }, text(version)),
    file(addresses.pdf, 'application/pdf'),
    file(addresses.xml, 'application/xml'),
  )
}

/** Null for an empty list: a wrapper must not be empty. */
function list(name: string, items: Array<Xml | null>): Xml | null {
  const present = items.filter((one) => one !== null)
  return present.length === 0 ? null : element(name, null, present)
}

function titles(record: ArticleRecord, own: Attributes): Xml | null {
  return list('datacite:titles', [
    textElement('datacite:title', own, citedTitle(record)),
    ...record.translations.map((one) =>
      textElement(
        'datacite:title',
        { 'xml:lang': isLanguage(one.language) ? one.language : null, titleType: 'TranslatedTitle' },
        oneLine(plainText(one.titleHtml ?? '')),
      ),
    ),
  ])
}

function creator(author: Contributor, { affiliations }: ArticleRecord): Xml | null {
  const name = citedName(author)
  const written = invertedName(name)
  if (written === '') return null
  const orcid = orcidUrl(author)
  const places = author.affiliations.flatMap(
    (number) => textElement('datacite:affiliation', null, oneLine(affiliations[number - 1]?.text ?? '')) ?? [],
  )
  return element(
    'datacite:creator',
    null,
    element('datacite:creatorName', { nameType: author.isGroup ? 'Organizational' : 'Personal' }, text(written)),
    'literal' in name ? null : textElement('datacite:givenName', null, name.given),
    'literal' in name ? null : textElement('datacite:familyName', null, name.family),
    orcid === null
      ? null
      : element(
          'datacite:nameIdentifier',
          { nameIdentifierScheme: 'ORCID', schemeURI: 'https://orcid.org' },
          text(orcid.slice('https://orcid.org/'.length)),
        ),
    places,
  )
}

/** One for each award: the schema allows one number in a reference. */
function fundingReferences({ funder, ror, funderId, awards }: FundingRecord): Xml[] {
  const name = filled(oneLine(funder))
  if (name === null) return []
  const identifier =
    ror !== null
      ? element('oaire:funderIdentifier', { funderIdentifierType: 'ROR' }, text(ror))
      : funderId !== null
        ? element('oaire:funderIdentifier', { funderIdentifierType: 'Crossref Funder ID' }, text(doiUrl(funderId)))
        : null
  const numbers = awards.map(oneLine).filter(Boolean)
  return (numbers.length > 0 ? numbers : [null]).map((number) =>
    element(
      'oaire:fundingReference',
      null,
      element('oaire:funderName', null, text(name)),
      identifier,
      textElement('oaire:awardNumber', null, number),
    ),
  )
}

const alternate = (address: string): Xml =>
  element('datacite:alternateIdentifier', { alternateIdentifierType: 'URL' }, text(address))

function related({ relations, supplements, journal }: ArticleRecord): Array<Xml | null> {
  const to = (type: string, relationType: string, value: string) =>
    element('datacite:relatedIdentifier', { relatedIdentifierType: type, relationType }, text(oneLine(value)))
  const link = (relationType: string, doi: string | null, address: string | null) => {
    if (filled(doi) !== null) return to('DOI', relationType, doi!)
    const url = webAddress(address ?? '')
    return url === null ? null : to('URL', relationType, url)
  }
  return [
    ...relations.map(({ kind, doi, address }) => {
      const type = relationTypes[kind]
      return type === undefined ? null : link(type, doi, address)
    }),
    ...supplements.map(({ doi, address }) => link('IsSupplementedBy', doi, address)),
    filled(journal.issn) === null ? null : to('ISSN', 'IsPartOf', journal.issn!),
  ]
}

const dateOf = (dateType: string, date: string | null): Xml | null =>
  textElement('datacite:date', { dateType }, date?.slice(0, 10))

function file(address: string | null, mimeType: string): Xml | null {
  if (address === null) return null
  return element('oaire:file', { accessRightsURI: openAccess, mimeType, objectType: 'fulltext' }, text(address))
}
