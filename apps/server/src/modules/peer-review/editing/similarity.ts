import type { Similarity } from '@grfs/contracts/submissions'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context } from '../../../platform/context.ts'
import { compareForEditor } from '../../manuscripts/index.ts'
import { toSimilarity } from '../../submissions/index.ts'
import { auditPaper } from '../audit-paper.ts'
import { getPaperAtDesk } from '../queries/papers.ts'
import { isIndexOpen, listNamedManuscripts, listSourcesAtDesk } from '../queries/paper-view.ts'

export interface PaperSimilarity {
  status: 'none' | 'running' | 'done'
  similarity: Similarity | null
}

/**
 * Compares a paper with everything that is published or submitted. Each view is recorded in the audit log before the
 * response. An editor who is named as an author of a paper sees no comparison of it or with it. For papers of other
 * journals, only the passages are shown.
 */
export async function readPaperSimilarity(ctx: Context, actor: Actor, id: string): Promise<PaperSimilarity> {
  const paper = await getPaperAtDesk(ctx.db, actor, id)
  const { manuscriptId } = paper
  const named = await listNamedManuscripts(ctx.db, actor)
  const report = await compareForEditor(ctx, manuscriptId, {
    onlyPublished: named.some(({ submissionId }) => submissionId === paper.id),
    except: named.map((one) => one.manuscriptId),
  })
  if (!report) return { status: (await isIndexOpen(ctx.db, manuscriptId)) ? 'running' : 'none', similarity: null }
  const ids = report.sources.flatMap((source) => source.manuscriptId ?? [])
  const rows = ids.length > 0 ? await listSourcesAtDesk(ctx.db, actor, ids) : []
  const names = new Map(
    rows.map((row) => [
      row.manuscriptId,
      { title: `${row.number} ${row.title}`, link: `/admin?tool=papers&paper=${row.id}` },
    ]),
  )
  await ctx.inTransaction((tx) => Promise.resolve(auditPaper(tx, actor, paper, 'paper.compared')))
  return { status: 'done', similarity: toSimilarity(report, names) }
}
