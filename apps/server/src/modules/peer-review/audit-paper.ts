import type { Actor } from '@grfs/domain/identity/actor'
import type { Tx } from '../../platform/context.ts'
import type { PaperRow } from './queries/papers.ts'

/** Neither reviewers nor authors are named in the detail: whoever reads the log may have written the paper. */
export function auditPaper(
  tx: Tx,
  actor: Actor,
  { id, number, title, journalId }: Pick<PaperRow, 'id' | 'number' | 'title' | 'journalId'>,
  action: string,
  detail: Record<string, string | number> = {},
): void {
  tx.outbox.audit({ action, actor, subject: { kind: 'paper', id, label: `${number} ${title}` }, journalId, detail })
}
