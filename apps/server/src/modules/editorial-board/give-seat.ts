import { randomUUID } from 'node:crypto'
import { boardKey, journalKey } from '../../platform/cache/keys.ts'
import type { Tx } from '../../platform/context.ts'
import { noteActivity, type BoardCandidate } from '../identity/index.ts'
import { addBoardMembers, deleteSeats, lockSeats, nextPosition, type SeatRow } from './queries.ts'

export interface GivenSeat {
  journalId: string | null
  category: string
}

/** The one seat that somebody has. Who sits there already stays where they are on the page. */
export async function giveSeat(tx: Tx, person: BoardCandidate, seat: GivenSeat): Promise<boolean> {
  const seats = await lockSeats(tx, person.id)
  const isSame = ({ journalId, category }: SeatRow) => journalId === seat.journalId && category === seat.category
  if (seats.length === 1 && seats.every(isSame)) return false
  await leave(tx, person.id, seats)
  const { id: accountId, title, fullName, university, photoFileId } = person
  const position = await nextPosition(tx, seat.category)
  await addBoardMembers(tx, [
    { id: randomUUID(), accountId, title, fullName, university, photoFileId, position, ...seat },
  ])
  return true
}

/** False when there was none. */
export async function takeSeat(tx: Tx, accountId: string): Promise<boolean> {
  const seats = await lockSeats(tx, accountId)
  if (seats.length === 0) return false
  await leave(tx, accountId, seats)
  await noteActivity(tx, accountId, { kind: 'seated', seat: null })
  return true
}

async function leave(tx: Tx, accountId: string, seats: SeatRow[]): Promise<void> {
  if (seats.length === 0) return
  await deleteSeats(tx, accountId)
  tx.purge(boardKey, ...seats.flatMap(({ journalId }) => (journalId === null ? [] : [journalKey(journalId)])))
}
