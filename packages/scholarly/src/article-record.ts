/**
 * The data of a published article, independent of the format. A date is written `2026-11-15`, or `2026-11` or `2026`
 * if no more is known. Unknown values are null, empty texts or empty lists.
 */
export interface ArticleRecord {
  /** The public id: short and permanent. */
  id: string
  /** Null unless the DOI is registered. */
  doi: string | null
  kind: ArticleKind
  /** Title of the journal's section, such as `Reviews`. */
  journalSection: string | null
  /** Plain text. `plainText` derives it from `titleHtml`. */
  title: string
  /** The title with `i`, `b`, `sub`, `sup` and MathML; null if it has none of them. */
  titleHtml: string | null
  subtitleHtml: string | null
  /** An empty line separates paragraphs. */
  abstract: string
  /** The titled parts of the abstract; empty if it has only paragraphs. */
  abstractParts: AbstractPart[]
  keywords: string[]
  /** Language of the text in BCP 47: `en`; null if nobody stated it. */
  language: string | null
  translations: TranslationRecord[]
  /** Subjects beside the journal's own. */
  subjects: SubjectRecord[]
  /** The first one is the lead author. */
  contributors: Contributor[]
  affiliations: AffiliationRecord[]
  journal: JournalRecord
  publisher: string
  volume: number | null
  /** `2`, `2-3`, `Suppl 1`; null if the article is in no issue. */
  issue: string | null
  /** Month of the issue; January is 1. */
  month: number | null
  year: number
  /** `12–20`, or the number of an article without pages; null if neither is known. */
  pages: string | null
  /** Number of pages of the PDF. */
  pdfPages: number | null
  receivedOn: string | null
  revisedOn: string | null
  acceptedOn: string | null
  publishedOn: string
  /** The instant of the last change of the record: `2026-11-17T02:20:00.000Z`; null if nobody noted it. */
  changedAt: string | null
  licence: LicenceRecord
  addresses: ArticleAddresses
  /** Sections with headings, in order; empty if only the abstract is known. */
  sections: SectionRecord[]
  references: ReferenceRecord[]
  funding: FundingRecord[]
  fundingStatement: string | null
  statements: StatementRecord[]
  supplements: SupplementRecord[]
  /** What is known of pictures beside the HTML of the sections, which has their captions. */
  figures: FigureRecord[]
  relations: RelationRecord[]
  version: VersionRecord | null
  /** Oldest first. */
  earlierVersions: VersionRecord[]
  /** Versions that replaced this one, oldest first. The last one is at the address of the article. */
  laterVersions: VersionRecord[]
  /** Notices about the article, oldest first. */
  notices: NoticeRecord[]
}

/** Values of `article-type` in JATS, and the withdrawal, which is a retraction there. */
export const articleKinds = [
  ...['research-article', 'review-article', 'brief-report', 'case-report', 'data-paper', 'editorial', 'letter'],
  ...['book-review', 'obituary', 'correction', 'retraction', 'withdrawal', 'expression-of-concern'],
] as const
export type ArticleKind = (typeof articleKinds)[number]

export const articleKindNames: Record<ArticleKind, string> = {
  ...{ 'research-article': 'Research article', 'review-article': 'Review article', 'brief-report': 'Brief report' },
  ...{ 'case-report': 'Case report', 'data-paper': 'Data paper', editorial: 'Editorial', letter: 'Letter' },
  ...{ 'book-review': 'Book review', obituary: 'Obituary', correction: 'Correction', retraction: 'Retraction' },
  withdrawal: 'Withdrawal',
  'expression-of-concern': 'Expression of concern',
}

export interface AbstractPart {
  title: string
  /** An empty line separates paragraphs. */
  text: string
}

export interface TranslationRecord {
  language: string
  titleHtml: string | null
  subtitleHtml: string | null
  abstract: string
  abstractParts: AbstractPart[]
  keywords: string[]
}

export interface SubjectRecord {
  /** `FORD`, `LCC`. */
  scheme: string
  code: string | null
  term: string
}

/** A person, or a group that is named as an author. */
export interface Contributor {
  /** `Dr.`, or empty. */
  title: string
  /** The name as printed. */
  fullName: string
  isGroup: boolean
  /** Names of the members of a group, as printed. */
  members: string[]
  /** The parts of the name, if the person or an editor confirmed them. */
  name: NameParts | null
  /** The name in other scripts or languages. */
  otherNames: OtherName[]
  /** Numbers in the article's list of affiliations; the first one is 1. */
  affiliations: number[]
  orcid: string | null
  /** True only if the owner of the ORCID iD signed in with it. */
  isOrcidVerified: boolean
  isCorresponding: boolean
  /** Public only for corresponding authors. */
  email: string | null
  /** Authors with the same number contributed equally. */
  equalGroup: number | null
  isDeceased: boolean
  roles: RoleRecord[]
}

/** Values of `name-style` in JATS, and of Crossref. */
export type NameStyle = 'western' | 'eastern' | 'islensk' | 'given-only'

export interface NameParts {
  style: NameStyle
  given: string | null
  family: string | null
  /** `Jr.`, `III`. */
  suffix: string | null
  /** `van`, `de`: stands before the family name and belongs to it. */
  particle: string | null
}

export interface OtherName {
  /** BCP 47, with a script if needed: `zh-Hant`. */
  language: string
  published: string
  given: string | null
  family: string | null
}

export interface AffiliationRecord {
  /** As printed. */
  text: string
  department: string | null
  institution: string | null
  city: string | null
  country: string | null
  /** ISO 3166-1, two letters. */
  countryCode: string | null
  /** `https://ror.org/05a28rw58`. */
  ror: string | null
}

/** The 14 roles of CRediT, ANSI/NISO Z39.104-2022, with the last part of their addresses. */
export const creditRoles = {
  conceptualization: 'Conceptualization',
  'data-curation': 'Data curation',
  'formal-analysis': 'Formal analysis',
  'funding-acquisition': 'Funding acquisition',
  investigation: 'Investigation',
  methodology: 'Methodology',
  'project-administration': 'Project administration',
  resources: 'Resources',
  software: 'Software',
  supervision: 'Supervision',
  validation: 'Validation',
  visualization: 'Visualization',
  'writing-original-draft': 'Writing – original draft',
  'writing-review-editing': 'Writing – review & editing',
} as const
export type CreditRole = keyof typeof creditRoles

export interface RoleRecord {
  role: CreditRole
  degree: 'lead' | 'equal' | 'supporting' | null
}

export interface JournalRecord {
  id: string
  title: string
  abbrev: string | null
  issn: string | null
  subject: string
}

export interface LicenceRecord {
  name: string
  url: string
  /** `CC-BY-4.0`. */
  spdx: string | null
  /** Holder of the copyright. */
  holder: string | null
  year: number | null
}

/** Absolute URLs. */
export interface ArticleAddresses {
  page: string
  pdf: string | null
  xml: string
  /** Prefix for URLs that begin with a slash. */
  origin: string
  /** Pages of the journal and of the issue. */
  journal?: string
  issue?: string
}

export interface SectionRecord {
  id: string
  title: string
  /** Sanitised HTML and MathML; citations link to `#ref-3`. */
  html: string
}

/** The printed text of a reference, and those of its parts that are known. */
export interface ReferenceRecord {
  /** Plain text with `<em>` for emphasis. */
  text: string
  type: ReferenceType | null
  authors: ReferenceAuthor[]
  /** As printed: `2024`, `2024a`. */
  year: string | null
  title: string | null
  /** Title of the journal, book or repository. */
  source: string | null
  volume: string | null
  issue: string | null
  /** `12–20`, or an article number. */
  pages: string | null
  publisher: string | null
  doi: string | null
  pmid: string | null
  address: string | null
  language: string | null
  check: ReferenceCheck | null
}

export type ReferenceType =
  'journal' | 'book' | 'chapter' | 'conference' | 'thesis' | 'report' | 'webpage' | 'preprint' | 'data' | 'software'

export type ReferenceAuthor = { family: string; given: string | null } | { literal: string }

export interface ReferenceCheck {
  state: 'matched' | 'doubtful' | 'not-found' | 'retracted' | 'concern' | 'not-checked'
  matchedDoi: string | null
  checkedOn: string | null
  /** When the work was retracted, or a concern about it published. */
  noticedOn: string | null
  noticeDoi: string | null
}

export interface FundingRecord {
  funder: string
  /** `https://ror.org/021nxhr62`. */
  ror: string | null
  /** DOI of the Open Funder Registry: `10.13039/100000001`. */
  funderId: string | null
  awards: string[]
}

export interface StatementRecord {
  kind: StatementKind
  language: string | null
  /** An empty line separates paragraphs. */
  text: string
  /** Of the data. */
  address: string | null
  /** Of an ethics committee. */
  approvalNumber: string | null
}

export type StatementKind =
  'data-availability' | 'competing-interests' | 'ethics' | 'consent' | 'ai-use' | 'contributions' | 'acknowledgements'

export interface SupplementRecord {
  number: number
  label: string | null
  title: string | null
  description: string | null
  /** `text/csv`. */
  mimeType: string | null
  /** Name or address. */
  licence: string | null
  address: string | null
  /** Size of the file. */
  bytes?: number | null
  /** Of a repository. */
  doi: string | null
}

export interface FigureRecord {
  /** The URL of the picture in the HTML of a section. */
  address: string
  /** URL of the file as it was uploaded. */
  original: string | null
  altText: string | null
  credit: string | null
}

export interface RelationRecord {
  kind: RelationKind
  title: string | null
  doi: string | null
  address: string | null
  /** Name of the registry of a trial, and the number of the trial. */
  registry: string | null
  registration: string | null
}

export type RelationKind =
  | 'preprint'
  | 'data'
  | 'software'
  | 'trial'
  | 'translation-of'
  | 'review-of'
  | 'correction-of'
  | 'retraction-of'
  | 'withdrawal-of'
  | 'concern-about'

export interface VersionRecord {
  number: number
  /** NISO RP-8-2008: version of record, corrected version of record. */
  stage: 'VoR' | 'CVoR'
  publishedOn: string
  address: string | null
  /** What changed. */
  description: string | null
}

export interface NoticeRecord {
  /** An article that is in no issue yet is withdrawn instead of retracted. */
  kind: 'correction' | 'retraction' | 'withdrawal' | 'expression-of-concern'
  /** Counted per kind. */
  number: number
  /** An empty line separates paragraphs. */
  text: string
  publishedOn: string
  doi: string | null
}

/** Values for a record of which only the required fields are known. */
export const unknownArticleFields = {
  ...{ doi: null, journalSection: null, titleHtml: null, subtitleHtml: null, language: null, pages: null },
  ...{ abstractParts: [], translations: [], subjects: [], pdfPages: null, receivedOn: null, revisedOn: null },
  ...{
    acceptedOn: null,
    changedAt: null,
    funding: [],
    fundingStatement: null,
    statements: [],
    supplements: [],
    figures: [],
  },
  ...{ relations: [], version: null, earlierVersions: [], laterVersions: [], notices: [] },
} satisfies Partial<ArticleRecord>

export const unknownContributorFields = {
  ...{ isGroup: false, members: [], name: null, otherNames: [], affiliations: [], orcid: null, isOrcidVerified: false },
  ...{ isCorresponding: false, email: null, equalGroup: null, isDeceased: false, roles: [] },
} satisfies Partial<Contributor>

/** A reference of which only the printed text is known. */
export const printedReference = (text: string): ReferenceRecord => ({
  ...{ text, type: null, authors: [], year: null, title: null, source: null, volume: null, issue: null, pages: null },
  ...{ publisher: null, doi: null, pmid: null, address: null, language: null, check: null },
})
