import { sql } from 'kysely'
import type { Author, Counts, FormatSummary, Found, Report } from '@grfs/manuscript'
import type { Db } from '../../platform/database/pool.ts'
import type { SimilarityReport } from '../../platform/sandbox/workshop.ts'
import type { StepStatus } from './step.ts'

/** What an author is shown of a manuscript while it is read and compared. */
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
  /** References that the text cites. */
  cited: number
  report: Report
}

/** Null when there is no such manuscript any more. Of the reading, which may be large, only what is shown. */
export async function findCheck(db: Db, manuscriptId: string): Promise<CheckRow | null> {
  const { rows } = await sql<{ kind: 'read' | 'similarity'; status: StepStatus; told: string | null; result: unknown }>`
    select kind, status, told, case
      when result is null then null
      when kind = 'similarity' then result
      else jsonb_build_object(
        'title', result #> '{read,title}', 'abstract', result #> '{read,abstract}', 'keywords', result #> '{read,keywords}',
        'authors', result #> '{read,authors}', 'affiliations', result #> '{read,affiliations}',
        'counts', result #> '{read,counts}', 'format', result #> '{read,format}', 'report', result -> 'report',
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
