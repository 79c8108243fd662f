import { type RawBuilder, sql } from 'kysely'
import type { SqlTransaction } from '../../../platform/database/pool.ts'
import type { ContributorRow, RecordRow } from './record.ts'

/** What one article has in the tables of the record. */
type RecordLists = Pick<
  RecordRow,
  'affiliations' | 'reference_rows' | 'funding' | 'statements' | 'translations' | 'supplements' | 'relations'
> & { authors: Pick<ContributorRow, 'affiliations'>[] }

export const noLists: RecordLists = {
  ...{ affiliations: [], reference_rows: [], funding: [], statements: [], translations: [], supplements: [] },
  ...{ relations: [], authors: [] },
}

/** The elements of a JSON list with their position. */
const each = (list: readonly unknown[]): RawBuilder<unknown> =>
  sql`jsonb_array_elements(${JSON.stringify(list)}::jsonb) with ordinality x (one, at)`

/** Writes the lists of a record in one statement. The rows of the contributors must be there. */
export async function insertRecordLists(db: SqlTransaction, articleId: string, record: RecordLists): Promise<void> {
  const id = sql`${articleId}::uuid`
  const texts = (list: RawBuilder<unknown>) => sql`array(select jsonb_array_elements_text(${list}))`
  const places = record.authors.flatMap(({ affiliations }, at) =>
    affiliations.map((affiliation, place) => ({ contributor: at + 1, position: place + 1, affiliation })),
  )
  const inserts: Array<[readonly unknown[], RawBuilder<unknown>]> = [
    [
      record.affiliations,
      sql`publishing.affiliation (article_id, position, text, department, institution, city, country, country_iso, ror)
        select ${id}, at, one->>'text', one->>'department', one->>'institution', one->>'city', one->>'country',
          one->>'countryCode', one->>'ror'`,
    ],
    [
      places,
      sql`publishing.contributor_affiliation (article_id, contributor, position, affiliation)
        select ${id}, (one->>'contributor')::int, (one->>'position')::int, (one->>'affiliation')::int`,
    ],
    [
      record.reference_rows,
      sql`publishing.reference (article_id, number, text, type, authors, year, title, source, volume, issue, pages,
          publisher, doi, pmid, address, language, state, matched_doi, checked_at, noticed_on, notice_doi)
        select ${id}, at, one->>'text', one->>'type', one->'authors', one->>'year', one->>'title', one->>'source',
          one->>'volume', one->>'issue', one->>'pages', one->>'publisher', one->>'doi', one->>'pmid', one->>'address',
          one->>'language', coalesce(one #>> '{check,state}', 'not-checked'), one #>> '{check,matchedDoi}',
          (one #>> '{check,checkedOn}')::date, (one #>> '{check,noticedOn}')::date, one #>> '{check,noticeDoi}'`,
    ],
    [
      record.funding,
      sql`publishing.funding (article_id, position, funder, ror, open_funder_id, awards)
        select ${id}, at, one->>'funder', one->>'ror', one->>'funderId', ${texts(sql`one->'awards'`)}`,
    ],
    [
      record.statements,
      sql`publishing.statement (article_id, kind, language, text, address, approval_number)
        select ${id}, one->>'kind', coalesce(one->>'language', ''), one->>'text', one->>'address',
          one->>'approvalNumber'`,
    ],
    [
      record.translations,
      sql`publishing.translation (article_id, language, position, title_html, subtitle_html, abstract, abstract_parts,
          keywords)
        select ${id}, one->>'language', at, one->>'titleHtml', one->>'subtitleHtml', one->>'abstract',
          nullif(one->'abstractParts', '[]'), ${texts(sql`one->'keywords'`)}`,
    ],
    [
      record.supplements,
      sql`publishing.supplement (article_id, number, label, title, description, media_type, licence, file_id, doi,
          version)
        select ${id}, (one->>'number')::int, one->>'label', one->>'title', one->>'description', one->>'mimeType',
          one->>'licence', (one->>'fileId')::uuid, one->>'doi', coalesce((one->>'version')::int, 1)`,
    ],
    [
      record.relations,
      sql`publishing.relation (article_id, position, kind, title, doi, address, registry, registration)
        select ${id}, at, one->>'kind', one->>'title', one->>'doi', one->>'address', one->>'registry',
          one->>'registration'`,
    ],
  ]
  const filled = inserts.filter(([list]) => list.length > 0)
  if (filled.length === 0) return
  // A second statement or translation in the same language is a slip of the form: the first one stays.
  const parts = filled.map(
    ([list, into], at) =>
      sql`${sql.id(`list_${at}`)} as (insert into ${into} from ${each(list)} on conflict do nothing)`,
  )
  await sql`with ${sql.join(parts)} select`.execute(db)
}

/** Columns of `publishing.contributor` with their values from `one`, the JSON of a `ContributorRow`. */
export const contributorColumns = sql`title, full_name, affiliation, country, orcid, is_group, members, name_style,
  given, family, particle, suffix, other_names, is_corresponding, email, equal_group, is_deceased, roles`
export const contributorValues = (one: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce(${one}->>'title', ''), ${one}->>'fullName', nullif(${one}->>'affiliation', ''),
  nullif(${one}->>'country', ''), nullif(${one}->>'orcid', ''), coalesce((${one}->>'isGroup')::boolean, false),
  array(select jsonb_array_elements_text(${one}->'members')), ${one} #>> '{name,style}', ${one} #>> '{name,given}',
  ${one} #>> '{name,family}', ${one} #>> '{name,particle}', ${one} #>> '{name,suffix}',
  coalesce(${one}->'otherNames', '[]'), coalesce((${one}->>'isCorresponding')::boolean, false), ${one}->>'email',
  (${one}->>'equalGroup')::int, coalesce((${one}->>'isDeceased')::boolean, false), coalesce(${one}->'roles', '[]')`

/** Columns of `publishing.article` with their values from a `RecordRow`. */
export const recordArticleColumns = sql`kind, section_id, language, title_html, subtitle_html, abstract_parts,
  subjects, funding_statement, revised_on, pdf_pages, version, changed_at`
export const recordArticleValues = (row: RecordRow, now: Date): RawBuilder<unknown> => sql`
  ${row.kind}, ${row.section_id}::uuid, ${row.language}, ${row.title_html}, ${row.subtitle_html},
  ${row.abstract_parts && JSON.stringify(row.abstract_parts)}::jsonb,
  ${row.subjects && JSON.stringify(row.subjects)}::jsonb, ${row.funding_statement}, ${row.revised_on}::date,
  ${row.pdf_pages}::int, ${row.version}::int, ${now}::timestamptz`
