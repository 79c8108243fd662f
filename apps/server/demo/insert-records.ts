import type { Insertable } from 'kysely'
import type { SqlTransaction } from '../src/platform/database/pool.ts'
import type { DB } from '../src/platform/database/tables.ts'
import type { DemoArticle } from './model.ts'

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const rowsAtOnce = 1_000

/** Writes what the records of the articles state beside title, abstract and text. */
export async function insertRecords(db: SqlTransaction, articles: DemoArticle[]): Promise<void> {
  const each = <Row>(rowsOf: (article: DemoArticle) => Row[]): Row[] => articles.flatMap(rowsOf)
  const insert = async <Table extends keyof DB>(table: Table, rows: Insertable<DB[Table]>[]) => {
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await db
        .insertInto(table)
        .values(rows.slice(at, at + rowsAtOnce) as never)
        .execute()
  }
  await insert('publishing.contributor', each(contributorRows))
  await insert('publishing.affiliation', each(affiliationRows))
  await insert('publishing.contributor_affiliation', each(placeRows))
  await insert('publishing.reference', each(referenceRows))
  await insert('publishing.funding', each(fundingRows))
  await insert('publishing.statement', each(statementRows))
  await insert('publishing.translation', each(translationRows))
  await insert('publishing.supplement', each(supplementRows))
  await insert('publishing.relation', each(relationRows))
}

const contributorRows = ({ id, authors, stated }: DemoArticle) =>
  stated.contributors.map((one, at) => ({
    ...{ article_id: id, position: at + 1, title: one.title, full_name: one.fullName, orcid: one.orcid },
    ...{ affiliation: authors[at]!.affiliation, country: authors[at]!.country },
    ...{ name_style: one.name!.style, given: one.name!.given, family: one.name!.family },
    other_names: JSON.stringify(one.otherNames),
    ...{ is_corresponding: one.isCorresponding, email: one.email, equal_group: one.equalGroup },
    is_deceased: one.isDeceased,
    roles: JSON.stringify(one.roles),
  }))

const affiliationRows = ({ id, stated }: DemoArticle) =>
  stated.affiliations.map(({ text, department, institution, city, country, countryCode, ror }, at) => ({
    ...{ article_id: id, position: at + 1, text, department, institution, city, country },
    ...{ country_iso: countryCode, ror },
  }))

const placeRows = ({ id, stated }: DemoArticle) =>
  stated.contributors.flatMap(({ affiliations }, at) =>
    affiliations.map((affiliation, position) => ({
      ...{ article_id: id, contributor: at + 1, position: position + 1, affiliation },
    })),
  )

const referenceRows = ({ id, stated }: DemoArticle) =>
  stated.references.map(({ check: _, authors, ...reference }, at) => ({
    ...{ ...reference, article_id: id, number: at + 1, authors: JSON.stringify(authors) },
  }))

const fundingRows = ({ id, stated }: DemoArticle) =>
  stated.funding.map(({ funder, ror, funderId, awards }, at) => ({
    ...{ article_id: id, position: at + 1, funder, ror, awards },
    open_funder_id: funderId,
  }))

const statementRows = ({ id, stated }: DemoArticle) =>
  stated.statements.map(({ kind, language, text, address, approvalNumber }) => ({
    ...{ article_id: id, kind, language: language ?? '', text, address, approval_number: approvalNumber },
  }))

const translationRows = ({ id, stated }: DemoArticle) =>
  stated.translations.map(({ language, titleHtml, abstract, keywords }, at) => ({
    ...{ article_id: id, language, position: at + 1, title_html: titleHtml, abstract, keywords },
  }))

const supplementRows = ({ id, stated }: DemoArticle) =>
  stated.supplements.map(({ number, label, title, description, mimeType, licence, doi }) => ({
    ...{ article_id: id, number, label, title, description, media_type: mimeType, licence, doi },
  }))

const relationRows = ({ id, stated }: DemoArticle) =>
  stated.relations.map((relation, at) => ({ ...relation, article_id: id, position: at + 1 }))
