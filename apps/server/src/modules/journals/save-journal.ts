import { randomUUID } from 'node:crypto'
import type { Actor } from '@grfs/domain/identity/actor'
import { checkJournal, type JournalRecord, type TypedJournal } from '@grfs/domain/journals/journal'
import { callListKey, frontPageKey, journalKey, journalListKey } from '../../platform/cache/keys.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { queueSerials, takeBackUnsent } from '../dois/index.ts'
import {
  getDeskJournal,
  insertJournal,
  listIssueIds,
  lockJournal,
  saveJournal,
  type DeskJournalRow,
} from './queries.ts'

export function createJournal(ctx: Context, actor: Actor, typed: TypedJournal): Promise<DeskJournalRow> {
  return ctx.inTransaction(async (tx) => {
    const journal = checked(typed, null)
    refuseDoisWithoutPrefix(ctx, journal, null)
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
    refuseDoisWithoutPrefix(ctx, journal, before)
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
      await followWithDois(tx, id, { journal, changed })
      if (changed.some((name) => inRecords.has(name))) tx.outbox.publish({ name: 'journal.renamed', journalId: id })
    }
    return getDeskJournal(tx.db, id)
  })
}

/** The registry knows a journal and its issues by these. */
const atRegistry: ReadonlySet<keyof JournalRecord> = new Set<keyof JournalRecord>(['title', 'abbrev', 'issn'])

/**
 * The DOIs of the journal and its issues follow a change. What is switched on gets its DOIs from the next sweep, some
 * at a time; what is switched off keeps those that were sent.
 */
async function followWithDois(
  { db, now }: Tx,
  journalId: string,
  { journal, changed }: { journal: JournalRecord; changed: ReadonlyArray<keyof JournalRecord> },
): Promise<void> {
  const isOff = (name: 'hasDoi' | 'hasIssueDois') => changed.includes(name) && !journal[name]
  const isOther = changed.some((name) => atRegistry.has(name))
  if (isOff('hasDoi')) await takeBackUnsent(db, 'journal', [journalId])
  if (!isOther && !isOff('hasIssueDois')) return
  const issueIds = await listIssueIds(db, journalId)
  if (isOff('hasIssueDois')) await takeBackUnsent(db, 'issue', issueIds)
  if (isOther) await queueSerials(db, now(), { journalId, issueIds })
}

/** A prefix that was removed from the settings later does not block other changes. */
function refuseDoisWithoutPrefix(
  { dois }: Context,
  { abbrev, hasDoi, hasIssueDois }: JournalRecord,
  before: Pick<JournalRecord, 'hasDoi' | 'hasIssueDois'> | null,
): void {
  const isSwitchedOn = (hasDoi && !before?.hasDoi) || (hasIssueDois && !before?.hasIssueDois)
  if (!isSwitchedOn) return
  if (abbrev === null) throw new AppError('journal.no-abbrev-for-dois')
  if (dois.prefixOf(abbrev) === null) throw new AppError('journal.no-prefix')
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
