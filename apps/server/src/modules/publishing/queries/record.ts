import { type RawBuilder, sql } from 'kysely'
import type { ArticleKind } from '@grfs/domain/facts/vocabulary'
import type {
  AbstractPart,
  AffiliationRecord,
  Contributor,
  FundingRecord,
  ReferenceRecord,
  RelationRecord,
  StatementRecord,
  SubjectRecord,
  SupplementRecord,
  TranslationRecord,
} from '@grfs/scholarly'

/**
 * The record of an article as its rows have it; a publication plan gives the same (`facts-to-record.ts`). A ROR id and
 * an Open Funder id are stored without the address before them.
 */
export interface RecordRow {
  kind: ArticleKind
  section_id: string | null
  /** Title of the section, in the language of the article if it has one. */
  section: string | null
  language: string | null
  title_html: string | null
  subtitle_html: string | null
  abstract_parts: AbstractPart[] | null
  subjects: SubjectRecord[] | null
  funding_statement: string | null
  revised_on: string | null
  pdf_pages: number | null
  version: number
  /** Moves with every change of the record; null for an article from before that no job has seen yet. */
  changed_at: Date | null
  authors: ContributorRow[]
  /** Empty for an article from before: then its authors have one printed affiliation each. */
  affiliations: AffiliationRecord[]
  /** Empty for an article from before: then `article_references` has the printed texts. */
  reference_rows: ReferenceRecord[]
  funding: FundingRecord[]
  statements: StatementRecord[]
  translations: TranslationRecord[]
  supplements: SupplementRow[]
  relations: RelationRecord[]
  /** All versions, oldest first; empty if there is only one. */
  versions: VersionRow[]
}

export interface VersionRow {
  number: number
  publishedOn: string
  description: string | null
}

/** E-mail addresses of other than corresponding authors never leave the database. */
export interface ContributorRow extends Contributor {
  /** The printed affiliation of an article from before. */
  affiliation: string | null
  country: string | null
  /** Address of the photo. */
  passportPhoto: string | null
}

export interface SupplementRow extends Omit<SupplementRecord, 'address'> {
  fileId: string | null
  /** The version that the list of supplements came with: 1 if it is missing, as in a paper and in old records. */
  version?: number | undefined
}

/** URL of the photo of author `w` of article `a` (open-picture.ts); null without a photo. */
export const photoOf = sql`case when w.photo_of is not null
  then '/article/' || a.public_id || '/authors/' || w.position || '/photo' end`

/** The title of `journals.public_section s` in this language, else in English, else in any. */
export const sectionTitle = (language: RawBuilder<unknown>): RawBuilder<string> => sql`
  coalesce(s.titles->>(${language}), s.titles->>'en', (select min(value) from jsonb_each_text(s.titles)))`

/** A list of the article's rows, in order; empty without rows. */
const listOf = (table: RawBuilder<unknown>, order: RawBuilder<unknown>, fields: RawBuilder<unknown>) => sql`
  coalesce((select json_agg(json_build_object(${fields}) order by ${order})
    from ${table} x where x.article_id = a.id), '[]')`

/** The columns of `RecordRow` for `publishing.article a`. Each list is one scan of a primary key, however long it is. */
export const recordColumns = sql`
  a.kind, a.section_id, a.language, a.title_html, a.subtitle_html, a.abstract_parts, a.subjects, a.funding_statement,
  a.revised_on, a.pdf_pages, a.version, a.changed_at,
  (select ${sectionTitle(sql`a.language`)} from journals.public_section s where s.id = a.section_id) as section,
  coalesce((select json_agg(json_build_object('title', w.title, 'fullName', w.full_name, 'isGroup', w.is_group,
      'members', w.members, 'name', case when coalesce(w.given, w.family) is not null then json_build_object(
        'style', coalesce(w.name_style, case when w.family is null then 'given-only' else 'western' end),
        'given', w.given, 'family', w.family, 'suffix', w.suffix, 'particle', w.particle) end,
      'otherNames', w.other_names, 'affiliations', coalesce(at.numbers, '{}'), 'orcid', w.orcid,
      'isOrcidVerified', w.orcid_verified_at is not null, 'isCorresponding', w.is_corresponding,
      'email', case when w.is_corresponding then w.email end, 'equalGroup', w.equal_group,
      'isDeceased', w.is_deceased, 'roles', w.roles, 'affiliation', w.affiliation, 'country', w.country,
      'passportPhoto', ${photoOf}) order by w.position)
    from publishing.contributor w left join (
      select contributor, array_agg(affiliation order by position) as numbers
      from publishing.contributor_affiliation where article_id = a.id group by contributor
    ) at on at.contributor = w.position
    where w.article_id = a.id), '[]') as authors,
  ${listOf(
    sql`publishing.affiliation`,
    sql`x.position`,
    sql`'text', x.text, 'department', x.department, 'institution', x.institution, 'city', x.city,
      'country', x.country, 'countryCode', x.country_iso, 'ror', x.ror`,
  )} as affiliations,
  ${listOf(
    sql`publishing.reference`,
    sql`x.number`,
    sql`'text', x.text, 'type', x.type, 'authors', x.authors, 'year', x.year, 'title', x.title, 'source', x.source,
      'volume', x.volume, 'issue', x.issue, 'pages', x.pages, 'publisher', x.publisher, 'doi', x.doi, 'pmid', x.pmid,
      'address', x.address, 'language', x.language, 'check', case when x.state <> 'not-checked' then json_build_object(
        'state', x.state, 'matchedDoi', x.matched_doi, 'checkedOn', (x.checked_at at time zone 'UTC')::date,
        'noticedOn', x.noticed_on, 'noticeDoi', x.notice_doi) end`,
  )} as reference_rows,
  ${listOf(
    sql`publishing.funding`,
    sql`x.position`,
    sql`'funder', x.funder, 'ror', x.ror, 'funderId', x.open_funder_id, 'awards', x.awards`,
  )} as funding,
  ${listOf(
    sql`publishing.statement`,
    sql`x.kind, x.language`,
    sql`'kind', x.kind, 'language', nullif(x.language, ''), 'text', x.text, 'address', x.address,
      'approvalNumber', x.approval_number`,
  )} as statements,
  ${listOf(
    sql`publishing.translation`,
    sql`x.position`,
    sql`'language', x.language, 'titleHtml', x.title_html, 'subtitleHtml', x.subtitle_html, 'abstract', x.abstract,
      'abstractParts', coalesce(x.abstract_parts, '[]'), 'keywords', x.keywords`,
  )} as translations,
  ${listOf(
    sql`publishing.supplement`,
    sql`x.number`,
    sql`'number', x.number, 'label', x.label, 'title', x.title, 'description', x.description,
      'mimeType', x.media_type, 'licence', x.licence, 'doi', x.doi, 'fileId', x.file_id,
      'version', x.version, 'bytes', (select f.bytes from files.public_object f where f.id = x.file_id)`,
  )} as supplements,
  ${listOf(
    sql`publishing.relation`,
    sql`x.position`,
    sql`'kind', x.kind, 'title', x.title, 'doi', x.doi, 'address', x.address, 'registry', x.registry,
      'registration', x.registration`,
  )} as relations,
  ${listOf(
    sql`publishing.version`,
    sql`x.number`,
    sql`'number', x.number, 'publishedOn', x.published_on, 'description', x.description`,
  )} as versions`
