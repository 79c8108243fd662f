export type * from './article-record.ts'
export {
  articleKindNames,
  articleKinds,
  creditRoles,
  printedReference,
  unknownArticleFields,
  unknownContributorFields,
} from './article-record.ts'
export { checkJats4r } from './checks/jats4r.ts'
export { checkPmc } from './checks/pmc.ts'
export type { Finding } from './checks/rule.ts'
export { bibtexOf, cslJsonOf, risOf } from './citations/files.ts'
export { apaParts, type CitationStyle, citationsOf, citationStyles } from './citations/styles.ts'
export { citedAddress, doiUrl, orcidUrl, publicEmail } from './citations/words.ts'
export {
  type CrossrefHead,
  type CrossrefItem,
  crossrefFile,
  crossrefItem,
  type SerialRecord,
  type TitleDoi,
} from './crossref.ts'
export { type CitingWork, readCitingWorks } from './crossref/citing-works.ts'
export { type Deposited, readReceipt, readVerdicts, type Verdicts } from './crossref/verdicts.ts'
export type { CrossrefPress } from './crossref/relations.ts'
export { type DoajArticle, doajArticle, doajFile, isForDoaj } from './doaj.ts'
export { oaiDc, oaiDcFormat } from './harvest/oai-dc.ts'
export { openaire, openaireFormat } from './harvest/openaire.ts'
export { type HighwireTag, highwireTags } from './highwire.ts'
export { inlineHtml } from './inline-html.ts'
export { articleJats, harvestedJats, isPublishable, jatsFormat, noticeJats } from './jats.ts'
export { articleJsonLd, modifiedOn } from './json-ld.ts'
export { noticeAddresses, noticeId, noticeTitle } from './jats/relations.ts'
export { noticeRecord } from './notice-record.ts'
export { plainText } from './read-html.ts'
export { readXml, textOf, type XmlElement } from './read-xml.ts'
export {
  linkHeader,
  linksetJson,
  linksetText,
  linksetTypes,
  metadataTypes,
  type Signposted,
  signpostedArticle,
  type TypedLink,
} from './signposting.ts'
export { issnOf } from './jats/front.ts'
export { isInText } from './section-kinds.ts'
export { element, printable, printableRecord, text, xmlHead, xmlText, type Xml } from './xml.ts'
