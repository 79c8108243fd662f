import { randomUUID } from 'node:crypto'
import type { DoiState } from '@grfs/domain/dois/doi'
import type { Context, Tx } from '../../../apps/server/src/platform/context.ts'
import { addArticle } from '../../../apps/server/src/modules/journals/index.ts'

export interface JournalParts {
  title?: string
  abbrev?: string | null
  category?: string
}

export function makeJournal(ctx: Context, parts: JournalParts = {}): Promise<string> {
  return ctx.inTransaction(async (tx) => {
    const id = randomUUID()
    await tx.db
      .insertInto('journals.journal')
      .values({
        id,
        title: parts.title ?? 'Coastal and Marine Studies',
        abbrev: parts.abbrev === undefined ? 'CMS' : parts.abbrev,
        category: parts.category ?? 'Earth Sciences',
        subtitle: 'Deltas, reefs and fisheries.',
        issn: '2756-0852',
        hue: 210,
        pattern: 'strata',
        editor_in_chief: JSON.stringify({ title: 'Dr.', fullName: 'Nguyen Thi Bich', university: 'Hai Phong' }),
        layout_editor: JSON.stringify({ title: 'Mr.', fullName: 'Olumide Adeyemi', university: 'Lagos' }),
        created_at: tx.now(),
      })
      .execute()
    return id
  })
}

export function makeIssue(
  ctx: Context,
  journalId: string,
  volume: number,
  number: number,
  year = 2026,
): Promise<string> {
  return ctx.inTransaction(async (tx) => {
    const id = randomUUID()
    await tx.db
      .insertInto('journals.issue')
      .values({ id, journal_id: journalId, volume, number, month: 9, year })
      .execute()
    return id
  })
}

export interface ArticleParts {
  publicId: string
  position: number
  title?: string
  keywords?: string[]
  publishedOn?: string
  /** The type of article. */
  kind?: string
  authors?: string[]
  sections?: Array<{ id: string; title: string; html: string }>
  /** The state of its DOI `10.5555/{publicId}`; none by default. */
  doi?: DoiState
}

/** An article; without an issue it waits to be collected into one. */
export function makeArticle(
  ctx: Context,
  journalId: string,
  issueId: string | null,
  parts: ArticleParts,
): Promise<string> {
  return ctx.inTransaction(async (tx) => {
    const id = randomUUID()
    await insertArticle(tx, id, journalId, issueId, parts)
    await addArticle(tx.db, { journalId, issueId }, ['Bangladesh'])
    if (parts.doi) await insertDoi(tx, parts.publicId, parts.doi)
    return id
  })
}

async function insertDoi(tx: Tx, publicId: string, state: DoiState): Promise<void> {
  const item = { item_kind: 'article', item_id: publicId }
  await tx.db
    .insertInto('dois.doi')
    .values({ doi: `10.5555/${publicId}`, ...item, state, since: tx.now() })
    .execute()
}

async function insertArticle(
  tx: Tx,
  id: string,
  journalId: string,
  issueId: string | null,
  parts: ArticleParts,
): Promise<void> {
  await tx.db
    .insertInto('publishing.article')
    .values({
      id,
      public_id: parts.publicId,
      journal_id: journalId,
      issue_id: issueId,
      position: issueId === null ? null : parts.position,
      title: parts.title ?? 'When the wells turn',
      abstract: 'Groundwater along the coast is turning saline. Families leave.',
      keywords: parts.keywords ?? ['groundwater', 'salinity', 'migration', 'water markets', 'Bangladesh'],
      pages: '1-18',
      received_on: '2026-05-02',
      accepted_on: '2026-08-20',
      published_on: parts.publishedOn ?? '2026-09-09',
      kind: parts.kind ?? 'research-article',
      reading_minutes: 18,
      created_at: tx.now(),
    })
    .execute()
  await tx.db
    .insertInto('publishing.contributor')
    .values(
      (parts.authors ?? ['Farhana Akter', 'Tomasz Wiśniewski']).map((fullName, index) => ({
        article_id: id,
        position: index + 1,
        title: 'Dr.',
        full_name: fullName,
        affiliation: 'University of Dhaka',
        country: 'Bangladesh',
      })),
    )
    .execute()
  if (parts.sections) {
    await tx.db
      .insertInto('publishing.article_text')
      .values({
        article_id: id,
        sections: JSON.stringify(parts.sections),
        article_references: JSON.stringify(['Aloan, R. (2019). Household water baskets.']),
      })
      .execute()
  }
}
