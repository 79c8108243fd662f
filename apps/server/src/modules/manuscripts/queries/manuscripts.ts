import { sql } from 'kysely'
import { maxPaperBody } from '@grfs/domain/submissions/limits'
import type { Author, Counts, FormatSummary, Found, Identities, Report } from '@grfs/manuscript'
import type { Db, SqlTransaction } from '../../../platform/database/pool.ts'
import type { SimilarityReport } from '../../../platform/sandbox/manuscript-processor.ts'
import type { StepKind, StepStatus } from '../step.ts'

interface NewManuscript {
  id: string
  fileId: string
  sha256: string
  previousId: string | null
  identities: Identities | null
  /** The account that uploaded it. */
  ownerId: string | null
}

export interface ManuscriptRow extends Omit<NewManuscript, 'ownerId'> {
  takenAt: Date
  readyAt: Date | null
  refusedCode: string | null
}

export interface StepRow {
  kind: StepKind
  status: StepStatus
  attempts: number
  failures: number
  told: string | null
  fileId: string | null
  changedAt: Date
}

export type ImageKind = 'page' | 'figure'

interface ImageRow {
  number: number
  fileId: string
  width: number
  height: number
}

export async function insertManuscript(db: SqlTransaction, now: Date, manuscript: NewManuscript): Promise<void> {
  const { id, fileId, sha256, previousId, identities, ownerId } = manuscript
  await db
    .insertInto('manuscripts.manuscript')
    .values({
      id,
      file_id: fileId,
      sha256,
      previous_id: previousId,
      identities: identities && JSON.stringify(identities),
      owner_id: ownerId,
      taken_at: now,
      submitted_at: identities && now,
    })
    .execute()
}

/** Returns false if they were set before. Takes the row lock that finishing steps also take. */
export async function setIdentities(
  db: SqlTransaction,
  now: Date,
  id: string,
  identities: Identities,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('manuscripts.manuscript')
    .set({ identities: JSON.stringify(identities), submitted_at: now })
    .where('id', '=', id)
    .where('identities', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function insertSteps(
  db: SqlTransaction,
  now: Date,
  manuscriptId: string,
  kinds: readonly StepKind[],
): Promise<void> {
  await db
    .insertInto('manuscripts.step')
    .values(kinds.map((kind) => ({ manuscript_id: manuscriptId, kind, status: 'waiting' as const, changed_at: now })))
    .execute()
}

export async function findManuscript(db: Db, id: string): Promise<ManuscriptRow | null> {
  const row = await db
    .selectFrom('manuscripts.manuscript')
    .select([
      'id',
      'file_id as fileId',
      'sha256',
      'previous_id as previousId',
      'identities',
      'taken_at as takenAt',
      'ready_at as readyAt',
      'refused_code as refusedCode',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, identities: row.identities as unknown as Identities | null } : null
}

export interface BlindCopyRow {
  pages: Array<{ width: number; height: number }>
  hasText: boolean
}

/** The pages and text of a blind copy; null while it is being made, and if it still names an author. */
export async function findBlindCopy(db: Db, manuscriptId: string): Promise<BlindCopyRow | null> {
  const { rows } = await sql<BlindCopyRow>`
    select coalesce((select json_agg(json_build_object('width', i.width, 'height', i.height) order by i.number)
        from manuscripts.image i where i.manuscript_id = b.manuscript_id and i.kind = 'page'), '[]') as pages,
      exists (select from manuscripts.step h
        where h.manuscript_id = b.manuscript_id and h.kind = 'html' and h.status = 'done') as "hasText"
    from manuscripts.step b where b.manuscript_id = ${manuscriptId} and b.kind = 'blind' and b.status = 'done'
      and b.result->>'proven' = 'true'`.execute(db)
  const [copy] = rows
  return copy && (copy.pages.length > 0 || copy.hasText) ? copy : null
}

/** Twice the maximum text length, because the markup is removed after this cut. */
const mostHtml = 2 * maxPaperBody

/** The text of a proven blind copy as HTML, cut to `mostHtml`; null while there is none. */
export async function findBlindHtml(db: Db, manuscriptId: string): Promise<string | null> {
  const { rows } = await sql<{ html: string | null }>`
    select left(h.result->>'html', ${sql.lit(mostHtml)}) as html
    from manuscripts.step b join manuscripts.step h using (manuscript_id)
    where b.manuscript_id = ${manuscriptId} and b.kind = 'blind' and b.status = 'done' and b.result->>'proven' = 'true'
      and h.kind = 'html' and h.status = 'done'`.execute(db)
  return rows[0]?.html ?? null
}

/** Without the results, which may be large. */
export async function listStepRows(db: Db, manuscriptId: string): Promise<StepRow[]> {
  const rows = await db
    .selectFrom('manuscripts.step')
    .select(['kind', 'status', 'attempts', 'failures', 'told', 'file_id as fileId', 'changed_at as changedAt'])
    .where('manuscript_id', '=', manuscriptId)
    .execute()
  return rows as StepRow[]
}

export async function findResult(db: Db, manuscriptId: string, kind: StepKind): Promise<unknown> {
  const row = await db
    .selectFrom('manuscripts.step')
    .select('result')
    .where('manuscript_id', '=', manuscriptId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.result ?? null
}

export async function findImage(
  db: Db,
  manuscriptId: string,
  kind: ImageKind,
  number: number,
): Promise<ImageRow | null> {
  const row = await db
    .selectFrom('manuscripts.image')
    .select(['number', 'file_id as fileId', 'width', 'height'])
    .where('manuscript_id', '=', manuscriptId)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ?? null
}

export async function insertImages(
  db: SqlTransaction,
  manuscriptId: string,
  kind: ImageKind,
  images: ImageRow[],
): Promise<void> {
  if (images.length === 0) return
  await db
    .insertInto('manuscripts.image')
    .values(
      images.map(({ number, fileId, width, height }) => ({
        manuscript_id: manuscriptId,
        kind,
        number,
        file_id: fileId,
        width,
        height,
      })),
    )
    .execute()
}

/** What the author sees of the manuscript check. */
export interface CheckRow {
  read: { status: StepStatus; told: string | null; result: CheckedReading | null }
  similarity: { status: StepStatus; told: string | null; result: SimilarityReport | null }
}

export interface CheckedReading {
  title: Found<string> | null
  abstract: Found<string> | null
  keywords: Found<string[]> | null
  authors: Found<Author>[]
  affiliations: Found<string>[]
  counts: Counts
  format: FormatSummary
  /** Number of references that the text cites. */
  cited: number
  report: Report
  /** As read; null if the manuscript was read by an earlier release. */
  facts: unknown
}

/** Null if the manuscript no longer exists. Selects only the shown part of the reading result, which may be large. */
export async function findCheck(db: Db, manuscriptId: string): Promise<CheckRow | null> {
  const { rows } = await sql<{ kind: 'read' | 'similarity'; status: StepStatus; told: string | null; result: unknown }>`
    select kind, status, told, case
      when result is null then null
      when kind = 'similarity' then result
      else jsonb_build_object(
        'title', result #> '{read,title}', 'abstract', result #> '{read,abstract}', 'keywords', result #> '{read,keywords}',
        'authors', result #> '{read,authors}', 'affiliations', result #> '{read,affiliations}',
        'counts', result #> '{read,counts}', 'format', result #> '{read,format}', 'report', result -> 'report', 'facts', result -> 'facts',
        'cited', jsonb_array_length(jsonb_path_query_array(result, '$.read.references[*] ? (@.citations.size() > 0)')))
      end as result
    from manuscripts.step where manuscript_id = ${manuscriptId} and kind in ('read', 'similarity')`.execute(db)
  const of = (kind: 'read' | 'similarity') => rows.find((row) => row.kind === kind)
  const [read, similarity] = [of('read'), of('similarity')]
  if (!read || !similarity) return null
  return {
    read: { ...read, result: read.result as CheckedReading | null },
    similarity: { ...similarity, result: similarity.result as SimilarityReport | null },
  }
}

/** The references as they were read, in their order. */
export function referencesOf(check: CheckRow | null): string[] {
  const facts = check?.read.result?.facts as { references?: { text?: string | null }[] } | null | undefined
  return (facts?.references ?? []).map(({ text }) => text ?? '')
}
