import { sql } from 'kysely'
import { recordFile, type StoredObject } from '../src/modules/files/index.ts'
import type { Tx } from '../src/platform/context.ts'
import type { SqlTransaction } from '../src/platform/database/pool.ts'
import { insertRecords } from './insert-records.ts'
import { journalAbouts } from './journals-about.ts'
import type { DemoArticle, DemoIssue, DemoPress, DemoSection } from './model.ts'

export interface Printed {
  article: DemoArticle
  /** Null if it is made later. */
  paper: StoredObject | null
}

export async function insertJournals(tx: Tx, journals: DemoPress['journals']): Promise<void> {
  await tx.db
    .insertInto('journals.journal')
    .values(
      journals.map((journal) => ({
        id: journal.id,
        title: journal.title,
        abbrev: journal.abbrev,
        category: journal.category,
        subtitle: journal.subtitle,
        issn: journal.issn,
        about: journalAbouts[journal.key] ?? '',
        hue: journal.hue,
        pattern: journal.pattern,
        editor_in_chief: JSON.stringify(journal.editorInChief),
        layout_editor: JSON.stringify(journal.layoutEditor),
        created_at: tx.now(),
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function insertSections(db: SqlTransaction, sections: DemoSection[]): Promise<void> {
  await db
    .insertInto('journals.section')
    .values(
      sections.map(({ id, journalId, position, title, isReviewed }) => ({
        ...{ id, journal_id: journalId, position, titles: JSON.stringify({ en: title }), is_reviewed: isReviewed },
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function insertIssues(db: SqlTransaction, issues: DemoIssue[]): Promise<void> {
  await db
    .insertInto('journals.issue')
    .values(
      issues.map((issue) => ({
        id: issue.id,
        journal_id: issue.journalId,
        volume: issue.volume,
        number: issue.number,
        month: issue.month,
        year: issue.year,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function insertArticles(tx: Tx, printed: Printed[]): Promise<void> {
  const files = new Map<string, string>()
  for (const { article, paper } of printed) if (paper) files.set(article.id, await recordFile(tx, paper))
  const articles = printed.map((entry) => entry.article)
  await tx.db
    .insertInto('publishing.article')
    .values(
      articles.map((article) => ({
        id: article.id,
        public_id: article.publicId,
        journal_id: article.journalId,
        issue_id: article.issueId,
        position: article.position,
        title: article.title,
        abstract: article.abstract,
        keywords: article.keywords,
        pages: article.pages,
        received_on: article.receivedOn,
        accepted_on: article.acceptedOn,
        published_on: article.publishedOn,
        reading_minutes: article.readingMinutes,
        kind: article.stated.kind,
        section_id: article.sectionId,
        language: article.stated.language,
        abstract_parts: article.stated.abstractParts.length > 0 ? JSON.stringify(article.stated.abstractParts) : null,
        funding_statement: article.stated.fundingStatement,
        paper_file_id: files.get(article.id) ?? null,
        created_at: tx.now(),
      })),
    )
    .execute()
  await insertRecords(tx.db, articles)
  await insertTexts(tx.db, articles)
}

async function insertTexts(db: SqlTransaction, articles: DemoArticle[]): Promise<void> {
  await db
    .insertInto('publishing.article_text')
    .values(
      articles.map((article) => ({
        article_id: article.id,
        sections: JSON.stringify(article.sections),
        article_references: JSON.stringify(article.references),
      })),
    )
    .execute()
}

/** Recomputes the stored counts of these journals. */
export async function countAnew(db: SqlTransaction, journalIds: string[]): Promise<void> {
  const ids = sql.val(journalIds)
  await sql`update journals.issue i
    set article_count = (select count(*) from publishing.article a where a.issue_id = i.id)
    where i.journal_id = any(${ids}::uuid[])`.execute(db)
  await sql`update journals.journal j
    set article_count = (select count(*) from publishing.article a where a.journal_id = j.id),
        issue_count = (select count(*) from journals.issue i where i.journal_id = j.id and i.article_count > 0),
        since_year = (select min(i.year) from journals.issue i where i.journal_id = j.id and i.article_count > 0)
    where j.id = any(${ids}::uuid[])`.execute(db)
  await sql`delete from journals.journal_country where journal_id = any(${ids}::uuid[])`.execute(db)
  await sql`insert into journals.journal_country (journal_id, country, article_count)
    select a.journal_id, w.country, count(distinct a.id)
    from publishing.article a join publishing.contributor w on w.article_id = a.id
    where a.journal_id = any(${ids}::uuid[]) and w.country is not null
    group by a.journal_id, w.country`.execute(db)
}
