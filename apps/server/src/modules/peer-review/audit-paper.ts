import type { Actor } from '@grfs/domain/identity/actor'
import type { Tx } from '../../platform/context.ts'
import type { PaperRow } from './queries/papers.ts'

/** The detail names neither reviewers nor authors: a person who reads the log may be an author of the paper. */
export function auditPaper(
  tx: Tx,
  actor: Actor,
  { id, number, title, journalId }: Pick<PaperRow, 'id' | 'number' | 'title' | 'journalId'>,
  action: string,
  detail: Record<string, string | number> = {},
): void {
  tx.outbox.audit({ action, actor, subject: { kind: 'paper', id, label: `${number} ${title}` }, journalId, detail })
}
