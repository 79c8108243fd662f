import { randomUUID } from 'node:crypto'
import type { Actor } from '@grfs/domain/identity/actor'
import { checkJournal, type JournalRecord, type TypedJournal } from '@grfs/domain/journals/journal'
import { callListKey, frontPageKey, journalKey, journalListKey } from '../../platform/cache/keys.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { getDeskJournal, insertJournal, lockJournal, saveJournal, type DeskJournalRow } from './queries.ts'

export function createJournal(ctx: Context, actor: Actor, typed: TypedJournal): Promise<DeskJournalRow> {
  return ctx.inTransaction(async (tx) => {
    const journal = checked(typed, null)
    const id = randomUUID()
    if (!(await insertJournal(tx.db, tx.now(), id, journal))) throw new AppError('journal.abbrev-taken')
    recordChange(tx, actor, 'created', { id, journal })
    return getDeskJournal(tx.db, id)
  })
}

/** What the record of each article repeats: a change of it changes every record. */
const inRecords: ReadonlySet<keyof JournalRecord> = new Set<keyof JournalRecord>([
  'title',
  'abbrev',
  'issn',
  'category',
])

/** Repeating an update changes nothing. */
export function updateJournal(ctx: Context, actor: Actor, ref: string, typed: TypedJournal): Promise<DeskJournalRow> {
  return ctx.inTransaction(async (tx) => {
    const before = await lockJournal(tx.db, ref)
    if (!before) throw new AppError('journal.not-found')
    const { id } = before
    const journal = checked(typed, before)
    const changed = keysOf(journal).filter((name) => !isSame(journal[name], before[name]))
    if (changed.length > 0) {
      if (!(await saveJournal(tx.db, id, journal))) throw new AppError('journal.abbrev-taken')
      recordChange(
        tx,
        actor,
        'changed',
        { id, journal },
        { changed, before: pick(before, changed), after: pick(journal, changed) },
      )
      if (changed.some((name) => inRecords.has(name))) tx.outbox.publish({ name: 'journal.renamed', journalId: id })
    }
    return getDeskJournal(tx.db, id)
  })
}

function checked(typed: TypedJournal, before: Parameters<typeof checkJournal>[1]): JournalRecord {
  const decision = checkJournal(typed, before)
  if (!decision.ok) throw new AppError(decision.reason)
  return decision.value
}

/**
 * Purges several keys: nearly every page shows the name and look of a journal (home page, lists, board, articles,
 * calls, feeds).
 */
function recordChange(
  tx: Tx,
  actor: Actor,
  what: 'created' | 'changed',
  { id, journal }: { id: string; journal: JournalRecord },
  detail: Record<string, unknown> = {},
): void {
  const subject = { kind: 'journal', id, label: journal.title }
  tx.outbox.audit({ action: `journal.${what}`, actor, subject, journalId: id, detail })
  tx.outbox.publish({ name: 'journal.changed', journalId: id })
  tx.outbox.purge(journalListKey, frontPageKey, callListKey, journalKey(id))
}

const keysOf = (journal: JournalRecord) => Object.keys(journal) as Array<keyof JournalRecord>

const isSame = (one: unknown, other: unknown) => orderless(one) === orderless(other)

/** Sorts the keys, because PostgreSQL returns JSON keys in its own order. */
function orderless(value: unknown): string {
  return JSON.stringify(typeof value === 'object' && value !== null ? Object.entries(value).toSorted() : value)
}

function pick(journal: JournalRecord, names: ReadonlyArray<keyof JournalRecord>): Record<string, unknown> {
  // Leave `about` out of the audit log: logging the whole text at every small change would fill the log.
  return Object.fromEntries(names.filter((name) => name !== 'about').map((name) => [name, journal[name]]))
}
