import type { Context } from '../../platform/context.ts'
import type { SimilarityReport } from '../../platform/sandbox/manuscript-processor.ts'
import {
  findSubmitted,
  insertPublished,
  listPublishedCandidates,
  listSubmittedCandidates,
  type PublishedText,
} from './queries/similarity.ts'

export type PublishedArticle = Omit<PublishedText, 'marks'>

/** Adds a published article to the comparison index. May run twice. */
export async function indexArticle(ctx: Context, article: PublishedArticle): Promise<void> {
  const fingerprint = await ctx.manuscriptProcessor.fingerprintText(article.text)
  await ctx.inTransaction((tx) => insertPublished(tx.db, { ...article, ...fingerprint }))
}

export interface EditorComparison {
  /** The editor is an author of this paper, so it is not compared with unpublished papers. */
  onlyPublished: boolean
  /** Manuscripts of papers that the editor is an author of. */
  except: readonly string[]
}

/**
 * Compares a submitted manuscript with published articles and with all unpublished papers, without author names. For
 * editors only; the result is not stored. Null while the manuscript is not in the index.
 */
export async function compareForEditor(
  ctx: Context,
  manuscriptId: string,
  { onlyPublished, except }: EditorComparison,
): Promise<SimilarityReport | null> {
  const own = await findSubmitted(ctx.db, manuscriptId)
  if (!own) return null
  const query = { manuscriptId, marks: own.marks }
  const published = await listPublishedCandidates(ctx.db, query)
  const submitted = onlyPublished ? [] : await listSubmittedCandidates(ctx.db, query, except)
  return ctx.manuscriptProcessor.compare(own.text, [...published, ...submitted])
}
