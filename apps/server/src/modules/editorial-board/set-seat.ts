import { randomUUID } from 'node:crypto'
import { type Actor, mayInJournal } from '@grfs/domain/identity/actor'
import { isInternalId } from '@grfs/domain/shared/refs'
import { boardKey, journalKey } from '../../platform/cache/keys.ts'
import type { Context, Tx } from '../../platform/context.ts'
import type { SqlTransaction } from '../../platform/database/pool.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type BoardCandidate, findBoardCandidate, noteActivity } from '../identity/index.ts'
import { findJournal } from '../journals/index.ts'
import {
  deleteSeats,
  insertMembers,
  lockSeats,
  moveSeats,
  type NewMember,
  nextPosition,
  type SeatRow,
} from './queries.ts'

interface GivenSeat {
  journalId: string | null
  category: string
}

/** Adds people to the board and purges the pages that show it. A seat whose id exists stays as it is. */
export async function addBoardMembers(tx: Tx, members: NewMember[]): Promise<void> {
  const journals = await insertMembers(tx.db, tx.now(), members)
  if (journals.length === 0) return
  for (const { accountId, journalId, category } of members) {
    if (accountId) await noteActivity(tx, accountId, { kind: 'seated', seat: { journalId, category } })
  }
  purgeBoard(tx, journals)
}

/** Moves the board of a journal into the category that the journal has now. */
export async function followJournal(tx: Tx, journalId: string): Promise<void> {
  const moved = await moveSeats(tx.db, journalId)
  if (moved.length === 0) return
  for (const { accountId, category } of moved) {
    if (accountId) await noteActivity(tx, accountId, { kind: 'seated', seat: { journalId, category } })
  }
  purgeBoard(tx, [journalId])
}

/** Purges every page that shows the board, and the pages of these journals. */
export function purgeBoard(tx: Tx, journals: Array<string | null>): void {
  tx.outbox.purge(boardKey, ...journals.flatMap((id) => (id === null ? [] : [journalKey(id)])))
}

/**
 * Gives a person exactly one seat. A person who already has this seat keeps the position on the page. Returns whether
 * anything changed.
 */
export async function giveSeat(tx: Tx, person: BoardCandidate, seat: GivenSeat): Promise<boolean> {
  const seats = await lockSeats(tx.db, person.id)
  const isSame = ({ journalId, category }: SeatRow) => journalId === seat.journalId && category === seat.category
  if (seats.length === 1 && seats.every(isSame)) return false
  await leave(tx, person.id, seats)
  const { id: accountId, title, fullName, university, photoFileId } = person
  const position = await nextPosition(tx.db, seat.category)
  await addBoardMembers(tx, [
    { id: randomUUID(), accountId, title, fullName, university, photoFileId, position, ...seat },
  ])
  return true
}

/** Returns false if the person had no seat. */
export async function takeSeat(tx: Tx, accountId: string): Promise<boolean> {
  const seats = await lockSeats(tx.db, accountId)
  if (seats.length === 0) return false
  await leave(tx, accountId, seats)
  await noteActivity(tx, accountId, { kind: 'seated', seat: null })
  return true
}

async function leave(tx: Tx, accountId: string, seats: SeatRow[]): Promise<void> {
  if (seats.length === 0) return
  await deleteSeats(tx.db, accountId)
  purgeBoard(
    tx,
    seats.map(({ journalId }) => journalId),
  )
}

interface SeatChange {
  onBoard: boolean
  /** Id or abbreviation; null for the publisher's board without a journal. */
  journal: string | null
}

/**
 * Adds a person to the editorial board or removes them. A sub-admin may do so for allowed journals and for seats
 * without a journal.
 */
export function setSeat(ctx: Context, actor: Actor, accountId: string, change: SeatChange): Promise<void> {
  return ctx.inTransaction(async (tx) => {
    const person = isInternalId(accountId) ? await findBoardCandidate(tx.db, accountId) : null
    if (!person || (change.onBoard && person.isClosed)) throw new AppError('account.not-found')
    if (person.isAdmin && !actor.roles.includes('admin')) throw new AppError('access.denied')
    for (const { journalId } of await lockSeats(tx.db, accountId)) requireJournal(actor, journalId)
    const seat = change.onBoard ? await seatOf(tx.db, person, change.journal) : null
    if (seat) requireJournal(actor, seat.journalId)
    const isChanged = seat ? await giveSeat(tx, person, seat) : await takeSeat(tx, accountId)
    if (!isChanged && !seat) throw new AppError('board.seat-unknown')
    if (!isChanged) return
    tx.outbox.audit({
      action: seat ? 'board-seat.given' : 'board-seat.taken',
      actor,
      subject: { kind: 'account', id: accountId, label: person.fullName },
      ...(seat && { journalId: seat.journalId, detail: { category: seat.category } }),
    })
  })
}

function requireJournal(actor: Actor, journalId: string | null): void {
  if (journalId !== null && !mayInJournal(actor, 'manageUsers', journalId)) throw new AppError('access.denied')
}

async function seatOf(db: SqlTransaction, person: BoardCandidate, ref: string | null): Promise<GivenSeat> {
  const journal = ref === null ? null : await findJournal(db, ref)
  if (ref !== null && !journal) throw new AppError('journal.not-found')
  const category = journal?.category ?? person.researchArea
  // An account created by a command has no research area.
  if (category === '') throw new AppError('request.invalid', { fields: { journalId: 'Please choose a journal.' } })
  return { journalId: journal?.id ?? null, category }
}
