import type { z } from 'zod'
import type { changeNoteEndpoint, writeNoteEndpoint } from '@grfs/contracts/publishing/proofs'
import type { Actor } from '@grfs/domain/identity/actor'
import { maxProofMarks } from '@grfs/domain/publishing/production'
import type { Context, Tx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { closeFinalFiles } from '../../submissions/index.ts'
import { insertNote, updateNote } from '../queries/proofs.ts'
import { findPublication, type PublicationRow } from '../queries/publications.ts'
import { openForChange } from './save-plan.ts'

type NewNote = z.output<typeof writeNoteEndpoint.body>
type ChangedNote = z.output<typeof changeNoteEndpoint.body> & { number: number }

/** An editor writes a copy-editing note at a place of the article (ADR 98). */
export function writeNote(ctx: Context, actor: Actor, id: string, note: NewNote): Promise<PublicationRow> {
  return ctx.inTransaction(async (tx) => {
    const row = await openForChange(tx.db, actor, id)
    const number = row.notes.length + 1
    if (number > maxProofMarks) throw new AppError('note.too-many')
    await closeFinalFiles(tx, row.id)
    await insertNote(tx.db, row.id, { number, ...note }, actor.accountId)
    auditNote(tx, row, actor, 'note.written', number)
    return (await findPublication(tx.db, row.id))!
  })
}

/** Any editor of the journal who publishes may change, resolve or reopen a note. A repeat changes nothing. */
export function changeNote(ctx: Context, actor: Actor, id: string, changed: ChangedNote): Promise<PublicationRow> {
  return ctx.inTransaction(async (tx) => {
    const row = await openForChange(tx.db, actor, id)
    const { number, words, isForAuthor, isResolved } = changed
    const note = row.notes.find((one) => one.number === number)
    if (!note) throw new AppError('note.unknown')
    const isSame = note.words === words && note.isForAuthor === isForAuthor && note.isResolved === isResolved
    if (isSame) return row
    const resolved = isResolved ? { at: tx.now(), accountId: actor.accountId } : null
    await updateNote(tx.db, row.id, { number, words, isForAuthor }, resolved)
    const change = isResolved === note.isResolved ? 'changed' : isResolved ? 'resolved' : 'reopened'
    auditNote(tx, row, actor, `note.${change}`, number)
    return (await findPublication(tx.db, row.id))!
  })
}

function auditNote(tx: Tx, row: PublicationRow, actor: Actor, action: string, note: number): void {
  const { id, plan, journal, number: paper } = row
  const subject = { kind: 'paper', id, label: plan.title }
  tx.outbox.audit({ action, actor, subject, journalId: journal.id, detail: { paper, note } })
}
