import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { assignEditorEndpoint, AssignOutcome, HandlingEditor } from '@grfs/contracts/peer-review/admin'
import { editingTexts } from '@grfs/contracts/texts/peer-review-admin'
import type { Actor } from '@grfs/domain/identity/actor'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { auditPaper } from '../audit-paper.ts'
import { papersAssignedEmail } from '../emails/papers-assigned.email.ts'
import { personOf, toAddress } from '../notify-editors.ts'
import {
  isOfferedEditor,
  listHandlingEditors,
  listPapersToAssign,
  lockHandling,
  type PaperToAssign,
  saveHandlingEditor,
} from '../queries/handling-editors.ts'

export async function readHandlingEditors(ctx: Context, actor: Actor): Promise<{ editors: HandlingEditor[] }> {
  const rows = await listHandlingEditors(ctx.db, actor)
  return { editors: rows.map((row) => ({ ...row, isYou: row.id === actor.accountId })) }
}

type Answer = z.infer<typeof assignEditorEndpoint.response>

/**
 * Assigns papers to an editor, or to nobody. One transaction, so that the editor gets one e-mail about all of them;
 * papers that cannot be assigned are left as they are, each with its reason. The answer repeats no id of the request.
 */
export function assignEditor(
  ctx: Context,
  actor: Actor,
  { ids: sent, editorId: sentEditor }: z.infer<typeof assignEditorEndpoint.body>,
): Promise<Answer> {
  const ids = [...new Set(sent.map((id) => id.toLowerCase()))]
  const editorId = sentEditor === null ? null : sentEditor.toLowerCase()
  return ctx.inTransaction(async (tx) => {
    await lockHandling(tx.db, ids, editorId)
    const papers = await listPapersToAssign(tx.db, actor, ids, editorId)
    if (papers.length === 0) throw new AppError('paper.unknown')
    if (editorId !== null && !(await isOfferedEditor(tx.db, actor, editorId))) throw new AppError('editor.unknown')
    const outcomes = new Map(papers.map((paper) => [paper.id, outcomeOf(paper, editorId)]))
    const assigned = papers.filter(({ id }) => outcomes.get(id) === 'assigned')
    await saveHandlingEditor(
      tx.db,
      tx.now(),
      assigned.map(({ id }) => id),
      editorId,
      actor.accountId,
    )
    await mailEditors(ctx, tx, actor, assigned, editorId)
    for (const paper of assigned)
      auditPaper(
        tx,
        actor,
        paper,
        editorId === null ? 'paper.unassigned' : 'paper.assigned',
        editorId ? { editorId } : {},
      )
    const results = ids.map((id) => ({
      number: papers.find((paper) => paper.id === id)?.number ?? null,
      outcome: outcomes.get(id) ?? ('unknown' as const),
    }))
    return { success: assigned.length > 0, message: messageOf(results, editorId), results }
  })
}

function outcomeOf(paper: PaperToAssign, editorId: string | null): AssignOutcome {
  if (paper.isNamed) return 'named'
  if (paper.editorId === editorId) return 'unchanged'
  if (editorId === null) return 'assigned'
  if (!paper.isWaiting) return 'ended'
  if (!paper.isEditor) return 'not-editor'
  return paper.isAuthor ? 'author' : 'assigned'
}

const t = editingTexts.assigning

/** For example `9 papers assigned, 1 not: CMS-2026-0141 (the editor is an author).` */
function messageOf(results: Answer['results'], editorId: string | null): string {
  const count = (outcome: AssignOutcome) => results.filter((one) => one.outcome === outcome).length
  const refused = results.filter(({ outcome }) => outcome !== 'assigned' && outcome !== 'unchanged')
  const done = count('assigned')
  const papers = `${done} ${done === 1 ? 'paper' : 'papers'} ${editorId === null ? t.unassigned : t.assigned}`
  if (refused.length === 0) return `${papers}.`
  const reasons = refused.slice(0, mostReasons).map(({ number, outcome }) => {
    const reason = t.reasons[outcome as keyof typeof t.reasons]
    return number === null ? reason : `${number} (${reason})`
  })
  return `${papers}, ${refused.length} not: ${reasons.join(', ')}${refused.length > mostReasons ? ', …' : ''}.`
}

const mostReasons = 5
const mostNamed = 30

/** Tells the new editor, and the editors whose papers these were, each in one e-mail; nobody about their own act. */
async function mailEditors(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  papers: PaperToAssign[],
  editorId: string | null,
): Promise<void> {
  if (papers.length === 0) return
  const actId = randomUUID()
  const before = new Set(papers.flatMap((paper) => paper.editorId ?? []))
  const by = (await personOf(tx.db, actor.accountId)).fullName
  for (const id of [...(editorId ? [editorId] : []), ...before]) {
    if (id === actor.accountId) continue
    const isEnd = id !== editorId
    const theirs = isEnd ? papers.filter((paper) => paper.editorId === id) : papers
    const journals = new Set(theirs.map(({ journalId }) => journalId))
    const editor = await personOf(tx.db, id)
    tx.outbox.send(papersAssignedEmail, {
      to: toAddress(editor),
      journalId: journals.size === 1 ? [...journals][0]! : null,
      data: {
        ...{ fullName: editor.fullName, by, isEnd },
        papers: theirs.slice(0, mostNamed).map(({ number, title }) => ({ number, title })),
        more: Math.max(0, theirs.length - mostNamed),
        link: `${ctx.site.origin}/admin?tool=papers&${isEnd ? 'filter=all' : 'scope=mine&filter=all'}`,
      },
      key: `${actId}:${id}`,
    })
  }
}
